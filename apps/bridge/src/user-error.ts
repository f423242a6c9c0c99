/** Something a person can put right: says what and where, and what to do next. Shown without a stack. */
export class UserError extends Error {
  override readonly name = 'UserError';
  readonly remedy: string | undefined;

  constructor(message: string, remedy?: string) {
    super(message);
    this.remedy = remedy;
  }
}

export const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The `code` of a Node system error (`ENOENT`, `EADDRINUSE`), if it is one. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
