import { writeGameFile } from '@mandapa/engine';
import { findGame, gameInfo, games } from '@mandapa/games';
import type { MatchesResponse, SeatsResponse } from '@mandapa/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Journal } from '../journal/journal.ts';
import { restore } from '../journal/restore.ts';
import type { Session } from '../session/session.ts';
import { textOf, UserError } from '../user-error.ts';
import { addressForOthers, isLoopback } from './guard.ts';
import type { Tokens } from './tokens.ts';

export interface ApiConfig {
  /** What the bridge is bound to. */
  readonly host: string;
  readonly session: Session;
  readonly journal: Journal;
  readonly tokens: Tokens;
  readonly startedMs: number;
  readonly now: () => number;
}

export function registerApi(app: FastifyInstance, config: ApiConfig): void {
  const { session, journal, tokens } = config;

  app.get('/api/games', () => games.map(gameInfo));

  app.get('/api/health', () => ({
    ok: true,
    uptimeSeconds: Math.round((config.now() - config.startedMs) / 1_000),
    match: session.table?.id ?? null,
    links: session.links,
    devices: session.devices.view(session.table?.profile, undefined),
  }));

  app.get('/api/matches', (request, reply) => {
    if (!mayRead(request, tokens, false)) return reply.code(401).send(unauthorized);
    return matchList(journal);
  });

  // An address lets whoever has it be that seat.
  app.get('/api/seats', (request, reply) => {
    if (!mayRead(request, tokens, true)) return reply.code(401).send(unauthorized);
    return seatPages(config, request.port);
  });

  app.get<{ Params: { id: string } }>('/api/matches/:id/file', (request, reply) => {
    const { id } = request.params;
    const row = journal.match(id);
    if (row === undefined)
      return reply.code(404).send({ error: `The journal has no game "${id}".`, remedy: 'See /api/matches.' });
    // What is still hidden at the table stands in the file, so before the end it is the host's alone.
    if (!mayRead(request, tokens, !row.over)) return reply.code(401).send(unauthorized);
    const { match } = restore(journal, id, findGame);
    return reply
      .type('application/x-ndjson')
      .header('content-disposition', `attachment; filename="${row.game}-${id.slice(0, 8)}.jsonl"`)
      .send(writeGameFile(match));
  });

  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    const remedy = error instanceof UserError ? error.remedy : undefined;
    return reply.code(status).send({ error: textOf(error), ...(remedy !== undefined && { remedy }) });
  });
}

const unauthorized = {
  error: 'A token is needed.',
  remedy: 'Add ?token=… with the one that the bridge printed at its start.',
};

function mayRead(request: FastifyRequest, tokens: Tokens, hostOnly: boolean): boolean {
  const given = (request.query as { token?: unknown }).token;
  const token = typeof given === 'string' ? given : request.headers.authorization?.replace(/^Bearer /, '');
  return (
    tokens.allows('host', undefined, token) || (!hostOnly && tokens.allows('spectator', undefined, token))
  );
}

function seatPages({ session, tokens, host }: ApiConfig, port: number | null): SeatsResponse {
  const match = session.table?.match;
  const base = `http://${addressForOthers(host)}:${port ?? 80}`;
  return {
    reachable: !isLoopback(host),
    seats: (match?.seats ?? []).map((spec, seat) => {
      const url = new URL('/seat', base);
      url.searchParams.set('seat', String(seat));
      const token = tokens.ofSeat(seat);
      if (token !== undefined) url.searchParams.set('token', token);
      return { seat, name: spec.name ?? spec.id, url: url.href };
    }),
  };
}

function matchList(journal: Journal): MatchesResponse {
  return journal.matches().map((row) => ({
    match: row.id,
    game: row.game,
    title: findGame(row.game)?.title ?? row.game,
    seats: row.seats.map(({ id, name }) => name ?? id),
    seq: row.seq,
    over: row.over,
    startedAt: new Date(row.started).toISOString(),
    updatedAt: new Date(row.updated).toISOString(),
  }));
}
