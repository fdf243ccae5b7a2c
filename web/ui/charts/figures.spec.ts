import { expect, open, openPaused, test } from '../kit/fixture.ts';

test('a figure is a link to its rows and says how it changed in words', async ({ page }) => {
  await open(page, 'figures');
  const figure = page.getByRole('link', { name: 'Em dia 92% Subiu: 89% em outubro Hoje, às 14:32' });
  await expect(
    page.getByRole('link', { name: /Vencidos 1\.284 Subiu: 1\.190 em outubro/ }).locator('[data-verdict]'),
  ).toHaveAttribute('data-verdict', 'bad');
  await expect(figure.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'good');
  await figure.click();
  await expect(page).toHaveURL(/#\/table$/);
});

test('progress is told to a screen reader and never rounded up to done', async ({ page }) => {
  await open(page, 'figures');
  await expect(page.getByRole('progressbar', { name: 'Operação segura' })).toHaveAttribute('value', '38');
  await expect(page.getByText('38%', { exact: true })).toBeVisible();
  await expect(page.getByText('320 de 800')).toBeVisible();
});

test('waiting shows a skeleton for a second, then words', async ({ page }) => {
  await openPaused(page, 'buttons');
  await page.getByRole('link', { name: 'Estados' }).click();
  await expect(page.getByRole('heading', { name: 'Estados' })).toBeVisible();
  await page.clock.runFor(950);
  await expect(page.getByText('Carregando...')).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(page.getByText('Carregando...')).toBeVisible();
});

test('an error says what was kept and can be tried again', async ({ page }) => {
  await open(page, 'states');
  await expect(page.getByRole('alert')).toContainText('Suas respostas até a questão 4 estão guardadas.');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByTestId('tries')).toHaveText('1');
});

test('situations are colour, icon and word', async ({ page }) => {
  await open(page, 'buttons');
  for (const [kind, word] of [
    ['current', 'Em dia'],
    ['expiring', 'Vence em 12 dias'],
    ['expired', 'Vencido'],
    ['idle', 'Não iniciado'],
  ] as const) {
    const situation = page.locator(`[data-kind=${kind}]`, { hasText: word });
    await expect(situation).toHaveText(word);
    await expect(situation.locator('svg')).toBeVisible();
  }
});

test('a client’s colour reaches its buttons, darkened until white is legible', async ({ page }) => {
  await open(page, 'buttons');
  await expect(page.getByTestId('tinted').getByRole('button')).toHaveCSS(
    'background-color',
    'rgb(144, 115, 0)',
  );
});

test('every control shows its focus', async ({ page }) => {
  await open(page, 'buttons');
  await page.getByRole('button', { name: 'Nova turma' }).focus();
  await page.keyboard.press('Tab');
  const next = page.getByRole('button', { name: 'Cancelar' });
  await expect(next).toBeFocused();
  await expect(next).toHaveCSS('outline-width', '3px');
});

test('the dark scheme follows the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, 'buttons');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(16, 24, 23)');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(247, 246, 242)');
});

test('a chart can be read as a table', async ({ page }) => {
  await open(page, 'charts');
  const figure = page.getByRole('figure', { name: 'Cursos concluídos por mês' });
  await figure.getByRole('button', { name: 'Ver como tabela' }).click();
  const table = figure.getByRole('table', { name: 'Cursos concluídos por mês' });
  await expect(table.getByRole('row').nth(1).locator('th, td')).toHaveText(['jun', '40', '52']);
  await figure.getByRole('button', { name: 'Ver como gráfico' }).click();
  await expect(figure.getByRole('table')).toHaveCount(0);
});

test('a chart in which there is nothing is one line', async ({ page }) => {
  await open(page, 'charts');
  const figure = page.getByRole('figure', { name: 'Certificados que vencem' });
  await expect(figure.getByText('Nada de jun a nov.')).toBeVisible();
  await expect(figure.getByRole('link')).toHaveCount(0);
  expect((await figure.boundingBox())?.height).toBeLessThan(140);
});

test('a chart’s values are reached with the arrow keys and the pointer, and its lines carry their names', async ({
  page,
}) => {
  await open(page, 'charts');
  const figure = page.getByRole('figure', { name: 'Cursos concluídos por mês' });
  await expect(figure.locator('svg text', { hasText: 'Concluídos' })).toBeVisible();
  const told = figure.getByRole('status');
  await expect(told).toBeHidden();
  const drawing = figure.getByRole('application', { name: 'Cursos concluídos por mês' });
  await drawing.focus();
  await page.keyboard.press('ArrowRight');
  await expect(told).toHaveText('julConcluídos 43Previstos 63');
  await page.keyboard.press('End');
  await expect(told).toHaveText('novConcluídos 115Previstos 107');
  await drawing.blur();
  await expect(told).toBeHidden();
  await drawing.hover({ position: { x: 50, y: 100 } });
  await expect(told).toHaveText('junConcluídos 40Previstos 52');
});

test('a chart’s points that are links open their rows', async ({ page }) => {
  await open(page, 'charts');
  const figure = page.getByRole('figure', { name: 'Treinados nos próximos meses' });
  await figure.getByRole('link', { name: 'ago, Treinados: 71%' }).click();
  await expect(page).toHaveURL(/#\/table$/);
});

test('the tab says which page it is', async ({ page }) => {
  await open(page, 'table');
  await expect(page).toHaveTitle('Tabela · Habilita');
  await open(page, 'buttons');
  await expect(page).toHaveTitle('Botões e avisos · Habilita');
});

test('an avatar has initials or the picture, and leaves the name to the text beside it', async ({ page }) => {
  await open(page, 'figures');
  await expect(page.getByText('AA', { exact: true })).toHaveAttribute('aria-hidden', 'true');
  await expect(page.locator('img[alt=""]')).toHaveCSS('width', '56px');
});

test('on paper there is only what can be read', async ({ page }) => {
  await open(page, 'charts');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Ver como tabela').first()).toBeHidden();
  await expect(page.getByText('Concluídos').first()).toBeVisible();
  await page.goto('kit.html#/table');
  await expect(page.getByText('Bruno Araújo')).toBeVisible();
  await expect(page.getByPlaceholder('Buscar')).toBeHidden();
  await expect(page.getByText('Próxima')).toBeHidden();
  await expect(page.getByText('Nova pessoa')).toBeHidden();
});
