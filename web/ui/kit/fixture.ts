import { test as base, expect, type Page } from '@playwright/test';

const START = new Date('2026-11-16T14:32:00-03:00');

/** Every page is watched: a breach of the content policy or an uncaught error fails the test it happens in. */
export const test = base.extend({
  page: async ({ page }, run) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('Failed to load resource'))
        problems.push(message.text());
    });
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        throw new Error(
          `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
        );
      });
    });
    await run(page);
    expect(problems).toEqual([]);
  },
});

/** Opens a section of the gallery. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(`kit.html#/${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Opens a section and stops the clock, which then moves only with `page.clock.runFor`. */
export async function openPaused(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: START });
  await open(page, path);
  await page.clock.pauseAt(new Date(START.getTime() + 10_000));
}

export { expect };
