import type { MoveStep, PieceId } from '@mandapa/engine';
import type { Hand } from './hands/hand.ts';
import type { HandWorld } from './hands/world.ts';
import type { Intended, Ledger } from './ledger.ts';
import { Tally } from './metrics.ts';
import type { TableLink } from './people/link.ts';
import type { People } from './people/people.ts';
import { type Process, waitFor } from './process.ts';

const LOOK_EVERY_MS = 500;
/** Nothing happens for so long: lift the pieces of the act and put them down again, as people do. */
const RESEAT_MS = 20_000;
/** Still nothing: the act is lost; people say it by hand and go on. */
const LOST_MS = 60_000;
/** Nothing helps. */
const GIVE_UP_MS = 150_000;

/** What people do when the screen does not follow: wait, reseat the pieces, say it by hand, give up. */
export class Rescue {
  reseated = 0;
  readonly lost: string[] = [];
  readonly falseAlarms = new Tally();
  hasGivenUp = false;
  /** Somebody is being told of a mistake he made on purpose. */
  expectViolation = false;
  readonly #world: HandWorld;
  readonly #ledger: Ledger;
  readonly #link: TableLink;
  readonly #people: People;
  readonly #hand: Hand;
  readonly #onTrouble: (what: string, sinceMs: number) => void;

  constructor(
    parts: { world: HandWorld; ledger: Ledger; link: TableLink; people: People; hand: Hand },
    onTrouble: (what: string, sinceMs: number) => void,
  ) {
    this.#world = parts.world;
    this.#ledger = parts.ledger;
    this.#link = parts.link;
    this.#people = parts.people;
    this.#hand = parts.hand;
    this.#onTrouble = onTrouble;
  }

  /** Waits until people may go on, helping along where nothing moves. */
  *until(isTrue: () => boolean): Process {
    const { clock } = this.#world;
    let sinceMs = clock.nowMs;
    let committed = this.#progress();
    let reseats = 0;
    let isLost = false;
    while (!isTrue() && !this.hasGivenUp) {
      yield* waitFor(clock, isTrue, LOOK_EVERY_MS);
      // While the screen is dark there is nothing to be impatient with.
      if (this.#progress() !== committed || this.#link.view() === undefined) {
        [committed, sinceMs, reseats, isLost] = [this.#progress(), clock.nowMs, 0, false];
        continue;
      }
      const stillMs = clock.nowMs - sinceMs;
      const next = this.#ledger.next;
      if (stillMs > RESEAT_MS * (reseats + 1) && reseats < 2) {
        reseats++;
        if (next !== undefined) yield* this.#reseat(next);
      } else if (stillMs > LOST_MS && !isLost) {
        isLost = true;
        if (next !== undefined) this.#giveUpOn(next, sinceMs);
      } else if (stillMs > GIVE_UP_MS) {
        this.hasGivenUp = true;
        this.#onTrouble(`nothing helps; meant next: ${describe(next)}`, sinceMs);
      }
    }
  }

  /** To be told every verdict of violation once. */
  alarm(rule: string): void {
    if (!this.expectViolation) this.falseAlarms.add(rule);
  }

  #progress(): string {
    const view = this.#link.view();
    return `${view?.seq} ${view?.questions.map(({ id }) => id).join(' ')}`;
  }

  /** Lifts and puts again what lies there; says what has no pieces, or whose pieces have gone on already. */
  *#reseat(entry: Intended): Process {
    const { table } = this.#world;
    for (const each of entry.by === 'chance' ? this.#ledger.candidates() : [entry]) {
      const moves = each.steps.filter((step): step is MoveStep => step.type === 'move');
      const pieces = new Set(moves.flatMap((step) => table.freeAt(step.to, step.kind) ?? []));
      if (pieces.size === 0) this.#people.announce(each, 0);
      for (const piece of pieces) yield* this.#reseatPiece(piece);
    }
  }

  *#reseatPiece(piece: PieceId): Process {
    const { clock, table, trace } = this.#world;
    const at = table.where(piece);
    if (at === undefined || !table.isSeen(at)) return;
    this.reseated++;
    trace.add(clock.nowMs, 'hand', `reseats ${piece}`);
    const slot = table.slotOf(piece);
    yield* this.#hand.lift([piece]);
    yield* this.#hand.put([piece], at, undefined, slot);
  }

  #giveUpOn(entry: Intended, sinceMs: number): void {
    const view = this.#link.view();
    const isOpen = (view?.questions.length ?? 0) > 0 || view?.verdict.guidance !== undefined;
    this.#onTrouble(`${isOpen ? 'stuck' : 'lost'}: ${describe(entry)}`, sinceMs);
    if (!isOpen && entry.visible) this.lost.push(describe(entry));
    this.#people.announce(entry, 0);
  }
}

const describe = (entry: Intended | undefined): string =>
  entry === undefined ? 'nothing' : `#${entry.index} by ${entry.by} ${JSON.stringify(entry.action)}`;
