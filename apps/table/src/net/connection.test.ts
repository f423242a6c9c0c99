import type { OfferView, ServerMessage } from '@mandapa/protocol';
import { setupServer } from 'msw/node';
import { ws } from 'msw/ws';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { FakeBridge } from '../testing/fake-bridge.ts';
import { bridgeHandlers } from '../testing/handlers.ts';
import { bridgeApi } from './api.ts';
import { backOffMs, Connection } from './connection.ts';
import { type LinkState, RequestError, type Role } from './link.ts';

const URL = 'ws://table.test/ws';
const server = setupServer();
const open: Connection[] = [];
/** Waits that the connection has asked for; a test runs them when it likes. */
let waits: { run: () => void; delayMs: number }[] = [];

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
afterEach(() => {
  for (const connection of open.splice(0)) connection.close();
  server.resetHandlers();
  waits = [];
});

function connect(role: Role = 'host'): Connection {
  const connection = new Connection({
    url: URL,
    role,
    random: () => 1,
    later: (run, delayMs) => {
      const wait = { run, delayMs };
      waits.push(wait);
      return () => {
        waits = waits.filter((entry) => entry !== wait);
      };
    },
  });
  open.push(connection);
  return connection;
}

/** Resolves when the link's state satisfies the matcher. */
async function until(connection: Connection, matches: (state: LinkState) => boolean): Promise<LinkState> {
  await vi.waitFor(() => expect(matches(connection.state)).toBe(true));
  return connection.state;
}

const seats = ['Anjali', 'Devan', 'Kiran'].map((name) => ({ name }));
const kerala = { game: 'kerala', seats, options: {}, seed: '7' };

/** A bridge that answers every message with these. */
function scripted(answers: (message: { type: string; id?: string }) => readonly ServerMessage[]) {
  const link = ws.link(URL);
  server.use(
    link.addEventListener('connection', ({ client }) => {
      client.addEventListener('message', (event) => {
        for (const answer of answers(JSON.parse(event.data as string) as { type: string }))
          client.send(JSON.stringify(answer));
      });
    }),
  );
}

