import type { TableView } from '@mandapa/protocol';

/** The place of what has been lifted and is seen nowhere. */
export const IN_HAND = 'hand';

export interface ShownPiece {
  readonly id: string;
  readonly kind: string;
  readonly pose: number | undefined;
  readonly place: string;
  /** 0 is the lowest of its place. */
  readonly level: number;
  /** How many of its place lie on it. */
  readonly above: number;
  readonly wrong: boolean;
}

/**
 * The table as it is seen now: the committed layout, with what lies wrongly shown where it lies and what
 * is in hand taken out of its place. A piece that is named by kind alone is the topmost one of that kind.
 */
export function shownPieces(view: TableView): ShownPiece[] {
  const places = new Map(view.places.map((entry) => [entry.place, [...entry.items]]));
  const wrongIds = new Set<string>();
  const displace = (
    moved: { piece?: string | undefined; kind: string },
    from: string | undefined,
    to: string,
  ) => {
    const found = find(places, moved, from);
    if (!found) return undefined;
    const [item] = found.items.splice(found.index, 1);
    if (!item) return undefined;
    places.set(to, [...(places.get(to) ?? []), item]);
    return item.piece;
  };
  for (const piece of view.verdict.inHand) displace(piece, piece.at, IN_HAND);
  for (const piece of view.verdict.moved ?? []) displace(piece, undefined, piece.at);
  for (const piece of view.verdict.wrong) {
    const id = displace(piece, undefined, piece.at);
    if (id !== undefined) wrongIds.add(id);
  }
  return [...places].flatMap(([place, items]) =>
    items.map((item, level) => ({
      id: item.piece,
      kind: item.kind,
      pose: item.pose,
      place,
      level,
      above: items.length - 1 - level,
      wrong: wrongIds.has(item.piece),
    })),
  );
}

/**
 * Between a hand that lets go and the commit a piece is seen nowhere for a moment. It stays in the hand
 * meanwhile, rather than fly back to where it came from.
 */
export function steady(before: TableView | undefined, view: TableView): TableView {
  const { verdict } = view;
  const waits = verdict.state === 'settled' && verdict.inHand.length === 0;
  if (!waits || before?.match !== view.match || before.seq !== view.seq) return view;
  return { ...view, verdict: { ...verdict, inHand: before.verdict.inHand } };
}

type Items = TableView['places'][number]['items'];

function find(
  places: ReadonlyMap<string, Items>,
  moved: { piece?: string | undefined; kind: string },
  from: string | undefined,
): { items: Items; index: number } | undefined {
  // A piece that is named by kind alone most likely lies in the middle: what is on a mat stays there.
  const order = [...places].sort(([a], [b]) => Number(a.startsWith('seat:')) - Number(b.startsWith('seat:')));
  for (const [place, items] of order) {
    if (from !== undefined && place !== from) continue;
    const index = items.findLastIndex((item) =>
      moved.piece === undefined ? item.kind === moved.kind : item.piece === moved.piece,
    );
    if (index >= 0) return { items, index };
  }
  return from === undefined ? undefined : find(places, moved, undefined);
}
