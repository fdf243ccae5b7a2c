import { expect, open, openPaused, test } from '../kit/fixture.ts';

test('type-ahead rests 200 ms, then finds without accents and inside words', async ({ page }) => {
  await openPaused(page, 'dropdown');
  const field = page.getByRole('combobox', { name: 'Responsável' });
  await field.click();
  await page.clock.runFor(300);
  await expect(page.getByRole('option')).toHaveCount(57);
  await field.pressSequentially('conceicao');
  await page.clock.runFor(199);
  await expect(page.getByRole('option')).toHaveCount(57);
  await page.clock.runFor(1);
  await expect(page.getByRole('option')).toHaveCount(12);
  await expect(page.getByRole('option').first()).toContainText('Conceição');
});

test('the panel is at most 240 px high and says No items found', async ({ page }) => {
  await open(page, 'dropdown');
  const field = page.getByRole('combobox', { name: 'Responsável' });
  await field.click();
  const panel = page.locator('[role=listbox]').locator('..');
  await expect(panel).toBeVisible();
  expect((await panel.boundingBox())?.height).toBe(240);
  await field.fill('zzz');
  await expect(page.locator('p', { hasText: 'No items found' })).toBeVisible();
});

test('keyboard: arrows move past what is disabled, Enter chooses, Escape closes only the panel', async ({
  page,
}) => {
  await open(page, 'dropdown');
  const field = page.getByRole('combobox', { name: 'Responsável' });
  await field.focus();
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const active = await field.getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${active}"]`)).toContainText('Cecília Araújo');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Cecília Araújo');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByTestId('chosen')).toContainText('"one":3');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Cecília Araújo');
});

test('Back closes an open list and keeps what is chosen in the address; a closed one leaves no step behind @layout', async ({
  page,
}) => {
  await open(page, 'buttons');
  await page.getByRole('link', { name: 'Lista suspensa' }).click();
  const field = page.getByRole('combobox', { name: 'Responsável' });
  const entries = (over: number) =>
    page.waitForFunction((count) => (history.state.uiLayer ?? 0) === count, over);
  await field.click();
  await entries(1);
  await page.getByRole('option', { name: /^Cecília Araújo/ }).click();
  await expect(page).toHaveURL(/#\/dropdown\?one=3$/);
  await entries(0);
  await expect(page).toHaveURL(/#\/dropdown\?one=3$/);
  await field.click();
  await entries(1);
  await page.goBack();
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(page).toHaveURL(/#\/dropdown\?one=3$/);
  await expect(field).toHaveValue('Cecília Araújo');
  await page.goBack();
  await expect(page).toHaveURL(/#\/buttons$/);
});

test('the active option stays in sight', async ({ page }) => {
  await open(page, 'dropdown');
  await page.getByRole('combobox', { name: 'Responsável' }).click();
  await expect(page.getByRole('option')).toHaveCount(57);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('option').last()).toBeInViewport({ ratio: 1 });
});

test('text that was not chosen is forgotten, and the clear button empties', async ({ page }) => {
  await open(page, 'dropdown');
  const field = page.getByRole('combobox', { name: 'Responsável' });
  await field.click();
  await page.getByRole('option', { name: /Ícaro Araújo/ }).click();
  await field.fill('algo');
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue('Ícaro Araújo');
  await page.getByRole('button', { name: 'Limpar seleção' }).first().click();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await expect(page.getByTestId('chosen')).toContainText('"one":null');
});

test('multiple: choosing toggles, a pill can be removed, Backspace takes the last', async ({ page }) => {
  await open(page, 'dropdown');
  const field = page.getByRole('combobox', { name: 'Participantes' });
  await field.click();
  await expect(page.getByRole('listbox')).toHaveAttribute('aria-multiselectable', 'true');
  await page.getByRole('option', { name: /^Davi Araújo/ }).click();
  await expect(page.getByRole('option', { name: /^Davi Araújo/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByTestId('chosen')).toContainText('"many":[3,6,4]');
  await page.getByRole('option', { name: /^Davi Araújo/ }).click();
  await expect(page.getByTestId('chosen')).toContainText('"many":[3,6]');
  await page.getByRole('button', { name: 'Remover Cecília Araújo' }).click();
  await expect(page.getByTestId('chosen')).toContainText('"many":[6]');
  await field.focus();
  await page.keyboard.press('Backspace');
  await expect(page.getByTestId('chosen')).toContainText('"many":[]');
});

test('server search: asked after 200 ms, and a stale answer is ignored', async ({ page }) => {
  await openPaused(page, 'dropdown');
  const field = page.getByRole('combobox', { name: 'Pessoa' });
  await field.click();
  await page.clock.runFor(500);
  await expect(page.getByTestId('asked')).toHaveText('[""]');
  await field.pressSequentially('b');
  await page.clock.runFor(200);
  await field.pressSequentially('r');
  await page.clock.runFor(200);
  await expect(page.getByTestId('asked')).toHaveText('["","b","br"]');
  await page.clock.runFor(300);
  await expect(page.getByRole('option')).toHaveText([/^Bruno/, /^Bruno/, /^Bruno/, /^Bruno/, /^Bruno/]);
  await field.pressSequentially('x');
  await page.clock.runFor(200);
  await expect(page.getByTestId('asked')).toHaveText('["","b","br","brx"]');
  await page.clock.runFor(300);
  await expect(page.locator('p', { hasText: 'No items found' })).toBeVisible();
  await page.clock.runFor(3000);
  await expect(page.locator('p', { hasText: 'No items found' })).toBeVisible();
});

test('server search: a failure is told, and the chosen label outlives the next search', async ({ page }) => {
  await open(page, 'dropdown');
  const field = page.getByRole('combobox', { name: 'Pessoa' });
  await field.fill('erro');
  await expect(page.locator('p', { hasText: 'Não foi possível buscar.' })).toBeVisible();
  await field.fill('gra');
  await page.getByRole('option', { name: /Graça Brandão/ }).click();
  await expect(field).toHaveValue('Graça Brandão');
  await field.fill('zzz');
  await expect(page.locator('p', { hasText: 'No items found' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('Graça Brandão');
});

test('help and error belong to the field; a disabled one does not open', async ({ page }) => {
  await open(page, 'dropdown');
  await expect(page.getByRole('combobox', { name: 'Responsável' })).toHaveAccessibleDescription(
    'Quem recebe os avisos.',
  );
  const wrong = page.getByRole('combobox', { name: /Setor/ });
  await expect(wrong).toHaveAccessibleDescription('Escolha um setor.');
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('combobox', { name: 'Instituição' })).toBeDisabled();
});

test('what is not in the list is offered to be made', async ({ page }) => {
  await open(page, 'dropdown');
  const field = page.getByRole('combobox', { name: 'Áreas' });
  await field.fill('Solda');
  await expect(page.getByRole('option')).toHaveText(['Criar área «Solda»']);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('chosen')).toContainText('"made":["Solda"]');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
});