describe('a connection to the bridge', () => {
  it('greets, is welcomed, and is told the whole table', async () => {
    const bridge = new FakeBridge();
    bridge.start(kerala);
    server.use(...bridgeHandlers(bridge));
    const connection = connect();
    const state = await until(connection, ({ view }) => view !== undefined);
    expect(state.status).toBe('open');
    expect(state.table).toBe('Table 1');
    expect(state.view?.seats.map((seat) => seat.name)).toEqual(['Anjali', 'Devan', 'Kiran']);
    expect(state.view?.places.find(({ place }) => place === 'centre')?.items).toHaveLength(3);
  });

  it('touches what is offered until the touches name one action, and acts', async () => {
    const bridge = new FakeBridge();
    bridge.start(kerala);
    server.use(...bridgeHandlers(bridge));
    const connection = connect();
    const { view } = await until(connection, (state) => !!state.view);
    let offer: OfferView | undefined = view?.offer;
    const touched = [];
    while (offer && offer.choices.length === 0) {
      const [next] = offer.next;
      if (!next) break;
      touched.push(next);
      offer = await connection.request({ type: 'touch', touched });
    }
    const [choice] = offer?.choices ?? [];
    expect(choice?.action).toMatchObject({ type: 'place' });
    await connection.request({ type: 'act', by: choice?.by ?? 0, action: choice?.action as never });
    const after = await until(connection, (state) => (state.view?.seq ?? 0) > (view?.seq ?? 0));
    expect(after.happened.map((entry) => entry.by)).toContain(choice?.by);
  });

  it('rejects a refused act with the rule that it breaks', async () => {
    const bridge = new FakeBridge();
    const table = bridge.start(kerala);
    server.use(...bridgeHandlers(bridge));
    const connection = connect();
    await until(connection, (state) => !!state.view);
    const act = connection.request({ type: 'act', by: 0, action: { type: 'pass', figure: 5 } });
    await expect(act).rejects.toBeInstanceOf(RequestError);
    const { turn, places } = table.view();
    const wrongSeat = ((turn.type === 'seat' ? turn.seat : 0) + 1) % 3;
    const tile = places.find(({ place }) => place === 'centre')?.items[0]?.kind ?? '';
    const placing = connection.request({
      type: 'act',
      by: wrongSeat,
      action: { type: 'place', tile, figure: 0, to: [1, 0] },
    });
    await expect(placing).rejects.toMatchObject({ rule: 'K-11' });
  });

  it('opens again after a growing wait when the bridge goes away, and shows the last table meanwhile', async () => {
    const bridge = new FakeBridge();
    bridge.start(kerala);
    const link = ws.link(URL);
    let opened = 0;
    server.use(
      link.addEventListener('connection', ({ client }) => {
        opened++;
        const screen = bridge.connect((message) => client.send(JSON.stringify(message)));
        client.addEventListener('message', (event) => screen.receive(event.data));
      }),
    );
    const connection = connect('spectator');
    await until(connection, (state) => !!state.view);
    for (const client of link.clients) client.close(1001);
    const lost = await until(connection, (state) => state.status === 'lost');
    expect(lost.view?.game).toBe('kerala');
    expect(lost.problem?.remedy).toContain('keeps trying');
    expect(waits.map(({ delayMs }) => delayMs)).toEqual([400]);
    waits.pop()?.run();
    await until(connection, (state) => state.status === 'open' && state.problem === undefined);
    expect(opened).toBe(2);
  });

  it('fails open requests at once when the connection is lost', async () => {
    const link = ws.link(URL);
    server.use(
      link.addEventListener('connection', ({ client }) => {
        client.addEventListener('message', (event) => {
          const message = JSON.parse(event.data as string) as { type: string };
          if (message.type === 'hello')
            client.send(JSON.stringify({ type: 'welcome', version: 1, role: 'host', table: 't' }));
          else client.close(1001);
        });
      }),
    );
    const connection = connect();
    await until(connection, ({ status }) => status === 'open');
    await expect(connection.request({ type: 'undo' })).rejects.toThrow('connection to the bridge was lost');
  });

  it('says so when the bridge does not answer a request in time', async () => {
    scripted(({ type }) =>
      type === 'hello' ? [{ type: 'welcome', version: 1, role: 'host', table: 't' }] : [],
    );
    const connection = connect();
    await until(connection, ({ status }) => status === 'open');
    const undo = connection.request({ type: 'undo' });
    waits.find(({ delayMs }) => delayMs === 15_000)?.run();
    await expect(undo).rejects.toThrow('has not answered');
  });

  it('names both versions and the remedy when the bridge speaks another one, and stays away', async () => {
    scripted(() => [{ type: 'welcome', version: 9, role: 'host', table: 't' }]);
    const connection = connect();
    const state = await until(connection, ({ status }) => status === 'refused');
    expect(state.problem?.text).toBe('This screen speaks version 1, the bridge version 9.');
    expect(state.problem?.remedy).toContain('Reload');
    expect(waits).toEqual([]);
  });

  it('survives a message that it cannot read', async () => {
    const link = ws.link(URL);
    server.use(
      link.addEventListener('connection', ({ client }) => {
        client.addEventListener('message', () => {
          client.send('{"type":"table","view":{}}');
          client.send('not even json');
          client.send(JSON.stringify({ type: 'welcome', version: 1, role: 'host', table: 't' }));
        });
      }),
    );
    const connection = connect();
    await until(connection, ({ status }) => status === 'open');
    expect(connection.state.problem).toBeUndefined();
  });

  it('shows a refused token in the words of the bridge', async () => {
    scripted(() => [{ type: 'error', message: 'A token is needed.', remedy: 'Add ?token=…' }]);
    const connection = connect();
    const state = await until(connection, ({ status }) => status === 'refused');
    expect(state.problem).toEqual({ text: 'A token is needed.', remedy: 'Add ?token=…' });
  });
});

describe('the wait before the next attempt', () => {
  it('doubles up to ten seconds and is spread over its upper half', () => {
    expect([0, 1, 2, 3, 9].map((failures) => backOffMs(failures, () => 1))).toEqual([
      400, 800, 1600, 3200, 10_000,
    ]);
    expect(backOffMs(0, () => 0)).toBe(200);
  });
});

describe('the HTTP of the bridge', () => {
  it('lists games and saved games, and gives a game file', async () => {
    const bridge = new FakeBridge();
    const table = bridge.start(kerala);
    server.use(...bridgeHandlers(bridge, 'http://table.test'));
    const api = bridgeApi('http://table.test/console', undefined);
    expect((await api.games()).map(({ id }) => id)).toContain('kerala');
    expect(await api.matches()).toMatchObject([{ match: table.id, seats: ['Anjali', 'Devan', 'Kiran'] }]);
    const file = await (await fetch(api.fileUrl(table.id))).text();
    expect(JSON.parse(file.split('\n')[0] ?? '')).toMatchObject({ format: 'mandapa-game', game: 'kerala' });
  });

  it('carries the token', () => {
    expect(bridgeApi('http://table.test/console', 'secret').fileUrl('a b')).toBe(
      'http://table.test/api/matches/a%20b/file?token=secret',
    );
  });
});
