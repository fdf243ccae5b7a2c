import { expect, open, openPaused, test } from '../kit/fixture.ts';

test('errors are summarised on top with the focus, and each leads to its field', async ({ page }) => {
  await open(page, 'form');
  await page.getByRole('button', { name: 'Salvar' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Corrija 2 campos para continuar' });
  await expect(summary).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveAccessibleDescription('Informe o nome.');
  await summary.getByRole('link', { name: /Informe um e-mail/ }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
  await expect(page).toHaveURL(/#\/form$/);
});

test('a field is red for the value that was refused, and only for it', async ({ page }) => {
  await open(page, 'form');
  const field = page.getByRole('textbox', { name: 'E-mail' });
  await field.fill('erica');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(field).toHaveAccessibleDescription(/Informe um e-mail como/);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('erica@');
  await expect(field).not.toHaveAccessibleDescription(/Informe um e-mail como/);
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  // Sent again and refused in the same words, it is red again.
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(field).toHaveAccessibleDescription(/Informe um e-mail como/);
  await field.fill('erica@exemplo.com.br');
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveAttribute('aria-invalid', 'true');
});

test('help stands under the field and is read with it', async ({ page }) => {
  await open(page, 'form');
  const field = page.getByRole('textbox', { name: 'E-mail' });
  await expect(field).toHaveAccessibleDescription('Enviamos o acesso para este endereço.');
  const help = await page.getByText('Enviamos o acesso').boundingBox();
  const box = await field.boundingBox();
  expect(help?.y).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0) - 1);
});

test('choices, notes and ticks are kept', async ({ page }) => {
  await open(page, 'form');
  await page.getByLabel('Estado').selectOption('Minas Gerais');
  await expect(page.getByLabel('Estado')).toHaveValue('MG');
  await page.getByLabel('Observações').fill('Turno da noite');
  await expect(page.getByLabel('Observações')).toHaveValue('Turno da noite');
  const box = page.getByRole('checkbox', { name: 'Receber aviso de certificados a vencer' });
  await expect(box).toHaveAccessibleDescription('Um e-mail por semana, às segundas-feiras.');
  await page.getByText('Receber aviso').click();
  await expect(box).toBeChecked();
  await box.press('Space');
  await expect(box).not.toBeChecked();
});

test('saving says when', async ({ page }) => {
  await openPaused(page, 'form');
  await page.getByRole('textbox', { name: 'Nome' }).fill('Érica');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('erica@exemplo.com.br');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Salvo às 14:32')).toBeVisible();
  await expect(page.getByText('Salvando…')).toBeVisible();
});

test('the password is shown and hidden by keyboard too, and its strength is told in words', async ({
  page,
}) => {
  await open(page, 'form');
  const field = page.getByLabel('Nova senha');
  await expect(field).toHaveAttribute('type', 'password');
  await field.fill('abc');
  await expect(field).toHaveAccessibleDescription(/Use ao menos 12 caracteres/);
  await field.fill('caderno azul na mesa');
  await expect(field).toHaveAccessibleDescription(/Senha forte/);
  await field.press('Tab');
  await expect(page.getByRole('button', { name: 'Mostrar senha' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(field).toHaveAttribute('type', 'text');
  await expect(page.getByRole('button', { name: 'Ocultar senha' })).toBeVisible();
});

test('a file is chosen, named with its size, and removed', async ({ page }) => {
  await open(page, 'form');
  await page
    .getByLabel('Planilha de alunos')
    .setInputFiles({ name: 'alunos.csv', mimeType: 'text/csv', buffer: Buffer.alloc(2048) });
  await expect(page.getByText('alunos.csv')).toBeVisible();
  await expect(page.getByText('2 KB')).toBeVisible();
  await page.getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByText('alunos.csv')).toHaveCount(0);
});

test('a picture is shown before it is sent', async ({ page }) => {
  await open(page, 'form');
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await page
    .getByLabel('Logotipo', { exact: true })
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') });
  const image = page.getByRole('img', { name: 'Logotipo escolhido' });
  await expect(image).toBeVisible();
  expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(1);
});

test('leaving with unsaved changes asks; staying stays, going goes', async ({ page }) => {
  await open(page, 'form');
  const table = page.getByRole('link', { name: 'Tabela' });
  await page.getByRole('textbox', { name: 'Nome' }).fill('Érica');
  await table.click();
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page).toHaveURL(/#\/form$/);
  await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Érica');
  await table.click();
  await page.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page).toHaveURL(/#\/table$/);
});

test('the Back button asks too', async ({ page }) => {
  await open(page, 'buttons');
  await page.getByRole('link', { name: 'Formulário' }).click();
  await page.getByRole('textbox', { name: 'Nome' }).pressSequentially('Érica');
  await page.evaluate(() => history.back());
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page).toHaveURL(/#\/form$/);
  await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Érica');
  await page.evaluate(() => history.back());
  await page.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page).toHaveURL(/#\/buttons$/);
});

test('leaving the program with unsaved changes raises the browser’s own question', async ({ page }) => {
  await open(page, 'form');
  const name = page.getByRole('textbox', { name: 'Nome' });
  await name.pressSequentially('Erica');
  const question = page.waitForEvent('dialog');
  // The page goes by itself: closing it from outside asks the browser, which may not yet know that somebody minds.
  void page.evaluate(() => location.reload());
  const dialog = await question;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(name).toHaveValue('Erica');
});
