import type { IndexedAct, MoveStep, PieceId, Place, SignalStep, Step } from '@mandapa/engine';
import type { TableMap } from '../table-map.ts';
import type { Node, PendingSignal } from './node.ts';
import type { Observed } from './observed.ts';

/**
 * How well one move of an act is borne out.
 * `there`: a piece of the kind that lay at `from` is surely at `to`. `onward`: it is surely at a third
 * place, where a later act may have taken it. `taken`: it surely left for where nothing is ever seen.
 * `vanished`: it surely left and is seen nowhere. `silent`: nothing is known of it. `still`: it is surely where it was, so the move was not made.
 */
type Borne = 'there' | 'onward' | 'taken' | 'vanished' | 'silent' | 'still';

interface Bearing {
  readonly piece: PieceId;
  readonly borne: Borne;
}

/** So much earlier than a figure may what it takes seem to leave: polls are slow, and hands cover tags. */
const EARLY_MS = 1_300;
/** What left this little before a figure set out, or after, left with it: a figure is hardly missed for longer. */
const WITH_IT_MS = 400;

const rank: Record<Borne, number> = { there: 5, onward: 4, taken: 3, vanished: 2, silent: 1, still: 0 };

export interface Support {
  readonly ground: 'seen' | 'guessed' | 'none';
  /** A piece of it was seen where it went; nothing was only said, or known by what followed. */
  readonly direct: boolean;
  readonly pieces: readonly PieceId[];
  /** Pieces that are seen beyond where this act took them: a later act must account for them. */
  readonly onward: readonly PieceId[];
  /** Those of them that came to rest where this act took them. */
  readonly rested: readonly PieceId[];
  /** Pieces that went with it to where nothing is ever seen. */
  readonly taken: readonly PieceId[];
  /** Those of them that left so near to when its figure walked on that they may have gone with the next walk. */
  readonly close: readonly PieceId[];
  /** Those that surely left before it, as far as clocks tell. */
  readonly leftBefore: readonly PieceId[];
  readonly signals: readonly PendingSignal[];
  /** Which piece made each move, for `Pieces.apply`. */
  readonly chosen: ReadonlyMap<string, PieceId>;
}

const noSupport: Support = {
  ground: 'none',
  direct: false,
  pieces: [],
  onward: [],
  rested: [],
  taken: [],
  close: [],
  leftBefore: [],
  signals: [],
  chosen: new Map(),
};

/** What speaks for an act, all its act steps taken together. */
export function support(
  act: IndexedAct,
  node: Node,
  observed: Observed,
  signals: readonly PendingSignal[],
): Support {
  const said = matchSignals(act.acts, node, signals);
  if (!said) return noSupport;
  const found = bestPieces(movesOf(act.acts), node, observed).map(({ move, best }) => ({
    move,
    best: endedThere(act, move, best, observed),
  }));
  const takes = found.some(({ best }) => best?.borne === 'taken');
  const acts = takes
    ? found.map(({ move, best }) => ({ move, best: setAside(move, best, observed) }))
    : found;
  if (acts.some(({ best }) => !best || best.borne === 'still')) return noSupport;
  const follows = movesOf(act.follows).map((move) => ({ move, best: bestPiece(move, node, observed) }));
  const chosen = new Map<string, PieceId>();
  for (const { move, best } of [...acts, ...follows]) {
    if (best && best.borne !== 'still' && best.borne !== 'silent')
      chosen.set(choiceKey(move.kind, move.from, move.to), best.piece);
  }
  const borne = (borne: Borne, list = acts) => list.filter(({ best }) => best?.borne === borne);
  const there = borne('there');
  const onward = borne('onward').map(({ best }) => (best as Bearing).piece);
  // The figure that must follow a tile fixes the cell of the tile under it.
  const arrived = [...there, ...borne('there', follows)];
  const backing = borne('vanished').map(
    ({ move }) => arrived.find(({ move: other }) => other.to === move.to)?.best?.piece,
  );
  const pieces = [
    ...there.map(({ best }) => (best as Bearing).piece),
    ...onward,
    ...backing.filter((piece) => piece !== undefined),
  ];
  const silent = borne('silent').filter(({ move }) => !move.withStack || there.length === 0);
  const taken = borne('taken');
  const left = there.length + taken.length + backing.length + said.length;
  // What is only seen further on may have gone there in another way: asked, where a button says that something was done.
  if (left === 0 && (onward.length === 0 || signals.length === 0)) return noSupport;
  const { timely, close, leftBefore } = inTime(acts, node, observed);
  if (timely === 'late') return noSupport;
  const certain =
    left > 0 && silent.length === 0 && backing.every((piece) => piece !== undefined) && timely !== 'early';
  return {
    direct: there.length > 0 && backing.length === 0,
    ground: certain ? 'seen' : 'guessed',
    pieces,
    onward,
    rested: borne('onward').flatMap(({ move, best }) =>
      best && observed.inSight(move.to) ? [best.piece] : [],
    ),
    taken: taken.map(({ best }) => (best as Bearing).piece),
    close,
    leftBefore,
    signals: said,
    chosen,
  };
}

