import type { TableView } from '@mandapa/protocol';
import type { Spot } from '../../board/pieces.ts';
import { shownPieces } from '../../table/shown.ts';
import type { At, Surface } from '../guidance/surface.ts';
import { blockBody } from './block-art.ts';
import { cellToBuild, type MonumentsFacts } from './facts.ts';
import { cubeMiddle, type Iso } from './iso.ts';
import { readKeeper, readScreen, readSite, readSpace, WORKER } from './kinds.ts';
import type { MonumentsLayout } from './layout.ts';
import { selfContained } from './paint.ts';
import { middleOf, STONE } from './ring.ts';
import { keeperSpot, ringSpot } from './spots.ts';
import { tokenBody, workerBody } from './token-art.ts';

/** What guidance asks of the board of Monuments. */
export function surfaceOf(
  view: TableView,
  facts: MonumentsFacts,
  layout: MonumentsLayout,
  spots: ReadonlyMap<string, Spot>,
): Surface {
  const { iso } = layout;
  const blocks = blockSize(iso);
  // Put steps name a place alone; where a block goes it is drawn as one.
  const onSite = new Set(
    (view.verdict.guidance?.steps ?? []).flatMap(({ put }) => (put && readSite(put.at) ? [put.kind] : [])),
  );
  return {
    unit: layout.unit,
    at: (place, kind) => spotOf(place, kind, { view, facts, layout, spots }),
    shape: (place) => (readSite(place) ? 'hex' : 'square'),
    covered: (place) => readSite(place) !== undefined,
    piece(kind, size) {
      if (kind === WORKER) return selfContained(workerBody(size / 92));
      if (!onSite.has(kind)) return selfContained(tokenBody(kind, size * 0.84));
      const k = size / blocks;
      return selfContained(
        blockBody(kind, { ...iso, across: iso.across * k, down: iso.down * k, rise: iso.rise * k }),
      );
    },
    hand: layout.hand,
    hints: [],
    corners: [],
  };
}

/** A block seen from its corner is nearly a regular hexagon of this height. */
const blockSize = ({ down, rise }: Iso): number => 4 * down + rise;

interface Board {
  readonly view: TableView;
  readonly facts: MonumentsFacts;
  readonly layout: MonumentsLayout;
  readonly spots: ReadonlyMap<string, Spot>;
}

export function spotOf(place: string, kind: string | undefined, board: Board): At | undefined {
  const { view, facts, layout, spots } = board;
  const stone = STONE * layout.quarry.scale;
  const space = readSpace(place);
  const pieces = shownPieces(view).filter((piece) => piece.place === place);
  if (space !== undefined) {
    const piece = kind === undefined ? undefined : pieces.find((lying) => lying.kind === kind);
    const lies = piece && spots.get(piece.id);
    return lies
      ? { x: lies.x, y: lies.y, size: stone }
      : { ...ringSpot(layout, middleOf(space)), size: stone * 1.3 };
  }
  if (readSite(place)) {
    const top = kind === undefined ? undefined : pieces.findLast((lying) => lying.kind === kind);
    const lies = top && spots.get(top.id);
    const size = blockSize(layout.iso);
    if (lies) return { x: lies.x, y: lies.y, size };
    const cell = cellToBuild(facts, place);
    const cube = cell ?? { level: pieces.length + 1, ...(readSite(place) ?? { x: 0, y: 0 }) };
    return { ...cubeMiddle(layout.iso, cube), size };
  }
  const keeper = readKeeper(place);
  if (keeper !== undefined) return { ...keeperSpot(layout, keeper), size: stone };
  const seat = readScreen(place) ?? (/^seat:(\d+)$/.test(place) ? Number(place.slice(5)) : undefined);
  const screen = seat === undefined ? undefined : layout.screens[seat];
  if (screen) return { ...screen, size: layout.screenSize * 0.8 };
  if (place === 'bag' || place === 'supply' || place === 'box') return { ...layout.hand, size: stone };
  return undefined;
}
