import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakeBridge } from '../src/testing/fake-bridge.ts';
import { chromiumProgram, idle, ScreenBrowser } from './browser.ts';

declare global {
  var __bridge: FakeBridge;
}

let screens: ScreenBrowser;

describe.skipIf(chromiumProgram.missing)(`the host’s console${chromiumProgram.note}`, () => {
  beforeAll(async () => {
    screens = await ScreenBrowser.open();
  });
  afterAll(() => screens?.close());

  it('starts a game with one touch, plays a move by hand, takes it back', async () => {
    const page = await screens.page('/console?mock=none', { width: 1280, height: 800 });
    await idle(page);
    expect(await page.getByLabel('Now playing').textContent()).toContain('Nothing yet');
    await page.getByRole('button', { name: 'Start Kerala' }).click();
    await page.waitForSelector('[data-match]');
    await page.getByRole('button', { name: 'Enter a move by hand' }).click();
    await idle(page);
    const seq = await page.evaluate(() => __bridge.table?.match.log.length ?? 0);
    await page.locator('[data-signal="pass"]').click();
    await page.locator('[data-choice="0"]').click();
    await idle(page, seq + 1);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.waitForFunction((wanted) => document.body.dataset.seq === String(wanted), seq);
    await page.close();
  });

  it('plays the last rounds to the final scores by touching what is lit', async () => {
    const page = await screens.page('/?mock=kerala&seats=2&role=host&seed=5&moves=74', {
      width: 1280,
      height: 720,
      reducedMotion: true,
    });
    await idle(page);
    const seen = new Set<string>();
    for (let i = 0; i < 200; i++) {
      const done = await page.evaluate(() => __bridge.table?.match.turn().type === 'over');
      if (done) break;
      const what = await page.evaluate((step) => {
        const pick = (selector: string) => {
          const list = [...document.querySelectorAll<HTMLElement>(selector)];
          return list[(step * 7) % Math.max(1, list.length)];
        };
        const element = pick('.arrow') ?? pick('[data-choice]') ?? pick('.target') ?? pick('[data-signal]');
        element?.click();
        return element?.className || element?.dataset.signal || (element ? 'choice' : '');
      }, i);
      seen.add(what);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await idle(page);
    }
    await page.waitForSelector('.final');
    expect(await page.textContent('.final h2')).toMatch(/win/);
    expect(seen).toContain('arrow');
    expect(seen).toContain('target');
    await page.close();
  });

  it('keeps names and colours apart, and says what stands in the way', async () => {
    const page = await screens.page('/console?mock=none', { width: 1280, height: 800 });
    await idle(page);
    await page.getByLabel('Name of player 1').fill('Devan');
    expect(await page.getByRole('button', { name: 'Start Kerala' }).isDisabled()).toBe(true);
    expect(await page.textContent('.problem')).toContain('same name');
    await page.getByLabel('Name of player 1').fill('Nila');
    await page.getByLabel('Colour of Nila').getByLabel('red').click();
    await page.getByRole('button', { name: /Nila does not play/ }).click();
    await page.getByRole('button', { name: 'Start Kerala' }).click();
    await page.waitForSelector('[data-match]');
    const colors = await page.evaluate(() => __bridge.table?.match.seats.map(({ colors: own }) => own?.[0]));
    expect(new Set(colors).size).toBe(3);
    await page.close();
  });

  it('shows options by their type and sends what was set', async () => {
    const page = await screens.page('/console?mock=none', { width: 1280, height: 800 });
    await idle(page);
    await page.locator('[data-option="areaChoice"]').getByRole('radio', { name: 'player picks' }).click();
    await page.locator('[data-option="rotateOnShift"]').getByRole('switch').click();
    await page.getByText('More: the table').click();
    await page.locator('input[data-option="seed"]').fill('42');
    await page.getByRole('button', { name: 'Start Kerala' }).click();
    await page.waitForSelector('[data-match]');
    const match = await page.evaluate(() => ({
      options: __bridge.table?.match.options,
      seed: __bridge.table?.match.seed,
    }));
    expect(match).toMatchObject({ options: { areaChoice: 'player', rotateOnShift: false }, seed: '42' });
    await page.close();
  });

  it('resumes a saved game', async () => {
    const page = await screens.page('/console?mock=kerala', { width: 1280, height: 800 });
    await idle(page);
    await page.getByRole('button', { name: 'Start Kerala' }).click();
    await page.waitForSelector('[data-match="match-2"]');
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.waitForSelector('[data-match="match-1"]');
    await page.close();
  });

  it('has nothing wider than a phone', async () => {
    const page = await screens.page('/console?mock=kerala', { width: 390, height: 844 });
    await idle(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.close();
  });
});
