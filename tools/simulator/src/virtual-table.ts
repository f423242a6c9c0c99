import {
  type Place,
  type Register,
  randomBot,
  readGameFile,
  type SeatSpec,
  type TableProfile,
  virtualRegister,
  writeGameFile,
} from '@mandapa/engine';
import type { NewGame, TableView } from '@mandapa/protocol';
import { differenceOf } from './compare-files.ts';
import { type HarnessSpec, profileOf, seatsFor } from './harness.ts';
import type { Line } from './links/line.ts';
import type { GameReport } from './metrics.ts';
import { pace } from './pace.ts';
import { BridgeLink } from './people/bridge-link.ts';
import { reportOf } from './report.ts';
import { type PeopleAtTable, Simulation } from './simulation.ts';
import { SHOW_MS } from './trace.ts';

/** The box whose tags a virtual table uses unless told otherwise; a bridge must know the same. */
export const VIRTUAL_BOX = 'virtual';

export interface VirtualTableSpec extends HarnessSpec {
  readonly line: Line;
  /** http://127.0.0.1:4800 */
  readonly bridgeUrl: string;
  /** Virtual seconds a second. */
  readonly speed: number;
  readonly signal?: AbortSignal;
  readonly onEntry?: (seq: number) => void;
  /** Virtual time for which the table stays as it is after the end. */
  readonly lingerMs?: number;
}

export interface VirtualGame {
  readonly report: GameReport;
  /** The simulator's own game file. */
  readonly file: string;
  /** The bridge's id of the game. */
  readonly match: string;
}

/**
 * Plays one game at a virtual table through a bridge: boards' bytes over the line, people at the bridge's screen.
 * At the end the bridge's game file is laid beside the simulator's own.
 */
export async function playThroughBridge(spec: VirtualTableSpec): Promise<VirtualGame> {
  const table = new BridgedTable(spec);
  try {
    await table.start();
    return await table.play();
  } finally {
    table.close();
  }
}

class BridgedTable {
  readonly #spec: VirtualTableSpec;
  readonly #seats: readonly SeatSpec[];
  readonly #profile: TableProfile;
  readonly #simulation: Simulation;
  readonly #link: BridgeLink;
  readonly #atTable: PeopleAtTable;
  readonly #wrong: string[] = [];
  #dump: string | undefined;
  #isStarted = false;
  #isDone = false;
  #lastVerdict = '';
  #lastSeq = 0;

