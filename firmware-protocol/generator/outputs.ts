import { readFileSync } from 'node:fs';
import { parseSchema } from './schema.ts';
import { insertTables } from './tables.ts';
import { generateTypeScript } from './typescript.ts';

const at = (path: string) => new URL(`../${path}`, import.meta.url);

export interface Output {
  readonly name: string;
  readonly file: URL;
  readonly text: string;
}

/** Every file that follows from the schema, with the text it must have. */
export function outputs(): readonly Output[] {
  const schema = parseSchema(JSON.parse(readFileSync(at('schema/messages.json'), 'utf8')));
  const spec = at('SPEC.md');
  const codec = at('../packages/protocol/src/generated/messages.ts');
  return [
    { name: 'packages/protocol/src/generated/messages.ts', file: codec, text: generateTypeScript(schema) },
    { name: 'firmware-protocol/SPEC.md', file: spec, text: insertTables(readFileSync(spec, 'utf8'), schema) },
  ];
}
