import type { Action, Game, Options, SeatPlan, SeatSpec } from './contract.ts';
import { FormatError } from './errors.ts';

export const reservedIds: readonly string[] = ['chance', 'host', 'opponent'];

const MAX_ID_LENGTH = 64;

/** Options from outside, valid and complete. */
export function readOptions(game: Game<Action>, given: unknown): Options {
  const read = game.optionsSchema.safeParse(given ?? {});
  if (read.success) return read.data;
  const first = read.error.issues[0];
  const where = first && first.path.length > 0 ? ` "${first.path.join('.')}"` : '';
  const known = game.options.map(({ key }) => key).join(', ') || 'none';
  throw new FormatError(
    `option${where} of ${game.id}: ${first?.message ?? 'not valid'}. Options of this game: ${known}.`,
  );
}

/** Seats from outside: counted, with ids that are unique and not reserved, and with their colours. */
export function readSeats(game: Game<Action>, options: Options, given: readonly SeatSpec[]): SeatSpec[] {
  const plan = game.seats(options);
  if (!plan.counts.includes(given.length))
    throw new FormatError(
      `${game.title} with these options is for ${plan.counts.join(', ')} seats, not ${given.length}. Add or remove seats.`,
    );
  const seen = new Set<string>();
  for (const { id } of given) checkId(id, seen);
  return withColors(game, plan, given);
}

function checkId(id: string, seen: Set<string>): void {
  if (typeof id !== 'string' || id === '' || id.length > MAX_ID_LENGTH)
    throw new FormatError(
      `a seat needs an id of 1 to ${MAX_ID_LENGTH} characters, not ${JSON.stringify(id)}.`,
    );
  if (reservedIds.includes(id))
    throw new FormatError(`the seat id "${id}" is reserved (${reservedIds.join(', ')}). Choose another.`);
  if (seen.has(id)) throw new FormatError(`two seats have the id "${id}". Give each its own.`);
  seen.add(id);
}

function withColors(game: Game<Action>, plan: SeatPlan, given: readonly SeatSpec[]): SeatSpec[] {
  const wanted = plan.colors.length === 0 ? 0 : plan.colorsPerSeat(given.length);
  const taken = new Set<string>();
  for (const { id, colors } of given) {
    if (colors === undefined) continue;
    if (colors.length !== wanted)
      throw new FormatError(
        wanted === 0
          ? `${game.title} has no seat colours. Leave out "colors" of seat "${id}".`
          : `seat "${id}" has ${colors.length} colours, not ${wanted}. Name ${wanted} or leave "colors" out.`,
      );
    for (const color of colors) {
      if (!plan.colors.includes(color))
        throw new FormatError(`seat "${id}": no colour "${color}". Choose from ${plan.colors.join(', ')}.`);
      if (taken.has(color)) throw new FormatError(`the colour "${color}" is given twice. Give each once.`);
      taken.add(color);
    }
  }
  const free = plan.colors.filter((color) => !taken.has(color));
  return given.map((seat) => {
    const { id, name, colors, ...rest } = seat;
    return {
      id,
      ...(name === undefined ? {} : { name }),
      ...(wanted === 0 ? {} : { colors: colors ?? free.splice(0, wanted) }),
      ...rest,
    };
  });
}
