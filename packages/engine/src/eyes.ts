import type { CodeList } from './code-list.ts';
import type { Action, Game, GameEvent, State } from './contract.ts';
import type { By, Viewer } from './ids.ts';
import type { Message } from './message.ts';

type Hiding<A extends Action> = Pick<Game<A>, 'conceal' | 'describe' | 'events' | 'enumerate' | 'offers'>;

/** What was done, in words for one pair of eyes. */
export const describeFor = <A extends Action>(
  game: Hiding<A>,
  state: State,
  by: By,
  action: A,
  viewer: Viewer,
): Message => game.describe(state, by, game.conceal?.(state, by, action, viewer) ?? action);

/** What follows from an action, without what is revealed to others alone. */
export const eventsFor = <A extends Action>(
  game: Hiding<A>,
  state: State,
  by: By,
  action: A,
  viewer: Viewer,
): readonly GameEvent[] => game.events(state, by, action).filter((event) => mayKnow(event, viewer));

export const mayKnow = (event: GameEvent, viewer: Viewer): boolean =>
  event.type !== 'revealed' || event.to === 'public' || event.to === viewer;

/** Fills the list with what this viewer may be offered. */
export function offersFor<A extends Action>(
  game: Hiding<A>,
  state: State,
  viewer: Viewer,
  list: CodeList,
): void {
  list.clear();
  if (game.offers) game.offers(state, viewer, list);
  else game.enumerate(state, list);
}
