import type { TableView } from '@mandapa/protocol';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type RendererName, Stage } from '../board/stage.ts';
import { skinOf } from '../scenes/index.ts';
import type { HandState, Happened, Scene } from '../scenes/scene.ts';
import { followFingers } from './gestures.ts';
import { steady } from './shown.ts';

export interface BoardProps {
  readonly view: TableView;
  readonly happened: readonly Happened[];
  readonly hand: HandState;
  readonly pointed?: string | undefined;
  readonly renderer?: RendererName | undefined;
  /** Called after the scene has shown a view, and when it begins or ceases to move. */
  readonly onShown: (board: BoardHandle) => void;
  readonly onMotion: (moving: boolean) => void;
  /** Called when a finger has moved what is looked at: what lies over the board follows. */
  readonly onMoved: () => void;
  readonly onError: (error: unknown) => void;
}

/** A scene with its stage, for whatever lies over it. */
export interface BoardHandle {
  readonly stage: Stage;
  readonly scene: Scene;
  readonly seq: number;
  /** Draws again what has changed without the table: what is looked at. */
  readonly refresh: () => void;
}

declare global {
  interface Window {
    /** For tests and the curious: read only. */
    __mandapa?: { readonly renderer: string; readonly framesDrawn: () => number };
  }
}

/** The unit of the table screen: a 1080th of the height of what it fills. */
export const UNITS = 1080;

/** Fonts must be there before text is drawn into textures. */
const fontsReady = () =>
  Promise.all([
    document.fonts.load("700 24px 'Atkinson Hyperlegible Next Variable'"),
    document.fonts.load("24px 'Marcellus'"),
  ]);

/** Mounts a stage, keeps one scene for the game on it, and shows the newest view only: a burst is skipped through. */
class BoardRunner {
  private readonly host: HTMLElement;
  private props: BoardProps;
  private stage: Stage | undefined;
  private scene: { readonly game: string; readonly scene: Scene } | undefined;
  private shown: TableView | undefined;
  private working = false;
  private stale = true;
  private gone = false;
  private readonly observer = new ResizeObserver(() => this.measure());
  private letGo: (() => void) | undefined;

  constructor(host: HTMLElement, props: BoardProps) {
    this.host = host;
    this.props = props;
    this.start().catch((error: unknown) => this.props.onError(error));
  }

  show(props: BoardProps): void {
    this.props = props;
    this.stale = true;
    this.work().catch((error: unknown) => this.props.onError(error));
  }

  destroy(): void {
    this.gone = true;
    this.observer.disconnect();
    this.letGo?.();
    this.scene?.scene.destroy();
    this.stage?.destroy();
  }

  private async start(): Promise<void> {
    const [stage] = await Promise.all([
      Stage.create({
        renderer: this.props.renderer,
        reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
        onMotion: (moving) => this.props.onMotion(moving),
      }),
      fontsReady(),
    ]);
    if (this.gone) return stage.destroy();
    this.stage = stage;
    window.__mandapa = { renderer: stage.renderer.name, framesDrawn: () => stage.framesDrawn };
    stage.canvas.setAttribute('aria-hidden', 'true');
    this.host.prepend(stage.canvas);
    this.observer.observe(this.host);
    this.letGo = followFingers(this.host, {
      camera: () => this.scene?.scene.camera,
      moved: () => this.props.onMoved(),
      rested: () => this.show(this.props),
    });
    this.measure();
  }

  private measure(): void {
    const frame = this.host.closest('.table');
    const height = frame?.clientHeight ?? this.host.clientHeight;
    this.stage?.resize(this.host.clientWidth, this.host.clientHeight, height / UNITS);
    this.show(this.props);
  }

  private async work(): Promise<void> {
    if (this.working || !this.stage) return;
    this.working = true;
    try {
      while (this.stale && !this.gone) {
        this.stale = false;
        const { happened, hand, pointed } = this.props;
        const view = steady(this.shown, this.props.view);
        this.shown = view;
        const scene = this.sceneFor(this.stage, view.game);
        await scene.update({ view, happened, hand, pointed });
        if (!this.gone) this.tell(this.stage, scene, view.seq);
      }
    } finally {
      this.working = false;
    }
  }

  private tell(stage: Stage, scene: Scene, seq: number): void {
    this.host.classList.toggle('movable', scene.camera !== undefined);
    this.props.onShown({ stage, scene, seq, refresh: () => this.show(this.props) });
  }

  private sceneFor(stage: Stage, game: string): Scene {
    if (this.scene?.game !== game) {
      this.scene?.scene.destroy();
      this.scene = { game, scene: skinOf(game).createScene(stage) };
    }
    return this.scene.scene;
  }
}

export function BoardView(props: BoardProps & { children?: ComponentChildren }): JSX.Element {
  const host = useRef<HTMLDivElement>(null);
  const [runner, setRunner] = useState<BoardRunner>();
  useEffect(() => {
    if (!host.current) return undefined;
    const made = new BoardRunner(host.current, props);
    setRunner(made);
    return () => made.destroy();
  }, []);
  useEffect(() => runner?.show(props), [runner, props.view, props.happened, props.hand, props.pointed]);
  return (
    <div class="board" ref={host}>
      {props.children}
    </div>
  );
}
