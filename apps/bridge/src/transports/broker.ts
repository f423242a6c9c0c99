import { createServer, type Server } from 'node:net';
import { Aedes } from 'aedes';
import { codeOf, textOf, UserError } from '../user-error.ts';

/** A broker inside the bridge, for tables that have none: on loopback, and only where it was asked for. */
export class EmbeddedBroker {
  readonly port: number;
  readonly #aedes: Aedes;
  readonly #server: Server;

  private constructor(aedes: Aedes, server: Server, port: number) {
    this.#aedes = aedes;
    this.#server = server;
    this.port = port;
  }

  static async listen(port: number, host = '127.0.0.1'): Promise<EmbeddedBroker> {
    const aedes = await Aedes.createBroker();
    const server = createServer({ noDelay: true }, (socket) => void aedes.handle(socket));
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error) => reject(listenError(error, port)));
      server.listen(port, host, resolve);
    });
    const address = server.address();
    return new EmbeddedBroker(aedes, server, typeof address === 'object' && address ? address.port : port);
  }

  get url(): string {
    return `mqtt://127.0.0.1:${this.port}`;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#aedes.close(resolve));
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }
}

function listenError(error: Error, port: number): UserError {
  if (codeOf(error) === 'EADDRINUSE')
    return new UserError(
      `Port ${port} for the embedded broker is in use.`,
      'Choose another with --broker, or use the broker that is there with --mqtt.',
    );
  return new UserError(`The embedded broker cannot listen on port ${port}: ${textOf(error)}.`);
}