export const choiceKey = (kind: string, from: Place, to: Place): string => `${kind} ${from} ${to}`;

const movesOf = (steps: readonly Step[]): MoveStep[] => steps.filter((step) => step.type === 'move');

/** The piece of each move; where several move alike, each is another, and those that arrived go first. */
function bestPieces(moves: readonly MoveStep[], node: Node, observed: Observed) {
  const found = moves.map((move) => ({ move, best: bestPiece(move, node, observed) }));
  const isAlike = (a: MoveStep, b: MoveStep): boolean => a !== b && a.kind === b.kind && a.from === b.from;
  if (!moves.some((a) => moves.some((b) => isAlike(a, b)))) return found;
  const used: PieceId[] = [];
  return found
    .sort((a, b) => Number(b.best?.borne === 'there') - Number(a.best?.borne === 'there'))
    .map(({ move }) => {
      const best = bestPiece(move, node, observed, used);
      if (best) used.push(best.piece);
      return { move, best };
    });
}

function bestPiece(
  move: MoveStep,
  node: Node,
  observed: Observed,
  used: readonly PieceId[] = [],
): Bearing | undefined {
  let best: Bearing | undefined;
  for (const piece of node.pieces.mayLieAt(move.from)) {
    if (node.pieces.kind(piece) !== move.kind || used.includes(piece)) continue;
    const borne = bearing(piece, move, node, observed);
    if (!best || rank[borne] > rank[best.borne]) best = { piece, borne };
    // Of two that are gone the first to go belongs to the earlier act.
    else if (
      borne === 'taken' &&
      best.borne === 'taken' &&
      lastMs(piece, move.from, observed) < lastMs(best.piece, move.from, observed)
    )
      best = { piece, borne };
  }
  if (!best || best.borne === 'there' || best.borne === 'still') return best;
  const twin = mistaken(move, node, observed);
  if (twin && used.includes(twin)) return best;
  return twin ? { piece: twin, borne: 'there' } : best;
}

/** A piece that this very act took further on (a disc that was captured where it landed) was there. */
function endedThere(
  { follows }: IndexedAct,
  { kind, to }: MoveStep,
  best: Bearing | undefined,
  observed: Observed,
): Bearing | undefined {
  if (best?.borne !== 'onward') return best;
  const places = observed.seen.get(best.piece)?.places ?? [];
  const isAtEnd = movesOf(follows).some((s) => s.kind === kind && s.from === to && places.includes(s.to));
  return isAtEnd ? { ...best, borne: 'there' } : best;
}

/** A figure that took something, came to rest and is seen nowhere now was lifted for what comes next. */
function setAside(move: MoveStep, best: Bearing | undefined, observed: Observed): Bearing | undefined {
  const isAside =
    best?.borne === 'vanished' && move.from !== move.to && hasRested(best.piece, move, observed, true);
  return isAside ? { piece: best.piece, borne: 'onward' } : best;
}

