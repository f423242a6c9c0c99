import { circle, token } from '../../look/svg.ts';
import type { Drawing } from './drawing.ts';
import { type ColorName, paintOf } from './paint.ts';

/** A player's marker on the score board: a disc with the colour's mark. */
export const markerDrawing = (color: ColorName): Drawing => ({
  key: `marker-${color}`,
  width: 44,
  height: 44,
  body: `<g filter='url(#soft)'>${token(paintOf(color), 17)}</g>`,
});

/** The reward token of a finished lap, in the player's colour. */
export function rewardDrawing(color: ColorName, points: number): Drawing {
  const paint = paintOf(color);
  return {
    key: `reward-${color}-${points}`,
    width: 60,
    height: 60,
    body: `${circle(0, 0, 25, paint.fill, "stroke='url(#brass)' stroke-width='4' filter='url(#soft)'")}${circle(0, 0, 20, 'none', `stroke='${paint.ink}' stroke-opacity='.5' stroke-width='1.4' stroke-dasharray='2 4'`)}`,
    word: { text: String(points), x: 0, y: 0, size: points > 99 ? 22 : 25, color: paint.ink },
  };
}
