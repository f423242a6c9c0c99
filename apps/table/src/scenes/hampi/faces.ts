/** What is printed on a land tile, at rotation 0; sides clockwise from east. */
export interface TileFace {
  readonly edges: string;
  readonly zones: readonly ZoneFace[];
  readonly centre: string | undefined;
  readonly support: readonly Support[];
}

export interface ZoneFace {
  readonly type: string;
  readonly edges: readonly number[];
}

export interface Support {
  readonly influencer: string;
  readonly value: number;
}

/** What side d of the board shows of a tile that is turned by `rotation`. */
export const edgeOf = (face: TileFace, rotation: number, side: number): string =>
  face.edges[(((side - rotation) % 6) + 6) % 6] ?? 'L';

/** The sides of the board that a zone of a turned tile reaches. */
export const sidesOf = (zone: ZoneFace, rotation: number): number[] =>
  zone.edges.map((edge) => (edge + rotation) % 6);
