import { generalCatalogue } from './general-catalogue.ts';
import type { Kind, Place, SeatIndex } from './ids.ts';

/**
 * A sentence as data: an id in the game's own catalogue and the values it speaks of.
 * Seats, kinds and places stay references until the sentence is written out for a reader.
 */
export interface Message {
  readonly id: string;
  readonly values?: Readonly<Record<string, MessageValue>>;
}

export type MessageValue =
  | string
  | number
  | { readonly seat: SeatIndex }
  | { readonly kind: Kind }
  | { readonly place: Place }
  | Message;

/** Sentences by id, with `{name}` where a value goes. */
export type Catalogue = Readonly<Record<string, string>>;

export interface MessageContext {
  readonly catalogue: Catalogue;
  readonly seatName: (seat: SeatIndex) => string;
  readonly nameOfKind: (kind: Kind) => Message;
  readonly nameOfPlace: (at: Place) => Message;
}

/** Writes a message out. An id or value that is missing shows itself rather than failing a screen. */
export function formatMessage(message: Message, context: MessageContext, depth = 0): string {
  const template = context.catalogue[message.id] ?? generalCatalogue[message.id] ?? message.id;
  if (depth > 4) return template;
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = message.values?.[name];
    if (value === undefined) return whole;
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    if ('seat' in value) return context.seatName(value.seat);
    if ('kind' in value) return formatMessage(context.nameOfKind(value.kind), context, depth + 1);
    if ('place' in value) return formatMessage(context.nameOfPlace(value.place), context, depth + 1);
    return formatMessage(value, context, depth + 1);
  });
}
