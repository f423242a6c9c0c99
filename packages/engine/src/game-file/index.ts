export { GameFileError } from './error.ts';
export { type GameFileReading, readGameFile } from './read.ts';
export { type FileResult, fileResult } from './result.ts';
export { writeGameFile } from './write.ts';
