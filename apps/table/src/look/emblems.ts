import { pieceColor } from './colors.ts';
import { elephant } from './elephant.ts';
import { hallSign } from './hall.ts';
import { circle, group, mark, picture, rect, stroke } from './svg.ts';

/** A small picture for each game, drawn about (0, 0) in a field of 136 × 92; the niche is the same for all. */

const LINE = "stroke='#1d1712' stroke-width='1.6' stroke-linejoin='round'";

/** Festival at dusk: a caparisoned elephant before the sun. */
function kerala(): string {
  const red = pieceColor('kerala', 'red').fill;
  return `<circle cx='0' cy='6' r='39' fill='#e8862e'/><circle cx='0' cy='6' r='31' fill='#f9b54a'/>
  ${rect(-68, 32, 136, 16, 0, '#3f2111')}<path d='M-68 32h136' stroke='#f0b54a' stroke-width='2'/>
  <path d='M-16 -14v-20' stroke='#3f2111' stroke-width='3'/><path d='M-36 -28q20 -21 40 0q-5 4 -10 0q-5 4 -10 0q-5 4 -10 0q-5 4 -10 0z' fill='${red}' ${LINE}/><circle cx='-16' cy='-39' r='3' fill='#f0b54a'/>
  ${elephant(-2, 10, 1.86, '#e9e1d4', '#2a2016')}
  <path d='M-22 -12c9 -5 18 -5 24 -2l-2 23h-24z' fill='${red}' ${LINE}/><path d='M-22 4h21' stroke='#f0b54a' stroke-width='4' stroke-dasharray='3 3'/>`;
}

/** Nine fields scratched into a flagstone. */
function tictactoe(): string {
  const [cross, nought] = [pieceColor('tictactoe', 'cross'), pieceColor('tictactoe', 'nought')];
  const piece = (x: number, y: number, color: typeof cross) =>
    circle(x, y, 11, color.fill, LINE) + mark(color.mark, x, y, 7, color.ink);
  return `${rect(-42, -40, 84, 84, 8, '#d9c3a0', LINE)}${stroke('M-14 -34v72M14 -34v72M-36 -12h72M-36 16h72', '#7d6748', 3.5)}
  ${piece(-28, -26, cross)}${piece(0, 2, cross)}${piece(28, 30, cross)}${piece(28, -26, nought)}${piece(-28, 2, nought)}`;
}

/** The excavation from above: bricks, canal, alley, and researchers' discs. */
function harappa(): string {
  const cell = (column: number, row: number, body: string) =>
    group(-54 + column * 36, -37 + row * 37, rect(0, 0, 35, 36, 3, '#c08a4d', LINE) + body);
  const grid = (
    rows: readonly number[],
    columns: readonly number[],
    draw: (x: number, y: number, row: number) => string,
  ) => rows.flatMap((y, row) => columns.map((x) => draw(x, y, row))).join('');
  const bricks = grid([4, 11.5, 19, 26.5], [3, 13, 23], (x, y, row) =>
    rect(x + (row % 2) * 3, y, 8.5, 6, 1, '#8f3f22'),
  );
  const cobbles = grid([8, 18, 28], [7, 18, 29], (x, y, row) =>
    circle(x + (row % 2 ? -3 : 0), y, 4, '#8a7f72', "stroke='#4d453c'"),
  );
  const water = [8, 18, 28]
    .map((y) => stroke(`M0 ${y}q4.4 -6 8.8 0t8.8 0t8.8 0t8.8 0`, '#1c3475', 3.6))
    .join('');
  const disc = (y: number, color: string) => {
    const { fill } = pieceColor('harappa', color);
    return `<ellipse cx='36' cy='${y + 5}' rx='14' ry='9' fill='#1d1712'/><ellipse cx='36' cy='${y}' rx='14' ry='9' fill='${fill}' ${LINE}/>`;
  };
  return `${cell(0, 0, bricks)}${cell(1, 0, cobbles)}${cell(2, 0, '')}${cell(0, 1, water)}${cell(1, 1, water)}${cell(2, 1, bricks)}${disc(-15, 'red')}${disc(-23, 'yellow')}${mark('wave', 36, -23, 6, '#3b2d05')}`;
}

