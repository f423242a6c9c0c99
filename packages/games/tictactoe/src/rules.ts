import type { RuleId } from '@mandapa/engine';

export const rules: Readonly<Record<RuleId, string>> = {
  'TT-01': 'Two players, one with crosses and one with noughts.',
  'TT-02': 'Chance says who begins, once, before the first mark.',
  'TT-03': 'The players take turns, one mark a turn, until the game is over.',
  'TT-04': 'A mark goes on an empty cell.',
  'TT-05': 'A mark that lies is not moved again.',
  'TT-06': 'Three own marks in a row, a column or a diagonal win at once.',
  'TT-07': 'A full board without such a row is a draw: both share the victory.',
};
