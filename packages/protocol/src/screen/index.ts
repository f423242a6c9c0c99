export * from './messages.ts';
export * from './view.ts';
