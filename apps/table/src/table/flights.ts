import type { Happened, Scored } from '../scenes/scene.ts';
import type { BoardHandle } from './board-view.tsx';
import { gained } from './model.ts';

const FLIGHT_MS = 900;
const MAX_FLIGHTS = 3;

/** Points that were earned, one sum for each side and place. */
export function scoredIn(happened: readonly Happened[]): Scored[] {
  const sums = new Map<string, Scored>();
  for (const event of happened.flatMap((entry) => entry.events)) {
    const { type, side, points, places } = event;
    if (type !== 'scored' || typeof points !== 'number') continue;
    if (typeof side !== 'number' && side !== 'opponent') continue;
    const at = Array.isArray(places) ? places.filter((place) => typeof place === 'string') : [];
    const before = sums.get(String(side));
    sums.set(String(side), {
      side,
      points: points + (before?.points ?? 0),
      places: before && before.places.length > 0 ? before.places : at,
    });
  }
  return [...sums.values()].filter((scored) => scored.points !== 0).slice(0, MAX_FLIGHTS);
}

/** Points rise from where they were earned and land in the seat's score. */
export async function fly(board: BoardHandle, list: readonly Scored[]): Promise<void> {
  const host = board.stage.canvas.closest('.table');
  if (!host || board.stage.reducedMotion) return;
  await Promise.all(list.map((scored) => flyOne(host, board, scored)));
}

async function flyOne(host: Element, board: BoardHandle, scored: Scored): Promise<void> {
  const goal = host.querySelector(`[data-seat="${scored.side}"] .score`)?.getBoundingClientRect();
  const from = [...scored.places, `seat:${scored.side}`]
    .map((place) => board.scene.spot(place))
    .find((spot) => spot !== undefined);
  if (!goal || !from) return;
  const frame = host.getBoundingClientRect();
  const canvas = board.stage.canvas.getBoundingClientRect();
  const start = { x: canvas.x - frame.x + from.x, y: canvas.y - frame.y + from.y };
  const end = { x: goal.x - frame.x + goal.width / 2, y: goal.y - frame.y + goal.height / 2 };
  const label = document.createElement('span');
  label.className = scored.points < 0 ? 'flight loss' : 'flight';
  label.textContent = gained(scored.points);
  host.append(label);
  const at = (x: number, y: number, scale: number) =>
    `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
  const rise = 60 * board.stage.unit;
  try {
    await label.animate(
      [
        { transform: at(start.x, start.y, 0.4), opacity: 0 },
        { transform: at(start.x, start.y - rise, 1.15), opacity: 1, offset: 0.25, easing: 'ease-out' },
        {
          transform: at(start.x, start.y - rise * 1.15, 1.1),
          opacity: 1,
          offset: 0.5,
          easing: 'ease-in-out',
        },
        { transform: at(end.x, end.y, 0.7), opacity: 0.2 },
      ],
      { duration: FLIGHT_MS, fill: 'both' },
    ).finished;
  } finally {
    label.remove();
  }
}
