import type { TileFacts } from './facts.ts';

/** What a land tile shows as it lies; sides clockwise from east. */
export interface TileFace {
  readonly id: string;
  readonly sides: readonly string[];
  readonly zones: readonly { readonly kind: string; readonly sides: readonly number[] }[];
  readonly centre: string | undefined;
  readonly support: readonly (readonly [influencer: string, value: number])[];
}

export const faceOf = (tile: TileFacts): TileFace => ({
  id: tile.tile,
  sides: tile.sides,
  zones: tile.zones,
  centre: tile.centre ?? undefined,
  support: Object.entries(tile.support).filter(([, value]) => value !== 0),
});

const sixth = (side: number): number => ((side % 6) + 6) % 6;

/** The same tile, turned by so many sixths. */
export const turnFace = (face: TileFace, sixths: number): TileFace => ({
  ...face,
  sides: face.sides.map((_, side) => face.sides[sixth(side - sixths)] ?? 'L'),
  zones: face.zones.map(({ kind, sides }) => ({ kind, sides: sides.map((side) => sixth(side + sixths)) })),
});
