import type { TableView } from '@mandapa/protocol';
import { Container, Graphics, Sprite, Text } from 'pixi.js';
import type { Art } from '../../board/art.ts';
import { READ } from '../../board/pieces.ts';
import { bucket } from '../../board/sizes.ts';
import type { Stage } from '../../board/stage.ts';
import { HALL } from '../../look/colors.ts';
import type { HandState, Point } from '../scene.ts';
import { fingersArt, ghostArt, loudArt, ringArt, thumbArt, unsureArt, wrongArt } from './art.ts';
import { addArc, addFlag } from './flags.ts';
import { type GuidancePlan, type Put, planGuidance, type StepMark } from './plan.ts';
import type { At, Surface } from './surface.ts';

/**
 * What must be done with hands, drawn over and under the pieces of any game. Redrawn whole: it is small and
 * rare. A scene adds `under` and `over` to its root, prepares `arts` with its own and calls `update`.
 */
export class GuidanceLayer {
  readonly under = new Container();
  readonly over = new Container();
  private readonly stage: Stage;
  private beat: ((t: number) => void)[] = [];

  constructor(stage: Stage) {
    this.stage = stage;
  }

  arts(view: TableView, surface: Surface, hand: HandState): Art[] {
    const plan = planGuidance(view, surface, hand);
    const u = surface.unit;
    return [
      ...plan.ghosts.map((ghost) => ghostArt(ghost.kind, ghost.shape, ghost.size)),
      ...plan.wrong.flatMap((spot) => [wrongArt(spot.size, u), ringArt(spot.size, u, HALL.wrong)]),
      ...plan.steps.flatMap((step) => [
        ...(step.lift ? [ringArt(step.lift.size, u, HALL.attention)] : []),
        ...(step.put ? [loud(surface, step.put)] : []),
      ]),
      ...plan.unsure.map((spot) => unsureArt(spot.shape, spot.size, u)),
      ...(plan.preview ? [loud(surface, plan.preview)] : []),
      ...(plan.inHand > 0 ? [fingersArt(u), thumbArt(u)] : []),
    ];
  }

  update(view: TableView, surface: Surface, hand: HandState): void {
    for (const child of [...this.under.removeChildren(), ...this.over.removeChildren()])
      child.destroy({ children: true });
    this.beat = [];
    const plan = planGuidance(view, surface, hand);
    const u = surface.unit;
    for (const ghost of plan.ghosts) {
      const above = ghost.covers || ghost.kind === 'pick' || ghost.kind === 'chosen';
      const art = ghostArt(ghost.kind, ghost.shape, ghost.size);
      this.add(above ? this.over : this.under, art, ghost, ghost.size);
    }
    if (plan.preview) this.add(this.over, loud(surface, plan.preview), plan.preview, plan.preview.size);
    for (const spot of plan.unsure) this.add(this.over, unsureArt(spot.shape, spot.size, u), spot, spot.size);
    this.drawSteps(plan, surface);
    this.drawHand(plan, surface);
    this.stage.pulse(this.beat.length > 0 ? (t) => this.beat.forEach((apply) => apply(t)) : undefined);
  }

  destroy(): void {
    this.stage.pulse(undefined);
    this.under.destroy({ children: true });
    this.over.destroy({ children: true });
  }

  private drawSteps(plan: GuidancePlan, surface: Surface): void {
    const u = surface.unit;
    const lift = plan.steps.find((step) => step.lift)?.lift;
    const put = plan.steps.find((step) => step.put)?.put;
    if (put) {
      const ghost = this.add(this.over, loud(surface, put), put, put.size);
      const least = put.covers ? 0.88 : 0.62;
      this.beat.push((t) => {
        ghost.alpha = least + (1 - least) * Math.sin(Math.PI * t);
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
    if (lift && put) this.beat.push(addArc(this.over, lift, put, u));
    for (const step of plan.steps) this.drawFlags(step, lift, put, u);
  }

  private drawRing(at: At, u: number, color: string, still = false): void {
    if (still) this.add(this.over, ringArt(at.size, u, color), at, undefined);
    const ring = this.add(this.over, ringArt(at.size, u, color), at, undefined);
    this.beat.push((t) => {
      ring.scale.set(1 + 0.3 * t);
      ring.alpha = 0.75 * (1 - t) + 0.0001;
    });
  }

  private drawFlags(step: StepMark, lift: StepMark['lift'], put: StepMark['put'], u: number): void {
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

  private drawHand(plan: GuidancePlan, surface: Surface): void {
    const { unit: u, hand } = surface;
    for (let i = 0; i < plan.inHand; i++) {
      const at = { x: hand.x + i * 92 * u, y: hand.y };
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
      hand.x + ((plan.inHand - 1) * 92 * u) / 2,
      Math.min(hand.y + 124 * u, this.stage.height - 16 * u),
    );
    this.over.addChild(label);
  }

  private add(parent: Container, art: Art, at: Point, size: number | undefined): Sprite {
    const sprite = new Sprite({ texture: this.stage.art.get(art), anchor: 0.5 });
    sprite.position.set(at.x, at.y);
    // Drawings come in steps of size; this brings them to the place's own.
    if (size !== undefined) sprite.scale.set(size / bucket(size));
    parent.addChild(sprite);
    return sprite;
  }
}

const loud = (surface: Surface, put: Put): Art =>
  loudArt(put, put.size, (size) => surface.piece(put.kind, size, put.pose));
