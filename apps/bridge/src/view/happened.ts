import {
  type Action,
  describeFor,
  type Entry,
  type GameEvent,
  isRuling,
  type Match,
  mayKnow,
  type State,
  type Viewer,
} from '@mandapa/engine';
import type { ServerMessage, TableView } from '@mandapa/protocol';
import type { Words } from './words.ts';

export type Happened = Extract<ServerMessage, { type: 'table' }>['happened'][number];
type FeedEntry = TableView['feed'][number];

const FEED_LENGTH = 30;

interface Told {
  readonly entry: Entry;
  readonly events: readonly GameEvent[];
  /** The sentence by viewer: what is hidden from some is told to them without it. */
  readonly texts: Map<Viewer, string>;
}

/** What entries led to, in words and events; each is worked out once, when it is first asked for. */
export class Story {
  readonly #match: Match;
  readonly #words: Words;
  readonly #told = new Map<number, Told>();

  constructor(match: Match, words: Words) {
    this.#match = match;
    this.#words = words;
  }

  feed(viewer: Viewer): FeedEntry[] {
    const { log } = this.#match;
    this.#forget(log.length - FEED_LENGTH);
    return log.slice(-FEED_LENGTH).map((entry) => {
      const { events } = this.#tell(entry);
      const text = this.#text(entry, viewer);
      const points = events.flatMap((event) =>
        event.type === 'scored' ? [{ side: event.side, points: event.points }] : [],
      );
      return { seq: entry.seq, by: entry.by, text, points };
    });
  }

  /** The entries after `seq`, as this viewer may know them. */
  since(seq: number, viewer: Viewer): Happened[] {
    return this.#match.log
      .slice(Math.max(0, seq))
      .slice(-FEED_LENGTH)
      .map((entry) => {
        const { events } = this.#tell(entry);
        const text = this.#text(entry, viewer);
        return {
          seq: entry.seq,
          by: entry.by,
          text,
          events: events.filter((event) => mayKnow(event, viewer)).map((event) => this.#eventJson(event)),
        };
      });
  }

  #tell(entry: Entry): Told {
    const known = this.#told.get(entry.seq);
    if (known?.entry === entry) return known;
    const { by, action, seq } = entry;
    const events = isRuling(action) ? [] : this.#match.game.events(this.#match.stateAt(seq - 1), by, action);
    const told = { entry, events, texts: new Map<Viewer, string>() };
    this.#told.set(seq, told);
    return told;
  }

  #text(entry: Entry, viewer: Viewer): string {
    const { texts } = this.#tell(entry);
    const known = texts.get(viewer);
    if (known !== undefined) return known;
    const { by, action, seq } = entry;
    const text = isRuling(action)
      ? `House ruling: ${action.reason}`
      : this.#tellAct(this.#match.stateAt(seq - 1), by, action, viewer);
    texts.set(viewer, text);
    return text;
  }

  #tellAct(before: State, by: Entry['by'], action: Action, viewer: Viewer): string {
    return this.#words.text(describeFor(this.#match.game, before, by, action, viewer));
  }

  #eventJson(event: GameEvent): Happened['events'][number] {
    return 'what' in event
      ? ({ ...event, what: this.#words.text(event.what) } as Happened['events'][number])
      : ({ ...event } as Happened['events'][number]);
  }

  #forget(upTo: number): void {
    for (const seq of this.#told.keys()) if (seq <= upTo) this.#told.delete(seq);
  }
}
