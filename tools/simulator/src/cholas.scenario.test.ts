import { cholas } from '@mandapa/cholas';
import { type Action, type By, CodeList, place } from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import { type ScenarioTable, scenario } from './scenario.ts';

const twoColors = [
  [4, 1, 'white'],
  [5, 1, 'grey'],
];
const HAND = 'seat:0/stones';

/** Stones of the first seat, in the order they are drawn. */
type Wanted = Readonly<Record<string, readonly string[]>>;

/** The set-up, said by hand: what is named comes as it is wanted, the rest as it comes. */
function setUp(table: ScenarioTable, wanted: Wanted): void {
  const left = new Map(Object.entries(wanted).map(([key, kinds]) => [key, [...kinds]]));
  const list = new CodeList();
  for (const { match } = table.twin; match.turn().type === 'chance'; ) {
    list.clear();
    cholas.enumerate(match.state, list);
    const first = cholas.decode(match.state, list.at(0)) as Action;
    const mine = first.seat === 0 ? left.get(first.type) : undefined;
    const kind = mine?.shift();
    const said = kind === undefined ? first : { ...first, [first.type === 'stone' ? 'color' : 'card']: kind };
    say(table, 'chance', said);
  }
}

function say(table: ScenarioTable, by: By, action: Action): void {
  expect(table.act(by, action)[0]?.type, JSON.stringify(action)).toBe('commit');
}

async function table(variant: string, wanted: Wanted): Promise<ScenarioTable> {
  const made = await scenario(cholas, {
    seats: 2,
    seed: 1,
    options: { variant, treasure: 'none' },
    habits: { carryMs: [300, 300] },
  });
  setUp(made, wanted);
  return made;
}

/** Stones that the screen has in the hand are in the hand. */
const takeStone = (at: ScenarioTable, color: string): Promise<void> => at.hand.lift('bag', color).put(HAND);

describe('wrong acts on the mat of Cholas', () => {
  const acts: readonly [string, string, readonly (readonly [string, string])[]][] = [
    ['a stone that nothing carries', 'C-29', [['white', 'temple:4,2']]],
    ['a stone above the doorway without one beside it', 'C-31', [['white', 'temple:1,3']]],
  ];
  it.each(acts)('%s is refused by %s, and taking it back clears the table', async (_, rule, stones) => {
    const at = await table('basic', { stone: ['white', 'grey'], card: ['one', 'one'] });
    for (const [color] of stones) await takeStone(at, color);
    const entries = at.log.length;
    for (const [color, to] of stones) await at.hand.lift(HAND, color).put(to);
    const verdict = await at.verdict();
    expect(verdict).toMatchObject({ state: 'violation', violation: { rule } });
    expect(verdict.guidance?.steps.length).toBeGreaterThan(0);
    for (const [color, to] of stones) await at.hand.lift(to, color).put(HAND);
    expect((await at.verdict()).state).not.toBe('violation');
    expect(at.log.length).toBe(entries);
  });

  const said: readonly [string, string, Action][] = [
    ['an eighth stone', 'C-18', { type: 'pick' }],
    ['a shape that the card does not show', 'C-25', { type: 'build', card: 'two-same', stones: twoColors }],
  ];
  it.each(said)('%s, said by hand, is refused by %s', async (_, rule, action) => {
    // Seven stones are dealt: two more would be too many.
    const at = await table('basic', { stone: ['white', 'grey'], card: ['two-same'] });
    expect(at.act(0, action)[0]).toMatchObject({ type: 'refused', violation: { rule } });
    expect((await at.verdict()).state).not.toBe('violation');
  });
});

describe('sculpting on the mat of Cholas', () => {
  const expert = (card: string): Promise<ScenarioTable> =>
    table('expert', { stone: ['white', 'white'], card: [card] });
  const tileAt = (at: ScenarioTable, slot: number): string => {
    const tile = cholas.layout(at.twin.match.state).places.get(place(`board:${slot}`))?.[0]?.kind;
    if (tile === undefined) throw new Error(`no sculpture lies at board:${slot}`);
    return tile;
  };
  /** What follows from the last act: cards and stones come, what a bonus card offers is declined. */
  function settle(at: ScenarioTable): void {
    setUp(at, {});
    const { match } = at.twin;
    const turn = match.turn();
    if (turn.type !== 'seat' || turn.phase !== 'bonus') return;
    const list = new CodeList();
    cholas.enumerate(match.state, list);
    const offered = Array.from(
      { length: list.count },
      (_, i) => cholas.decode(match.state, list.at(i)) as Action,
    );
    say(at, turn.seat, offered.find(({ use }) => use === false) as Action);
    settle(at);
  }

  it('a part-built place is refused by C-52, and putting the sculpture back clears the table', async () => {
    const at = await expert('one');
    say(at, 0, { type: 'build', card: 'one', stones: [[4, 1, 'white']] });
    settle(at);
    say(at, 1, { type: 'draw', from: 'stack' });
    settle(at);
    const tile = tileAt(at, 2);
    await at.hand.lift('tiles-big', tile).put('board:2');
    await at.hand.lift('board:2', tile).put('sculpture:2', 1);
    expect(await at.verdict()).toMatchObject({ state: 'violation', violation: { rule: 'C-52' } });
    await at.hand.lift('sculpture:2', tile).put('board:2', 0);
    expect((await at.verdict()).state).not.toBe('violation');
  });

  it('a price that is paid short is refused by its rule', async () => {
    const at = await expert('two-same');
    const stones = [
      [6, 1, 'white'],
      [6, 2, 'white'],
    ];
    say(at, 0, { type: 'build', card: 'two-same', stones });
    settle(at);
    say(at, 1, { type: 'draw', from: 'stack' });
    settle(at);
    const refused = at.act(0, { type: 'sculpt', slot: 4, hand: {}, wagon: {} })[0];
    expect(refused).toMatchObject({ type: 'refused', violation: { rule: 'C-55' } });
  });
});
