import type { Art } from '../../board/art.ts';
import { bucket } from '../../board/sizes.ts';
import { HALL, pieceColor } from '../../look/colors.ts';
import { group, mark, rect, stroke } from '../../look/svg.ts';
import { DARK, line, mix, poly, range, stonePicture, type XY } from './paint.ts';

/** Tokens from above as they lie in the quarry and in panels, the worker, the screens. */

/** A token's picture is this much larger than the token: room for its shadow. */
const ROOM = 1.36;

function gemBody(s: number): string {
  const ring = (radius: number, turn: number): XY[] =>
    range(8).map((i) => {
      const angle = ((i + turn) * Math.PI) / 4;
      return [radius * Math.cos(angle), radius * Math.sin(angle)];
    });
  const fill = pieceColor('monuments', 'blue').fill;
  const outer = ring(s * 0.54, 0.5);
  const inner = ring(s * 0.3, 0);
  const light = [0.05, 0, 0.12, 0.3, 0.62, 0.85, 0.55, 0.22];
  const at = (points: readonly XY[], i: number): XY => points[i % points.length] ?? [0, 0];
  const facets = outer
    .map((point, i) => {
      const tint = mix('#0b5f96', '#c9f0ff', light[i] ?? 0);
      return (
        poly([point, at(outer, i + 1), at(inner, i + 1)], tint) +
        poly([point, at(inner, i), at(inner, i + 1)], mix(tint, fill, 0.55))
      );
    })
    .join('');
  return `<ellipse cx='2' cy='${s * 0.36}' rx='${s * 0.5}' ry='${s * 0.24}' fill='#000' opacity='.45' filter='url(#blur)'/>
  ${poly(outer, fill, "stroke='#06314f' stroke-width='2.5' stroke-linejoin='round'")}${facets}
  ${poly(inner, '#35b3ea', "stroke='#bfe9ff' stroke-width='1.2' stroke-opacity='.8'")}${poly([at(inner, 4), at(inner, 5), at(inner, 6), [0, 0]], '#ffffff', "opacity='.55'")}`;
}

/** A dressed block: shadow, side, a top with four bevels, the mark. */
export function tokenBody(kind: string, s: number): string {
  if (kind === 'blue') return gemBody(s);
  const { fill, mark: name, ink } = pieceColor('monuments', kind);
  const black = kind === 'black';
  const half = s / 2;
  const deep = s * 0.17;
  const out = half - s * 0.04;
  const inn = out - s * 0.12;
  const light = black ? '#5d5b66' : mix(fill, '#ffffff', 0.42);
  const radius = s * 0.115;
  const edge = (alpha: number) =>
    `stroke='${black || kind === 'purple' ? HALL.ivory : '#1c120a'}' stroke-opacity='${kind === 'purple' ? 0.5 : alpha}' stroke-width='${s * 0.031}'`;
  return `<g transform='translate(0 ${-deep / 2})'>${rect(3 - half, 5 - half + deep, s, s, radius, '#000', "opacity='.5' filter='url(#blur)'")}
  ${rect(-half, deep - half, s, s, radius, black ? '#34323b' : mix(fill, '#2a1405', 0.55), edge(black ? 0.4 : 0.75))}${rect(-half, -half, s, s, radius, fill, edge(0.75))}
  ${poly(
    [
      [-out, -out],
      [out, -out],
      [inn, -inn],
      [-inn, -inn],
    ],
    light,
    "opacity='.75'",
  )}${poly(
    [
      [-out, -out],
      [-inn, -inn],
      [-inn, inn],
      [-out, out],
    ],
    light,
    "opacity='.4'",
  )}
  ${poly(
    [
      [-out, out],
      [-inn, inn],
      [inn, inn],
      [out, out],
    ],
    '#000',
    "opacity='.28'",
  )}${poly(
    [
      [out, -out],
      [out, out],
      [inn, inn],
      [inn, -inn],
    ],
    '#000',
    "opacity='.18'",
  )}${mark(name, 0, 0, s * 0.27, ink)}</g>`;
}

export function tokenArt(kind: string, size: number): Art {
  const s = bucket(size);
  const full = s * ROOM;
  return {
    key: `monuments:${kind}:${s}`,
    svg: stonePicture(full, full, 1, tokenBody(kind, s)),
    width: full,
    height: full,
  };
}

