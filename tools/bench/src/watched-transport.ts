import type { LinkStatus, SerialTransport, Transport, TransportListener } from '@mandapa/bridge';

export interface Watcher {
  /** A message is about to be taken; `take` does it. */
  message(take: () => void): void;
  status(status: LinkStatus): void;
}

/** A transport as it is, with somebody who looks at what it says. */
export class WatchedTransport implements Transport {
  readonly link: string;
  readonly #inner: SerialTransport;
  readonly #watcher: Watcher;
  readonly acknowledge: Transport['acknowledge'];
  readonly setLights: Transport['setLights'];

  constructor(inner: SerialTransport, watcher: Watcher) {
    this.link = inner.link;
    this.#inner = inner;
    this.#watcher = watcher;
    this.acknowledge = inner.acknowledge.bind(inner);
    this.setLights = inner.setLights.bind(inner);
  }

  get status(): LinkStatus {
    return this.#inner.status;
  }

  start(listener: TransportListener): void {
    this.#inner.start({
      message: (message, transport) => this.#watcher.message(() => listener.message(message, transport)),
      status: (status) => {
        listener.status(status);
        this.#watcher.status(status);
      },
    });
  }

  stop(): Promise<void> {
    return this.#inner.stop();
  }
}
