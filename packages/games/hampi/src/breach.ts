import type { RuleId } from '@mandapa/engine';

/*
 * Everything that can be wrong with an action, as small integers. Each breach has its rule and its sentence in
 * the catalogue (`no.<name>`); 0 is lawful. Seat and moment are looked at first, then what the action says.
 */
const list = [
  ['overLast', 'P-35'],
  ['overQuick', 'P-36'],
  ['notYourTurn', 'P-08'],
  ['notByChance', 'P-08'],
  ['waitStacks', 'P-01'],
  ['waitSetup', 'P-06'],
  ['waitShuffle', 'PR-05'],
  ['waitLayout', 'P-06'],
  ['waitFirst', 'P-08'],
  ['waitDraw', 'P-09'],
  ['waitPlace', 'P-10'],
  ['waitMark', 'P-15'],
  ['noStacks', 'P-01'],
  ['noShuffle', 'PR-05'],
  ['noLayout', 'P-06'],
  ['noFirst', 'P-08'],
  ['noMark', 'PR-14'],
  ['stackSizes', 'P-01'],
  ['jewelStack', 'P-02'],
  ['conditionStacks', 'P-03'],
  ['minInStack3', 'PR-13'],
  ['setupStack', 'P-06'],
  ['wrongStack', 'P-16'],
  ['notInStack', 'P-09'],
  ['notReplaced', 'PR-04'],
  ['oneDraw', 'P-09'],
  ['shuffleStack', 'PR-05'],
  ['layoutTiles', 'P-06'],
  ['layoutOrigin', 'P-06'],
  ['layoutSecond', 'PR-02'],
  ['layoutThird', 'PR-02'],
  ['layoutSides', 'P-11'],
  ['firstSeat', 'P-08'],
  ['otherTile', 'P-09'],
  ['placeTaken', 'P-10'],
  ['placeApart', 'P-10'],
  ['placeOneSide', 'P-10'],
  ['placeSides', 'P-11'],
  ['markNoZone', 'P-15'],
  ['markNoCentre', 'P-39'],
  ['markBasicCentre', 'P-39'],
  ['markNotComplete', 'P-22'],
  ['markLimit', 'P-26'],
  ['markSupply', 'P-28'],
  ['markNoCubeLeft', 'P-28'],
  ['markNotYours', 'P-28'],
  ['markFromComplete', 'PR-20'],
  ['markNoWithdraw', 'PR-41'],
] as const satisfies readonly (readonly [string, RuleId])[];

export type BreachName = (typeof list)[number][0];

/** The number of each breach, from 1. */
export const B = Object.fromEntries(list.map(([name], index) => [name, index + 1])) as Readonly<
  Record<BreachName, number>
>;

export const breachName = (breach: number): BreachName => (list[breach - 1] as (typeof list)[number])[0];
export const breachRule = (breach: number): RuleId => (list[breach - 1] as (typeof list)[number])[1];
