import {
  ActIndex,
  type Action,
  CHANCE,
  CodeList,
  describeFor,
  type Touch as EngineTouch,
  eventsFor,
  type Game,
  Match,
  type MatchSpec,
  narrow,
  OVER,
  type PieceId,
  Pieces,
  type Place,
  Rng,
  randomBot,
  type SeatSpec,
  sampleChance,
  touchLabel,
  type Viewer,
  violationText,
  writeOut,
} from '@mandapa/engine';
import type { OfferView, TableView, Touch } from '@mandapa/protocol';
import type { Happened } from '../net/link.ts';

/** How many entries a screen is told of. */
const FEED_LENGTH = 30;
/** Chance answers at once here; a game that would answer for ever has gone wrong. */
const MAX_CHANCE = 400;

/** A game on a table that nobody senses: the real rules, with chance answered by a seeded sampler. */
export class FakeTable {
  readonly id: string;
  readonly game: Game<Action>;
  readonly match: Match;
  private pieces: Pieces;
  private readonly rng: Rng;

  constructor(id: string, game: Game<Action>, spec: MatchSpec) {
    this.id = id;
    this.game = game;
    this.match = Match.create(game, spec);
    this.rng = Rng.fromSeed(spec.seed ?? id);
    this.pieces = Pieces.start(game, game.layout(this.match.state));
    this.settleChance();
  }

  /** Undefined when it was done; otherwise why not. */
  act(by: TableView['feed'][number]['by'], value: unknown): { text: string; rule: string } | undefined {
    const action = this.game.parse(value);
    const violation = this.match.checkOnly(by, action);
    if (violation)
      return { text: violationText(this.game, this.match.seats, violation), rule: violation.rule };
    this.commit(by, action);
    this.settleChance();
    return undefined;
  }

  undo(): { text: string; rule: string } | undefined {
    const refusal = this.match.undo();
    if (refusal) return { text: violationText(this.game, this.match.seats, refusal), rule: refusal.rule };
    this.pieces = Pieces.start(this.game, this.game.layout(this.match.stateAt(0)));
    for (const { seq, by, action } of this.match.log)
      this.pieces.apply(this.game.delta(this.match.stateAt(seq - 1), by, action as Action));
    return undefined;
  }

  /** A random lawful action of whoever is awaited. False when the game is over. */
  playOne(): boolean {
    const actor = this.game.actor(this.match.state);
    if (actor === OVER) return false;
    const list = new CodeList();
    this.game.enumerate(this.match.state, list);
    const index = randomBot.choose(this.game, this.match.state, actor, list, this.rng);
    this.commit(actor, this.game.decode(this.match.state, list.at(index)));
    this.settleChance();
    return true;
  }

  offer(touched: readonly Touch[], viewer: Viewer = 'public'): OfferView {
    const { game, match } = this;
    const offer = narrow(ActIndex.of(game, match.state, viewer), touched as unknown as EngineTouch[]);
    return {
      next: offer.next.map((touch) => {
        const label = touchLabel(game, touch);
        return { ...touch, ...(label && { label: this.say(label) }) };
      }),
      choices: (offer.done ?? []).map(({ by, action }) => ({
        label: this.say(describeFor(game, match.state, by, action, viewer)),
        by,
        action: { ...action },
      })),
    };
  }

  happenedSince(seq: number, viewer: Viewer): Happened[] {
    return this.match.log.slice(Math.max(seq, this.match.log.length - FEED_LENGTH)).map((entry) => ({
      seq: entry.seq,
      by: entry.by,
      text: this.textOf(entry.seq, viewer),
      events: this.eventsOf(entry.seq, viewer).map((event) => ({
        ...event,
      })) as unknown as Happened['events'],
    }));
  }

