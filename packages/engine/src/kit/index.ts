export { ConformanceFailure } from './failure.ts';
export { type KitPlan, type KitStats, runConformance, type Variant } from './run.ts';
