import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FixtureLink } from '../src/testing/fixture-link.ts';
import type { fixtures as Fixtures } from '../src/testing/fixtures/index.ts';
import { chromiumProgram, expectLegible, idle, ScreenBrowser } from './browser.ts';

declare global {
  interface Window {
    __mandapa?: { readonly renderer: string; readonly framesDrawn: () => number };
  }
  var __fixture: FixtureLink;
  var __fixtures: typeof Fixtures;
}

let screens: ScreenBrowser;
const WORDS = [
  '.header h1',
  '.subtitle',
  '.chip',
  '.who strong',
  '.who span',
  '.score',
  '.strip p',
  '.rule',
  '.steps li',
  '.question h2',
];

describe.skipIf(chromiumProgram.missing)(`the table screen${chromiumProgram.note}`, () => {
  beforeAll(async () => {
    screens = await ScreenBrowser.open();
  });
  afterAll(() => screens?.close());

  it.each([
    { name: 'kerala', width: 1920, height: 1080 },
    { name: 'guidance', width: 1280, height: 720 },
    { name: 'guidance-five', width: 3840, height: 2160 },
    { name: 'kerala', width: 1024, height: 768 },
    { name: 'question', width: 810, height: 1080 },
  ])('shows $name whole and legible at $width × $height', async ({ name, width, height }) => {
    const page = await screens.page(`/?fixture=${name}`, { width, height });
    await idle(page);
    await expectLegible(page, WORDS);
    const canvas = await page.evaluate(() => {
      const element = document.querySelector<HTMLCanvasElement>('.board > canvas');
      const board = element?.parentElement?.getBoundingClientRect();
      return { drawn: element?.width ?? 0, wide: board?.width ?? 0, right: board?.right ?? 0 };
    });
    expect(canvas.drawn).toBe(Math.round(canvas.wide));
    expect(canvas.right).toBeLessThanOrEqual(width);
    await page.close();
  });

  it('moves what has moved, lets the points fly, and rests', async () => {
    const page = await screens.page('/?fixture=kerala');
    await idle(page, 57);
    await page.evaluate(() => {
      // Points fly for less than a second: what was seen is remembered.
      new MutationObserver(() => {
        if (document.querySelector('.flight')) document.body.dataset.flown = 'yes';
      }).observe(document.body, { childList: true, subtree: true });
      const view = structuredClone(__fixtures.kerala);
      if (!view) throw new Error('no fixture');
      const centre = view.places.find(({ place }) => place === 'centre');
      const tile = centre?.items.shift();
      if (tile) view.places.push({ place: 'seat:0/cell:3,0', items: [tile] });
      const events = [{ type: 'scored', side: 0, points: 3, line: 'symbols', places: ['seat:0/cell:3,0'] }];
      __fixture.show({ ...view, seq: 58 }, [{ seq: 58, by: 0, text: '', events }]);
    });
    await idle(page, 58);
    expect(await page.evaluate(() => document.body.dataset.flown)).toBe('yes');
    expect(await page.locator('.flight').count()).toBe(0);
    await page.close();
  });

  it('draws no frame while nothing moves', async () => {
    const page = await screens.page('/?fixture=kerala');
    await idle(page);
    const before = await page.evaluate(() => window.__mandapa?.framesDrawn());
    // Ten frames of the browser's own pass; ours must not.
    await page.evaluate(async () => {
      for (let i = 0; i < 10; i++) await new Promise(requestAnimationFrame);
    });
    expect(await page.evaluate(() => window.__mandapa?.framesDrawn())).toBe(before);
    await page.close();
  });

  it('only fades for people who want less motion', async () => {
    const page = await screens.page('/?fixture=kerala', { reducedMotion: true });
    await idle(page, 57);
    await page.evaluate(() => {
      const view = structuredClone(__fixtures.kerala);
      if (view) __fixture.show({ ...view, seq: 58, turn: { type: 'seat', seat: 1, phase: 'take' } });
    });
    await idle(page, 58);
    expect(await page.locator('.flight').count()).toBe(0);
    await page.close();
  });

  it('slides feed and breakdown in with F and B, and away with Escape', async () => {
    const page = await screens.page('/?fixture=kerala');
    await idle(page);
    await page.keyboard.press('f');
    await page.waitForSelector('.feed.open');
    await page.keyboard.press('b');
    await page.waitForSelector('.breakdown.open');
    expect(await page.locator('.feed.open').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.breakdown:not(.open)', { state: 'attached' });
    await page.close();
  });

  it('answers a question by an arrow at the tile', async () => {
    const page = await screens.page('/?fixture=question&role=host');
    await idle(page);
    await page.getByRole('button', { name: /South \(south\)/ }).click();
    expect(await page.evaluate(() => __fixture.requests)).toEqual([
      { type: 'answer', question: 'q1', choice: 2 },
    ]);
    await page.close();
  });

  it('offers a spectator nothing to touch', async () => {
    const page = await screens.page('/?fixture=question');
    await idle(page);
    expect(await page.locator('.arrow, .target, .choices button').count()).toBe(0);
    await page.close();
  });

  it.each(['canvas', 'webgl'])('draws with %s when told to', async (renderer) => {
    const page = await screens.page(`/?fixture=kerala&renderer=${renderer}`, { width: 1280, height: 720 });
    await idle(page);
    expect(await page.evaluate(() => window.__mandapa?.renderer)).toBe(renderer);
    await page.close();
  });

  it('says what to do when no game is on the table', async () => {
    const page = await screens.page('/?fixture=none');
    await idle(page);
    expect(await page.textContent('.hall')).toContain('Start one on the host’s console');
    await page.close();
  });
});
