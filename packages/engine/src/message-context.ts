import type { Action, Game, SeatSpec, Violation } from './contract.ts';
import { formatMessage, type Message, type MessageContext } from './message.ts';

/** What a game's sentences need to be written out for people at this table. */
export function messageContext(game: Game<Action>, seats: readonly SeatSpec[]): MessageContext {
  return {
    catalogue: game.catalogue,
    seatName: (seat) => seats[seat]?.name ?? seats[seat]?.id ?? `seat ${seat + 1}`,
    nameOfKind: (kind) => game.nameOfKind(kind),
    nameOfPlace: (at) => game.nameOfPlace(at),
  };
}

export const writeOut = (game: Game<Action>, seats: readonly SeatSpec[], message: Message): string =>
  formatMessage(message, messageContext(game, seats));

/** "K-16: that tile is not beside one of your elephants." */
export const violationText = (game: Game<Action>, seats: readonly SeatSpec[], violation: Violation): string =>
  `${violation.rule}: ${writeOut(game, seats, violation.message)}`;
