import type { HandStep, QuestionView, TableView } from '@mandapa/protocol';
import { type PieceColor, pieceColor } from '../look/colors.ts';
import type { Count, Skin, Told } from '../scenes/scene.ts';

/** A table as the frame around the board says it: words and numbers, no drawing. */

/** Whatever has points. */
export interface SideModel {
  readonly name: string;
  readonly color: PieceColor;
  readonly score: string;
  readonly winner: boolean;
  readonly lines: readonly { readonly id: string; readonly label: string; readonly points: string }[];
}

export interface SeatModel extends SideModel {
  readonly index: number;
  readonly holds: string;
  readonly active: boolean;
}

export type StripKind = 'ask' | 'wrong' | 'right' | 'blind';

export interface StripModel {
  readonly kind: StripKind;
  readonly text: string;
  /** The part of the text that is the next hand movement. */
  readonly emphasis: string | undefined;
  readonly rule: string | undefined;
  readonly ruleText: string | undefined;
}

export interface FeedModel {
  readonly seq: number;
  readonly text: string;
  readonly color: PieceColor | undefined;
  readonly points: string;
}

export interface FrameModel {
  readonly title: string;
  readonly subtitle: string;
  readonly counts: readonly Count[];
  readonly doubts: readonly string[];
  readonly seats: readonly SeatModel[];
  /** The side that has no seat, in a game against the game itself. */
  readonly opponent: SideModel | undefined;
  readonly strip: StripModel;
  readonly steps: { readonly list: readonly HandStep[]; readonly next: number } | undefined;
  readonly chores: readonly string[];
  readonly question: QuestionView | undefined;
  readonly laterQuestions: readonly QuestionView[];
  readonly feed: readonly FeedModel[];
  readonly result: { readonly text: string; readonly reason: string } | undefined;
}

const MINUS = '−';

export const points = (value: number): string => (value < 0 ? `${MINUS}${-value}` : String(value));

/** Points that still depend on an answer are a range. */
export const range = (low: number, high: number): string =>
  low === high ? points(low) : `${points(low)}${low < 0 || high < 0 ? ' to ' : '–'}${points(high)}`;

export const gained = (value: number): string => (value > 0 ? `+${value}` : points(value));

export function frameOf(view: TableView, skin: Skin): FrameModel {
  const colorOf = (seat: number) => pieceColor(view.game, view.seats[seat]?.colors[0], seat);
  const blocking = view.questions.find((question) => question.blocking);
  return {
    title: view.title,
    subtitle: skin.subtitle(view),
    counts: skin.counts(view),
    doubts: view.verdict.doubts.map((doubt) => doubt.reason),
    seats: view.seats.map((seat, index) => seatModel(view, skin, seat.name, index, colorOf(index))),
    opponent: opponentModel(view, skin),
    strip: stripOf(view, blocking),
    steps: view.verdict.guidance && { list: view.verdict.guidance.steps, next: view.verdict.guidance.next },
    chores: view.chores.map((chore) => chore.text),
    question: blocking,
    laterQuestions: view.questions.filter((question) => question !== blocking),
    feed: [...view.feed].reverse().map((entry) => ({
      seq: entry.seq,
      text: entry.text,
      color: typeof entry.by === 'number' ? colorOf(entry.by) : undefined,
      points: entry.points
        .filter((change) => change.points !== 0)
        .map((change) => gained(change.points))
        .join(' '),
    })),
    result: view.result && { text: sentence(view.result.text), reason: view.result.reason },
  };
}

/** While the end is being told, nobody has won yet and the points are those told so far. */
export function whileTold(model: FrameModel, told: Told): FrameModel {
  return {
    ...model,
    seats: model.seats.map((seat) => ({
      ...seat,
      score: points(told.scores[seat.index] ?? 0),
      winner: false,
      active: told.gained.some(({ side }) => side === seat.index),
    })),
    strip: { kind: 'right', text: told.text, emphasis: undefined, rule: told.rule, ruleText: undefined },
  };
}

function seatModel(view: TableView, skin: Skin, name: string, index: number, color: PieceColor): SeatModel {
  return {
    ...sideModel(view, index, name, color),
    index,
    holds: skin.holds(view, index),
    active: view.turn.type === 'seat' && view.turn.seat === index,
  };
}

function opponentModel(view: TableView, skin: Skin): SideModel | undefined {
  if (!view.scores.some(({ side }) => side === 'opponent')) return undefined;
  const color = pieceColor(view.game, skin.opponentColor?.(view), view.seats.length);
  return sideModel(view, 'opponent', 'The opponent', color);
}

function sideModel(view: TableView, side: number | 'opponent', name: string, color: PieceColor): SideModel {
  const score = view.scores.find((entry) => entry.side === side);
  return {
    name,
    color,
    score: score ? range(score.low, score.high) : '',
    winner: view.result?.winners.includes(side) ?? false,
    lines: (score?.lines ?? []).map((line) => ({
      id: line.id,
      label: line.label,
      points: range(line.low, line.high),
    })),
  };
}

/** A sentence begins with a capital, whoever it is about. */
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function stripOf(view: TableView, question: QuestionView | undefined): StripModel {
  const { verdict } = view;
  const rule = { rule: verdict.rule, ruleText: verdict.ruleText };
  if (verdict.state === 'violation') {
    const next = verdict.guidance?.steps[verdict.guidance.next]?.text;
    const text = verdict.text ?? 'The table is not as the rules allow.';
    const emphasis = next !== undefined && text.includes(next) ? next : undefined;
    return {
      kind: 'wrong',
      text: emphasis || !next ? text : `${text} ${next}.`,
      emphasis: emphasis ?? next,
      ...rule,
    };
  }
  if (verdict.state === 'blind')
    return {
      kind: 'blind',
      text: verdict.text ?? 'The table cannot be seen here.',
      emphasis: undefined,
      ...rule,
    };
  if (view.turn.type === 'over')
    return {
      kind: 'right',
      text: sentence(view.result?.text ?? view.prompt.text),
      emphasis: undefined,
      rule: view.prompt.rule,
      ruleText: undefined,
    };
  return {
    kind: 'ask',
    // What has settled is committed in a moment: another sentence would only flicker.
    text: question?.text ?? (verdict.state === 'settled' ? undefined : verdict.text) ?? view.prompt.text,
    emphasis: undefined,
    rule: question ? undefined : (verdict.rule ?? view.prompt.rule),
    ruleText: verdict.ruleText,
  };
}
