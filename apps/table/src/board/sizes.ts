const STEP = 6;

/** Sizes are rounded up to steps, so that a board that grows finds its drawings already made. */
export const bucket = (size: number): number => Math.max(STEP, Math.ceil(size / STEP) * STEP);
