/** Waits for what `look` finds; after the time limit the reason says what was waited for. */
export async function until<T>(
  look: () => T | undefined | false,
  reason: string,
  timeoutMs = 20_000,
): Promise<T> {
  const endMs = performance.now() + timeoutMs;
  for (;;) {
    const found = look();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > endMs) throw new Error(`waited ${timeoutMs} ms for ${reason}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
