import type {
  Action,
  By,
  Game,
  OpenDraw,
  PieceId,
  PieceMove,
  Pieces,
  Place,
  State,
  Step,
} from '@mandapa/engine';
import { ActIndex, CHANCE } from '@mandapa/engine';
import type { Observed, SeenPiece } from './observed.ts';

/** Something people said with a button or a die, not yet accounted for. */
export interface PendingSignal {
  readonly id: number;
  readonly signal: string;
  readonly at: Place;
  readonly value?: number | string;
  readonly atMs: number;
}

/** One action of an explanation, with what speaks for it. */
export interface ExplainedStep {
  readonly by: By;
  readonly action: Action;
  readonly steps: readonly Step[];
  readonly moved: readonly PieceMove[];
  /** Pieces whose sightings it rests on. */
  readonly pieces: readonly PieceId[];
  /** A piece of it was seen where it went; nothing was only said, or known by what followed. */
  readonly direct: boolean;
  /** Pieces that are seen beyond where this step took them. */
  readonly onward: readonly PieceId[];
  readonly signals: readonly PendingSignal[];
  /**
   * `seen`: its act steps were seen. `latched`: drawn at a gate, not yet seen lying. `assumed`: it leaves
   * no trace and only fits in. `guessed`: a piece left and nothing says where it went.
   */
  readonly ground: 'seen' | 'latched' | 'assumed' | 'guessed';
  /** The state after it, as canonical bytes in text. */
  readonly key: string;
}

/** A possible present: the committed state, and after it the actions that people seem to have done. */
export interface Node {
  readonly state: State;
  readonly pieces: Pieces;
  /** Where pieces may still lie because a chore is open. */
  readonly tolerated: ReadonlyMap<PieceId, readonly Place[]>;
  readonly usedSignals: readonly number[];
  readonly path: readonly ExplainedStep[];
}

/** Whether a piece lies where this node has it, or where an open chore lets it lie. */
export function agrees(node: Node, seen: SeenPiece): boolean {
  if (seen.places.some((place) => node.pieces.mayLie(seen.piece, place))) return true;
  return (node.tolerated.get(seen.piece) ?? []).some((place) => seen.places.includes(place));
}

/**
 * Pieces that are surely somewhere else than this node has them. Pieces of an open draw that is not whole
 * yet are on their way, not astray.
 */
export function strays(game: Game, node: Node, observed: Observed): SeenPiece[] {
  const away = [...observed.seen.values()].filter((seen) => !agrees(node, seen));
  const awaited = openDraws(game, node).flatMap((draw) => {
    const drawn = away.filter(
      (seen) => node.pieces.mayLie(seen.piece, draw.pool) && seen.places.includes(draw.to),
    );
    return drawn.length < draw.count ? drawn : [];
  });
  return awaited.length === 0 ? away : away.filter((seen) => !awaited.includes(seen));
}

/** The draws that are open in this node, if chance is awaited; any of them may be answered next. */
export function openDraws(game: Game, node: Node): readonly OpenDraw[] {
  if (game.actor(node.state) !== CHANCE) return [];
  const turn = game.turn(node.state);
  return turn.type === 'chance' ? turn.draws : [];
}

/** The first of them: where no sensor sees the places, people answer in this order. */
export const openDraw = (game: Game, node: Node): OpenDraw | undefined => openDraws(game, node)[0];

/** Keys by state: the twin never changes a state, and asks for the key of the present one again and again. */
const keys = new WeakMap<State, string>();

export function textKey(game: Game, state: State): string {
  let key = keys.get(state);
  if (key === undefined) {
    // Spread over a typed array goes through its iterator, which takes several times as long.
    key = String.fromCharCode.apply(undefined, game.key(state) as unknown as number[]);
    keys.set(state, key);
  }
  return key;
}

/** Indexes of states met while explaining; a state is met many times while a hand moves. */
export class IndexCache {
  readonly #game: Game;
  readonly #byKey = new Map<string, ActIndex>();

  constructor(game: Game) {
    this.#game = game;
  }

  of(state: State): ActIndex {
    const key = textKey(this.#game, state);
    let index = this.#byKey.get(key);
    if (!index) {
      index = ActIndex.of(this.#game, state);
      if (this.#byKey.size > 64) this.#byKey.clear();
      this.#byKey.set(key, index);
    }
    return index;
  }
}
