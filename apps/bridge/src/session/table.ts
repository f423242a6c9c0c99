import {
  type Action,
  CHANCE,
  CodeList,
  type Game,
  type Match,
  type PieceMove,
  type Pieces,
  type Register,
  Rng,
  sampleChance,
  type TableProfile,
  type Violation,
} from '@mandapa/engine';
import { type Commit, Twin, type TwinInput, type TwinOutput } from '@mandapa/twin';
import type { Journal, NewEntry } from '../journal/journal.ts';

export interface TableConfig {
  readonly id: string;
  readonly match: Match;
  readonly pieces?: Pieces;
  /** Moves of the last entries that hands may not have done yet. */
  readonly recent?: readonly PieceMove[];
  readonly profile: TableProfile;
  readonly register: Register;
  readonly journal: Journal;
  /** Wall-clock time for the journal. */
  readonly now: () => number;
}

/** What an input led to; by then it is in the journal. */
export interface Outcome {
  readonly committed: number;
  readonly undone: number;
  readonly refused?: Violation;
}

/** A draw for every piece of every game, and then some. */
const MAX_DRAWS = 1_000;

/** One game on one table: the twin that follows it, and the journal that is written before anyone is told. */
export class ActiveTable {
  readonly id: string;
  readonly profile: TableProfile;
  readonly register: Register;
  readonly twin: Twin;
  /** The entry with which this twin began; it does not remember how the pieces lay before. */
  readonly startSeq: number;
  readonly #journal: Journal;
  readonly #now: () => number;
  /** The last entry that is on the disk. */
  #durableSeq: number;

  constructor(config: TableConfig) {
    const { match, pieces, recent, profile, register } = config;
    this.id = config.id;
    this.profile = profile;
    this.register = register;
    this.#journal = config.journal;
    this.#now = config.now;
    this.startSeq = match.log.length;
    this.#durableSeq = this.startSeq;
    this.twin = Twin.create({
      match,
      profile,
      register,
      ...(pieces && { pieces }),
      ...(recent && { recent }),
    });
    // What follows from the rules alone is committed at once, before there is any input.
    this.#keep([]);
  }

  get match(): Match {
    return this.twin.match;
  }

  get game(): Game<Action> {
    return this.match.game;
  }

  /** Without sensors a seed stands for the bag: chance is drawn here. At a real bag people tap what they drew. */
  get drawsItself(): boolean {
    return this.profile.sensors.length === 0 && this.match.seed !== undefined;
  }

  input(input: TwinInput): Outcome {
    return this.#keep(this.twin.input(input));
  }

  /** Answers the draws that are open, if this table draws itself. */
  draw(atMs: number): Outcome {
    let committed = 0;
    const list = new CodeList();
    for (let i = 0; this.drawsItself && i < MAX_DRAWS; i++) {
      const { state, log, seed } = this.match;
      if (this.game.actor(state) !== CHANCE) break;
      // From seed and entry alone, so that a restart draws the same.
      const code = sampleChance(this.game, state, list, Rng.fromSeed(`${seed} ${log.length}`));
      const outcome = this.input({ type: 'act', by: 'chance', action: this.game.decode(state, code), atMs });
      if (outcome.refused) break;
      committed += outcome.committed;
    }
    return { committed, undone: 0 };
  }

  #keep(outputs: readonly TwinOutput[]): Outcome {
    const undone = outputs.reduce((sum, output) => sum + (output.type === 'undone' ? output.entries : 0), 0);
    if (undone > 0) {
      this.#durableSeq -= undone;
      this.#journal.undo(this.id, this.#durableSeq, this.#now());
    }
    const commits = outputs.flatMap((output) => (output.type === 'commit' ? [output.commit] : []));
    const committed = this.#append(commits);
    const refused = outputs.find((output) => output.type === 'refused');
    return { committed, undone, ...(refused && { refused: refused.violation }) };
  }

  #append(commits: readonly Commit[]): number {
    const fresh = this.match.log.slice(this.#durableSeq);
    if (fresh.length === 0) return 0;
    // The outputs tell of the last entries of the log; those before them followed from the rules alone.
    const untold = fresh.length - commits.length;
    const entries = fresh.map(({ seq, by, action }, index): NewEntry => {
      const commit = commits[index - untold];
      const told = {
        pieces: [...(commit?.pieces ?? [])],
        how: commit?.how ?? 'forced',
        why: [...(commit?.why ?? [])],
      };
      return { seq, by, action, private: told };
    });
    this.#journal.append(this.id, entries, this.match.turn().type === 'over', this.#now());
    this.#durableSeq = this.match.log.length;
    return fresh.length;
  }
}
