import type { TableView } from '@mandapa/protocol';
import type { Graphics } from 'pixi.js';
import { PieceLayer } from '../../board/pieces.ts';
import type { Stage } from '../../board/stage.ts';
import type { Box, HandState, Happened, Scene, SceneInput, Target, Told } from '../scene.ts';
import { readFacts } from './facts.ts';
import { tellAppraisal } from './finale.ts';
import { GroundLayer } from './ground-layer.ts';
import { HintLayer } from './hint-layer.ts';
import { boxOf, type HarappaLayout, layoutHarappa } from './layout.ts';
import { addGlint, ruinOutline, scoredFields } from './outline.ts';
import { readPointed } from './pointed.ts';
import { spotsOf } from './spots.ts';
import { targetsOf } from './targets.ts';

/** Harappa: the excavation from above. */
export class HarappaScene implements Scene {
  private readonly stage: Stage;
  private readonly ground: GroundLayer;
  private readonly hints: HintLayer;
  private readonly pieces: PieceLayer;
  private outlines: Graphics[] = [];
  private outlinedFor = '';
  private layout: HarappaLayout | undefined;
  private view: TableView | undefined;
  private hand: HandState | undefined;
  private shownFor = '';
  /** What has been shown already: a resize tells the same again. */
  private readonly newest = new WeakSet<readonly Happened[]>();

  constructor(stage: Stage) {
    this.stage = stage;
    this.ground = new GroundLayer(stage);
    this.hints = new HintLayer(stage);
    this.pieces = new PieceLayer(stage);
    const layers = [this.ground.node, this.hints.under, this.pieces.node, this.ground.finds, this.hints.over];
    layers.forEach((layer, i) => {
      layer.zIndex = i * 2;
    });
    stage.root.addChild(...layers);
  }

  async update({ view, happened, hand, pointed }: SceneInput): Promise<void> {
    const { stage } = this;
    const layout = layoutHarappa(view.seats.length, stage.width, stage.height, stage.unit);
    const { tokens, ruins } = this.ground.read(readFacts(view));
    const spots = spotsOf(view, layout, tokens);
    await stage.art.prepare([this.ground.art(layout), ...[...spots.values()].map((spot) => spot.art)]);
    // A new game or another size is shown at rest; within a game things move.
    const shownFor = [view.match, stage.width, stage.height, stage.unit].join();
    if (shownFor !== this.shownFor) this.pieces.rest();
    this.shownFor = shownFor;
    this.layout = layout;
    this.view = view;
    this.hand = hand;
    this.ground.update(layout);
    this.hints.update(view, layout, hand, tokens);
    this.pieces.update(spots);
    this.outline(
      readPointed(pointed, ruins).map((ruin) => ruinOutline(ruin, layout)),
      [pointed, shownFor].join(),
    );
    if (!this.newest.has(happened)) addGlint(stage, layout, scoredFields(happened));
    this.newest.add(happened);
    stage.wake();
  }

  targets(): readonly Target[] {
    return this.layout && this.hand ? targetsOf(this.layout, this.hand) : [];
  }

  spot(place: string): Box | undefined {
    return this.layout && boxOf(this.layout, place);
  }

  async finale(tell: (told: Told) => void, signal: AbortSignal): Promise<void> {
    const { layout, view, stage } = this;
    const facts = view && readFacts(view);
    if (!layout || !facts) return;
    const { ruins } = this.ground.read(facts);
    await tellAppraisal({ stage, facts, names: view.seats.map(({ name }) => name), tell, signal }, (ids) =>
      this.outline(
        ids.flatMap((id) => ruins[id] ?? []).map((ruin) => ruinOutline(ruin, this.layout ?? layout)),
        `finale ${ids.join()}`,
      ),
    );
  }

  destroy(): void {
    this.outline([], '');
    this.pieces.destroy();
    this.ground.destroy();
    this.hints.destroy();
  }

  private outline(next: readonly Graphics[], name: string): void {
    for (const old of this.outlines) old.destroy();
    this.outlines = [...next];
    for (const body of next) {
      body.zIndex = 1;
      this.stage.root.addChild(body);
    }
    if (name !== this.outlinedFor && next.length > 0 && !this.stage.reducedMotion)
      this.stage.motion.add({
        key: 'outline',
        durationMs: 260,
        apply: (t) => {
          for (const body of next) if (!body.destroyed) body.alpha = t;
        },
      });
    this.outlinedFor = name;
    this.stage.wake();
  }
}
