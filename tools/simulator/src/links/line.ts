/**
 * What carries boards' bytes to the host: a mocked port, a pty, or a broker. A line may be opened and closed by
 * the host at any time; boards write whether anybody listens or not.
 */
export interface Line {
  /** A board's bytes; lost while nobody listens. */
  write(device: string, bytes: Uint8Array): void;
  close(): Promise<void>;
}

export interface LineListener {
  /** Bytes from the host, for whichever board on this line knows itself addressed. */
  receive(device: string | undefined, bytes: Uint8Array): void;
  /** The host has opened the line: boards behind a USB serial chip are reset by it. */
  opened(): void;
}
