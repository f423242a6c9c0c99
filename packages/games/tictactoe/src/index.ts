export type { TicTacToeAction } from './actions.ts';
export { tictactoe } from './game.ts';
