/// <reference types="msw/vite/client" />
import { network } from 'virtual:msw';
import { FakeBridge } from './fake-bridge.ts';
import { bridgeHandlers } from './handlers.ts';

const NAMES = ['Anjali', 'Devan', 'Kiran', 'Meera', 'Ravi'];

/**
 * Development without a bridge: `?mock=kerala` starts a game for four (`&seats=`, `&seed=`), `?mock=none`
 * an empty table; `&options={"variant":"expert"}` what the console would set; `&play=400` makes a random move
 * every so many milliseconds.
 */
export async function startMock(query: URLSearchParams): Promise<void> {
  const bridge = new FakeBridge();
  const sent: string[] = [];
  network.configure({ handlers: bridgeHandlers(bridge, '*', (text) => sent.push(text)) });
  await network.enable();
  const game = query.get('mock');
  if (game && game !== 'none') {
    const count = Math.min(5, Math.max(1, Number(query.get('seats') ?? 4)));
    bridge.start({
      game,
      seats: NAMES.slice(0, count).map((name) => ({ name })),
      options: JSON.parse(query.get('options') ?? '{}'),
      seed: query.get('seed') ?? 'mock',
    });
    for (let i = Number(query.get('moves') ?? 0); i > 0; i--) bridge.playOne();
  }
  const everyMs = Number(query.get('play') ?? 0);
  if (everyMs > 0) {
    const timer = setInterval(() => bridge.playOne() || clearInterval(timer), everyMs);
  }
  Object.assign(globalThis, { __bridge: bridge, __sent: sent });
}
