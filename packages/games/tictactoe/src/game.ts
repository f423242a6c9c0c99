import type { Game, State, View } from '@mandapa/engine';
import { z } from 'zod';
import { decode, encode, parse, type TicTacToeAction } from './actions.ts';
import { amend } from './amend.ts';
import { attempt } from './attempt.ts';
import { check } from './check.ts';
import { components, markKinds } from './data.ts';
import { delta } from './delta.ts';
import { file } from './file.ts';
import { families, layout } from './layout.ts';
import { wonCells } from './lines.ts';
import { enumerate, play } from './play.ts';
import { profiles } from './profiles.ts';
import { rules } from './rules.ts';
import { events, result, score, turn } from './score.ts';
import { actor, END, get, MASK, PHASE, SEAT, setup, WINNER } from './state.ts';
import { catalogue, describe, nameOfKind, nameOfPlace, prompt } from './words.ts';

/** The smallest game on the contract, kept as the example of docs/adding-a-game.md. */
export const tictactoe: Game<TicTacToeAction> = {
  id: 'tictactoe',
  title: 'Tic-tac-toe',
  summary: 'Three marks in a row on a board of nine cells.',

  options: [],
  optionsSchema: z.strictObject({}),
  seats: () => ({ counts: [2], colors: markKinds, colorsPerSeat: () => 1 }),
  setup: (_options, seats) => setup(seats),

  actor,
  enumerate,
  play,
  decode,
  encode,
  // The state is canonical as it stands: no two of them mean the same.
  key: (state) => new Uint8Array(state.slice().buffer),
  load: (key) => new Int16Array(key.slice().buffer),

  turn,
  parse,
  check,
  score,
  result,
  events,

  catalogue,
  rules,
  prompt,
  describe,
  nameOfPlace,
  nameOfKind,

  components,
  families,
  poses: [],
  profiles,
  layout,
  delta,
  attempt,
  unseen: [],
  late: [],
  openFields: () => [],
  amend,

  view,
  // Nothing is hidden.
  resample: (state) => state.slice(),

  file,
};

function view(state: State): View {
  const winner = get(state, WINNER) - 1;
  return {
    layout: layout(state),
    facts: {
      seat: get(state, SEAT),
      over: get(state, PHASE) === END,
      row: winner < 0 ? [] : wonCells(get(state, MASK + winner)),
    },
  };
}
