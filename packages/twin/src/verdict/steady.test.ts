import { place } from '@mandapa/engine';
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

  it('a choice that stays is shown as it is now', () => {
    const steady = new SteadyQuestions();
    const moved = asking('late:edge', 'blue', 'black');
    steady.after([moved]);
    const there = moved.choices.map((choice) => ({ ...choice, at: place('seat:0/cell:1,1') }));
    const [question] = steady.after([{ ...moved, choices: there }]);
    expect(question?.choices.map(({ at }) => at)).toEqual(['seat:0/cell:1,1', 'seat:0/cell:1,1']);
  });

  it('another question starts anew', () => {
    const steady = new SteadyQuestions();
    steady.after([asking('cell:7', 'blue', 'black')]);
    expect(tiles(steady.after([asking('cell:8', 'red')])[0])).toEqual(['red']);
  });
});
