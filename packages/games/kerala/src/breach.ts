import type { RuleId } from '@mandapa/engine';

/*
 * Everything that can be wrong with an action, as small integers: a lawful action costs no object. Each
 * breach has its rule and its sentence in the catalogue (`no.<name>`); 0 is lawful. KR-30 gives the order
 * in which they are looked for.
 */
const list = [
  ['over', 'K-37'],
  ['notYourTurn', 'K-11'],
  ['waitRemove', ''],
  ['waitFirst', 'K-09'],
  ['waitDraw', 'K-10'],
  ['waitTake', 'K-11'],
  ['waitJump', 'K-28'],
  ['waitShift', 'K-30'],
  ['waitKeep', 'K-40'],
  ['notByChance', 'K-11'],
  ['noJumpTile', 'K-11'],
  ['noShiftTile', 'K-11'],
  ['nothingToDecline', 'K-11'],
  ['noRemoval', ''],
  ['removeColor', ''],
  ['removeSpent', ''],
  ['removeNumber', ''],
  ['noFirst', 'K-09'],
  ['firstSeat', 'K-09'],
  ['noDraw', 'K-10'],
  ['drawSpent', 'K-10'],
  ['drawNumber', 'K-10'],
  ['notInCentre', 'K-12'],
  ['placeOwnCell', 'K-16'],
  ['placeCorner', 'K-16'],
  ['placeOtherFigure', 'K-16'],
  ['placeApart', 'K-16'],
  ['placeOnFigure', 'K-19'],
  ['edgeMissing', 'KR-07'],
  ['edgeNeedless', 'KR-07'],
  ['passBothLie', 'K-23'],
  ['passLies', 'K-22'],
  ['jumpSame', 'KR-29'],
  ['jumpNoTile', 'KR-13'],
  ['jumpOnFigure', 'K-19'],
  ['turnOff', 'KR-17'],
  ['turnNeedless', 'KR-17'],
  ['shiftNoTile', 'K-30'],
  ['shiftSame', 'KR-29'],
  ['shiftFigure', 'K-31'],
  ['shiftSurrounded', 'K-32'],
  ['shiftOnTile', 'K-34'],
  ['shiftApart', 'K-35'],
  ['shiftSplits', 'K-35'],
  ['shiftLiftSplits', 'KR-27'],
  ['shiftHole', 'K-36'],
  ['shiftNoElephant', 'KR-15'],
  ['keepNoTile', 'K-40'],
  ['keepTwice', 'K-40'],
  ['keepTooMany', 'K-40'],
  ['keepMissing', 'K-40'],
  ['keepOwnTooMany', 'K-41'],
  ['keepOwnTooFew', 'KR-24'],
  ['answerEdgeNone', 'KR-07'],
  ['answerFigureNone', 'KR-09'],
  ['answerOther', 'K-11'],
] as const satisfies readonly (readonly [string, RuleId])[];

export type BreachName = (typeof list)[number][0];

/** The number of each breach, from 1. */
export const B = Object.fromEntries(list.map(([name], index) => [name, index + 1])) as Readonly<
  Record<BreachName, number>
>;

export const breachName = (breach: number): BreachName => (list[breach - 1] as (typeof list)[number])[0];

/** The rule of a breach; '' = the removal rule of the number of players (K-05 to K-08). */
export const breachRule = (breach: number): RuleId => (list[breach - 1] as (typeof list)[number])[1];
