import { fileURLToPath } from 'node:url';
import { requireProgram } from '@mandapa/testing';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build, type PreviewServer, preview } from 'vite';
import { expect } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const chromiumProgram = requireProgram('chromium');

/** The screens built with the stand-ins for the bridge, served from this machine, and a browser to look at them. */
export class ScreenBrowser {
  private readonly server: PreviewServer;
  private readonly browser: Browser;
  private readonly origin: string;

  private constructor(server: PreviewServer, browser: Browser, origin: string) {
    this.server = server;
    this.browser = browser;
    this.origin = origin;
  }

  static async open(): Promise<ScreenBrowser> {
    await build({ root: ROOT, mode: 'mock', logLevel: 'error' });
    const server = await preview({ root: ROOT, mode: 'mock', logLevel: 'error', preview: { port: 0 } });
    const origin = server.resolvedUrls?.local[0];
    if (!origin) throw new Error('vite preview has no local address');
    const browser = await chromium.launch({ executablePath: chromiumProgram.path, args: FLAGS });
    return new ScreenBrowser(server, browser, origin);
  }

  /** A page that fails its test when it logs an error. */
  async page(
    path: string,
    options: { width?: number; height?: number; reducedMotion?: boolean } = {},
  ): Promise<Page> {
    const { width = 1920, height = 1080, reducedMotion = false } = options;
    const page = await this.browser.newPage({
      viewport: { width, height },
      reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    });
    page.on('pageerror', (error) => {
      throw error;
    });
    await page.goto(new URL(path, this.origin).href);
    return page;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.server.close();
  }
}

/** Waits until the page says that nothing moves any more; `seq` also waits for that entry to be shown. */
export async function idle(page: Page, seq?: number): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      document.body.dataset.state === 'idle' &&
      (wanted === undefined || document.body.dataset.seq === String(wanted)),
    seq,
  );
}

/** Fails if anything that is written on the screen is cut off at its edges, or smaller than it may be. */
export async function expectLegible(page: Page, selectors: readonly string[]): Promise<void> {
  const problems = await page.evaluate((list) => {
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(list.join())) {
      const box = element.getBoundingClientRect();
      if (box.width === 0) continue;
      const name = `${element.className || element.tagName} "${element.textContent?.slice(0, 30)}"`;
      if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
        found.push(`${name} leaves the screen`);
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      if (size < innerHeight * 0.022) found.push(`${name} is ${size} px of ${innerHeight}`);
    }
    return found;
  }, selectors);
  expect(problems).toEqual([]);
}
