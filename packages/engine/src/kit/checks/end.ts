import { CodeList } from '../../code-list.ts';
import type { Game } from '../../contract.ts';
import { readGameFile, writeGameFile } from '../../game-file/index.ts';
import { OVER } from '../../ids.ts';
import { isRuling, Match, played } from '../../match.ts';
import type { Rng } from '../../rng.ts';
import { CheckFailed, expect, words } from '../failure.ts';
import { type EndCheck, sameBytes, someOf } from '../moment.ts';

/** The game ends, nothing is lawful afterwards, and winners and totals fit together. */
export const endsCheck: EndCheck = {
  name: 'ends',
  run({ game, match, harvest, rng }) {
    const { state } = match;
    expect(game.actor(state) === OVER, () => `not over after ${match.log.length} entries`);
    expect(game.turn(state).type === 'over', () => 'actor says over, turn does not');
    const list = new CodeList();
    game.enumerate(state, list);
    expect(list.count === 0, () => `${list.count} actions are listed after the end`);
    for (const action of someOf(harvest.actions, 40, rng)) {
      const violation = game.check(state, rng.below(match.seats.length), action);
      expect(violation !== undefined, () => `${words(action)} is lawful after the end`);
      expect(violation.rule in game.rules, () => `"${violation.rule}" is no rule of ${game.id}`);
    }
    const result = game.result(state);
    expect(result !== undefined && result.winners.length > 0, () => 'a finished game has no winner');
    const sides = game.score(state).map(({ side }) => side);
    for (const side of result.winners) expect(sides.includes(side), () => `the winner ${side} has no score`);
    for (const { side, total } of game.score(state)) {
      const { breakdown } = result.scores.find((score) => score.side === side) ?? {};
      expect(total.low === total.high, () => `side ${side} has no final total: ${words(total)}`);
      expect(
        breakdown?.total === total.low,
        () => `side ${side}: the result says ${words(breakdown)}, the score ${total.low}`,
      );
    }
  },
};

/** The log, played anew, gives the same bytes. */
export const replayCheck: EndCheck = {
  name: 'replay',
  run({ game, match }) {
    const { options, seats } = match;
    let { state } = Match.create(game, { options, seats });
    for (const { action, by, seq } of match.log) {
      if (isRuling(action)) throw new CheckFailed(`entry ${seq} is a ruling`);
      const violation = game.check(state, by, action);
      expect(
        !violation,
        () => `entry ${seq} ${words(action)} is refused by ${violation?.rule} when played again`,
      );
      state = played(game, state, action);
    }
    expect(sameBytes(state, match.state), () => 'the log, played again, gives another state');
  },
};

/**
 * The same game with some late fields left open and answered by the host afterwards: a file does not show it.
 */
function answeredLater(game: Game, match: Match, rng: Rng): Match {
  const { options, seats, seed } = match;
  const later = Match.create(game, { options, seats, ...(seed === undefined ? {} : { seed }) });
  for (const { seq, by, action } of match.log) {
    const late = game.late.find(
      ({ action: type, field }) => type === action.type && action[field] !== undefined,
    );
    const open = late && rng.below(3) === 0 ? { ...action, [late.field]: late.open } : action;
    later.commit(by, open);
    if (open === action) continue;
    const wanted = game.key(match.stateAt(seq));
    if (sameBytes(game.key(later.state), wanted)) continue;
    const answers = game.openFields(later.state).flatMap((field) => field.answers);
    const right = answers.find((answer) =>
      sameBytes(game.key(played(game, later.state, answer.action)), wanted),
    );
    if (right) later.commit('host', right.action);
    else throw new CheckFailed(`no answer to ${words(open)} leads where ${words(action)} does`);
  }
  return later;
}

/** The game file is read back to the same state and written again byte for byte; also when it stops early. */
export const fileCheck: EndCheck = {
  name: 'file',
  run({ game, match, rng }) {
    const text = writeGameFile(match);
    const read = readBack(text, game.id, () => readGameFile(text, () => game));
    expect(
      sameBytes(game.key(read.match.state), game.key(match.state)),
      () => 'the file leads to another state',
    );
    expect(writeGameFile(read.match) === text, () => 'the file, read and written again, differs');
    if (game.late.length > 0)
      expect(writeGameFile(answeredLater(game, match, rng)) === text, () => 'late answers make another file');
    const saved = Match.create(game, { options: match.options, seats: match.seats });
    for (const { by, action } of match.log.slice(0, rng.below(match.log.length + 1)))
      saved.commit(by, action);
    const early = writeGameFile(saved);
    const readEarly = readBack(early, game.id, () => readGameFile(early, () => game));
    expect(writeGameFile(readEarly.match) === early, () => 'a saved game, read and written again, differs');
  },
};

function readBack<T>(text: string, id: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new CheckFailed(
      `the file of ${id} is not read back: ${(error as Error).message}\n${text.slice(0, 400)}`,
    );
  }
}
