import type { Choice, ChoiceArrow, Skin } from '../scene.ts';
import { figureArt, tileArt } from './art.ts';
import { readFacts } from './facts.ts';
import { isFigure, readKind, sayKind } from './kinds.ts';
import { KeralaScene } from './scene.ts';

const SIDES = ['N', 'E', 'S', 'W'];

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const keralaSkin: Skin = {
  game: 'kerala',
  createScene: (stage) => new KeralaScene(stage),
  subtitle(view) {
    const { round, rounds } = readFacts(view);
    return round === undefined ? '' : `Round ${round}${rounds === undefined ? '' : ` of ${rounds}`}`;
  },
  counts(view) {
    const { bag, box } = readFacts(view);
    return [
      ...(bag === undefined ? [] : [{ label: 'Bag', value: String(bag) }]),
      ...(box === undefined ? [] : [{ label: 'Box', value: String(box) }]),
    ];
  },
  holds(view, seat) {
    const { bagHolder, passesLeft } = readFacts(view);
    const passes = passesLeft[seat];
    const has = passes === undefined ? '' : passes === 0 ? 'no pass' : plural(passes, 'pass', 'passes');
    if (bagHolder === seat) return has ? `bag · ${has}` : 'bag holder';
    return has && `${has} left`;
  },
  signalLabel(view, touch) {
    const seat = Number(/^seat:(\d+)/.exec(touch.place)?.[1]);
    const name = view.seats[seat]?.name ?? 'The seat';
    switch (touch.signal) {
      case 'first':
        return `${name} begins`;
      case 'removed':
        return 'Removed, nobody looked';
      case 'pass':
        return 'Pass';
      case 'decline':
        return 'Leave it';
      default:
        return touch.signal ?? '';
    }
  },
  pieceIcon: (kind) =>
    isFigure(kind) ? figureArt(readKind(kind)?.color ?? '', 84).svg : tileArt(kind, 84, 0).svg,
  pieceName: sayKind,
  arrow: (choice, touched) => edgeArrow(choice, touched.at(-1)?.place),
  questionArrow(question, index) {
    const choice = question.choices[index];
    const place = choice?.at ?? question.at;
    if (!place || choice?.pose === undefined || question.choices.some((other) => other.pose === undefined))
      return undefined;
    return { place, side: choice.pose };
  },
};

/** The side that an edge faces is pointed at, on the cell where the tile goes. */
function edgeArrow(choice: Choice, lastPlace: string | undefined): ChoiceArrow | undefined {
  const { edge, to } = choice.action;
  const side = SIDES.indexOf(String(edge));
  if (side < 0) return undefined;
  const place =
    Array.isArray(to) && typeof choice.by === 'number'
      ? `seat:${choice.by}/cell:${to[0]},${to[1]}`
      : lastPlace;
  return place === undefined ? undefined : { place, side };
}
