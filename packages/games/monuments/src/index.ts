export type { Counts, MonumentsFacts, QuarrySpace, SeatFacts, SiteCell, SiteLevel } from './facts.ts';
export { monuments } from './game.ts';
