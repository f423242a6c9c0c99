import {
  type GamesResponse,
  gamesResponseSchema,
  type MatchesResponse,
  matchesResponseSchema,
  type SeatsResponse,
  seatsResponseSchema,
} from '@mandapa/protocol';
import { RequestError } from './link.ts';

export interface Api {
  games(): Promise<GamesResponse>;
  matches(): Promise<MatchesResponse>;
  seats(): Promise<SeatsResponse>;
  /** Where a game's file can be downloaded. */
  fileUrl(match: string): string;
}

interface Reads<T> {
  parse(value: unknown): T;
}

/** The bridge's HTTP, below the page's own address. */
export function bridgeApi(base: string, token: string | undefined): Api {
  const address = (path: string) => {
    const url = new URL(path, base);
    if (token !== undefined) url.searchParams.set('token', token);
    return url.href;
  };
  return {
    games: () => read(address('/api/games'), gamesResponseSchema),
    matches: () => read(address('/api/matches'), matchesResponseSchema),
    seats: () => read(address('/api/seats'), seatsResponseSchema),
    fileUrl: (match) => address(`/api/matches/${encodeURIComponent(match)}/file`),
  };
}

async function read<T>(url: string, schema: Reads<T>): Promise<T> {
  const response = await fetch(url).catch(() => undefined);
  if (!response)
    throw new RequestError(
      'The bridge does not answer.',
      undefined,
      'Look whether it still runs, then reload.',
    );
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) {
    const { error, remedy } = (body ?? {}) as { error?: string; remedy?: string };
    throw new RequestError(
      error ?? `The bridge answered ${response.status}.`,
      undefined,
      remedy ?? 'Reload the page.',
    );
  }
  try {
    return schema.parse(body);
  } catch {
    throw new RequestError(
      'The bridge answered something that this page cannot read.',
      undefined,
      'Update Mandapa so that bridge and page are of one version.',
    );
  }
}
