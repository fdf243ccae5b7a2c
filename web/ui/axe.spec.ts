import type { Locator, Page } from '@playwright/test';
import { violations } from '../../scripts/axe.ts';
import { expect, open, test } from './kit/fixture.ts';
import { SECTIONS } from './kit/sections.ts';

/** The schemes differ in colours alone, so the second one is only checked for those. */
async function expectNoViolations(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found = await violations(page, colorScheme === 'light' ? {} : { runOnly: ['color-contrast'] });
    const told = found.map(
      ({ id, nodes }) =>
        `${colorScheme} ${id}: ${nodes.map((node) => `${node.html} (${node.failureSummary})`).join(' | ')}`,
    );
    expect(told).toEqual([]);
  }
}

for (const { path } of SECTIONS) {
  test(`${path}: no violations, nothing wider than the window, light and dark @layout`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, path);
    await expectNoViolations(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

/** What is opened, and what is there once it is. */
const OPENED: [string, string, (page: Page) => Promise<void>, (page: Page) => Locator][] = [
  [
    'dropdown',
    'an open list',
    (page) => page.getByRole('combobox', { name: 'Responsável' }).click(),
    (page) => page.getByRole('option').first(),
  ],
  [
    'dropdown',
    'a list without results',
    (page) => page.getByRole('combobox', { name: 'Responsável' }).pressSequentially('zzz'),
    (page) => page.locator('p', { hasText: 'No items found' }),
  ],
  [
    'dialogs',
    'a question',
    (page) => page.getByRole('button', { name: 'Excluir turma' }).click(),
    (page) => page.getByRole('dialog'),
  ],
  [
    'dialogs',
    'a drawer',
    (page) => page.getByRole('button', { name: 'Abrir aluno' }).click(),
    (page) => page.getByRole('dialog'),
  ],
  [
    'toasts',
    'toasts',
    (page) => page.getByRole('button', { name: 'Sete de uma vez' }).click(),
    (page) => page.getByText('Mensagem 5'),
  ],
  [
    'loader',
    'a running loader',
    (page) => page.getByRole('button', { name: 'Iniciar aqui' }).click(),
    (page) => page.locator('[data-loader=part-foreground][data-phase=shown]'),
  ],
  [
    'form',
    'errors',
    (page) => page.getByRole('button', { name: 'Salvar' }).click(),
    (page) => page.getByRole('alert').filter({ hasText: 'Corrija 2 campos para continuar' }),
  ],
  [
    'table?busca=zzz',
    'nothing found',
    async () => {},
    (page) => page.getByText('Nenhum resultado encontrado.').first(),
  ],
  ['table?modo=erro', 'an error', async () => {}, (page) => page.getByText('Tentar de novo')],
  [
    'charts',
    'a chart as table',
    (page) => page.getByRole('button', { name: 'Ver como tabela' }).first().click(),
    (page) => page.getByRole('figure').getByRole('table').first(),
  ],
];
for (const [path, name, act, opened] of OPENED) {
  test(`${name} has no violations, light and dark`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, path);
    await act(page);
    await expect(opened(page)).toBeVisible();
    await expectNoViolations(page);
  });
}
