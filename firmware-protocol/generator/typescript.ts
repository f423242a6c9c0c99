import { type Field, type Message, type Schema, schemaHash } from './schema.ts';

/** Writes `packages/protocol/src/generated/messages.ts`: types, wire codec and JSON schemas of every message. */
export function generateTypeScript(schema: Schema): string {
  return [
    '// Generated from firmware-protocol/schema/messages.json by firmware-protocol/generate.ts. Do not edit.',
    "import { z } from 'zod';",
    "import { canonicalUidJson, enumJson, textJson } from '../json.ts';",
    "import type { Uid } from '../uid.ts';",
    "import type { WireReader, WireWriter } from '../wire.ts';",
    '',
    `export const PROTOCOL_MAJOR = ${schema.protocol.major};`,
    `export const PROTOCOL_MINOR = ${schema.protocol.minor};`,
    `export const SCHEMA_HASH = 0x${schemaHash(schema).toString(16).padStart(8, '0')};`,
    '',
    ...Object.keys(schema.enums).map((name) => enumBlock(schema, name)),
    ...schema.messages.map(messageBlock),
    unionBlock(schema),
    encodeBlock(schema),
    decodeBlock(schema),
    jsonBlock(schema),
  ].join('\n');
}

function enumBlock(schema: Schema, name: string): string {
  const entry = schema.enums[name];
  if (entry === undefined) throw new Error(`no enum ${name}`);
  const type = pascal(name);
  const constant = constantCase(name);
  return [
    `/** ${capital(entry.doc)}. */`,
    `export const ${constant}_VALUES = [${entry.values.map((value) => quote(value.name)).join(', ')}] as const;`,
    `export type ${type} = (typeof ${constant}_VALUES)[number];`,
    `const ${constant}_CODES: Record<${type}, number> = { ${entry.values.map((value) => `${value.name}: ${value.value}`).join(', ')} };`,
    `const ${constant}_BY_CODE: readonly ${type}[] = [${byCode(entry.values)}];`,
    '',
  ].join('\n');
}

/** Dense while the codes are; the catch-all 255 is reached through the fallback. */
function byCode(values: readonly { readonly name: string; readonly value: number }[]): string {
  const dense = values.filter((value) => value.value !== 255);
  dense.forEach((value, index) => {
    if (value.value !== index) throw new Error(`enum value ${value.name}: codes must be dense from 0`);
  });
  return dense.map((value) => quote(value.name)).join(', ');
}

function messageBlock(message: Message): string {
  const type = pascal(message.name);
  return [
    `/** ${message.doc} */`,
    `export interface ${type}Message {`,
    `  readonly type: '${message.name}';`,
    ...message.fields.map((field) => `${doc(field)}  readonly ${field.name}: ${fieldType(field)};`),
    '}',
    '',
    `function encode${type}(message: ${type}Message, writer: WireWriter): void {`,
    ...message.fields.map((field) => `  ${encodeField(field, message)}`),
    '}',
    '',
    `function decode${type}(reader: WireReader): ${type}Message {`,
    // Fields are read in the order of the schema: object literals evaluate in order.
    `  return {`,
    `    type: '${message.name}',`,
    ...message.fields.map((field) => `    ${field.name}: ${decodeField(field)},`),
    '  };',
    '}',
    '',
  ].join('\n');
}

function fieldType(field: Field): string {
  switch (field.type) {
    case 'u8':
    case 'u16':
    case 'u32':
      return 'number';
    case 'text':
      return 'string';
    case 'enum':
      return pascal(field.enum);
    case 'optionalUid':
      return 'Uid | null';
    case 'uids':
      return 'readonly Uid[]';
    case 'nibbles':
      return `readonly ${pascal(field.enum)}[]`;
  }
}

function encodeField(field: Field, message: Message): string {
  const where = quote(`${message.name}.${field.name}`);
  const value = `message.${field.name}`;
  switch (field.type) {
    case 'u8':
    case 'u16':
    case 'u32':
    case 'optionalUid':
      return `writer.${field.type}(${value}, ${where});`;
    case 'text':
    case 'uids':
      return `writer.${field.type}(${value}, ${field.max}, ${where});`;
    case 'enum':
      return `writer.u8(${constantCase(field.enum)}_CODES[${value}], ${where});`;
    case 'nibbles':
      return `writer.nibbles(${value}, ${constantCase(field.enum)}_CODES, ${field.count}, ${where});`;
  }
}

