import type { AnyHandler } from 'msw';
import { HttpResponse, http } from 'msw';
import { ws } from 'msw/ws';
import { FakeBridge } from './fake-bridge.ts';

/**
 * msw handlers that stand in for the bridge's HTTP and WebSocket, so that a screen can be developed and
 * tested with no bridge at all. `bridge` lets a test start games, make moves and speak to the screens;
 * `heard` is told every byte that is sent to them.
 */
export function bridgeHandlers(
  bridge: FakeBridge = new FakeBridge(),
  origin = '*',
  heard?: (sent: string) => void,
): AnyHandler[] {
  const socket = ws.link(origin === '*' ? /\/ws$/ : `${origin.replace(/^http/, 'ws')}/ws`);
  return [
    http.get(`${origin}/api/games`, () => HttpResponse.json(bridge.games())),
    http.get(`${origin}/api/seats`, () => HttpResponse.json(bridge.seats())),
    http.get(`${origin}/api/matches`, () => HttpResponse.json(bridge.matches())),
    http.get(`${origin}/api/matches/:match/file`, ({ params }) => {
      const file = bridge.file(String(params.match));
      return file === undefined
        ? HttpResponse.json({ error: 'There is no such game.', remedy: 'See /api/matches.' }, { status: 404 })
        : HttpResponse.text(file, { headers: { 'content-type': 'application/x-ndjson' } });
    }),
    socket.addEventListener('connection', ({ client }) => {
      const screen = bridge.connect((message) => {
        const text = JSON.stringify(message);
        heard?.(text);
        client.send(text);
      });
      client.addEventListener('message', (event) => screen.receive(event.data));
      client.addEventListener('close', () => screen.close());
    }),
  ];
}
