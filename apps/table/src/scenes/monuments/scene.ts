import type { TableView } from '@mandapa/protocol';
import { PieceLayer, type Spot } from '../../board/pieces.ts';
import type { Stage } from '../../board/stage.ts';
import { IN_HAND, shownPieces } from '../../table/shown.ts';
import { GuidanceLayer } from '../guidance/layer.ts';
import type { Box, HandState, Happened, Scene, SceneInput, Target } from '../scene.ts';
import { cellOfToken, type MonumentsFacts, readFacts } from './facts.ts';
import { addGlint, scoredPlaces } from './glint.ts';
import { GroundLayer } from './ground-layer.ts';
import type { Cube } from './iso.ts';
import { BLACK, isToken, readSite, readSpace, WORKER } from './kinds.ts';
import { layoutMonuments, type MonumentsLayout } from './layout.ts';
import { LevelsPanel } from './levels-panel.ts';
import { middleOf } from './ring.ts';
import { Shadows } from './shadows.ts';
import { SidePanel } from './side-panel.ts';
import { behindScreen, ringSpot, type Slots, spotsOf } from './spots.ts';
import { spotOf, surfaceOf } from './surface.ts';
import { targetsOf } from './targets.ts';
import { followWorker, NO_TRAIL, type Walk, walkOf } from './walk.ts';
import { WalkLayer } from './walk-layer.ts';

interface Shown {
  readonly view: TableView;
  readonly facts: MonumentsFacts;
  readonly layout: MonumentsLayout;
  readonly hand: HandState;
  readonly spots: ReadonlyMap<string, Spot>;
}

/** Monuments: rings of cut stone, and the monument that rises beside them. */
export class MonumentsScene implements Scene {
  private readonly stage: Stage;
  private readonly ground: GroundLayer;
  private readonly levels: LevelsPanel;
  private readonly side: SidePanel;
  private readonly walks: WalkLayer;
  private readonly pieces: PieceLayer;
  private readonly shadows: Shadows;
  private readonly guidance: GuidanceLayer;
  private readonly slots: Slots = new Map();
  private shown: Shown | undefined;
  private shownFor = '';
  private trail = NO_TRAIL;
  /** What went behind a screen with the last entry, and is still on its way there. */
  private gone = new Map<string, { readonly kind: string; readonly seat: number; readonly seq: number }>();
  /** What has been shown already: a resize tells the same again. */
  private readonly newest = new WeakSet<readonly Happened[]>();

  constructor(stage: Stage) {
    this.stage = stage;
    this.ground = new GroundLayer(stage);
    this.levels = new LevelsPanel(stage);
    this.side = new SidePanel(stage);
    this.walks = new WalkLayer(stage);
    this.pieces = new PieceLayer(stage);
    this.shadows = new Shadows(this.pieces.node, stage.renderer.resolution);
    this.guidance = new GuidanceLayer(stage);
    const layers = [
      this.ground.node,
      this.levels.node,
      this.side.node,
      this.walks.under,
      this.guidance.under,
      this.pieces.node,
      this.guidance.over,
      this.walks.over,
    ];
    layers.forEach((layer, i) => {
      layer.zIndex = i;
    });
    stage.root.addChild(...layers);
  }

  async update({ view, happened, hand }: SceneInput): Promise<void> {
    const { stage } = this;
    const facts = readFacts(view);
    const layout = layoutMonuments(facts.cells, stage.width, stage.height, stage.unit);
    this.trail = followWorker(this.trail, view);
    const walk = walkOf(view, hand, this.trail);
    const spots = spotsOf({ view, facts, layout, hand, slots: this.slots });
    this.lead(spots, view, walk, layout);
    this.sendBehind(spots, view, layout);
    const walked = { view, facts, layout, hand, walk, spots };
    const surface = surfaceOf(view, facts, layout, spots);
    const calm = ownTouches(hand);
    const guided = ownSigns(view, facts);
    await stage.art.prepare([
      ...this.ground.arts(facts, layout),
      ...this.levels.arts(facts, layout),
      ...this.side.arts({ view, facts, layout, walk }),
      ...this.walks.arts(walked),
      ...[...spots.values()].map((spot) => spot.art),
      ...this.guidance.arts(guided, surface, calm),
    ]);
    // A new game or another size is shown at rest; within a game things move.
    const shownFor = [view.match, stage.width, stage.height, stage.unit].join();
    if (shownFor !== this.shownFor) this.pieces.rest();
    this.shownFor = shownFor;
    this.shown = { view, facts, layout, hand, spots };
    this.ground.update(facts, layout);
    this.levels.update(facts, layout, hand);
    this.side.update({ view, facts, layout, walk });
    this.walks.update(walked);
    this.shadows.update(standing(view, facts), layout.iso, layout.map);
    this.pieces.update(spots);
    this.guidance.update(guided, surface, calm);
    if (!this.newest.has(happened)) addGlint(stage, layout.iso, scored(happened, view, facts));
    this.newest.add(happened);
    stage.wake();
  }

