import { randomUUID } from 'node:crypto';
import {
  type Action,
  type By,
  CHANCE,
  type Game,
  Match,
  type Register,
  type SeatIndex,
  sameJson,
  type TableProfile,
  type Viewer,
  type Violation,
  virtualRegister,
} from '@mandapa/engine';
import type { DeviceEvent, DeviceMessage, NewGame, OfferView, TableView, Touch } from '@mandapa/protocol';
import type { TwinInput, Verdict } from '@mandapa/twin';
import { type Journal, JournalFailure } from '../journal/journal.ts';
import { restore } from '../journal/restore.ts';
import type { LinkStatus, Transport } from '../transports/transport.ts';
import { textOf } from '../user-error.ts';
import type { Happened } from '../view/happened.ts';
import { TableViewer } from '../view/table-view.ts';
import { readingInput, twinInputOf } from './device-input.ts';
import { DeviceDirectory } from './devices.ts';
import { ActiveTable, type Outcome, type TableConfig } from './table.ts';
import { Timeline } from './timeline.ts';

export interface SessionConfig {
  readonly journal: Journal;
  readonly findGame: (id: string) => Game<Action> | undefined;
  /** The profile of a game that does not name one. */
  readonly profile: string | undefined;
  /** Tags of the real box; without it those of a virtual one. */
  readonly register: Register | undefined;
  readonly box: string;
  readonly now: () => number;
}

export interface SessionListener {
  /** Something that screens show has changed. */
  changed(): void;
  /** For the log and for whoever looks after the table. */
  notice(text: string): void;
}

/** Whoever asked is told why not, with the rule if it was one. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly rule: string | undefined;
  readonly remedy: string | undefined;

  constructor(message: string, { rule, remedy }: { rule?: string; remedy?: string } = {}) {
    super(message);
    this.rule = rule;
    this.remedy = remedy;
  }
}

type Past = Pick<TableConfig, 'pieces' | 'recent'>;

const EVENT_LIFE_MS = 10_000;
const SILENCE_MS = 1_000;
/** A twin that fails again and again would only burn the processor. */
const MAX_FAULTS = 5;

/** The table of this bridge: boards and people on one side, one game and its journal on the other. */
export class Session {
  readonly devices = new DeviceDirectory();
  readonly #config: SessionConfig;
  readonly #timeline: Timeline;
  readonly #links = new Map<string, LinkStatus>();
  #listener: SessionListener = { changed: () => {}, notice: () => {} };
  #table: ActiveTable | undefined;
  #viewer: TableViewer | undefined;
  /** What screens show of the twin's conclusions, to see whether an input changed it. */
  #verdict: Verdict | undefined;
  #shown = '';
  /** When a board was last heard. */
  #heardMs = Number.NEGATIVE_INFINITY;
  /** Failures of the twin in this game. */
  #faults = 0;

  constructor(config: SessionConfig) {
    this.#config = config;
    this.#timeline = new Timeline(config.now);
  }

  listen(listener: SessionListener): void {
    this.#listener = listener;
  }

  get table(): ActiveTable | undefined {
    return this.#table;
  }

