import type { Action, By } from '@mandapa/engine';
import {
  type ClientMessage,
  type NewGame,
  type QuestionView,
  type ServerMessage,
  type HandStep as StepView,
  type TableView,
} from '@mandapa/protocol';
import type { SeenQuestion, SeenStep, SeenTable, TableLink } from './link.ts';
import { Phone, ScreenSocket } from './screen-socket.ts';

const MAX_PENDING = 256;
/** A bridge that hangs does not stop time. */
const MAX_ANSWER_MS = 1_000;

/** An omitted `id` is filled in by the link. */
type Request = ClientMessage extends infer M ? (M extends { id: string } ? Omit<M, 'id'> : never) : never;

/**
 * People who look at a bridge's screen and touch it: its WebSocket, as host. It connects again for ever, for a
 * bridge may be killed and started again in mid-game.
 */
export class BridgeLink implements TableLink {
  readonly #onTable: (view: TableView | null) => void;
  readonly #screen: ScreenSocket;
  /** Each person's own phone: what is asked of them alone stands there. */
  readonly #phones: readonly Phone[];
  readonly #pending = new Map<string, (refused?: string) => void>();
  #table: TableView | null | undefined;
  #nextId = 1;

  /** `bridgeUrl`: http://127.0.0.1:4800; `phones`: how many seats look at a page of their own. */
  constructor(
    bridgeUrl: string,
    onTable: (view: TableView | null) => void = () => {},
    { phones = 0 }: { readonly phones?: number } = {},
  ) {
    this.#onTable = onTable;
    this.#screen = new ScreenSocket(
      bridgeUrl,
      { role: 'host' },
      (message) => this.#onMessage(message),
      () => this.#lost(),
    );
    this.#phones = Array.from({ length: phones }, (_, seat) => new Phone(bridgeUrl, seat));
  }

  /** The whole table as last shown; undefined before the bridge has spoken, null while there is no game. */
  get table(): TableView | null | undefined {
    return this.#table;
  }

  view(): SeenTable | undefined {
    if (!this.#table) return undefined;
    const seen = seenTable(this.#table);
    return this.#phones.length === 0
      ? seen
      : { ...seen, questions: seen.questions.map((question) => this.#onPhones(question)) };
  }

  start(game: NewGame, done: (refused?: string) => void): void {
    this.#request({ type: 'start', game }, done);
  }

  answer(question: SeenQuestion, choice: number, done: (refused?: string) => void): void {
    this.#request({ type: 'answer', question: question.id, choice }, done);
  }

  act(by: By, action: Action, done: (refused?: string) => void): void {
    // An action is JSON; its type allows for absent fields, which JSON leaves out.
    const plain = JSON.parse(JSON.stringify(action)) as Extract<Request, { type: 'act' }>['action'];
    this.#request({ type: 'act', by, action: plain } as Request, done);
  }

  /** Settles when the bridge has dealt with all that was sent before; at once while it is gone. */
  answered(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, MAX_ANSWER_MS);
      this.#request({ type: 'touch', touched: [{ place: 'nowhere' }] }, () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  close(): void {
    this.#screen.close();
    for (const phone of this.#phones) phone.close();
  }

  /** A question whose choices are private is read where they are shown. */
  #onPhones(question: SeenQuestion): SeenQuestion {
    if (question.choices.length > 0) return question;
    for (const phone of this.#phones) {
      const own = phone.question(question.id);
      if (own && own.choices.length > 0) return seenQuestion(own);
    }
    return question;
  }

  /** A screen without a bridge shows nothing; people play on as far as they dare. */
  #lost(): void {
    this.#table = undefined;
    for (const done of this.#pending.values()) done('the bridge is gone');
    this.#pending.clear();
  }

  #onMessage(message: ServerMessage): void {
    switch (message.type) {
      case 'table':
        this.#table = message.view;
        this.#onTable(message.view);
        return;
      case 'done':
      case 'offer':
        this.#settle(message.id);
        return;
      case 'error':
        if (message.id !== undefined)
          this.#settle(message.id, `${message.rule ?? ''} ${message.message}`.trim());
        return;
      case 'welcome':
        return;
    }
  }

  #settle(id: string, refused?: string): void {
    const done = this.#pending.get(id);
    this.#pending.delete(id);
    done?.(refused);
  }

  #request(request: Request, done: (refused?: string) => void): void {
    if (!this.#screen.isOpen || this.#pending.size >= MAX_PENDING) {
      done('the bridge is not there');
      return;
    }
    const id = String(this.#nextId++);
    this.#pending.set(id, done);
    this.#screen.send({ ...request, id } as ClientMessage);
  }
}

function seenTable({ seq, turn, verdict, questions, chores }: TableView): SeenTable {
  const { state, rule, guidance } = verdict;
  return {
    seq,
    over: turn.type === 'over',
    seat: turn.type === 'seat' ? turn.seat : undefined,
    verdict: {
      state,
      ...(rule !== undefined && { rule }),
      ...(guidance && { guidance: { steps: guidance.steps.map(seenStep), next: guidance.next } }),
    },
    questions: questions.map(seenQuestion),
    chores: chores.map(seenStep),
  };
}

function seenStep({ lift, put }: StepView): SeenStep {
  return {
    kind: lift?.kind ?? put?.kind ?? '',
    ...(lift && { lift: lift.at }),
    ...(put && { put: put.at }),
    ...(put?.pose !== undefined && { pose: put.pose }),
  };
}

function seenQuestion({ id, cause, seat, blocking, at, choices }: QuestionView): SeenQuestion {
  return {
    id,
    cause,
    blocking,
    ...(seat !== undefined && { seat }),
    ...(at !== undefined && { at }),
    choices: choices.map((choice) => ({
      // The bridge sends actions as it parsed them.
      action: choice.action as Action,
      ...(choice.at !== undefined && { at: choice.at }),
      ...(choice.pose !== undefined && { pose: choice.pose }),
    })),
  };
}
