import type { SeatIndex } from '@mandapa/engine';
import { monuments } from '@mandapa/monuments';
import { describe, expect, it } from 'vitest';
import { type ScenarioTable, scenario } from './scenario.ts';

const OUTER = ['O0', 'O1', 'O2', 'O3', 'O4', 'O5', 'O6', 'O7', 'O8', 'O9', 'O10', 'O11'];
const MIDDLE = ['M0', 'M1', 'M2', 'M3', 'M4', 'M5'];
const MINUTE = 60_000;

const laid = (): Promise<ScenarioTable> =>
  scenario(monuments, { seats: 2, profile: 'mat', seed: 1, options: { monument: 'Capitol' } });

/** Seat 0 begins; the quarry is filled; the worker stands on O0, whose token is taken. Now two spaces. */
async function firstWalk(): Promise<ScenarioTable> {
  const table = await laid();
  table.answer('first', { type: 'first', seat: 0 });
  const fill = async (space: string, kind: string): Promise<void> =>
    table.hand.lift('supply', kind).put(`quarry:${space}`);
  for (const [i, space] of OUTER.entries()) await fill(space, i < 10 ? 'purple' : 'natural');
  for (const space of MIDDLE) await fill(space, 'red');
  for (const space of ['M0', 'M1', 'M2']) await fill(space, 'blue');
  await fill('M3', 'natural');
  await fill('M4', 'orange');
  await fill('M5', 'orange');
  await fill('C0', 'black');
  await table.run(4_000);
  await table.hand.lift('box', 'worker').put('quarry:O0');
  await take(table, 'O0', 'purple', 0);
  expect((await table.verdict()).state).toBe('in-step');
  expect(table.log.at(-1)?.action).toEqual({ type: 'collect', steps: [{ space: 'O0', take: 'purple' }] });
  return table;
}

const take = (table: ScenarioTable, space: string, kind: string, seat: SeatIndex): Promise<void> =>
  table.hand.lift(`quarry:${space}`, kind).put(kind === 'black' ? 'supply' : `seat:${seat}/screen`);

/** Does what the guidance says, step by step, until the table is in step again or an act is committed. */
async function followGuidance(table: ScenarioTable, seat: SeatIndex): Promise<void> {
  const { guidance } = table.twin.verdict();
  let held: string | undefined;
  for (const { kind, lift, put } of guidance?.steps ?? []) {
    if (lift !== undefined) held = lift;
    if (put === undefined) continue;
    await table.hand.lift(held ?? `seat:${seat}/screen`, kind).put(put);
    held = undefined;
  }
  await table.run(8_000);
  expect(table.twin.verdict().state).not.toBe('violation');
}

describe('wrong acts of Monuments, each with its rule and a way back', () => {
  it('M-16: a walk that ends off the outer ring', { timeout: MINUTE }, async () => {
    const table = await firstWalk();
    await table.hand.lift('quarry:O0', 'worker').put('quarry:M1');
    await take(table, 'M0', 'red', 1);
    await take(table, 'M1', 'red', 1);
    expect(await table.verdict()).toMatchObject({ state: 'violation', violation: { rule: 'M-16' } });
    await table.hand.lift('quarry:M1', 'worker').put('quarry:O0');
    await table.hand.lift('seat:1/screen', 'red').put('quarry:M0');
    await table.hand.lift('seat:1/screen', 'red').put('quarry:M1');
    expect((await table.verdict()).state).not.toBe('violation');
  });

  it('M-17: a token is skipped, and taking it finishes the walk', { timeout: MINUTE }, async () => {
    const table = await firstWalk();
    await table.hand.lift('quarry:O0', 'worker').put('quarry:O2');
    await take(table, 'O2', 'purple', 1);
    await table.run(16_000);
    expect(table.twin.verdict()).toMatchObject({ state: 'violation', violation: { rule: 'M-17' } });
    await followGuidance(table, 1);
    expect(table.log.at(-1)).toMatchObject({ by: 1, action: { type: 'collect' } });
  });

  it('M-15: a space is entered twice, for two of its tokens', { timeout: MINUTE }, async () => {
    const table = await firstWalk();
    await table.hand.lift('quarry:O0', 'worker').put('quarry:O1');
    await take(table, 'M0', 'red', 1);
    await take(table, 'M0', 'blue', 1);
    expect(await table.verdict()).toMatchObject({ state: 'violation', violation: { rule: 'M-15' } });
    await followGuidance(table, 1);
  });
});
