import type { Viewer } from '@mandapa/engine';
import type { TableView } from '@mandapa/protocol';
import type { ActiveTable } from '../session/table.ts';
import { Eyes } from './eyes.ts';
import { Story } from './happened.ts';
import { placeView } from './items.ts';
import { Offers } from './offers.ts';
import { questionView, stepView, verdictView } from './verdict.ts';
import { Words } from './words.ts';

/** Draws one table for any pair of eyes. */
export class TableViewer {
  readonly story: Story;
  readonly offers: Offers;
  readonly words: Words;
  readonly #table: ActiveTable;

  constructor(table: ActiveTable) {
    this.#table = table;
    this.words = new Words(table.game, table.match.seats);
    this.story = new Story(table.match, this.words);
    this.offers = new Offers(table.match, this.words);
  }

  view(viewer: Viewer, devices: TableView['devices']): TableView {
    const { match, twin, game, profile, id } = this.#table;
    const { state } = match;
    const { layout, facts } = game.view(state, viewer);
    const eyes = new Eyes(match, twin.pieces, layout, viewer);
    const result = this.#result();
    return {
      match: id,
      game: game.id,
      title: game.title,
      seats: match.seats.map((seat, index) => ({
        id: seat.id,
        name: this.words.seat(index),
        colors: [...(seat.colors ?? [])],
      })),
      options: { ...match.options },
      profile: profile.id,
      seq: match.log.length,
      turn: this.#turn(),
      places: [...layout.places]
        .filter(([, items]) => items.length > 0)
        .map(([at, items]) => placeView(at, items, twin.pieces, game)),
      pools: layout.pools.map((pool) => ({
        id: pool.id,
        places: pool.places.map((place) => ({ ...place })),
      })),
      facts: { ...facts },
      scores: this.#scores(),
      prompt: this.#prompt(viewer),
      verdict: verdictView(eyes.verdict(twin.verdict()), this.words),
      questions: twin.questions().map((question) => questionView(eyes.question(question), this.words)),
      chores: twin.chores().map((step) => stepView(eyes.step(step), this.words)),
      offer: this.offers.offer([], viewer),
      feed: this.story.feed(viewer),
      ...(result && { result }),
      undo: this.#undo(),
      devices,
    };
  }

  #turn(): TableView['turn'] {
    const turn = this.#table.match.turn();
    return turn.type === 'chance' ? { type: 'chance', phase: turn.phase } : turn;
  }

  #prompt(viewer: Viewer): TableView['prompt'] {
    const message = this.#table.game.prompt(this.#table.match.state, viewer);
    const rule = message.values?.rule;
    return { text: this.words.text(message), ...(typeof rule === 'string' && { rule }) };
  }

  #scores(): TableView['scores'] {
    return this.#table.game.score(this.#table.match.state).map(({ side, total, lines }) => ({
      side,
      low: total.low,
      high: total.high,
      lines: lines.map(({ id, low, high }) => ({
        id,
        label: this.words.known(`score.${id}`) ?? id,
        low,
        high,
      })),
    }));
  }

  #result(): TableView['result'] {
    const result = this.#table.game.result(this.#table.match.state);
    if (result === undefined) return undefined;
    const { reason, winners } = result;
    const names = winners.map((side) => (side === 'opponent' ? 'the opponent' : this.words.seat(side)));
    const who =
      names.length === 0
        ? 'Nobody wins.'
        : `${names.join(' and ')} ${names.length > 1 ? 'win together' : 'wins'}.`;
    const why = this.words.known(`end.${reason}`) ?? this.words.known(`result.${reason}`);
    return { reason, winners: [...winners], text: why === undefined ? who : `${who} ${why}` };
  }

  #undo(): TableView['undo'] {
    const refused = this.#table.match.undoRefusal();
    return refused ? { possible: false, reason: this.words.text(refused.message) } : { possible: true };
  }
}
