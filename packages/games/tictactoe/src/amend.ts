import { type Amendment, FormatError, type State } from '@mandapa/engine';
import { cellAt, seatOfKind, trayPlace } from './layout.ts';
import { isWon } from './lines.ts';
import { CELLS, END, FIRST, get, isFull, MARK, MASK, PHASE, SEAT, WINNER } from './state.ts';

/** A house ruling: marks moved between cells and trays; rows and the end are read anew. */
export function amend(state: State, { moves, turn }: Amendment): State {
  const next = state.slice();
  for (const { kind, from, to } of moves) {
    const seat = seatOfKind(state, kind);
    const [source, target] = [cellAt(from), cellAt(to)];
    const lies = source >= 0 ? get(next, source) === seat + 1 : from === trayPlace(seat);
    if (seat < 0 || !lies) throw new FormatError(`no ${kind} lies at ${from}`);
    if (target >= 0 ? get(next, target) !== 0 && target !== source : to !== trayPlace(seat))
      throw new FormatError(`a ${kind} cannot go to ${to}: choose an empty cell or its own tray`);
    if (source >= 0) next[source] = 0;
    if (target >= 0) next[target] = seat + 1;
  }
  if (turn !== undefined) next[SEAT] = turn;
  derive(next);
  return next;
}

function derive(state: State): void {
  for (let seat = 0; seat < 2; seat++) {
    let mask = 0;
    for (let cell = 0; cell < CELLS; cell++) if (get(state, cell) === seat + 1) mask |= 1 << cell;
    state[MASK + seat] = mask;
  }
  if (get(state, PHASE) === FIRST) return;
  const winner = [0, 1].find((seat) => isWon[get(state, MASK + seat)] === 1);
  state[WINNER] = winner === undefined ? 0 : winner + 1;
  state[PHASE] = winner !== undefined || isFull(state) ? END : MARK;
}
