import {
  type By,
  type Catalogue,
  type Kind,
  type Message,
  type Place,
  type State,
  seatOf,
} from '@mandapa/engine';
import { cellOf, type TicTacToeAction } from './actions.ts';
import { cellAt, cellPlace } from './layout.ts';
import { END, FIRST, get, markOf, PHASE, SEAT, WINNER } from './state.ts';

export const catalogue: Catalogue = {
  'ask.first': 'Who begins?',
  'ask.mark': '{seat}: put a {kind} on an empty cell.',
  'ask.won': '{seat} has three in a row.',
  'ask.drawn': 'The board is full: a draw.',
  'did.first': '{seat} begins.',
  'did.mark': '{seat} puts a {kind} on {cell}.',
  'no.over': 'The game is over.',
  'no.notBegun': 'First say who begins.',
  'no.begun': 'The game has begun already.',
  'no.turn': 'It is the turn of {awaited}.',
  'no.taken': '{cell} is taken. Choose an empty cell.',
  'no.lifted': 'The {kind} on {cell} stays where it lies. Put it back.',
  'no.two': 'One mark a turn. Take the other one back.',
  'kind.cross': 'cross',
  'kind.nought': 'nought',
  'kind.other': '{name}',
  'place.cell': 'the {row} {column} cell',
  'place.centre': 'the centre',
  'place.tray': '{seat}’s tray',
  'place.seat': '{seat}’s seat',
  'place.other': '{name}',
};

const rowWords = ['top', 'middle', 'bottom'] as const;
const columnWords = ['left', 'middle', 'right'] as const;

export function prompt(state: State): Message {
  const phase = get(state, PHASE);
  if (phase === FIRST) return { id: 'ask.first', values: { rule: 'TT-02' } };
  if (phase === END) {
    const winner = get(state, WINNER);
    return winner > 0 ? { id: 'ask.won', values: { seat: { seat: winner - 1 } } } : { id: 'ask.drawn' };
  }
  const seat = get(state, SEAT);
  return { id: 'ask.mark', values: { seat: { seat }, kind: { kind: markOf(state, seat) }, rule: 'TT-04' } };
}

export function describe(state: State, by: By, action: TicTacToeAction): Message {
  if (action.type === 'first') return { id: 'did.first', values: { seat: { seat: action.seat } } };
  const seat = by as number;
  return {
    id: 'did.mark',
    values: {
      seat: { seat },
      kind: { kind: markOf(state, seat) },
      cell: { place: cellPlace(cellOf(action.to)) },
    },
  };
}

export function nameOfPlace(at: Place): Message {
  const cell = cellAt(at);
  if (cell === 4) return { id: 'place.centre' };
  if (cell >= 0) {
    const [row, column] = [rowWords[Math.floor(cell / 3)] as string, columnWords[cell % 3] as string];
    return { id: 'place.cell', values: { row, column } };
  }
  const seat = seatOf(at);
  if (seat === undefined) return { id: 'place.other', values: { name: at } };
  return { id: at.endsWith('/tray') ? 'place.tray' : 'place.seat', values: { seat: { seat } } };
}

export const nameOfKind = (kind: Kind): Message =>
  `kind.${kind}` in catalogue ? { id: `kind.${kind}` } : { id: 'kind.other', values: { name: kind } };
