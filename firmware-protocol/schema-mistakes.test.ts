import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseSchema, type Schema, schemaHash } from './generator/schema.ts';
import { insertTables } from './generator/tables.ts';

const json = () =>
  JSON.parse(readFileSync(new URL('schema/messages.json', import.meta.url), 'utf8')) as Schema;

function broken(change: (schema: Schema) => void) {
  const schema = json();
  change(schema);
  return () => parseSchema(schema);
}

const first = (schema: Schema) => schema.messages[0] ?? expect.fail('there is a message');

it('a type used twice', () => {
  expect(
    broken((schema) => schema.messages.forEach((message) => Object.assign(message, { type: 9 }))),
  ).toThrow(/type 9 is used twice/);
});

it('an enum that is not there', () => {
  const field = { name: 'mood', type: 'enum', enum: 'mood', doc: '' } as const;
  expect(broken((schema) => first(schema).fields.push(field))).toThrow(
    /hello\.mood: there is no enum "mood"/,
  );
});

it('a message that does not fit in a frame', () => {
  const field = { name: 'more', type: 'text', max: 40, doc: '' } as const;
  expect(broken((schema) => first(schema).fields.push(field))).toThrow(
    /hello: 86 bytes at its longest, the frame has room for 57/,
  );
});

it('a type on the wrong side', () => {
  expect(broken((schema) => Object.assign(first(schema), { type: 200 }))).toThrow(/types from 0x80 go down/);
});

it('a field of unknown type', () => {
  expect(broken((schema) => Object.assign(first(schema).fields[0] ?? {}, { type: 'u7' }))).toThrow(/u8/);
});

it('the hash follows what is on the wire, not the words around it', () => {
  const before = schemaHash(parseSchema(json()));
  const schema = json();
  first(schema).doc = 'other words';
  expect(schemaHash(schema)).toBe(before);
  first(schema).fields.reverse();
  expect(schemaHash(schema)).not.toBe(before);
});

it('hello is frozen: name, number, order and types of its fields never change', () => {
  const hello = first(json());
  expect([
    hello.name,
    hello.type,
    hello.fields.map(({ doc: _doc, ...field }) => Object.values(field).join(' ')),
  ]).toEqual([
    'hello',
    1,
    [
      'protocolMajor u8',
      'protocolMinor u8',
      'schemaHash u32',
      'deviceId text 16',
      'bootId u32',
      'firmware text 16',
      'readerCount u8',
    ],
  ]);
});

it('a page without markers', () => {
  expect(() => insertTables('# page', parseSchema(json()))).toThrow(/lacks the markers/);
});
