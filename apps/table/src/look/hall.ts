import { group } from './svg.ts';

/** The hall: our sign. About 40 × 36 around (0, 0). */
export const hallSign = (x: number, y: number, size: number, fill: string): string =>
  group(
    x,
    y,
    `<g transform='scale(${size})' fill='${fill}'><path d='M0 -20l5 6h-10zM-9 -13h18l3 5h-24zM-15 -7h30l4 6h-38z'/><path d='M-17 1h5v13h-5zM-7 1h4v13h-4zM3 1h4v13h-4zM12 1h5v13h-5zM-21 15h42v4h-42z'/></g>`,
  );
