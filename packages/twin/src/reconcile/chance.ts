import type { OpenDraw, PieceId, Place } from '@mandapa/engine';
import { type ExplainedStep, type Node, openDraws } from './node.ts';
import type { Observed } from './observed.ts';
import { explained, type Situation } from './step.ts';
import { choiceKey, support } from './support.ts';

/** The outcomes of chance that were seen, or with `guess` those that may have come about. */
export function outcomes(node: Node, situation: Situation, guess: boolean): ExplainedStep[] {
  const draws = openDraws(situation.game, node);
  const [first] = draws;
  if (!first || !isOneByOne(node, situation)) return shown(node, situation, guess);
  return draws.length === 1 ? drawn(node, situation, first, guess) : dealt(node, situation, draws, guess);
}

/** A draw takes one piece out of a pool; other outcomes are a die's value, or pieces laid out together. */
const isOneByOne = (node: Node, { indexes }: Situation): boolean =>
  indexes.of(node.state).entries.some(({ acts }) => acts.length === 1 && acts[0]?.type === 'move');

/** Outcomes that show as a whole: the value of a die, a board that is put together. */
function shown(node: Node, situation: Situation, guess: boolean): ExplainedStep[] {
  const { observed, signals, indexes } = situation;
  const open = signals.filter(({ id }) => !node.usedSignals.includes(id));
  return indexes.of(node.state).entries.flatMap((act) => {
    const given = support(act, node, observed, open);
    const { ground } = given;
    if (ground === 'none') return [];
    // Most of it lies there, and one piece is not read; before that people are still putting it together.
    const missing = act.acts.filter((step) => step.type === 'move').length - given.pieces.length;
    if (ground === 'guessed' && (!guess || missing > 1)) return [];
    return [explained(node, { act, action: act.action }, { ...given, ground }, situation)];
  });
}

/**
 * Draws to several places at once (a quarry that is filled): each place tells what came to it. The earliest
 * goes first, so that one order stands for all of them.
 */
function dealt(
  node: Node,
  situation: Situation,
  draws: readonly OpenDraw[],
  guess: boolean,
): ExplainedStep[] {
  const { observed, map } = situation;
  const first = draws[0] as OpenDraw;
  if (draws.every(({ to }) => map.sensorsOf(to).length === 0)) return drawn(node, situation, first, guess);
  const inPool = node.pieces.mayLieAt(first.pool);
  const earliest =
    earliestDealt(inPool, draws, observed) ?? earliestDealt(alike(inPool, node, observed), draws, observed);
  return earliest ? drawOf(node, situation, earliest.draw, [earliest.piece], 'seen') : [];
}

interface Dealt {
  readonly draw: OpenDraw;
  readonly piece: PieceId;
  readonly sinceMs: number;
}

function earliestDealt(
  pieces: readonly PieceId[],
  draws: readonly OpenDraw[],
  observed: Observed,
): Dealt | undefined {
  let earliest: Dealt | undefined;
  for (const piece of pieces) {
    const seen = observed.seen.get(piece);
    for (const draw of draws) {
      const sinceMs = seen?.places.includes(draw.to)
        ? seen.sinceMs
        : observed.visited(piece, draw.to)?.firstMs;
      if (sinceMs !== undefined && sinceMs < (earliest?.sinceMs ?? Number.POSITIVE_INFINITY))
        earliest = { draw, piece, sinceMs };
    }
  }
  return earliest;
}

/** Pieces like those in the pool that nobody could see: whoever filled the pool may have taken these. */
function alike(inPool: readonly PieceId[], node: Node, observed: Observed): readonly PieceId[] {
  const kinds = new Set(inPool.map((piece) => node.pieces.kind(piece)));
  return [...observed.seen.keys()].filter(
    (piece) => observed.outOfSight(node.pieces.where(piece)) && kinds.has(node.pieces.kind(piece)),
  );
}

/**
 * The outcomes of the open draws that were seen: as many pieces out of the pool as are awaited. A piece
 * that was seen to lie where drawn pieces lie counts, also when somebody has taken it since. The pieces
 * of one draw have lain there together; where they have not, one was missed, and people are asked.
 */
