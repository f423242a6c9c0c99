import type { Item, Layout, Place, State } from '@mandapa/engine';
import {
  BOX,
  CENTER_PLACE,
  colors,
  cornerPlace,
  corners,
  DISC_KINDS,
  discKind,
  discNames,
  FIELDS,
  fieldPlace,
  pieceTypes,
  reservePlace,
  SPACES,
  startPlace,
  trayPlace,
} from './names.ts';
import * as S from './state.ts';
import { type Tables, teamOf } from './tables.ts';

const disc = (kind: number): Item => ({ kind: discNames[kind] as string });

/** Every disc and board piece of the box, wherever it lies. */
export function layoutOf(tables: Tables, state: State): Layout {
  const places = new Map<Place, Item[]>();
  const lay = (at: Place, items: readonly Item[]): void => {
    if (items.length > 0) places.set(at, [...(places.get(at) ?? []), ...items]);
  };
  layBoard(tables, state, lay);
  for (let space = 0; space < SPACES; space++) {
    const kind = S.discOn(state, space);
    if (kind >= 0) lay(startPlace(space), [disc(kind)]);
  }
  for (let field = 0; field < FIELDS; field++) lay(fieldPlace(field), S.stackOf(state, field).map(disc));
  for (let seat = 0; seat < S.get(state, S.SEATS); seat++)
    for (let kind = 0; kind < DISC_KINDS; kind++) {
      if (S.ownerOfKind(state, kind) === seat)
        lay(reservePlace(seat), repeated(disc(kind), S.get(state, S.RESERVE + kind)));
      lay(trayPlace(seat), repeated(disc(kind), S.get(state, S.TRAY + seat * DISC_KINDS + kind)));
    }
  lay(BOX, unusedDiscs(tables, state));
  return { places, pools: [] };
}

const repeated = (item: Item, count: number): readonly Item[] => Array.from({ length: count }, () => item);

function layBoard(tables: Tables, state: State, lay: (at: Place, items: readonly Item[]) => void): void {
  const assembly = tables.assemblies[S.get(state, S.BOARD)];
  const used = new Set<string>();
  if (assembly) {
    lay(CENTER_PLACE, [{ kind: assembly.center, pose: assembly.rotation }]);
    used.add(assembly.center);
    for (const corner of corners) {
      lay(cornerPlace(corner), [{ kind: assembly.corners[corner] }]);
      used.add(assembly.corners[corner]);
    }
  }
  for (const { id } of tables.data.boardPieces) if (!used.has(id)) lay(BOX, [{ kind: id }]);
}

/** H-04: what no team uses stays in the box; also what a house ruling put there. */
function unusedDiscs(tables: Tables, state: State): readonly Item[] {
  const team = teamOf(tables, S.get(state, S.SEATS));
  return colors.flatMap((_, color) =>
    pieceTypes.flatMap((piece, type) => {
      const all = tables.perColor[type] as number;
      const used = S.get(state, S.OWNER + color) >= 0 ? (team?.[piece] ?? 0) : 0;
      return repeated(disc(discKind(color, type)), all - used);
    }),
  );
}
