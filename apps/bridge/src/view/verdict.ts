import type { TableView, VerdictView } from '@mandapa/protocol';
import type { HandStep, PieceAt, Question, Verdict } from '@mandapa/twin';
import type { Words } from './words.ts';

type StepView = TableView['chores'][number];

export function verdictView(verdict: Verdict, words: Words): VerdictView {
  const { state, seat, message, violation, wrong, inHand, moved, mayGo, guidance, doubts, why } = verdict;
  const said = violation?.message ?? message;
  const ruleText = violation && words.rule(violation.rule);
  return {
    state,
    ...(said && { text: words.text(said) }),
    ...(seat !== undefined && { seat }),
    ...(violation && { rule: violation.rule }),
    ...(ruleText !== undefined && { ruleText }),
    wrong: wrong.map(pieceView),
    inHand: inHand.map(pieceView),
    ...(moved && { moved: moved.map(pieceView) }),
    mayGo: [...mayGo],
    ...(guidance && {
      guidance: { steps: guidance.steps.map((step) => stepView(step, words)), next: guidance.next },
    }),
    doubts: doubts.map(({ place, reason }) => ({ place, reason: words.text(reason) })),
    why: [...why],
  };
}

const pieceView = ({ piece, kind, at }: PieceAt) => ({ piece, kind, at });

export function stepView({ piece, kind, lift, put, pose, message }: HandStep, words: Words): StepView {
  return {
    text: words.text(message),
    ...(lift !== undefined && { lift: { piece, kind, at: lift } }),
    ...(put !== undefined && { put: { kind, at: put, ...(pose !== undefined && { pose }) } }),
  };
}

export function questionView(question: Question, words: Words): TableView['questions'][number] {
  const { id, cause, seat, message, blocking, at, choices } = question;
  return {
    id,
    cause,
    ...(seat !== undefined && { seat }),
    text: words.text(message),
    blocking,
    ...(at !== undefined && { at }),
    choices: choices.map((choice) => ({
      label: words.text(choice.label),
      ...(choice.at !== undefined && { at: choice.at }),
      ...(choice.pose !== undefined && { pose: choice.pose }),
      by: choice.by,
      action: { ...choice.action },
    })),
  };
}
