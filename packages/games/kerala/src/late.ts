import type { Action, LateField, Message, OpenField, State } from '@mandapa/engine';
import { type Figure, type KeralaAction, OPEN } from './actions.ts';
import { areaOfRow, readAreas } from './areas.ts';
import { cellPlace, figureKind } from './check.ts';
import { kindName } from './layout.ts';
import { hasOpenFigure } from './moves/answer.ts';
import { stackKinds } from './platform.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

/** Fields on which neither turn nor lawfulness hangs: they may be told later, or never if nothing hangs on them. */
export const lateFields: readonly LateField[] = [
  { action: 'place', field: 'edge', open: OPEN },
  { action: 'shift', field: 'turn', open: OPEN },
  { action: 'pass', field: 'figure', open: OPEN },
];

export function openFieldsOf(tables: Tables, state: State): OpenField[] {
  const fields: OpenField[] = [];
  for (let seat = 0; seat < S.get(state, S.PLAYERS); seat++) {
    addEdges(tables, state, seat, fields);
    if (hasOpenFigure(state, seat)) fields.push(figureField(tables, state, seat));
  }
  return fields;
}

function addEdges(tables: Tables, state: State, seat: number, fields: OpenField[]): void {
  const base = S.baseOf(state, seat);
  for (let row = 0; row < S.get(state, S.ROWS + seat); row++) {
    const kinds = stackKinds(state, seat, row);
    const top = kinds.length - 1;
    kinds.forEach((kind, level) => {
      const open = level === top ? state[S.EDGE + base + row] === S.EDGE_OPEN : (kind & S.NODE_OPEN) !== 0;
      if (open) fields.push(edgeField(tables, state, seat, row, kind, level === top));
    });
  }
}

function edgeField(
  tables: Tables,
  state: State,
  seat: number,
  row: number,
  kind: number,
  isTop: boolean,
): OpenField {
  const tile = kindName(tables, kind);
  const at = cellPlace(seat, S.coordinatesOf(S.get(state, S.CELL + S.baseOf(state, seat) + row)));
  const answer = (
    edge: S.SideName,
    pose: number,
  ): { label: Message; action: KeralaAction; pose: number } => ({
    label: { id: `side.${edge}` },
    action: { type: 'answer', tile, edge },
    pose,
  });
  return {
    id: `edge ${tile}`,
    seat,
    at,
    kind: tile,
    question: { id: 'open.edge', values: { tile: { kind: tile }, at: { place: at } } },
    answers: S.sideNames.map(answer) as { label: Message; action: Action; pose: number }[],
    matters: isTop && edgeMatters(tables, state, seat, row),
  };
}

/**
 * Until the end anything may still come to lie beside the tile. Then a bonus hangs on the answer where a
 * neighbour shows the second colour, unless all four do and stay or go together.
 */
function edgeMatters(tables: Tables, state: State, seat: number, row: number): boolean {
  if (S.get(state, S.PHASE) < S.KEEP) return true;
  const base = S.baseOf(state, seat);
  const color = tables.edgeColorOf[S.get(state, S.KIND + base + row)];
  readAreas(tables, state, seat);
  const areas: number[] = [];
  for (let side = 0; side < 4; side++) {
    const next = S.get(state, S.NEIGHBOUR + 4 * (base + row) + side);
    if (next >= 0 && tables.colorOf[S.get(state, S.KIND + base + next)] === color)
      areas.push(areaOfRow[next] as number);
  }
  return areas.length > 0 && (areas.length < 4 || new Set(areas).size > 1);
}

/** It makes no difference to play or score which figure lies (KR-09); the table may still want to know. */
function figureField(tables: Tables, state: State, seat: number): OpenField {
  const both = S.get(state, S.LYING + seat) === S.BOTH_LIE_OPEN;
  const answer = (figure: Figure): { label: Message; action: KeralaAction } => ({
    label: { id: 'piece', values: { kind: { kind: figureKind(tables, state, seat, figure) } } },
    action: { type: 'answer', figure, seat },
  });
  return {
    id: `figure ${seat}`,
    seat,
    at: cellPlace(seat, S.coordinatesOf(S.figureCell(state, seat, 0))),
    kind: figureKind(tables, state, seat, 0),
    question: { id: both ? 'open.figureFirst' : 'open.figure', values: { who: { seat } } },
    answers: [answer(0), answer(1)] as { label: Message; action: Action }[],
    matters: false,
  };
}
