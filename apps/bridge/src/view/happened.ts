import { type Action, type Entry, type GameEvent, isRuling, type Match, type Viewer } from '@mandapa/engine';
import type { ServerMessage, TableView } from '@mandapa/protocol';
import type { Words } from './words.ts';

export type Happened = Extract<ServerMessage, { type: 'table' }>['happened'][number];
type FeedEntry = TableView['feed'][number];

const FEED_LENGTH = 30;

/** What entries led to, in words and events; each is worked out once, when it is first asked for. */
export class Story {
  readonly #match: Match;
  readonly #words: Words;
  readonly #told = new Map<
    number,
    { readonly entry: Entry; readonly text: string; readonly events: readonly GameEvent[] }
  >();

  constructor(match: Match, words: Words) {
    this.#match = match;
    this.#words = words;
  }

  feed(): FeedEntry[] {
    const { log } = this.#match;
    this.#forget(log.length - FEED_LENGTH);
    return log.slice(-FEED_LENGTH).map((entry) => {
      const { text, events } = this.#tell(entry);
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
        const { text, events } = this.#tell(entry);
        return {
          seq: entry.seq,
          by: entry.by,
          text,
          events: events.filter((event) => mayKnow(event, viewer)).map((event) => this.#eventJson(event)),
        };
      });
  }

  #tell(entry: Entry) {
    const known = this.#told.get(entry.seq);
    if (known?.entry === entry) return known;
    const { game } = this.#match;
    const { by, action } = entry;
    const told = isRuling(action)
      ? { entry, text: `House ruling: ${action.reason}`, events: [] }
      : this.#tellAct(entry, by, action, game);
    this.#told.set(entry.seq, told);
    return told;
  }

  #tellAct(entry: Entry, by: Entry['by'], action: Action, game: Match['game']) {
    const before = this.#match.stateAt(entry.seq - 1);
    return {
      entry,
      text: this.#words.text(game.describe(before, by, action)),
      events: game.events(before, by, action),
    };
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

const mayKnow = (event: GameEvent, viewer: Viewer): boolean =>
  event.type !== 'revealed' || event.to === 'public' || event.to === viewer;
