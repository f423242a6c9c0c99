import type { Choice, ChoiceArrow, Skin } from '../scene.ts';
import { readFacts } from './facts.ts';
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
    if (bagHolder === seat) return has ? `bag holder · ${has}` : 'bag holder';
    return has && `${has} left`;
  },
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
  const { edge, to, by } = { ...choice.action, by: choice.by } as {
    edge?: unknown;
    to?: unknown;
    by: number;
  };
  const side = SIDES.indexOf(String(edge));
  if (side < 0) return undefined;
  const place = Array.isArray(to) ? `seat:${by}/cell:${to[0]},${to[1]}` : lastPlace;
  return place === undefined ? undefined : { place, side };
}
