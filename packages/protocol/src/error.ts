/** A value that the protocol cannot carry or does not know; the message says what, where and what to do. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
}
