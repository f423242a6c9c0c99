/** Words of relief carving: every shape is painted in one of five tones, from the ground (0) to what is nearest (4). */
export const TONES = ['#5f4830', '#957450', '#bb976a', '#d8b98a', '#f3ddb4'] as const;
export type Tone = 0 | 1 | 2 | 3 | 4;

export const f = (d: string, tone: Tone): string => `<path d='${d}' fill='${TONES[tone]}'/>`;

export const l = (d: string, width: number, tone: Tone): string =>
  `<path d='${d}' fill='none' stroke='${TONES[tone]}' stroke-width='${width}' stroke-linecap='round' stroke-linejoin='round'/>`;

export const o = (x: number, y: number, r: number, tone: Tone): string =>
  `<circle cx='${x}' cy='${y}' r='${r}' fill='${TONES[tone]}'/>`;

export const around = (n: number, draw: (turn: number) => string): string =>
  Array.from({ length: n }, (_, i) => draw((i * 360) / n)).join('');

export const mirror = (body: string): string =>
  `${body}<g transform='translate(100 0) scale(-1 1)'>${body}</g>`;

export const petal = (
  x: number,
  y: number,
  length: number,
  width: number,
  turn: number,
  tone: Tone,
): string =>
  `<path d='M0 0C${width} ${-length * 0.3} ${width} ${-length * 0.75} 0 ${-length}C${-width} ${-length * 0.75} ${-width} ${-length * 0.3} 0 0z' fill='${TONES[tone]}' transform='translate(${x} ${y}) rotate(${turn})'/>`;

/** The panel's ground with a moulded frame. */
export const panel = (width: number, height: number): string =>
  `<rect width='${width}' height='${height}' fill='${TONES[3]}'/><rect x='4' y='4' width='${width - 8}' height='${height - 8}' rx='3' fill='${TONES[1]}'/><rect x='6.5' y='6.5' width='${width - 13}' height='${height - 13}' rx='3' fill='${TONES[0]}'/>`;
