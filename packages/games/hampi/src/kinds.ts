/** Domain words, each list in one place. */
export const influencerNames = ['Miner', 'Merchant', 'Lady', 'Elder', 'Priest', 'Farmer'] as const;
export type InfluencerName = (typeof influencerNames)[number];

/** What a side of a tile shows: land, farm, pond or road. */
export const landscapes = ['L', 'F', 'P', 'R'] as const;
export type Landscape = (typeof landscapes)[number];

/** What a zone of a tile is; a village is the end of a road. */
export const landKinds = ['pond', 'farm', 'road', 'village'] as const;
export type LandKind = (typeof landKinds)[number];

export const centreKinds = ['temple', 'market'] as const;

export const colorNames = ['red', 'green', 'white', 'blue', 'yellow'] as const;

export const cubeKind = (color: string): string => `${color}-cube`;
export const JEWEL = 'JEWEL';
