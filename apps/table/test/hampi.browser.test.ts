import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakeBridge } from '../src/testing/fake-bridge.ts';
import type { FixtureLink } from '../src/testing/fixture-link.ts';
import { chromiumProgram, expectLegible, idle, ScreenBrowser } from './browser.ts';

declare global {
  var __bridge: FakeBridge;
  var __fixture: FixtureLink;
}

let screens: ScreenBrowser;
const WORDS = [
  '.header h1',
  '.subtitle',
  '.chip',
  '.who strong',
  '.score',
  '.support b',
  '.hampi-foot h2',
  '.hampi-foot strong',
  '.hampi-foot p',
  '.camera button',
  '.strip p',
  '.steps li',
];
const CALM = { width: 1280, height: 720, reducedMotion: true };

/** What the rules await, and how far the game has come. */
const state = (page: Page) =>
  page.evaluate(() => {
    const view = __bridge.table?.view();
    return { phase: String(view?.facts.phase), seq: view?.seq ?? 0, over: view?.turn.type === 'over' };
  });

describe.skipIf(chromiumProgram.missing)(`Hampi on the table screen${chromiumProgram.note}`, () => {
  beforeAll(async () => {
    screens = await ScreenBrowser.open();
  });
  afterAll(() => screens?.close());

  it.each([
    { name: 'hampi', width: 1920, height: 1080 },
    { name: 'hampi-violation', width: 1280, height: 720 },
    { name: 'hampi-five', width: 1024, height: 768 },
    { name: 'hampi', width: 810, height: 1080 },
  ])('shows $name whole and legible at $width × $height', async ({ name, width, height }) => {
    const page = await screens.page(`/?fixture=${name}`, { width, height, reducedMotion: true });
    await idle(page);
    await expectLegible(page, WORDS);
    expect(await page.locator('.support b').count()).toBe(name === 'hampi-five' ? 30 : 24);
    await page.close();
  });

  it('lays a turned tile and a cube by touch', async () => {
    const page = await screens.page('/?mock=hampi&seats=2&role=host&seed=4&moves=4', CALM);
    await idle(page);
    const seen = new Set<string>();
    for (let step = 0; step < 60 && !(seen.has('turned') && seen.has('marked')); step++) {
      const before = await state(page);
      const lay = page.locator('.arrow.lay');
      if ((await lay.count()) > 0) {
        await page.locator('.arrow.turn.on').click();
        await idle(page);
        await lay.click();
        seen.add('turned');
      } else if ((await page.locator('.target').count()) > 0) {
        await page.locator('.target').first().click();
        if (before.phase === 'mark') seen.add('marked');
      } else await page.locator('[data-signal]').first().click();
      await page.waitForFunction(
        (seq) => __bridge.table?.view().seq !== seq || document.querySelector('.arrow.lay'),
        before.seq,
      );
      await idle(page);
    }
    expect([...seen].sort()).toEqual(['marked', 'turned']);
    await page.close();
  });

  it('is dragged, comes nearer and fits again, with what may be touched in its place', async () => {
    const page = await screens.page('/?mock=hampi&seats=3&role=host&seed=7&moves=30', CALM);
    await idle(page);
    const middle = () =>
      page.evaluate(() => {
        const box = document.querySelector('.target')?.getBoundingClientRect();
        return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, wide: box?.width ?? 0 };
      });
    const { seq } = await state(page);
    const before = await middle();
    await page.mouse.move(400, 300);
    await page.mouse.down();
    await page.mouse.move(440, 300, { steps: 4 });
    await page.mouse.up();
    await idle(page);
    expect((await middle()).x).toBeCloseTo(before.x + 40, 0);
    await page.getByRole('button', { name: 'Nearer' }).click();
    await idle(page);
    await page.getByRole('button', { name: 'Fit' }).click();
    await idle(page);
    expect(await middle()).toEqual(before);
    expect((await state(page)).seq).toBe(seq);
    await page.close();
  });

  it('asks how a tile lies by showing it, and draws no frame while nothing moves', async () => {
    const page = await screens.page('/?fixture=hampi-question&role=host', CALM);
    await idle(page);
    await page.locator('.arrow.turn.on').click();
    await idle(page);
    await page.locator('.arrow.lay').click();
    expect(await page.evaluate(() => __fixture.requests)).toEqual([
      { type: 'answer', question: 'q1', choice: 1 },
    ]);
    await idle(page);
    const before = await page.evaluate(() => window.__mandapa?.framesDrawn());
    await page.evaluate(async () => {
      for (let i = 0; i < 10; i++) await new Promise(requestAnimationFrame);
    });
    expect(await page.evaluate(() => window.__mandapa?.framesDrawn())).toBe(before);
    await page.close();
  });

  it('ends with the final scores by influencer', async () => {
    const page = await screens.page('/?mock=hampi&seats=2&seed=5&moves=400', CALM);
    await idle(page);
    expect((await state(page)).over).toBe(true);
    expect(await page.textContent('.final h2')).toMatch(/win/);
    // Influencers in whom nobody has a point are left out; the total never is.
    expect(await page.locator('.final tbody tr').count()).toBeGreaterThanOrEqual(2);
    expect(await page.locator('.final tr.total').count()).toBe(1);
    expect(await page.locator('.hampi-holds .jewel').count()).toBeGreaterThan(0);
    await page.close();
  });
});