interface Timing {
  readonly timely: 'in-time' | 'early' | 'late';
  readonly close: readonly PieceId[];
  readonly leftBefore: readonly PieceId[];
}

const inTimeAll: Timing = { timely: 'in-time', close: [], leftBefore: [] };

/**
 * What is taken while a figure walks leaves after the figure set out, and before it walks on. Before the first
 * act that is open nothing else can have been done, so that what left early belongs to it, unless the figure was
 * away and came back: that may have been an act of its own.
 */
function inTime(
  acts: readonly { readonly move: MoveStep; readonly best: Bearing | undefined }[],
  node: Node,
  observed: Observed,
): Timing {
  const walk = acts.find(({ move, best }) => isBorne(best, 'there', 'onward') && move.from !== move.to);
  if (!walk?.best) return inTimeAll;
  const { move, best } = walk;
  const cameBack = (observed.stay(best.piece, move.from)?.wentMs ?? Number.NEGATIVE_INFINITY) > 0;
  const [fromMs, untilMs] = [
    node.path.length === 0 && !cameBack
      ? Number.NEGATIVE_INFINITY
      : setOutMs(best.piece, move.from, observed) - EARLY_MS,
    (best.borne === 'onward' ? restedMs : lastMs)(best.piece, move.to, observed),
  ];
  const left = acts.flatMap((act) =>
    act.best && isBorne(act.best, 'taken')
      ? [{ piece: act.best.piece, ms: lastMs(act.best.piece, act.move.from, observed) }]
      : [],
  );
  if (left.some(({ ms }) => ms > untilMs)) return { ...inTimeAll, timely: 'late' };
  // It may have walked on and come back: what left meanwhile may belong to the walk after this one.
  const wentMs = observed.stay(best.piece, move.to)?.wentMs ?? Number.NEGATIVE_INFINITY;
  const walkedMs = wentMs > restedMs(best.piece, move.from, observed) ? Math.min(wentMs, untilMs) : untilMs;
  const after = (ms: number): readonly PieceId[] =>
    left.filter((each) => each.ms > ms).map(({ piece }) => piece);
  return {
    timely: left.some(({ ms }) => ms < fromMs) ? 'early' : 'in-time',
    close: after(walkedMs - EARLY_MS),
    leftBefore: left.filter(({ ms }) => ms <= walkedMs - WITH_IT_MS).map(({ piece }) => piece),
  };
}

const isBorne = (best: Bearing | undefined, ...borne: readonly Borne[]): boolean =>
  best !== undefined && borne.includes(best.borne);

/** When a piece was last seen there; without a sensor nobody knows. */
const lastMs = (piece: PieceId, at: Place, observed: Observed): number =>
  observed.stay(piece, at)?.lastMs ?? Number.NEGATIVE_INFINITY;

/** When a piece was last seen to lie there at rest: touching a place again later does not count. */
const restedMs = (piece: PieceId, at: Place, observed: Observed): number =>
  observed.stay(piece, at)?.restedMs ?? Number.NEGATIVE_INFINITY;

/** When a piece set out from a place: where it lies there again, before it was away. */
function setOutMs(piece: PieceId, from: Place, observed: Observed): number {
  if (!observed.seen.get(piece)?.places.includes(from)) return restedMs(piece, from, observed);
  const awayMs = observed.stay(piece, from)?.awayMs ?? Number.NEGATIVE_INFINITY;
  return awayMs === Number.NEGATIVE_INFINITY ? Number.POSITIVE_INFINITY : awayMs;
}

/** A piece of the same kind at the target that was thought to be out of sight: the two were mistaken. */
function mistaken(move: MoveStep, node: Node, observed: Observed): PieceId | undefined {
  for (const { piece, places } of observed.seen.values()) {
    if (!places.includes(move.to) || node.pieces.kind(piece) !== move.kind) continue;
    if (observed.outOfSight(node.pieces.where(piece))) return piece;
  }
  return undefined;
}

