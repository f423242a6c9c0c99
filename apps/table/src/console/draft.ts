import type { GamesResponse, NewGame } from '@mandapa/protocol';

export type GameInfo = GamesResponse[number];
export type OptionInfo = GameInfo['options'][number];
export type OptionValue = boolean | string | number | null;

export interface DraftSeat {
  /** Stays with the seat when it is moved. */
  readonly key: number;
  readonly name: string;
  readonly color: string | undefined;
}

/** A game that is about to be started; everything is filled in from the beginning. */
export interface Draft {
  readonly game: GameInfo;
  readonly seats: readonly DraftSeat[];
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly seed: string;
  readonly profile: string;
  readonly nextKey: number;
}

const NAMES = ['Anjali', 'Devan', 'Kiran', 'Meera', 'Ravi', 'Leela', 'Arun', 'Nila'];
const USUAL_SEATS = 4;
const MAX_NAME = 40;

export const mostSeats = (game: GameInfo): number => Math.max(...game.seatCounts, 1);
export const fewestSeats = (game: GameInfo): number => Math.min(...game.seatCounts, mostSeats(game));

/** The seats of another draft stay where they fit: people rarely change with the game. */
export function draftOf(game: GameInfo, before?: Draft, profile?: string): Draft {
  const count = clampCount(game, before?.seats.length ?? USUAL_SEATS);
  let draft: Draft = {
    game,
    seats: [],
    options: Object.fromEntries(game.options.map((option) => [option.key, option.default])),
    seed: '',
    profile: profile ?? game.profiles[0]?.id ?? 'none',
    nextKey: before?.nextKey ?? 0,
  };
  for (let i = 0; i < count; i++) draft = addSeat(draft, before?.seats[i]?.name);
  return draft;
}

const clampCount = (game: GameInfo, wanted: number) =>
  Math.max(fewestSeats(game), Math.min(mostSeats(game), wanted));

export function addSeat(draft: Draft, name?: string): Draft {
  if (draft.seats.length >= mostSeats(draft.game)) return draft;
  const seat: DraftSeat = {
    key: draft.nextKey,
    name: name ?? freeName(draft),
    color: freeColor(draft),
  };
  return { ...draft, seats: [...draft.seats, seat], nextKey: draft.nextKey + 1 };
}

const freeName = (draft: Draft) =>
  NAMES.find((name) => !draft.seats.some((seat) => seat.name === name)) ?? `Player ${draft.seats.length + 1}`;

export const freeColor = (draft: Draft): string | undefined =>
  draft.game.colors.find((color) => !draft.seats.some((seat) => seat.color === color));

export function removeSeat(draft: Draft, key: number): Draft {
  if (draft.seats.length <= fewestSeats(draft.game)) return draft;
  return { ...draft, seats: draft.seats.filter((seat) => seat.key !== key) };
}

export function renameSeat(draft: Draft, key: number, name: string): Draft {
  return withSeat(draft, key, (seat) => ({ ...seat, name: name.slice(0, MAX_NAME) }));
}

/** A colour that somebody has is swapped, so that no two seats ever share one. */
export function colorSeat(draft: Draft, key: number, color: string): Draft {
  const old = draft.seats.find((seat) => seat.key === key)?.color;
  return {
    ...draft,
    seats: draft.seats.map((seat) =>
      seat.key === key ? { ...seat, color } : seat.color === color ? { ...seat, color: old } : seat,
    ),
  };
}

export function moveSeat(draft: Draft, key: number, to: number): Draft {
  const seat = draft.seats.find((entry) => entry.key === key);
  if (!seat || to < 0 || to >= draft.seats.length) return draft;
  const seats = draft.seats.filter((entry) => entry !== seat);
  return { ...draft, seats: [...seats.slice(0, to), seat, ...seats.slice(to)] };
}

export const setOption = (draft: Draft, key: string, value: OptionValue): Draft => ({
  ...draft,
  options: { ...draft.options, [key]: value },
});

const withSeat = (draft: Draft, key: number, change: (seat: DraftSeat) => DraftSeat): Draft => ({
  ...draft,
  seats: draft.seats.map((seat) => (seat.key === key ? change(seat) : seat)),
});

/** What stands in the way of starting, in words; undefined when nothing does. */
export function draftProblem(draft: Draft): string | undefined {
  const { game, seats } = draft;
  if (!game.seatCounts.includes(seats.length))
    return `${game.title} is for ${game.seatCounts.join(', ')} players; there are ${seats.length}.`;
  if (seats.some((seat) => seat.name.trim() === '')) return 'Give every player a name.';
  const names = seats.map((seat) => seat.name.trim().toLowerCase());
  if (new Set(names).size < names.length) return 'Two players have the same name: change one of them.';
  return undefined;
}

export const newGameOf = (draft: Draft): NewGame => ({
  game: draft.game.id,
  seats: draft.seats.map((seat) => ({
    name: seat.name.trim(),
    ...(seat.color === undefined ? {} : { color: seat.color }),
  })),
  options: { ...draft.options },
  ...(draft.seed.trim() === '' ? {} : { seed: draft.seed.trim() }),
  profile: draft.profile,
});
