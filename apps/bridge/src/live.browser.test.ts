import { fileURLToPath } from 'node:url';
import { kerala } from '@mandapa/kerala';
import { MockLine, playThroughBridge } from '@mandapa/simulator';
import { requireProgram } from '@mandapa/testing';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startBridge, type TestBridge } from './testing/bridge.ts';
import { TestScreen } from './testing/screen.ts';
import { SerialTransport } from './transports/serial.ts';

const program = requireProgram('chromium');
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const SCREENS = fileURLToPath(new URL('../../table/dist/site', import.meta.url));
const SPEED = 60;
const SEATS = [
  { id: 'p1', name: 'Anjali' },
  { id: 'p2', name: 'Bala' },
];
/** Patience with a busy machine; every wait is for a state. */
const PATIENCE_MS = 100_000;

let browser: Browser;
let bridge: TestBridge | undefined;

async function open(path: string, width = 1920, height = 1080): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
  page.setDefaultTimeout(PATIENCE_MS);
  await page.addInitScript(rememberWhatIsShown);
  await page.goto(new URL(path, bridge?.url).href);
  return page;
}

const idle = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.body.dataset['state'] === 'idle');

interface Shown {
  readonly rules: Set<string>;
  question: boolean;
  guidance: boolean;
}

declare global {
  var __shown: Shown;
}

/** Runs in the page: at this speed what is shown may be gone before a test can look. */
function rememberWhatIsShown(): void {
  globalThis.__shown = { rules: new Set(), question: false, guidance: false };
  new MutationObserver(() => {
    const rule = document.querySelector('.strip.wrong .rule')?.textContent;
    if (rule) __shown.rules.add(rule);
    __shown.question ||= document.querySelector('.question') !== null;
    __shown.guidance ||= document.querySelector('.steps li') !== null;
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}

/** Runs in the page: the most particular thing that may be touched. */
function touchWhatIsLit(): void {
  for (const selector of ['.arrow', '[data-choice]', '.target', '.tray button', '[data-signal]']) {
    const element = document.querySelector<HTMLElement>(selector);
    if (element) {
      element.click();
      return;
    }
  }
}

describe.skipIf(program.missing)(`real screens on a real bridge${program.note}`, () => {
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: program.path, args: FLAGS });
  });
  afterEach(() => bridge?.close());
  afterAll(() => browser?.close());

  it('starts a game in the console, plays it by hand, and takes a move back', async () => {
    bridge = await startBridge({ screens: SCREENS });
    const page = await open('/console', 1280, 800);
    await idle(page);
    await page.getByText('More: the table').click();
    await page.locator('[data-option="profile"]').selectOption('none');
    await page.getByRole('button', { name: 'Start Kerala' }).click();
    await page.waitForSelector('[data-match]');
    await page.getByRole('button', { name: 'Enter a move by hand' }).click();
    await idle(page);
    const host = await TestScreen.as('host', bridge.url);
    for (let touches = 0; touches < 40 && !host.view?.undo.possible; touches++) {
      await page.evaluate(touchWhatIsLit);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await idle(page);
    }
    const view = await host.shows(({ undo }) => undo.possible, 'a move that can be taken back');
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await host.shows(({ seq }) => seq < view.seq, 'the table without it');
    await page.close();
  });

  it('watches people at a mat: a refusal by its rule, guidance that clears it, questions, the end', async () => {
    const line = new MockLine('/dev/live-table');
    const { path, openPort } = { path: line.path, openPort: line.openPort.bind(line) };
    bridge = await startBridge({
      screens: SCREENS,
      transports: (_, now) => [new SerialTransport({ path, openPort, now })],
    });
    const page = await open('/');
    const aborter = new AbortController();
    const playing = playThroughBridge({
      game: kerala,
      seats: SEATS,
      seed: 3,
      profile: 'mat',
      errors: { wrongPlace: 0.2 },
      line,
      bridgeUrl: bridge.url,
      speed: SPEED,
      lingerMs: 20_000 * SPEED,
      signal: aborter.signal,
    });
    await page.waitForSelector('.final');
    expect(await page.textContent('.final h2')).toMatch(/win|share/);
    const shown = await page.evaluate(() => ({ ...__shown, rules: [...__shown.rules] }));
    expect(shown).toMatchObject({ question: true, guidance: true });
    expect(shown.rules.some((rule) => rule.startsWith('K-'))).toBe(true);
    expect(await page.locator('.strip.wrong').count()).toBe(0);
    await page.close();
    aborter.abort();
    await playing.catch(() => undefined);
  });
});
