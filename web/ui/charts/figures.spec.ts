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

test('each chart can be read as a table', async ({ page }) => {
  await open(page, 'charts');
  for (const [title, cells] of [
    ['Cursos concluídos por mês', ['jun', '40', '52']],
    ['Situação da equipe', ['Em dia', '445', '78%']],
    ['Situação por setor', ['Produção', '210', '31', '12', '22']],
    ['Vencidos por setor', ['Produção', '12']],
  ] as const) {
    const figure = page.getByRole('figure', { name: title });
    await figure.getByRole('button', { name: 'Ver como tabela' }).click();
    await expect(
      figure.getByRole('table', { name: title }).getByRole('row').nth(1).locator('th, td'),
    ).toHaveText([...cells]);
    await figure.getByRole('button', { name: 'Ver como gráfico' }).click();
    await expect(figure.getByRole('table')).toHaveCount(0);
  }
});

test('a chart’s values are reached with the arrow keys, and its lines carry their names', async ({
  page,
}) => {
  await open(page, 'charts');
  const figure = page.getByRole('figure', { name: 'Cursos concluídos por mês' });
  await expect(figure.locator('svg text', { hasText: 'Concluídos' })).toBeVisible();
  await figure.locator('svg[tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  await expect(figure.locator('.recharts-tooltip-wrapper')).toContainText('jul');
  await page.keyboard.press('ArrowRight');
  await expect(figure.locator('.recharts-tooltip-wrapper')).toContainText('ago');
});

test('a page says where one is, in the tab too', async ({ page }) => {
  await open(page, 'table');
  await expect(page).toHaveTitle('Tabela · Habilita');
  const trail = page.getByRole('navigation', { name: 'Você está em' });
  await expect(trail.locator('[aria-current=page]')).toHaveText('Tabela');
  await trail.getByRole('link', { name: 'Peças' }).click();
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
