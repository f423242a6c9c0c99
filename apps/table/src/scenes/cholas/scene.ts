import type { TableView } from '@mandapa/protocol';
import { PieceLayer } from '../../board/pieces.ts';
import type { Stage } from '../../board/stage.ts';
import { GuidanceLayer } from '../guidance/layer.ts';
import type { Box, HandState, Scene, SceneInput, Target } from '../scene.ts';
import { readFacts } from './facts.ts';
import { FieldLayer } from './field-layer.ts';
import { GroundLayer } from './ground-layer.ts';
import { readPlace } from './kinds.ts';
import { type CholasLayout, layoutCholas, railPoint } from './layout.ts';
import { NewsLayer } from './news-layer.ts';
import { spotsOf } from './spots.ts';
import { surfaceOf } from './surface.ts';
import { boxOf, targetsOf } from './targets.ts';

/** Cholas: the vimana by lamplight, its stones, its sculptures and the boards beside it. */
export class CholasScene implements Scene {
  private readonly stage: Stage;
  private readonly ground: GroundLayer;
  private readonly field: FieldLayer;
  private readonly pieces: PieceLayer;
  private readonly news: NewsLayer;
  private readonly guidance: GuidanceLayer;
  private shown: { view: TableView; layout: CholasLayout; hand: HandState } | undefined;
  private shownFor = '';

  constructor(stage: Stage) {
    this.stage = stage;
    this.ground = new GroundLayer(stage);
    this.field = new FieldLayer(stage);
    this.pieces = new PieceLayer(stage);
    this.news = new NewsLayer(stage);
    this.guidance = new GuidanceLayer(stage);
    const layers = [
      this.ground.node,
      this.field.node,
      this.guidance.under,
      this.pieces.node,
      this.news.node,
      this.guidance.over,
    ];
    layers.forEach((layer, i) => {
      layer.zIndex = i;
    });
    stage.root.addChild(...layers);
  }

  async update({ view, happened, hand }: SceneInput): Promise<void> {
    const { stage } = this;
    const facts = readFacts(view);
    if (!facts) throw new Error('This game of Cholas tells facts that this screen cannot draw; update both.');
    const layout = layoutCholas(facts, stage.width, stage.height, stage.unit);
    const spots = spotsOf({ view, facts, layout, hand });
    const surface = surfaceOf(view, layout, spots);
    await stage.art.prepare([
      ...this.ground.arts(layout),
      ...this.field.arts(facts, layout),
      ...[...spots.values()].map((spot) => spot.art),
      ...this.news.arts(facts, layout),
      ...this.guidance.arts(view, surface, hand),
    ]);
    // A new game or another size is shown at rest; within a game things move.
    const shownFor = [view.match, stage.width, stage.height, stage.unit].join();
    if (shownFor !== this.shownFor) this.pieces.rest();
    this.shownFor = shownFor;
    this.shown = { view, layout, hand };
    this.ground.update(facts, layout);
    this.field.update(view, facts, layout);
    this.pieces.update(spots);
    const calm = view.verdict.state !== 'violation' && hand.touched.length === 0;
    this.news.update(facts, layout, happened, calm);
    this.guidance.update(view, surface, hand);
    stage.wake();
  }

  targets(): readonly Target[] {
    const { shown } = this;
    return shown ? targetsOf(shown.view, shown.layout, shown.hand) : [];
  }

  spot(place: string): Box | undefined {
    const { shown } = this;
    if (!shown) return undefined;
    const box = boxOf(shown.view, shown.layout, place);
    if (box) return box;
    const seat = /^seat:(\d+)/.exec(place)?.[1];
    const name = readPlace(place);
    if (name || seat === undefined) return undefined;
    const { layout, view } = shown;
    const edge = railPoint(layout, Number(seat), view.seats.length);
    const inside = 60 * layout.unit;
    return {
      x: Math.min(edge.x, layout.width - inside),
      y: Math.min(edge.y, layout.height - inside),
      width: inside,
      height: inside,
    };
  }

  destroy(): void {
    this.pieces.destroy();
    this.ground.node.destroy({ children: true });
    this.field.destroy();
    this.news.destroy();
    this.guidance.destroy();
  }
}
