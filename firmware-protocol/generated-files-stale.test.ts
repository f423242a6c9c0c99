import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { outputs } from './generator/outputs.ts';

it.each(outputs())(
  '$name follows from the schema (else: pnpm --filter @mandapa/firmware-protocol generate)',
  ({ file, text }) => {
    expect(readFileSync(file, 'utf8')).toBe(text);
  },
);
