import { createServer } from 'node:net';
import { seatsResponseSchema } from '@mandapa/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startBridge, type TestBridge } from '../testing/bridge.ts';
import { TestScreen } from '../testing/screen.ts';
import { Connection } from './connection.ts';

const SEATS = [{ name: 'Anjali' }, { name: 'Bala' }];
const GAME = { game: 'tictactoe', seats: SEATS, options: {}, seed: '1', profile: 'none' };

let bridge: TestBridge;
beforeEach(async () => {
  bridge = await startBridge();
});
afterEach(() => bridge.close());

async function playing(): Promise<TestScreen> {
  const host = await TestScreen.as('host', bridge.url);
  expect(await host.ask({ type: 'start', game: GAME })).toMatchObject({ type: 'done' });
  await host.shows((view) => view.turn.type === 'seat', 'the first turn');
  return host;
}

describe('a game by hand', () => {
  it('begins with no game, and shows one when it is started', async () => {
    const host = await TestScreen.as('host', bridge.url);
    expect(host.view).toBeNull();
    await host.ask({ type: 'start', game: GAME });
    const view = await host.shows(({ turn }) => turn.type === 'seat', 'the first turn');
    expect(view).toMatchObject({
      game: 'tictactoe',
      profile: 'none',
      seats: [{ name: 'Anjali' }, { name: 'Bala' }],
    });
    expect(view.prompt.text).toMatch(/Anjali|Bala/);
  });

  it('offers what may be touched, until one action is left, and carries it out', async () => {
    const host = await playing();
    const { seq } = host.view as { seq: number };
    const lift = host.view?.offer.next[0];
    expect(lift).toBeDefined();
    const first = await host.ask({ type: 'touch', touched: [lift as object as { place: string }] });
    if (first.type !== 'offer') throw new Error(JSON.stringify(first));
    expect(first.offer.next.length).toBe(9);
    const touched = [...first.touched, first.offer.next[4] as { place: string }];
    const second = await host.ask({ type: 'touch', touched });
    if (second.type !== 'offer') throw new Error(JSON.stringify(second));
    const [choice] = second.offer.choices;
    expect(second.offer.choices).toHaveLength(1);
    if (choice === undefined) throw new Error('no choice');
    const action = choice.action as Record<string, never>;
    expect(await host.ask({ type: 'act', by: choice.by, action })).toMatchObject({ type: 'done' });
    const view = await host.shows((shown) => shown.seq > seq, 'the move');
    expect(view.feed.at(-1)?.text).toContain(view.seats[choice.by as number]?.name);
    const shown = host.messages.findLast((message) => message.type === 'table');
    expect(shown?.happened.map((entry) => entry.seq)).toContain(view.seq);
  });

  it('tells the host where each seat has its page, and that no phone reaches this machine alone', async () => {
    await playing();
    const pages = seatsResponseSchema.parse(await (await fetch(`${bridge.url}/api/seats`)).json());
    expect(pages.reachable).toBe(false);
    expect(pages.seats.map(({ name }) => name)).toEqual(['Anjali', 'Bala']);
    for (const { seat, url } of pages.seats) expect(new URL(url).searchParams.get('seat')).toBe(String(seat));
  });

  it('refuses an unlawful act with its rule, and goes on', async () => {
    const host = await playing();
    const waiting = host.view?.turn.type === 'seat' ? 1 - host.view.turn.seat : 0;
    const choice = host.view?.offer.next[0];
    expect(choice).toBeDefined();
    const answer = await host.ask({ type: 'act', by: waiting, action: { type: 'mark', cell: 0 } });
    expect(answer.type).toBe('error');
    expect(answer).toHaveProperty('message');
  });

  it('takes a move back, and says why it cannot take back more', async () => {
    const host = await playing();
    const { seq } = host.view as { seq: number };
    await markAnything(host);
    await host.shows((view) => view.seq === seq + 1 && view.undo.possible, 'a move that can be taken back');
    expect(await host.ask({ type: 'undo' })).toMatchObject({ type: 'done' });
    await host.shows((view) => view.seq === seq, 'the move taken back');
    expect(await host.ask({ type: 'undo' })).toMatchObject({ type: 'error', rule: 'T-10' });
  });

  it('is played to its end, result and file', async () => {
    const host = await playing();
    for (let i = 0; i < 9 && host.view?.turn.type === 'seat'; i++) {
      const { seq } = host.view;
      await markAnything(host);
      await host.shows((view) => view.seq > seq, 'the next move');
    }
    const view = await host.shows(({ turn }) => turn.type === 'over', 'the end');
    expect(view.result?.text).toBeTruthy();
    const response = await fetch(`${bridge.url}/api/matches/${view.match}/file`);
    expect((await response.text()).trim().split('\n').at(-1)).toContain('"result"');
    const matches = (await (await fetch(`${bridge.url}/api/matches`)).json()) as { over: boolean }[];
    expect(matches).toMatchObject([{ over: true, game: 'tictactoe' }]);
  });
});

async function markAnything(host: TestScreen): Promise<void> {
  const lift = host.view?.offer.next[0] as { place: string };
  const first = await host.ask({ type: 'touch', touched: [lift] });
  if (first.type !== 'offer') throw new Error(JSON.stringify(first));
  const second = await host.ask({ type: 'touch', touched: [lift, first.offer.next[0] as { place: string }] });
  const choice = second.type === 'offer' ? second.offer.choices[0] : undefined;
  if (choice === undefined) throw new Error(`no choice: ${JSON.stringify(second)}`);
  const done = await host.ask({ type: 'act', by: choice.by, action: choice.action as Record<string, never> });
  if (done.type !== 'done') throw new Error(JSON.stringify(done));
}

