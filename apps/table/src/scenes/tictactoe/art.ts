import type { Art } from '../../board/art.ts';
import { HALL } from '../../look/colors.ts';
import { circle, picture, rect, stroke } from '../../look/svg.ts';

/** Crosses of brass and noughts of ivory on a scratched flagstone. */

export function markArt(kind: string, size: number): Art {
  const s = Math.ceil(size / 6) * 6;
  const r = s * 0.3;
  const line = (color: string, width: number) =>
    kind === 'cross'
      ? stroke(`M${-r} ${-r}L${r} ${r}M${r} ${-r}L${-r} ${r}`, color, width)
      : circle(0, 0, r, 'none', `stroke='${color}' stroke-width='${width}'`);
  const fill = kind === 'cross' ? 'url(#brass)' : '#faf6ef';
  return {
    key: `tictactoe:${kind}:${s}`,
    svg: picture(
      -s / 2,
      -s / 2,
      s,
      s,
      `<g filter='url(#soft)'>${line('#2a1c10', s * 0.2)}</g>${line(fill === 'url(#brass)' ? '#e0a53e' : fill, s * 0.15)}${line('#ffffff55', s * 0.03)}`,
    ),
    width: s,
    height: s,
  };
}

export function slabArt(side: number, unit: number): Art {
  const s = Math.round(side);
  const m = Math.round(20 * unit);
  const cell = s / 3;
  const groove = (d: string) => stroke(d, '#6b5536', 9 * unit) + stroke(d, '#8d7350', 4 * unit);
  const grooves = [1, 2]
    .map(
      (i) =>
        groove(`M${i * cell} ${24 * unit}V${s - 24 * unit}`) +
        groove(`M${24 * unit} ${i * cell}H${s - 24 * unit}`),
    )
    .join('');
  const body = `${rect(0, 0, s, s, 26 * unit, 'url(#stone)', `filter='url(#drop)' stroke='#7d6748' stroke-width='${3 * unit}'`)}${rect(0, 0, s, s, 26 * unit, '#000', "filter='url(#grain)' opacity='.5'")}${grooves}`;
  return {
    key: `tictactoe:slab:${s}@${unit}`,
    svg: picture(-m, -m, s + 2 * m, s + 2 * m, body),
    width: s + 2 * m,
    height: s + 2 * m,
  };
}

/** A glow behind the three of a row, a ring around what is wrong, a frame where a mark may go. */
export function cellArt(kind: 'won' | 'wrong' | 'open', size: number, unit: number): Art {
  const s = Math.round(size);
  const color = { won: HALL.gold, wrong: HALL.wrong, open: HALL.attention }[kind];
  const dash = kind === 'open' ? `stroke-dasharray='${10 * unit} ${10 * unit}'` : '';
  const glow =
    kind === 'won'
      ? `<g filter='url(#glow)' opacity='.8'>${rect(-s / 2 + 14, -s / 2 + 14, s - 28, s - 28, 18 * unit, color)}</g>`
      : '';
  return {
    key: `tictactoe:${kind}:${s}@${unit}`,
    svg: picture(
      -s / 2,
      -s / 2,
      s,
      s,
      `${glow}${rect(-s / 2 + 14 * unit, -s / 2 + 14 * unit, s - 28 * unit, s - 28 * unit, 16 * unit, 'none', `stroke='${color}' stroke-width='${6 * unit}' ${dash}`)}`,
    ),
    width: s,
    height: s,
  };
}
