import { CodeList, Match } from '@mandapa/engine';
import { harappa } from '@mandapa/harappa';
import { describe, expect, it } from 'vitest';
import { seatsFor } from './harness.ts';
import { type ScenarioSpec, type ScenarioTable, scenario } from './scenario.ts';

const firstBoard = [
  ['Z1', 'board:centre'],
  ['K1', 'board:NW'],
  ['K3', 'board:NE'],
  ['K2', 'board:SE'],
  ['K4', 'board:SW'],
] as const;

/** The first board lies, and blue begins; every colour has an assistant and a worker on its start spaces. */
async function begun(spec: Partial<ScenarioSpec> = {}): Promise<ScenarioTable> {
  const table = await scenario(harappa, { seats: 4, profile: 'mat', seed: 1, ...spec });
  for (const [piece, at] of firstBoard) await table.hand.lift('box', piece).put(at, 0);
  await table.questions();
  table.answer('first', { type: 'first', seat: 0 });
  return table;
}

/** Blue adds a worker on space 2 and rolls. */
async function rolled(value: number): Promise<ScenarioTable> {
  const table = await begun();
  await table.hand.lift('seat:0/reserve', 'blue-worker').put('start:2');
  await table.run(4_000);
  table.hand.press('roll', 'die', value);
  await table.run(3_000);
  expect(table.log.at(-1)).toMatchObject({ by: 'chance', action: { type: 'roll', value } });
  return table;
}

/** What guidance says, in order, until the table is lawful. */
async function followGuidance(table: ScenarioTable): Promise<void> {
  for (let step = 0; step < 8; step++) {
    const { guidance } = await table.verdict();
    const [lift, put] = [guidance?.steps[0], guidance?.steps[1]];
    if (lift?.lift === undefined || put?.put === undefined) return;
    await table.hand.lift(lift.lift, lift.kind).put(put.put);
  }
}

