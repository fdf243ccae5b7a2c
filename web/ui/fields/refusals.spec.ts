import type { Page } from '@playwright/test';
import { expect, open, test } from '../kit/fixture.ts';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const csv = (text: string) => ({ name: 'alunos.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

const CHANGES: Record<string, (page: Page) => Promise<void>> = {
  'A planilha não pôde ser lida.': (page) => page.getByLabel('Planilha').setInputFiles(csv('Nome')),
  'A imagem não pôde ser lida.': (page) =>
    page
      .getByLabel('Logotipo', { exact: true })
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PICTURE }),
  'Escreva o texto da aula.': (page) => page.getByRole('textbox', { name: 'Texto' }).pressSequentially('Um '),
  'Escolha os dias da semana.': (page) => page.getByLabel('Terça-feira').check(),
};

test('files, pictures, texts and groups are red for what was refused, and only for it', async ({ page }) => {
  await open(page, 'refusals');
  await expect(page.getByRole('textbox', { name: 'Texto' })).toBeVisible();
  const save = page.getByRole('button', { name: 'Salvar' });
  await save.click();
  // Beside the summary, where each has its link.
  const said = (message: string) => page.getByText(message, { exact: true }).and(page.locator(':not(a)'));
  for (const message of Object.keys(CHANGES)) await expect(said(message)).toBeVisible();
  const summary = page.getByRole('alert').filter({ hasText: 'para continuar' });
  for (const [message, change] of Object.entries(CHANGES)) {
    await change(page);
    await expect(said(message)).toBeHidden();
    await expect(summary.getByRole('link', { name: message })).toBeHidden();
  }
  // Nothing is left to be corrected.
  await expect(summary).toBeHidden();
  // Sent again and refused in the same words, they are red again.
  await save.click();
  for (const message of Object.keys(CHANGES)) await expect(said(message)).toBeVisible();
  await page.getByRole('link', { name: 'Escreva o texto da aula.' }).click();
  await expect(page.locator('#text')).toBeFocused();
});

test('what is wrong with a file before it is sent stays said, also of the next one', async ({ page }) => {
  await open(page, 'refusals');
  const sheet = page.getByLabel('Planilha');
  for (const file of [csv(''), csv('')]) {
    await sheet.setInputFiles(file);
    await expect(page.getByText('O arquivo está vazio.')).toBeVisible();
    await expect(sheet).toHaveAttribute('aria-invalid', 'true');
  }
  await sheet.setInputFiles(csv('Nome'));
  await expect(page.getByText('O arquivo está vazio.')).toBeHidden();
  await expect(sheet).not.toHaveAttribute('aria-invalid', 'true');
});
