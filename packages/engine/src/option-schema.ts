import { z } from 'zod';
import type { Json, OptionSpec, Options } from './contract.ts';

/** The schema of options as the console draws them: absent or null is the default, anything unknown is refused. */
export const schemaOf = (specs: readonly OptionSpec[]): z.ZodType<Options> =>
  z.strictObject(Object.fromEntries(specs.map((spec) => [spec.key, valueOf(spec)])));

function valueOf(spec: OptionSpec): z.ZodType<Json> {
  const given = allowed(spec).nullish();
  return given.transform((value): Json => value ?? spec.default);
}

function allowed(spec: OptionSpec): z.ZodType<boolean | string | number> {
  switch (spec.type) {
    case 'flag':
      return z.boolean();
    case 'choice':
      return z.enum(spec.choices.map(({ value }) => value));
    case 'number':
      return z.int().min(spec.min).max(spec.max);
  }
}
