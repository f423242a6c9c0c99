import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import fastifyWebsocket from '@fastify/websocket';
import fastify, { type FastifyInstance } from 'fastify';
import type { Hub } from '../screens/hub.ts';
import { codeOf, textOf, UserError } from '../user-error.ts';
import { type ApiConfig, registerApi } from './api.ts';
import { foreignRequest, ownNames } from './guard.ts';

export interface ServerConfig extends ApiConfig {
  readonly port: number;
  readonly hub: Hub;
  /** The built screens. */
  readonly screens?: string;
}

const SCREENS = fileURLToPath(new URL('../../../table/dist/site', import.meta.url));
const MAX_MESSAGE_BYTES = 64 * 1024;
const REQUESTS_A_MINUTE = 1_200;

/** HTTP and WebSocket of the bridge, listening. */
export async function listen(
  config: ServerConfig,
): Promise<{ readonly app: FastifyInstance; readonly url: string }> {
  const app = fastify({ bodyLimit: MAX_MESSAGE_BYTES, forceCloseConnections: true });
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    hsts: false,
  });
  await app.register(rateLimit, { max: REQUESTS_A_MINUTE, timeWindow: '1 minute' });
  await app.register(fastifyWebsocket, { options: { maxPayload: MAX_MESSAGE_BYTES } });
  guardAddress(app, config.host);
  app.get('/ws', { websocket: true }, (socket) => config.hub.connect(socket));
  registerApi(app, config);
  await registerScreens(app, config.screens ?? SCREENS);
  try {
    const address = await app.listen({ host: config.host, port: config.port });
    return { app, url: address.replace('[::1]', 'localhost') };
  } catch (error) {
    await app.close();
    throw listenError(error, config);
  }
}

function guardAddress(app: FastifyInstance, boundTo: string): void {
  const names = ownNames(boundTo);
  app.addHook('onRequest', async (request, reply) => {
    const reason = foreignRequest(request.headers, names);
    if (reason !== undefined) await reply.code(403).send({ error: reason });
  });
}

async function registerScreens(app: FastifyInstance, root: string): Promise<void> {
  if (!existsSync(root)) {
    const missing = {
      error: 'The screens are not built.',
      remedy: 'Run `npm start`, which builds them, or `pnpm build`.',
    };
    app.get('/', (_request, reply) => reply.code(503).send(missing));
    return;
  }
  await app.register(fastifyStatic, { root, index: ['index.html'] });
  // One page serves every screen; it looks at the path itself.
  for (const path of ['/console', '/seat']) app.get(path, (_request, reply) => reply.sendFile('index.html'));
}

/** Pieces are drawn from SVG text by way of blob and data addresses; everything else is our own. */
const policy = {
  'default-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'style-src': ["'self'", "'unsafe-inline'"],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'", 'data:', 'blob:'],
  'worker-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'frame-ancestors': ["'self'"],
};

function listenError(error: unknown, { host, port }: ServerConfig): UserError {
  const code = codeOf(error);
  if (code === 'EADDRINUSE')
    return new UserError(
      `Port ${port} is in use: another program (or another Mandapa) listens there.`,
      `Stop it, or choose another port: mandapa start --port ${port + 1}`,
    );
  if (code === 'EACCES')
    return new UserError(`Port ${port} may not be opened.`, 'Choose one above 1023 with --port.');
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new UserError(
      `This machine has no address ${host}.`,
      'Leave --host out, or give one of its addresses.',
    );
  return new UserError(`Cannot listen on ${host}:${port}: ${code ?? textOf(error)}.`);
}
