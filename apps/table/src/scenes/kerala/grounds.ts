import type { Art } from '../../board/art.ts';
import type { Rect } from '../../board/rect.ts';
import { HALL, type PieceColor } from '../../look/colors.ts';
import { mark, picture, rect } from '../../look/svg.ts';

/** The stone that pieces lie on: platforms, the festival's round, name plates. */

const SHADOW = 18;

const round = (value: number) => Math.round(value);

export function platformArt(width: number, height: number, unit: number): Art {
  const w = round(width);
  const h = round(height);
  const m = round(SHADOW * unit);
  const body = `${rect(0, 0, w, h, 22 * unit, 'url(#stone)', `filter='url(#drop)' stroke='#7d6748' stroke-width='${2 * unit}'`)}${rect(0, 0, w, h, 22 * unit, '#000', "filter='url(#grain)' opacity='.5'")}
   ${rect(12 * unit, 12 * unit, w - 24 * unit, h - 24 * unit, 14 * unit, 'none', `stroke='#7d674888' stroke-width='${2 * unit}' stroke-dasharray='${2 * unit} ${9 * unit}' stroke-linecap='round'`)}`;
  return {
    key: `ground:${w}x${h}@${unit}`,
    svg: picture(-m, -m, w + 2 * m, h + 2 * m, body),
    width: w + 2 * m,
    height: h + 2 * m,
  };
}

/** The lamp light around the platform of whoever is to act. */
export function litArt(width: number, height: number, unit: number): Art {
  const w = round(width);
  const h = round(height);
  const m = round(34 * unit);
  const body = `<g filter='url(#glow)' opacity='.75'>${rect(-2 * unit, -2 * unit, w + 4 * unit, h + 4 * unit, 24 * unit, 'none', `stroke='${HALL.gold}' stroke-width='${12 * unit}'`)}</g>${rect(0, 0, w, h, 22 * unit, 'none', `stroke='${HALL.gold}' stroke-width='${5 * unit}'`)}`;
  return {
    key: `lit:${w}x${h}@${unit}`,
    svg: picture(-m, -m, w + 2 * m, h + 2 * m, body),
    width: w + 2 * m,
    height: h + 2 * m,
  };
}

export function plateArt(width: number, unit: number, color: PieceColor): Art {
  const w = round(width);
  const h = 44 * unit;
  const m = 4 * unit;
  const body = `${rect(0, 0, w, h, h / 2, color.fill, `stroke='${HALL.ivory}' stroke-width='${2.2 * unit}'`)}${mark(color.mark, 25 * unit, h / 2, 12 * unit, color.ink)}`;
  return {
    key: `plate:${w}@${unit}:${color.fill}`,
    svg: picture(-m, -m, w + 2 * m, h + 2 * m, body),
    width: w + 2 * m,
    height: h + 2 * m,
  };
}

/** The round market in the middle, with its ring of petals. */
export function festivalArt(radius: number, unit: number): Art {
  const k = radius / 168;
  const m = SHADOW * unit;
  const full = 2 * (radius + m);
  const petals = Array.from(
    { length: 16 },
    (_, i) =>
      `<ellipse cx='0' cy='${-124 * k}' rx='${13 * k}' ry='${26 * k}' fill='#b8965d22' stroke='#9c7f55' stroke-width='${2 * k}' transform='rotate(${i * 22.5})'/>`,
  ).join('');
  const body = `<circle r='${radius}' fill='url(#stone)' filter='url(#drop)' stroke='#7d6748' stroke-width='${3 * unit}'/><circle r='${radius}' fill='#000' filter='url(#grain)' opacity='.5'/><circle r='${radius - 16 * k}' fill='none' stroke='#7d674888' stroke-width='${2 * unit}' stroke-dasharray='${2 * unit} ${9 * unit}' stroke-linecap='round'/>${petals}`;
  return {
    key: `festival:${round(radius)}@${unit}`,
    svg: picture(-full / 2, -full / 2, full, full, body),
    width: full,
    height: full,
  };
}

/** Dusk over a platform that is not spoken of, the plate included and the festival's round left out. */
export function calmArt(
  ground: Rect,
  plateWidth: number,
  festival: { readonly x: number; readonly y: number; readonly radius: number },
  unit: number,
): Art {
  const w = round(ground.width);
  const h = round(ground.height);
  const m = round(28 * unit);
  const plate = white((w - plateWidth) / 2, -22 * unit, plateWidth, 44 * unit, 22 * unit);
  const hole = `<circle cx='${festival.x - ground.x}' cy='${festival.y - ground.y}' r='${festival.radius}' fill='#000'/>`;
  const body = `<mask id='m' maskUnits='userSpaceOnUse' x='${-m}' y='${-m}' width='${w + 2 * m}' height='${h + 2 * m}'>${white(0, 0, w, h, 22 * unit)}${plate}${hole}</mask><rect x='${-m}' y='${-m}' width='${w + 2 * m}' height='${h + 2 * m}' fill='${HALL.basalt}' opacity='.5' mask='url(#m)'/>`;
  return {
    key: `calm:${w}x${h}:${round(plateWidth)}:${round(festival.x - ground.x)},${round(festival.y - ground.y)}@${unit}`,
    svg: picture(-m, -m, w + 2 * m, h + 2 * m, body),
    width: w + 2 * m,
    height: h + 2 * m,
  };
}

const white = (x: number, y: number, w: number, h: number, r: number) => rect(x, y, w, h, r, '#fff');

/** An empty slot of the festival. */
export function slotArt(size: number, unit: number): Art {
  const s = round(size);
  return {
    key: `slot:${s}@${unit}`,
    svg: picture(
      -2,
      -2,
      s + 4,
      s + 4,
      rect(
        0,
        0,
        s,
        s,
        8 * unit,
        '#ffffff1c',
        `stroke='#6b5536' stroke-width='${2.5 * unit}' stroke-dasharray='${7 * unit} ${6 * unit}'`,
      ),
    ),
    width: s + 4,
    height: s + 4,
  };
}
