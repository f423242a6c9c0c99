import type { TileFacts } from './facts.ts';

/** What a land tile shows when it is turned; sides clockwise from east. */
export interface TileFace {
  readonly id: string;
  readonly sides: readonly string[];
  readonly zones: readonly { readonly kind: string; readonly sides: readonly number[] }[];
  readonly centre: string | undefined;
  readonly support: readonly (readonly [influencer: string, value: number])[];
}

/** The face of a tile turned by `rotation` sixths from how its facts tell it. */
export function faceOf(tile: TileFacts, rotation = 0): TileFace {
  return {
    id: tile.tile,
    sides: tile.sides.map((_, side) => tile.sides[(((side - rotation) % 6) + 6) % 6] ?? 'L'),
    zones: tile.zones.map(({ kind, sides }) => ({ kind, sides: sides.map((side) => (side + rotation + 6) % 6) })),
    centre: tile.centre ?? undefined,
    support: Object.entries(tile.support).filter(([, value]) => value !== 0),
  };
}
