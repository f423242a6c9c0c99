import type { TableView } from '@mandapa/protocol';
import { Container, Graphics, Sprite, Text } from 'pixi.js';
import type { Art } from '../../board/art.ts';
import { READ, type Spot } from '../../board/pieces.ts';
import type { Stage } from '../../board/stage.ts';
import { HALL } from '../../look/colors.ts';
import type { HandState, Point } from '../scene.ts';
import type { MonumentsFacts } from './facts.ts';
import { spacePlace } from './kinds.ts';
import type { MonumentsLayout } from './layout.ts';
import { lampArt, takenArt, type WedgeLook, wedgeArt } from './quarry-art.ts';
import { angleOf, middleOf, OUTER_SPACES, polar, RIM } from './ring.ts';
import { ringSpot } from './spots.ts';
import { nextSpaces, type Walk, walkEnds } from './walk.ts';

export interface Walked {
  readonly view: TableView;
  readonly facts: MonumentsFacts;
  readonly layout: MonumentsLayout;
  readonly hand: HandState;
  readonly walk: Walk;
  readonly spots: ReadonlyMap<string, Spot>;
}

/** The walk on the quarry: where it has gone, what it takes, where it may go on, and where it may end. */
export class WalkLayer {
  readonly under = new Container();
  readonly over = new Container();
  private readonly stage: Stage;

  constructor(stage: Stage) {
    this.stage = stage;
  }

  arts(walked: Walked): Art[] {
    const { scale } = walked.layout.quarry;
    return [
      lampArt(scale, true),
      lampArt(scale, false),
      takenArt(scale),
      ...wedges(walked).map(([space, look]) => wedgeArt(space, look, scale)),
    ];
  }

  update(walked: Walked): void {
    for (const child of [...this.under.removeChildren(), ...this.over.removeChildren()])
      child.destroy({ children: true });
    const { facts, layout, walk, view } = walked;
    const { scale } = layout.quarry;
    const walking = facts.phase === 'collect' && view.turn.type === 'seat';
    const ends = walking ? walkEnds(walk, facts.steps) : new Set();
    for (const [space, look] of wedges(walked))
      this.add(this.under, wedgeArt(space, look, scale), layout.quarry);
    for (const space of OUTER_SPACES)
      this.add(this.under, lampArt(scale, ends.has(space)), ringSpot(layout, polar(RIM - 9, angleOf(space))));
    const takes = takenSpots(walked);
    this.drawPath(walked, takes);
    for (const take of takes) if (take) this.add(this.under, takenArt(scale), take);
    this.drawNumbers(walked, takes);
    if (walking && walk.from !== undefined && walk.spaces.length === 0) this.drawStart(walked);
  }

  destroy(): void {
    this.under.destroy({ children: true });
    this.over.destroy({ children: true });
  }

  private drawPath({ layout, walk }: Walked, takes: readonly (Point | undefined)[]): void {
    if (walk.spaces.length === 0) return;
    const start = walk.from === undefined ? [] : [ringSpot(layout, middleOf(walk.from))];
    const points = [
      ...start,
      ...walk.spaces.map((space, i) => takes[i] ?? ringSpot(layout, middleOf(space))),
    ];
    const { scale } = layout.quarry;
    const line = new Graphics();
    for (const [width, color, alpha] of [
      [26, HALL.attention, 0.3],
      [17, '#2a1a0c', 1],
      [10, HALL.attention, 1],
    ] as const) {
      points.forEach(({ x, y }, i) => (i ? line.lineTo(x, y) : line.moveTo(x, y)));
      line.stroke({ color, alpha, width: width * scale, cap: 'round', join: 'round' });
    }
    this.under.addChild(line);
  }

  private drawNumbers({ layout, walk }: Walked, takes: readonly (Point | undefined)[]): void {
    const { unit: u } = layout;
    const { scale } = layout.quarry;
    const out = 30 * scale;
    const radius = Math.max(17 * scale, 15 * u);
    walk.spaces.forEach((space, i) => {
      const at = takes[i] ?? ringSpot(layout, middleOf(space));
      const badge = new Graphics()
        .circle(at.x + out, at.y - out, radius)
        .fill(HALL.attention)
        .stroke({ color: '#2a1a0c', width: 3 * u });
      const text = new Text({
        text: String(i + 1),
        anchor: 0.5,
        style: { ...READ, fontSize: Math.max(24 * u, 26 * scale), fill: '#201203' },
        resolution: this.stage.renderer.resolution,
      });
      text.position.set(at.x + out, at.y - out);
      this.over.addChild(badge, text);
    });
  }

  /** Around the worker, before it walks. */
  private drawStart({ layout, walk }: Walked): void {
    const at = ringSpot(layout, middleOf(walk.from ?? ''));
    const radius = 44 * layout.quarry.scale;
    const ring = new Graphics();
    for (let i = 0; i < 12; i++) {
      const turn = (i * Math.PI) / 6;
      ring
        .moveTo(at.x + radius * Math.cos(turn), at.y + radius * Math.sin(turn))
        .arc(at.x, at.y, radius, turn, turn + 0.34);
    }
    ring.stroke({ color: HALL.attention, width: 4 * layout.unit, cap: 'round' });
    this.under.addChild(ring);
  }

  private add(parent: Container, art: Art, at: Point): void {
    const sprite = new Sprite({ texture: this.stage.art.get(art), anchor: 0.5 });
    sprite.position.set(at.x, at.y);
    parent.addChild(sprite);
  }
}

/** What is lit: spaces walked over, and spaces that come next. */
function wedges({ view, facts, hand, walk }: Walked): [string, WedgeLook][] {
  const next = nextSpaces(view, hand);
  const last = walk.spaces.length + 1 === facts.steps;
  return [
    ...walk.spaces.map((space): [string, WedgeLook] => [space, 'walked']),
    ...next.map((space): [string, WedgeLook] => [space, last ? 'end' : 'may']),
  ];
}

/** Where the token lies that each step takes; undefined for a step that takes none. */
function takenSpots({ view, walk, spots }: Walked): (Point | undefined)[] {
  const takes = [...walk.taken];
  return walk.spaces.map((space) => {
    const i = takes.findIndex((take) => take.space === space);
    const [take] = i < 0 ? [] : takes.splice(i, 1);
    if (!take) return undefined;
    const items = view.places.find(({ place }) => place === spacePlace(space))?.items ?? [];
    const item = items.find(({ kind }) => kind === take.kind);
    return item && spots.get(item.piece);
  });
}
