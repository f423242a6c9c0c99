export * from './clock.ts';
export * from './faults.ts';
export * from './hands/habits.ts';
export * from './harness.ts';
export * from './metrics.ts';
export * from './people/link.ts';
export * from './simulation.ts';
