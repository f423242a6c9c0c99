import type { JSX } from 'preact';
import type { PieceColor } from '../look/colors.ts';
import { dataUrl, picture, token } from '../look/svg.ts';

/** A seat's disc with its mark. */
export function Token({ color, className }: { color: PieceColor; className?: string }): JSX.Element {
  return (
    <img class={className ?? 'token'} alt="" src={dataUrl(picture(-32, -32, 64, 64, token(color, 29)))} />
  );
}

const PATHS = {
  ask: 'M-6 -6a7 7 0 1 1 9 8q-3 2 -3 6M0 13.5v.2',
  wrong: 'M-9 -9l18 18M9 -9l-18 18',
  right: 'M-10 1l7 8l13 -16',
  blind: 'M-13 0q13 -15 26 0q-13 15 -26 0M0 -1v1M-11 11l22 -22',
} as const;

export function Sign({ name }: { name: keyof typeof PATHS }): JSX.Element {
  return (
    <svg class="sign" viewBox="-16 -16 32 32" aria-hidden="true">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        stroke-width="5"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
