import type { Kind, Place, State, Step } from '@mandapa/engine';
import type { CholasAction, LaidStone } from './actions.ts';
import { cellIndex } from './convert.ts';
import { colorOfSide, rewardShown } from './layout.ts';
import {
  BOX,
  bonusPlace,
  cardsPlace,
  DISPLAY,
  FACE_DOWN,
  FACE_UP,
  markerKind,
  REWARDS,
  rewardKind,
  rewardPlace,
  templePlace,
  trackPlace,
  wagonPlace,
} from './places.ts';
import { shownScore, sidesOf } from './score.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

const move = (kind: Kind, from: Place, to: Place, pose?: number): Step => ({
  role: 'follow',
  type: 'move',
  kind,
  from,
  to,
  ...(pose === undefined ? {} : { pose }),
});

/** Tiles come off before stones go on their spaces (C-39). */
export const takenTreasure = (tables: Tables, state: State, stones: readonly LaidStone[]): Step[] =>
  stones.flatMap(([column, row]) => {
    const cell = cellIndex(tables, column, row);
    const star = cell < 0 ? -1 : (tables.starOf[cell] as number);
    const tile = star < 0 ? 0 : S.get(state, S.STAR + star);
    return tile > 0 ? [move(tables.treasures[tile - 1] as string, templePlace([column, row]), BOX)] : [];
  });

/** What the rules do to cards, markers and tokens after an action: read off the states before and after. */
export function follows(tables: Tables, before: State, after: State, action: CholasAction): Step[] {
  const steps: Step[] = [];
  if (action.type === 'build') {
    const seat = S.get(before, S.SEAT);
    const solo = S.get(before, S.VARIANT) === S.SOLO;
    steps.push(move(action.card, solo ? DISPLAY : cardsPlace(seat), BOX));
    steps.push(...wagonLoads(tables, before, after, seat));
  }
  if (S.get(before, S.VARIANT) === S.SOLO) steps.push(...discards(tables, before, after, action));
  steps.push(...scoreMoves(tables, before, after), ...turnedCards(tables, before, after));
  return steps;
}

function wagonLoads(tables: Tables, before: State, after: State, seat: number): Step[] {
  const kind = markerKind(tables.colors[S.get(before, S.COLOR + seat)] as string);
  return tables.colors.flatMap((_, color) => {
    const [from, to] = [S.get(before, S.wagonOf(seat, color)), S.get(after, S.wagonOf(seat, color))];
    return from === to ? [] : [move(kind, wagonPlace(seat, color, from), wagonPlace(seat, color, to))];
  });
}

/** Solo: face-up cards that no longer fit (C-88). */
function discards(tables: Tables, before: State, after: State, action: CholasAction): Step[] {
  return tables.cards.flatMap((kind, index) => {
    let gone = S.get(before, S.DISPLAY + index) - S.get(after, S.DISPLAY + index);
    if (action.type === 'build' && action.card === kind) gone--;
    if (action.type === 'display' && action.card === kind) gone++;
    return Array.from({ length: Math.max(0, gone) }, () => move(kind, DISPLAY, BOX));
  });
}

function scoreMoves(tables: Tables, before: State, after: State): Step[] {
  return sidesOf(before).flatMap(({ side, index }) => {
    const [old, now] = [S.totalOf(before, index), S.totalOf(after, index)];
    if (old === now) return [];
    const color = tables.colors[colorOfSide(before, index)] as string;
    const [from, to] = [shownScore(tables, old), shownScore(tables, now)];
    const steps: Step[] =
      from.track === to.track ? [] : [move(markerKind(color), trackPlace(from.track), trackPlace(to.track))];
    return [...steps, ...rewardSteps(tables, color, rewardPlace(side), from.rp, to.rp)];
  });
}

function rewardSteps(tables: Tables, color: string, at: Place, from: number, to: number): Step[] {
  if (from === to) return [];
  const [old, now] = [rewardShown(tables, from), rewardShown(tables, to)];
  if (old && now && old.token === now.token)
    return [{ role: 'follow', type: 'pose', kind: rewardKind(color, now.token), at, pose: now.pose }];
  return [
    ...(old ? [move(rewardKind(color, old.token), at, REWARDS)] : []),
    ...(now ? [move(rewardKind(color, now.token), REWARDS, at, now.pose)] : []),
  ];
}

/** B4 is turned down for an extra turn, and up again when the skipped turn is over (C-79). */
function turnedCards(tables: Tables, before: State, after: State): Step[] {
  const [old, now] = [S.get(before, S.BONUS + S.B4), S.get(after, S.BONUS + S.B4)];
  if (old === S.UNDEALT || old === now) return [];
  return [
    {
      role: 'follow',
      type: 'pose',
      kind: tables.bonuses[S.B4] as string,
      at: bonusPlace(now & 7),
      pose: now >> 3 === S.DOWN ? FACE_DOWN : FACE_UP,
    },
  ];
}
