import { mkdirSync, writeFileSync } from 'node:fs';
import { outputs } from './generator/outputs.ts';

/** `pnpm --filter @mandapa/firmware-protocol generate`: rewrites everything that follows from the schema. */
for (const { name, file, text } of outputs()) {
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(file, text);
  console.log(`wrote ${name}`);
}
