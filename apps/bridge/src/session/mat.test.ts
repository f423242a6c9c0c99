import { tagUid } from '@mandapa/engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startBridge, type TestBridge } from '../testing/bridge.ts';
import { TestMat, tagOf } from '../testing/mat.ts';
import { TestScreen } from '../testing/screen.ts';
import { until } from '../testing/until.ts';
import { SerialTransport } from '../transports/serial.ts';

const SEATS = [{ name: 'Anjali' }, { name: 'Bala' }];

let mat: TestMat;
let bridge: TestBridge;
let host: TestScreen;

/** The board goes on scanning while the test looks at the screen. */
const scanUntil = (look: (view: NonNullable<TestScreen['view']>) => unknown, reason: string) =>
  until(() => {
    mat.round();
    return host.view && look(host.view) ? host.view : undefined;
  }, reason);

beforeEach(async () => {
  mat = new TestMat();
  const { path, openPort } = mat;
  bridge = await startBridge({ transports: (_, now) => [new SerialTransport({ path, openPort, now })] });
  host = await TestScreen.as('host', bridge.url);
  await until(() => bridge.service.session.links[0]?.state === 'open', 'the line to open');
  mat.boot();
  await host.ask({ type: 'start', game: { game: 'tictactoe', seats: SEATS, options: {}, profile: 'mat' } });
  const asked = await scanUntil(({ questions }) => questions.length > 0, 'the question who is first');
  const question = asked.questions[0]?.id as string;
  await host.ask({ type: 'answer', question, choice: 0 });
  await scanUntil(({ turn }) => turn.type === 'seat', 'the first turn');
});
afterEach(() => bridge.close());

describe('a mat on a serial line', () => {
  it('a piece that is laid becomes a move on every screen', async () => {
    const { seq } = host.view as { seq: number };
    const spectator = await TestScreen.as('spectator', bridge.url);
    mat.lay(4, tagOf('cross', 0));
    const view = await scanUntil((shown) => shown.seq > seq, 'the move');
    expect(view.places).toContainEqual({
      place: 'cell:1,1',
      items: [expect.objectContaining({ piece: 'cross#0', kind: 'cross' })],
    });
    await spectator.shows((shown) => shown.seq === view.seq, 'the same on another screen');
  });

  it('unknown tag: named, and play goes on', async () => {
    const { seq } = host.view as { seq: number };
    mat.lay(8, tagUid('deadbeef'));
    const view = await scanUntil(({ verdict }) => verdict.doubts.length > 0, 'a doubt');
    expect(view.verdict.doubts[0]?.reason).toContain('deadbeef');
    mat.lay(0, tagOf('cross', 0));
    await scanUntil((shown) => shown.seq > seq, 'a move all the same');
  });

  it('a tag seen in two places: named, and nothing is committed on it', async () => {
    const { seq } = host.view as { seq: number };
    mat.lay(0, tagOf('cross', 0));
    mat.lay(8, tagOf('cross', 0));
    const view = await scanUntil(
      ({ verdict }) => verdict.doubts.some(({ reason }) => reason.includes('two places')),
      'a doubt about two places',
    );
    expect(view.seq).toBe(seq);
    mat.lay(8);
    await scanUntil((shown) => shown.seq > seq, 'the move once it is seen in one place');
  });

  it('garbage on the line: the game goes on', async () => {
    const { seq } = host.view as { seq: number };
    mat.raw(Uint8Array.from({ length: 2_000 }, (_, i) => (i * 31) & 0xff));
    mat.lay(2, tagOf('cross', 1));
    await scanUntil((shown) => shown.seq > seq, 'the move');
  });

  it('cable pulled: the board is offline on the screen with what to do', async () => {
    await mat.unplug();
    const view = await until(
      () => (host.view?.devices[0]?.status === 'offline' ? host.view : undefined),
      'the board to be offline',
    );
    expect(view.devices[0]).toMatchObject({
      id: 'board',
      healthyReaders: 0,
      detail: expect.stringContaining('cable'),
    });
  });
});
