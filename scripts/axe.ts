import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Options = Parameters<AxeBuilder['options']>[0];
type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/** That of the builder, without its comments. */
const SOURCE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * What axe finds wrong on a page without frames. The builder, which also takes pages with frames, brings axe twice to every
 * look, and that takes longer than looking; here a document is brought it once. Only violations are read: listing every
 * passed node takes most of the time on a long page.
 */
export async function violations(page: Page, options: Options): Promise<Violations> {
  if (!(await page.evaluate('typeof window.axe?.run === "function"'))) await page.evaluate(SOURCE);
  return page.evaluate(async (asked) => {
    const { axe } = window as unknown as {
      axe: { run: (on: Document, how: Options) => Promise<{ violations: Violations }> };
    };
    return (await axe.run(document, { ...asked, resultTypes: ['violations'] })).violations;
  }, options);
}
