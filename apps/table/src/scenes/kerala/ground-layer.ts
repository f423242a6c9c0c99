import type { TableView } from '@mandapa/protocol';
import { Container, Graphics, Sprite, Text } from 'pixi.js';
import type { Art } from '../../board/art.ts';
import { CARVED, READ } from '../../board/pieces.ts';
import type { Stage } from '../../board/stage.ts';
import { HALL, pieceColor } from '../../look/colors.ts';
import { calmArt, festivalArt, litArt, plateArt, platformArt, slotArt } from './grounds.ts';
import type { KeralaLayout, PlatformLayout } from './layout.ts';

const PLATE_CHARS = 17;

interface Shown {
  readonly lit: Sprite;
  readonly calm: Sprite;
}

/** Platforms, plates and the festival: rebuilt for a new size or new seats, lit and calmed in between. */
export class GroundLayer {
  readonly node = new Container();
  /** Lies over everything that belongs to seats that are not spoken of. */
  readonly calmNode = new Container();
  private readonly stage: Stage;
  private readonly shown: Shown[] = [];
  private festivalCalm: Graphics | undefined;
  private builtFor = '';

  constructor(stage: Stage) {
    this.stage = stage;
  }

  arts(view: TableView, layout: KeralaLayout): Art[] {
    const u = layout.unit;
    return [
      ...layout.platforms.flatMap(({ rect, seat }) => [
        platformArt(rect.width, rect.height, u),
        litArt(rect.width, rect.height, u),
        calmArt(rect, plateWidth(view, seat, u), layout.festival, u),
        plateArt(plateWidth(view, seat, u), u, seatColor(view, seat)),
      ]),
      festivalArt(layout.festival.radius, u),
      slotArt(layout.slotSize, u),
    ];
  }

  update(view: TableView, layout: KeralaLayout, focus: number | undefined, calm: boolean): void {
    const key = JSON.stringify([
      layout.platforms.map((platform) => platform.rect),
      layout.festival,
      layout.unit,
      view.seats,
    ]);
    if (key !== this.builtFor) this.build(view, layout);
    this.builtFor = key;
    this.shown.forEach((shown, seat) => {
      shown.lit.alpha = seat === focus ? 1 : 0;
      shown.calm.alpha = calm && seat !== focus ? 1 : 0;
    });
    if (this.festivalCalm) this.festivalCalm.alpha = calm ? 1 : 0;
  }

  private build(view: TableView, layout: KeralaLayout): void {
    for (const child of [...this.node.removeChildren(), ...this.calmNode.removeChildren()])
      child.destroy({ children: true });
    this.shown.length = 0;
    for (const platform of layout.platforms) this.shown.push(this.buildPlatform(view, layout, platform));
    this.buildFestival(layout);
  }

  private buildPlatform(view: TableView, layout: KeralaLayout, { rect, seat }: PlatformLayout): Shown {
    const u = layout.unit;
    const middle = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
    const color = seatColor(view, seat);
    const ground = this.sprite(platformArt(rect.width, rect.height, u), middle);
    const lit = this.sprite(litArt(rect.width, rect.height, u), middle);
    const width = plateWidth(view, seat, u);
    const plate = this.sprite(plateArt(width, u, color), { x: middle.x, y: rect.y });
    const name = new Text({
      text: clip(view.seats[seat]?.name ?? ''),
      anchor: 0.5,
      style: { ...READ, fontSize: 27 * u, fill: color.ink },
      resolution: this.stage.renderer.resolution,
    });
    name.position.set(middle.x + 14 * u, rect.y);
    this.node.addChild(ground, lit, plate, name);
    const calm = this.sprite(calmArt(rect, width, layout.festival, u), middle);
    this.calmNode.addChild(calm);
    return { lit, calm };
  }

  private buildFestival(layout: KeralaLayout): void {
    const { festival, unit: u } = layout;
    const k = festival.radius / 168;
    this.node.addChild(this.sprite(festivalArt(festival.radius, u), festival));
    const title = new Text({
      text: 'Festival',
      anchor: 0.5,
      style: { ...CARVED, fontSize: Math.max(24 * u, 32 * k), fill: '#4a3820' },
      resolution: this.stage.renderer.resolution,
    });
    title.position.set(festival.x, festival.y - (layout.slots.length > 3 ? 74 : 58) * k);
    this.node.addChild(title);
    for (const slot of layout.slots) this.node.addChild(this.sprite(slotArt(layout.slotSize, u), slot));
    this.festivalCalm = new Graphics()
      .circle(festival.x, festival.y, festival.radius)
      .fill({ color: HALL.basalt, alpha: 0.45 });
    this.calmNode.addChild(this.festivalCalm);
  }

  private sprite(art: Art, at: { readonly x: number; readonly y: number }): Sprite {
    const sprite = new Sprite({ texture: this.stage.art.get(art), anchor: 0.5 });
    sprite.position.set(at.x, at.y);
    return sprite;
  }
}

const seatColor = (view: TableView, seat: number) => pieceColor('kerala', view.seats[seat]?.colors[0], seat);

const clip = (name: string) => (name.length > PLATE_CHARS ? `${name.slice(0, PLATE_CHARS - 1)}…` : name);

const plateWidth = (view: TableView, seat: number, u: number) =>
  Math.max(176, clip(view.seats[seat]?.name ?? '').length * 15 + 84) * u;