describe('a restart', () => {
  it('goes on with the game where it was', async () => {
    const host = await playing();
    const { seq, match } = host.view as { seq: number; match: string };
    await markAnything(host);
    await host.shows((view) => view.seq === seq + 1, 'the move');
    await bridge.service.stop();
    const again = await startBridge({ data: bridge.data });
    const screen = await TestScreen.as('host', again.url);
    expect(screen.view).toMatchObject({ match, seq: seq + 1 });
    expect(again.log.join('\n')).toContain('goes on at entry');
    await screen.ask({ type: 'undo' });
    await screen.shows((view) => view.seq === seq, 'a move of before the restart taken back');
    await markAnything(screen);
    await screen.shows((view) => view.seq === seq + 1, 'the next move');
    await again.service.stop();
  });
});

describe('malformed WebSocket messages', () => {
  it.each([
    ['no JSON at all', 'hello?', 'not JSON'],
    ['an unknown type', '{"type":"dance","id":"1"}', 'not one we know'],
    ['a field of the wrong type', '{"type":"answer","id":"1","question":7,"choice":"x"}', 'question'],
    ['a list', '[]', 'not one we know'],
    ['an early request', '{"type":"undo","id":"1"}', 'hello first'],
    ['another version', '{"type":"hello","version":99,"role":"host"}', 'version 99'],
  ])('%s: told what is wrong, and the connection stays', async (_what, text, words) => {
    const screen = await TestScreen.open(bridge.url);
    screen.sendText(text);
    const error = await screen.heard(({ type }) => type === 'error', 'an error');
    expect(error).toHaveProperty('message', expect.stringContaining(words));
    screen.sendText('{"type":"hello","version":1,"role":"spectator"}');
    await screen.heard(({ type }) => type === 'welcome', 'a welcome after all');
    expect(screen.isOpen).toBe(true);
  });

  it('an action that is no action of the game is told as such', async () => {
    const host = await playing();
    const answer = await host.ask({ type: 'act', by: 0, action: { type: 'castle' } });
    expect(answer).toMatchObject({ type: 'error' });
    expect(host.isOpen).toBe(true);
  });

  it('an endless talker must wait, and may speak again after a second', () => {
    const socket = { bufferedAmount: 0, readyState: 1, send: () => {}, close: () => {}, on: () => {} };
    const connection = new Connection(socket, 0);
    let heard = 0;
    while (connection.maySpeak(0)) heard++;
    expect(heard).toBe(2_000);
    expect(connection.maySpeak(0)).toBe(false);
    expect(connection.maySpeak(1_000)).toBe(true);
  });

  it('a message past the limit ends that connection alone', async () => {
    const other = await TestScreen.as('spectator', bridge.url);
    const talker = await TestScreen.as('host', bridge.url);
    talker.sendText(`"${'x'.repeat(100_000)}"`);
    const late = await TestScreen.as('host', bridge.url);
    expect(late.isOpen && other.isOpen).toBe(true);
  });
});

describe('who may do what', () => {
  it('a spectator watches, and is told so when it tries more', async () => {
    await playing();
    const spectator = await TestScreen.as('spectator', bridge.url);
    expect(spectator.view).toMatchObject({ game: 'tictactoe' });
    expect(await spectator.ask({ type: 'undo' })).toMatchObject({
      type: 'error',
      message: expect.stringContaining('spectator'),
    });
  });

  it('a seat acts for itself alone', async () => {
    await playing();
    const seat = await TestScreen.as('seat', bridge.url, { seat: 1 });
    const answer = await seat.ask({ type: 'act', by: 0, action: { type: 'mark', cell: 0 } });
    expect(answer).toMatchObject({ type: 'error', message: expect.stringContaining('for itself') });
  });

  it('a page of another site is not served, nor a borrowed name', async () => {
    await expect(TestScreen.open(bridge.url, { origin: 'https://evil.example' })).rejects.toThrow('403');
    await expect(TestScreen.open(bridge.url, { host: 'evil.example' })).rejects.toThrow('403');
  });

  it('beyond this machine every role needs its token', async () => {
    const open = await startBridge({ host: '0.0.0.0' });
    const url = open.url.replace('0.0.0.0', '127.0.0.1');
    const tokenOf = (role: string): string =>
      open.log.find((line) => line.startsWith(`token for ${role}:`))?.split(': ')[1] ?? '';
    const stranger = await TestScreen.as('host', url);
    expect(stranger.messages.at(-1)).toMatchObject({
      type: 'error',
      message: expect.stringContaining('token'),
    });
    const wrong = await TestScreen.as('host', url, { token: tokenOf('spectator') });
    expect(wrong.messages.at(-1)).toMatchObject({ type: 'error' });
    const host = await TestScreen.as('host', url, { token: tokenOf('host') });
    expect(host.view).toBeNull();
    expect((await fetch(`${url}/api/matches`)).status).toBe(401);
    expect((await fetch(`${url}/api/matches?token=${tokenOf('spectator')}`)).status).toBe(200);
    await open.close();
  });
});

describe('an occupied port', () => {
  it('is named, with the option that chooses another', async () => {
    const squatter = createServer();
    const port = await new Promise<number>((resolve) =>
      squatter.listen(0, '127.0.0.1', () => resolve((squatter.address() as { port: number }).port)),
    );
    await expect(startBridge({ port })).rejects.toThrow(`Port ${port} is in use`);
    await expect(startBridge({ port })).rejects.toHaveProperty('remedy', expect.stringContaining('--port'));
    await new Promise((resolve) => squatter.close(resolve));
  });
});
