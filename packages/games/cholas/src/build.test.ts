import { describe, expect, it } from 'vitest';
import { after, build, fullBut, lines, listed, position, ruleOf, tables, totals } from '../test/table.ts';
import { cholas } from './index.ts';

const hand = ['brown', 'brown', 'white', 'white', 'grey', 'gold', 'lightbrown'];
const base = { colors: ['brown', 'white', 'grey'], hands: [hand] };
const holding = (...cards: string[]) => position({ ...base, cards: [cards] });

describe('the cards', () => {
  it('C-22 a Build needs its card, and exactly its stones from the hand; the card leaves the game', () => {
    const state = holding('two-same');
    expect(ruleOf(state, 0, build('one', [2, 1, 'grey']))).toBe('C-22');
    expect(ruleOf(state, 0, build('two-same', [2, 1, 'grey'], [3, 1, 'grey']))).toBe('C-22');
    const next = after(state, [0, build('two-same', [2, 1, 'white'], [3, 1, 'white'])]);
    expect(
      cholas
        .layout(next)
        .places.get('box' as never)
        ?.some(({ kind }) => kind === 'two-same'),
    ).toBe(true);
  });

  it('C-24 one stone of any colour', () => {
    const state = holding('one');
    for (const color of ['brown', 'white', 'grey', 'gold', 'lightbrown'])
      expect(ruleOf(state, 0, build('one', [2, 1, color]))).toBeUndefined();
  });

  it('C-25 two neighbours of one colour', () => {
    const state = holding('two-same');
    expect(ruleOf(state, 0, build('two-same', [2, 1, 'white'], [3, 1, 'white']))).toBeUndefined();
    expect(ruleOf(state, 0, build('two-same', [2, 1, 'white'], [2, 2, 'white']))).toBeUndefined();
    expect(ruleOf(state, 0, build('two-same', [2, 1, 'white'], [3, 1, 'brown']))).toBe('C-25');
    expect(ruleOf(state, 0, build('two-same', [2, 1, 'white'], [4, 1, 'white']))).toBe('C-25');
    expect(ruleOf(state, 0, build('two-same', [-2, 1, 'white'], [2, 1, 'white']))).toBe('C-25');
  });

  it('C-26 two neighbours of different colours', () => {
    const state = holding('two-different');
    expect(ruleOf(state, 0, build('two-different', [2, 1, 'white'], [3, 1, 'grey']))).toBeUndefined();
    expect(ruleOf(state, 0, build('two-different', [2, 1, 'white'], [3, 1, 'white']))).toBe('C-26');
    expect(ruleOf(state, 0, build('two-different', [2, 1, 'white'], [3, 2, 'grey']))).toBe('C-26');
  });

  it('C-27, CR-11 a block with equal colours side by side or above each other, never a line', () => {
    const state = holding('four-straight');
    const rows = build('four-straight', [2, 1, 'white'], [3, 1, 'white'], [2, 2, 'brown'], [3, 2, 'brown']);
    const columns = build(
      'four-straight',
      [2, 1, 'white'],
      [3, 1, 'brown'],
      [2, 2, 'white'],
      [3, 2, 'brown'],
    );
    const crosswise = build(
      'four-straight',
      [2, 1, 'white'],
      [3, 1, 'brown'],
      [2, 2, 'brown'],
      [3, 2, 'white'],
    );
    const line = build('four-straight', [2, 1, 'white'], [3, 1, 'white'], [4, 1, 'brown'], [5, 1, 'brown']);
    expect([rows, columns, crosswise, line].map((action) => ruleOf(state, 0, action))).toEqual([
      undefined,
      undefined,
      'C-27',
      'C-27',
    ]);
  });

  it('C-28 a block with equal colours on the diagonals', () => {
    const state = holding('four-diagonal');
    const good = build('four-diagonal', [2, 1, 'white'], [3, 1, 'brown'], [2, 2, 'brown'], [3, 2, 'white']);
    const rows = build('four-diagonal', [2, 1, 'white'], [3, 1, 'white'], [2, 2, 'brown'], [3, 2, 'brown']);
    expect(ruleOf(state, 0, good)).toBeUndefined();
    expect(ruleOf(state, 0, rows)).toBe('C-28');
  });

  it('CR-12 all stones of a card are laid, in colours of the builder’s choice', () => {
    const state = holding('two-different');
    expect(ruleOf(state, 0, build('two-different', [2, 1, 'white']))).toBe('CR-12');
    const colors = new Set(
      listed(state).flatMap((action) =>
        action.type === 'build' && String(action.stones[0]).startsWith('2,1')
          ? [action.stones.map(([, , c]) => c).join()]
          : [],
      ),
    );
    expect(colors.size).toBe(20);
  });

  it('CR-46 cards have one name everywhere', () => {
    expect(tables.cards).toEqual(['one', 'two-same', 'two-different', 'four-straight', 'four-diagonal']);
    expect(tables.bonuses.join()).toBe('A1,A2,A3,A4,A5,A6,B1,B2,B3,B4,B5,B6');
    expect(() => cholas.parse(build('two_same', [2, 1, 'grey']))).toThrow(/no Build card/);
  });
});

