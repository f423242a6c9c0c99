import type { Art } from '../../board/art.ts';
import { bucket } from '../../board/sizes.ts';
import { HALL } from '../../look/colors.ts';
import { circle, picture, rect, stroke } from '../../look/svg.ts';
import type { Shape } from './surface.ts';

/** The vocabulary of guidance: what is wrong, what to lift, where it may go, what nobody can see. */

/** An outline about (0, 0) that reaches `half` from its middle. */
function outline(shape: Shape, half: number, radius: number, fill: string, extra = ''): string {
  if (shape === 'circle') return circle(0, 0, half, fill, extra);
  if (shape === 'square') return rect(-half, -half, 2 * half, 2 * half, radius, fill, extra);
  const points = Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 180) * (60 * i - 90);
    return `${half * Math.cos(angle)},${half * Math.sin(angle)}`;
  });
  return `<polygon points='${points.join(' ')}' fill='${fill}' stroke-linejoin='round' ${extra}/>`;
}

const square = (key: string, size: number, margin: number, body: string): Art => {
  const full = size + 2 * margin;
  return { key, svg: picture(-full / 2, -full / 2, full, full, body), width: full, height: full };
};

export type GhostKind = 'hint' | 'open' | 'top' | 'pick' | 'chosen';

const dashes = (k: number, width: number, dash: number, gap: number) =>
  `stroke='${HALL.ivory}' stroke-width='${width * k}' stroke-dasharray='${dash * k} ${gap * k}' stroke-linecap='round'`;

const GHOSTS: Readonly<Record<GhostKind, (shape: Shape, s: number, k: number) => string>> = {
  /** Where a piece may go in a calm turn: quiet, in the colour of the stone. */
  hint: (shape, s, k) =>
    outline(
      shape,
      s / 2,
      8 * k,
      '#ffffff22',
      `stroke='#3a2d1d' stroke-opacity='.8' stroke-width='${2.5 * k}' stroke-dasharray='${8 * k} ${7 * k}'`,
    ),
  open: (shape, s, k) =>
    outline(shape, s / 2 - 2 * k, 8 * k, '#4a3719', `opacity='.5'`) +
    outline(shape, s / 2 - 2 * k, 8 * k, 'none', dashes(k, 4, 8, 11)),
  /** On a piece that may be covered; on a square the corner stays free where a stack shows its height. */
  top: (shape, s, k) => {
    const h = s / 2 - 6 * k;
    if (shape !== 'square')
      return `${outline(shape, h, 0, 'none', `stroke='#17161a' stroke-width='${6 * k}' opacity='.5'`)}${outline(shape, h, 0, 'none', dashes(k, 2.8, 7, 9))}`;
    const bracket = `M${h - 26 * k} ${-h}H${-h}V${h}H${h}V${-h + 26 * k}`;
    return `<path d='${bracket}' fill='none' stroke='#17161a' stroke-width='${6 * k}' stroke-linejoin='round' opacity='.5'/><path d='${bracket}' fill='none' ${dashes(k, 2.8, 7, 9)} opacity='.95'/>`;
  },
  /** What may be lifted. */
  pick: (shape, s, k) =>
    outline(shape, s / 2 + 3 * k, 12 * k, 'none', `stroke='#3a2503' stroke-width='${7 * k}'`) +
    outline(shape, s / 2 + 3 * k, 12 * k, 'none', `stroke='${HALL.attention}' stroke-width='${4 * k}'`),
  /** What has been lifted. */
  chosen: (shape, s, k) =>
    `<g filter='url(#glow)' opacity='.55'>${outline(shape, s / 2 + 6 * k, 14 * k, 'none', `stroke='${HALL.attention}' stroke-width='${12 * k}'`)}</g>` +
    outline(shape, s / 2 + 4 * k, 12 * k, 'none', `stroke='${HALL.attention}' stroke-width='${6 * k}'`),
};

export function ghostArt(kind: GhostKind, shape: Shape, size: number): Art {
  const s = bucket(size);
  const k = s / 84;
  return square(`ghost:${kind}:${shape}:${s}`, s, 26 * k, GHOSTS[kind](shape, s, k));
}

