import { group, rect } from '../../look/svg.ts';
import {
  beside,
  CELL,
  CORNERS,
  distance,
  type Field,
  fieldCentre,
  from,
  HALF,
  type Pair,
} from './geometry.ts';
import { neighbours } from './lines.ts';
import { hasField, type Ruin } from './ruins.ts';

/** Buildings and graveyards: the fields of an area grown together. */

const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

/** Every field, its joints, and the middle of a 2 × 2. */
export function areaPath(ruin: Ruin, inset: number): string {
  const k = HALF - inset;
  return ruin.fields
    .map((field) => {
      const [x, y] = fieldCentre(field);
      const { east, south, both } = neighbours(ruin, field);
      return (
        box(x - k, y - k, 2 * k, 2 * k) +
        (east ? box(x, y - k, CELL, 2 * k) : '') +
        (south ? box(x - k, y, 2 * k, CELL) : '') +
        (both ? box(x, y, CELL, CELL) : '')
      );
    })
    .join('');
}

const urn = ([x, y]: Pair) =>
  group(
    x,
    y,
    "<ellipse cx='2' cy='15' rx='14' ry='4.5' fill='#0007'/>" +
      "<path d='M-6-11C-17-6-17 8-6 15H6C17 8 17-6 6-11z' fill='#efcfa2' stroke='#1d1310' stroke-width='2'/>" +
      rect(-9, -16, 18, 6, 2.5, '#d9ad7a', "stroke='#1d1310' stroke-width='2'") +
      "<path d='M-13-3Q0 2 13-3L13.5 1.5Q0 6.5-13.5 1.5z' fill='#6a2f1b'/>" +
      "<path d='M-9 9l4.5-4 4.5 4 4.5-4 4.5 4' fill='none' stroke='#6a2f1b' stroke-width='1.8'/>",
  );

const burial = ([x, y]: Pair, turn: number) =>
  group(
    x,
    y,
    `<g transform='rotate(${turn})'><ellipse rx='20' ry='36' fill='#2a1f22' stroke='#9c8878' stroke-width='2.5'/>` +
      "<ellipse cy='-22' rx='6' ry='7' fill='#eadfc9'/>" +
      "<path d='M0-13V7M-9-8Q0-14 9-8M-8-2Q0-8 8-2M-7 4Q0-2 7 4M-9-8L-12 6M9-8L12 6M-6 9Q0 4 6 9M-5 9L-6 27M5 9L6 27' fill='none' stroke='#eadfc9' stroke-width='2.8' stroke-linecap='round'/></g>",
  );

const filled = (ruin: Ruin, inset: number, fill: string, extra = '') =>
  `<path d='${areaPath(ruin, inset)}' fill='${fill}' ${extra}/>`;

/** Kerb and ash; a burial per field, urns in its corners where no find lies. */
function graveyard(ruin: Ruin, tokens: readonly Pair[]): string {
  const soft = (inset: number, round: number, color: string) =>
    filled(
      ruin,
      inset + round,
      color,
      `stroke='${color}' stroke-width='${2 * round}' stroke-linejoin='round'`,
    );
  const free = (point: Pair) => tokens.every((token) => distance(token, point) > 26);
  const graves = ruin.fields.map((field) => {
    const middle = fieldCentre(field);
    const urns = CORNERS.map((corner) => from(middle, corner, 36)).filter(free);
    return burial(middle, 90 * ((field.column + field.row) % 2) + 12) + urns.map(urn).join('');
  });
  return soft(5, 18, '#1a1214') + soft(8, 16, '#9c8878') + soft(13, 13, '#54434a') + graves.join('');
}

/** A brick shell with a hatched floor, and party walls with a doorway. */
function building(ruin: Ruin): string {
  const brick = (x: number, y: number, width: number, height: number) =>
    rect(x, y, width, height, 0, 'url(#brick)', "stroke='#33190f' stroke-width='2'");
  const joints = (side: 'E' | 'S'): Pair[] =>
    ruin.fields.filter((field: Field) => hasField(ruin, beside(field, side))).map(fieldCentre);
  const walls = [8 - HALF, 30].flatMap((k) => [
    ...joints('E').map(([x, y]) => brick(x + HALF - 6, y + k, 12, 21)),
    ...joints('S').map(([x, y]) => brick(x + k, y + HALF - 6, 21, 12)),
  ]);
  return (
    `<g filter='url(#tall)'>${filled(ruin, 4, '#33190f')}${filled(ruin, 6.5, 'url(#brick)')}</g>` +
    filled(ruin, 19, '#33190f') +
    filled(ruin, 21.5, '#bd8d64') +
    filled(ruin, 21.5, 'url(#floor)') +
    walls.join('')
  );
}

/** `tokens`: where find tokens lie, which no urn may cover. */
export const drawArea = (ruin: Ruin, tokens: readonly Pair[]): string =>
  ruin.kind === 'graveyard' ? graveyard(ruin, tokens) : building(ruin);

/** What the drawings of ruins refer to. */
export const RUIN_DEFS = `<defs>
<filter id='tall' x='-20%' y='-20%' width='150%' height='150%'><feDropShadow dx='4' dy='6' stdDeviation='3' flood-color='#150a00' flood-opacity='.6'/></filter>
<pattern id='brick' width='20' height='14' patternUnits='userSpaceOnUse'>${rect(0, 0, 20, 14, 0, '#a8613f')}<path d='M0 .7H20M0 7.7H20M5 0V7M15 7V14' fill='none' stroke='#4a2414' stroke-width='1.6'/></pattern>
<pattern id='floor' width='11' height='11' patternUnits='userSpaceOnUse' patternTransform='rotate(45)'><path d='M0 5.5H11' stroke='#6e3f26' stroke-width='2.6' opacity='.75'/></pattern>
</defs>`;

/** Light around an area, under its drawing. */
export const areaHalo = (ruin: Ruin): string =>
  filled(ruin, 0, '#ffb23e', "stroke='#ffb23e' stroke-width='10' filter='url(#glow)'") +
  filled(ruin, -2, '#2a1a06', "stroke='#2a1a06' stroke-width='8'") +
  filled(ruin, 0, '#ffb23e', "stroke='#ffb23e' stroke-width='5'");
