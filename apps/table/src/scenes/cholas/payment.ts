import type { Choice } from '../scene.ts';
import { isBonus } from './bonus-art.ts';
import { colorNames, paintOf } from './paint.ts';

/** "4 grey" and "1 gold" out of `{grey: 4, gold: 1}`. */
function stonesIn(part: unknown): string {
  if (typeof part !== 'object' || part === null) return '';
  const counts = new Map(Object.entries(part));
  return colorNames
    .filter((color) => Number(counts.get(color) ?? 0) > 0)
    .map((color) => `${Number(counts.get(color))} ${paintOf(color).said}`)
    .join(', ');
}

/** One way to pay for a sculpture, short enough for a button: what comes from the hand, the wagon, a bonus card. */
export function paymentLabel({ action }: Choice): string | undefined {
  if (action.type !== 'sculpt') return undefined;
  const [hand, wagon] = [stonesIn(action.hand), stonesIn(action.wagon)];
  const paid = [hand && `${hand} from hand`, wagon && `${wagon} from wagon`].filter(Boolean).join(' + ');
  const { bonus } = action;
  const card = typeof bonus === 'string' && isBonus(bonus) ? ` with ${bonus}` : '';
  return paid ? `Pay ${paid}${card}` : `For nothing${card}`;
}
