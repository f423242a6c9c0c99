import {
  type By,
  carryOut,
  interpret,
  Match,
  noEvidence,
  Pieces,
  place,
  type RuleId,
  readGameFile,
  tableProfileSchema,
  violationText,
  writeGameFile,
  writeOut,
} from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import { tictactoe } from './index.ts';

const seats = [{ id: 'ann' }, { id: 'ben' }];
type Cell = readonly [number, number];

/** A match that Ann begins, after these marks in turn. */
function after(...cells: readonly Cell[]): Match {
  const match = Match.create(tictactoe, { seats });
  expect(match.commit('chance', { type: 'first', seat: 0 })).toBeUndefined();
  cells.forEach((to, i) => {
    expect(match.commit(i % 2, { type: 'mark', to })).toBeUndefined();
  });
  return match as Match;
}

const won = (): Match => after([0, 0], [0, 1], [1, 0], [1, 1], [2, 0]);
const drawn = (): Match => after([0, 0], [1, 0], [2, 0], [1, 1], [0, 1], [2, 1], [1, 2], [0, 2], [2, 2]);
const mark = (match: Match, by: By, to: Cell): RuleId | undefined =>
  match.checkOnly(by, { type: 'mark', to })?.rule;

describe('tic-tac-toe', () => {
  it('TT-01 is for two, with crosses and noughts', () => {
    expect(after().seats.map(({ colors }) => colors)).toEqual([['cross'], ['nought']]);
    expect(() => Match.create(tictactoe, { seats: [{ id: 'ann' }] })).toThrow('is for 2 seats');
  });

  it('TT-02 chance says who begins, once', () => {
    const match = Match.create(tictactoe, { seats });
    expect(match.checkOnly(0, { type: 'mark', to: [0, 0] })?.rule).toBe('TT-02');
    expect(match.checkOnly(0, { type: 'first', seat: 0 })?.rule).toBe('TT-02');
    match.commit('chance', { type: 'first', seat: 1 });
    expect(match.turn()).toEqual({ type: 'seat', seat: 1, phase: 'mark' });
    expect(match.checkOnly('chance', { type: 'first', seat: 0 })?.rule).toBe('TT-02');
  });

  it('TT-03 seats take turns until the game is over', () => {
    expect(mark(after([1, 1]), 0, [0, 0])).toBe('TT-03');
    expect(mark(after([1, 1]), 1, [0, 0])).toBeUndefined();
    expect(mark(won(), 1, [2, 2])).toBe('TT-03');
  });

  it('TT-04 a mark goes on an empty cell', () => {
    const match = after([1, 1]);
    expect(mark(match, 1, [1, 1])).toBe('TT-04');
    const violation = match.checkOnly(1, { type: 'mark', to: [1, 1] });
    expect(violation && violationText(match.game, seats, violation)).toBe(
      'TT-04: the centre is taken. Choose an empty cell.',
    );
  });

  it('TT-06 three in a row win at once', () => {
    const match = won();
    expect(match.game.result(match.state)).toMatchObject({ reason: 'three-in-a-row', winners: [0] });
    expect(match.game.events(match.stateAt(5), 0, { type: 'mark', to: [2, 0] })).toEqual([
      { type: 'scored', side: 0, points: 1, line: 'row', places: ['cell:0,0', 'cell:1,0', 'cell:2,0'] },
      { type: 'end', reason: 'three-in-a-row' },
    ]);
  });

  it('TT-07 a full board is a draw that both share', () => {
    const match = drawn();
    expect(match.game.result(match.state)).toMatchObject({ reason: 'board-full', winners: [0, 1] });
    expect(writeOut(match.game, seats, match.game.prompt(match.state, 'public'))).toBe(
      'The board is full: a draw.',
    );
  });

  it.each([
    [{ type: 'mark' }, '"to"'],
    [{ type: 'mark', to: [3, 0] }, '"to.0"'],
    [{ type: 'mark', to: [0, 0], by: 1 }, 'by'],
    [{ type: 'jump' }, '"type"'],
    [null, 'Actions: first {seat}, mark'],
  ])('refuses the malformed action %j', (action, message) => {
    expect(() => tictactoe.parse(action)).toThrow(message);
  });
});

