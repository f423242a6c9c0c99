import type { Art } from '../../board/art.ts';
import { picture, rect, stroke } from '../../look/svg.ts';
import type { Point } from '../scene.ts';
import { polar, scatter } from './hex.ts';
import type { Panel } from './layout.ts';

/** The rim of the world: Hampi's granite boulders, greater the farther out, and one lamp-lit mandapa. */

const TONES = ['#7d6659', '#6c584f', '#8b7161', '#5f4f4a'];

/** A rounded block with rosy light from the lamp above left; its shells shrink towards the light. */
function boulder(at: Point, r: number, random: () => number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const p = polar(i * 36 + random() * 12, r * (0.86 + random() * 0.2));
    return { x: p.x, y: p.y * 0.8 };
  });
  const tone = TONES[Math.floor(random() * 4)] ?? '#7d6659';
  const half = (p: Point, q: Point, k: number) =>
    `${(((p.x + q.x) / 2) * k).toFixed(1)} ${(((p.y + q.y) / 2) * k).toFixed(1)}`;
  const [first = { x: 0, y: 0 }] = points;
  const outline = (k: number) =>
    `M${half(points[9] ?? first, first, k)}${points.map((p, i) => `Q${(p.x * k).toFixed(1)} ${(p.y * k).toFixed(1)} ${half(p, points[(i + 1) % 10] ?? first, k)}`).join('')}z`;
  const shell = (k: number, dx: number, dy: number, fill: string, opacity = 1) =>
    `<path d='${outline(k)}' transform='translate(${(-r * dx).toFixed(1)} ${(-r * dy).toFixed(1)})' fill='${fill}' opacity='${opacity}'/>`;
  return `<g transform='translate(${at.x.toFixed(0)} ${at.y.toFixed(0)})'><ellipse cx='${r * 0.2}' cy='${r * 0.5}' rx='${r * 1.1}' ry='${r * 0.5}' fill='#0d0a0b88'/>${shell(1, 0, 0, '#3d3233')}${shell(0.92, 0.05, 0.08, tone)}${shell(0.62, 0.16, 0.2, '#b3937c', 0.55)}${shell(0.32, 0.22, 0.3, '#e0c1a2', 0.5)}<path d='M${r * 0.1} ${-r * 0.5}q${r * 0.25} ${r * 0.4} ${r * 0.05} ${r * 0.9}' fill='none' stroke='#2b2223' stroke-width='1.6' opacity='.6'/></g>`;
}

function mandapa(x: number, y: number): string {
  const pillars = [-47, -19, 19, 47]
    .map(
      (a) =>
        `<path d='M${a - 6} 22v-36h12v36z' fill='#5f4b41'/><path d='M${a - 10} -14v-7h20v7z' fill='#7d6454'/>`,
    )
    .join('');
  const lamps = [-33, 0, 33]
    .map(
      (a) =>
        `<path d='M${a - 6} 17q6 6 12 0z' fill='#8a4b1a'/><path d='M${a} 4q6 7 0 13q-6 -6 0 -13z' fill='#fff2b8'/>`,
    )
    .join('');
  return `<g transform='translate(${x} ${y})'><ellipse cy='12' rx='84' ry='46' fill='#ffb23e' opacity='.34' filter='url(#glow)'/><g stroke='#1d1413' stroke-width='1.8' stroke-linejoin='round'><path d='M-50 22v-42h100v42z' fill='url(#lit)'/><path d='M-66 40v-9h132v9z' fill='#6f594c'/><path d='M-57 31v-9h114v9z' fill='#a37c58'/>${pillars}<path d='M-64 -21l6 -8h116l6 8z' fill='#8f7461'/><path d='M-48 -29l5 -9h86l5 9z' fill='#75604f'/><path d='M-22 -38q4 -16 22 -18q18 2 22 18z' fill='#8f7461'/></g>${stroke('M-62 -21h124', '#ffc870', 2)}${lamps}</g>`;
}

/** Small stones near the middle, great ones at the rim, none over another. */
function boulders(w: number, h: number, keep: Point): string {
  const random = scatter(5);
  const list: { readonly at: Point; readonly r: number }[] = [];
  for (let i = 0; i < 2400; i++) {
    const at = { x: random() * (w + 60) - 30, y: random() * (h + 60) - 30 };
    const out = Math.max(Math.abs(at.x - w / 2) / (w / 2), Math.abs(at.y - h / 2) / (h / 2));
    const r = Math.min(62, 8 + 66 * Math.max(0, out - 0.45) * (0.4 + random() * 0.9)) * (i > 1000 ? 0.5 : 1);
    if (out < 0.3 + random() * 0.45 || r < 8) continue;
    if (Math.hypot((keep.x - at.x) * 0.8, keep.y - at.y) < 52 + r) continue;
    if (list.some((o) => Math.hypot(o.at.x - at.x, (o.at.y - at.y) * 1.2) < (o.r + r) * 0.8)) continue;
    list.push({ at, r });
  }
  return list
    .sort((a, b) => a.at.y - b.at.y)
    .map((entry) => boulder(entry.at, entry.r, random))
    .join('');
}

const stop = (offset: number, color: string, opacity = 1) =>
  `<stop offset='${offset}' stop-color='${color}' stop-opacity='${opacity}'/>`;

/** The panel's ground; drawn in units, so that it is the same picture at every size. */
export function groundArt(panel: Panel, unit: number): Art {
  const w = Math.round(panel.width / unit);
  const h = Math.round(panel.height / unit);
  const lamp = { x: w - 120, y: h - 62 };
  const defs = `<defs><clipPath id='panel'>${rect(0, 0, w, h, 24, '#fff')}</clipPath><radialGradient id='night' cx='48%' cy='45%' r='72%'>${stop(0, '#6a5244')}${stop(0.6, '#3d302c')}${stop(1, '#1d1819')}</radialGradient><radialGradient id='dusk2' cx='48%' cy='46%' r='66%'>${stop(0.4, '#0f0b0d', 0.1)}${stop(1, '#0f0b0d', 0.82)}</radialGradient><linearGradient id='lit' x1='0' y1='0' x2='0' y2='1'>${stop(0, '#5a2b10')}${stop(1, '#ffb23e')}</linearGradient></defs>`;
  const body = `${defs}<g clip-path='url(#panel)'>${rect(0, 0, w, h, 24, 'url(#night)')}${boulders(w, h, lamp)}${rect(0, 0, w, h, 24, 'url(#dusk2)')}${mandapa(lamp.x, lamp.y)}</g>`;
  return {
    key: `hampi:ground:${w}x${h}@${unit}`,
    svg: picture(0, 0, w, h, body),
    width: w * unit,
    height: h * unit,
  };
}

/** The panel's frame, over what lies in it. */
export function frameArt(panel: Panel, unit: number): Art {
  const w = Math.round(panel.width / unit);
  const h = Math.round(panel.height / unit);
  const body = `${rect(1.5, 1.5, w - 3, h - 3, 23, 'none', "stroke='#8d6f45' stroke-width='3'")}${rect(9, 9, w - 18, h - 18, 17, 'none', "stroke='#f0b54a66' stroke-width='3.5' stroke-dasharray='0 13' stroke-linecap='round'")}`;
  return {
    key: `hampi:frame:${w}x${h}@${unit}`,
    svg: picture(0, 0, w, h, body),
    width: w * unit,
    height: h * unit,
  };
}
