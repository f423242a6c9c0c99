import { kindOf, Match, Pieces, place, Rng, randomBot } from '@mandapa/engine';
import { kerala } from '@mandapa/kerala';
import { describe, expect, it } from 'vitest';
import { profileOf, seatsFor } from '../harness.ts';
import { Ledger } from '../ledger.ts';
import { PhysicalTable } from '../table.ts';
import { Truth } from '../truth.ts';
import { trueChoice } from './answers.ts';
import type { SeenQuestion } from './link.ts';

function atTheTable() {
  const match = Match.create(kerala, { seats: seatsFor(2) });
  const layout = kerala.layout(match.state);
  const table = new PhysicalTable(
    Pieces.start(kerala, layout),
    layout,
    kerala.families,
    profileOf(kerala, 'mat', 2),
  );
  const truth = new Truth(match, [randomBot], Rng.fromSeed(3));
  const ledger = new Ledger(kerala, match);
  for (const { by, action } of ledger.intend(truth.setUp(), 0)) ledger.commit(by, action, 0);
  return { table, truth, ledger };
}

const asking = (question: Partial<SeenQuestion>): SeenQuestion => ({
  id: 'q',
  cause: 'ambiguous',
  blocking: true,
  choices: [],
  ...question,
});

describe('people who know the truth', () => {
  it('say nothing before it is decided, then who is first', () => {
    const { table, truth, ledger } = atTheTable();
    const question = asking({ choices: [0, 1].map((seat) => ({ action: { type: 'first', seat } })) });
    expect(trueChoice(question, ledger, table)).toBeUndefined();
    ledger.intend(truth.next(), 0);
    expect(trueChoice(question, ledger, table)?.choice).toBe(ledger.next?.action.seat);
  });

  it('confirm a draw only if all the tiles were meant', () => {
    const { table, truth, ledger } = atTheTable();
    ledger.intend(truth.next(), 0);
    const [first, a, b] = ledger.intended.slice(1).map(({ action }) => action);
    if (first === undefined || a === undefined || b === undefined) throw new Error('two draws are expected');
    ledger.commit('chance', first, 0);
    const drawn = asking({ choices: [{ action: b, more: [a], by: 'chance' }] });
    expect(trueChoice(drawn, ledger, table)?.choice).toBe(0);
    const tooMany = asking({ choices: [{ action: b, more: [a, a], by: 'chance' }] });
    expect(trueChoice(tooMany, ledger, table)).toBeUndefined();
  });

  it('see how a tile lies, and remember how it lay', () => {
    const { table, ledger } = atTheTable();
    const edge = table.at(place('bag')).find((piece) => kindOf(piece) === 'blue-edge-red');
    if (edge === undefined) throw new Error('a tile of a player is never removed');
    table.lift(edge);
    table.put(edge, place('seat:0/cell:0,1'), 2);
    const choices = ['N', 'E', 'S', 'W'].map((side, pose) => ({
      action: { type: 'answer', tile: 'blue-edge-red', edge: side },
      pose,
    }));
    const question = asking({ cause: 'late', at: 'seat:0/cell:0,1', seat: 0, choices });
    expect(trueChoice(question, ledger, table)?.choice).toBe(2);
    table.lift(edge);
    table.put(edge, place('seat:0/cell:4,4'), 3);
    expect(trueChoice(question, ledger, table)?.choice, 'as it lay there').toBe(2);
  });
});
