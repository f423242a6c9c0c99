export { benchmarks } from './benches/index.ts';
export type { Benchmark, Effort, Figure } from './benchmark.ts';
