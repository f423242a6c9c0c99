export type {
  AppraisalFacts,
  AwardFacts,
  BoardFacts,
  FieldFacts,
  HarappaFacts,
  HarappaPhase,
  MoveFacts,
  RollFacts,
  RuinFacts,
  SeatFacts,
  SegmentFacts,
  TeamFacts,
} from './facts.ts';
export type { Color, Corner, PieceType, RuinKind, SideName } from './names.ts';
