import type { TableView } from '@mandapa/protocol';
import { Container, Graphics, Sprite, Text } from 'pixi.js';
import type { Art } from '../../board/art.ts';
import { READ, type Spot } from '../../board/pieces.ts';
import type { Stage } from '../../board/stage.ts';
import { HALL } from '../../look/colors.ts';
import { elephant } from '../../look/elephant.ts';
import type { HandState } from '../scene.ts';

import { addArc, addFlag } from './flags.ts';
import { fingersArt, ghostArt, loudArt, ringArt, thumbArt, unsureArt, wrongArt } from './guidance-art.ts';
import { type GuidancePlan, planGuidance, type StepMark } from './guidance-plan.ts';
import { isFigure, paintOf, readKind } from './kinds.ts';
import type { KeralaLayout } from './layout.ts';

/** What must be done with hands, drawn over and under the pieces. Redrawn whole: it is small and rare. */
export class GuidanceLayer {
  readonly under = new Container();
  readonly over = new Container();
  private readonly stage: Stage;
  private beat: ((t: number) => void)[] = [];

  constructor(stage: Stage) {
    this.stage = stage;
  }

  arts(view: TableView, layout: KeralaLayout, hand: HandState): Art[] {
    const plan = planGuidance(view, layout, hand);
    const u = layout.unit;
    return [
      ...plan.ghosts.map((ghost) => ghostArt(ghost.kind, ghost.size)),
      ...plan.wrong.flatMap((spot) => [wrongArt(spot.size, u), ringArt(spot.size, u, HALL.wrong)]),
      ...plan.steps.flatMap((step) => [
        ...(step.lift ? [ringArt(step.lift.size, u, HALL.attention)] : []),
        ...(step.put ? [this.loud(step.put)] : []),
      ]),
      ...plan.unsure.map((spot) => unsureArt(spot.size, u)),
      ...(plan.preview ? [this.loud({ ...plan.preview, pose: undefined })] : []),
      ...(plan.inHand > 0 ? [fingersArt(u), thumbArt(u)] : []),
      ...(hand.active ? [ghostArt('pick', layout.slotSize), ghostArt('chosen', layout.slotSize)] : []),
    ];
  }

  update(view: TableView, layout: KeralaLayout, hand: HandState, spots: ReadonlyMap<string, Spot>): void {
    for (const child of [...this.under.removeChildren(), ...this.over.removeChildren()])
      child.destroy({ children: true });
    this.beat = [];
    const plan = planGuidance(view, layout, hand);
    const u = layout.unit;
    for (const ghost of plan.ghosts)
      this.add(ghost.covers ? this.over : this.under, ghostArt(ghost.kind, ghost.size), ghost, ghost.size);
    if (hand.active) this.drawPicks(view, layout, hand, spots);
    if (plan.preview)
      this.add(this.over, this.loud({ ...plan.preview, pose: undefined }), plan.preview, plan.preview.size);
    for (const spot of plan.unsure) this.add(this.over, unsureArt(spot.size, u), spot, spot.size);
    this.drawSteps(plan, layout);
    this.drawHand(plan, layout);
    this.stage.pulse(this.beat.length > 0 ? (t) => this.beat.forEach((apply) => apply(t)) : undefined);
  }

  destroy(): void {
    this.under.destroy({ children: true });
    this.over.destroy({ children: true });
  }

  /** Tiles of the festival that a finger may lift, and the one that it has lifted. */
  private drawPicks(
    view: TableView,
    layout: KeralaLayout,
    hand: HandState,
    spots: ReadonlyMap<string, Spot>,
  ): void {
    const items = view.places.find((entry) => entry.place === 'centre')?.items ?? [];
    const draw = (kind: string, art: Art) => {
      const item = items.find((entry) => entry.kind === kind);
      const spot = item && spots.get(item.piece);
      if (spot) this.add(this.over, art, spot, layout.slotSize);
    };
    for (const touch of hand.next)
      if (touch.place === 'centre' && touch.kind) draw(touch.kind, ghostArt('pick', layout.slotSize));
    for (const touch of hand.touched)
      if (touch.place === 'centre' && touch.kind) draw(touch.kind, ghostArt('chosen', layout.slotSize));
  }

