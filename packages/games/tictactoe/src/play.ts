import type { CodeList, State } from '@mandapa/engine';
import { firstCode } from './actions.ts';
import { isWon } from './lines.ts';
import { CELLS, END, FIRST, FULL_BOARD, get, MARK, MASK, PHASE, SEAT, WINNER } from './state.ts';

/** Every lawful action of whoever is awaited. */
export function enumerate(state: State, list: CodeList): void {
  const phase = state[PHASE];
  if (phase === MARK) {
    for (let cell = 0; cell < CELLS; cell++) if (state[cell] === 0) list.add(cell);
  } else if (phase === FIRST) {
    for (let seat = 0; seat < 2; seat++) list.addWeighted(firstCode(seat), 1);
  }
}

/** Plays a lawful code in place. */
export function play(state: State, code: number): void {
  if (code >= CELLS) {
    state[SEAT] = code - CELLS;
    state[PHASE] = MARK;
    return;
  }
  const seat = get(state, SEAT);
  const mask = get(state, MASK + seat) | (1 << code);
  state[code] = seat + 1;
  state[MASK + seat] = mask;
  state[SEAT] = 1 - seat;
  if (isWon[mask] === 1) {
    state[WINNER] = seat + 1;
    state[PHASE] = END;
  } else if ((mask | get(state, MASK + 1 - seat)) === FULL_BOARD) state[PHASE] = END;
}
