import type { OfferView, TableView, Touch } from '@mandapa/protocol';
import { type Link, RequestError } from '../net/link.ts';
import type { Choice, HandState } from '../scenes/scene.ts';

/**
 * Moves entered by hand: touch what you would lift, then where it goes. The bridge says what may be
 * touched next; what leaves no trace (an edge's side, a pass) is chosen at the end.
 */
export class HandPlay {
  state: HandState & { readonly error: string | undefined };
  private readonly link: Link;
  private readonly confirm: boolean;
  private readonly listeners = new Set<() => void>();
  private seq = Number.NaN;
  private match = '';
  /** Answers to older touches are dropped. */
  private turn = 0;
  /** What may be said instead of going on with what was taken up unasked. */
  private instead: readonly Touch[] = [];
  private unasked = false;

  /** Whether there is something to take back: more than what was taken up unasked. */
  get begun(): boolean {
    return this.state.touched.length > (this.unasked ? 1 : 0);
  }

  /** With `confirm` nothing is sent before it is chosen, not even the only choice that is left. */
  constructor(link: Link, { confirm = false }: { readonly confirm?: boolean } = {}) {
    this.link = link;
    this.confirm = confirm;
    this.state = idle(false, { next: [], choices: [] });
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** A new table: what was begun by hand holds only while nothing has been committed since. */
  follow(view: TableView | null | undefined, mayAct: boolean): void {
    const active = mayAct && !!view && view.turn.type !== 'over';
    if (!view || !active) return this.reset(false, { next: [], choices: [] });
    if (view.seq === this.seq && view.match === this.match && this.state.touched.length > 0) return;
    this.seq = view.seq;
    this.match = view.match;
    this.reset(true, view.offer);
    this.takeUp(view.offer);
  }

  private takeUp(offer: OfferView): void {
    const lifts = offer.next.filter((touch) => touch.signal === undefined);
    const [only] = lifts;
    if (only?.kind !== undefined && lifts.length === 1) void this.lift(only, offer);
  }

  /**
   * What alone can be lifted is taken up unasked; nothing is ever committed this way. What could be said
   * instead (a pass) can still be said.
   */
  private async lift(touch: Touch, { next }: OfferView): Promise<void> {
    const turn = ++this.turn;
    const offer = await this.link.request({ type: 'touch', touched: [touch] }).catch(() => undefined);
    if (turn !== this.turn || !offer) return;
    this.instead = next.filter((other) => other !== touch);
    this.unasked = true;
    const state = { ...offer, next: [...offer.next, ...this.instead] };
    this.set({ ...this.state, touched: [touch], ...state, error: undefined });
  }

  async touch(touch: Touch): Promise<void> {
    const other = this.instead.includes(touch);
    const touched = other ? [touch] : [...this.state.touched, touch];
    this.instead = [];
    if (other) this.unasked = false;
    const turn = ++this.turn;
    try {
      const offer = await this.link.request({ type: 'touch', touched });
      if (turn !== this.turn || !offer) return;
      const [only] = offer.choices;
      if (!this.confirm && only && offer.choices.length === 1 && offer.next.length === 0)
        return await this.choose(only);
      const [goal] = offer.next;
      this.set({ ...this.state, touched, next: offer.next, choices: offer.choices, error: undefined });
      // What was lifted and can go to one place alone goes there: a drawn tile into the middle. What alone
      // can be lifted next is taken up: the only token of a space that was walked over.
      const alone = offer.next.length === 1 && offer.choices.length === 0 && goal?.signal === undefined;
      if (goal && alone && (goal.kind !== undefined || touch.kind !== undefined)) await this.touch(goal);
    } catch (error) {
      this.fail(error);
    }
  }

  async choose(choice: Choice): Promise<void> {
    this.turn++;
    try {
      await this.link.request({ type: 'act', by: choice.by, action: choice.action as never });
    } catch (error) {
      this.fail(error);
    }
  }

  /** Back to the beginning of the move. */
  cancel(): void {
    this.turn++;
    const offer = this.link.state.view?.offer ?? { next: [], choices: [] };
    this.reset(this.state.active, offer);
    if (this.state.active) this.takeUp(offer);
  }

  private fail(error: unknown): void {
    const text =
      error instanceof RequestError ? [error.message, error.remedy].filter(Boolean).join(' ') : String(error);
    this.turn++;
    const offer = this.link.state.view?.offer ?? { next: [], choices: [] };
    this.set({ ...idle(this.state.active, offer), error: text });
  }

  private reset(active: boolean, offer: OfferView): void {
    this.unasked = false;
    this.instead = [];
    const next = idle(active, offer);
    if (JSON.stringify(next) !== JSON.stringify(this.state)) this.set(next);
  }

  private set(state: HandPlay['state']): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

/** Before anything is touched the choices are those that need no touch at all. */
const idle = (active: boolean, offer: OfferView): HandPlay['state'] => ({
  active,
  touched: [],
  next: active ? offer.next : [],
  choices: active && offer.next.length === 0 ? offer.choices : [],
  error: undefined,
});
