import type { Rng } from '@mandapa/engine';

/** An id that is on no tag: one shifted by a bit, or the OR of two that answered together. */
export function ghostOf(tags: readonly string[], rng: Rng): readonly string[] {
  const [first, second] = tags;
  if (first === undefined) return tags;
  if (second !== undefined && first.length === second.length && rng.below(2) === 0)
    return [orOf(first, second)];
  return [shifted(first), ...tags.slice(1)];
}

function orOf(a: string, b: string): string {
  const or = BigInt(`0x${a}`) | BigInt(`0x${b}`);
  return or.toString(16).padStart(a.length, '0');
}

function shifted(uid: string): string {
  const mask = (1n << BigInt(uid.length * 4)) - 1n;
  return ((BigInt(`0x${uid}`) << 1n) & mask).toString(16).padStart(uid.length, '0');
}
