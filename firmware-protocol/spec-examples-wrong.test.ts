import { readFileSync } from 'node:fs';
import { decodeFrame, encodeFrame, MESSAGE_TYPES, type WireMessage } from '@mandapa/protocol';
import { expect, it } from 'vitest';

const spec = readFileSync(new URL('SPEC.md', import.meta.url), 'utf8');
const section = spec.slice(spec.indexOf('<!-- examples -->'), spec.indexOf('<!-- /examples -->'));
const examples = [...section.matchAll(/```\n(\{.*\})\n([0-9a-f ]+)\n```/g)].map(
  ([, json = '', bytes = '']) => ({
    message: JSON.parse(json) as WireMessage,
    bytes,
  }),
);

it('the page has an example of every message', () => {
  expect(new Set(examples.map(({ message }) => message.type))).toEqual(new Set(Object.keys(MESSAGE_TYPES)));
});

it.each(examples)('$message.type is $bytes', ({ message, bytes }) => {
  const frame = encodeFrame(message);
  expect(Array.from(frame, (byte) => byte.toString(16).padStart(2, '0')).join(' ')).toBe(bytes);
  expect(decodeFrame(frame)).toEqual({ ok: true, address: 0, message });
});
