import { Container, Graphics, Sprite, Text } from 'pixi.js';
import type { Art } from '../../board/art.ts';
import { READ } from '../../board/pieces.ts';
import type { Stage } from '../../board/stage.ts';
import type { HarappaFacts } from './facts.ts';
import { placeTokens, type Token } from './finds.ts';
import { BOARD } from './geometry.ts';
import { groundArt } from './ground-art.ts';
import { RUIN_RINGS } from './kinds.ts';
import { type HarappaLayout, onScreen } from './layout.ts';
import { type Ruin, ruinsOf } from './ruins.ts';

/** A board as it was assembled: its ruins and where the finds lie. */
export interface Excavation {
  readonly name: string;
  readonly ruins: readonly Ruin[];
  readonly tokens: readonly Token[];
}

const NOTHING: Excavation = { name: 'empty', ruins: [], tokens: [] };

/** The earth with its ruins under the pieces, and the finds over them. */
export class GroundLayer {
  readonly node = new Container();
  readonly finds = new Container();
  private readonly stage: Stage;
  private readonly sprite = new Sprite({ anchor: 0.5 });
  private excavation = NOTHING;
  private drawnFor = '';

  constructor(stage: Stage) {
    this.stage = stage;
    this.node.addChild(this.sprite);
  }

  /** The board of these facts; it is laid out once. */
  read(facts: HarappaFacts | undefined): Excavation {
    if (!facts?.board) this.excavation = NOTHING;
    else {
      const { center, rotation, corners } = facts.board;
      const name = [center, rotation, ...Object.entries(corners).flat()].join('-');
      if (this.excavation.name !== name) {
        const ruins = ruinsOf(facts);
        this.excavation = { name, ruins, tokens: placeTokens(ruins) };
      }
    }
    return this.excavation;
  }

  art(layout: HarappaLayout): Art {
    const { name, ruins, tokens } = this.excavation;
    return groundArt(name, ruins, tokens, layout.size);
  }

  /** With some ruins lit, the finds of all others are pale. */
  update(layout: HarappaLayout, lit: readonly Ruin[]): void {
    const art = this.art(layout);
    this.sprite.texture = this.stage.art.get(art);
    const middle = onScreen(layout, [BOARD / 2, BOARD / 2]);
    this.sprite.position.set(middle.x, middle.y);
    const drawnFor = [art.key, layout.left, layout.top].join();
    if (drawnFor !== this.drawnFor) {
      for (const child of this.finds.removeChildren()) child.destroy({ children: true });
      for (const token of this.excavation.tokens) this.addFind(token, layout);
    }
    this.drawnFor = drawnFor;
    this.excavation.tokens.forEach(({ ruin }, i) => {
      const find = this.finds.children[i];
      if (find) find.alpha = lit.length === 0 || lit.includes(ruin) ? 1 : 0.35;
    });
  }

  destroy(): void {
    this.node.destroy({ children: true });
    this.finds.destroy({ children: true });
  }

  private addFind({ at, value, ruin }: Token, layout: HarappaLayout): void {
    const { k } = layout;
    const { x, y } = onScreen(layout, at);
    const body = new Graphics()
      .circle(x, y + 1.5 * k, 20 * k)
      .fill({ color: '#000000', alpha: 0.35 })
      .circle(x, y, 19.5 * k)
      .fill('#1d150d')
      .circle(x, y, 16.5 * k)
      .fill('#fbf0d9')
      .stroke({ color: RUIN_RINGS[ruin.kind], width: 4 * k });
    const figure = new Text({
      text: String(value),
      anchor: 0.5,
      style: { ...READ, fontWeight: '800', fontSize: (value > 9 ? 22 : 27) * k, fill: '#20160c' },
      resolution: this.stage.renderer.resolution,
    });
    figure.position.set(x, y);
    const find = new Container();
    find.addChild(body, figure);
    this.finds.addChild(find);
  }
}
