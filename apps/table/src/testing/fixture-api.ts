import type { MatchesResponse } from '@mandapa/protocol';
import type { Api } from '../net/api.ts';
import { FakeBridge } from './fake-bridge.ts';

const saved = (
  match: string,
  seats: string[],
  seq: number,
  over: boolean,
  day: number,
): MatchesResponse[number] => ({
  match,
  game: 'kerala',
  title: 'Kerala',
  seats,
  seq,
  over,
  startedAt: `2026-11-${day}T18:00:00.000Z`,
  updatedAt: `2026-11-${day}T19:40:00.000Z`,
});

/** The real games, and a journal made up. */
export const fixtureApi = (): Api => ({
  games: () => Promise.resolve(new FakeBridge().games()),
  matches: () =>
    Promise.resolve([
      saved('fixture', ['Anjali', 'Devan', 'Kiran', 'Meera'], 57, false, 18),
      saved('f2', ['Ravi', 'Leela'], 102, false, 17),
      saved('f3', ['Anjali', 'Kiran', 'Nila'], 210, true, 15),
      saved('f4', ['Arun', 'Meera'], 12, false, 10),
    ]),
  seats: () => Promise.resolve({ reachable: true, seats: [] }),
  fileUrl: (match) => `/api/matches/${match}/file`,
});