/** Put here: the piece itself, pale, in a lit frame. */
export function loudArt(
  put: { readonly kind: string; readonly pose: number | undefined; readonly shape: Shape },
  size: number,
  piece: (size: number) => string,
): Art {
  const s = bucket(size);
  const k = s / 84;
  const { shape } = put;
  const body = `${outline(shape, s / 2 + 8 * k, 16 * k, HALL.attention, "filter='url(#glow)' opacity='.9'")}${outline(shape, s / 2, 9 * k, '#2b2013')}<g opacity='.74'>${piece(s)}</g>${outline(shape, s / 2 + 2 * k, 11 * k, 'none', `stroke='${HALL.ivory}' stroke-width='${5.5 * k}' stroke-dasharray='${13 * k} ${9.5 * k}'`)}`;
  return square(`loud:${put.kind}@${put.pose ?? '-'}:${shape}:${s}`, s, 34 * k, body);
}

/** The wrong piece: a red ring with a cross. */
export function wrongArt(size: number, unit: number): Art {
  const r = size * 0.68;
  const badge = 27 * unit;
  const cross = 10 * unit;
  const body = `${circle(0, 0, r, 'none', `stroke='#2a0907' stroke-width='${15 * unit}'`)}${circle(0, 0, r, 'none', `stroke='${HALL.wrong}' stroke-width='${10 * unit}'`)}
   ${circle(-r, 0, badge, HALL.wrong, `stroke='#2a0907' stroke-width='${3 * unit}'`)}${stroke(`M${-r - cross} ${-cross}l${2 * cross} ${2 * cross}M${-r + cross} ${-cross}l${-2 * cross} ${2 * cross}`, '#fff', 7 * unit)}`;
  return square(`wrong:${Math.round(r)}@${unit}`, 2 * (r + badge), 10 * unit, body);
}

/** A ring that opens: lift here. */
export function ringArt(size: number, unit: number, color: string): Art {
  const r = size * 0.68;
  return square(
    `ring:${color}:${Math.round(r)}@${unit}`,
    2 * r,
    12 * unit,
    circle(0, 0, r, 'none', `stroke='${color}' stroke-width='${7 * unit}'`),
  );
}

/** A reader that knows nothing now: what was last seen there, hatched. */
export function unsureArt(shape: Shape, size: number, unit: number): Art {
  const s = bucket(size);
  const k = s / 84;
  const at = s / 2 - 8 * k;
  const body = `${outline(shape, s / 2, 8 * k, 'url(#hatch)')}${outline(shape, s / 2 + 3 * k, 10 * k, 'none', `stroke='${HALL.ivory}' stroke-width='${3 * k}' stroke-dasharray='${3 * k} ${8 * k}' stroke-linecap='round'`)}
   ${circle(at, -at, 18 * unit, '#4b4650', `stroke='${HALL.ivory}' stroke-width='${2 * unit}'`)}${stroke(`M${at - 5 * unit} ${-at - 4 * unit}a${5.5 * unit} ${5.5 * unit} 0 1 1 ${6.6 * unit} ${5 * unit}q${-1.6 * unit} ${1 * unit} ${-1.6 * unit} ${3.4 * unit}`, HALL.ivory, 3 * unit)}${circle(at, -at + 9 * unit, 2 * unit, HALL.ivory)}`;
  return square(`unsure:${shape}:${s}@${unit}`, s, 24 * unit, body);
}

const SKIN = "fill='#c98f5e' stroke='#2a1c10' stroke-width='2'";

/** A hand from below, in two parts: the piece is drawn between fingers and thumb. */
export function fingersArt(unit: number): Art {
  const body = `<ellipse cx='0' cy='92' rx='52' ry='9' fill='#000' opacity='.45'/>${[-22, -4, 14].map((a, i) => `<rect x='${a - 8}' y='${[-2, -6, 0][i]}' width='17' height='70' rx='8.5' ${SKIN}/>`).join('')}`;
  return square(`fingers@${unit}`, 216 * unit, 0, `<g transform='scale(${unit})'>${body}</g>`);
}

export function thumbArt(unit: number): Art {
  const body = `<path d='M-32 84V56c-2-10 4-16 12-18l10-14c5-8 17-4 14 6l-5 12h14c12 0 16 6 14 16l-4 26z' ${SKIN}/><rect x='-36' y='78' width='66' height='22' rx='6' fill='#e9e0cf' stroke='#2a1c10' stroke-width='2'/>`;
  return square(`thumb@${unit}`, 216 * unit, 0, `<g transform='scale(${unit})'>${body}</g>`);
}
