import {
  type Action,
  type By,
  Match,
  type PieceId,
  Pieces,
  type Place,
  place,
  type SensorId,
  type TableProfile,
  type TagUid,
  virtualRegister,
} from '@mandapa/engine';
import { kerala } from '@mandapa/kerala';
import { type Commit, type Question, Twin, type TwinInput, type TwinOutput } from '../src/index.ts';

const SCAN_MS = 400;
const GATE = 'hub/0' as SensorId;

/**
 * A table with perfect readers: what lies alone or in a pair is always read, a taller stack not at all. What
 * real readers do to a twin is the simulator's business; here each test lays out exactly what is seen.
 */
export class BenchTable {
  readonly profile: TableProfile;
  readonly register = virtualRegister('bench', kerala.components);
  readonly commits: Commit[] = [];
  readonly outputs: TwinOutput[] = [];
  readonly offline = new Set<string>();
  /** Tags that lie on a sensor besides the pieces. */
  readonly extra = new Map<SensorId, TagUid[]>();
  readonly silent = new Set<PieceId>();
  twin: Twin;
  readonly #lying: Map<PieceId, Place>;
  readonly #slots = new Map<PieceId, SensorId>();
  #round = 0;
  #nowMs = 0;

  constructor(seatCount: number, options: Record<string, unknown> = {}, profile = 'mat') {
    const factory = kerala.profiles.find(({ id }) => id === profile);
    if (!factory) throw new Error(`no profile ${profile}`);
    this.profile = factory.build(seatCount);
    const seats = Array.from({ length: seatCount }, (_, index) => ({ id: `p${index + 1}` }));
    const match = Match.create(kerala, { options, seats });
    const pieces = Pieces.start(kerala, kerala.layout(match.state));
    this.#lying = new Map(this.register.tags.map(({ piece }) => [piece, pieces.where(piece)]));
    this.twin = Twin.create({ match, profile: this.profile, register: this.register });
  }

  /** The bridge was started anew: a twin with the journal's match and pieces, and nothing seen yet. */
  restart(): void {
    const { match, pieces } = this.twin;
    this.twin = Twin.create({ match, pieces, profile: this.profile, register: this.register });
  }

  input(input: TwinInput): readonly TwinOutput[] {
    const outputs = this.twin.input(input);
    this.outputs.push(...outputs);
    for (const output of outputs) if (output.type === 'commit') this.commits.push(output.commit);
    return outputs;
  }

  /** Lets scan rounds pass, with what lies on the table now. */
  rest(rounds = 12): void {
    for (let i = 0; i < rounds; i++) {
      this.#round++;
      this.#nowMs += SCAN_MS;
      for (const { id, readers } of this.profile.devices) {
        if (this.offline.has(id)) continue;
        for (let reader = 0; reader < readers; reader++) this.#read(id, reader);
        this.input({ type: 'round', device: id, round: this.#round, atMs: this.#nowMs, healthy: 0xffff });
      }
    }
  }

  /** The first of these kinds that lies there moves, unseen on its way but for the gate. */
  move(kind: string, from: string, to: string): PieceId {
    const piece = [...this.#lying].find(([id, at]) => at === from && id.startsWith(`${kind}#`))?.[0];
    if (!piece) throw new Error(`no ${kind} lies at ${from}`);
    this.#lying.set(piece, place(to));
    this.#slots.delete(piece);
    if (from === 'bag') this.pass(piece);
    return piece;
  }

  pass(piece: PieceId): void {
    const tags = [this.tagOf(piece)];
    const atMs = this.#nowMs;
    this.input({
      type: 'reading',
      device: 'hub',
      reader: 0,
      outcome: 'tags',
      tags,
      round: this.#round,
      atMs,
      polls: 1,
      hits: 1,
    });
  }

  /** Draws these kinds into the centre. */
  draw(...kinds: string[]): void {
    for (const kind of kinds) this.move(kind, 'bag', 'centre');
    this.rest();
  }

  press(signal: string, at: string): void {
    this.input({ type: 'signal', signal, at: place(at), atMs: this.#nowMs });
  }

  act(by: By, action: Action): readonly TwinOutput[] {
    return this.input({ type: 'act', by, action, atMs: this.#nowMs });
  }

  answer(question: Question | undefined, fits: (action: Action) => boolean): readonly TwinOutput[] {
    if (!question) throw new Error('nothing is asked');
    const choice = question.choices.findIndex(({ action }) => fits(action));
    return this.input({ type: 'answer', question: question.id, choice, atMs: this.#nowMs });
  }

  undo(): readonly TwinOutput[] {
    return this.input({ type: 'undo', atMs: this.#nowMs });
  }

  /** Boards on, and this seat begins. */
  begin(seat = 0): void {
    this.rest();
    this.answer(this.question('first'), (action) => action['seat'] === seat);
  }

  question(cause: Question['cause']): Question | undefined {
    return this.twin.questions().find((open) => open.cause === cause);
  }

  /** What was committed, in the words of the engine's actions. */
  get actions(): readonly Action[] {
    return this.commits.map(({ action }) => action);
  }

  tagOf(piece: PieceId): TagUid {
    return this.register.tags.find((tag) => tag.piece === piece)?.uid as TagUid;
  }

  #read(device: string, reader: number): void {
    const id = `${device}/${reader}` as SensorId;
    if (id === GATE) return;
    const tags = [...this.#tagsOver(id), ...(this.extra.get(id) ?? [])];
    const seen = tags.length <= 2 ? tags : [];
    this.input({
      type: 'reading',
      device,
      reader,
      outcome: seen.length > 0 ? 'tags' : 'clean',
      tags: seen,
      round: this.#round,
      atMs: this.#nowMs,
      polls: 1,
      hits: seen.length > 0 ? 1 : 0,
    });
  }

  #tagsOver(id: SensorId): TagUid[] {
    const places = this.profile.coverage.filter(({ sensors }) => sensors.some((sensor) => sensor.id === id));
    return places.flatMap(({ place: at, sensors }) =>
      [...this.#lying]
        .filter(
          ([piece, lies]) => lies === at && !this.silent.has(piece) && this.#slotOf(piece, sensors) === id,
        )
        .map(([piece]) => this.tagOf(piece)),
    );
  }

  /** Where several sensors lie under one place, each piece lies over one of them: the first that is free. */
  #slotOf(piece: PieceId, sensors: readonly { readonly id: SensorId }[]): SensorId | undefined {
    const known = this.#slots.get(piece);
    if (known && sensors.some(({ id }) => id === known)) return known;
    const taken = new Set(sensors.length > 1 ? this.#slots.values() : []);
    const free = sensors.find(({ id }) => !taken.has(id)) ?? sensors[0];
    if (free && sensors.length > 1) this.#slots.set(piece, free.id);
    return free?.id;
  }
}

/** The coordinates of Kerala's places. */
export const cell = (seat: number, x: number, y: number): string => `seat:${seat}/cell:${x},${y}`;
