import { hampi } from '@mandapa/hampi';
import type { Verdict } from '@mandapa/twin';
import { describe, expect, it } from 'vitest';
import { type ScenarioTable, scenario } from './scenario.ts';

const layout = [
  { tile: 'T01', q: 0, r: 0, rot: 0 },
  { tile: 'T02', q: 1, r: 0, rot: 3 },
  { tile: 'T03', q: 0, r: 1, rot: 0 },
];
const hex = ({ q, r }: { readonly q: number; readonly r: number }): string => `hex:${q},${r}`;

/** Two players at the mat, three tiles laid out, and the first player has drawn a tile. */
async function firstTurn(drawn: string, play = 'basic'): Promise<ScenarioTable> {
  const table = await scenario(hampi, { seats: 2, profile: 'mat', seed: 1, options: { play } });
  table.answer('first', { type: 'stacks', sizes: [21, 24, 23] });
  for (const [index, { tile }] of layout.entries()) {
    await table.hand.lift(`stack:${index + 1}`, tile).put('drawn');
    await table.run(3_000);
  }
  for (const laid of layout) await table.hand.lift('drawn', laid.tile).put(hex(laid), laid.rot);
  await table.run(3_000);
  table.act('chance', { type: 'layout', tiles: layout });
  table.answer('first', { type: 'first', seat: 0 });
  await table.hand.lift('stack:1', drawn).put('drawn');
  await table.run(3_000);
  expect(table.log.at(-1)).toMatchObject({ by: 'chance', action: { type: 'draw', stack: 1, tile: drawn } });
  return table;
}

/** A cube on a tile: two tags on one reader, of which one may stay silent until it is put down anew. */
async function wrongCube(table: ScenarioTable, to: string): Promise<Verdict> {
  await table.hand.lift('seat:0/supply', 'red-cube').put(to);
  for (let tries = 0; (await table.verdict()).state !== 'violation' && tries < 8; tries++)
    await table.hand.lift(to, 'red-cube').put(to);
  return table.verdict();
}

/** Does what the screen says, step by step, until nothing is wrong any more. */
async function followGuidance(table: ScenarioTable): Promise<void> {
  const [lift, put] = (await table.verdict()).guidance?.steps ?? [];
  if (lift?.lift === undefined || put?.put === undefined) throw new Error('there is no guidance to follow');
  await table.hand.lift(lift.lift, lift.kind).put(put.put);
  expect((await table.verdict()).state).not.toBe('violation');
}

describe('wrong acts at the table of Hampi', () => {
  it('the draw, a tile with its rotation asked, and a pass that the rules leave alone', async () => {
    const table = await firstTurn('T07');
    await table.hand.lift('drawn', 'T07').put('hex:1,-1', 3);
    const [question] = await table.questions();
    expect(question).toMatchObject({ cause: 'ambiguous', seat: 0 });
    expect(question?.choices.every(({ action }) => action.q === 1 && action.r === -1)).toBe(true);
    table.answer('ambiguous', { type: 'place', tile: 'T07', q: 1, r: -1, rot: 3 });
    expect(table.log.slice(-2).map(({ action }) => action.type)).toEqual(['place', 'pass']);
    expect((await table.verdict()).state).toBe('in-step');
  });

  it('the first tile lies anywhere on the mat, and everything is counted from there', async () => {
    const table = await scenario(hampi, { seats: 2, profile: 'mat', seed: 1 });
    const onMat = ({ q, r }: { readonly q: number; readonly r: number }): string =>
      hex({ q: q + 2, r: r - 1 });
    table.answer('first', { type: 'stacks', sizes: [21, 24, 23] });
    for (const [index, { tile }] of layout.entries()) {
      await table.hand.lift(`stack:${index + 1}`, tile).put('drawn');
      await table.run(3_000);
    }
    for (const laid of layout) await table.hand.lift('drawn', laid.tile).put(onMat(laid), laid.rot);
    await table.run(3_000);
    table.act('chance', { type: 'layout', tiles: layout });
    table.answer('first', { type: 'first', seat: 0 });
    expect((await table.verdict()).state).toBe('in-step');
    await table.hand.lift('stack:1', 'T07').put('drawn');
    await table.run(3_000);
    await table.hand.lift('drawn', 'T07').put(onMat({ q: 1, r: -1 }), 3);
    const [question] = await table.questions();
    expect(question?.choices.every(({ action }) => action.q === 1 && action.r === -1)).toBe(true);
    table.answer('ambiguous', { type: 'place', tile: 'T07', q: 1, r: -1, rot: 3 });
    expect((await table.verdict()).state).toBe('in-step');
  });

  it('P-11 a tile that does not continue the landscape', async () => {
    const table = await firstTurn('T53');
    await table.hand.lift('drawn', 'T53').put('hex:1,1');
    expect(await table.verdict()).toMatchObject({ state: 'violation', violation: { rule: 'P-11' }, seat: 0 });
    await followGuidance(table);
    await table.run(6_000);
    expect(table.log.some(({ action }) => action.type === 'place' && action.tile === 'T53')).toBe(true);
  });

  it('P-10 a tile that touches too few sides', async () => {
    const table = await firstTurn('T53');
    await table.hand.lift('drawn', 'T53').put('hex:2,0');
    expect(await table.verdict()).toMatchObject({ state: 'violation', violation: { rule: 'P-10' }, seat: 0 });
    await followGuidance(table);
  });

  it('P-15 a cube in a zone of another tile', async () => {
    const table = await firstTurn('T07', 'advanced');
    await table.hand.lift('drawn', 'T07').put('hex:1,-1', 3);
    await table.run(6_000);
    table.answer('ambiguous', { type: 'place', tile: 'T07', q: 1, r: -1, rot: 3 });
    expect(await wrongCube(table, 'hex:0,0')).toMatchObject({
      state: 'violation',
      violation: { rule: 'P-15' },
    });
    await followGuidance(table);
  });

  it('P-22 a cube beyond what the first round allows', async () => {
    const table = await firstTurn('T07');
    await table.hand.lift('drawn', 'T07').put('hex:1,-1', 3);
    await table.run(6_000);
    table.answer('ambiguous', { type: 'place', tile: 'T07', q: 1, r: -1, rot: 3 });
    expect(await wrongCube(table, 'hex:1,-1')).toMatchObject({
      state: 'violation',
      violation: { rule: 'P-22' },
    });
    await followGuidance(table);
    expect((await table.verdict()).state).toBe('in-step');
  });
});
