import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakeBridge } from '../src/testing/fake-bridge.ts';
import { chromiumProgram, expectLegible, idle, ScreenBrowser } from './browser.ts';

declare global {
  var __bridge: FakeBridge;
}

let screens: ScreenBrowser;
const WORDS = [
  '.header h1',
  '.subtitle',
  '.chip',
  '.who strong',
  '.reserve b',
  '.score',
  '.strip p',
  '.rolls strong',
  '.ruins h2',
  '.ruins strong',
  '.ruins b',
];

const log = (page: Page) => page.evaluate(() => __bridge.table?.match.log.length ?? 0);

describe.skipIf(chromiumProgram.missing)(`Harappa on the screen${chromiumProgram.note}`, () => {
  beforeAll(async () => {
    screens = await ScreenBrowser.open();
  });
  afterAll(() => screens?.close());

  it.each([
    { width: 1280, height: 720 },
    { width: 1024, height: 768 },
    { width: 810, height: 1080 },
  ])('shows a game whole and legible at $width × $height, and rests', async ({ width, height }) => {
    const page = await screens.page('/?fixture=harappa', { width, height });
    await idle(page);
    await expectLegible(page, WORDS);
    const frames = () =>
      page.evaluate(async () => {
        for (let i = 0; i < 5; i++) await new Promise(requestAnimationFrame);
        return window.__mandapa?.framesDrawn();
      });
    const before = await frames();
    expect(await frames()).toBe(before);
    await page.close();
  });

  it('adds a disc and moves one by touch alone', async () => {
    const page = await screens.page('/?mock=harappa&seed=4&moves=0&role=host', {
      width: 1280,
      height: 720,
      reducedMotion: true,
    });
    await idle(page);
    const seq = await log(page);
    await page.locator('.tray [data-kind$="professor"]').click();
    await page.locator('.target[data-place="start:15"]').click();
    // The die answers at once here.
    await idle(page, seq + 2);
    // Where a disc may go is one field alone, so that it goes there when it is touched.
    await page.locator('.target[data-kind]').first().click();
    await idle(page, seq + 3);
    const moved = await page.evaluate(() => __bridge.table?.match.log.at(-1)?.action.type);
    expect(moved).toBe('move');
    await page.close();
  });

  it('shows who leads a ruin when it is pointed at', async () => {
    const page = await screens.page('/?fixture=harappa', { reducedMotion: true });
    await idle(page);
    await page.locator('[data-point="ruin:0"]').click();
    await page.waitForSelector('.ruins .counts');
    expect(await page.locator('[data-point="ruin:0"]').getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: 'Ruins', exact: true }).click();
    await page.waitForSelector('.side', { state: 'hidden' });
    await idle(page);
    await page.close();
  });

  it('counts the end up ruin by ruin, as long as people like to watch', async () => {
    const page = await screens.page('/?mock=harappa&seed=2&seats=3', { width: 1280, height: 720 });
    await idle(page);
    await page.evaluate(() => {
      while (__bridge.table?.match.turn().type !== 'over' && __bridge.playOne());
    });
    await page.waitForFunction(() => document.querySelector('.strip p')?.textContent?.startsWith('Building'));
    expect(await page.locator('.final').count()).toBe(0);
    await page.locator('[data-skip]').click();
    await page.waitForSelector('.final');
    await idle(page);
    expect(await page.textContent('.final h2')).toMatch(/win/);
    const shown = await page.locator('.seat .score').allTextContents();
    const scores = await page.evaluate(() =>
      __bridge.table?.game.score(__bridge.table.match.state).map(({ total }) => String(total.low)),
    );
    expect(shown).toEqual(scores);
    await page.locator('[data-replay]').click();
    await page.waitForSelector('[data-skip]');
    await page.close();
  });
});