/** A dome rising over rings of cut stone. */
function monuments(): string {
  const [purple, red, natural, orange] = ['purple', 'red', 'natural', 'orange'].map(
    (name) => pieceColor('monuments', name).fill,
  );
  const rings = [purple, red, orange].map(
    (fill, i) =>
      `<ellipse cx='0' cy='34' rx='${62 - i * 16}' ry='${12.4 - i * 3.2}' fill='${fill}' ${LINE}/>`,
  );
  const doors = [-18, 18].map((x) => `<path d='M${x - 4} 30v-10q4 -6 8 0v10z' fill='${red}'/>`);
  const towers = [-42, 42].map(
    (x) =>
      `${rect(x - 3.5, -12, 7, 46, 2, '#e3d4b8', LINE)}<path d='M${x - 6} -12q6 -12 12 0z' fill='${orange}' ${LINE}/>`,
  );
  return `${rings.join('')}${rect(-25, 4, 50, 30, 2, natural ?? '', LINE)}
  <path d='M-19 4c-6 -22 12 -24 19 -38c7 14 25 16 19 38z' fill='${natural}' ${LINE}/>
  <path d='M-8 34v-14q8 -11 16 0v14z' fill='${purple}'/>${doors.join('')}${towers.join('')}
  <path d='M0 -34v-6' stroke='${orange}' stroke-width='3' stroke-linecap='round'/><path d='M-13 -8q13 -8 26 0' fill='none' stroke='#b89b73' stroke-width='2'/>`;
}

/** Hexes of farm, road and pond, boulders at the rim, the Sun Jewel above. */
function hampi(): string {
  const hex = (x: number, y: number, fill: string, body: string) =>
    group(x, y, `<polygon points='0,-24 21,-12 21,12 0,24 -21,12 -21,-12' fill='${fill}' ${LINE}/>${body}`);
  const furrows = [-6, 1, 8, 15].map((y) => stroke(`M-15 ${y}l30 -8`, '#1f5c3d', 2.6)).join('');
  const ripples = [-6, 4].map((y) => stroke(`M-13 ${y}q6.5 -7 13 0t13 0`, '#cfe3ff', 2.6)).join('');
  const road = `<path d='M-21 4q21 -14 42 -6' fill='none' stroke='#fbf7ee' stroke-width='6'/><path d='M-21 4q21 -14 42 -6' fill='none' stroke='#8d7350' stroke-width='1.5' stroke-dasharray='4 4'/>`;
  const boulders = `<ellipse cx='-3' cy='7' rx='11' ry='8' fill='#a0654a' ${LINE}/><ellipse cx='4' cy='-3' rx='8' ry='7' fill='#b87a5b' ${LINE}/>`;
  const jewel = `${circle(26, -20, 20, '#f7be2a', "opacity='.35'")}<path d='M26 -37l13 13l-13 21l-13 -21z' fill='#f7be2a' ${LINE}/>${stroke('M13 -24h26M26 -37l-6 13l6 21l6 -21z', '#8a5a00', 1.6)}`;
  return (
    hex(-43, 17, '#4da979', furrows) +
    hex(0, 17, '#d2a564', road) +
    hex(43, 17, '#163372', ripples) +
    hex(-21.5, -20, '#d2a564', boulders) +
    jewel
  );
}

/** The vimana, tier on tier, its doorway dark. */
function cholas(): string {
  const fill = (name: string) => pieceColor('cholas', name).fill;
  const tier = (y: number, w: number, h: number, color: string) =>
    `<path d='M${-w} ${y}H${w}L${w - 6} ${y - h}H${-w + 6}z' fill='${color}' ${LINE}/>`;
  const studs = (xs: readonly number[], y: number, r: number) =>
    xs.map((x) => circle(x, y, r, fill('brown'))).join('');
  return `${tier(40, 50, 20, fill('lightbrown'))}${tier(20, 40, 16, fill('white'))}${tier(4, 31, 14, fill('lightbrown'))}${tier(-10, 22, 12, fill('gold'))}
  <path d='M-12 -22q12 -17 24 0z' fill='${fill('grey')}' ${LINE}/>${stroke('M0 -31v-9', fill('gold'), 3.5)}
  <path d='M-9 40v-15q9 -10 18 0v15z' fill='#1d1712'/>${[-36, -24, 24, 36].map((x) => rect(x - 3.5, 25, 7, 11, 2, fill('brown'))).join('')}
  ${studs([-24, -12, 0, 12, 24], 12, 3.2)}${studs([-16, 0, 16], -3, 2.8)}`;
}

const EMBLEMS: Readonly<Record<string, () => string>> = {
  kerala,
  harappa,
  monuments,
  hampi,
  cholas,
  tictactoe,
};

/** The niche: dusk behind a cusped arch. */
export function niche(game: string, width: number, height: number, size = 1): string {
  const cusps = Array.from({ length: Math.ceil(width / 12) }, (_, i) =>
    circle(6 + i * 12, 0, 6, 'none', "stroke='#f0b54a' stroke-opacity='.5' stroke-width='1.3'"),
  ).join('');
  const emblem = EMBLEMS[game]?.() ?? hallSign(0, 0, 1.7, '#f0b54a');
  return picture(
    0,
    0,
    width,
    height,
    `${rect(0, 0, width, height, 0, 'url(#dusk)')}${cusps}${group(width / 2, height / 2 + 3, `<g transform='scale(${size})'>${emblem}</g>`)}`,
  );
}
