import type { TableView } from '@mandapa/protocol';
import { Container, Graphics, Sprite } from 'pixi.js';
import { PieceLayer } from '../../board/pieces.ts';
import type { Stage } from '../../board/stage.ts';
import { GuidanceLayer } from '../guidance/layer.ts';
import type { Box, Camera, HandState, Happened, Point, Scene, SceneInput, Target } from '../scene.ts';
import { CameraRig } from './camera.ts';
import { readFacts } from './facts.ts';
import { addGlint, scoredCells } from './glint.ts';
import { frameArt, groundArt } from './ground-art.ts';
import { readHex } from './kinds.ts';
import { landOf } from './land.ts';
import {
  cellBox,
  cellsOf,
  type HampiLayout,
  type Look,
  layoutHampi,
  moved,
  toScreen,
  zoomed,
} from './layout.ts';
import { MarkLayer, readTurning } from './mark-layer.ts';
import { CUBES_FROM, spotsOf, zonePoint } from './spots.ts';
import { surfaceOf } from './surface.ts';
import { targetsOf } from './targets.ts';
import { ZoneLayer } from './zone-layer.ts';

/** Hampi: a landscape of hexes in gouache that grows among boulders. */
export class HampiScene implements Scene {
  readonly camera: Camera;
  private readonly stage: Stage;
  private readonly ground = new Sprite();
  private readonly frame = new Sprite();
  private readonly window = new Container();
  private readonly opening = new Graphics();
  private readonly world = new Container();
  private readonly pieces: PieceLayer;
  private readonly zones = new ZoneLayer();
  private readonly marks: MarkLayer;
  private readonly guidance: GuidanceLayer;
  private readonly rig: CameraRig;
  private layout: HampiLayout | undefined;
  /** The layout that guidance and marks were drawn for. */
  private drawn: HampiLayout | undefined;
  private held: Look | undefined;
  private view: TableView | undefined;
  private hand: HandState | undefined;
  private shownFor = '';
  private match = '';
  /** What has been shown already: a resize tells the same again. */
  private readonly newest = new WeakSet<readonly Happened[]>();

  constructor(stage: Stage) {
    this.stage = stage;
    this.pieces = new PieceLayer(stage);
    this.marks = new MarkLayer(stage);
    this.guidance = new GuidanceLayer(stage);
    // Borders of zones lie on the tiles and under the cubes.
    this.zones.node.zIndex = CUBES_FROM - 1;
    this.pieces.node.addChild(this.zones.node);
    this.world.addChild(this.pieces.node);
    this.window.addChild(this.guidance.under, this.marks.under, this.world, this.marks.over, this.opening);
    this.window.mask = this.opening;
    stage.root.addChild(this.ground, this.window, this.frame, this.guidance.over);
    [this.ground, this.window, this.frame, this.guidance.over].forEach((node, i) => {
      node.zIndex = i;
    });
    const pinned = [this.marks.under, this.marks.over, this.guidance.under, this.guidance.over];
    this.rig = new CameraRig(stage, [this.world], pinned);
    this.camera = this.cameraOf();
  }

  async update({ view, happened, hand, pointed }: SceneInput): Promise<void> {
    const { stage } = this;
    if (view.match !== this.match) this.held = undefined;
    this.match = view.match;
    const layout = layoutHampi(view, stage.width, stage.height, stage.unit, this.held);
    const turning = readTurning(pointed);
    const spots = spotsOf(view, layout);
    const surface = surfaceOf(view, layout, turning);
    const [ground, frame] = [groundArt(layout.panel, layout.unit), frameArt(layout.panel, layout.unit)];
    await stage.art.prepare([
      ground,
      frame,
      ...[...spots.values()].map((spot) => spot.art),
      ...this.marks.arts(view, layout, hand, turning),
      ...this.guidance.arts(view, surface, hand),
    ]);
    // A new game or another size is shown at rest; within a game things move.
    const shownFor = [view.match, stage.width, stage.height, stage.unit].join();
    const fresh = shownFor !== this.shownFor;
    if (fresh) this.pieces.rest();
    this.shownFor = shownFor;
    this.layout = layout;
    this.drawn = layout;
    this.view = view;
    this.hand = hand;
    this.lay(layout, stage.art.get(ground), stage.art.get(frame));
    this.pieces.update(spots);
    this.zones.update(readFacts(view), landOf(view), layout.unit / layout.look.scale);
    const guided = hand.touched.length > 0 || view.verdict.mayGo.length > 0;
    this.marks.update(view, layout, hand, turning, !guided);
    this.guidance.update(view, surface, hand);
    // A finger may have moved the landscape while drawings were made.
    this.rig.show(layout, this.held ?? layout.look, !fresh && this.held === undefined);
    if (!this.newest.has(happened)) addGlint(stage, this.world, scoredCells(happened));
    this.newest.add(happened);
    stage.wake();
  }

  targets(): readonly Target[] {
    return this.layout && this.view && this.hand ? targetsOf(this.view, this.layout, this.hand) : [];
  }

  spot(place: string): Box | undefined {
    const { layout, view } = this;
    const hex = readHex(place);
    if (!layout || !view || !hex) return undefined;
    if (hex.zone === undefined) return cellBox(layout, hex);
    const size = 70 * layout.look.scale;
    return { ...toScreen(layout, zonePoint(landOf(view), hex)), width: size, height: size };
  }

  destroy(): void {
    this.pieces.destroy();
    this.marks.destroy();
    this.guidance.destroy();
    for (const node of [this.ground, this.frame, this.window]) node.destroy({ children: true });
  }

  private lay(layout: HampiLayout, ground: Sprite['texture'], frame: Sprite['texture']): void {
    const { panel, unit: u } = layout;
    this.ground.texture = ground;
    this.frame.texture = frame;
    for (const sprite of [this.ground, this.frame]) {
      sprite.position.set(panel.x, panel.y);
      sprite.setSize(panel.width, panel.height);
    }
    this.opening
      .clear()
      .roundRect(panel.x + u, panel.y + u, panel.width - 2 * u, panel.height - 2 * u, 23 * u)
      .fill('#fff');
  }

  private cameraOf(): Camera {
    const hold = (change: (layout: HampiLayout) => Look) => {
      const { layout, drawn } = this;
      if (!layout || !drawn) return;
      this.held = change(layout);
      this.layout = { ...layout, look: this.held };
      this.rig.show(drawn, this.held, false);
    };
    const cells = () => (this.view ? cellsOf(this.view) : []);
    const fitted = () => this.held === undefined;
    return {
      get fitted() {
        return fitted();
      },
      pan: (dx: number, dy: number) => hold((layout) => moved(layout, dx, dy, cells())),
      zoom: (factor: number, at: Point) => hold((layout) => zoomed(layout, factor, at, cells())),
      fit: () => {
        this.held = undefined;
      },
    };
  }
}
