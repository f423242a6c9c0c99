import type { Art } from '../../board/art.ts';
import type { Rect } from '../../board/rect.ts';
import { HALL } from '../../look/colors.ts';
import { circle, group, mark, picture, rect } from '../../look/svg.ts';
import { BUILDING, BUILDING_DEFS, building } from './building-art.ts';
import type { CholasLayout } from './layout.ts';
import { CHOLAS_DEFS } from './paint.ts';
import { slots } from './temple.ts';
import { TILE_PITCH } from './tile-art.ts';
import { LAP, type TrackLayout, trackPoint } from './track.ts';

/** What lies under the pieces: the temple, the sculpture board, the score board. Baked once a size. */

export function buildingArt(scale: number): Art {
  const { left, top, width, height } = BUILDING;
  return {
    key: `cholas:building@${scale.toFixed(3)}`,
    svg: picture(left, top, width, height, CHOLAS_DEFS + BUILDING_DEFS + building()),
    width: width * scale,
    height: height * scale,
  };
}

const ground = ({ width, height }: Rect, unit: number) =>
  rect(
    1,
    1,
    width - 2,
    height - 2,
    18 * unit,
    '#00000052',
    `stroke='#ffffff1f' stroke-width='${1.5 * unit}'`,
  );

/** The sculpture board: an empty slot shows a lotus; the doorway glows in its middle. */
export function tilesArt({ tiles, unit }: CholasLayout): Art | undefined {
  if (!tiles) return undefined;
  const { panel, at } = tiles;
  const [x, y] = [at.x - panel.x, at.y - panel.y];
  const p = TILE_PITCH;
  const empty = slots
    .map(({ at: { column, row }, columns, rows }) => {
      const [left, top] = [(column - 0.5) * p + 2, -(row - 1 + rows) * p + 2];
      const [w, h] = [columns * p - 4, rows * p - 4];
      return (
        rect(
          left,
          top,
          w,
          h,
          6,
          '#00000055',
          "stroke='#ffffff2e' stroke-width='1.5' stroke-dasharray='4 5'",
        ) + mark('lotus', left + w / 2, top + h / 2, 13, '#ffffff2e')
      );
    })
    .join('');
  const door = rect(
    -1.5 * p + 2,
    -2 * p + 2,
    3 * p - 4,
    2 * p - 4,
    4,
    'url(#hearth)',
    "stroke='#6d5537' stroke-width='2'",
  );
  return {
    key: `cholas:tiles:${panel.width.toFixed(1)}x${panel.height.toFixed(1)}@${unit.toFixed(3)}`,
    svg: picture(
      0,
      0,
      panel.width,
      panel.height,
      `${BUILDING_DEFS}${ground(panel, unit)}${group(x, y, `<g transform='scale(${at.scale})'>${empty}${door}</g>`)}`,
    ),
    width: panel.width,
    height: panel.height,
  };
}

const EVERY = 10;

/** The score board: fifty spaces around a field, every tenth in gold. */
export function trackArt(track: TrackLayout, unit: number): Art {
  const { panel, step } = track;
  const cells = Array.from({ length: LAP }, (_, points) => {
    const at = trackPoint(track, points);
    const [w, h] = [step.width - 3 * unit, step.height - 3 * unit];
    const [x, y] = [at.x - panel.x, at.y - panel.y];
    const tenth = points % EVERY === 0;
    const fifth = points % 5 === 0;
    return (
      rect(
        x - w / 2,
        y - h / 2,
        w,
        h,
        6 * unit,
        tenth ? '#5a4526' : '#2b262c',
        `stroke='${tenth ? HALL.gold : '#5d525c'}' stroke-width='${(tenth ? 2 : 1.2) * unit}'`,
      ) + (fifth && !tenth ? circle(x, y, 4 * unit, '#8d7a55') : '')
    );
  }).join('');
  return {
    key: `cholas:track:${panel.width.toFixed(1)}x${panel.height.toFixed(1)}@${unit.toFixed(3)}`,
    svg: picture(0, 0, panel.width, panel.height, ground(panel, unit) + cells),
    width: panel.width,
    height: panel.height,
  };
}