describe('what holds a stone', () => {
  it('C-29, CE-18, CR-10 base spaces anywhere, else a stone below', () => {
    const state = holding('one');
    for (const column of [-6, -2, 2, 6])
      expect(ruleOf(state, 0, build('one', [column, 1, 'grey']))).toBeUndefined();
    expect(ruleOf(state, 0, build('one', [2, 2, 'grey']))).toBe('C-29');
    const next = position({ ...base, cards: [['one']], temple: { '2,1': 'white' } });
    expect(ruleOf(next, 0, build('one', [2, 2, 'grey']))).toBeUndefined();
    expect(ruleOf(next, 0, build('one', [2, 1, 'grey']))).toBe('C-29');
    expect(ruleOf(next, 0, build('one', [7, 1, 'grey']))).toBe('C-29');
  });

  it('C-30 the doorway is no space', () => {
    for (const at of [
      [-1, 1],
      [0, 1],
      [1, 2],
    ] as const)
      expect(ruleOf(holding('one'), 0, build('one', [at[0], at[1], 'grey']))).toBe('C-30');
  });

  const jamb = { '2,1': 'white', '2,2': 'white', '2,3': 'grey' };

  it('C-31, CR-09 over the doorway a stone needs one beside it, and a chain inward is fine', () => {
    const open = position({
      ...base,
      cards: [['one', 'two-different']],
      temple: { '2,1': 'white', '2,2': 'white' },
    });
    expect(ruleOf(open, 0, build('one', [1, 3, 'grey']))).toBe('C-31');
    const held = position({ ...base, cards: [['one', 'two-different']], temple: jamb });
    expect(ruleOf(held, 0, build('one', [1, 3, 'grey']))).toBeUndefined();
    expect(ruleOf(held, 0, build('one', [0, 3, 'grey']))).toBe('C-31');
    expect(ruleOf(held, 0, build('two-different', [0, 3, 'gold'], [1, 3, 'grey']))).toBeUndefined();
    expect(ruleOf(held, 0, build('two-different', [-1, 3, 'gold'], [0, 3, 'grey']))).toBe('C-31');
    // The pair that brings its own side stone.
    expect(ruleOf(open, 0, build('two-different', [1, 3, 'gold'], [2, 3, 'grey']))).toBeUndefined();
    // Above that row the normal rule holds.
    expect(ruleOf(held, 0, build('one', [1, 4, 'grey']))).toBe('C-29');
  });

  it('C-32, CR-08 the stones of one Build may hold each other', () => {
    const state = holding('two-same', 'four-straight');
    expect(ruleOf(state, 0, build('two-same', [2, 1, 'white'], [2, 2, 'white']))).toBeUndefined();
    expect(ruleOf(state, 0, build('two-same', [2, 2, 'white'], [3, 2, 'white']))).toBe('C-29');
    const block = build('four-straight', [2, 1, 'white'], [3, 1, 'white'], [2, 2, 'brown'], [3, 2, 'brown']);
    expect(ruleOf(state, 0, block)).toBeUndefined();
    const over = position({ ...base, cards: [['four-straight']], temple: jamb });
    const hanging = build(
      'four-straight',
      [0, 3, 'white'],
      [1, 3, 'white'],
      [0, 4, 'brown'],
      [1, 4, 'brown'],
    );
    expect(ruleOf(over, 0, hanging)).toBeUndefined();
  });

  it('C-32 the list of Builds is what a search over all spaces and colours finds', () => {
    for (const temple of [
      {},
      jamb,
      { ...jamb, '1,3': 'gold', '-2,1': 'white' },
      fullBut('0,15', '0,14', '1,14'),
    ]) {
      const state = position({
        ...base,
        cards: [['one', 'two-same', 'two-different', 'four-diagonal']],
        temple,
      });
      const found = listed(state)
        .filter(({ type }) => type === 'build')
        .map((action) => JSON.stringify(action));
      expect(new Set(found).size).toBe(found.length);
      expect(bruteForce(state).sort()).toEqual(found.sort());
    }
  });
});

