import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { place } from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import { after, position, spoken, start } from '../test/table.ts';
import type { HarappaAction } from './actions.ts';
import { harappa, harappaData } from './index.ts';
import * as S from './state.ts';

const { center, corners } = harappaData.firstBoard;
const prompt = (state: Int16Array): string => spoken(harappa.prompt(state, 'public'));
const told = (state: Int16Array, by: number | 'chance', action: HarappaAction): string =>
  spoken(harappa.describe(state, by, action));

describe('sentences', () => {
  it('ask for what is awaited', () => {
    expect(prompt(start(4))).toBe(
      'Build the board: piece Z1 in the middle, piece K1 top left, piece K3 top right, piece K2 bottom right, piece K4 bottom left.',
    );
    expect(prompt(start(4, { setup: 'variable' }))).toMatch(/^Build the board: a small piece/);
    const built = after(start(4), ['chance', { type: 'board', center, rotation: 0, corners }]);
    expect(prompt(built)).toBe('Who starts?');
    expect(prompt(position({ phase: S.ADD }))).toBe(
      'seat 0: add a blue researcher from your reserve on a free start space.',
    );
    const starts = { 0: 'blue-worker', 1: 'blue-assistant', 2: 'blue-professor' };
    expect(prompt(position({ starts, rolls: 2, value: 4 }))).toBe(
      'seat 0: roll 2 shows a 4. Move a blue assistant or professor 4 fields in, or roll once more.',
    );
    expect(prompt(position({ starts, rolls: 3, value: 1 }))).toBe(
      'seat 0: roll 3 shows a 1. Move a blue professor 1 field in.',
    );
    expect(prompt(position({ phase: S.ROLL, rolls: 1, value: 1 }))).toBe(
      'seat 0: roll again. An assistant or a professor will have to move.',
    );
  });

  it('tell what was done', () => {
    const state = position({
      starts: { 0: 'blue-worker', 4: 'blue-worker', 9: 'blue-worker' },
      fields: { A1: ['blue-worker'], E1: ['red-worker', 'red-worker'] },
    });
    expect(told(state, 0, { type: 'move', space: 0, to: 'A1' })).toBe(
      'seat 0 moves the blue worker to A1 and secures it.',
    );
    expect(told(state, 0, { type: 'move', space: 4, to: 'E1' })).toBe(
      'seat 0 moves the blue worker to E1, where red captures it.',
    );
    expect(told(state, 0, { type: 'move', space: 9, to: 'F4' })).toBe('seat 0 moves the blue worker to F4.');
    expect(told(state, 'chance', { type: 'roll', value: 6 })).toBe('The die shows 6.');
  });

  it('name start spaces by the line before them', () => {
    const name = (space: number) => spoken(harappa.nameOfPlace(place(`start:${space}`)));
    expect([1, 7, 12, 18].map(name)).toEqual([
      'the start space above B',
      'the start space right of row 2',
      'the start space below F',
      'the start space left of row 6',
    ]);
    expect(spoken(harappa.nameOfKind('red-professor-returned'))).toBe('the red professor that came back');
    expect(spoken(harappa.nameOfPlace(place('seat:1/tray')))).toBe('seat 1’s captures');
  });

  it('have a limit that can be read from three metres', () => {
    for (const [id, text] of Object.entries(harappa.catalogue))
      if (id.startsWith('no.') || id.startsWith('did.')) expect(text.length).toBeLessThanOrEqual(110);
  });
});

describe('rules', () => {
  const tests = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
    .join('\n');
  const named = new Set(
    [...tests.matchAll(/\b(?:it|it\.each[^'"]*|describe)\(\s*['"`]([^\n]*)/g)].flatMap(
      ([, title = '']) => title.match(/\bHR?-\d\d\b/g) ?? [],
    ),
  );

  it.each(Object.keys(harappa.rules))('%s is named by a test, and is one sentence or two', (rule) => {
    const isListed = named.has(rule) || new RegExp(`\\['${rule}',`).test(tests);
    expect(isListed).toBe(true);
    expect(harappa.rules[rule]).toMatch(/^[A-Z0-9].*\.$/);
  });

  it('are all those of the inventory', () => {
    const ids = (prefix: string, count: number) =>
      Array.from({ length: count }, (_, i) => `${prefix}-${String(i + 1).padStart(2, '0')}`);
    expect(Object.keys(harappa.rules).sort()).toEqual([...ids('H', 46), ...ids('HR', 26)].sort());
  });

  it.each(Array.from({ length: 9 }, (_, i) => `HX-${i + 1}`))('%s is a test', (example) =>
    expect(tests).toMatch(new RegExp(`it\\('[^']*${example} `)),
  );
});
