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

/** How many may play with these options. */
const countsOf = ({ game, options }: Pick<Draft, 'game' | 'options'>): readonly number[] =>
  game.seatCountsWith.find(({ key, value }) => options[key] === value)?.counts ?? game.seatCounts;

export const mostSeats = (draft: Pick<Draft, 'game' | 'options'>): number => Math.max(...countsOf(draft), 1);
export const fewestSeats = (draft: Pick<Draft, 'game' | 'options'>): number =>
  Math.min(...countsOf(draft), mostSeats(draft));

/** With how many a game may be played at all, for its card. */
export function seatRange(game: GameInfo): { readonly few: number; readonly most: number } {
  const all = [...game.seatCounts, ...game.seatCountsWith.flatMap(({ counts }) => counts)];
  return { few: Math.min(...all), most: Math.max(...all) };
}

/** The colours that a seat plays with: its own, or as many as the game gives each, in their order. */
export function colorsOf(draft: Draft, index: number): readonly string[] {
  const each = draft.game.colorsPerSeat[draft.seats.length] ?? 1;
  if (each > 1) return draft.game.colors.slice(index * each, (index + 1) * each);
  const color = draft.seats[index]?.color;
  return color === undefined ? [] : [color];
}

/** Whether people choose their colours; where each seat has several they follow from the seats' order. */
export const choosesColors = ({ game, seats }: Draft): boolean =>
  game.colors.length > 0 && (game.colorsPerSeat[seats.length] ?? 1) === 1;

/** The seats of another draft stay where they fit: people rarely change with the game. */
export function draftOf(game: GameInfo, before?: Draft, profile?: string): Draft {
  const options = Object.fromEntries(game.options.map((option) => [option.key, option.default]));
  const count = clampCount({ game, options }, before?.seats.length ?? USUAL_SEATS);
  let draft: Draft = {
    game,
    seats: [],
    options,
    seed: '',
    profile: profile ?? game.profiles[0]?.id ?? 'none',
    nextKey: before?.nextKey ?? 0,
  };
  for (let i = 0; i < count; i++) draft = addSeat(draft, before?.seats[i]?.name);
  return draft;
}

const clampCount = (draft: Pick<Draft, 'game' | 'options'>, wanted: number) =>
  Math.max(fewestSeats(draft), Math.min(mostSeats(draft), wanted));

export function addSeat(draft: Draft, name?: string): Draft {
  if (draft.seats.length >= mostSeats(draft)) return draft;
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
  if (draft.seats.length <= fewestSeats(draft)) return draft;
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

/** An option may change how many may play; seats are added or leave at the end. */
export function setOption(before: Draft, key: string, value: OptionValue): Draft {
  let draft: Draft = { ...before, options: { ...before.options, [key]: value } };
  const count = clampCount(draft, draft.seats.length);
  while (draft.seats.length < count) draft = addSeat(draft);
  return { ...draft, seats: draft.seats.slice(0, count) };
}

const withSeat = (draft: Draft, key: number, change: (seat: DraftSeat) => DraftSeat): Draft => ({
  ...draft,
  seats: draft.seats.map((seat) => (seat.key === key ? change(seat) : seat)),
});

/** What stands in the way of starting, in words; undefined when nothing does. */
export function draftProblem(draft: Draft): string | undefined {
  const { game, seats } = draft;
  const counts = countsOf(draft);
  if (!counts.includes(seats.length))
    return `${game.title} is for ${counts.join(', ')} players; there are ${seats.length}.`;
  if (seats.some((seat) => seat.name.trim() === '')) return 'Give every player a name.';
  const names = seats.map((seat) => seat.name.trim().toLowerCase());
  if (new Set(names).size < names.length) return 'Two players have the same name: change one of them.';
  return undefined;
}

export const newGameOf = (draft: Draft): NewGame => ({
  game: draft.game.id,
  seats: draft.seats.map((seat) => ({
    name: seat.name.trim(),
    ...(choosesColors(draft) && seat.color !== undefined ? { color: seat.color } : {}),
  })),
  options: { ...draft.options },
  ...(draft.seed.trim() === '' ? {} : { seed: draft.seed.trim() }),
  profile: draft.profile,
});