function bearing(piece: PieceId, move: MoveStep, node: Node, observed: Observed): Borne {
  const seen = observed.seen.get(piece);
  if (seen) {
    const waits = node.tolerated.get(piece) ?? [];
    // A piece that lies where its last chore found it may not have moved at all, or there and back.
    if (seen.places.includes(move.to))
      return waits.includes(move.to) || hasStayed(piece, move, node, observed) ? 'silent' : 'there';
    const isBack = seen.places.includes(move.from) && hasRested(piece, move, observed, true);
    if (isBack) return 'onward';
    if ([move.from, ...waits].some((place) => seen.places.includes(place))) return 'still';
    return hasRested(piece, move, observed) ? 'onward' : 'still';
  }
  const left = observed.gone.has(piece) || observed.absentFrom(piece, move.from);
  if (!left) return 'silent';
  return observed.neverSeen(move.to) ? 'taken' : 'vanished';
}

/**
 * A move that ends where it began is proved by a gap between two stays. Where it would be the second act in a
 * row a shorter gap must do: enough not to take what was done in two acts for one.
 */
function hasStayed(piece: PieceId, { from, to }: MoveStep, node: Node, observed: Observed): boolean {
  if (from !== to) return false;
  const stay = observed.stay(piece, to);
  const awayMs = (node.path.length === 0 ? stay?.awayMs : stay?.gapMs) ?? Number.NEGATIVE_INFINITY;
  return awayMs <= arrivedMs(piece, node, observed);
}

/** When the acts before this one brought a piece to where it is: that it was away before proves nothing. */
function arrivedMs(piece: PieceId, { path }: Node, observed: Observed): number {
  const last = path
    .flatMap(({ moved }) => moved)
    .findLast((move) => move.piece === piece && move.from !== move.to);
  if (!last) return Number.NEGATIVE_INFINITY;
  const leftMs = restedMs(piece, last.from, observed);
  return leftMs === Number.NEGATIVE_INFINITY ? lastMs(piece, last.from, observed) : leftMs;
}

/**
 * Whether a piece that is seen farther on may have been at the end of this move first: where it would have
 * been seen lying, it must have been, and after it was where the move began.
 */
function hasRested(piece: PieceId, { from, to }: MoveStep, observed: Observed, mustBeSeen = false): boolean {
  if (!observed.inSight(to)) return !mustBeSeen;
  return restedMs(piece, to, observed) > setOutMs(piece, from, observed);
}

/** The pending signals that an act asks for, or undefined if one of them was never given. */
function matchSignals(
  acts: readonly Step[],
  node: Node,
  signals: readonly PendingSignal[],
): PendingSignal[] | undefined {
  const found: PendingSignal[] = [];
  for (const step of acts) {
    if (step.type !== 'signal') continue;
    // What was said twice (a die that was rolled again) was said in this order.
    const signal = signals.find(
      (given) => isOf(given, step) && !node.usedSignals.includes(given.id) && !found.includes(given),
    );
    if (!signal || (step.value !== undefined && signal.value !== step.value)) return undefined;
    found.push(signal);
  }
  return found;
}

const isOf = (given: PendingSignal, step: SignalStep): boolean =>
  given.signal === step.signal && given.at === step.at;

/** Whether what follows the act brings a piece of this move back to where it was: lying there it says nothing. */
export const comesBack = (act: IndexedAct, move: MoveStep): boolean =>
  movesOf(act.follows).some(({ kind, to }) => kind === move.kind && to === move.from);

/**
 * Whether the act would have shown itself and did not: a piece it moves is surely still where it was.
 * Only then can its absence prove that it was declined.
 */
export function contradicted(act: IndexedAct, node: Node, observed: Observed, map: TableMap): boolean {
  return movesOf(act.acts).some((move) => {
    if (map.sensorsOf(move.from).length === 0 || comesBack(act, move)) return false;
    const best = bestPiece(move, node, observed);
    return best === undefined || best.borne === 'still';
  });
}