  targets(): readonly Target[] {
    if (!this.shown) return [];
    const { view, spots } = this.shown;
    return targetsOf({
      ...this.shown,
      find: (place, kind) => {
        const piece = view.places
          .find((entry) => entry.place === place)
          ?.items.find((item) => item.kind === kind);
        return piece && spots.get(piece.piece);
      },
    });
  }

  spot(place: string): Box | undefined {
    const at = this.shown && spotOf(place, undefined, this.shown);
    return at && { x: at.x, y: at.y, width: at.size, height: at.size };
  }

  destroy(): void {
    this.shadows.destroy();
    this.pieces.destroy();
    this.guidance.destroy();
    this.walks.destroy();
    for (const { node } of [this.ground, this.levels, this.side]) node.destroy({ children: true });
  }

  /** While a walk is entered by hand the worker goes ahead of what is committed. */
  private lead(spots: Map<string, Spot>, view: TableView, walk: Walk, layout: MonumentsLayout): void {
    const space = walk.spaces.at(-1);
    const worker = shownPieces(view).find(({ kind, place }) => kind === WORKER && place !== IN_HAND);
    const spot = worker && spots.get(worker.id);
    if (!worker || !spot || space === undefined || readSpace(worker.place) === space) return;
    const at = ringSpot(layout, middleOf(space));
    const { scale } = layout.quarry;
    spots.set(worker.id, {
      ...spot,
      place: `walk:${walk.spaces.length}:${space}`,
      x: at.x - 20 * scale,
      y: at.y - 30 * scale,
      z: 2900,
    });
  }

  /** Tokens that were taken fly behind the screen of whoever took them; there nobody sees them any more. */
  private sendBehind(spots: Map<string, Spot>, view: TableView, layout: MonumentsLayout): void {
    for (const [id, { seq }] of this.gone) if (seq !== view.seq || spots.has(id)) this.gone.delete(id);
    const before = this.shown?.view;
    if (before && before.match === view.match && before.seq < view.seq && before.turn.type === 'seat') {
      const { seat } = before.turn;
      for (const { place, items } of before.places)
        if (readSpace(place) !== undefined)
          for (const { piece, kind } of items)
            if (isToken(kind) && kind !== BLACK && !spots.has(piece))
              this.gone.set(piece, { kind, seat, seq: view.seq });
    }
    for (const [id, { kind, seat }] of this.gone) spots.set(id, behindScreen(kind, seat, layout));
  }
}

/** The general layer marks tokens; spaces and blocks that may be touched light up by themselves here. */
function ownTouches(hand: HandState): HandState {
  const marked = (place: string, kind: string | undefined) =>
    kind !== undefined && kind !== WORKER && readSpace(place) !== undefined;
  return {
    ...hand,
    touched: [],
    next: hand.next.filter(({ place, kind }) => marked(place, kind)),
  };
}

/**
 * The general layer need not say what the board says itself: spaces and blocks light up, and what a walk
 * has taken goes behind a screen where no reader sees it, so that it is in the panel rather than in a hand.
 */
function ownSigns(view: TableView, { phase }: MonumentsFacts): TableView {
  const { verdict } = view;
  const inHand = verdict.inHand.filter(({ kind }) => phase !== 'collect' || kind === WORKER);
  const mayGo = verdict.mayGo.filter((place) => !readSpace(place) && !readSite(place));
  return { ...view, verdict: { ...verdict, inHand, mayGo } };
}

function standing(view: TableView, facts: MonumentsFacts): Cube[] {
  return view.places.flatMap(({ place, items }) =>
    readSite(place) === undefined
      ? []
      : items.flatMap((_, n) => {
          const cube = cellOfToken(facts, place, n);
          return cube ? [{ level: cube.level, x: cube.x, y: cube.y }] : [];
        }),
  );
}

function scored(happened: readonly Happened[], view: TableView, facts: MonumentsFacts): Cube[] {
  return scoredPlaces(happened).flatMap((place) => {
    const count = view.places.find((entry) => entry.place === place)?.items.length ?? 0;
    const cube = count > 0 ? cellOfToken(facts, place, count - 1) : undefined;
    return cube ? [cube] : [];
  });
}
