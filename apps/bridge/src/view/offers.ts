import {
  ActIndex,
  type Action,
  describeFor,
  type Match,
  narrow,
  type Place,
  type State,
  type Touch,
  touchLabel,
  type Viewer,
} from '@mandapa/engine';
import type { OfferView, Touch as TouchMessage } from '@mandapa/protocol';
import type { Words } from './words.ts';

/** A hundred buttons are no help; past this people touch on. */
const MAX_CHOICES = 64;

/** What may be touched in the present state; the index is made once a state for each pair of eyes. */
export class Offers {
  readonly #match: Match;
  readonly #words: Words;
  #state: State | undefined;
  readonly #indexes = new Map<Viewer | undefined, ActIndex<Action>>();

  constructor(match: Match, words: Words) {
    this.#match = match;
    this.#words = words;
  }

  offer(touched: readonly TouchMessage[], viewer: Viewer): OfferView {
    const { game, state } = this.#match;
    const offer = narrow(this.#indexOf(state, viewer), touched.map(touchOf));
    const done = offer.done ?? [];
    return {
      next: offer.next.map((touch) => {
        const label = touchLabel(game, touch);
        return { ...touch, ...(label && { label: this.#words.text(label) }) };
      }),
      choices: done.slice(0, MAX_CHOICES).map(({ by, action }) => ({
        label: this.#words.text(describeFor(game, state, by, action, viewer)),
        by,
        action: { ...action },
      })),
    };
  }

  #indexOf(state: State, viewer: Viewer): ActIndex<Action> {
    const { game } = this.#match;
    // Where nothing is hidden all eyes share one index.
    const eyes = game.offers ? viewer : undefined;
    if (this.#state !== state) {
      this.#indexes.clear();
      this.#state = state;
    }
    const index = this.#indexes.get(eyes) ?? ActIndex.of(game, state, eyes);
    this.#indexes.set(eyes, index);
    return index;
  }
}

const touchOf = ({ place, kind, signal }: TouchMessage): Touch => ({
  place: place as Place,
  ...(kind !== undefined && { kind }),
  ...(signal !== undefined && { signal }),
});
