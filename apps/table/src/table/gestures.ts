import type { Camera, Point } from '../scenes/scene.ts';

/** Fingers, mouse and wheel on a board that may be larger than the screen. */

interface Gestures {
  /** Undefined where the board has nothing to move. */
  readonly camera: () => Camera | undefined;
  /** Something else is looked at now. */
  readonly moved: () => void;
  /** The hand has let go: what was only moved may be drawn anew. */
  readonly rested: () => void;
}

/** A finger that has moved less than this has touched, not dragged. */
const TOUCH_SLOP = 8;
const WHEEL_ZOOM = 0.0016;
/** What lies over the board with a life of its own. */
const OTHERS = '.panel, .tray, .final, .camera, select';

export function followFingers(host: HTMLElement, gestures: Gestures): () => void {
  const fingers = new Map<number, Point>();
  let start: Point | undefined;
  let dragging = false;

  const at = (event: MouseEvent): Point => {
    const box = host.getBoundingClientRect();
    return { x: event.clientX - box.x, y: event.clientY - box.y };
  };
  const down = (event: PointerEvent) => {
    const other = event.target instanceof Element && event.target.closest(OTHERS);
    if (!gestures.camera() || other || event.button !== 0) return;
    fingers.set(event.pointerId, at(event));
    start ??= at(event);
  };
  const move = (event: PointerEvent) => {
    const camera = gestures.camera();
    const before = fingers.get(event.pointerId);
    if (!camera || !before || !start) return;
    const now = at(event);
    if (!dragging && fingers.size === 1 && distance(start, now) < TOUCH_SLOP) return;
    if (!dragging) {
      dragging = true;
      host.classList.add('dragged');
      for (const id of fingers.keys()) host.setPointerCapture(id);
    }
    const still = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, now);
    if (still) {
      camera.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
      camera.zoom(
        Math.max(1, distance(now, still)) / Math.max(1, distance(before, still)),
        middle(now, still),
      );
    } else camera.pan(now.x - before.x, now.y - before.y);
    gestures.moved();
  };
  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
    start = undefined;
    if (!dragging) return;
    host.classList.remove('dragged');
    gestures.rested();
    // The click that a drag ends with comes after this event, and means nothing.
    requestAnimationFrame(() => {
      dragging = false;
    });
  };
  const click = (event: MouseEvent) => {
    if (!dragging) return;
    event.stopPropagation();
    event.preventDefault();
  };
  const wheel = (event: WheelEvent) => {
    const camera = gestures.camera();
    if (!camera || (event.target instanceof Element && event.target.closest(OTHERS))) return;
    event.preventDefault();
    camera.zoom(Math.exp(-event.deltaY * WHEEL_ZOOM), at(event));
    gestures.moved();
    gestures.rested();
  };

  const control = new AbortController();
  const { signal } = control;
  host.addEventListener('pointerdown', down, { signal });
  host.addEventListener('pointermove', move, { signal });
  host.addEventListener('pointerup', up, { signal });
  host.addEventListener('pointercancel', up, { signal });
  host.addEventListener('click', click, { signal, capture: true });
  host.addEventListener('wheel', wheel, { signal, passive: false });
  return () => control.abort();
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
