import { type Field, fieldBytes, type Message, maxPayloadBytes, type Schema, schemaHash } from './schema.ts';

const BEGIN = '<!-- generated:messages -->';
const END = '<!-- /generated:messages -->';

/** Replaces the part of SPEC.md between the markers by the tables of all messages and enums. */
export function insertTables(spec: string, schema: Schema): string {
  const begin = spec.indexOf(BEGIN);
  const end = spec.indexOf(END);
  if (begin < 0 || end < begin) {
    throw new Error(`SPEC.md lacks the markers ${BEGIN} and ${END}; put them where the tables belong`);
  }
  return `${spec.slice(0, begin + BEGIN.length)}\n${tables(schema)}\n${spec.slice(end)}`;
}

function tables(schema: Schema): string {
  const { major, minor } = schema.protocol;
  const hash = schemaHash(schema).toString(16).padStart(8, '0');
  return [
    `Version ${major}.${minor}, schema hash \`0x${hash}\`.`,
    '',
    overview(schema),
    ...schema.messages.map(messageTable),
    '### Values',
    ...Object.entries(schema.enums).map(([name, entry]) =>
      [
        `**${name}**: ${entry.doc}. Any other value is taken for \`${entry.fallback}\`.`,
        '',
        '| value | name | meaning |',
        '|---|---|---|',
        ...entry.values.map((value) => `| ${value.value} | \`${value.name}\` | ${value.doc} |`),
        '',
      ].join('\n'),
    ),
  ].join('\n');
}

function overview(schema: Schema): string {
  return [
    '| type | message | direction | payload bytes |',
    '|---|---|---|---|',
    ...schema.messages.map((message) => {
      const min = message.fields.reduce((sum, field) => sum + fieldBytes(field).min, 0);
      const max = maxPayloadBytes(message);
      return `| ${hex(message.type)} | \`${message.name}\` | ${message.direction} | ${min === max ? min : `${min}–${max}`} |`;
    }),
    '',
  ].join('\n');
}

function messageTable(message: Message): string {
  return [
    `### \`${message.name}\` (${hex(message.type)}, ${message.direction})${message.frozen ? ': frozen' : ''}`,
    message.doc,
    '',
    '| field | on the wire | bytes | meaning |',
    '|---|---|---|---|',
    ...message.fields.map((field) => {
      const { min, max } = fieldBytes(field);
      return `| \`${field.name}\` | ${wireForm(field)} | ${min === max ? min : `${min}–${max}`} | ${field.doc} |`;
    }),
    '',
  ].join('\n');
}

function wireForm(field: Field): string {
  switch (field.type) {
    case 'enum':
      return `u8, **${field.enum}**`;
    case 'text':
      return `length u8 (0–${field.max}), ASCII`;
    case 'optionalUid':
      return 'length u8 (0 or 3–10), bytes';
    case 'uids':
      return `count u8 (0–${field.max}), each: length u8 (3–10), bytes`;
    case 'nibbles':
      return `${field.count} × 4 bits, **${field.enum}**`;
    default:
      return field.type;
  }
}

const hex = (value: number) => `0x${value.toString(16).padStart(2, '0')}`;
