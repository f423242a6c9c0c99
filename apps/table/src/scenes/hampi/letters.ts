import { stroke } from '../../look/svg.ts';

/**
 * Letters and figures as strokes, one unit high: a picture that is drawn from SVG text may not load the
 * page's typefaces.
 */
const GLYPHS: Readonly<Record<string, readonly [width: number, path: string]>> = {
  M: [0.82, 'M0 1V0L.41 .66L.82 0V1'],
  i: [0.04, 'M.02 .38V1M.02 .06V.07'],
  e: [0.56, 'M.03 .69H.55A.27 .32 0 1 0 .47 .92'],
  L: [0.52, 'M0 0V1H.52'],
  E: [0.54, 'M.54 0H0V1H.54M0 .49H.46'],
  P: [0.56, 'M0 1V0H.28A.28 .28 0 0 1 .28 .56H0'],
  F: [0.54, 'M.54 0H0V1M0 .49H.46'],
  R: [0.6, 'M0 1V0H.28A.28 .27 0 0 1 .28 .54H0M.3 .54L.6 1'],
  G: [0.68, 'M.64 .2A.34 .5 0 1 0 .66 .72V.54H.4'],
  W: [1, 'M0 0L.24 1L.5 .16L.76 1L1 0'],
  B: [0.58, 'M0 0V1H.3A.27 .27 0 0 0 .3 .47H0M0 0H.26A.23 .235 0 0 1 .26 .47'],
  Y: [0.66, 'M0 0L.33 .46L.66 0M.33 .46V1'],
  '+': [0.6, 'M0 .54H.6M.3 .24V.84'],
  '−': [0.56, 'M0 .54H.56'],
  '0': [0.58, 'M.29 0A.29 .5 0 1 0 .29 1A.29 .5 0 1 0 .29 0'],
  '1': [0.3, 'M0 .2L.27 0V1'],
  '2': [0.58, 'M.02 .27A.28 .28 0 1 1 .5 .44L.02 1H.58'],
  '3': [0.56, 'M.03 .13A.27 .25 0 1 1 .26 .48A.28 .26 0 1 1 .01 .87'],
  '4': [0.62, 'M.47 1V0L0 .69H.62'],
  '5': [0.56, 'M.52 0H.1L.06 .44A.28 .29 0 1 1 .01 .88'],
  '6': [0.58, 'M.48 .03Q.01 .34 .01 .7A.28 .3 0 1 0 .08 .5'],
  '7': [0.56, 'M0 0H.56L.18 1'],
  '8': [0.56, 'M.28 .47A.24 .235 0 1 1 .29 .47A.28 .265 0 1 1 .28 .47'],
  '9': [0.58, 'M.1 .97Q.57 .66 .57 .3A.28 .3 0 1 0 .5 .5'],
};

const GAP = 0.28;

/** Text of a given height, its middle at (x, y). */
export function letters(
  text: string,
  x: number,
  y: number,
  height: number,
  color: string,
  weight = 0.19,
): string {
  const glyphs = text.split('').flatMap((letter) => {
    const [width, path] = GLYPHS[letter] ?? [];
    return width === undefined || path === undefined ? [] : [{ width, path }];
  });
  const total = glyphs.reduce((sum, { width }) => sum + width, 0) + GAP * Math.max(0, glyphs.length - 1);
  let left = -total / 2;
  const body = glyphs.map(({ width, path }) => {
    const drawn = `<g transform='translate(${left.toFixed(3)} -.5)'>${stroke(path, color, weight)}</g>`;
    left += width + GAP;
    return drawn;
  });
  return `<g transform='translate(${x} ${y}) scale(${height})'>${body.join('')}</g>`;
}
