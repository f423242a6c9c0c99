import { FormatError, type SeatSpec, type Viewer, writeGameFile } from '@mandapa/engine';
import { findGame, gameInfo, games } from '@mandapa/games';
import {
  type ClientMessage,
  clientMessageSchema,
  type GamesResponse,
  type MatchesResponse,
  type NewGame,
  SCREEN_VERSION,
  type SeatsResponse,
  type ServerMessage,
} from '@mandapa/protocol';
import type { Role } from '../net/link.ts';
import { FakeTable } from './fake-table.ts';

/** One screen of a fake bridge. */
export interface FakeScreen {
  receive(text: unknown): void;
  close(): void;
}

interface Client {
  readonly send: (message: ServerMessage) => void;
  role: Role | undefined;
  seat: number | undefined;
  seq: number;
}

/** A bridge without hardware, journal or network: real games, no sensors, everything in memory. */
export class FakeBridge {
  readonly tables: FakeTable[] = [];
  private current: FakeTable | undefined;
  private readonly clients = new Set<Client>();
  private nextMatch = 1;

  get table(): FakeTable | undefined {
    return this.current;
  }

  start(game: NewGame): FakeTable {
    const found = findGame(game.game);
    if (!found)
      throw new FormatError(`no game "${game.game}"; there are ${games.map(({ id }) => id).join(', ')}.`);
    const id = `match-${this.nextMatch++}`;
    const seats = game.seats.map((seat, i): SeatSpec => {
      const colors = seat.color === undefined ? {} : { colors: [seat.color] };
      return { id: `p${i + 1}`, name: seat.name, ...colors };
    });
    this.current = new FakeTable(id, found, { options: game.options, seats, seed: game.seed ?? id });
    this.tables.unshift(this.current);
    this.tell();
    return this.current;
  }

  /** One random move, shown to all screens. */
  playOne(): boolean {
    const played = this.current?.playOne() ?? false;
    this.tell();
    return played;
  }

  connect(send: (message: ServerMessage) => void): FakeScreen {
    const client: Client = { send, role: undefined, seat: undefined, seq: 0 };
    this.clients.add(client);
    return {
      receive: (text) => this.receive(client, text),
      close: () => this.clients.delete(client),
    };
  }

  /** Shows the table as it is now to everybody. */
  tell(): void {
    for (const client of this.clients) if (client.role) this.tellOne(client);
  }

  games(): GamesResponse {
    return games.map(gameInfo);
  }

  matches(): MatchesResponse {
    return this.tables.map((table, i) => ({
      match: table.id,
      game: table.game.id,
      title: table.game.title,
      seats: table.match.seats.map((seat) => seat.name ?? seat.id),
      seq: table.match.log.length,
      over: table.match.turn().type === 'over',
      startedAt: `2026-01-0${(i % 9) + 1}T18:00:00.000Z`,
      updatedAt: `2026-01-0${(i % 9) + 1}T19:00:00.000Z`,
    }));
  }

  seats(): SeatsResponse {
    const names = this.current?.match.seats ?? [];
    return {
      reachable: true,
      seats: names.map((spec, seat) => ({
        seat,
        name: spec.name ?? spec.id,
        url: `http://192.0.2.7:4800/seat?seat=${seat}&token=of-seat-${seat}`,
      })),
    };
  }

  file(match: string): string | undefined {
    const table = this.tables.find(({ id }) => id === match);
    return table && writeGameFile(table.match);
  }

  private tellOne(client: Client): void {
    const { current } = this;
    client.send({
      type: 'table',
      view: current?.view(viewerOf(client)) ?? null,
      happened: current?.happenedSince(client.seq, viewerOf(client)) ?? [],
    });
    client.seq = current?.match.log.length ?? 0;
  }

  private receive(client: Client, text: unknown): void {
    const read = clientMessageSchema.safeParse(parseJson(text));
    if (!read.success)
      return client.send({
        type: 'error',
        message: 'Not a message that a bridge knows.',
        remedy: 'Reload the page.',
      });
    const message = read.data;
    try {
      this.answer(client, message);
    } catch (error) {
      if (message.type === 'hello') throw error;
      client.send({
        type: 'error',
        id: message.id,
        message: error instanceof Error ? error.message : String(error),
      });
    }
  }

  private answer(client: Client, message: ClientMessage): void {
    if (message.type === 'hello') {
      client.role = message.role;
      client.seat = message.seat;
      client.send({ type: 'welcome', version: SCREEN_VERSION, role: message.role, table: 'Table 1' });
      return this.tellOne(client);
    }
    const { id } = message;
    const refuse = (text: string, rule?: string) =>
      client.send({ type: 'error', id, message: text, ...(rule === undefined ? {} : { rule }) });
    const mayAct = message.type === 'touch' || (message.type === 'act' && message.by === client.seat);
    if (client.role !== 'host' && !(client.role === 'seat' && mayAct))
      return refuse('Only the host may do that.');
    if (message.type === 'start') this.start(message.game);
    else if (message.type === 'resume') {
      const table = this.tables.find((entry) => entry.id === message.match);
      if (!table) return refuse(`There is no game "${message.match}".`);
      this.current = table;
    } else {
      const table = this.current;
      if (!table) return refuse('No game is on the table.');
      if (message.type === 'touch')
        return client.send({
          type: 'offer',
          id,
          touched: message.touched,
          offer: table.offer(message.touched, viewerOf(client)),
        });
      const refusal =
        message.type === 'act'
          ? table.act(message.by, message.action)
          : message.type === 'undo'
            ? table.undo()
            : { text: `There is no question "${message.question}".`, rule: 'T-11' };
      if (refusal) return refuse(refusal.text, refusal.rule);
    }
    client.send({ type: 'done', id });
    this.tell();
  }
}

const viewerOf = ({ role, seat }: Client): Viewer => (role === 'seat' ? (seat ?? 'public') : 'public');

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