  get links(): readonly LinkStatus[] {
    return [...this.#links.values()];
  }

  // Games

  start(request: NewGame): void {
    const game = this.#gameNamed(request.game);
    const match = Match.create(game, {
      options: request.options,
      seats: request.seats.map(({ name, color }, index) => ({
        id: `p${index + 1}`,
        name,
        ...(color !== undefined && { colors: [color] }),
      })),
      ...(request.seed !== undefined && { seed: request.seed }),
    });
    const profile = this.#profileNamed(game, request.profile ?? this.#config.profile, match.seats.length);
    const id = randomUUID();
    const { journal, box, now } = this.#config;
    const { options, seats } = match;
    journal.begin({ id, game: game.id, options, seats, seed: request.seed, profile: profile.id, box }, now());
    this.#faults = 0;
    this.#play(id, match, profile);
  }

  resume(id: string): void {
    const { row, match, pieces, recent } = restore(this.#config.journal, id, this.#config.findGame);
    const profile = this.#profileNamed(match.game, row.profile, match.seats.length);
    this.#play(id, match, profile, { pieces, recent });
    for (const { atMs, input } of this.#config.journal.openEvents(id)) {
      const ageMs = this.#config.now() - atMs;
      if (ageMs < EVENT_LIFE_MS)
        this.#input({ ...(input as TwinInput), atMs: this.#timeline.now() - ageMs } as TwinInput);
    }
  }

  /** Time passes though no board says so: for what only time can tell (an idle prompt). */
  tick(): void {
    if (this.#table === undefined || this.#config.now() - this.#heardMs < SILENCE_MS) return;
    this.#input({ type: 'tick', atMs: this.#timeline.now() });
  }

  // People

  act(by: By, action: unknown): void {
    const { game } = this.#playing();
    this.#asked(this.#input({ type: 'act', by, action: game.parse(action), atMs: this.#timeline.now() }));
  }

  /** Whether an outcome of chance is for this seat's eyes alone. */
  isSecretOf(seat: SeatIndex, action: unknown): boolean {
    const { game, match } = this.#playing();
    const outcome = game.parse(action);
    const shown = (viewer: Viewer): unknown =>
      game.conceal?.(match.state, CHANCE, outcome, viewer) ?? outcome;
    return sameJson(shown(seat), outcome) && !sameJson(shown('public'), outcome);
  }

  answer(question: string, choice: number): void {
    this.#playing();
    this.#asked(this.#input({ type: 'answer', question, choice, atMs: this.#timeline.now() }));
  }

  undo(): void {
    const table = this.#playing();
    this.#asked(this.#input({ type: 'undo', atMs: this.#timeline.now() }));
    if (table.match.log.length < table.startSeq) this.resume(table.id);
  }

  offer(touched: readonly Touch[], viewer: Viewer): OfferView {
    this.#playing();
    return (this.#viewer as TableViewer).offers.offer(touched, viewer);
  }

  seatOfQuestion(question: string): SeatIndex | undefined {
    return this.#playing()
      .twin.questions()
      .find(({ id }) => id === question)?.seat;
  }

  view(viewer: Viewer): TableView | null {
    if (this.#table === undefined || this.#viewer === undefined) return null;
    const problem = this.links.find(({ state }) => state === 'waiting')?.problem;
    return this.#viewer.view(viewer, this.devices.view(this.#table.profile, problem));
  }

  happened(sinceSeq: number, viewer: Viewer): Happened[] {
    return this.#viewer?.story.since(sinceSeq, viewer) ?? [];
  }

  // Boards

  message(message: DeviceMessage, transport: Transport): void {
    this.#heardMs = this.#config.now();
    const statusBefore = this.#deviceStatus(message);
    this.devices.take(message, transport);
    if (message.type === 'problem')
      this.#listener.notice(`${message.device ?? transport.link}: ${message.text}`);
    if (message.type === 'incompatible') this.#listener.notice(message.remedy);
    if (message.type === 'log')
      this.#listener.notice(`${message.device} says (${message.level}): ${message.text}`);
    const profile = this.#table?.profile ?? NO_PROFILE;
    const input = twinInputOf(message, profile, this.#timeline, (device) => this.devices.lastRound(device));
    if (message.type === 'event') this.#keepEvent(message, input, transport);
    if (input !== undefined && this.#table !== undefined) this.#input(input);
    if (this.#deviceStatus(message) !== statusBefore) this.#listener.changed();
  }

  linkStatus(status: LinkStatus): void {
    this.#links.set(status.link, status);
    if (status.problem !== undefined)
      this.#listener.notice(`${status.problem} ${status.remedy ?? ''}`.trim());
    else if (status.state === 'open') this.#listener.notice(`${status.link} is open.`);
    this.#listener.changed();
  }

  #deviceStatus({ type, device }: DeviceMessage): string {
    if (device === null || type === 'reading' || type === 'event') return '';
    const view = this.devices.view(undefined, undefined).find(({ id }) => id === device);
    return `${view?.status} ${view?.healthyReaders} ${view?.detail}`;
  }

  /** Durable before it is acknowledged: after this the board may forget the event. */
  #keepEvent(event: DeviceEvent, input: TwinInput | undefined, transport: Transport): void {
    const { device, bootId, number, kind, source } = event;
    if (event.stale)
      this.#listener.notice(
        `${device}: ${kind} ${source} is older than 10 s; it is not acted on. Do it again.`,
      );
    this.#config.journal.keepEvent({
      link: transport.link,
      device,
      bootId,
      number,
      match: this.#table?.id,
      atMs: this.#config.now() - event.ageMs,
      input: input ?? null,
    });
    transport.acknowledge(device, bootId, number);
  }

  #play(id: string, match: Match, profile: TableProfile, past: Past = {}): void {
    const { journal, now, box } = this.#config;
    const register = this.#config.register ?? virtualRegister(box, match.game.components);
    this.#table = new ActiveTable({ id, match, profile, register, journal, now, ...past });
    this.#viewer = new TableViewer(this.#table);
    this.#tellWhatIsSeen();
    this.#table.input({ type: 'tick', atMs: this.#timeline.now() });
    this.#table.draw(this.#timeline.now());
    this.#shown = '';
    this.#listener.changed();
  }

  /** A twin that begins now learns what the boards have already said. */
  #tellWhatIsSeen(): void {
    for (const { device, readings } of this.devices.online()) {
      this.#table?.input({ type: 'device', device, status: 'online', atMs: this.#timeline.now() });
      for (const reading of readings) this.#table?.input(readingInput(reading, this.#timeline));
    }
  }

  #input(input: TwinInput): Outcome {
    const table = this.#playing();
    let outcome: Outcome;
    try {
      outcome = table.input(input);
    } catch (error) {
      return this.#recover(table, error);
    }
    const drawn = outcome.refused ? undefined : table.draw(this.#timeline.now());
    if (outcome.committed + outcome.undone + (drawn?.committed ?? 0) > 0) this.#listener.changed();
    else if (input.type !== 'reading' && this.#concludesAnew(table)) this.#listener.changed();
    return outcome;
  }

  /** Whether the twin has come to another conclusion; the readings behind it alone are no news. */
  #concludesAnew({ twin }: ActiveTable): boolean {
    const verdict = twin.verdict();
    if (verdict === this.#verdict) return false;
    this.#verdict = verdict;
    const { why: _why, ...conclusion } = verdict;
    const questions = twin.questions().map(({ id, choices }) => `${id} ${choices.length}`);
    const shown = JSON.stringify([conclusion, questions, twin.chores()]);
    const anew = shown !== this.#shown;
    this.#shown = shown;
    return anew;
  }

  /** A fault of ours must not end an evening: the game goes on from its last entry, as after a restart. */
  #recover(table: ActiveTable, error: unknown): Outcome {
    if (error instanceof JournalFailure) throw error;
    this.#table = undefined;
    const again = this.#faults++ < MAX_FAULTS;
    const outcome = again
      ? `the game goes on from entry ${table.match.log.length} of the journal`
      : 'the game was put away; resume it in the console';
    this.#listener.notice(
      `The twin failed (${textOf(error)}); ${outcome}. Please report this with the journal.`,
    );
    if (again) this.resume(table.id);
    else this.#listener.changed();
    return { committed: 0, undone: 0 };
  }

