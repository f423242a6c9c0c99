import { runConformance } from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import { hampi } from '../src/index.ts';

const games = Number(process.env['KIT_GAMES'] ?? 20);

/** Quick and full, basic and advanced, for one number of players: files of their own, so that they run side by side. */
export function conformanceFor(
  seatCount: number,
  ...further: Record<string, string | boolean | number>[]
): void {
  const options = [
    { length: 'full', play: 'basic' },
    { length: 'full', play: 'advanced' },
    { length: 'quick', play: 'basic' },
    { length: 'quick', play: 'advanced' },
    ...further,
  ];
  describe(`Hampi keeps the contract with ${seatCount} players`, () => {
    it.each(options)('%o', (variant) => {
      const played = runConformance(hampi, { seatCount, options: variant }, { games, seed: 'hampi' });
      expect(played.games).toBe(games);
    });
  });
}
