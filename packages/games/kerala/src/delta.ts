import { type By, type Place, type State, type Step, seatPlace } from '@mandapa/engine';
import { type KeralaAction, OPEN, type PassAction, type PlaceAction, type ShiftAction } from './actions.ts';
import { cellPlace, figureKind } from './check.ts';
import { edgeIndex, figureIndex, kindIndex } from './convert.ts';
import { BAG, BOX, CENTRE, kindName, LYING, STANDING } from './layout.ts';
import { stackKinds } from './platform.ts';
import { lyingAfterPass } from './play.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

const NOTHING_TAKEN = -1;

/** What a lawful action does to the pieces: acts of hands, then what follows by rule. */
export function deltaOf(tables: Tables, state: State, by: By, action: KeralaAction): readonly Step[] {
  const seat = typeof by === 'number' ? by : S.get(state, S.SEAT);
  switch (action.type) {
    case 'place':
      return placeSteps(tables, state, seat, action);
    case 'draw':
      return [{ role: 'act', type: 'move', kind: action.tile, from: BAG, to: CENTRE }];
    case 'pass':
      return passSteps(tables, state, seat, action);
    case 'jump':
      return [
        figureStep(tables, state, seat, action.figure, cellPlace(seat, action.to), 'act'),
        ...leftOvers(tables, state, NOTHING_TAKEN),
      ];
    case 'shift':
      return shiftSteps(tables, state, seat, action);
    case 'decline':
      return [signal('decline', seatPlace(seat)), ...leftOvers(tables, state, NOTHING_TAKEN)];
    case 'remove':
      if (action.tile === undefined) return [{ ...signal('removed', BOX), value: action.unseen ?? 0 }];
      return [{ role: 'act', type: 'move', kind: action.tile, from: BAG, to: BOX }];
    case 'first':
      return [signal('first', seatPlace(action.seat))];
    case 'keep':
      return action.areas.map((cell) => signal('keep', cellPlace(seat, cell)));
    case 'answer':
      return answerSteps(tables, state, action);
  }
}

const signal = (name: string, at: Place): Step & { type: 'signal' } => ({
  role: 'act',
  type: 'signal',
  signal: name,
  at,
});

function placeSteps(tables: Tables, state: State, seat: number, action: PlaceAction): Step[] {
  const to = cellPlace(seat, action.to);
  const cell = S.cellAt(action.to[0], action.to[1]);
  const other = S.figureCell(state, seat, 1 - action.figure);
  // Which figure steps is told by the tile alone, unless both are beside it (KR-02).
  const role = S.sideTowards(other, cell) >= 0 ? 'act' : 'follow';
  const edge = edgeIndex(action.edge);
  const laid: Step = { role: 'act', type: 'move', kind: action.tile, from: CENTRE, to };
  return [
    edge < S.EDGE_OPEN ? { ...laid, pose: edge } : laid,
    figureStep(tables, state, seat, action.figure, to, role),
    ...leftOvers(tables, state, kindIndex(tables, action.tile)),
  ];
}

function figureStep(
  tables: Tables,
  state: State,
  seat: number,
  figure: number,
  to: Place,
  role: Step['role'],
): Step {
  const kind = figureKind(tables, state, seat, figure);
  const from = cellPlace(seat, S.coordinatesOf(S.figureCell(state, seat, figure)));
  const lying = S.lies(state, seat, figure);
  const step: Step = { role, type: 'move', kind, from, to };
  return lying === undefined ? step : { ...step, pose: lying ? LYING : STANDING };
}

/** K-13: what stays in the centre after the round's last turn goes to the box. A special tile keeps the turn open. */
function leftOvers(tables: Tables, state: State, taken: number): Step[] {
  if (S.get(state, S.TURNS) + 1 < S.get(state, S.PLAYERS)) return [];
  if (taken >= 0 && (tables.specialOf[taken] as number) > 0) return [];
  const steps: Step[] = [];
  let skipped = taken < 0;
  for (let slot = 0; slot < S.get(state, S.CENTRE_COUNT); slot++) {
    const kind = S.get(state, S.CENTRE + slot);
    if (kind === taken && !skipped) skipped = true;
    else steps.push({ role: 'follow', type: 'move', kind: kindName(tables, kind), from: CENTRE, to: BOX });
  }
  return steps;
}

function passSteps(tables: Tables, state: State, seat: number, action: PassAction): Step[] {
  const before = S.get(state, S.LYING + seat);
  const after = lyingAfterPass(before, figureIndex(action.figure));
  const poses: Step[] = [];
  for (let figure = 0; figure < 2; figure++) {
    const laid = after !== S.ONE_LIES && ((after >> figure) & 1) === 1;
    if (laid && S.lies(state, seat, figure) !== true)
      poses.push(poseStep(tables, state, seat, figure, LYING));
  }
  return [signal('pass', seatPlace(seat)), ...poses, ...leftOvers(tables, state, NOTHING_TAKEN)];
}

function poseStep(tables: Tables, state: State, seat: number, figure: number, pose: number): Step {
  const kind = figureKind(tables, state, seat, figure);
  const at = cellPlace(seat, S.coordinatesOf(S.figureCell(state, seat, figure)));
  return { role: 'follow', type: 'pose', kind, at, pose };
}

function shiftSteps(tables: Tables, state: State, seat: number, action: ShiftAction): Step[] {
  const row = S.rowAt(state, seat, S.cellAt(action.from[0], action.from[1]));
  const kinds = stackKinds(state, seat, row);
  const edge = S.get(state, S.EDGE + S.baseOf(state, seat) + row);
  const [from, to] = [cellPlace(seat, action.from), cellPlace(seat, action.to)];
  const steps = kinds.map((kind, level): Step => {
    const step: Step = { role: 'act', type: 'move', kind: kindName(tables, kind), from, to, withStack: true };
    const posed = level === kinds.length - 1 && edge < S.EDGE_OPEN && action.turn !== OPEN;
    return posed ? { ...step, pose: (edge + (action.turn ?? 0)) & 3 } : step;
  });
  return [...steps, ...leftOvers(tables, state, NOTHING_TAKEN)];
}

function answerSteps(tables: Tables, state: State, action: KeralaAction & { type: 'answer' }): Step[] {
  for (let seat = 0; seat < S.get(state, S.PLAYERS); seat++) {
    if (action.seat === seat && action.figure !== undefined) {
      const said = signal('answer', seatPlace(seat));
      if (S.get(state, S.LYING + seat) !== S.ONE_LIES) return [said];
      const lying = action.figure;
      return [
        said,
        poseStep(tables, state, seat, lying, LYING),
        poseStep(tables, state, seat, 1 - lying, STANDING),
      ];
    }
    if (action.tile === undefined) continue;
    const base = S.baseOf(state, seat);
    for (let row = 0; row < S.get(state, S.ROWS + seat); row++) {
      const kinds = stackKinds(state, seat, row).map((kind) => kindName(tables, kind));
      if (!kinds.includes(action.tile)) continue;
      const at = cellPlace(seat, S.coordinatesOf(S.get(state, S.CELL + base + row)));
      const pose = edgeIndex(action.edge);
      return [
        signal('answer', seatPlace(seat)),
        { role: 'follow', type: 'pose', kind: action.tile, at, pose },
      ];
    }
  }
  return [];
}
