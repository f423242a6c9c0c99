import { CanvasSource, Texture } from 'pixi.js';
import { dataUrl } from '../look/svg.ts';

/** A drawing and its size in screen units; the origin of the piece is the picture's middle. */
export interface Art {
  /** Two drawings with the same key look the same. */
  readonly key: string;
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** Old sizes stay until there are this many textures: a platform that grows comes back to few of them. */
const MAX_TEXTURES = 600;

/**
 * SVG text → image → canvas → texture, once per drawing at the screen's own resolution: gradients, grain
 * and shadows then cost nothing a frame, in WebGL and canvas alike.
 */
export class ArtStore {
  private readonly ready = new Map<string, Texture>();
  private readonly pending = new Map<string, Promise<void>>();
  private readonly resolution: number;

  constructor(resolution: number) {
    this.resolution = resolution;
  }

  get(art: Art): Texture {
    return this.ready.get(art.key) ?? Texture.EMPTY;
  }

  /** Resolves when all of them can be drawn. */
  async prepare(arts: Iterable<Art>): Promise<void> {
    const waits: Promise<void>[] = [];
    for (const art of arts) {
      if (this.ready.has(art.key)) continue;
      let wait = this.pending.get(art.key);
      if (!wait) {
        wait = this.bake(art).finally(() => this.pending.delete(art.key));
        this.pending.set(art.key, wait);
      }
      waits.push(wait);
    }
    await Promise.all(waits);
  }

  /** Drops what is not in use once there is too much of it. */
  prune(inUse: ReadonlySet<string>): void {
    if (this.ready.size <= MAX_TEXTURES) return;
    for (const [key, texture] of this.ready) {
      if (inUse.has(key)) continue;
      texture.destroy(true);
      this.ready.delete(key);
    }
  }

  destroy(): void {
    for (const texture of this.ready.values()) texture.destroy(true);
    this.ready.clear();
  }

  private async bake(art: Art): Promise<void> {
    const width = Math.max(1, Math.ceil(art.width * this.resolution));
    const height = Math.max(1, Math.ceil(art.height * this.resolution));
    const image = new Image(width, height);
    image.src = dataUrl(art.svg);
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    const source = new CanvasSource({
      resource: canvas,
      resolution: this.resolution,
      autoDensity: false,
      scaleMode: 'linear',
    });
    this.ready.set(art.key, new Texture({ source }));
  }
}
