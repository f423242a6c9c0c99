import type { Art } from '../../board/art.ts';
import { HALL, pieceColor } from '../../look/colors.ts';
import { mark } from '../../look/svg.ts';
import type { Iso } from './iso.ts';
import { line, mix, pathOf, poly, stonePicture, type XY } from './paint.ts';

/** Blocks of the monument as they are seen from the front corner; one drawing a colour. */

/** Room around a block for the glow of a ghost. */
const ROOM = 14;

export const GHOSTS = ['quiet', 'lit', 'chosen'] as const;
export type GhostLook = (typeof GHOSTS)[number];

interface Faces {
  readonly top: readonly XY[];
  readonly left: readonly XY[];
  readonly right: readonly XY[];
  readonly rim: string;
  readonly edges: string;
}

/** The three faces about the middle of the body. */
function facesOf({ across: u, down: v, rise: z }: Iso): Faces {
  const h = z / 2;
  const west: XY = [-2 * u, -h];
  const south: XY = [0, 2 * v - h];
  const east: XY = [2 * u, -h];
  const north: XY = [0, -2 * v - h];
  const under = ([x, y]: XY): XY => [x, y + z];
  return {
    top: [west, south, east, north],
    left: [west, south, under(south), under(west)],
    right: [south, east, under(east), under(south)],
    rim: `${pathOf([west, north, east, under(east), under(south), under(west)])}z`,
    edges: pathOf([west, south, east]) + pathOf([south, under(south)]),
  };
}

const middle = (face: readonly XY[]): XY => {
  const [a, , c] = face;
  return a && c ? [(a[0] + c[0]) / 2, (a[1] + c[1]) / 2] : [0, 0];
};

const inner = (face: readonly XY[], part: number): XY[] => {
  const [mx, my] = middle(face);
  return face.map(([x, y]) => [x + (mx - x) * part, y + (my - y) * part]);
};

function carve(
  face: readonly XY[],
  matrix: string,
  name: Parameters<typeof mark>[0],
  r: number,
  ink: string,
) {
  return `<g transform='matrix(${matrix} ${middle(face).join(' ')})'>${mark(name, 0, 0, r, ink)}</g>`;
}

function topMark(iso: Iso, faces: Faces, kind: string): string {
  const { mark: name, ink } = pieceColor('monuments', kind);
  return carve(faces.top, `1 0 0 ${iso.down / iso.across}`, name, iso.across * 0.86, ink);
}

export function blockBody(kind: string, iso: Iso): string {
  const { fill, mark: name } = pieceColor('monuments', kind);
  const faces = facesOf(iso);
  const bright = kind === 'natural' || kind === 'orange';
  const shade = mix(fill, '#1a0d14', 0.42);
  const cap = mix(fill, '#ffffff', kind === 'natural' ? 0.45 : 0.16);
  const k = iso.across / 21.2;
  const face = (points: readonly XY[], color: string, slope: number, strength: number) =>
    poly(points, color) +
    poly(inner(points, 0.2), mix(color, '#ffffff', 0.08)) +
    carve(
      points,
      `${iso.across} ${slope} 0 ${iso.across}`,
      name,
      0.5,
      mix(color, bright ? '#3a1f00' : '#ffffff', strength),
    ) +
    poly(points, 'url(#foot)');
  return (
    face(faces.left, fill, iso.down, 0.34) +
    face(faces.right, shade, -iso.down, 0.26) +
    poly(faces.top, cap) +
    poly(inner(faces.top, 0.14), mix(cap, fill, 0.6)) +
    topMark(iso, faces, kind) +
    line(faces.edges, '#fff', 1.6 * k, "stroke-opacity='.5'") +
    line(
      faces.rim,
      kind === 'purple' ? mix(fill, '#ffffff', 0.25) : '#1c0f08',
      1.6 * k,
      "stroke-opacity='.8'",
    )
  );
}

/** What may be built: its own colour half clear, dashed; lit ones glow in the lamp's colour. */
function ghostBody(kind: string, iso: Iso, look: GhostLook): string {
  const { fill } = pieceColor('monuments', kind);
  const faces = facesOf(iso);
  const k = iso.across / 21.2;
  const lit = look !== 'quiet';
  const halo = lit ? HALL.attention : '#fff6dc';
  const glow = `<path d='${faces.rim}' fill='${halo}' filter='url(#glow)' opacity='${look === 'chosen' ? 1 : lit ? 0.85 : 0.42}'/>`;
  const body = look === 'chosen' ? 0.85 : lit ? 0.5 : 0.3;
  return `${glow}<g opacity='.95'>${poly(faces.left, fill, `fill-opacity='${body}'`)}${poly(faces.right, mix(fill, '#000000', 0.3), `fill-opacity='${body}'`)}${poly(faces.top, fill, `fill-opacity='${body + 0.08}'`)}
  ${line(faces.rim + faces.edges, lit ? '#fff3d6' : HALL.ivory, (lit ? 3 : 2.2) * k, look === 'chosen' ? '' : `stroke-dasharray='${7 * k} ${5 * k}' ${lit ? '' : "stroke-opacity='.8'"}`)}<g opacity='${lit ? 0.95 : 0.7}'>${topMark(iso, faces, kind)}</g></g>`;
}

const art = (key: string, iso: Iso, body: string): Art => {
  const width = Math.ceil(4 * iso.across + 2 * ROOM);
  const height = Math.ceil(4 * iso.down + iso.rise + 2 * ROOM);
  return { key: `${key}:${iso.across.toFixed(2)}`, svg: stonePicture(width, height, 1, body), width, height };
};

export const blockArt = (kind: string, iso: Iso): Art =>
  art(`monuments:block-${kind}`, iso, blockBody(kind, iso));

export const ghostArt = (kind: string, iso: Iso, look: GhostLook): Art =>
  art(`monuments:ghost-${kind}-${look}`, iso, ghostBody(kind, iso, look));