  #asked({ refused }: Outcome): void {
    if (refused !== undefined) throw this.#refusal(refused);
  }

  #refusal(violation: Violation): Refusal {
    const text = (this.#viewer as TableViewer).words.text(violation.message);
    return new Refusal(text, { rule: violation.rule });
  }

  #playing(): ActiveTable {
    if (this.#table === undefined)
      throw new Refusal('No game is being played.', { remedy: 'Start one in the console.' });
    return this.#table;
  }

  #gameNamed(id: string): Game<Action> {
    const game = this.#config.findGame(id);
    if (game === undefined)
      throw new Refusal(`There is no game "${id}".`, { remedy: 'Choose one of `mandapa games`.' });
    return game;
  }

  #profileNamed(game: Game<Action>, wanted: string | undefined, seatCount: number): TableProfile {
    const id = wanted ?? 'none';
    const factory = game.profiles.find((profile) => profile.id === id);
    if (factory === undefined)
      throw new Refusal(`${game.title} has no table profile "${id}".`, {
        remedy: `Choose one of: ${game.profiles.map((profile) => profile.id).join(', ')}.`,
      });
    return factory.build(seatCount);
  }
}

const NO_PROFILE: TableProfile = {
  id: 'none',
  title: '',
  devices: [],
  sensors: [],
  coverage: [],
  buttons: [],
};
