import type { TableView } from '@mandapa/protocol';
import { Container, Sprite } from 'pixi.js';
import type { Art } from '../../board/art.ts';
import { PieceLayer, type Spot } from '../../board/pieces.ts';
import type { Stage } from '../../board/stage.ts';
import { IN_HAND, shownPieces } from '../../table/shown.ts';
import type { Box, HandState, Scene, SceneInput, Target } from '../scene.ts';
import { cellArt, markArt, slabArt } from './art.ts';

/** The smallest scene: a slab in the middle, a tray at each side. */
export class TicTacToeScene implements Scene {
  private readonly stage: Stage;
  private readonly ground = new Container();
  private readonly pieces: PieceLayer;
  private hand: HandState | undefined;
  private shownFor = '';

  constructor(stage: Stage) {
    this.stage = stage;
    this.pieces = new PieceLayer(stage);
    stage.root.addChild(this.ground, this.pieces.node);
  }

  async update({ view, hand }: SceneInput): Promise<void> {
    const { stage } = this;
    const spots = this.spots(view);
    const marks = this.marks(view, hand);
    const slab = slabArt(this.cell * 3, stage.unit);
    await stage.art.prepare([
      slab,
      ...marks.map(({ art }) => art),
      ...[...spots.values()].map(({ art }) => art),
    ]);
    const shownFor = [view.match, stage.width, stage.height].join();
    if (shownFor !== this.shownFor) this.pieces.rest();
    this.shownFor = shownFor;
    this.hand = hand;
    for (const child of this.ground.removeChildren()) child.destroy();
    this.add(slab, stage.width / 2, stage.height / 2);
    for (const { art, place } of marks) {
      const box = this.spot(place);
      if (box) this.add(art, box.x, box.y);
    }
    this.pieces.update(spots);
  }

  targets(): readonly Target[] {
    if (!this.hand?.active) return [];
    return this.hand.next.flatMap((touch) => {
      const box = this.spot(touch.place);
      return box && touch.signal === undefined
        ? [{ ...box, touch, label: touch.kind ? `Take a ${touch.kind}` : `Put it on ${touch.place}` }]
        : [];
    });
  }

  spot(place: string): Box | undefined {
    const { width, height } = this.stage;
    const cell = /^cell:(\d),(\d)$/.exec(place);
    if (cell) {
      const at = (middle: number, index: string | undefined) => middle + (Number(index) - 1) * this.cell;
      return { x: at(width / 2, cell[1]), y: at(height / 2, cell[2]), width: this.cell, height: this.cell };
    }
    const tray = /^seat:(\d)/.exec(place);
    if (!tray) return undefined;
    const side = tray[1] === '0' ? -1 : 1;
    const x = width / 2 + side * (this.cell * 1.5 + (width - this.cell * 3) / 4);
    return { x, y: height / 2, width: this.cell * 0.7, height: this.cell * 3 };
  }

  destroy(): void {
    this.pieces.destroy();
    this.ground.destroy({ children: true });
  }

  private get cell(): number {
    const { width, height } = this.stage;
    return Math.min(height * 0.92, width * 0.62) / 3;
  }

  private spots(view: TableView): Map<string, Spot> {
    const spots = new Map<string, Spot>();
    for (const piece of shownPieces(view)) {
      const inTray = piece.place.startsWith('seat:');
      const box = this.spot(piece.place === IN_HAND ? 'cell:1,1' : piece.place);
      if (!box) continue;
      const size = this.cell * (inTray ? 0.46 : 0.86);
      const art = markArt(piece.kind, size);
      const count = piece.level + piece.above + 1;
      spots.set(piece.id, {
        art,
        place: piece.place,
        x: box.x,
        y: inTray ? box.y + (piece.level - (count - 1) / 2) * size * 1.05 : box.y,
        scale: size / art.width,
        rotation: 0,
        z: piece.level,
        alpha: piece.place === IN_HAND ? 0.5 : 1,
      });
    }
    return spots;
  }

  /** What lies under the marks: the winning row, what is wrong, where one may go. */
  private marks(view: TableView, hand: HandState): { art: Art; place: string }[] {
    const { unit } = this.stage;
    const row = Array.isArray(view.facts.row) ? view.facts.row : [];
    const won = row.map((cell: unknown) => `cell:${Number(cell) % 3},${Math.floor(Number(cell) / 3)}`);
    const open = hand.active ? hand.next.map(({ place }) => place) : view.verdict.mayGo;
    const mark = (kind: 'won' | 'wrong' | 'open') => (place: string) => ({
      art: cellArt(kind, this.cell, unit),
      place,
    });
    return [
      ...open.filter((place) => place.startsWith('cell:')).map(mark('open')),
      ...view.verdict.wrong.map(({ at }) => at).map(mark('wrong')),
      ...won.map(mark('won')),
    ];
  }

  private add(art: Art, x: number, y: number): void {
    const sprite = new Sprite({ texture: this.stage.art.get(art), anchor: 0.5 });
    sprite.position.set(x, y);
    this.ground.addChild(sprite);
  }
}
