import type { Action, By } from '@mandapa/engine';
import type { HandStep, Question, Twin, TwinInput, TwinOutput, Verdict } from '@mandapa/twin';
import type { SeenQuestion, SeenStep, SeenTable, SeenVerdict, TableLink } from './link.ts';

/** People who look at a twin directly, in the same process. */
export class TwinLink implements TableLink {
  readonly #twin: Twin;
  readonly #nowMs: () => number;
  readonly #input: (input: TwinInput) => readonly TwinOutput[];

  /** `input` hands an input to the twin and sees to what follows from it. */
  constructor(twin: Twin, nowMs: () => number, input: (input: TwinInput) => readonly TwinOutput[]) {
    this.#twin = twin;
    this.#nowMs = nowMs;
    this.#input = input;
  }

  view(): SeenTable {
    const turn = this.#twin.match.turn();
    return {
      seq: this.#twin.match.log.length,
      over: turn.type === 'over',
      seat: turn.type === 'seat' ? turn.seat : undefined,
      verdict: seenVerdict(this.#twin.verdict()),
      questions: this.#twin.questions().map(seenQuestion),
      chores: this.#twin.chores().map(seenStep),
    };
  }

  answer(question: SeenQuestion, choice: number, done: (refused?: string) => void): void {
    done(refusal(this.#input({ type: 'answer', question: question.id, choice, atMs: this.#nowMs() })));
  }

  act(by: By, action: Action, done: (refused?: string) => void): void {
    done(refusal(this.#input({ type: 'act', by, action, atMs: this.#nowMs() })));
  }
}

function refusal(outputs: readonly TwinOutput[]): string | undefined {
  const refused = outputs.find((output) => output.type === 'refused');
  return refused === undefined ? undefined : `${refused.violation.rule} ${refused.violation.message.id}`;
}

function seenVerdict({ state, violation, guidance }: Verdict): SeenVerdict {
  return {
    state,
    ...(violation && { rule: violation.rule }),
    ...(guidance && { guidance: { steps: guidance.steps.map(seenStep), next: guidance.next } }),
  };
}

const seenStep = ({ kind, lift, put, pose }: HandStep): SeenStep => ({
  kind,
  ...(lift !== undefined && { lift }),
  ...(put !== undefined && { put }),
  ...(pose !== undefined && { pose }),
});

const seenQuestion = ({ id, cause, seat, blocking, at, choices }: Question): SeenQuestion => ({
  id,
  cause,
  blocking,
  ...(seat !== undefined && { seat }),
  ...(at !== undefined && { at }),
  choices: choices.map((choice) => ({
    action: choice.action,
    by: choice.by,
    ...(choice.more !== undefined && { more: choice.more }),
    ...(choice.at !== undefined && { at: choice.at }),
    ...(choice.pose !== undefined && { pose: choice.pose }),
  })),
});
