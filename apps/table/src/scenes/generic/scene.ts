import type { TableView } from '@mandapa/protocol';
import { Container, Graphics, Text } from 'pixi.js';
import type { Art } from '../../board/art.ts';
import { PieceLayer, READ, type Spot } from '../../board/pieces.ts';
import type { Stage } from '../../board/stage.ts';
import { HALL, pieceColor } from '../../look/colors.ts';
import { circle, picture } from '../../look/svg.ts';
import { shownPieces } from '../../table/shown.ts';
import type { Box, HandState, Scene, SceneInput, Target } from '../scene.ts';
import { layoutPlaces, type PlaceBox, placesOf } from './layout.ts';

/** A board for any game that has none of its own: its places as boxes, its pieces as discs with their names. */
export class GenericScene implements Scene {
  private readonly stage: Stage;
  private readonly grounds = new Container();
  private readonly pieces: PieceLayer;
  private readonly marks = new Container();
  private boxes = new Map<string, PlaceBox>();
  private hand: HandState | undefined;
  /** A place keeps its box once it has had one, so that the board does not jump. */
  private readonly known = new Set<string>();
  private shownFor = '';

  constructor(stage: Stage) {
    this.stage = stage;
    this.pieces = new PieceLayer(stage);
    stage.root.addChild(this.grounds, this.pieces.node, this.marks);
  }

  async update({ view, hand }: SceneInput): Promise<void> {
    const { stage } = this;
    const shownFor = [view.match, stage.width, stage.height].join();
    if (shownFor !== this.shownFor) {
      this.known.clear();
      this.pieces.rest();
    }
    this.shownFor = shownFor;
    for (const place of placesOf(
      view,
      hand.next.filter((touch) => !touch.signal).map((touch) => touch.place),
    ))
      this.known.add(place);
    this.boxes = new Map(
      layoutPlaces([...this.known], stage.width, stage.height, stage.unit).map((box) => [box.place, box]),
    );
    const spots = this.spots(view);
    await stage.art.prepare([...spots.values()].map((spot) => spot.art));
    this.hand = hand;
    this.drawGrounds(hand);
    this.drawMarks(view);
    this.pieces.update(spots);
  }

  targets(): readonly Target[] {
    if (!this.hand?.active) return [];
    return this.hand.next.flatMap((touch) => {
      const box =
        touch.signal === undefined || this.boxes.has(touch.place) ? this.boxes.get(touch.place) : undefined;
      return box ? [{ ...box, touch, label: [touch.kind, touch.place].filter(Boolean).join(', ') }] : [];
    });
  }

  spot(place: string): Box | undefined {
    return this.boxes.get(place);
  }

  destroy(): void {
    this.pieces.destroy();
    this.grounds.destroy({ children: true });
    this.marks.destroy({ children: true });
  }

  private spots(view: TableView): Map<string, Spot> {
    const spots = new Map<string, Spot>();
    for (const piece of shownPieces(view)) {
      const box = this.boxes.get(piece.place);
      if (!box) continue;
      const art = discArt(view.game, piece.kind, Math.min(box.width * 0.72, 130 * this.stage.unit));
      const step = Math.min(14 * this.stage.unit, (box.width * 0.2) / Math.max(1, piece.level + piece.above));
      spots.set(piece.id, {
        art,
        place: piece.place,
        x: box.x - piece.level * step * 0.5,
        y: box.y - piece.level * step,
        scale: 1,
        rotation: 0,
        z: box.y + piece.level,
        label: {
          text: piece.kind.slice(0, 12),
          size: Math.max(12, Math.min(24 * this.stage.unit, art.width / 5)),
          color: pieceColor(view.game, piece.kind.split('-')[0]).ink,
        },
      });
    }
    return spots;
  }

  private drawGrounds(hand: HandState): void {
    for (const child of this.grounds.removeChildren()) child.destroy({ children: true });
    const open = new Set(hand.active ? hand.next.map((touch) => touch.place) : []);
    for (const box of this.boxes.values()) {
      const ground = new Graphics()
        .roundRect(box.x - box.width / 2, box.y - box.height / 2, box.width, box.height, 12 * this.stage.unit)
        .fill(HALL.sand)
        .stroke(
          open.has(box.place)
            ? { color: HALL.attention, width: 6 * this.stage.unit }
            : { color: '#7d6748', width: 2 * this.stage.unit },
        );
      const name = new Text({
        text: box.place,
        anchor: { x: 0.5, y: 1 },
        style: {
          ...READ,
          fontWeight: '500',
          fontSize: Math.min(24 * this.stage.unit, box.width / 7),
          fill: '#4a3820',
        },
      });
      name.position.set(box.x, box.y + box.height / 2 - 6 * this.stage.unit);
      this.grounds.addChild(ground, name);
    }
  }

  private drawMarks(view: TableView): void {
    for (const child of this.marks.removeChildren()) child.destroy({ children: true });
    const ring = (place: string, color: string) => {
      const box = this.boxes.get(place);
      if (!box) return;
      const mark = new Graphics()
        .circle(box.x, box.y, box.width * 0.46)
        .stroke({ color, width: 8 * this.stage.unit });
      this.marks.addChild(mark);
    };
    for (const piece of view.verdict.wrong) ring(piece.at, HALL.wrong);
    for (const place of view.verdict.mayGo) ring(place, HALL.ivory);
    const next = view.verdict.guidance?.steps[view.verdict.guidance.next];
    for (const at of [next?.lift?.at, next?.put?.at]) if (at !== undefined) ring(at, HALL.attention);
  }
}

function discArt(game: string, kind: string, size: number): Art {
  const s = Math.ceil(size / 6) * 6;
  const color = pieceColor(game, kind.split('-')[0], kind.length);
  return {
    key: `generic:${color.fill}:${s}`,
    svg: picture(
      -s / 2,
      -s / 2,
      s,
      s,
      `<g filter='url(#soft)'>${circle(0, 0, s * 0.44, color.fill, `stroke='${color.rim ? HALL.ivory : '#00000066'}' stroke-width='2'`)}</g>`,
    ),
    width: s,
    height: s,
  };
}
