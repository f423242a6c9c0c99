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

const EMBLEMS: Readonly<Record<string, () => string>> = { cholas, kerala, tictactoe };

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
