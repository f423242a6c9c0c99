import {
  ActIndex,
  type Action,
  type Match,
  narrow,
  type Place,
  type State,
  type Touch,
} from '@mandapa/engine';
import type { OfferView, Touch as TouchMessage } from '@mandapa/protocol';
import type { Words } from './words.ts';

/** A hundred buttons are no help; past this people touch on. */
const MAX_CHOICES = 64;

/** What may be touched in the present state; the index is made once a state. */
export class Offers {
  readonly #match: Match;
  readonly #words: Words;
  #state: State | undefined;
  #index: ActIndex<Action> | undefined;

  constructor(match: Match, words: Words) {
    this.#match = match;
    this.#words = words;
  }

  offer(touched: readonly TouchMessage[]): OfferView {
    const { game, state } = this.#match;
    const offer = narrow(this.#indexOf(state), touched.map(touchOf));
    const done = offer.done ?? [];
    return {
      next: offer.next.map((touch) => ({ ...touch })),
      choices: done.slice(0, MAX_CHOICES).map(({ by, action }) => ({
        label: this.#words.text(game.describe(state, by, action)),
        by,
        action: { ...action },
      })),
    };
  }

  #indexOf(state: State): ActIndex<Action> {
    if (this.#index === undefined || this.#state !== state) {
      this.#index = ActIndex.of(this.#match.game, state);
      this.#state = state;
    }
    return this.#index;
  }
}

const touchOf = ({ place, kind, signal }: TouchMessage): Touch => ({
  place: place as Place,
  ...(kind !== undefined && { kind }),
  ...(signal !== undefined && { signal }),
});
