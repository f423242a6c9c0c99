import { kerala } from '@mandapa/kerala';
import { describe, expect, it } from 'vitest';
import { scenario } from './scenario.ts';

/** Two players, Anjali begins, and two tiles lie in the centre. */
async function firstRound() {
  const table = await scenario(kerala, { seats: 2, profile: 'mat', seed: 1 });
  table.answer('first', { type: 'first', seat: 0 });
  await table.hand.lift('bag', 'blue-2').put('centre');
  await table.hand.lift('bag', 'black-1').put('centre');
  expect((await table.verdict()).state).toBe('in-step');
  return table;
}

describe('scenario helper', () => {
  it('a tile beside an elephant is committed', async () => {
    const table = await firstRound();
    await table.hand.lift('centre', 'blue-2').put('seat:0/cell:0,1');
    await table.hand.lift('seat:0/cell:0,0', 'blue-elephant-1').put('seat:0/cell:0,1');
    await table.run(6_000);
    expect(table.log.at(-1)).toMatchObject({ by: 0, action: { type: 'place', tile: 'blue-2', to: [0, 1] } });
  });

  it('a tile away from the elephants is refused by K-16, and putting it back clears the table', async () => {
    const table = await firstRound();
    await table.hand.lift('centre', 'blue-2').put('seat:0/cell:3,3');
    expect(await table.verdict()).toMatchObject({ state: 'violation', violation: { rule: 'K-16' } });
    await table.hand.lift('seat:0/cell:3,3', 'blue-2').put('centre');
    expect((await table.verdict()).state).toBe('in-step');
  });

  it('a placement under a reader that has failed is not committed by itself, and can be said by hand', async () => {
    const table = await firstRound();
    table.reader('seat:0/cell:0,1').fails();
    await table.hand.lift('centre', 'blue-2').put('seat:0/cell:0,1');
    const before = table.log.length;
    expect((await table.verdict()).state).not.toBe('violation');
    expect(table.log.length).toBe(before);
    const said = table.act(0, { type: 'place', tile: 'blue-2', figure: 1, to: [0, 1] });
    expect(said[0]?.type).toBe('commit');
  });

  it('the cable is pulled while a tile is laid, and the table is read again when it is back', async () => {
    const table = await firstRound();
    await table.unplug();
    await table.hand.lift('centre', 'blue-2').put('seat:0/cell:0,1');
    await table.hand.lift('seat:0/cell:0,0', 'blue-elephant-1').put('seat:0/cell:0,1');
    await table.plug();
    await table.run(8_000);
    expect(table.log.at(-1)).toMatchObject({ by: 0, action: { type: 'place', tile: 'blue-2', to: [0, 1] } });
  });

  it('says what is wrong when a scenario asks for what is not there', async () => {
    const table = await scenario(kerala, { seats: 2, profile: 'mat', seed: 1 });
    expect(() => table.hand.lift('centre', 'blue-2')).toThrow(
      'no blue-2 lies free at centre; there is nothing',
    );
    expect(() => table.reader('seat:0/cell:9,9')).toThrow('no reader lies under seat:0/cell:9,9');
    expect(() => table.hand.press('bell', 'seat:0')).toThrow('no button "bell"');
  });
});
