import type { TableView } from '@mandapa/protocol';
import { PieceLayer } from '../../board/pieces.ts';
import type { Stage } from '../../board/stage.ts';
import { GuidanceLayer } from '../guidance/layer.ts';
import type { Box, HandState, Happened, Scene, SceneInput, Target, Told } from '../scene.ts';
import { readFacts } from './facts.ts';
import { tellAppraisal } from './finale.ts';
import { fieldName } from './geometry.ts';
import { addGlint, scoredFields } from './glint.ts';
import { GroundLayer } from './ground-layer.ts';
import { HintLayer } from './hint-layer.ts';
import { boxOf, type HarappaLayout, layoutHarappa } from './layout.ts';
import { readPointed } from './pointed.ts';
import { Spotlight } from './spotlight.ts';
import { spotsOf } from './spots.ts';
import { surfaceOf } from './surface.ts';
import { targetsOf } from './targets.ts';

interface Shown {
  readonly view: TableView;
  readonly hand: HandState;
}

/** Harappa: the excavation from above. */
export class HarappaScene implements Scene {
  private readonly stage: Stage;
  private readonly ground: GroundLayer;
  private readonly spotlight: Spotlight;
  private readonly hints: HintLayer;
  private readonly pieces: PieceLayer;
  private readonly guidance: GuidanceLayer;
  private layout: HarappaLayout | undefined;
  private shown: Shown | undefined;
  private shownFor = '';
  /** What has been shown already: a resize tells the same again. */
  private readonly newest = new WeakSet<readonly Happened[]>();

  constructor(stage: Stage) {
    this.stage = stage;
    this.ground = new GroundLayer(stage);
    this.spotlight = new Spotlight(stage);
    this.hints = new HintLayer(stage);
    this.pieces = new PieceLayer(stage);
    this.guidance = new GuidanceLayer(stage);
    const layers = [
      this.ground.node,
      this.spotlight.node,
      this.hints.under,
      this.guidance.under,
      this.pieces.node,
      this.ground.finds,
      this.hints.over,
      this.guidance.over,
    ];
    layers.forEach((layer, i) => {
      layer.zIndex = i;
    });
    stage.root.addChild(...layers);
  }

  async update({ view, happened, hand, pointed }: SceneInput): Promise<void> {
    this.shown = { view, hand };
    await this.draw(this.shown, pointed);
    if (this.layout && !this.newest.has(happened)) addGlint(this.stage, this.layout, scoredFields(happened));
    this.newest.add(happened);
  }

  targets(): readonly Target[] {
    return this.layout && this.shown ? targetsOf(this.layout, this.shown.hand) : [];
  }

  spot(place: string): Box | undefined {
    return this.layout && boxOf(this.layout, place);
  }

  async finale(tell: (told: Told) => void, signal: AbortSignal): Promise<void> {
    const view = this.shown?.view;
    const facts = view && readFacts(view);
    if (!view || !facts) return;
    const names = view.seats.map(({ name }) => name);
    await tellAppraisal({ stage: this.stage, facts, names, tell, signal });
  }

  destroy(): void {
    this.pieces.destroy();
    this.ground.destroy();
    this.spotlight.destroy();
    this.hints.destroy();
    this.guidance.destroy();
  }

  private async draw({ view, hand }: Shown, pointed: string | undefined): Promise<void> {
    const { stage } = this;
    const layout = layoutHarappa(view.seats.length, stage.width, stage.height, stage.unit);
    const excavation = this.ground.read(readFacts(view));
    const lit = readPointed(pointed, excavation.ruins);
    const surface = surfaceOf(view, layout, hand);
    const spots = spotsOf({
      view,
      layout,
      tokens: excavation.tokens,
      hand: surface.hand,
      lit: lit.length > 0 ? litPlaces(lit) : undefined,
    });
    await stage.art.prepare([
      this.ground.art(layout),
      ...this.spotlight.arts(lit, excavation, layout),
      ...[...spots.values()].map((spot) => spot.art),
      ...this.guidance.arts(view, surface, hand),
      ...this.hints.arts(view, layout, hand),
    ]);
    // A new game or another size is shown at rest; within a game things move.
    const shownFor = [view.match, stage.width, stage.height, stage.unit].join();
    if (shownFor !== this.shownFor) this.pieces.rest();
    this.shownFor = shownFor;
    this.layout = layout;
    this.ground.update(layout, lit);
    this.spotlight.update(lit, excavation, layout);
    this.hints.update(view, layout, hand, excavation.tokens);
    this.hints.under.visible = this.hints.over.visible = lit.length === 0;
    this.pieces.update(spots);
    this.guidance.update(view, surface, hand);
    stage.wake();
  }
}

const litPlaces = (ruins: ReturnType<typeof readPointed>): Set<string> =>
  new Set(ruins.flatMap(({ fields }) => fields.map((field) => `field:${fieldName(field)}`)));
