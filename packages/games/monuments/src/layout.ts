import { type Item, type Kind, type Layout, type Place, type State, type Viewer } from '@mandapa/engine';
import { planOf } from './actions.ts';
import { monumentsData } from './data.ts';
import {
  BAG,
  BOX,
  HIDDEN,
  quarryPlace,
  SUPPLY,
  screenPlace,
  sitePlace,
  trackPlace,
  WORKER,
  workerPlace,
} from './places.ts';
import { trackPoints, trackSpace } from './points.ts';
import * as S from './state.ts';
import { colorWords, SPACES, TOKENS, tokenWords } from './vocabulary.ts';

export const markerOf = (seat: number): Kind => monumentsData.markers[seat]?.kind as Kind;

/** Every piece of the box, as one who sees behind all screens. */
export const layout = (state: State): Layout => layoutFor(state);

/** The same for one pair of eyes: tokens behind the screens of others show their backs. */
export function layoutFor(state: State, viewer?: Viewer): Layout {
  const places = new Map<Place, Item[]>();
  const put = (at: Place, kind: Kind): void => {
    const items = places.get(at);
    if (items) items.push({ kind });
    else places.set(at, [{ kind }]);
  };
  const supply = monumentsData.supply.map(({ count }) => count);
  const use = (token: number, count: number): void => {
    supply[token] = (supply[token] as number) - count;
  };
  for (let token = 0; token < TOKENS; token++) use(token, S.get(state, S.BAG_COUNT + token));
  for (let space = 0; space < SPACES; space++)
    for (let token = 0; token < TOKENS; token++) {
      const count = S.onSpace(state, space, token);
      use(token, count);
      for (let i = 0; i < count; i++) put(quarryPlace(space), tokenWords[token] as Kind);
    }
  const players = S.get(state, S.PLAYERS);
  for (let seat = 0; seat < players; seat++) {
    const isHidden = viewer !== undefined && viewer !== seat && !S.isLifted(state, seat);
    for (let token = 0; token < S.HAND_SIZE; token++) {
      const count = S.inHand(state, seat, token);
      use(token, count);
      for (let i = 0; i < count; i++) put(screenPlace(seat), isHidden ? HIDDEN : (tokenWords[token] as Kind));
    }
    put(trackPlace(trackSpace(trackPoints(state, seat))), markerOf(seat));
  }
  putSite(state, put, use);
  supply.forEach((count, token) => {
    for (let i = 0; i < count; i++) put(SUPPLY, tokenWords[token] as Kind);
  });
  put(workerAt(state), WORKER);
  for (let seat = players; seat < monumentsData.markers.length; seat++) put(BOX, markerOf(seat));
  return { places, pools: [bagPool(state)] };
}

function putSite(
  state: State,
  put: (at: Place, kind: Kind) => void,
  use: (token: number, count: number) => void,
): void {
  const { cells, xOf, yOf, colorOf } = planOf(state);
  // Cells stand from the lowest level up, and so do the tokens on each place.
  for (let cell = 0; cell < cells; cell++) {
    if (S.get(state, S.NEED + cell) >= 0) continue;
    const color = colorOf[cell] as number;
    use(color, 1);
    put(sitePlace(xOf[cell] as number, yOf[cell] as number), colorWords[color] as Kind);
  }
}

/** On the quarry, before the screen of whoever keeps it, or in the box before the game. */
export function workerAt(state: State): Place {
  const space = S.get(state, S.WORKER);
  if (space >= 0) return quarryPlace(space);
  const holder = S.get(state, S.HOLDER);
  return holder < 0 ? BOX : workerPlace(holder);
}

function bagPool(state: State): Layout['pools'][number] {
  const kinds = new Map<Kind, number>();
  for (let token = 0; token < TOKENS; token++) {
    const count = S.get(state, S.BAG_COUNT + token);
    if (count > 0) kinds.set(tokenWords[token] as Kind, count);
  }
  return { id: BAG, places: [{ place: BAG, size: S.bagSize(state) }], kinds };
}
