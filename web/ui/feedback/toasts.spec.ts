import { expect, open, openPaused, test } from '../kit/fixture.ts';
import { TOAST_POSITIONS } from './toasts.ts';

const third = (middle: number, size: number) => Math.floor((middle / size) * 3);
const cards = 'section[aria-label=Avisos] [data-type]';

test('bottom right, 5000 ms, role and word by type', async ({ page }) => {
  await openPaused(page, 'toasts');
  await page.getByRole('button', { name: 'success', exact: true }).click();
  await page.getByRole('button', { name: 'error', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Sucesso: Aluno cadastrado.' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Erro: Erro ao alterar instituição');
  await expect(page.locator('section[aria-label=Avisos]')).toHaveAttribute('data-position', 'bottom-right');
  await page.clock.runFor(4999);
  await expect(page.locator(cards)).toHaveCount(2);
  await page.clock.runFor(1);
  await expect(page.locator(cards)).toHaveCount(0);
});

test('each position is where its name says', async ({ page }) => {
  await openPaused(page, 'toasts');
  for (const position of TOAST_POSITIONS) {
    await page.getByRole('button', { name: position, exact: true }).click();
    const card = page.locator(cards, { hasText: position });
    const box = await card.boundingBox();
    if (box === null) throw new Error('not on the page');
    const [vertical, horizontal] = position.split('-');
    expect(['top', 'center', 'bottom'][third(box.y + box.height / 2, 900)], position).toBe(vertical);
    expect(['left', 'center', 'right'][third(box.x + box.width / 2, 1440)], position).toBe(horizontal);
    await card.getByRole('button', { name: 'Fechar aviso' }).click();
    await expect(card).toHaveCount(0);
  }
});

test('five at a time; the others wait their turn', async ({ page }) => {
  await openPaused(page, 'toasts');
  await page.getByRole('button', { name: 'Sete de uma vez' }).click();
  await expect(page.locator(cards)).toHaveCount(5);
  await page.locator(cards, { hasText: 'Mensagem 1' }).getByRole('button').click();
  await expect(page.locator(cards)).toHaveCount(5);
  await expect(page.locator(cards, { hasText: 'Mensagem 6' })).toBeVisible();
  await expect(page.locator(cards, { hasText: 'Mensagem 7' })).toHaveCount(0);
});

for (const width of [360, 1440]) {
  test(`never over the actions of a drawer, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, 'dialogs');
    await page.getByRole('button', { name: 'Abrir aluno' }).click();
    const drawer = page.getByRole('dialog', { name: 'Érica Araújo' });
    await drawer.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.locator(cards)).toHaveCount(2);
    const below = await page.evaluate((selector) => {
      const footer = document.querySelector('[data-bottom-action]')?.getBoundingClientRect();
      const ends = [...document.querySelectorAll(selector)].map(
        (card) => card.getBoundingClientRect().bottom,
      );
      return ends.filter((end) => end > (footer?.top ?? 0));
    }, cards);
    expect(below).toEqual([]);
    await drawer.getByRole('button', { name: 'Cancelar' }).click();
    await expect(drawer).toBeHidden();
  });
}

test('one that comes up under a pointer at rest goes all the same', async ({ page }) => {
  await openPaused(page, 'toasts');
  await page.mouse.move(1300, 860);
  await page.getByRole('button', { name: 'info', exact: true }).press('Enter');
  const card = page.locator(cards);
  await expect(card).toBeVisible();
  await page.clock.runFor(5000);
  await expect(card).toHaveCount(0);
});

test('the time stands still under the pointer and with the focus inside', async ({ page }) => {
  await openPaused(page, 'toasts');
  await page.getByRole('button', { name: 'info', exact: true }).click();
  const card = page.locator(cards);
  await page.clock.runFor(3000);
  await card.hover();
  await page.clock.runFor(20_000);
  await expect(card).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(1000);
  await card.getByRole('button').focus();
  await page.clock.runFor(20_000);
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: 'info', exact: true }).focus();
  await page.clock.runFor(999);
  await expect(card).toBeVisible();
  await page.clock.runFor(1);
  await expect(card).toHaveCount(0);
});
