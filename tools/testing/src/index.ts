export { type Program, requireProgram } from './programs.ts';
