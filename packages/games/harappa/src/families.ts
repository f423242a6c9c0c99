import type { PlaceFamily, PoseTable } from '@mandapa/engine';
import { discNames } from './names.ts';

export const families: readonly PlaceFamily[] = [
  // Discs are flat: a hand draws any of them out of a stack, so none keeps another from being captured.
  { family: 'field', stacked: true, beside: discNames },
  { family: 'start', stacked: false },
  { family: 'board', stacked: false },
  { family: 'seat/reserve', stacked: false },
  { family: 'seat/tray', stacked: false },
  { family: 'box', stacked: false },
];

/** A corner piece lies one way only; the centre piece by quarter turns clockwise. */
export const posesOf = (centers: readonly string[]): readonly PoseTable[] => [
  { kinds: centers, names: ['as printed', 'a quarter turn', 'upside down', 'three quarter turns'] },
];
