import type { Page } from '@playwright/test';
import { expect, openPaused, test } from '../kit/fixture.ts';

const foreground = (page: Page) => page.locator('[data-loader=master-foreground]');
const background = (page: Page) => page.locator('[data-loader=master-background]');

test('a foreground task covers the page with a blur of 5 px, keeps the focus and goes in 1001 ms', async ({
  page,
}) => {
  await openPaused(page, 'loader');
  const button = page.getByRole('button', { name: 'Primeiro plano, 2 s' });
  await button.click();
  await expect(foreground(page)).toHaveAttribute('data-phase', 'shown');
  await expect(foreground(page)).toHaveCSS('backdrop-filter', 'blur(5px)');
  await expect(page.locator('output').filter({ hasText: 'Carregando...' })).toHaveCount(1);
  await expect(button).toBeFocused();
  const box = await foreground(page).boundingBox();
  expect([box?.width, box?.height]).toEqual([1440, 900]);
  await page.clock.runFor(2000);
  await expect(foreground(page)).toHaveAttribute('data-phase', 'closing');
  await expect(foreground(page)).toHaveCSS('pointer-events', 'none');
  await page.clock.runFor(1000);
  await expect(foreground(page)).toHaveAttribute('data-phase', 'closing');
  await page.clock.runFor(1);
  await expect(foreground(page)).toBeHidden();
});

test('a foreground task hides the background spinner, which returns 500 ms after it', async ({ page }) => {
  await openPaused(page, 'loader');
  await page.getByRole('button', { name: 'Iniciar segundo plano' }).click();
  await expect(background(page)).toHaveAttribute('data-phase', 'shown');
  await page.getByRole('button', { name: 'Primeiro plano, 2 s' }).click();
  await expect(background(page)).toHaveAttribute('data-phase', 'closing');
  await page.clock.runFor(2499);
  await expect(background(page)).toHaveAttribute('data-phase', 'hidden');
  await page.clock.runFor(1);
  await expect(background(page)).toHaveAttribute('data-phase', 'shown');
  await page.getByRole('button', { name: 'Parar segundo plano' }).click();
  await expect(background(page)).toHaveAttribute('data-phase', 'closing');
});

test('shown for at least 300 ms', async ({ page }) => {
  await openPaused(page, 'loader');
  await page.getByRole('button', { name: 'Iniciar segundo plano' }).click();
  await page.getByRole('button', { name: 'Parar segundo plano' }).click();
  await page.clock.runFor(299);
  await expect(background(page)).toHaveAttribute('data-phase', 'shown');
  await page.clock.runFor(1);
  await expect(background(page)).toHaveAttribute('data-phase', 'closing');
});

test('the two errors say what is wrong', async ({ page }) => {
  await openPaused(page, 'loader');
  await page.getByRole('button', { name: 'Repetir carregador' }).click();
  await expect(page.getByTestId('problem')).toContainText('Loader id "master" is duplicated');
  await page.getByRole('button', { name: 'Iniciar segundo plano' }).click();
  await page.getByRole('button', { name: 'Repetir identificador' }).click();
  await expect(page.getByTestId('problem')).toContainText(
    'task id "sync" is already used by a background task',
  );
});

test('another loader covers its own part only', async ({ page }) => {
  await openPaused(page, 'loader');
  await page.getByRole('button', { name: 'Iniciar aqui' }).click();
  const part = page.locator('[data-loader=part-foreground]');
  await expect(part).toHaveAttribute('data-phase', 'shown');
  await expect(part).toContainText('Gerando o relatório…');
  await expect(foreground(page)).toHaveAttribute('data-phase', 'hidden');
  await page.clock.runFor(400);
  await page.getByRole('button', { name: 'Parar aqui' }).click();
  await expect(part).toHaveAttribute('data-phase', 'closing');
});

test('the spinner pulses, and stands still for those who asked for less motion', async ({ page }) => {
  await openPaused(page, 'loader');
  await page.getByRole('button', { name: 'Iniciar segundo plano' }).click();
  const motion = () =>
    page.evaluate(() => {
      const pulse = document.querySelector('[data-loader=master-background] > span');
      return pulse === null ? '' : getComputedStyle(pulse, '::before').animationName;
    });
  expect(await motion()).toContain('wave');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await motion()).toBe('none');
});
