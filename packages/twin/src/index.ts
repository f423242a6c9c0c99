export * from './tuning.ts';
export * from './twin.ts';
export * from './types.ts';
export * from './words.ts';
