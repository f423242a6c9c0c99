import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CholasFacts } from '../src/scenes/cholas/facts.ts';
import { chromiumProgram, idle, ScreenBrowser } from './browser.ts';

declare global {
  /** Every message that the stand-in for the bridge has sent to this page. */
  var __sent: string[];
}

const PHONE = { width: 412, height: 915, reducedMotion: true };
const MOVES = 40;

let screens: ScreenBrowser;

const game = (variant: string, seats: number) =>
  `mock=cholas&seats=${seats}&seed=7&options=${encodeURIComponent(JSON.stringify({ variant }))}`;

interface Heard {
  readonly sent: readonly string[];
  readonly text: string;
}

/** One page's whole game: the same seed plays the same moves whoever looks on. */
async function heardBy(path: string): Promise<Heard> {
  const page = await screens.page(path, PHONE);
  await idle(page);
  for (let i = 0; i < MOVES; i++) await page.evaluate(() => __bridge.playOne());
  await idle(page, await page.evaluate(() => __bridge.table?.match.log.length));
  const heard = {
    sent: await page.evaluate(() => __sent),
    text: (await page.textContent('#screen')) ?? '',
  };
  await page.close();
  return heard;
}

interface Told {
  readonly seq: number;
  readonly facts: CholasFacts;
}

const tables = ({ sent }: Heard): Told[] =>
  sent.flatMap((text) => {
    const message = JSON.parse(text) as { type: string; view?: Told };
    return message.type === 'table' && message.view ? [message.view] : [];
  });

/** The rows of the page: name, detail, and how often it could be built. */
const rows = (page: Page) =>
  page
    .locator('.own-rows li')
    .evaluateAll((list) =>
      list.map((row) => [...row.querySelectorAll('strong, small, b')].map((part) => part.textContent)),
    );

describe.skipIf(chromiumProgram.missing)(`a seat of Cholas on a phone${chromiumProgram.note}`, () => {
  beforeAll(async () => {
    screens = await ScreenBrowser.open();
  });
  afterAll(() => screens?.close());

  it('shows the owner’s cards to nobody else, in no byte', async () => {
    const own = await heardBy(`/seat?${game('expert', 3)}&seat=0`);
    const other = await heardBy(`/seat?${game('expert', 3)}&seat=1`);
    const everybody = await heardBy(`/?${game('expert', 3)}`);
    const mine = tables(own);
    expect(mine.length).toBeGreaterThan(MOVES);
    expect(own.text).toContain('Your build cards');
    expect(own.sent.join('')).toContain('"place":"seat:0/cards","items":[{');
    expect(own.sent.join('')).toMatch(/Anjali draws the card /);
    for (const stranger of [other, everybody]) {
      const bytes = stranger.sent.join('');
      const theirs = tables(stranger);
      expect(theirs.map(({ seq }) => seq)).toEqual(mine.map(({ seq }) => seq));
      expect(theirs.map(({ facts }) => facts.seats[0]?.cards)).toEqual(mine.map(() => null));
      expect(bytes).not.toContain('"place":"seat:0/cards","items"');
      expect(`${bytes}${stranger.text}`).not.toContain('Anjali draws the card ');
      // What the owner is told of the cards, byte by byte, at no moment when it is not theirs as well.
      mine.forEach(({ facts }, i) => {
        const secret = JSON.stringify(facts.seats[0]?.cards);
        const known = JSON.stringify(theirs[i]?.facts.seats[1]?.cards);
        if (secret !== '[]' && secret !== known) expect(JSON.stringify(theirs[i])).not.toContain(secret);
      });
    }
    expect(everybody.text).not.toContain('Your build cards');
    expect(tables(other).at(-1)?.facts.seats[1]?.cards).not.toBeNull();
  });

  it('says what each card could do now, and fits the phone', async () => {
    for (const [variant, seats] of [
      ['basic', 3],
      ['expert', 4],
      ['solo', 1],
    ] as const) {
      const page = await screens.page(`/seat?${game(variant, seats)}&moves=14&seat=0`, PHONE);
      await idle(page);
      const facts = await page.evaluate(() => __bridge.table?.view(0).facts as CholasFacts | undefined);
      const builds = (variant === 'solo' ? facts?.displayBuilds : facts?.seats[0]?.cards) ?? [];
      const shown = (await rows(page)).filter(([name]) => name !== 'Sculpt');
      expect(shown.map(([name, , now]) => [name, now])).toEqual(
        builds.map(({ card, count, places }) => [
          count > 1 ? `${card} × ${count}` : card,
          places === 0 ? 'not now' : places === 1 ? '✓ 1 place' : `✓ ${places} places`,
        ]),
      );
      const held = Object.values(facts?.seats[0]?.stones ?? {}).reduce((sum, count) => sum + count, 0);
      expect(await page.locator('.own-stones small').textContent()).toBe(`${held} of 7`);
      expect(await page.locator('.own-stones img').count()).toBe(held);
      expect(await page.locator('.own-wagon').count()).toBe(variant === 'expert' ? 1 : 0);
      expect(await page.locator('.own-rival').count()).toBe(variant === 'solo' ? 1 : 0);
      for (const width of [412, 360]) {
        await page.setViewportSize({ width, height: 915 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
      await page.close();
    }
  });

  it('asks with drawings of the cards, and sends nothing before it is confirmed', async () => {
    const page = await screens.page('/seat?fixture=cholas-asked&seat=2', PHONE);
    await idle(page);
    const options = page.locator('.question .option');
    expect(await options.allTextContents()).toEqual(['two-same card', 'two-different card']);
    const drawings = await options
      .locator('img')
      .evaluateAll((all) => all.map((img) => img.getAttribute('src')));
    expect(new Set(drawings).size).toBe(2);
    expect(await page.locator('.badge img').getAttribute('alt')).toBe('150 token');
    expect(await page.locator('.primary').isDisabled()).toBe(true);
    await options.nth(1).click();
    expect(await options.nth(1).getAttribute('aria-pressed')).toBe('true');
    expect(await page.evaluate(() => __fixture.requests.filter(({ type }) => type !== 'touch'))).toEqual([]);
    await page.getByRole('button', { name: 'Confirm two-different card' }).click();
    expect(await page.evaluate(() => __fixture.requests.at(-1))).toEqual({
      type: 'answer',
      question: 'q1',
      choice: 1,
    });
    await page.getByRole('button', { name: 'None of these' }).click();
    await page.locator('.hand-entry[open]').waitFor();
    await page.getByRole('button', { name: 'Back to the question' }).click();
    await page.locator('.question').waitFor();
    await page.close();
  });

  it('builds step by step with few buttons at a time', async () => {
    const page = await screens.page(`/seat?${game('solo', 1)}&moves=4&seat=0`, PHONE);
    await idle(page);
    const { length } = await page.evaluate(() => __bridge.table?.match.log ?? []);
    for (let step = 0; step < 10 && (await page.locator('.primary:enabled').count()) === 0; step++) {
      const options = page.locator('.hand-entry .option');
      expect(await options.count()).toBeLessThan(60);
      const said = await page.locator('.said li').count();
      await options.first().click();
      await page.waitForFunction((before) => document.querySelectorAll('.said li').length > before, said);
    }
    await page.locator('.primary:enabled').click();
    await page.waitForFunction((before) => (__bridge.table?.match.log.length ?? 0) > before, length);
    await page.close();
  });
});