/** Every pair and block of spaces with every choice of colours, put to `check`. */
function bruteForce(state: ReturnType<typeof position>): string[] {
  const found: string[] = [];
  const attempt = (
    kind: string,
    cells: readonly (readonly [number, number])[],
    colors: readonly string[],
  ): void => {
    const action = build(kind, ...cells.map(([c, r], i) => [c, r, colors[i] as string] as const));
    if (ruleOf(state, 0, action) === undefined) found.push(JSON.stringify(action));
  };
  for (const [c, r] of tables.cells)
    for (const a of tables.colors) {
      attempt('one', [[c, r]], [a]);
      for (const b of tables.colors) {
        for (const kind of ['two-same', 'two-different'])
          for (const second of [
            [c + 1, r],
            [c, r + 1],
          ] as const)
            attempt(kind, [[c, r], second], [a, b]);
        attempt(
          'four-diagonal',
          [
            [c, r],
            [c + 1, r],
            [c, r + 1],
            [c + 1, r + 1],
          ],
          [a, b, b, a],
        );
      }
    }
  return found;
}

describe('what a Build scores', () => {
  it('C-33, C-34, CE-03 a point for each stone of others, none for own ones', () => {
    const own = after(holding('two-same'), [0, build('two-same', [2, 1, 'brown'], [3, 1, 'brown'])]);
    expect(totals(own)).toEqual([0, 0, 0]);
    const other = after(holding('two-same'), [0, build('two-same', [2, 1, 'white'], [3, 1, 'white'])]);
    expect(totals(other)).toEqual([2, 0, 0]);
  });

  it('C-35, CE-01 a pattern scores for the owner of its colour, whoever built it', () => {
    const state = position({ ...base, cards: [['two-same']], temple: { '2,1': 'white' } });
    const next = after(state, [0, build('two-same', [3, 1, 'white'], [4, 1, 'white'])]);
    expect(totals(next)).toEqual([2, 4, 0]);
    expect(lines(next, 1)).toEqual({ patternsFromOthers: 4 });
  });

  it('C-36 by size, ten and more alike', () => {
    const points = [0, 0, 4, 7, 10, 15, 18, 21, 24, 27, 27];
    points.forEach((worth, index) => {
      const row = Object.fromEntries(
        Array.from({ length: Math.min(index, 8) }, (_, n) => [`${-4 + n},5`, 'white']),
      );
      for (let n = 8; n < index; n++) row[`${-4 + n - 8},6`] = 'white';
      const at: [number, number] = index < 8 ? [-4 + index, 5] : [-4 + index - 8, 6];
      const below = fullBut(...tables.cells.filter(([, r]) => r >= 5).map(String));
      for (const [name, color] of Object.entries(below)) if (color === 'white') below[name] = 'grey';
      const state = position({ ...base, cards: [['one']], temple: { ...below, ...row } });
      const next = after(state, [0, build('one', [...at, 'white'])]);
      expect(totals(next)[1], `${index + 1} stones`).toBe(worth);
    });
  });

  it('CE-02, CR-02 a diagonal block is no pattern', () => {
    const state = position({
      colors: ['grey', 'white'],
      hands: [['brown', 'brown', 'lightbrown', 'lightbrown']],
      cards: [['four-diagonal']],
    });
    const action = build(
      'four-diagonal',
      [2, 1, 'brown'],
      [3, 1, 'lightbrown'],
      [2, 2, 'lightbrown'],
      [3, 2, 'brown'],
    );
    expect(totals(after(state, [0, action]))).toEqual([4, 0]);
  });

  it('CE-04 gold builds gold and white, gold joins two', () => {
    const state = position({
      colors: ['gold', 'brown'],
      hands: [['gold', 'white']],
      cards: [['two-different']],
      temple: { '2,1': 'gold', '3,1': 'gold' },
    });
    const next = after(state, [0, build('two-different', [4, 1, 'gold'], [5, 1, 'white'])]);
    expect(lines(next, 0)).toEqual({ stones: 1, patterns: 4 });
  });

  it('CE-05, C-39, C-41 white builds on a +2 tile', () => {
    const state = position({
      colors: ['white', 'brown'],
      hands: [['brown', 'brown']],
      cards: [['two-same']],
      temple: { '3,1': 'brown' },
      stars: { '4,1': '+2' },
    });
    const next = after(state, [0, build('two-same', [4, 1, 'brown'], [5, 1, 'brown'])]);
    expect(totals(next)).toEqual([4, 4]);
    expect(cholas.layout(next).places.get('temple:4,1' as never)).toEqual([{ kind: 'brown' }]);
  });

  it('CR-01, CR-03, CR-04 groups of any shape score at their whole new size, joined ones once', () => {
    const state = position({
      colors: ['brown', 'white'],
      hands: [['white']],
      cards: [['one']],
      temple: { '2,1': 'white', '2,2': 'white', '4,1': 'white', '5,1': 'white', '5,2': 'white' },
    });
    expect(totals(after(state, [0, build('one', [3, 1, 'white'])]))).toEqual([1, 15]);
    const apart = position({
      colors: ['brown', 'white'],
      hands: [['white', 'white', 'grey', 'grey']],
      cards: [['four-diagonal']],
      temple: {
        '-6,1': 'white',
        '-6,2': 'white',
        '-3,1': 'grey',
        '-3,2': 'white',
        '-2,1': 'gold',
        '-2,2': 'white',
      },
    });
    const action = build(
      'four-diagonal',
      [-5, 1, 'white'],
      [-4, 1, 'grey'],
      [-5, 2, 'grey'],
      [-4, 2, 'white'],
    );
    expect(totals(after(apart, [0, action]))).toEqual([4, 8]);
  });

  it('CR-05, CR-06 nobody scores an unowned colour, and untouched groups do not score again', () => {
    const temple = { '-6,1': 'white', '-5,1': 'white', '-4,1': 'white', '2,1': 'gold', '3,1': 'gold' };
    const state = position({ ...base, cards: [['one']], temple });
    expect(totals(after(state, [0, build('one', [4, 1, 'gold'])]))).toEqual([1, 0, 0]);
  });

  it('C-37, C-38, CR-23, CR-43 markers and reward tokens by laps', () => {
    const state = position({ ...base, cards: [['two-same']], scores: [49, 148, 0] });
    const next = after(state, [0, build('two-same', [2, 1, 'white'], [3, 1, 'white'])]);
    const shown = (seat: number) => (cholas.view(next, 'public').facts['seats'] as never[])[seat]?.['score'];
    expect(shown(0)).toEqual({ total: 51, track: 1, rp: 50, laps: 1 });
    const steps = cholas.delta(state, 0, build('two-same', [2, 1, 'white'], [3, 1, 'white']));
    expect(steps).toContainEqual({
      role: 'follow',
      type: 'move',
      kind: 'brown-marker',
      from: 'track:49',
      to: 'track:1',
    });
    expect(steps).toContainEqual({
      role: 'follow',
      type: 'move',
      kind: 'brown-reward-50',
      from: 'rewards',
      to: 'seat:0/reward',
      pose: 0,
    });
    const far = cholas.view(position({ ...base, scores: [312] }), 'public').facts['seats'] as never[];
    expect(far[0]?.['score']).toEqual({ total: 312, track: 12, rp: 200, laps: 6 });
  });
});