  constructor(spec: VirtualTableSpec) {
    this.#spec = spec;
    this.#seats = typeof spec.seats === 'number' ? seatsFor(spec.seats) : spec.seats;
    this.#profile = profileOf(spec.game, spec.profile ?? 'mat', this.#seats.length);
    const register = spec.register ?? virtualRegister(VIRTUAL_BOX, spec.game.components);
    const simulation = buildSimulation(spec, this.#seats, this.#profile, register);
    this.#simulation = simulation;
    // Who has secrets has a page for them.
    const phones = spec.game.back === undefined ? 0 : this.#seats.length;
    const link = new BridgeLink(spec.bridgeUrl, (view) => this.#onTable(view), { phones });
    this.#link = link;
    this.#atTable = simulation.seat(
      {
        // Before the new game has begun the screen may still show the last one.
        view: () => (this.#isStarted ? link.view() : undefined),
        answer: (question, choice, done) => link.answer(question, choice, done),
        act: (by, action, done) => link.act(by, action, done),
      },
      (what, sinceMs) => this.#trouble(what, sinceMs),
      () => {
        this.#isDone = true;
      },
    );
  }

  async start(): Promise<void> {
    const simulation = this.#simulation;
    this.#spec.line.attach({
      receive: (bytes) => simulation.receive(bytes),
      opened: () => simulation.resetBoards(),
    });
    simulation.powerOn();
    await startGame(this.#link, newGame(this.#spec, this.#seats, this.#profile), this.#spec.signal);
    this.#isStarted = true;
    this.#onTable(this.#link.table ?? null);
  }

  async play(): Promise<VirtualGame> {
    const { speed, signal, bridgeUrl } = this.#spec;
    const { clock } = this.#simulation;
    const settle = (): Promise<void> => this.#settle();
    await pace(clock, speed, () => this.#isDone, settle, signal);
    const match = this.#link.table?.match ?? '';
    const file = writeGameFile(this.#simulation.match);
    const difference = this.#isDone ? await this.#difference(bridgeUrl, match) : undefined;
    const endMs = clock.nowMs + (this.#spec.lingerMs ?? 0);
    await pace(clock, speed, () => clock.nowMs >= endMs, settle, signal);
    const entries = this.#link.table?.seq ?? 0;
    const outcome = { wrong: this.#wrong, commits: {}, entries, difference, dump: this.#dump };
    return { report: reportOf(this.#simulation, this.#atTable, outcome), file, match };
  }

  /** People go, boards are switched off. */
  close(): void {
    this.#spec.line.attach({ receive: () => {}, opened: () => {} });
    this.#link.close();
  }

  async #difference(bridgeUrl: string, match: string): Promise<string | undefined> {
    const { game } = this.#spec;
    const theirs = readGameFile(await committedFile(bridgeUrl, match), (id) =>
      id === game.id ? game : undefined,
    );
    return differenceOf(this.#simulation.match, theirs.match);
  }

  /** What boards wrote has been read, and the bridge has had time to answer. */
  async #settle(): Promise<void> {
    await this.#spec.line.drained();
    await this.#link.answered();
  }

  #trouble(what: string, sinceMs: number): void {
    this.#dump ??= `${what}\n${this.#simulation.trace.dump(sinceMs - SHOW_MS)}`;
  }

  /** A screen shows no actions, but where everything lies: after each act that must be as it was meant. */
  #checkBoard(view: TableView): void {
    const { ledger, match, clock } = this.#simulation;
    const committed = ledger.next?.index ?? ledger.intended.length;
    if (ledger.next?.by === 'chance' || this.#wrong.length > 0) return;
    // The screen is for all eyes: what lies hidden in a hand is not on it.
    const meant = match.game.view(match.stateAt(committed), 'public').layout.places;
    const shown = new Map(view.places.map(({ place, items }) => [place, kindsOf(items)]));
    for (const place of new Set([...meant.keys(), ...shown.keys()])) {
      const [ours, theirs] = [kindsOf(meant.get(place as Place) ?? []), shown.get(place) ?? ''];
      if (ours === theirs) continue;
      const what = `after entry ${view.seq} the screen shows [${theirs}] at ${place}, but [${ours}] was meant`;
      this.#wrong.push(what);
      this.#trouble(`WRONG: ${what}`, clock.nowMs);
      return;
    }
  }

  #onTable(view: TableView | null): void {
    if (!this.#isStarted || view === null) return;
    const { clock, ledger, trace } = this.#simulation;
    const answers = this.#atTable.people.lateAnswersKept(view.seq, view.questions);
    ledger.follow(view.seq - answers, clock.nowMs);
    this.#spec.onEntry?.(view.seq);
    if (view.seq !== this.#lastSeq) {
      trace.add(clock.nowMs, 'commit', `${view.seq}: ${view.feed.at(-1)?.text ?? ''}`);
      this.#checkBoard(view);
    }
    this.#lastSeq = view.seq;
    const { state, rule = '', wrong, inHand } = view.verdict;
    const at = (pieces: typeof wrong): string => pieces.map((each) => `${each.piece}@${each.at}`).join(' ');
    const verdict = `${state} ${rule} wrong[${at(wrong)}] inHand[${at(inHand)}]`;
    if (verdict === this.#lastVerdict) return;
    trace.add(clock.nowMs, 'verdict', verdict);
    if (state === 'violation' && !this.#lastVerdict.startsWith('violation')) this.#atTable.rescue.alarm(rule);
    this.#lastVerdict = verdict;
  }
}

/** Side by side or on each other: where the order counts is the game's business, not ours here. */
const kindsOf = (items: readonly { readonly kind: string }[]): string =>
  items
    .map(({ kind }) => kind)
    .sort()
    .join(' ');

function buildSimulation(
  spec: VirtualTableSpec,
  seats: readonly SeatSpec[],
  profile: TableProfile,
  register: Register,
): Simulation {
  return new Simulation({
    game: spec.game,
    options: spec.options,
    seats,
    profile,
    register,
    seed: spec.seed,
    bots: spec.bots ?? [randomBot],
    faults: spec.faults ?? 'none',
    ...(spec.errors && { errors: spec.errors }),
    ...(spec.habits && { habits: spec.habits }),
    onBytes: (device, bytes) => spec.line.write(device, bytes),
  });
}

function newGame(spec: VirtualTableSpec, seats: readonly SeatSpec[], profile: TableProfile): NewGame {
  return {
    game: spec.game.id,
    seats: seats.map(({ id, name, colors }) => ({
      name: name ?? id,
      // Where each seat has several colours they follow from the seats' order.
      ...(colors?.length === 1 && { color: colors[0] as string }),
    })),
    options: (spec.options ?? {}) as NewGame['options'],
    seed: String(spec.seed),
    profile: profile.id,
  };
}

const START_AGAIN_MS = 500;
const START_TRIES = 60;

/** The bridge may not be up yet; a game that it refuses is an error. */
async function startGame(link: BridgeLink, game: NewGame, signal?: AbortSignal): Promise<void> {
  let refused: string | undefined;
  for (let tries = 0; tries < START_TRIES && !signal?.aborted; tries++) {
    refused = await new Promise<string | undefined>((resolve) => link.start(game, resolve));
    if (refused === undefined) return;
    if (!refused.startsWith('the bridge')) break;
    await new Promise((resolve) => setTimeout(resolve, START_AGAIN_MS));
  }
  throw new Error(`the bridge did not start ${game.game}: ${refused ?? 'stopped'}`);
}

async function committedFile(bridgeUrl: string, match: string): Promise<string> {
  const url = `${bridgeUrl.replace(/\/$/, '')}/api/matches/${encodeURIComponent(match)}/file`;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}