describe('tic-tac-toe on a table', () => {
  const moved = (kind: string, from: string, to: string) => ({
    ...noEvidence,
    moves: [{ kind, from: place(from), to: place(to) }],
  });
  const ruleOf = (match: Match, evidence: typeof noEvidence): RuleId | undefined => {
    const meaning = interpret(match.game, match.state, evidence);
    return meaning.type === 'lawful' ? undefined : meaning.violation.rule;
  };

  it('reads a mark that was laid', () => {
    const meaning = interpret(tictactoe, after().state, moved('cross', 'seat:0/tray', 'cell:2,1'));
    expect(meaning).toMatchObject({ type: 'lawful', entries: [{ action: { type: 'mark', to: [2, 1] } }] });
  });

  it('TT-03 a mark out of turn, or two at once', () => {
    expect(ruleOf(after(), moved('nought', 'seat:1/tray', 'cell:0,0'))).toBe('TT-03');
    const two = moved('cross', 'seat:0/tray', 'cell:0,0').moves.concat(
      moved('cross', 'seat:0/tray', 'cell:1,0').moves,
    );
    expect(ruleOf(after(), { ...noEvidence, moves: two })).toBe('TT-03');
  });

  it('TT-04 a mark on a taken cell', () => {
    expect(ruleOf(after([0, 0]), moved('nought', 'seat:1/tray', 'cell:0,0'))).toBe('TT-04');
  });

  it('TT-05 a mark that lies stays', () => {
    expect(ruleOf(after([0, 0]), moved('cross', 'cell:0,0', 'cell:1,0'))).toBe('TT-05');
  });

  it('knows which piece of a kind was laid', () => {
    const match = after([0, 0]);
    const pieces = Pieces.start(tictactoe, match.game.layout(match.stateAt(1)));
    pieces.apply(match.game.delta(match.stateAt(1), 0, { type: 'mark', to: [0, 0] }));
    expect(pieces.at(place('cell:0,0'))).toEqual(['cross#0']);
    expect(carryOut(tictactoe, match.game.layout(match.state), []).at(place('cell:0,0'))).toEqual([
      { kind: 'cross' },
    ]);
  });

  it('has profiles that are valid, with a reader under every cell', () => {
    for (const profile of tictactoe.profiles) {
      const built = tableProfileSchema.parse(profile.build(2));
      expect(built.coverage).toHaveLength(profile.id === 'mat' ? 9 : 0);
    }
  });

  it('amends by house ruling: a mark goes back, a row is read anew', () => {
    const match = won();
    const back = [{ kind: 'cross', from: place('cell:2,0'), to: place('seat:0/tray') }];
    match.amend('it was a slip', { moves: back, turn: 0 });
    expect(match.turn()).toEqual({ type: 'seat', seat: 0, phase: 'mark' });
    expect(() => match.amend('again', { moves: back })).toThrow('no cross lies at cell:2,0');
    const onto = [{ kind: 'cross', from: place('cell:0,0'), to: place('cell:0,1') }];
    expect(() => match.amend('again', { moves: onto })).toThrow('choose an empty cell');
  });
});

describe('tic-tac-toe in files', () => {
  it('writes and reads a game', () => {
    const text = writeGameFile(won());
    expect(text).toContain('{"seq":1,"by":"chance","action":{"type":"first","seat":"ann"}}');
    expect(readGameFile(text, () => tictactoe).result).toMatchObject({ winners: [0] });
    expect(() => readGameFile(text.replace('"seat":"ann"', '"seat":"zoe"'), () => tictactoe)).toThrow(
      'no seat "zoe"',
    );
    expect(() => readGameFile(text.replace('[1,1]', '[0,0]'), () => tictactoe)).toThrow('line 6: TT-04');
  });
});
