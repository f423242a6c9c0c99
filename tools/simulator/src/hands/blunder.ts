import {
  ActIndex,
  familyOf,
  type Game,
  type MoveStep,
  type PieceId,
  type Place,
  type SensorId,
  seatOf,
} from '@mandapa/engine';
import type { Intended } from '../ledger.ts';
import type { HandWorld } from './world.ts';

/** A placement that no rule allows. */
export interface Blunder {
  readonly piece: PieceId;
  readonly from: Place;
  readonly to: Place;
}

/**
 * Where somebody might put the piece of this act by mistake: a free, seen place of the same family on the
 * same seat's side (or on another seat's: out of turn), to which no lawful act brings that kind.
 */
export function findBlunder(
  game: Game,
  entry: Intended,
  world: HandWorld,
  outOfTurn: boolean,
): Blunder | undefined {
  const step = entry.steps.find((each): each is MoveStep => each.role === 'act' && each.type === 'move');
  if (step === undefined || step.withStack || typeof entry.by !== 'number') return undefined;
  const piece = world.table.freeAt(step.from, step.kind);
  const owner = seatOf(step.to);
  // On a board that all share nobody acts on another's side.
  if (piece === undefined || (owner === undefined && outOfTurn)) return undefined;
  const lawful = new Set(
    ActIndex.of(game, entry.before)
      .byKind(step.kind)
      .flatMap(({ acts }) => acts.map((act) => (act.type === 'move' ? act.to : undefined))),
  );
  // Where one reader lies under several places, a wrong one of them cannot be told from the right one.
  const over = (place: Place): readonly SensorId[] => world.table.sensorsOf(place).map(({ id }) => id);
  const alike = new Set([...lawful].flatMap((place) => (place === undefined ? [] : over(place))));
  const places = world.profile.coverage
    .map(({ place }) => place)
    .filter((place) => familyOf(place) === familyOf(step.to) && world.table.isSeen(place))
    .filter((place) => (seatOf(place) === owner) !== outOfTurn)
    .filter((place) => !lawful.has(place) && over(place).every((id) => !alike.has(id)))
    .filter((place) => over(place).every((id) => world.table.field(id).lying.length === 0));
  if (places.length === 0) return undefined;
  return { piece, from: step.from, to: world.rng.pick(places) };
}
