import { Container, Sprite, Text, type TextStyleOptions } from 'pixi.js';
import type { Art } from '../../board/art.ts';
import { CARVED, READ } from '../../board/pieces.ts';
import type { Stage } from '../../board/stage.ts';
import { HALL } from '../../look/colors.ts';
import type { MonumentsFacts } from './facts.ts';
import type { MonumentsLayout } from './layout.ts';
import { quarryArt } from './quarry-art.ts';
import { plaqueArt, siteArt } from './site-art.ts';
import { cellSpot, TRACK } from './track.ts';

const INK = '#4a3820';
/** Below this side of a cell only the tens are written, over their neighbours' rooms. */
const SMALLEST_CELL = 36;

/** Quarry, site and track: rebuilt for a new size, a new monument or a new deal. */
export class GroundLayer {
  readonly node = new Container();
  private readonly stage: Stage;
  private builtFor = '';

  constructor(stage: Stage) {
    this.stage = stage;
  }

  arts(facts: MonumentsFacts, layout: MonumentsLayout): Art[] {
    return [
      quarryArt(layout.quarry.scale, facts.capacity),
      siteArt(
        facts.monument,
        layout,
        facts.cells.filter(({ level }) => level === 1),
      ),
      plaqueArt(layout.plaque.width, layout.plaque.height),
    ];
  }

  update(facts: MonumentsFacts, layout: MonumentsLayout): void {
    const key = JSON.stringify([layout, facts.monument, facts.capacity]);
    if (key === this.builtFor) return;
    this.builtFor = key;
    for (const child of this.node.removeChildren()) child.destroy({ children: true });
    const [quarry, site, plaque] = this.arts(facts, layout);
    if (!quarry || !site || !plaque) return;
    this.sprite(quarry, layout.quarry);
    this.sprite(site, {
      x: layout.site.x + layout.site.width / 2,
      y: layout.site.y + layout.site.height / 2,
    });
    this.writeTrack(layout);
    const middle = {
      x: layout.plaque.x + layout.plaque.width / 2,
      y: layout.plaque.y + layout.plaque.height / 2,
    };
    this.sprite(plaque, middle);
    const size = Math.max(24 * layout.unit, layout.plaque.height * 0.6);
    const name = this.text(facts.monument.toUpperCase(), { ...CARVED, fontSize: size, fill: '#3d2c16' });
    name.style.letterSpacing = size * 0.08;
    const widest = layout.plaque.width - 24 * layout.unit;
    if (name.width > widest) name.scale.set(widest / name.width);
    name.position.set(middle.x, middle.y);
  }

  private writeTrack({ site, cell, unit }: MonumentsLayout): void {
    const all = cell >= SMALLEST_CELL * unit;
    for (let number = 1; number <= TRACK; number++) {
      const ten = number % 10 === 0;
      if (!all && !ten) continue;
      const { x, y } = cellSpot(number);
      const text = this.text(String(number), {
        ...READ,
        fontWeight: ten ? '700' : '500',
        fontSize: Math.max(24 * unit, cell * 0.54),
        fill: ten ? '#fff0cf' : INK,
        ...(all ? {} : { stroke: { color: HALL.basalt, width: 4 * unit } }),
      });
      text.position.set(site.x + x * cell, site.y + y * cell);
    }
  }

  private sprite(art: Art, at: { readonly x: number; readonly y: number }): void {
    const sprite = new Sprite({ texture: this.stage.art.get(art), anchor: 0.5 });
    sprite.position.set(at.x, at.y);
    this.node.addChild(sprite);
  }

  private text(text: string, style: TextStyleOptions): Text {
    const node = new Text({ text, anchor: 0.5, style, resolution: this.stage.renderer.resolution });
    this.node.addChild(node);
    return node;
  }
}
