import type { Choice, Skin } from '../scenes/scene.ts';

type Answer = Pick<Choice, 'label' | 'action'>;

/** A choice as it stands on its button. */
export interface ShownChoice {
  readonly label: string;
  readonly icon: string | undefined;
}

/** A name alone for answers that differ in one piece, its picture beside it; else whole sentences. */
export function showChoices(choices: readonly Answer[], skin: Skin): readonly ShownChoice[] {
  const pieces = choices.map(pieceOf);
  const apart = choices.length > 1 && new Set(pieces).size === choices.length && !pieces.includes(undefined);
  const shown = choices.map((choice, i) => {
    const piece = pieces[i];
    const whole: Choice = { by: 'host', ...choice };
    return {
      label: apart && piece ? skin.pieceName(piece) : (skin.choiceLabel?.(whole) ?? choice.label),
      icon: skin.choiceIcon?.(whole) ?? (piece === undefined ? undefined : skin.pieceIcon(piece)),
    };
  });
  // One picture on every button tells nothing apart.
  const same = shown.length > 1 && new Set(shown.map(({ icon }) => icon)).size === 1;
  return same ? shown.map(({ label }) => ({ label, icon: undefined })) : shown;
}

/** The piece that an answer is about: a card that was played, a tile that was laid. */
function pieceOf({ action }: Answer): string | undefined {
  const piece = action.card ?? action.tile;
  return typeof piece === 'string' ? piece : undefined;
}
