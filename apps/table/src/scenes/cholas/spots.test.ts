import { describe, expect, it } from 'vitest';
import { FakeBridge } from '../../testing/fake-bridge.ts';
import { fixtures } from '../../testing/fixtures/index.ts';
import { planGuidance } from '../guidance/plan.ts';
import type { HandState } from '../scene.ts';
import { readFacts } from './facts.ts';
import { readPlace } from './kinds.ts';
import { layoutCholas } from './layout.ts';
import { spotsOf } from './spots.ts';
import { surfaceOf } from './surface.ts';
import { targetsOf } from './targets.ts';

type View = (typeof fixtures)[string];
const NO_HAND: HandState = { active: false, touched: [], next: [], choices: [] };
const SIZE = { width: 1368, height: 864, unit: 1 };

function shown(view: View, hand: HandState = NO_HAND) {
  const facts = readFacts(view);
  if (!facts) throw new Error('these facts cannot be drawn');
  const layout = layoutCholas(facts, SIZE.width, SIZE.height, SIZE.unit);
  return { facts, layout, spots: spotsOf({ view, facts, layout, hand }) };
}

/** False when the game was over already. */
const playSome = (bridge: FakeBridge, moves: number): boolean =>
  Array.from({ length: moves }, () => bridge.playOne())[0] === true;

const fixture = (name: string): View => {
  const view = fixtures[name];
  if (!view) throw new Error(`no fixture ${name}`);
  return view;
};

describe.each([
  ['basic', 4],
  ['expert', 5],
  ['solo', 1],
] as const)('a game of %s for %d', (variant, seats) => {
  it('shows every piece of the table where it lies, from set-up to end', { timeout: 30_000 }, () => {
    const bridge = new FakeBridge();
    const table = bridge.start({
      game: 'cholas',
      seats: Array.from({ length: seats }, (_, i) => ({ name: `Player ${i}` })),
      options: { variant },
      seed: '11',
    });
    do {
      const view = table.view();
      const { spots, facts } = shown(view);
      for (const { place, items } of view.places) {
        const family = readPlace(place)?.family;
        if (family === undefined || family === 'held') continue;
        if (family === 'track' && variant === 'expert') continue;
        if (family === 'stack' || family === 'bag') continue;
        for (const item of items) expect([place, spots.get(item.piece)?.place]).toEqual([place, place]);
      }
      expect(facts.display.length).toBe(
        view.places.find(({ place }) => place === 'display')?.items.length ?? 0,
      );
    } while (playSome(bridge, 15));
  });

  it('draws no card that somebody hides', () => {
    const bridge = new FakeBridge();
    const options = { variant };
    const names = Array.from({ length: seats }, (_, i) => ({ name: `Player ${i}` }));
    const table = bridge.start({ game: 'cholas', seats: names, options, seed: '12' });
    for (let i = 0; i < 40; i++) bridge.playOne();
    const { spots, facts } = shown(table.view());
    const cards = [...spots.values()].filter(
      ({ art }) => art.key.startsWith('cholas:card-') && !art.key.includes('back'),
    );
    expect(cards.filter(({ place }) => place === 'display')).toHaveLength(facts.display.length);
    expect(cards.every(({ place }) => place === 'display')).toBe(true);
  });
});

describe('a hand on the screen', () => {
  const view = fixture('cholas-hand');
  const next = [
    { place: 'seat:1/stones', kind: 'grey' },
    { place: 'temple:0,5' },
    { place: 'board:0', kind: 'big-6' },
    { place: 'display', kind: 'one' },
    { place: 'bag' },
    { place: 'seat:1', signal: 'pick' },
  ];

  it('touches spaces, cards, sculptures and the bag where they are drawn', () => {
    const { layout, spots } = shown(view);
    const targets = targetsOf(view, layout, { ...NO_HAND, active: true, next });
    expect(targets.map(({ touch }) => touch.place)).toEqual(['temple:0,5', 'board:0', 'display', 'bag']);
    const one = [...spots.values()].find(({ art }) => art.key.startsWith('cholas:card-one@'));
    expect(targets[2]).toMatchObject({ x: one?.x, y: one?.y });
    expect(targets[0]?.label).toBe('Put it on column 0, row 5');
    expect(targetsOf(view, layout, { ...NO_HAND, next })).toEqual([]);
  });

  it('keeps every stone that it has set in sight', () => {
    const hand = {
      ...NO_HAND,
      active: true,
      touched: [
        { place: 'seat:1/stones', kind: 'brown' },
        { place: 'temple:3,5' },
        { place: 'seat:1/stones', kind: 'white' },
        { place: 'temple:4,5' },
      ],
    };
    const { layout, spots } = shown(view, hand);
    expect(spots.get('preview:temple:3,5')?.art.key).toContain('ghost-brown');
    const plan = planGuidance(view, surfaceOf(view, layout, spots), hand);
    expect(plan.preview).toMatchObject({ kind: 'white' });
  });
});

describe('guidance', () => {
  it('rings the floating stone and opens the places that hold one', () => {
    const view = fixture('cholas-guidance');
    const { layout, spots } = shown(view);
    const plan = planGuidance(view, surfaceOf(view, layout, spots), NO_HAND);
    expect(plan.wrong).toHaveLength(1);
    expect(plan.steps[0]).toMatchObject({ lit: true, lift: { wrong: true } });
    expect(plan.ghosts.length).toBe(view.verdict.mayGo.length - 1);
    expect(plan.ghosts.every(({ covers }) => !covers)).toBe(true);
  });

  it('says nothing of what the board does not show', () => {
    const { layout, spots } = shown(fixture('cholas'));
    const surface = surfaceOf(fixture('cholas'), layout, spots);
    expect(surface.at('box', 'grey')).toBeUndefined();
    expect(surface.at('seat:0/stones', 'white')).toBeUndefined();
  });
});
