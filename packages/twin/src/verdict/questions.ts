import type { Action, Game, IndexedAct, Message, OpenField, PieceId, Place, State } from '@mandapa/engine';
import { openGroups } from '../reconcile/explain.ts';
import type { ExplainedStep, Node } from '../reconcile/node.ts';
import type { Situation } from '../reconcile/step.ts';
import { comesBack, support } from '../reconcile/support.ts';
import type { Question, QuestionCause, QuestionChoice } from '../types.ts';

/** More choices than this are not a question; the board itself is tapped then. */
const MAX_CHOICES = 24;

/** Chance that leaves no trace on the table (who goes first): only people know. */
export function askChance(game: Game, root: Node, entries: readonly IndexedAct[], seq: number): Question {
  return {
    id: `first:${seq}`,
    cause: 'first',
    message: {
      id: entries.some((entry) => entry.action.type === 'first') ? 'twin.ask.first' : 'twin.ask.choose',
    },
    blocking: true,
    choices: entries.slice(0, MAX_CHOICES).map((entry) => choiceOf(game, root, entry, entry.action)),
  };
}

/** The steps that explain what is seen equally well, or the one that leaves no trace. */
export function askSteps(
  game: Game,
  root: Node,
  steps: readonly ExplainedStep[],
  situation: Situation,
  seq: number,
): Question {
  const first = steps[0] as ExplainedStep;
  const cause = causeOf(first);
  const choices = steps.map((step) => stepChoice(game, root, step));
  if (cause === 'decline') choices.push(...optionsTaken(game, root, first, situation));
  return {
    id: `${cause}:${seq}`,
    cause,
    ...(typeof first.by === 'number' ? { seat: first.by } : {}),
    message: questionText(cause, first),
    blocking: true,
    choices: choices.slice(0, MAX_CHOICES),
  };
}

/** What may have been done instead of declining and not be seen. */
function optionsTaken(
  game: Game,
  root: Node,
  declined: ExplainedStep,
  situation: Situation,
): QuestionChoice[] {
  const entries = situation.indexes.of(root.state).entries;
  return openGroups(game, entries)
    .filter(({ action }) => action.type !== declined.action.type)
    .filter(({ act }) => {
      const moves = act.acts.filter((step) => step.type === 'move');
      return moves.some(
        (move) =>
          comesBack(act, move) ||
          root.pieces.at(move.from).some((piece) => mayHaveGone(piece, move.to, situation)),
      );
    })
    .filter(({ act }) => support(act, root, situation.observed, []).ground !== 'seen')
    .map(({ act, action }) => choiceOf(game, root, act, action));
}

function mayHaveGone(piece: PieceId, to: Place, { observed }: Situation): boolean {
  const seen = observed.seen.get(piece);
  return seen === undefined || seen.places.includes(to);
}

/** The tiles that passed a gate on the way to a place that nobody sees: to be confirmed, or chosen from. */
export function askDrawn(
  game: Game,
  root: Node,
  pieces: readonly PieceId[],
  awaited: number,
  situation: Situation,
  seq: number,
): Question {
  const entries = situation.indexes.of(root.state).entries;
  const kind = root.pieces.kind.bind(root.pieces);
  const actionOf = (piece: PieceId): Action | undefined =>
    entries.find((entry) => entry.acts.some((step) => step.type === 'move' && step.kind === kind(piece)))
      ?.action;
  const actions = pieces.map(actionOf).filter((action) => action !== undefined);
  const names = pieces.map(kind).join(', ');
  const exact = pieces.length === awaited;
  const choices: QuestionChoice[] = exact
    ? [
        {
          label: { id: 'twin.drawn', values: { kinds: names } },
          by: 'chance',
          action: actions[0] as Action,
          more: actions.slice(1),
        },
      ]
    : entries
        .filter((entry) => actions.some((action) => JSON.stringify(action) === JSON.stringify(entry.action)))
        .map((entry) => choiceOf(game, root, entry, entry.action));
  return {
    id: `draw:${seq}:${pieces.length}`,
    cause: 'draw',
    message: { id: exact ? 'twin.ask.drawn' : 'twin.ask.which-drawn' },
    blocking: true,
    choices: choices.slice(0, MAX_CHOICES),
  };
}

/**
 * Late fields. Before scoring those that can still change it are asked, together; when none is left, the
 * others are asked for the record, and nobody need answer.
 */
export function askLate(game: Game, state: State): Question[] {
  const open = game.openFields(state);
  const matter = open.filter((field) => field.matters);
  return matter.length > 0
    ? matter.map((field) => lateQuestion(field, 'late', field.question))
    : open.map((field) => lateQuestion(field, 'record', inFrame('twin.ask.record', field)));
}

/** A piece is about to be moved whose late field is open: afterwards nobody could tell any more. */
export function askBefore(game: Game, state: State, step: ExplainedStep): Question | undefined {
  const moved = new Set(
    step.steps.flatMap((each) => (each.type === 'move' && each.role === 'act' ? [each.kind] : [])),
  );
  const field = game
    .openFields(state)
    .filter(({ matters }) => matters)
    .find(({ kind, at }) => moved.has(kind) && step.moved.some(({ from }) => from === at));
  if (!field) return undefined;
  const question = lateQuestion(field, 'late', inFrame('twin.ask.before', field));
  return { ...question, id: `before:${field.id}@${field.at}`, blocking: true };
}

const inFrame = (id: string, field: OpenField): Message => ({ id, values: { question: field.question } });

function lateQuestion(field: OpenField, cause: QuestionCause, message: Message): Question {
  return {
    id: `${cause}:${field.id}`,
    cause,
    seat: field.seat,
    message,
    blocking: false,
    at: field.at,
    choices: field.answers.map((answer) => ({ ...answer, by: field.seat, at: field.at })),
  };
}

function causeOf(step: ExplainedStep): QuestionCause {
  if (step.by === 'chance') return 'draw';
  if (step.ground === 'assumed') return 'decline';
  return step.ground === 'guessed' ? 'cell' : 'ambiguous';
}

function questionText(cause: QuestionCause, step: ExplainedStep): Question['message'] {
  if (cause === 'decline') return { id: 'twin.ask.option' };
  if (cause === 'draw') return { id: 'twin.ask.which-drawn' };
  const move = step.steps.find((s) => s.type === 'move');
  if (cause === 'cell' && move) return { id: 'twin.ask.cell', values: { kind: { kind: move.kind } } };
  return { id: 'twin.ask.ambiguous' };
}

function stepChoice(game: Game, root: Node, step: ExplainedStep): QuestionChoice {
  const move = step.steps.find((s) => s.type === 'move');
  return {
    label: game.describe(root.state, step.by, step.action),
    by: step.by,
    action: step.action,
    ...(move ? { at: move.to } : {}),
  };
}

function choiceOf(game: Game, root: Node, entry: IndexedAct, action: Action): QuestionChoice {
  const at = targetOf(entry);
  return { label: game.describe(root.state, entry.by, action), by: entry.by, action, ...(at ? { at } : {}) };
}

function targetOf(entry: IndexedAct): Place | undefined {
  for (const step of entry.acts) {
    if (step.type === 'move') return step.to;
    if (step.type === 'signal') return step.at;
  }
  return undefined;
}