export const workerBody = (k: number): string =>
  `<g transform='scale(${k})'><ellipse cx='3' cy='33' rx='27' ry='8' fill='#000' opacity='.5'/><g stroke='${DARK}' stroke-width='3' stroke-linejoin='round' stroke-linecap='round'>
  <path d='M17 22L31 -30' stroke-width='9'/><path d='M17 22L31 -30' stroke='#a8713a' stroke-width='4'/><path d='M12 -33Q30 -46 47 -24Q30 -32 14 -26z' fill='#cfd3da'/>
  <path d='M-22 32C-22 6 -15 -6 0 -6S22 6 22 32Q0 39 -22 32z' fill='url(#robe)'/><path d='M-19 14Q0 22 19 14L20 21Q0 29 -20 21z' fill='${HALL.gold}'/><circle cx='0' cy='-14' r='11' fill='#a5673f'/>
  <path d='M-15 -17C-18 -33 14 -38 15 -19C6 -24 -6 -23 -15 -17z' fill='url(#robe)'/><circle cx='1' cy='-28' r='3.6' fill='${HALL.gold}' stroke-width='2'/>
  <path d='M9 4Q20 6 20 14' fill='none' stroke-width='8'/><path d='M9 4Q20 6 20 14' fill='none' stroke='#f6efe2' stroke-width='4'/></g></g>`;

export function workerArt(size: number): Art {
  const s = bucket(size);
  const full = s * 1.24;
  return {
    key: `monuments:worker:${s}`,
    svg: stonePicture(full, full, 1, workerBody(s / 88)),
    width: full,
    height: full,
  };
}

/** A folding screen of three panels; open ones lie on their backs. `size` is its width. */
export function screenArt(size: number, seat: number, open: boolean): Art {
  const s = bucket(size);
  const k = s / 84;
  const { fill, mark: name, ink, rim } = pieceColor('monuments', undefined, seat);
  const cloth = mix('#4a3b33', fill, 0.14);
  const body = open
    ? `${rect(-42, 8, 84, 16, 4, mix(cloth, '#000000', 0.25), `stroke='${HALL.gold}' stroke-width='2' stroke-opacity='.7'`)}${stroke('M-16 8v16M16 8v16', HALL.gold, 2, "stroke-opacity='.7'")}`
    : `<path d='M-42 -16L-16 -22V16L-42 22zM-16 -22H16V16H-16zM16 -22L42 -16V22L16 16z' fill='${cloth}' stroke='${HALL.gold}' stroke-width='2.2' stroke-linejoin='round' filter='url(#soft)'/>${line('M-42 20L-16 14H16L42 20', fill, 5)}`;
  const disc = `<g transform='translate(-38 ${open ? 4 : -20})'><circle r='15' fill='${fill}' stroke='${rim ? HALL.ivory : '#00000088'}' stroke-width='2'/>${mark(name, 0, 0, 9.5, ink)}</g>`;
  return {
    key: `monuments:screen-${seat}-${open}:${s}`,
    svg: stonePicture(s * 1.3, s * 0.9, k, body + disc),
    width: s * 1.3,
    height: s * 0.9,
  };
}

/** A score marker; each lap adds a brass rim. */
export function markerArt(size: number, seat: number, laps: number): Art {
  const s = bucket(size);
  const { fill, mark: name, ink } = pieceColor('monuments', undefined, seat);
  const k = s / 43;
  const rims = range(Math.min(2, Math.max(0, laps)))
    .map(
      (i) =>
        `<circle r='${26 + i * 6}' fill='none' stroke='#3a2612' stroke-width='7'/><circle r='${26 + i * 6}' fill='none' stroke='#ffd98a' stroke-width='4'/>`,
    )
    .join('');
  return {
    key: `monuments:marker-${seat}-${laps}:${s}`,
    svg: stonePicture(
      s * 1.6,
      s * 1.6,
      k,
      `<circle cy='4' r='22' fill='#000' opacity='.5' filter='url(#blur)'/>${rims}<circle r='21.5' fill='${fill}' stroke='${HALL.ivory}' stroke-width='3'/>${mark(name, 0, 0, 13.5, ink)}`,
    ),
    width: s * 1.6,
    height: s * 1.6,
  };
}

/** A seat's mark as a small disc, for panels. */
export function seatArt(size: number, seat: number): Art {
  const s = bucket(size);
  const { fill, mark: name, ink, rim } = pieceColor('monuments', undefined, seat);
  return {
    key: `monuments:seat-${seat}:${s}`,
    svg: stonePicture(
      s,
      s,
      s / 44,
      group(
        0,
        0,
        `<circle r='20' fill='${fill}' stroke='${rim ? HALL.ivory : '#00000055'}' stroke-width='2'/>${mark(name, 0, 0, 12, ink)}`,
      ),
    ),
    width: s,
    height: s,
  };
}
