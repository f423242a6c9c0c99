import {
  type Action,
  formatMessage,
  type Game,
  generalCatalogue,
  generalRules,
  type Message,
  type MessageContext,
  messageContext,
  type SeatSpec,
} from '@mandapa/engine';
import { twinCatalogue } from '@mandapa/twin';

/** Writes the sentences of one game out for the people at one table: the game's own words first. */
export class Words {
  readonly #game: Game<Action>;
  readonly #context: MessageContext;

  constructor(game: Game<Action>, seats: readonly SeatSpec[]) {
    this.#game = game;
    this.#context = {
      ...messageContext(game, seats),
      catalogue: { ...generalCatalogue, ...twinCatalogue, ...game.catalogue },
    };
  }

  text(message: Message): string {
    return formatMessage(message, this.#context);
  }

  /** The sentence with this id, if the game has one. */
  known(id: string): string | undefined {
    return this.#context.catalogue[id] === undefined ? undefined : this.text({ id });
  }

  seat(seat: number): string {
    return this.#context.seatName(seat);
  }

  rule(id: string): string | undefined {
    return this.#game.rules[id] ?? generalRules[id];
  }
}
