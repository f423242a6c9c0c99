import { CodeList, OVER, Rng, sampleChance } from '@mandapa/engine';
import { expect, it } from 'vitest';
import { start } from '../test/table.ts';
import type { HampiFacts } from './facts.ts';
import { hampi } from './index.ts';

it('names the land tiles that a draw may be, while one is awaited and only then', () => {
  const state = start(2);
  const list = new CodeList();
  const rng = Rng.fromSeed('unseen');
  const phases = new Set<string>();
  while (hampi.actor(state) !== OVER) {
    const { phase, unseen } = hampi.view(state, 'public').facts as unknown as HampiFacts;
    hampi.enumerate(state, list);
    const drawn = Array.from({ length: list.count }, (_, i) => hampi.decode(state, list.at(i))).flatMap(
      (action) => (action.type === 'draw' && action.tile.startsWith('T') ? [action.tile] : []),
    );
    const names = unseen.map(({ tile }) => tile);
    if (drawn.length > 0) phases.add(phase);
    else if (phase !== 'draw' && phase !== 'setup') expect(names).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(drawn));
    const seat = hampi.actor(state) >= 0;
    hampi.play(state, seat ? list.at(rng.below(list.count)) : sampleChance(hampi, state, list, rng));
  }
  expect([...phases].sort()).toEqual(['draw', 'setup']);
});
