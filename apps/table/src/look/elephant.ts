import { group } from './svg.ts';

/** The elephant of tiles, figures and emblems; about 40 × 28 around (0, 0) at size 1. */
export const elephant = (x: number, y: number, size: number, fill: string, line = '#00000066'): string =>
  group(
    x,
    y,
    `<g transform='scale(${size})' fill='${fill}' stroke='${line}' stroke-width='1.2' stroke-linejoin='round'><path d='M-17 12v-12c0-9 7-14 16-14 4 0 6 1 8 2 7-3 13 1 13 8 0 4-1 7-1 11 0 3 3 4 4 2l2 1c-1 5-9 5-9-1l-1-6-4 1v8h-6v-7h-9v7z'/><path d='M4 -11c-5 1-6 9-1 11 4 1 6-4 5-9z' fill='#ffffff30'/></g>`,
  );
