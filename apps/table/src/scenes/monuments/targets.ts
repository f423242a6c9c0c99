import type { TableView, Touch } from '@mandapa/protocol';
import type { HandState, Target } from '../scene.ts';
import { cellToBuild, type MonumentsFacts } from './facts.ts';
import { cubeOrder, isHidden, project } from './iso.ts';
import { readScreen, readSite, readSpace, sayKind, saySpace, WORKER } from './kinds.ts';
import { insetCube, type MonumentsLayout } from './layout.ts';
import { levelTargets } from './levels-panel.ts';
import { middleOf, reachOf, STONE } from './ring.ts';
import { ringSpot } from './spots.ts';

export interface Touchable {
  readonly view: TableView;
  readonly facts: MonumentsFacts;
  readonly layout: MonumentsLayout;
  readonly hand: HandState;
  /** Where a piece of a kind is seen on a place. */
  readonly find: (place: string, kind: string) => { readonly x: number; readonly y: number } | undefined;
}

/** Where a finger may touch: a space, a token in it, an open place of the monument, a colour to build with. */
export function targetsOf(board: Touchable): Target[] {
  const { hand, facts, layout } = board;
  if (!hand.active) return [];
  const targets = hand.next.flatMap((touch): (Target & { order: number })[] => {
    const space = readSpace(touch.place);
    if (space !== undefined) return spaceTarget(board, touch, space);
    if (readSite(touch.place)) return siteTarget(board, touch);
    return screenTarget(board, touch);
  });
  return [...targets.sort((a, b) => a.order - b.order), ...levelTargets(facts, layout, hand)];
}

type Ordered = Target & { order: number };

function spaceTarget({ layout, find }: Touchable, touch: Touch, space: string): Ordered[] {
  const { scale } = layout.quarry;
  if (touch.kind === undefined) {
    const size = reachOf(space) * scale;
    const at = ringSpot(layout, middleOf(space));
    const label =
      touch.signal === undefined ? `Go to ${saySpace(space)}` : `One token only: ${saySpace(space)}`;
    return [{ touch, label, ...at, width: size, height: size, order: 0 }];
  }
  const at = find(touch.place, touch.kind) ?? ringSpot(layout, middleOf(space));
  const size = (touch.kind === WORKER ? 92 : STONE + 8) * scale;
  const label =
    touch.kind === WORKER ? 'Lift the worker' : `Take the ${sayKind(touch.kind)}, ${saySpace(space)}`;
  return [{ touch, label, x: at.x, y: at.y, width: size, height: size, order: 1 }];
}

/** The top of a block; where others hide it, its square on the plan from above. */
function siteTarget({ facts, layout }: Touchable, touch: Touch): Ordered[] {
  const cell = cellToBuild(facts, touch.place);
  if (!cell || touch.kind !== undefined) return [];
  const { iso } = layout;
  const label = `Build at column ${cell.x / 2 + 1}, row ${cell.y / 2 + 1}, level ${cell.level}`;
  const standing = facts.cells.filter(({ state }) => state === 'built');
  const order = cubeOrder(cell);
  if (isHidden(cell, standing)) {
    const { x, y, width } = insetCube(layout, cell);
    const size = width * 1.1;
    return [{ touch, label, x: x + width / 2, y: y + width / 2, width: size, height: size, order }];
  }
  const top = project(iso, cell.x + 1, cell.y + 1, cell.level);
  const height = 2.4 * iso.down + 0.7 * iso.rise;
  return [{ touch, label, x: top.x, y: top.y + 0.35 * iso.rise, width: 2.5 * iso.across, height, order }];
}

/** Something goes behind a screen. */
function screenTarget({ layout }: Touchable, touch: Touch): Ordered[] {
  const seat = readScreen(touch.place);
  const at = seat === undefined ? undefined : layout.screens[seat];
  if (!at || touch.kind !== undefined || touch.signal !== undefined) return [];
  const size = layout.screenSize;
  return [{ touch, label: 'Put it behind the screen', ...at, width: size, height: size * 0.7, order: 2 }];
}
