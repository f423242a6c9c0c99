import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumProgram, expectLegible, idle, ScreenBrowser } from './browser.ts';

let screens: ScreenBrowser;

const WORDS = [
  '.header h1',
  '.subtitle',
  '.chip',
  '.who strong',
  '.score',
  '.reward b',
  '.backs b',
  '.bonus b',
  '.strip p',
  '.steps li',
  '.final td',
];

const mock = (variant: string, rest: string) =>
  `/?mock=cholas&options=${encodeURIComponent(JSON.stringify({ variant }))}&${rest}`;

const table = (page: Page) => page.evaluate(() => ({ seq: __bridge.table?.match.log.length ?? 0 }));

/** The backs in both hands, as the rail counts them. */
const cardsHeld = async (page: Page) =>
  (await page.locator('.seat .backs b').allTextContents()).reduce((sum, count) => sum + Number(count), 0);

/** Waits for what comes after an entry, chance included, and for the screen to have shown it. */
async function committed(page: Page, after: number): Promise<number> {
  await page.waitForFunction((before) => (__bridge.table?.match.log.length ?? 0) > before, after);
  const { seq } = await table(page);
  await idle(page, seq);
  return seq;
}

describe.skipIf(chromiumProgram.missing)(`Cholas on the table screen${chromiumProgram.note}`, () => {
  beforeAll(async () => {
    screens = await ScreenBrowser.open();
  });
  afterAll(() => screens?.close());

  it('shows the middle of a game whole and legible at every shape of screen', async () => {
    const page = await screens.page(mock('expert', 'seats=5&seed=7&moves=60'));
    for (const [width, height] of [
      [1920, 1080],
      [1024, 768],
      [810, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.waitForFunction(
        (wide) =>
          (document.querySelector('.board > canvas')?.getBoundingClientRect().right ?? Infinity) <= wide,
        width,
      );
      await idle(page);
      await expectLegible(page, WORDS);
    }
    expect(await page.locator('.seat .held-stones').count()).toBe(5);
    expect(await page.locator('.seat .wagon').count()).toBe(5);
    expect(await page.locator('.seat .backs b').count()).toBe(5);
    await page.close();
  });

  it('takes a card and draws one by touch', async () => {
    const page = await screens.page(mock('basic', 'seats=2&seed=4&moves=1&role=host'), {
      width: 1280,
      height: 720,
    });
    await idle(page);
    const { seq } = await table(page);
    const held = await cardsHeld(page);
    await page.locator('.target[data-place="display"]').first().click();
    const taken = await committed(page, seq);
    await page.getByRole('button', { name: 'Draw from the stack' }).click();
    await committed(page, taken);
    expect(await cardsHeld(page)).toBe(held + 2);
    await page.close();
  });

  it('builds by touch, a stone and then its space, and names the opponent at the end', async () => {
    const page = await screens.page(mock('solo', 'seats=1&seed=3&moves=4&role=host'), {
      width: 1280,
      height: 720,
      reducedMotion: true,
    });
    await idle(page);
    const { seq } = await table(page);
    for (let stone = 0; stone < 4 && (await table(page)).seq === seq; stone++) {
      await page.locator('.held').first().click();
      await page.locator('.target[data-place^="temple:"]').first().click();
      await page.waitForFunction(
        (before) =>
          (__bridge.table?.match.log.length ?? 0) > before || document.querySelectorAll('.held').length > 0,
        seq,
      );
    }
    await committed(page, seq);
    await page.evaluate(() => {
      while (__bridge.table?.match.turn().type !== 'over') __bridge.playOne();
    });
    await page.waitForSelector('.final');
    await idle(page, (await table(page)).seq);
    expect(await page.locator('.final thead th span').allTextContents()).toEqual(['Anjali', 'The opponent']);
    expect(await page.textContent('.final h2')).toMatch(/^[A-Z].* wins\./);
    await expectLegible(page, WORDS);
    await page.close();
  });

  it('outlines what was scored, guides a floating stone back, and rests', async () => {
    const page = await screens.page('/?fixture=cholas', { width: 1280, height: 720 });
    await idle(page, 78);
    const events = [{ type: 'scored', side: 0, points: 10, line: 'patterns', places: ['temple:-3,7'] }];
    await page.evaluate((list) => {
      const view = structuredClone(__fixtures.cholas);
      if (view) __fixture.show({ ...view, seq: 79 }, [{ seq: 79, by: 0, text: '', events: list }]);
    }, events);
    await page.waitForSelector('.flight');
    await idle(page, 79);
    const before = await page.evaluate(() => window.__mandapa?.framesDrawn());
    await page.evaluate(async () => {
      for (let i = 0; i < 10; i++) await new Promise(requestAnimationFrame);
    });
    expect(await page.evaluate(() => window.__mandapa?.framesDrawn())).toBe(before);
    await page.evaluate(() => {
      const view = __fixtures['cholas-guidance'];
      if (view) __fixture.show({ ...view, seq: 80 });
    });
    await idle(page, 80);
    expect(await page.textContent('.strip')).toContain('Lift the grey stone');
    expect(await page.textContent('.rule')).toBe('C-29');
    await expectLegible(page, WORDS);
    await page.close();
  });
});
