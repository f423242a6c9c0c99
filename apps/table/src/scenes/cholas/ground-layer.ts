import { Container, Sprite } from 'pixi.js';
import type { Art } from '../../board/art.ts';
import type { Stage } from '../../board/stage.ts';
import { HALL } from '../../look/colors.ts';
import type { CholasFacts } from './facts.ts';
import type { CholasLayout } from './layout.ts';
import { buildingArt, tilesArt, trackArt } from './panel-art.ts';
import { addText } from './texts.ts';
import { LAP, trackPoint } from './track.ts';

/** The temple and the boards beside it: rebuilt for a new size, their words for new facts. */
export class GroundLayer {
  readonly node = new Container();
  private readonly stage: Stage;
  private readonly stones = new Container();
  private readonly words = new Container();
  private builtFor = '';

  constructor(stage: Stage) {
    this.stage = stage;
    this.node.addChild(this.stones, this.words);
  }

  arts(layout: CholasLayout): Art[] {
    const tiles = tilesArt(layout);
    return [
      buildingArt(layout.temple.scale),
      ...(tiles ? [tiles] : []),
      ...(layout.track ? [trackArt(layout.track, layout.unit)] : []),
    ];
  }

  update(facts: CholasFacts, layout: CholasLayout): void {
    const key = this.arts(layout)
      .map((art) => art.key)
      .concat(`${layout.temple.x},${layout.temple.y}`)
      .join();
    if (key !== this.builtFor) this.build(layout);
    this.builtFor = key;
    for (const child of this.words.removeChildren()) child.destroy();
    if (layout.tiles) this.writeTiles(facts, layout);
    if (layout.track) this.writeLap(layout);
  }

  private build(layout: CholasLayout): void {
    for (const child of this.stones.removeChildren()) child.destroy();
    const { temple, tiles, track, unit } = layout;
    const house = buildingArt(temple.scale);
    this.add(house, temple.x - house.width / 2, layout.height / 2 - house.height / 2);
    const board = tilesArt(layout);
    if (tiles && board) this.add(board, tiles.panel.x, tiles.panel.y);
    if (track) this.add(trackArt(track, unit), track.panel.x, track.panel.y);
  }

  private writeTiles({ sculptures }: CholasFacts, { tiles, unit }: CholasLayout): void {
    if (!tiles) return;
    const { panel } = tiles;
    const low = panel.y + 42 * unit;
    const edge = 20 * unit;
    const wide = panel.width > 480 * unit;
    const left = `${sculptures.of - sculptures.placed} left`;
    const second = low + 36 * unit;
    if (wide)
      addText(this.words, this.stage, 'Sculptures', {
        x: panel.x + edge,
        y: low,
        size: 31,
        anchor: 0,
        carved: true,
      });
    addText(this.words, this.stage, left, {
      x: panel.x + edge,
      y: wide ? second : low,
      size: 25,
      anchor: 0,
      color: HALL.dim,
    });
    addText(this.words, this.stage, `${sculptures.ready} ready`, {
      x: panel.x + panel.width - edge,
      y: low,
      size: 26,
      anchor: 1,
      color: sculptures.ready > 0 ? HALL.gold : HALL.dim,
    });
  }

  private writeLap({ track }: CholasLayout): void {
    if (!track) return;
    for (let points = 0; points < LAP; points += 10) {
      const { x, y } = trackPoint(track, points);
      addText(this.words, this.stage, String(points), { x, y, size: 24, color: HALL.gold });
    }
  }

  private add(art: Art, x: number, y: number): void {
    const sprite = new Sprite({ texture: this.stage.art.get(art) });
    sprite.position.set(x, y);
    this.stones.addChild(sprite);
  }
}
