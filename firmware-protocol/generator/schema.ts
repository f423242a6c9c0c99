import { z } from 'zod';

/** The shape of `schema/messages.json`: parsed once, so that every generator can trust it. */

const byte = z.int().min(0).max(255);
const name = z.string().regex(/^[a-z][A-Za-z0-9]*$/);

const enumSchema = z.strictObject({
  doc: z.string(),
  values: z.array(z.strictObject({ name, value: byte, doc: z.string() })).min(1),
  fallback: name,
});

const common = { name, doc: z.string() };
const fieldSchema = z.discriminatedUnion('type', [
  z.strictObject({ ...common, type: z.literal('u8') }),
  z.strictObject({ ...common, type: z.literal('u16') }),
  z.strictObject({ ...common, type: z.literal('u32') }),
  z.strictObject({ ...common, type: z.literal('enum'), enum: name }),
  z.strictObject({ ...common, type: z.literal('text'), max: byte }),
  z.strictObject({ ...common, type: z.literal('optionalUid') }),
  z.strictObject({ ...common, type: z.literal('uids'), max: byte }),
  z.strictObject({ ...common, type: z.literal('nibbles'), count: byte.multipleOf(2), enum: name }),
]);

const messageSchema = z.strictObject({
  name,
  type: byte.min(1),
  direction: z.enum(['up', 'down']),
  frozen: z.boolean().optional(),
  doc: z.string(),
  fields: z.array(fieldSchema).min(1),
});

const fileSchema = z.strictObject({
  protocol: z.strictObject({ name: z.string(), major: byte, minor: byte }),
  enums: z.record(name, enumSchema),
  messages: z.array(messageSchema).min(1),
});

export type Schema = z.infer<typeof fileSchema>;
export type Message = z.infer<typeof messageSchema>;
export type Field = z.infer<typeof fieldSchema>;

/** Bytes between type and CRC that a frame of 64 bytes leaves: 64 − 2 delimiters − 1 COBS − 1 address − 1 type − 2 CRC. */
export const MAX_PAYLOAD_BYTES = 57;
const MAX_UID_BYTES = 10;

/** Parses and cross-checks the schema file; the error names the place. */
export function parseSchema(json: unknown): Schema {
  const schema = fileSchema.parse(json);
  assertUnique(
    'message type',
    schema.messages.map((message) => message.type),
  );
  assertUnique(
    'message name',
    schema.messages.map((message) => message.name),
  );
  for (const [enumName, entry] of Object.entries(schema.enums)) {
    assertUnique(
      `value of ${enumName}`,
      entry.values.map((value) => value.value),
    );
    if (!entry.values.some((value) => value.name === entry.fallback)) {
      throw new Error(`enum ${enumName}: the fallback "${entry.fallback}" is not one of its values`);
    }
  }
  for (const message of schema.messages) checkMessage(schema, message);
  return schema;
}

function checkMessage(schema: Schema, message: Message): void {
  if (message.type >= 0x80 !== (message.direction === 'down')) {
    throw new Error(`${message.name}: types from 0x80 go down, those below go up`);
  }
  for (const field of message.fields) {
    if (!('enum' in field)) continue;
    const used = schema.enums[field.enum];
    if (used === undefined)
      throw new Error(`${message.name}.${field.name}: there is no enum "${field.enum}"`);
    if (field.type === 'nibbles' && used.values.some((value) => value.value > 15)) {
      throw new Error(`${message.name}.${field.name}: a value of "${field.enum}" does not fit in four bits`);
    }
  }
  const bytes = maxPayloadBytes(message);
  if (bytes > MAX_PAYLOAD_BYTES) {
    throw new Error(
      `${message.name}: ${bytes} bytes at its longest, the frame has room for ${MAX_PAYLOAD_BYTES}`,
    );
  }
}

function assertUnique(what: string, values: readonly (string | number)[]): void {
  const twice = values.find((value, index) => values.indexOf(value) !== index);
  if (twice !== undefined) throw new Error(`${what} ${twice} is used twice in the schema`);
}

/** Shortest and longest size of a field on the wire. */
export function fieldBytes(field: Field): { readonly min: number; readonly max: number } {
  switch (field.type) {
    case 'u8':
    case 'enum':
      return { min: 1, max: 1 };
    case 'u16':
      return { min: 2, max: 2 };
    case 'u32':
      return { min: 4, max: 4 };
    case 'text':
      return { min: 1, max: 1 + field.max };
    case 'optionalUid':
      return { min: 1, max: 1 + MAX_UID_BYTES };
    case 'uids':
      return { min: 1, max: 1 + field.max * (1 + MAX_UID_BYTES) };
    case 'nibbles':
      return { min: field.count / 2, max: field.count / 2 };
  }
}

export function maxPayloadBytes(message: Message): number {
  return message.fields.reduce((sum, field) => sum + fieldBytes(field).max, 0);
}

/**
 * FNV-1a over what matters on the wire: names, numbers and types in order. Words of explanation may change
 * without changing the hash.
 */
export function schemaHash(schema: Schema): number {
  const enums = Object.entries(schema.enums).map(([enumName, entry]) => [
    enumName,
    entry.fallback,
    entry.values.map((value) => [value.name, value.value]),
  ]);
  const messages = schema.messages.map((message) => [
    message.name,
    message.type,
    message.direction,
    message.fields.map(({ doc: _doc, ...field }) => Object.entries(field)),
  ]);
  let hash = 0x811c9dc5;
  for (const byteValue of new TextEncoder().encode(JSON.stringify([schema.protocol, enums, messages]))) {
    hash = Math.imul(hash ^ byteValue, 0x01000193) >>> 0;
  }
  return hash;
}