  private drawSteps(plan: GuidancePlan, layout: KeralaLayout): void {
    const u = layout.unit;
    const lift = plan.steps.find((step) => step.lift)?.lift;
    const put = plan.steps.find((step) => step.put)?.put;
    if (put) {
      const ghost = this.add(this.over, this.loud(put), put, put.size);
      this.beat.push((t) => {
        ghost.alpha = 0.62 + 0.38 * Math.sin(Math.PI * t);
      });
    }
    for (const spot of plan.wrong) {
      this.drawRing(spot, u, HALL.wrong);
      this.add(this.over, wrongArt(spot.size, u), spot, undefined);
    }
    if (lift && !lift.wrong) this.drawRing(lift, u, HALL.attention, true);
    const dots = new Graphics();
    for (const corner of plan.corners)
      dots
        .circle(corner.x, corner.y, 9 * u)
        .fill('#fff')
        .stroke({ color: HALL.wrong, width: 5.5 * u });
    this.over.addChild(dots);
    if (lift && put) {
      const run = addArc(this.over, lift, put, u);
      this.beat.push(run);
    }
    for (const step of plan.steps) this.drawFlags(step, lift, put, layout);
  }

  private drawRing(
    at: { readonly x: number; readonly y: number; readonly size: number },
    u: number,
    color: string,
    still = false,
  ): void {
    if (still) this.add(this.over, ringArt(at.size, u, color), at, undefined);
    const ring = this.add(this.over, ringArt(at.size, u, color), at, undefined);
    this.beat.push((t) => {
      ring.scale.set(1 + 0.3 * t);
      ring.alpha = 0.75 * (1 - t) + 0.0001;
    });
  }

  private drawFlags(
    step: StepMark,
    lift: StepMark['lift'],
    put: StepMark['put'],
    layout: KeralaLayout,
  ): void {
    const u = layout.unit;
    // Each flag on its own side of the movement, so that neither hides what it speaks of.
    const putIsRight = !lift || !put || put.x >= lift.x;
    if (step.lift)
      addFlag(this.over, this.stage, {
        number: step.number,
        text: 'Lift',
        lit: step.lit,
        at: step.lift,
        side: putIsRight ? 'left' : 'right',
        raise: step.lift.size * 0.5 + 36 * u,
        pointer: true,
      });
    if (step.put)
      addFlag(this.over, this.stage, {
        number: step.number,
        text: 'Put here',
        lit: step.lit,
        at: step.put,
        side: putIsRight ? 'right' : 'left',
        raise: 0,
        pointer: false,
      });
  }

  private drawHand(plan: GuidancePlan, layout: KeralaLayout): void {
    const u = layout.unit;
    for (let i = 0; i < plan.inHand; i++) {
      const at = { x: layout.hand.x + i * 92 * u, y: layout.hand.y };
      this.add(this.under, fingersArt(u), at, undefined);
      this.add(this.over, thumbArt(u), at, undefined);
    }
    if (plan.inHand === 0) return;
    const label = new Text({
      text: 'in hand',
      anchor: 0.5,
      style: { ...READ, fontWeight: '500', fontSize: 26 * u, fill: HALL.ivory },
      resolution: this.stage.renderer.resolution,
    });
    label.position.set(
      layout.hand.x + ((plan.inHand - 1) * 92 * u) / 2,
      Math.min(layout.hand.y + 124 * u, this.stage.height - 16 * u),
    );
    this.over.addChild(label);
  }

  private loud(put: NonNullable<StepMark['put']>): Art {
    const color = readKind(put.kind)?.color ?? '';
    const figure = isFigure(put.kind) ? elephant(0, 0, put.size / 60, paintOf(color).fill, HALL.ivory) : '';
    return loudArt(put.kind, put.size, put.pose, figure);
  }

  private add(
    parent: Container,
    art: Art,
    at: { readonly x: number; readonly y: number },
    size: number | undefined,
  ): Sprite {
    const sprite = new Sprite({ texture: this.stage.art.get(art), anchor: 0.5 });
    sprite.position.set(at.x, at.y);
    // Drawings of tiles come in steps of size; this brings them to the tile's own.
    if (size !== undefined) sprite.scale.set(size / (Math.ceil(size / 6) * 6));
    parent.addChild(sprite);
    return sprite;
  }
}