  view(viewer: Viewer = 'public'): TableView {
    const { game, match } = this;
    const { layout, facts } = game.view(match.state, viewer);
    const turn = match.turn();
    const prompt = game.prompt(match.state, viewer);
    const rule = prompt.values?.rule;
    const refusal = match.undoRefusal();
    const result = game.result(match.state);
    return {
      match: this.id,
      game: game.id,
      title: game.title,
      seats: match.seats.map((seat) => ({
        id: seat.id,
        name: seat.name ?? seat.id,
        colors: [...(seat.colors ?? [])],
      })),
      options: { ...match.options },
      profile: 'none',
      seq: match.log.length,
      turn: turn.type === 'chance' ? { type: 'chance', phase: turn.phase } : turn,
      places: [...layout.places].map(([at, items]) => this.placeView(at, items)),
      pools: layout.pools.map(({ id, places }) => ({ id, places: places.map((place) => ({ ...place })) })),
      facts: { ...facts },
      scores: game.score(match.state).map(({ side, total, lines }) => ({
        side,
        ...total,
        lines: lines.map((line) => ({ ...line, label: this.label(`score.${line.id}`) ?? line.id })),
      })),
      prompt: { text: this.say(prompt), ...(typeof rule === 'string' ? { rule } : {}) },
      verdict: { state: 'in-step', wrong: [], inHand: [], mayGo: [], doubts: [], why: [] },
      questions: [],
      chores: [],
      offer: this.offer([], viewer),
      feed: this.feed(viewer),
      ...(result
        ? {
            result: {
              reason: result.reason,
              winners: [...result.winners],
              text: this.winText(result.winners),
            },
          }
        : {}),
      undo: refusal ? { possible: false, reason: this.say(refusal.message) } : { possible: true },
      devices: [],
    };
  }

  private commit(by: number | 'chance' | 'host', action: Action): void {
    const steps = this.game.delta(this.match.state, by, action);
    const violation = this.match.commit(by, action);
    if (violation) throw new Error(violationText(this.game, this.match.seats, violation));
    this.pieces.apply(steps);
  }

  private settleChance(): void {
    const list = new CodeList();
    for (let i = 0; i < MAX_CHANCE && this.game.actor(this.match.state) === CHANCE; i++) {
      const code = sampleChance(this.game, this.match.state, list, this.rng);
      this.commit('chance', this.game.decode(this.match.state, code));
    }
  }

  private placeView(
    at: Place,
    items: readonly { kind: string; pose?: number }[],
  ): TableView['places'][number] {
    const left: PieceId[] = [...this.pieces.at(at)];
    return {
      place: at,
      items: items.map((item, i) => {
        const index = left.findIndex((piece) => this.pieces.kind(piece) === item.kind);
        const [piece] = index < 0 ? [`${item.kind}@${at}/${i}`] : left.splice(index, 1);
        return {
          piece: piece ?? '',
          kind: item.kind,
          ...(item.pose === undefined ? {} : { pose: item.pose }),
        };
      }),
    };
  }

  private feed(viewer: Viewer): TableView['feed'] {
    return this.match.log.slice(-FEED_LENGTH).map(({ seq, by }) => ({
      seq,
      by,
      text: this.textOf(seq, viewer),
      points: this.eventsOf(seq, viewer).flatMap((event) =>
        event.type === 'scored' ? [{ side: event.side, points: event.points }] : [],
      ),
    }));
  }

  private entry(seq: number) {
    const { by, action } = this.match.log[seq - 1] ?? { by: 'chance' as const, action: { type: 'none' } };
    return { state: this.match.stateAt(seq - 1), by, action: action as Action };
  }

  private textOf(seq: number, viewer: Viewer): string {
    const { state, by, action } = this.entry(seq);
    return this.say(describeFor(this.game, state, by, action, viewer));
  }

  private eventsOf(seq: number, viewer: Viewer) {
    const { state, by, action } = this.entry(seq);
    return eventsFor(this.game, state, by, action, viewer);
  }

  private winText(winners: readonly (number | 'opponent')[]): string {
    const names = winners.map((side) => (side === 'opponent' ? 'the opponent' : this.nameOf(side)));
    return names.length === 0
      ? 'Nobody wins.'
      : `${names.join(' and ')} ${names.length > 1 ? 'win' : 'wins'}.`;
  }

  private nameOf(seat: number): string {
    const spec: SeatSpec | undefined = this.match.seats[seat];
    return spec?.name ?? spec?.id ?? '';
  }

  private say(message: Parameters<typeof writeOut>[2]): string {
    return writeOut(this.game, this.match.seats, message);
  }

  private label(id: string): string | undefined {
    return this.game.catalogue[id];
  }
}
