export { type CholasData, cholasData, parseCholasData } from './data.ts';
export type {
  BonusFacts,
  BuildFacts,
  ByColor,
  CardLayout,
  CellFacts,
  CholasFacts,
  CountdownFacts,
  OpponentFacts,
  OwnCardFacts,
  PatternFacts,
  ScoreFacts,
  SeatFacts,
  SlotFacts,
  TempleFacts,
} from './facts.ts';
export { type CholasGame, cholas, createCholas } from './game.ts';
export {
  boardPlace,
  bonusPlace,
  cardsPlace,
  colorPlace,
  markerKind,
  rewardKind,
  rewardPlace,
  sculpturePlace,
  stonesPlace,
  templePlace,
  trackPlace,
  wagonPlace,
} from './places.ts';