function decodeField(field: Field): string {
  switch (field.type) {
    case 'u8':
    case 'u16':
    case 'u32':
    case 'optionalUid':
      return `reader.${field.type}()`;
    case 'text':
    case 'uids':
      return `reader.${field.type}(${field.max})`;
    case 'enum':
      return `${constantCase(field.enum)}_BY_CODE[reader.u8()] ?? FALLBACK.${field.enum}`;
    case 'nibbles':
      return `reader.nibbles(${constantCase(field.enum)}_BY_CODE, FALLBACK.${field.enum}, ${field.count})`;
  }
}

function unionBlock(schema: Schema): string {
  const names = (direction: string) =>
    schema.messages
      .filter((message) => message.direction === direction)
      .map((message) => `${pascal(message.name)}Message`);
  return [
    '/** What a value of a later minor version is taken for. */',
    'const FALLBACK = {',
    ...Object.entries(schema.enums).map(([name, entry]) => `  ${name}: ${quote(entry.fallback)},`),
    '} as const;',
    '',
    '/** Board → host. */',
    `export type UpMessage = ${names('up').join(' | ')};`,
    '/** Host → board. */',
    `export type DownMessage = ${names('down').join(' | ')};`,
    'export type WireMessage = UpMessage | DownMessage;',
    '',
    '/** First byte of the packet. */',
    'export const MESSAGE_TYPES = {',
    ...schema.messages.map((message) => `  ${message.name}: ${message.type},`),
    "} as const satisfies Record<WireMessage['type'], number>;",
    '',
    '/** The top bit of the type says which way a message goes. */',
    'export const isUpMessage = (message: WireMessage): message is UpMessage => MESSAGE_TYPES[message.type] < 0x80;',
    '',
  ].join('\n');
}

function encodeBlock(schema: Schema): string {
  return [
    '/** Appends the type byte and all fields. Throws a ProtocolError that names the field if a value does not fit. */',
    'export function encodeBody(message: WireMessage, writer: WireWriter): void {',
    '  writer.u8(MESSAGE_TYPES[message.type], message.type);',
    '  switch (message.type) {',
    ...schema.messages.map(
      (message) =>
        `    case '${message.name}':\n      return encode${pascal(message.name)}(message, writer);`,
    ),
    '  }',
    '}',
    '',
  ].join('\n');
}

function decodeBlock(schema: Schema): string {
  return [
    '/** Reads the fields of a known type, or gives undefined; `reader.failed` tells a message that is too short or malformed. */',
    'export function decodeBody(type: number, reader: WireReader): WireMessage | undefined {',
    '  switch (type) {',
    ...schema.messages.map(
      (message) => `    case ${message.type}:\n      return decode${pascal(message.name)}(reader);`,
    ),
    '    default:',
    '      return undefined;',
    '  }',
    '}',
    '',
  ].join('\n');
}

function jsonBlock(schema: Schema): string {
  return [
    '/** The JSON form of every message (MQTT); keys that are not known are ignored, as trailing fields are on the wire. */',
    ...schema.messages.map((message) =>
      [
        `export const ${message.name}Json = z.object({`,
        ...message.fields.map((field) => `  ${field.name}: ${jsonField(field)},`),
        '});',
      ].join('\n'),
    ),
    '',
  ].join('\n');
}

function jsonField(field: Field): string {
  switch (field.type) {
    case 'u8':
      return 'z.int().min(0).max(0xff)';
    case 'u16':
      return 'z.int().min(0).max(0xffff)';
    case 'u32':
      return 'z.int().min(0).max(0xffffffff)';
    case 'text':
      return `textJson(${field.max})`;
    case 'enum':
      return enumJsonCall(field.enum);
    case 'optionalUid':
      return 'canonicalUidJson.nullable().default(null)';
    case 'uids':
      return `z.array(canonicalUidJson).max(${field.max})`;
    case 'nibbles':
      return `z.array(${enumJsonCall(field.enum)}).length(${field.count})`;
  }
}

const enumJsonCall = (name: string) => `enumJson(${constantCase(name)}_VALUES, FALLBACK.${name})`;
const doc = (field: Field) => (field.doc === '' ? '' : `  /** ${capital(field.doc)}. */\n`);
const quote = (text: string) => `'${text}'`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const pascal = (name: string) => capital(name);
const constantCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
