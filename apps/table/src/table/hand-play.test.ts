import type { OfferView, TableView } from '@mandapa/protocol';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Link, type LinkState, type RequestBody, RequestError } from '../net/link.ts';
import { FakeBridge } from '../testing/fake-bridge.ts';
import { HandPlay } from './hand-play.ts';

/** A link straight into a fake bridge, without a network in between. */
class DirectLink implements Link {
  readonly bridge = new FakeBridge();
  readonly sent: RequestBody[] = [];

  private view: TableView | null = null;

  get state(): LinkState {
    const { table } = this.bridge;
    if (table && (table.match.log.length !== this.view?.seq || table.id !== this.view.match))
      this.view = table.view();
    const { view } = this;
    return { status: 'open', role: 'host', table: 't', view, happened: [], problem: undefined };
  }

  subscribe(): () => void {
    return () => undefined;
  }

  async request(body: RequestBody): Promise<OfferView | undefined> {
    this.sent.push(body);
    const { table } = this.bridge;
    if (!table) throw new RequestError('No game.');
    if (body.type === 'touch') return table.offer(body.touched);
    if (body.type === 'act') {
      const refusal = table.act(body.by, body.action);
      if (refusal) throw new RequestError(refusal.text, refusal.rule);
    }
    return undefined;
  }

  close(): void {}
}

let link: DirectLink;
let hand: HandPlay;

beforeEach(() => {
  link = new DirectLink();
  link.bridge.start({ game: 'kerala', seats: [{ name: 'A' }, { name: 'B' }], options: {}, seed: '3' });
  hand = new HandPlay(link);
  hand.follow(link.state.view, true);
});

const acts = () => link.sent.filter(({ type }) => type === 'act');

describe('moves entered by hand', () => {
  it('offers nothing to somebody who may not act', () => {
    hand.follow(link.state.view, false);
    expect(hand.state).toMatchObject({ active: false, next: [], choices: [] });
  });

  it('commits a placing after tile and cell, or asks which elephant steps and which side an edge faces', async () => {
    const seq = link.state.view?.seq ?? 0;
    for (let i = 0; i < 8 && acts().length === 0; i++) {
      const [choice] = hand.state.choices;
      const [next] = hand.state.next;
      if (choice) await hand.choose(choice);
      else if (next) await hand.touch(next);
    }
    expect(acts()).toHaveLength(1);
    expect(link.state.view?.seq).toBeGreaterThan(seq);
  });

  it('asks for the figure of a pass instead of choosing one', async () => {
    const pass = hand.state.next.find(({ signal }) => signal === 'pass');
    expect(pass).toBeDefined();
    if (pass) await hand.touch(pass);
    expect(acts()).toEqual([]);
    expect(hand.state.choices.map(({ action }) => action.figure)).toEqual([0, 1]);
  });

  it('plays a whole game by touching the first thing that is offered', async () => {
    for (let i = 0; i < 2000 && link.state.view?.turn.type !== 'over'; i++) {
      const [choice] = hand.state.choices;
      const next = hand.state.next.find(({ signal }) => signal !== 'pass') ?? hand.state.next[0];
      if (choice) await hand.choose(choice);
      else if (next) await hand.touch(next);
      hand.follow(link.state.view, true);
      expect(hand.state.error).toBeUndefined();
    }
    expect(link.state.view?.result?.winners.length).toBeGreaterThan(0);
  });

  it('starts over when told, and when the table has moved on', async () => {
    const [first] = hand.state.next;
    if (first) await hand.touch(first);
    expect(hand.state.touched).toHaveLength(1);
    hand.cancel();
    expect(hand.state.touched).toEqual([]);
    if (first) await hand.touch(first);
    link.bridge.playOne();
    hand.follow(link.state.view, true);
    expect(hand.state.touched).toEqual([]);
    expect(hand.state.next).toEqual(link.state.view?.offer.next);
  });

  it('keeps what was begun while only the verdict changes', async () => {
    const [first] = hand.state.next;
    if (first) await hand.touch(first);
    hand.follow(link.state.view, true);
    expect(hand.state.touched).toHaveLength(1);
  });

  it('takes up what alone can be lifted, and commits nothing by itself', async () => {
    link.bridge.start({ game: 'tictactoe', seats: [{ name: 'A' }, { name: 'B' }], options: {}, seed: '3' });
    hand.follow(link.state.view, true);
    await vi.waitFor(() => expect(hand.state.touched).toHaveLength(1));
    expect(hand.state.next).toHaveLength(9);
    expect(acts()).toEqual([]);
  });

  it('says why when the bridge refuses, and begins again', async () => {
    const { turn } = link.state.view ?? {};
    const other = turn?.type === 'seat' && turn.seat === 0 ? 1 : 0;
    await hand.choose({ label: '', by: other, action: { type: 'pass', figure: 0 } });
    expect(hand.state.error).toMatch(/^K-/);
    expect(hand.state.touched).toEqual([]);
  });

  it('takes up unasked what alone can be lifted, and still lets a pass be said instead', async () => {
    link.bridge.start({ game: 'hampi', seats: [{ name: 'A' }, { name: 'B' }], options: {}, seed: '3' });
    const { table } = link.bridge;
    const marks = () => table?.view().offer.next.some(({ kind }) => kind?.endsWith('-cube'));
    for (let i = 0; i < 40 && !marks(); i++) table?.playOne();
    const seq = table?.view().seq ?? 0;
    hand.follow(link.state.view, true);
    await vi.waitFor(() => expect(hand.state.touched[0]?.kind).toMatch(/-cube$/));
    expect(hand.begun).toBe(false);
    expect(hand.state.next.some(({ place }) => place.startsWith('hex:'))).toBe(true);
    const pass = hand.state.next.find(({ signal }) => signal === 'pass');
    if (pass) await hand.touch(pass);
    expect(acts()).toEqual([{ type: 'act', by: expect.anything(), action: { type: 'pass' } }]);
    expect(table?.view().seq).toBeGreaterThan(seq);
  });
});
