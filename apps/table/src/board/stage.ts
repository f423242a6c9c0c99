// The bridge's pages may not evaluate text as code; this lets WebGL do without.
import 'pixi.js/unsafe-eval';
import { autoDetectRenderer, Container, type Renderer } from 'pixi.js';
import { ArtStore } from './art.ts';
import { easeLinear, Motion } from './motion.ts';

export type RendererName = 'webgl' | 'canvas';

export interface StageOptions {
  readonly renderer?: RendererName | undefined;
  readonly reducedMotion: boolean;
  /** Called when the board begins or ceases to move. */
  readonly onMotion: (moving: boolean) => void;
}

/** Past this a pulse would be a flicker on a slow machine, and a cost on every other. */
const PULSE_PERIOD_MS = 1000;
const PULSE_MS = 640;

/**
 * The canvas and its clock. A frame is drawn only while something moves or has changed: an idle board
 * costs nothing, which matters on the small computers that sit behind projectors.
 */
export class Stage {
  readonly root = new Container();
  readonly motion = new Motion();
  readonly art: ArtStore;
  readonly renderer: Renderer;
  readonly reducedMotion: boolean;
  /** Size in CSS pixels, and the length of one unit: a 1080th of the screen's height. */
  width = 1;
  height = 1;
  unit = 1;
  framesDrawn = 0;
  private readonly pulses = new Motion();
  private readonly onMotion: (moving: boolean) => void;
  private frame = 0;
  private pulseTimer: ReturnType<typeof setInterval> | undefined;
  private moving = false;

  private constructor(renderer: Renderer, options: StageOptions) {
    this.renderer = renderer;
    this.reducedMotion = options.reducedMotion;
    this.onMotion = options.onMotion;
    this.art = new ArtStore(renderer.resolution);
    this.root.sortableChildren = true;
  }

  static async create(options: StageOptions): Promise<Stage> {
    const name = options.renderer ?? (hasFastWebGl() ? 'webgl' : 'canvas');
    const renderer = await autoDetectRenderer({
      preference: name === 'canvas' ? ['canvas'] : ['webgl', 'canvas'],
      backgroundAlpha: 0,
      antialias: true,
      autoDensity: true,
      resolution: Math.min(3, Math.max(1, window.devicePixelRatio || 1)),
      width: 16,
      height: 16,
    });
    return new Stage(renderer, options);
  }

  get canvas(): HTMLCanvasElement {
    return this.renderer.canvas as HTMLCanvasElement;
  }

  resize(width: number, height: number, unit: number): void {
    this.width = Math.max(1, Math.round(width));
    this.height = Math.max(1, Math.round(height));
    this.unit = unit;
    this.renderer.resize(this.width, this.height);
    this.wake();
  }

  /** Something changed: draw, and go on drawing while anything moves. */
  wake(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame(this.tick);
    this.report();
  }

  /** Repeats a movement once a second; between two of them no frame is drawn. */
  pulse(apply: ((progress: number) => void) | undefined): void {
    clearInterval(this.pulseTimer);
    this.pulseTimer = undefined;
    this.pulses.cancel('pulse');
    if (!apply) return;
    if (this.reducedMotion) return apply(1);
    const beat = () => {
      this.pulses.add({ key: 'pulse', durationMs: PULSE_MS, ease: easeLinear, apply });
      this.wake();
    };
    beat();
    this.pulseTimer = setInterval(beat, PULSE_PERIOD_MS);
  }

  destroy(): void {
    cancelAnimationFrame(this.frame);
    clearInterval(this.pulseTimer);
    this.root.destroy({ children: true });
    this.art.destroy();
    this.renderer.destroy();
  }

  private readonly tick = (nowMs: number): void => {
    this.frame = 0;
    this.motion.step(nowMs);
    this.pulses.step(nowMs);
    this.renderer.render(this.root);
    this.framesDrawn++;
    if (this.motion.busy || this.pulses.busy) this.frame = requestAnimationFrame(this.tick);
    this.report();
  };

  private report(): void {
    if (this.moving === this.motion.busy) return;
    this.moving = this.motion.busy;
    this.onMotion(this.moving);
  }
}

/** WebGL in software is slower than a plain canvas by far; a driver that names itself so is refused. */
function hasFastWebGl(): boolean {
  const gl = document
    .createElement('canvas')
    .getContext('webgl2', { failIfMajorPerformanceCaveat: true }) as WebGL2RenderingContext | null;
  if (!gl) return false;
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name = String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return !/swiftshader|llvmpipe|software|softpipe|basic render/i.test(name);
}
