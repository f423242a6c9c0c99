/* The eight cells around a cell, as bits of a number: what they tell without looking any further. */

/** The ring of eight, clockwise from north: even places are the four sides. */
export const RING = new Int16Array([-1, 127, 128, 129, 1, -127, -128, -129]);
/** The sides among the eight bits of a ring. */
export const SIDES = 0b01010101;
/** 1 for rings whose marked sides lie in one arc. */
export const inOneArc = Uint8Array.from({ length: 256 }, (_, ring) => (arcs(ring) <= 1 ? 1 : 0));
export const eulerOf = Int8Array.from({ length: 256 }, (_, ring) => eulerShare(ring));

/** How many separate arcs the marked sides of a ring form; two sides join through a marked corner. */
function arcs(ring: number): number {
  let sides = 0;
  let joints = 0;
  for (let side = 0; side < 8; side += 2) {
    if (((ring >> side) & 1) === 0) continue;
    sides++;
    if (((ring >> (side + 1)) & 1) === 1 && ((ring >> ((side + 2) & 7)) & 1) === 1) joints++;
  }
  return sides === 4 && joints === 4 ? 1 : sides - joints;
}

/**
 * A tile's share in Euler's formula: corners − sides + tiles = 1 − holes for a platform in one piece. Each
 * corner and each side is counted at one of the tiles that share it.
 */
function eulerShare(ring: number): number {
  const [east, southEast, south, southWest] = [2, 3, 4, 5].map((place) => ((ring >> place) & 1) === 1);
  const corners = 1 + Number(!east) + Number(!south && !southWest) + Number(!east && !south && !southEast);
  return corners - (4 - Number(east) - Number(south)) + 1;
}
