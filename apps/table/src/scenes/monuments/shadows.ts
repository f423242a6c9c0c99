import { CanvasSource, type Container, Sprite, Texture } from 'pixi.js';
import type { Rect } from '../../board/rect.ts';
import { type Cube, cubeOrder, type Iso, project, topOf } from './iso.ts';

/** How far a level's shadow falls, in half-units of x and y. */
const SUN = { x: 0.75, y: 0.45 };
const DEPTH = 0.42;
const LEVELS = 5;

interface Plane {
  readonly canvas: HTMLCanvasElement;
  readonly source: CanvasSource;
  readonly sprite: Sprite;
}

/**
 * The shadows that blocks cast on the ground and on each other, one plane a level, lying among the blocks.
 * Each plane is one canvas that is drawn anew when something was built: overlapping shadows do not add up.
 */
export class Shadows {
  private readonly parent: Container;
  private readonly resolution: number;
  private planes: Plane[] = [];
  private shownFor = '';

  constructor(parent: Container, resolution: number) {
    this.parent = parent;
    this.resolution = resolution;
  }

  update(standing: readonly Cube[], iso: Iso, map: Rect): void {
    const key = JSON.stringify([map, iso.across, standing]);
    if (key === this.shownFor) return;
    this.shownFor = key;
    this.fit(map);
    this.planes.forEach(({ canvas, source }, level) => {
      const pen = canvas.getContext('2d');
      if (!pen) return;
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.clearRect(0, 0, canvas.width, canvas.height);
      const scale = this.resolution;
      pen.setTransform(scale, 0, 0, scale, -map.x * scale, -map.y * scale);
      pen.save();
      if (level > 0) pen.clip(topsPath(standing, iso, level));
      pen.fillStyle = '#1a0d05';
      for (const cube of standing) if (cube.level > level) pen.fill(shadowPath(cube, iso, level));
      pen.restore();
      source.update();
    });
  }

  destroy(): void {
    for (const { sprite, source } of this.planes) {
      sprite.destroy();
      source.destroy();
    }
    this.planes = [];
  }

  private fit(map: Rect): void {
    const width = Math.max(1, Math.ceil(map.width * this.resolution));
    const height = Math.max(1, Math.ceil(map.height * this.resolution));
    if (this.planes[0]?.canvas.width !== width || this.planes[0].canvas.height !== height) {
      this.destroy();
      this.planes = Array.from({ length: LEVELS }, (_, level) => this.plane(width, height, level));
    }
    for (const { sprite } of this.planes) sprite.position.set(map.x, map.y);
  }

  private plane(width: number, height: number, level: number): Plane {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const source = new CanvasSource({ resource: canvas, resolution: this.resolution, autoDensity: false });
    const sprite = new Sprite({ texture: new Texture({ source }), alpha: DEPTH });
    sprite.zIndex = shadowOrder(level);
    this.parent.addChild(sprite);
    return { canvas, source, sprite };
  }
}

/** Over everything of its own level, under all of the next. */
const shadowOrder = (level: number): number => cubeOrder({ level: level + 1, x: 0, y: 0 }) - 40;

function topsPath(standing: readonly Cube[], iso: Iso, level: number): Path2D {
  const path = new Path2D();
  for (const cube of standing) {
    if (cube.level !== level) continue;
    topOf(iso, cube, level).forEach(({ x, y }, i) => (i ? path.lineTo(x, y) : path.moveTo(x, y)));
    path.closePath();
  }
  return path;
}

/** A cube's shadow on the plane at height `level`: a hexagon. */
function shadowPath(cube: Cube, iso: Iso, level: number): Path2D {
  const low = cube.level - 1 - level;
  const high = cube.level - level;
  const path = new Path2D();
  (
    [
      [low, 0, 0],
      [low, 2, 0],
      [high, 2, 0],
      [high, 2, 2],
      [high, 0, 2],
      [low, 0, 2],
    ] as const
  ).forEach(([t, i, j], n) => {
    const { x, y } = project(iso, cube.x + SUN.x * t + i, cube.y + SUN.y * t + j, level);
    if (n) path.lineTo(x, y);
    else path.moveTo(x, y);
  });
  path.closePath();
  return path;
}
