import type { TableView } from '@mandapa/protocol';
import { Container, Graphics, Sprite, Text } from 'pixi.js';
import type { Art } from '../../board/art.ts';
import { READ } from '../../board/pieces.ts';
import type { Stage } from '../../board/stage.ts';
import { HALL } from '../../look/colors.ts';
import type { HandState } from '../scene.ts';
import { discArt } from './disc-art.ts';
import { type HarappaFacts, type MoveFacts, readFacts } from './facts.ts';
import { roomiest, type Token } from './finds.ts';
import {
  CELL,
  distance,
  fieldCentre,
  from,
  HALF,
  mix,
  type Pair,
  readField,
  sideOfStart,
  startCentre,
  VECTORS,
} from './geometry.ts';
import { paintOf, readKind, readPlace } from './kinds.ts';
import type { HarappaLayout } from './layout.ts';
import { ON_START, topOf } from './spots.ts';

/** What may be done with the die as it lies: the lanes of those who may move, and what each would bring. */

const DARK = '#2a1a06';
const PALE = '#fff3d6';
const CARD = '#17161a';

interface Lane {
  readonly move: MoveFacts;
  readonly start: Pair;
  readonly goal: Pair;
  /** From the goal back to the start. */
  readonly outward: Pair;
  readonly stack: readonly string[];
}

function laneOf(facts: HarappaFacts, move: MoveFacts): Lane | undefined {
  const field = readField(move.to);
  if (!field) return undefined;
  return {
    move,
    start: startCentre(move.space),
    goal: fieldCentre(field),
    outward: VECTORS[sideOfStart(move.space)],
    stack: facts.fields.find((entry) => entry.field === move.to)?.stack ?? [],
  };
}

/** Which lanes are shown: those of the piece in hand, otherwise all that are open. */
export function movesShown(view: TableView, hand: HandState): readonly MoveFacts[] {
  const facts = readFacts(view);
  if (!facts || view.verdict.state === 'violation' || view.verdict.state === 'blind') return [];
  const lifted = hand.active ? hand.touched.at(-1)?.place : view.verdict.inHand[0]?.at;
  const where = lifted === undefined ? undefined : readPlace(lifted);
  return where?.type === 'start' ? facts.moves.filter(({ space }) => space === where.space) : facts.moves;
}

const chosenDisc = (hand: HandState): string | undefined => {
  const last = hand.active ? hand.touched.at(-1)?.kind : undefined;
  return last !== undefined && readKind(last) ? last : undefined;
};

export class HintLayer {
  readonly under = new Container();
  readonly over = new Container();
  private readonly stage: Stage;

  constructor(stage: Stage) {
    this.stage = stage;
  }

  /** The discs that would land on free earth, or in a hollow. */
  arts(view: TableView, layout: HarappaLayout, hand: HandState): Art[] {
    const chosen = chosenDisc(hand);
    return [...movesShown(view, hand).map(({ kind }) => kind), ...(chosen ? [chosen] : [])].map((kind) =>
      discArt(kind, layout.k, false),
    );
  }

  update(view: TableView, layout: HarappaLayout, hand: HandState, tokens: readonly Token[]): void {
    for (const node of [this.under, this.over])
      for (const child of node.removeChildren()) child.destroy({ children: true });
    for (const node of [this.under, this.over]) {
      node.position.set(layout.left, layout.top);
      node.scale.set(layout.k);
    }
    const facts = readFacts(view);
    if (!facts) return;
    const lanes = movesShown(view, hand)
      .map((move) => laneOf(facts, move))
      .filter((lane) => lane !== undefined);
    this.addChosen(hand, layout);
    // Guidance itself marks what a hand on the screen may touch.
    const calm = !hand.active || hand.touched.length === 0;
    for (const lane of lanes) this.addLane(lane, !hand.active);
    for (const lane of lanes) {
      if (calm) this.addGoal(lane, layout);
      if (lane.move.points > 0) this.addGain(lane, facts, tokens, layout);
    }
  }

  destroy(): void {
    this.under.destroy({ children: true });
    this.over.destroy({ children: true });
  }

