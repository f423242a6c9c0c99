import type { TableView } from '@mandapa/protocol';
import { HALL } from '../../look/colors.ts';
import { rect } from '../../look/svg.ts';
import type { At, Surface } from '../guidance/surface.ts';
import { cubeBody } from './art.ts';
import { turnFace } from './faces.ts';
import { RADIUS } from './hex.ts';
import { cubeColor, readHex } from './kinds.ts';
import { landOf } from './land.ts';
import { cellBox, type HampiLayout, toScreen } from './layout.ts';
import type { Turning } from './mark-layer.ts';
import { zonePoint } from './spots.ts';
import { tileBody } from './tile-art.ts';

const CUBE_ROOM = 70;

/** What guidance asks of Hampi's board. */
export function surfaceOf(view: TableView, layout: HampiLayout, turning: Turning | undefined): Surface {
  const land = landOf(view);
  return {
    unit: layout.unit,
    at: (place) => (place === turning?.place ? undefined : placeSpot(view, layout, place)),
    shape: (place) => (readHex(place)?.zone === undefined && readHex(place) ? 'hex' : 'circle'),
    // A cube's ghost lies on the tile; a cell that may take a tile is bare.
    covered: (place) =>
      readHex(place)?.zone !== undefined ||
      view.places.some((entry) => entry.place === place && entry.items.length > 0),
    piece(kind, size, pose) {
      const color = cubeColor(kind);
      if (color) return cubeBody(color, size * 0.42);
      const face = land.faces.get(kind);
      if (!face) return rect(-size / 4, -size / 4, size / 2, size / 2, size / 12, HALL.gold);
      const body = tileBody({
        face: turnFace(face, pose ?? 0),
        at: { x: 0, y: 0 },
        full: () => true,
        chipSize: 1.2,
      });
      return `<g transform='scale(${size / (2 * RADIUS)})'>${body}</g>`;
    },
    hand: layout.hand,
    hints: [],
    corners: [],
  };
}

function placeSpot(view: TableView, layout: HampiLayout, place: string): At | undefined {
  const hex = readHex(place);
  const { panel, unit: u } = layout;
  if (hex?.zone !== undefined) {
    const size = Math.max(44 * u, CUBE_ROOM * layout.look.scale);
    return { ...toScreen(layout, zonePoint(landOf(view), hex)), size };
  }
  if (hex) {
    const box = cellBox(layout, hex);
    return { x: box.x, y: box.y, size: box.height };
  }
  // Stacks, supplies and the box lie off the board: a hand comes from its lower edge, or goes there.
  if (view.verdict.guidance && /^(drawn|aside|stack|box|seat:\d+\/)/.test(place))
    return { x: panel.x + panel.width - 70 * u, y: panel.y + panel.height - 60 * u, size: 60 * u };
  return undefined;
}
