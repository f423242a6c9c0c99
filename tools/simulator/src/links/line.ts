/** Whoever stands behind a line: the boards of a virtual table. */
export interface LineListener {
  /** Bytes from the host, for whichever board knows itself addressed. */
  receive(bytes: Uint8Array): void;
  /** The host has opened the line: boards behind a USB serial chip are reset by that. */
  opened(): void;
}

/**
 * What carries boards' bytes to the host: a mocked port, a pty, or a broker. Boards write whether anybody
 * listens or not; what nobody listens to is lost.
 */
export interface Line {
  attach(listener: LineListener): void;
  write(device: string, bytes: Uint8Array): void;
  /** Settles when what was written has left this side; bounded, for nobody may be listening. */
  drained(): Promise<void>;
  close(): Promise<void>;
}
