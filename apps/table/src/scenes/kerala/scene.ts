import type { TableView } from '@mandapa/protocol';
import { PieceLayer } from '../../board/pieces.ts';
import type { Stage } from '../../board/stage.ts';
import { GuidanceLayer } from '../guidance/layer.ts';
import type { Box, HandState, Happened, Scene, SceneInput, Target } from '../scene.ts';
import { addGlint, scoredCells } from './glint.ts';
import { GroundLayer } from './ground-layer.ts';
import { readCell } from './kinds.ts';
import { cellCentre, type KeralaLayout, layoutKerala } from './layout.ts';
import { type Slots, spotsOf } from './spots.ts';
import { surfaceOf } from './surface.ts';
import { targetsOf } from './targets.ts';

/** Kerala: festival at dusk, a platform a seat. */
export class KeralaScene implements Scene {
  private readonly stage: Stage;
  private readonly grounds: GroundLayer;
  private readonly pieces: PieceLayer;
  private readonly guidance: GuidanceLayer;
  private readonly slots: Slots = new Map();
  private layout: KeralaLayout | undefined;
  private view: TableView | undefined;
  private hand: HandState | undefined;
  private shownFor = '';
  /** What has been shown already: a resize tells the same again. */
  private readonly newest = new WeakSet<readonly Happened[]>();

  constructor(stage: Stage) {
    this.stage = stage;
    this.grounds = new GroundLayer(stage);
    this.pieces = new PieceLayer(stage);
    this.guidance = new GuidanceLayer(stage);
    this.grounds.node.zIndex = 0;
    this.guidance.under.zIndex = 1;
    this.pieces.node.zIndex = 2;
    this.grounds.calmNode.zIndex = 3;
    this.guidance.over.zIndex = 4;
    stage.root.addChild(
      this.grounds.node,
      this.guidance.under,
      this.pieces.node,
      this.grounds.calmNode,
      this.guidance.over,
    );
  }

  async update({ view, happened, hand }: SceneInput): Promise<void> {
    const { stage } = this;
    const layout = layoutKerala(view, stage.width, stage.height, stage.unit);
    const spots = spotsOf(view, layout, this.slots);
    const surface = surfaceOf(view, layout, spots);
    await stage.art.prepare([
      ...this.grounds.arts(view, layout),
      ...[...spots.values()].map((spot) => spot.art),
      ...this.guidance.arts(view, surface, hand),
    ]);
    // A new game or another size is shown at rest; within a game things move.
    const shownFor = [view.match, stage.width, stage.height, stage.unit].join();
    if (shownFor !== this.shownFor) this.pieces.rest();
    this.shownFor = shownFor;
    this.layout = layout;
    this.view = view;
    this.hand = hand;
    const troubled = view.verdict.state === 'violation';
    const focus = troubled ? (view.verdict.seat ?? activeSeat(view)) : activeSeat(view);
    this.grounds.update(view, layout, focus, troubled && focus !== undefined);
    this.pieces.update(spots);
    this.guidance.update(view, surface, hand);
    if (!this.newest.has(happened)) addGlint(stage, layout, scoredCells(happened));
    this.newest.add(happened);
    stage.wake();
  }

  targets(): readonly Target[] {
    return this.layout && this.view && this.hand
      ? targetsOf(this.view, this.layout, this.hand, this.slots)
      : [];
  }

  spot(place: string): Box | undefined {
    const { layout } = this;
    if (!layout) return undefined;
    const cell = readCell(place);
    const centre = cell && cellCentre(layout, cell);
    if (centre) return { x: centre.x, y: centre.y, width: centre.size, height: centre.size };
    if (place === 'centre') {
      const { x, y, radius } = layout.festival;
      return { x, y, width: 2 * radius, height: 2 * radius };
    }
    const seat = /^seat:(\d+)$/.exec(place);
    const rect = seat && layout.platforms[Number(seat[1])]?.rect;
    return rect
      ? { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2, width: rect.width, height: rect.height }
      : undefined;
  }

  destroy(): void {
    this.pieces.destroy();
    this.grounds.node.destroy({ children: true });
    this.grounds.calmNode.destroy({ children: true });
    this.guidance.destroy();
  }
}

const activeSeat = (view: TableView): number | undefined =>
  view.turn.type === 'seat' ? view.turn.seat : undefined;
