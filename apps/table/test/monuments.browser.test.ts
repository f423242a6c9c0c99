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
  '.strip p',
  '.rule',
  '.foot h2',
  '.foot b',
];

const options = (monument: string) => encodeURIComponent(JSON.stringify({ monument }));

/** Touches targets until something is committed; tells what was touched. */
async function touchThrough(page: Page, prefer: RegExp): Promise<string[]> {
  const before = await page.evaluate(() => document.body.dataset.seq);
  const touched: string[] = [];
  for (let i = 0; i < 12; i++) {
    await idle(page);
    if ((await page.evaluate(() => document.body.dataset.seq)) !== before) return touched;
    const labels = await page
      .locator('.target')
      .evaluateAll((targets) => targets.map((target) => target.getAttribute('aria-label') ?? ''));
    const pick = Math.max(
      0,
      labels.findIndex((label) => prefer.test(label)),
    );
    touched.push(labels[pick] ?? '');
    await page.locator('.target').nth(pick).click();
  }
  throw new Error(`nothing was committed by touching ${touched.join('; ')}`);
}

describe.skipIf(chromiumProgram.missing)(`Monuments on the table screen${chromiumProgram.note}`, () => {
  beforeAll(async () => {
    screens = await ScreenBrowser.open();
  });
  afterAll(() => screens?.close());

  it.each([
    { fixture: 'monuments-quarry', width: 1280, height: 720 },
    { fixture: 'monuments-construction', width: 1024, height: 768 },
    { fixture: 'monuments-wrong', width: 810, height: 1080 },
  ])('shows $fixture whole and legible at $width × $height', async ({ fixture, width, height }) => {
    const page = await screens.page(`/?fixture=${fixture}`, { width, height });
    await idle(page);
    await expectLegible(page, WORDS);
    expect(await page.locator('.seat').count()).toBe(4);
    await page.close();
  });

  it('plays a whole walk and a building by touch', async () => {
    const page = await screens.page('/?mock=monuments&seed=7&moves=4&role=host');
    await idle(page);
    const walk = await touchThrough(page, /Go to middle|Take/);
    expect(walk.length).toBeGreaterThanOrEqual(4);
    expect(walk.slice(0, 4).every((label) => label.startsWith('Go to '))).toBe(true);
    await page.goto(page.url().replace('moves=4', 'moves=20'));
    await idle(page);
    const build = await touchThrough(page, /^Build: purple|^Build at/);
    expect(build.at(-1)).toMatch(/^Build at column \d+, row [\d.]+, level \d$/);
    await page.close();
  });

  it('takes a walk back that was begun', async () => {
    const page = await screens.page('/?mock=monuments&seed=7&moves=4&role=host');
    await idle(page);
    // The worker alone can be lifted, so it is taken up already: the first touch is its first space.
    const ways = () => page.locator('.target').evaluateAll((all) => all.map((each) => each.ariaLabel).sort());
    await page.locator('.target').first().waitFor();
    const before = await ways();
    await page.locator('.target').first().click();
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.waitForFunction(
      (count) => document.querySelectorAll('.target').length === count,
      before.length,
    );
    await idle(page);
    expect(await ways()).toEqual(before);
    await page.close();
  });

  it('shows the end, with what lay behind the screens', async () => {
    const page = await screens.page(`/?mock=monuments&seed=7&moves=400&options=${options('Notre Dame')}`);
    await idle(page);
    const final = page.getByRole('dialog', { name: 'Final scores' });
    expect(await final.locator('tr').count()).toBe(1 + 8 + 1);
    expect(await final.textContent()).toContain('Level IV');
    await page.getByRole('button', { name: 'Look at the table' }).click();
    expect(await page.locator('.seat.winner').count()).toBeGreaterThan(0);
    expect(await page.locator('.who').allTextContents()).toContainEqual(
      expect.stringMatching(/screen lifted|passed/),
    );
    await page.close();
  });
});