function drawn(node: Node, situation: Situation, draw: OpenDraw, guess: boolean): ExplainedStep[] {
  const { observed, map } = situation;
  if (map.isNeverSeen(draw.to)) return unseenDraw(node, situation, draw, guess);
  const out = outOfPool(node, draw, situation);
  const together = out.slice(0, draw.count);
  if (together.length === draw.count && layTogether(together, draw, observed)) {
    return drawOf(node, situation, draw, out.slice(0, 1), 'seen');
  }
  const passed = passedGate(node, draw.pool, observed);
  if (map.sensorsOf(draw.to).length === 0 && out.length + passed.length === draw.count) {
    return drawOf(node, situation, draw, [...out, ...passed].slice(0, 1), 'latched');
  }
  if (!guess) return [];
  if (out.length > 0 && out.length < draw.count)
    return drawOf(node, situation, draw, out.slice(0, 1), 'seen');
  return drawOf(node, situation, draw, [...new Set([...out, ...passed])], 'guessed');
}

/**
 * A draw to where nothing is ever seen (a hand): only the gate tells. The first that passed are these, also
 * where they have been played and seen since; whether that is all so shows by what comes next.
 */
function unseenDraw(node: Node, situation: Situation, draw: OpenDraw, guess: boolean): ExplainedStep[] {
  const passed = passedOut(node, draw.pool, situation.observed);
  if (passed.length >= draw.count) return drawOf(node, situation, draw, passed.slice(0, 1), 'latched');
  return guess ? drawOf(node, situation, draw, passed, 'guessed') : [];
}

/** Whether the last of them was laid down before the first was taken away. */
function layTogether(pieces: readonly PieceId[], draw: OpenDraw, observed: Observed): boolean {
  const visits = pieces
    .map((piece) => observed.visited(piece, draw.to))
    .filter((visit) => visit !== undefined);
  return Math.max(...visits.map(({ firstMs }) => firstMs)) <= Math.min(...visits.map(({ lastMs }) => lastMs));
}

function drawOf(
  node: Node,
  situation: Situation,
  draw: OpenDraw,
  pieces: readonly PieceId[],
  ground: ExplainedStep['ground'],
): ExplainedStep[] {
  const index = situation.indexes.of(node.state);
  return pieces.flatMap((piece) => {
    const kind = node.pieces.kind(piece);
    const act = index.entries.find((entry) => {
      const move = entry.acts.find((step) => step.type === 'move');
      return move?.kind === kind && move.from === draw.pool && move.to === draw.to;
    });
    if (!act) return [];
    const chosen = new Map([[choiceKey(kind, draw.pool, draw.to), piece]]);
    const seen = situation.observed.seen.has(piece) ? [piece] : [];
    return [
      explained(
        node,
        { act, action: act.action },
        { ground, direct: true, pieces: seen, onward: [], signals: [], chosen },
        situation,
      ),
    ];
  });
}

/** Pieces that left the pool, the earliest first. */
export function outOfPool(node: Node, draw: OpenDraw, { observed }: Situation): PieceId[] {
  const times = new Map<PieceId, number>();
  for (const piece of node.pieces.mayLieAt(draw.pool)) {
    // What a chore has yet to bring back was drawn before.
    if (node.tolerated.get(piece)?.includes(draw.to)) continue;
    const seen = observed.seen.get(piece);
    // Out through the gate and then seen to lie there, be it for a moment: it was drawn.
    const isOut = (observed.passes.get(piece)?.count ?? 0) % 2 === 1;
    const firstMs =
      (isOut ? observed.known(piece, draw.to) : observed.visited(piece, draw.to))?.firstMs ??
      (seen?.places.includes(draw.pool) ? undefined : seen?.sinceMs);
    if (firstMs !== undefined) times.set(piece, firstMs);
  }
  return [...times].sort(([, a], [, b]) => a - b).map(([piece]) => piece);
}

/** How many of them are seen nowhere any more, as far as that draw awaits them; those that went back are none. */
export function drawnAndGone(node: Node, situation: Situation): number {
  const { game, observed } = situation;
  const [draw] = openDraws(game, node);
  if (!draw) return 0;
  const wentBack = (piece: PieceId): boolean => (observed.passes.get(piece)?.count ?? 1) % 2 === 0;
  const out = outOfPool(node, draw, situation);
  return out.filter((piece) => !observed.seen.has(piece) && !wentBack(piece)).length;
}

/** Pieces of the pool that passed a gate and are seen nowhere: drawn, or dropped back. */
export const passedGate = (node: Node, pool: Place, observed: Observed): PieceId[] =>
  passedOut(node, pool, observed).filter((piece) => !observed.seen.has(piece));

/** Pieces of the pool that passed a gate, the earliest first, wherever they are now. */
export function passedOut(node: Node, pool: Place, observed: Observed): PieceId[] {
  return [...observed.passes]
    .filter(([piece]) => node.pieces.mayLie(piece, pool))
    .sort(([, a], [, b]) => a.firstMs - b.firstMs)
    .map(([piece]) => piece);
}
