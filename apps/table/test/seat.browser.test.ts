import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumProgram, idle, ScreenBrowser } from './browser.ts';

const PHONE = { width: 412, height: 915, reducedMotion: true };

let screens: ScreenBrowser;

describe.skipIf(chromiumProgram.missing)(`a seat’s own page${chromiumProgram.note}`, () => {
  beforeAll(async () => {
    screens = await ScreenBrowser.open();
  });
  afterAll(() => screens?.close());

  it('says a move with a few touches, and sends nothing before it is confirmed', async () => {
    const page = await screens.page('/seat?mock=tictactoe&seats=2&seed=3&seat=0', PHONE);
    await idle(page);
    const first = await page.evaluate(() => __bridge.table?.match.turn());
    if (first?.type !== 'seat' || first.seat !== 0) {
      await page.evaluate(() => __bridge.playOne());
      await page.waitForFunction(() => document.querySelector('.turn-bar.mine') !== null);
    }
    const before = await page.evaluate(() => __bridge.table?.match.log.length ?? 0);
    if ((await page.locator('.hand-entry[open]').count()) === 0)
      await page.locator('.hand-entry summary').click();
    while ((await page.locator('.primary:enabled').count()) === 0)
      await page.locator('.options.small .option').first().click();
    expect(await page.evaluate(() => __bridge.table?.match.log.length)).toBe(before);
    await page.locator('.primary').click();
    await idle(page, before + 1);
    expect(await page.locator('.turn-bar').textContent()).toContain('Devan plays');
    await page.close();
  });

  it('fits a small phone, and tells who has no seat here where to go', async () => {
    const page = await screens.page('/seat?mock=kerala&seats=3&seed=4&moves=30&seat=1', {
      ...PHONE,
      width: 360,
    });
    await idle(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.close();
    const stranger = await screens.page('/seat?mock=kerala&seats=3&seat=7', PHONE);
    await idle(stranger);
    expect(await stranger.textContent('.seat-page')).toContain('Scan the code of your own seat');
    await stranger.close();
  });

  it('shows the end with everybody’s points', async () => {
    const page = await screens.page('/seat?fixture=end&seat=1', PHONE);
    await idle(page);
    expect(await page.locator('.standing li').allTextContents()).toEqual([
      expect.stringMatching(/^Kiran ★ wins41$/),
      'Anjali38',
      'Devan33',
      'Meera29',
    ]);
    expect(await page.locator('.primary').count()).toBe(0);
    await page.close();
  });

  it('says what to do about a code that is refused, and about a bridge that is gone', async () => {
    const page = await screens.page('/seat?fixture=no-such-table&seat=1', PHONE);
    await page.waitForFunction(() => document.body.dataset.state === 'error');
    expect(await page.textContent('.notice')).toMatch(/This code does not open a seat here.*scan it/);
    await page.close();
    const lost = await screens.page('/seat?fixture=question&seat=0', PHONE);
    await idle(lost);
    await lost.locator('.option').first().click();
    expect(await lost.locator('.primary').isEnabled()).toBe(true);
    await lost.evaluate(() => {
      const problem = { text: 'The bridge does not answer.', remedy: 'Look whether it still runs.' };
      __fixture.state = { ...__fixture.state, status: 'lost', problem };
      __fixture.show(__fixtures.question ?? null);
    });
    await lost.waitForSelector('.trouble');
    expect(await lost.textContent('.trouble')).toContain('Look whether it still runs.');
    expect(await lost.textContent('.primary')).toBe('Not connected');
    expect(await lost.locator('.primary').isDisabled()).toBe(true);
    await lost.close();
  });

  it('shows what lies behind the own screen in Monuments', async () => {
    const page = await screens.page('/seat?mock=monuments&seats=3&seed=7&moves=20&seat=2', PHONE);
    await idle(page);
    const hand = await page.evaluate(() => {
      const seats = __bridge.table?.view(2).facts.seats as
        | { hand: Record<string, number> | null }[]
        | undefined;
      return seats?.[2]?.hand;
    });
    const counts = await page.locator('.own-rows strong').allTextContents();
    expect(counts.map((text) => Number.parseInt(text, 10))).toEqual(Object.values(hand ?? {}));
    expect(counts.length).toBeGreaterThan(0);
    await page.close();
  });

  it('is reached by a code on the console', async () => {
    const page = await screens.page('/console?mock=kerala&seats=2', { width: 1280, height: 900 });
    await idle(page);
    await page.locator('.phones summary').click();
    await page.waitForSelector('.phones img');
    const links = await page
      .locator('.phones a')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(links).toEqual([
      'http://192.0.2.7:4800/seat?seat=0&token=of-seat-0',
      'http://192.0.2.7:4800/seat?seat=1&token=of-seat-1',
    ]);
    await page.close();
  });
});
