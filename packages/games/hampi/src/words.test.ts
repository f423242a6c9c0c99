import { formatMessage, type Message, type State } from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import { after, draw, type Laid, lay, mark, position, type Spec } from '../test/table.ts';
import { hampi } from './index.ts';

const written = (message: Message): string =>
  formatMessage(message, {
    catalogue: hampi.catalogue,
    seatName: (seat) => ['Anjali', 'Devan'][seat] ?? '',
    nameOfKind: hampi.nameOfKind,
    nameOfPlace: hampi.nameOfPlace,
  });
const prompt = (state: State): string => written(hampi.prompt(state, 'public'));

const pond: Laid[] = [
  ['T53', 0, 0],
  ['T54', 1, 0],
];
const marking = (held: string, spec: Spec = {}): State =>
  after(position({ tiles: pond, held, ...spec }), lay(0, held, 0, 1));

describe('sentences', () => {
  it('P-09 P-10 what is awaited is asked of the seat', () => {
    expect(prompt(position({ tiles: pond }))).toBe('Anjali: draw one tile from stack 2.');
    expect(prompt(position({ tiles: pond, held: 'T01' }))).toMatch(
      /^Anjali: lay the tile where at least two sides/,
    );
  });

  it('P-15 P-22 P-26 P-28 after the tile it is said what a cube may do, or why there is nothing to mark', () => {
    expect(prompt(marking('T06'))).toBe('Anjali: put a cube on the new tile, or keep it.');
    expect(prompt(marking('T57'))).toMatch(/this tile has nothing that a cube could mark/);
    expect(prompt(marking('T57', { options: { play: 'advanced' } }))).toMatch(/put a cube on the new tile/);
    expect(prompt(marking('T06', { round: 1 }))).toMatch(/has completed nothing/);
    expect(prompt(marking('T06', { marks: [3] }))).toMatch(/all cubes of this round are used/);
    expect(prompt(marking('T06', { supply: [0, 8] }))).toBe('Anjali: no cube is left. Go on.');
    const tiles: Laid[] = [...pond, ['T05', -1, 0, 2, [0, 0]]];
    expect(prompt(marking('T06', { tiles, supply: [0, 8] }))).toMatch(/you may move a cube of yours/);
  });

  it('what was done is told by what the tile shows', () => {
    const say = (state: State, [by, action]: ReturnType<typeof draw>) =>
      written(hampi.describe(state, by, action));
    const state = position({ tiles: pond, jewel: [1] });
    expect(say(state, draw(2, 'T21'))).toBe('Anjali draws the road tile T21.');
    expect(say(state, draw(2, 'T37'))).toBe('Anjali draws the road and pond T37, which fits nowhere.');
    expect(say(state, draw(2, 'C4'))).toBe('Anjali turns over a condition: most support of the Lady.');
    expect(say(position({ tiles: pond, held: 'T01' }), lay(0, 'T01', 0, 1))).toBe(
      'Anjali lays the pond tile T01 on hex 0, 1.',
    );
    expect(say(marking('T06'), mark(0, 0))).toBe('Anjali puts a cube on the pond.');
  });

  it('every kind and place has a name', () => {
    for (const { kind } of hampi.components.filter(({ tracked }) => tracked))
      expect(hampi.catalogue[hampi.nameOfKind(kind).id]).toBeDefined();
    for (const at of [
      'stack:2',
      'hex:1,-2',
      'hex:1,-2/zone:0',
      'hex:0,0/centre',
      'seat:1/supply',
      'jewel',
      'box',
    ])
      expect(written(hampi.nameOfPlace(at as never))).not.toContain(':');
  });
});