describe('Harappa on the mat', () => {
  it('the board is recognised by the tags under its pieces', async () => {
    const table = await begun();
    expect(table.log.map(({ action }) => action.type)).toEqual(['board', 'first']);
    expect((await table.verdict()).state).toBe('in-step');
  });

  it('a board piece of another board is refused by H-10 before the game, and taken back', async () => {
    const table = await scenario(harappa, { seats: 4, profile: 'mat', seed: 1 });
    await table.hand.lift('box', 'K5').put('board:NW');
    expect(await table.verdict()).toMatchObject({ state: 'violation', violation: { rule: 'H-10' } });
    await followGuidance(table);
    expect((await table.verdict()).state).toBe('in-step');
  });

  it('a corner piece whose transitions do not fit is refused by H-07', async () => {
    const options = { setup: 'variable' };
    const table = await scenario(harappa, { seats: 4, profile: 'mat', seed: 1, options });
    await table.hand.lift('box', 'K1').put('board:NW');
    const misfit = misfitBeside('K1');
    await table.hand.lift('box', misfit).put('board:NE');
    expect(await table.verdict()).toMatchObject({ state: 'violation', violation: { rule: 'H-07' } });
    await table.hand.lift('board:NE', misfit).put('box');
    expect((await table.verdict()).state).toBe('underway');
  });

  it('landing beyond the die is refused by H-19, and the field it belongs on is shown', async () => {
    const table = await rolled(2);
    await table.hand.lift('start:2', 'blue-worker').put('field:C4');
    expect(await table.verdict()).toMatchObject({
      state: 'violation',
      violation: { rule: 'H-19' },
      guidance: { steps: [{ lift: 'field:C4' }, { put: 'field:C2' }] },
    });
    await followGuidance(table);
    expect((await table.verdict()).state).toBe('in-step');
    expect(table.log.find(({ action }) => action.type === 'move')).toMatchObject({
      action: { space: 2, to: 'C2' },
    });
  });

  it('a worker after the second roll is refused by H-18, and is put back', async () => {
    const table = await rolled(2);
    table.hand.press('reroll', 'seat:0');
    await table.run(3_000);
    table.hand.press('roll', 'die', 5);
    await table.run(3_000);
    await table.hand.lift('start:2', 'blue-worker').put('field:C5');
    expect(await table.verdict()).toMatchObject({ state: 'violation', violation: { rule: 'H-18' } });
    await followGuidance(table);
    expect((await table.verdict()).state).toBe('in-step');
    expect(table.log.at(-1)).toMatchObject({ action: { type: 'roll', value: 5 } });
  });

  it('a piece on an occupied start space is refused by H-14, and goes to a free one', async () => {
    const table = await begun();
    await table.hand.lift('seat:0/reserve', 'blue-worker').put('start:16');
    expect(await table.verdict()).toMatchObject({ state: 'violation', violation: { rule: 'H-14' } });
    await followGuidance(table);
    expect((await table.verdict()).violation).toBeUndefined();
    expect(table.log.at(-1)).toMatchObject({ by: 0, action: { type: 'add', piece: 'worker' } });
  });

  it('a captured piece that is lifted back is refused by H-23, and returns to the tray', async () => {
    const table = await begun();
    await turn(table, 0, 'blue', 2, 1, 'C1');
    await turn(table, 1, 'yellow', 2, 1, 'C1');
    await turn(table, 2, 'green', 2, 3, 'C3');
    await turn(table, 3, 'red', 2, 4, 'C4');
    await turn(table, 0, 'blue', 2, 1, 'C1');
    expect(table.twin.chores()).toMatchObject([{ kind: 'yellow-worker', put: 'seat:0/tray' }]);
    await table.hand.lift('field:C1', 'yellow-worker').put('seat:0/tray');
    expect((await table.verdict()).state).toBe('in-step');
    await table.hand.lift('seat:0/tray', 'yellow-worker').put('field:D1');
    expect(await table.verdict()).toMatchObject({
      state: 'violation',
      violation: { rule: 'H-23' },
      guidance: { steps: [{ lift: 'field:D1' }, { put: 'seat:0/tray' }] },
    });
    await followGuidance(table);
    expect((await table.verdict()).state).toBe('in-step');
  });

  it('a disc that lands on a secured field and goes to the tray at once is followed', async () => {
    const table = await begun();
    await turn(table, 0, 'blue', 2, 1, 'C1');
    await turn(table, 1, 'yellow', 2, 2, 'C2');
    await turn(table, 2, 'green', 2, 3, 'C3');
    await turn(table, 3, 'red', 2, 4, 'C4');
    await turn(table, 0, 'blue', 2, 1, 'C1');
    await table.hand.lift('seat:1/reserve', 'yellow-worker').put('start:2');
    await table.run(3_000);
    table.hand.press('roll', 'die', 1);
    await table.run(2_000);
    await table.hand.lift('start:2', 'yellow-worker').put('seat:0/tray');
    await table.run(6_000);
    expect(table.log.at(-1)).toMatchObject({ by: 1, action: { type: 'move', space: 2, to: 'C1' } });
  });

  it('a die that is thrown while the disc is still in the hand is no violation', async () => {
    const table = await begun();
    table.hand.press('roll', 'die', 4);
    await table.run(2_000);
    expect(table.twin.verdict().state).not.toBe('violation');
    await table.hand.lift('seat:0/reserve', 'blue-worker').put('start:2');
    await table.run(4_000);
    expect(table.log.slice(-2).map(({ action }) => action.type)).toEqual(['add', 'roll']);
  });

  it('a die that was rolled again while a disc was out of sight says its values in their order', async () => {
    const table = await begun();
    table.reader('start:2').fails();
    await table.hand.lift('seat:0/reserve', 'blue-assistant').put('start:2');
    table.hand.press('roll', 'die', 2);
    await table.run(1_500);
    table.hand.press('reroll', 'seat:0');
    await table.run(1_500);
    table.hand.press('roll', 'die', 5);
    await table.run(1_500);
    expect(table.log.at(-1)).toMatchObject({ action: { type: 'first' } });
    table.act(0, { type: 'add', color: 'blue', piece: 'assistant', space: 2 });
    await table.run(4_000);
    expect(table.log.slice(-3).map(({ action }) => action)).toEqual([
      { type: 'roll', value: 2 },
      { type: 'reroll' },
      { type: 'roll', value: 5 },
    ]);
  });

  it('a die without a sensor is asked for', async () => {
    const table = await scenario(harappa, { seats: 4, profile: 'reader', seed: 1 });
    const corners = { NW: 'K1', NE: 'K3', SE: 'K2', SW: 'K4' };
    table.act('chance', { type: 'board', center: 'Z1', rotation: 0, corners });
    table.act('chance', { type: 'first', seat: 0 });
    table.act(0, { type: 'add', color: 'blue', piece: 'worker', space: 2 });
    const [question] = await table.questions();
    expect(question?.choices.map(({ action }) => action.value)).toEqual([1, 2, 3, 4, 5, 6]);
    table.answer('first', { type: 'roll', value: 4 });
    expect(table.log.at(-1)).toMatchObject({ by: 'chance', action: { type: 'roll', value: 4 } });
  });

  it('a die that is thrown before anything was added is refused by H-13 in time', async () => {
    const table = await begun();
    table.hand.press('roll', 'die', 4);
    await table.run(5_000);
    expect(table.twin.verdict()).toMatchObject({ state: 'violation', violation: { rule: 'H-13' } });
  });
});

/** A worker comes in on a space, the die shows a value, and the worker goes onto the field where that leads. */
async function turn(
  table: ScenarioTable,
  seat: number,
  color: string,
  space: number,
  value: number,
  field: string,
): Promise<void> {
  await table.hand.lift(`seat:${seat}/reserve`, `${color}-worker`).put(`start:${space}`);
  await table.run(3_000);
  table.hand.press('roll', 'die', value);
  await table.run(2_000);
  await table.hand.lift(`start:${space}`, `${color}-worker`).put(`field:${field}`);
  await table.run(4_000);
  if (table.twin.match.log.at(-1)?.action.type !== 'move')
    table.act(seat, { type: 'move', space, to: field });
  expect(table.log.at(-1)).toMatchObject({ by: seat, action: { type: 'move', to: field } });
}

/** A corner piece that no board has on the north-east when the given one lies on the north-west. */
function misfitBeside(northWest: string): string {
  const { state } = Match.create(harappa, { options: { setup: 'variable' }, seats: seatsFor(4) });
  const list = new CodeList();
  harappa.enumerate(state, list);
  const fitting = new Set<string>();
  for (let i = 0; i < list.count; i++) {
    const action = harappa.decode(state, list.at(i));
    if (action.type === 'board' && action.corners.NW === northWest) fitting.add(action.corners.NE);
  }
  const misfit = ['K2', 'K3', 'K4', 'K5', 'K6', 'K7'].find((piece) => !fitting.has(piece));
  if (misfit === undefined) throw new Error(`everything fits beside ${northWest}`);
  return misfit;
}