  /** From the start space to the field: lit earth with a dotted way. */
  private addLane({ start, goal, outward }: Lane, ring: boolean): void {
    const half = HALF - 6;
    const length = distance(start, goal) + half;
    const [x, y, width, height] =
      outward[0] !== 0
        ? [Math.min(start[0], goal[0] - half), start[1] - half, length, 2 * half]
        : [start[0] - half, Math.min(start[1], goal[1] - half), 2 * half, length];
    const body = new Graphics()
      .roundRect(x, y, width, height, 14)
      .fill({ color: '#ffd27a', alpha: 0.28 })
      .stroke({ color: DARK, width: 8, alpha: 0.65 })
      .roundRect(x, y, width, height, 14)
      .stroke({ color: HALL.attention, width: 4 })
      .roundRect(goal[0] - half, goal[1] - half, 2 * half, 2 * half, 11)
      .fill({ color: '#ffe3a3', alpha: 0.5 })
      .stroke({ color: DARK, width: 9 })
      .roundRect(goal[0] - half, goal[1] - half, 2 * half, 2 * half, 11)
      .stroke({ color: PALE, width: 5.5 });
    if (ring)
      body
        .circle(start[0], start[1], 37)
        .fill({ color: HALL.attention, alpha: 0.55 })
        .stroke({ color: HALL.attention, width: 5 });
    const count = Math.round(distance(start, goal) / 19.7);
    for (let i = 1; i < count; i++) {
      const [px, py] = mix(start, goal, i / count);
      if (distance([px, py], goal) > 45 && distance([px, py], start) > 40)
        body.circle(px, py, 5.5).fill(PALE).stroke({ color: '#3a2000', width: 2.4 });
    }
    this.under.addChild(body);
  }

  /** A dashed ring where the disc would lie; on free earth the disc itself, pale. */
  private addGoal({ goal, stack, move }: Lane, layout: HarappaLayout): void {
    const ring = new Graphics();
    if (stack.length === 0) this.addGhost(move.kind, goal, 0.55, layout);
    dashedCircle(ring, [goal[0], goal[1] + topOf(stack)], 37);
    this.over.addChild(ring);
  }

  /** The disc that a finger has chosen, in every hollow that it may go to. */
  private addChosen(hand: HandState, layout: HarappaLayout): void {
    const kind = chosenDisc(hand);
    if (kind === undefined) return;
    for (const { place } of hand.next) {
      const where = readPlace(place);
      if (where?.type === 'start') this.addGhost(kind, startCentre(where.space), 0.4, layout, ON_START);
    }
  }

  private addGhost(kind: string, at: Pair, alpha: number, layout: HarappaLayout, scale = 1): void {
    const ghost = new Sprite({ texture: this.stage.art.get(discArt(kind, layout.k, false)), anchor: 0.5 });
    ghost.position.set(at[0], at[1]);
    ghost.scale.set(scale / layout.k);
    ghost.alpha = alpha;
    this.over.addChild(ghost);
  }

  /** What the move would capture, beside the lane. */
  private addGain(
    { start, goal, outward, move }: Lane,
    facts: HarappaFacts,
    tokens: readonly Token[],
    layout: HarappaLayout,
  ): void {
    const aside: Pair = [-outward[1], outward[0]];
    // A short lane has no room for it; then it lies past the field.
    const spots =
      distance(start, goal) > 2 * CELL
        ? [1.25, 1.5, 1.75].flatMap((far) =>
            [0, -15, 15].map((by) => from(from([0, 0], outward, far * HALF), aside, by)),
          )
        : [0, -32, 32].map((by) => from(from([0, 0], outward, -HALF), aside, by));
    const [x, y] = from(goal, roomiest(tokens, goal, spots), 1);
    const lost = move.effect === 'lost';
    const tone = lost ? HALL.wrong : HALL.attention;
    const label = new Text({
      text: `+${move.points}`,
      anchor: { x: 1, y: 0.5 },
      style: { ...READ, fontWeight: '800', fontSize: 29, fill: tone },
      resolution: this.stage.renderer.resolution * Math.max(1, layout.k),
    });
    label.position.set(x + 36, y);
    const body = new Graphics()
      .roundRect(x - 45, y - 21, 90, 42, 21)
      .fill(CARD)
      .stroke({ color: tone, width: 2.5 });
    if (lost) {
      const holder = paintOf(facts.fields.find(({ field }) => field === move.to)?.secured ?? '');
      body
        .circle(x - 22, y, 13)
        .fill(holder.fill)
        .stroke({ color: HALL.ivory, width: 2 });
    } else {
      body.roundRect(x - 31, y - 3, 19, 14, 3).fill(tone);
      body
        .moveTo(x - 27, y - 2)
        .lineTo(x - 27, y - 7)
        .arc(x - 21.5, y - 7, 5.5, Math.PI, 0)
        .lineTo(x - 16, y - 2)
        .stroke({ color: tone, width: 3.5 });
    }
    this.over.addChild(body, label);
  }
}

function dashedCircle(body: Graphics, [x, y]: Pair, radius: number): void {
  const dashes = Math.round((2 * Math.PI * radius) / 19);
  body.circle(x, y, radius).stroke({ color: DARK, width: 8, alpha: 0.7 });
  for (let i = 0; i < dashes; i++) {
    const start = (i / dashes) * 2 * Math.PI;
    const end = start + (1.16 * Math.PI) / dashes;
    body
      .moveTo(x + radius * Math.cos(start), y + radius * Math.sin(start))
      .arc(x, y, radius, start, end)
      .stroke({ color: HALL.ivory, width: 4.5 });
  }
}
