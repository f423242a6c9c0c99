import type { Figure } from './benchmark.ts';

const HEADER = ['benchmark', 'ours', 'unit', 'peer', 'peer’s', 'ratio'];
/** Numbers stand right, words left. */
const RIGHT = new Set([1, 4, 5]);

/** The figures as people read them. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [HEADER, ...figures.map(rowOf)];
  const widths = HEADER.map((_, column) => Math.max(...rows.map((row) => (row[column] as string).length)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => {
        const width = widths[column] as number;
        return RIGHT.has(column) ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return rows.map(line).join('\n');
}

function rowOf({ bench, ours, unit, peer, peerValue }: Figure): string[] {
  const ratio = peerValue === null ? '' : `${(ours / peerValue).toFixed(1)}×`;
  return [bench, number(ours), unit, peer ?? '', peerValue === null ? '' : number(peerValue), ratio];
}

/** Four figures are more than a measurement is worth. */
const number = (value: number): string =>
  value.toLocaleString('en', { maximumSignificantDigits: value >= 1_000 ? 4 : 3 });
