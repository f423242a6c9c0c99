import { z } from 'zod';
import { canonicalUid } from './uid.ts';

/** Parts of which the generated JSON schemas are made. */

/** A tag id in JSON, in any hex spelling; becomes canonical. */
export const canonicalUidJson = z
  .string()
  .max(64)
  .transform((text, context) => {
    try {
      return canonicalUid(text);
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
      return z.NEVER;
    }
  });

/** Text for people; what is not printable ASCII becomes `?`, as on the wire: it must never upset a terminal. */
export const textJson = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.replace(/[^\x20-\x7e]/g, '?'));

/** A word of a list; words of a later version become the fallback, as unknown codes do on the wire. */
export function enumJson<const Value extends string>(values: readonly Value[], fallback: NoInfer<Value>) {
  return z
    .string()
    .max(64)
    .transform((text): Value => values.find((value) => value === text) ?? fallback);
}
