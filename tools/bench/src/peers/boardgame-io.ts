import { createRequire } from 'node:module';
import type { Rng } from '@mandapa/engine';
import type { Ctx, Game, State } from 'boardgame.io';
import type * as Internal from 'boardgame.io/dist/types/packages/internal.d.ts';

interface Board {
  cells: (string | null)[];
}

const ROWS = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;

/** Tic-tac-toe as boardgame.io's own tutorial writes it. */
const ticTacToe: Game<Board> = {
  name: 'tic-tac-toe',
  setup: () => ({ cells: new Array<string | null>(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id: number) => {
      if (G.cells[id] !== null) return 'INVALID_MOVE';
      G.cells[id] = playerID;
      return undefined;
    },
  },
  endIf: ({ G, ctx }) => {
    if (isWon(G.cells)) return { winner: ctx.currentPlayer };
    return G.cells.every((cell) => cell !== null) ? { draw: true } : undefined;
  },
};

const isWon = (cells: Board['cells']): boolean =>
  ROWS.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[b] === cells[c]);

/** A player of whole random games, headless, on boardgame.io's reducer. */
export function boardgameIoPlayer(rng: Rng): () => number {
  const { CreateGameReducer, InitializeGame } = load();
  const reducer = CreateGameReducer({ game: ticTacToe });
  return () => {
    let state: State<Board> = InitializeGame({ game: ticTacToe });
    let moves = 0;
    for (; !isOver(state.ctx); moves++) {
      const before = state._stateID;
      const free = state.G.cells.flatMap((cell, id) => (cell === null ? [id] : []));
      state = reducer(state, {
        type: 'MAKE_MOVE',
        payload: { type: 'clickCell', args: [rng.pick(free)], playerID: state.ctx.currentPlayer },
      }) as State<Board>;
      if (state._stateID === before) throw new Error('boardgame.io: a listed move was refused');
    }
    return moves;
  };
}

const isOver = ({ gameover }: Ctx): boolean => gameover !== undefined;

/**
 * Its parts are CommonJS without an `exports` map, which an `import` would not find. Unless it runs in production
 * it looks through every state and logs to the console.
 */
function load(): typeof Internal {
  process.env['NODE_ENV'] ??= 'production';
  return createRequire(import.meta.url)('boardgame.io/internal') as typeof Internal;
}
