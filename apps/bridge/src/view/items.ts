import type { Game, Item, Pieces, Place } from '@mandapa/engine';
import type { TableView } from '@mandapa/protocol';

type PlaceView = TableView['places'][number];

type Hiding = Pick<Game, 'back'>;

/** Puts piece ids to what a viewer may see. What he may not know has an id that tells nothing. */
export function placeView(at: Place, items: readonly Item[], pieces: Pieces, { back }: Hiding): PlaceView {
  const left = [...pieces.at(at)];
  const ids = items.map((item, index) => {
    // Which of several like pieces lies here would tell which of them are hidden elsewhere.
    if (back?.(item.kind) !== undefined) return `${item.kind}@${at}/${index}`;
    // Bottom to top the lists agree where the family is ordered; side by side any piece of the kind will do.
    const same = left.findIndex((piece) => pieces.kind(piece) === item.kind);
    return same < 0 ? `${item.kind}@${at}/${index}` : (left.splice(same, 1)[0] as string);
  });
  return {
    place: at,
    items: items.map(({ kind, pose }, index) => ({
      piece: ids[index] as string,
      kind,
      ...(pose !== undefined && { pose }),
    })),
  };
}
