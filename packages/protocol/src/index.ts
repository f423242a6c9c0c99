export * from './screen/index.ts';
