import { kindOf, tagUid } from '@mandapa/engine';
import { beforeEach, describe, expect, it } from 'vitest';
import { BenchTable, cell } from '../test/bench-table.ts';

describe('a twin of a Kerala mat', () => {
  let table: BenchTable;

  beforeEach(() => {
    table = new BenchTable(2);
    table.begin(0);
  });

  it('commits what nobody saw by rule and asks people what only they know', () => {
    expect(table.actions).toEqual([
      { type: 'remove', unseen: 20 },
      { type: 'first', seat: 0 },
    ]);
    expect(table.commits.map(({ how }) => how)).toEqual(['forced', 'said']);
  });

  describe('draws', () => {
    it('waits until as many tiles lie in the centre as were asked for', () => {
      table.draw('blue-1');
      expect(table.actions.filter(({ type }) => type === 'draw')).toEqual([]);
      expect(table.twin.verdict()).toMatchObject({ state: 'underway', message: { id: 'twin.drawing' } });
      table.draw('red-2');
      expect(table.actions.slice(2)).toEqual([
        { type: 'draw', tile: 'blue-1' },
        { type: 'draw', tile: 'red-2' },
      ]);
    });

    it('calls a tile too many wrong, and shows which way back', () => {
      table.draw('blue-1', 'red-2', 'red-3');
      expect(table.twin.verdict()).toMatchObject({ state: 'violation', violation: { rule: 'K-10' } });
    });

    it('takes a tile that missed the gate by its slot', () => {
      const tile = table.move('blue-1', 'bag', 'elsewhere');
      table.move('blue-1', 'elsewhere', 'centre');
      table.draw('red-2');
      expect(table.actions.slice(2)).toHaveLength(2);
      expect(table.twin.pieces.where(tile)).toBe('centre');
    });

    it('is not misled by a tile that shows at the gate and is dropped back', () => {
      const dropped = table.move('green-1', 'bag', 'bag');
      table.draw('blue-1', 'red-2');
      expect(table.twin.pieces.where(dropped)).toBe('bag');
      expect(table.actions.slice(2).map(({ tile }) => tile)).toEqual(['blue-1', 'red-2']);
    });
  });

  describe('placing', () => {
    beforeEach(() => table.draw('blue-1', 'red-2'));

    const place = (
      kind: string,
      seat: number,
      x: number,
      y: number,
      figure?: string,
      from = cell(seat, 0, 0),
    ): void => {
      table.move(kind, 'centre', cell(seat, x, y));
      if (figure) table.move(figure, from, cell(seat, x, y));
      table.rest();
    };

    it('shows what is in hand and where it may go', () => {
      table.move('blue-1', 'centre', 'hand');
      table.rest();
      const verdict = table.twin.verdict();
      expect(verdict.state).toBe('underway');
      expect(verdict.inHand.map(({ piece }) => kindOf(piece))).toEqual(['blue-1']);
      expect(verdict.mayGo).toContain(cell(0, 0, -1));
      expect(verdict.mayGo).not.toContain(cell(1, 0, -1));
    });

    it('waits for the elephant where two could go, and commits with the one that went', () => {
      place('blue-1', 0, 0, 1);
      expect(table.twin.verdict()).toMatchObject({
        state: 'underway',
        moved: [{ kind: 'blue-1', at: cell(0, 0, 1) }],
        wrong: [],
      });
      table.move('blue-elephant-1', cell(0, 0, 0), cell(0, 0, 1));
      table.rest();
      expect(table.actions.at(-1)).toEqual({ type: 'place', tile: 'blue-1', figure: 1, to: [0, 1] });
    });

    it('commits on the tile alone where one elephant can go; the other step is a chore', () => {
      place('blue-1', 0, 0, 1, 'blue-elephant-1');
      place('red-2', 1, 0, 1, 'black-elephant-0');
      table.draw('green-1', 'purple-2');
      place('green-1', 1, 0, 2);
      expect(table.actions.at(-1)).toEqual({ type: 'place', tile: 'green-1', figure: 0, to: [0, 2] });
      const [chore] = table.twin.chores();
      expect(chore).toMatchObject({ kind: 'black-elephant-0', lift: cell(1, 0, 1), put: cell(1, 0, 2) });
      table.move('black-elephant-0', cell(1, 0, 1), cell(1, 0, 2));
      table.rest();
      expect(table.twin.chores()).toEqual([]);
    });

    it('refuses a tile that is not beside an elephant by K-16; following the guidance clears it', () => {
      place('blue-1', 0, 3, 3);
      const wrong = table.twin.verdict();
      expect(wrong).toMatchObject({ state: 'violation', seat: 0, violation: { rule: 'K-16' } });
      const [lift, put] = wrong.guidance?.steps ?? [];
      expect(lift).toMatchObject({ kind: 'blue-1', lift: cell(0, 3, 3) });
      table.move('blue-1', cell(0, 3, 3), put?.put ?? '');
      table.move('blue-elephant-0', cell(0, 0, 0), put?.put ?? '');
      table.rest();
      expect(table.twin.verdict().state).toBe('in-step');
      expect(table.actions.at(-1)).toMatchObject({ type: 'place', tile: 'blue-1', figure: 0 });
    });

    it('refuses an act out of turn by K-11', () => {
      place('blue-1', 1, 0, 1, 'black-elephant-0');
      expect(table.twin.verdict()).toMatchObject({
        state: 'violation',
        seat: 1,
        violation: { rule: 'K-11' },
      });
    });

    it('asks where a silent tile went when the next player begins, and never guesses', () => {
      const tile = table.move('blue-1', 'centre', cell(0, 0, 1));
      const figure = table.move('blue-elephant-0', cell(0, 0, 0), cell(0, 0, 1));
      table.silent.add(tile).add(figure);
      table.rest(6);
      expect(table.twin.questions()).toEqual([]);
      place('red-2', 1, 0, 1, 'black-elephant-0');
      expect(table.twin.verdict().state).toBe('ambiguous');
      table.answer(table.question('cell'), ({ figure: f, to }) => f === 0 && JSON.stringify(to) === '[0,1]');
      table.rest();
      expect(table.actions.slice(-2)).toMatchObject([
        { type: 'place', tile: 'blue-1', figure: 0, to: [0, 1] },
        { type: 'place', tile: 'red-2', figure: 0, to: [0, 1] },
      ]);
    });

    it('takes the elephant on a cell as proof of the tile under it', () => {
      place('blue-1', 0, 0, 1, 'blue-elephant-1');
      place('red-2', 1, 0, 1, 'black-elephant-0');
      table.draw('green-1', 'purple-2');
      const tile = table.move('green-1', 'centre', cell(1, 0, 2));
      table.silent.add(tile);
      table.move('black-elephant-0', cell(1, 0, 1), cell(1, 0, 2));
      table.rest();
      expect(table.actions.at(-1)).toEqual({ type: 'place', tile: 'green-1', figure: 0, to: [0, 2] });
    });

    it('follows people who are several acts ahead, draw included', () => {
      table.move('blue-1', 'centre', cell(0, 0, 1));
      table.move('blue-elephant-0', cell(0, 0, 0), cell(0, 0, 1));
      table.move('red-2', 'centre', cell(1, 0, -1));
      table.move('black-elephant-1', cell(1, 0, 0), cell(1, 0, -1));
      table.move('green-1', 'bag', 'centre');
      table.move('purple-2', 'bag', 'centre');
      table.rest();
      expect(table.actions.slice(4).map(({ type }) => type)).toEqual(['place', 'place', 'draw', 'draw']);
    });

    it('recognises three acts made while it was away, one of them a draw', () => {
      for (const device of table.profile.devices) table.offline.add(device.id);
      table.move('blue-1', 'centre', cell(0, 0, 1));
      table.move('blue-elephant-0', cell(0, 0, 0), cell(0, 0, 1));
      table.move('red-2', 'centre', cell(1, 0, -1));
      table.move('black-elephant-1', cell(1, 0, 0), cell(1, 0, -1));
      table.move('green-1', 'bag', 'centre');
      table.move('purple-2', 'bag', 'centre');
      table.restart();
      table.offline.clear();
      table.rest();
      expect(table.actions.slice(4).map(({ type }) => type)).toEqual(['place', 'place', 'draw', 'draw']);
      expect(table.twin.verdict().state).toBe('in-step');
    });

    it('takes back by hand, and wants the pieces back where they were', () => {
      place('blue-1', 0, 0, 1, 'blue-elephant-0');
      expect(table.undo()).toEqual([{ type: 'undone', entries: 1 }]);
      expect(table.twin.chores()).toHaveLength(2);
      expect(table.twin.verdict().state).not.toBe('violation');
      table.move('blue-1', cell(0, 0, 1), 'centre');
      table.move('blue-elephant-0', cell(0, 0, 1), cell(0, 0, 0));
      table.rest();
      expect(table.twin.chores()).toEqual([]);
      expect(table.undo()).toMatchObject([{ type: 'refused', violation: { rule: 'T-10' } }]);
    });

    it('tells like tiles apart when it sees them', () => {
      const drawn = table.twin.pieces.at('centre' as never).find((piece) => kindOf(piece) === 'blue-1');
      const other = table.register.tags.find(
        ({ piece }) => kindOf(piece) === 'blue-1' && piece !== drawn,
      )?.piece;
      if (!drawn || !other) throw new Error('two tiles of a kind are needed');
      table.twin.pieces.exchange(drawn, other);
      place('blue-1', 0, 0, 1, 'blue-elephant-0');
      expect(table.actions.at(-1)).toMatchObject({ type: 'place', tile: 'blue-1', to: [0, 1] });
      expect(table.twin.verdict().state).toBe('in-step');
    });
  });

  describe('what sensors cannot tell', () => {
    it('takes a pass from the button of the seat, once hands have had time to show otherwise', () => {
      table.draw('blue-1', 'red-2');
      table.press('pass', 'seat:0');
      expect(table.actions.at(-1)?.type).toBe('draw');
      table.rest();
      expect(table.actions.at(-1)).toEqual({ type: 'pass', figure: 'open' });
    });

    it('leaves the side of an edge open until it can matter', () => {
      table.draw('blue-edge-red', 'red-2');
      table.move('blue-edge-red', 'centre', cell(0, 0, 1));
      table.move('blue-elephant-0', cell(0, 0, 0), cell(0, 0, 1));
      table.rest();
      expect(table.actions.at(-1)).toMatchObject({ type: 'place', tile: 'blue-edge-red', edge: 'open' });
      expect(table.twin.questions()).toEqual([]);
    });

    it('takes what is said where the mat ends', () => {
      table.draw('blue-1', 'red-2');
      const [refused] = table.act(0, { type: 'place', tile: 'blue-1', figure: 0, to: [7, 0] });
      expect(refused).toMatchObject({ type: 'refused', violation: { rule: 'K-16' } });
      table.act(0, { type: 'place', tile: 'blue-1', figure: 0, to: [0, 1] });
      expect(table.commits.at(-1)).toMatchObject({ how: 'said' });
      table.rest();
      expect(table.twin.chores()).toMatchObject([{ kind: 'blue-1', lift: 'centre', put: cell(0, 0, 1) }]);
    });

    /** Three tiles a platform, then a jump tile of the second round lies on seat 0's. */
    const layJump = (): void => {
      const lay = (kind: string, seat: number, y: number, figure: string): void => {
        table.move(kind, 'centre', cell(seat, 0, y));
        table.move(figure, cell(seat, 0, y - 1), cell(seat, 0, y));
        table.rest();
      };
      table.draw('blue-1', 'red-2');
      lay('blue-1', 0, 1, 'blue-elephant-0');
      lay('red-2', 1, 1, 'black-elephant-0');
      table.draw('green-1', 'blue-jump');
      lay('green-1', 1, 2, 'black-elephant-0');
      lay('blue-jump', 0, 2, 'blue-elephant-0');
    };

    it('proves a declined jump by the next act, if the jump would have been seen', () => {
      layJump();
      table.draw('purple-1', 'purple-2');
      table.move('purple-1', 'centre', cell(0, 0, 3));
      table.move('blue-elephant-0', cell(0, 0, 2), cell(0, 0, 3));
      table.rest();
      expect(table.actions.slice(-4).map(({ type }) => type)).toEqual(['decline', 'draw', 'draw', 'place']);
    });

    it('asks about a declined option when nothing more comes', () => {
      layJump();
      table.rest(30);
      table.answer(table.question('decline'), ({ type }) => type === 'decline');
      expect(table.actions.at(-1)).toEqual({ type: 'decline' });
    });

    it('refuses an answer to a question that is no longer open', () => {
      expect(table.input({ type: 'answer', question: 'cell:99', choice: 0, atMs: 0 })).toMatchObject([
        { type: 'refused', violation: { rule: 'T-11' } },
      ]);
    });
  });

  describe('trouble on the table', () => {
    beforeEach(() => table.draw('blue-1', 'red-2'));

    it('says that it is blind where a board is gone, and goes on by hand', () => {
      table.offline.add('s0-b2');
      table.input({ type: 'device', device: 's0-b2', status: 'offline', atMs: 1e5 });
      expect(table.twin.verdict()).toMatchObject({ state: 'blind' });
      expect(table.twin.verdict().doubts.length).toBeGreaterThan(0);
      table.act(0, { type: 'place', tile: 'blue-1', figure: 0, to: [0, 1] });
      expect(table.actions.at(-1)?.type).toBe('place');
    });

    it('names a tag that no piece has, and plays on', () => {
      table.extra.set('s0-b0/0' as never, [tagUid('08deadbeef')]);
      table.rest();
      expect(table.twin.verdict().doubts).toMatchObject([{ reason: { id: 'twin.doubt.foreign' } }]);
      expect(table.twin.verdict().state).toBe('in-step');
    });

    it('believes a tag that is read in two places in neither', () => {
      const [red] = table.twin.pieces.at('centre' as never).filter((piece) => kindOf(piece) === 'red-2');
      if (!red) throw new Error('red-2 lies in the centre');
      table.extra.set('s0-b0/0' as never, [table.tagOf(red)]);
      table.rest();
      expect(table.twin.verdict().doubts.map(({ reason }) => reason.id)).toContain('twin.doubt.two-places');
      expect(table.twin.verdict().state).not.toBe('violation');
    });

    it('lists the readings behind every verdict', () => {
      table.move('blue-1', 'centre', cell(0, 3, 3));
      table.rest();
      expect(table.twin.verdict().why.join()).toMatch(/blue-1#\d+ \(tag [0-9a-f]+\) read by s0-b\d\/\d+/);
    });
  });
});
