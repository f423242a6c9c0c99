/** Input from outside that is not of the right shape: says what, where, and what to do. */
export class FormatError extends Error {
  override readonly name = 'FormatError';
}
