import type { Point } from '../scene.ts';

/** The quarry as circles and wedges, in a field where its rim has radius `RIM`. Pieces stay upright. */

export const RIM = 286;
export const RADII = [54, 172, 262] as const;
export const STONE = 52;
const OUTER_MIDDLE = 217;
const INNER_MIDDLE = 125;
const PAIR = 31;
const OUTER = 12;
const MIDDLE = 6;

export const CENTRE = 'C0';
export const OUTER_SPACES = Array.from({ length: OUTER }, (_, i) => `O${i}`);
export const MIDDLE_SPACES = Array.from({ length: MIDDLE }, (_, i) => `M${i}`);
export const SPACES = [...OUTER_SPACES, ...MIDDLE_SPACES, CENTRE];

export const isOuter = (space: string): boolean => space.startsWith('O');

/** A spot at a distance from the middle, in degrees clockwise from twelve o'clock. */
export const polar = (radius: number, degrees: number): Point => ({
  x: radius * Math.sin((degrees * Math.PI) / 180),
  y: -radius * Math.cos((degrees * Math.PI) / 180),
});

const numberOf = (space: string): number => Number(space.slice(1));

export const angleOf = (space: string): number =>
  isOuter(space) ? 15 + 30 * numberOf(space) : space === CENTRE ? 0 : 30 + 60 * numberOf(space);

export const middleOf = (space: string): Point =>
  space === CENTRE ? { x: 0, y: 0 } : polar(isOuter(space) ? OUTER_MIDDLE : INNER_MIDDLE, angleOf(space));

/** Where up to `count` tokens lie in a space: along the ring, or around the centre. */
export function slotsOf(space: string, count: number): Point[] {
  const { x, y } = middleOf(space);
  if (count <= 1) return [{ x, y }];
  if (space === CENTRE)
    return Array.from({ length: count }, (_, i) => polar(count === 2 ? 25 : 29, 270 + (i * 360) / count));
  const along = (angleOf(space) * Math.PI) / 180;
  return Array.from({ length: count }, (_, i) => {
    const step = (i - (count - 1) / 2) * 2 * PAIR;
    return { x: x + step * Math.cos(along), y: y + step * Math.sin(along) };
  });
}

/** The outline of a space: an annular sector with a joint of 4 around it, or the centre's circle. */
export function wedgePath(space: string, grow = 0): string {
  if (space === CENTRE) {
    const r = RADII[0] - 3 + grow;
    return `M0 ${-r}A${r} ${r} 0 1 1 0 ${r}A${r} ${r} 0 1 1 0 ${-r}z`;
  }
  const inner = RADII[isOuter(space) ? 1 : 0] + 2 - grow;
  const outer = RADII[isOuter(space) ? 2 : 1] - 2 + grow;
  const half = isOuter(space) ? 15 : 30;
  const middle = angleOf(space);
  const joint = (radius: number) => (((2 - grow) / radius) * 180) / Math.PI;
  const at = (radius: number, degrees: number) => {
    const { x, y } = polar(radius, degrees);
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  };
  return `M${at(outer, middle - half + joint(outer))}A${outer} ${outer} 0 0 1 ${at(outer, middle + half - joint(outer))}L${at(inner, middle + half - joint(inner))}A${inner} ${inner} 0 0 0 ${at(inner, middle - half + joint(inner))}z`;
}

/** How wide and high a finger may miss a space's middle. */
export const reachOf = (space: string): number => (isOuter(space) ? 84 : space === CENTRE ? 100 : 104);
