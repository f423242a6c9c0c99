import { describe, expect, it } from 'vitest';
import type { Question } from '../types.ts';
import { SteadyQuestions } from './steady.ts';

const asking = (id: string, ...tiles: string[]): Question => ({
  id,
  cause: 'cell',
  message: { id: 'q' },
  blocking: true,
  choices: tiles.map((tile) => ({ label: { id: tile }, by: 0, action: { type: 'place', tile } })),
});

const tiles = (question: Question | undefined): unknown[] =>
  question?.choices.map(({ action }) => action.tile) ?? [];

describe('an answer is a number, so a question that stays open keeps its choices in their places', () => {
  it('new choices come last, and none moves when another becomes unlikely', () => {
    const steady = new SteadyQuestions();
    steady.after([asking('cell:7', 'blue', 'black')]);
    steady.after([]);
    const [question] = steady.after([asking('cell:7', 'red', 'black')]);
    expect(tiles(question)).toEqual(['blue', 'black', 'red']);
  });

  it('another question starts anew', () => {
    const steady = new SteadyQuestions();
    steady.after([asking('cell:7', 'blue', 'black')]);
    expect(tiles(steady.after([asking('cell:8', 'red')])[0])).toEqual(['red']);
  });
});
