import { expect, open, openPaused, test } from '../kit/fixture.ts';

const rows = 'tbody tr[data-selected]';

test('20 rows a page, the exact labels, no length choice, no ordering, no info line', async ({ page }) => {
  await open(page, 'table');
  await expect(page.locator(rows)).toHaveCount(20);
  const nav = page.getByRole('navigation', { name: 'Páginas: Pessoas' });
  await expect(nav.getByRole('button')).toHaveText([
    'Primeira',
    'Anterior',
    '1',
    '2',
    '3',
    'Próxima',
    'Última',
  ]);
  const table = page.getByRole('table', { name: 'Pessoas' });
  await expect(table.getByRole('columnheader')).toHaveText([
    '',
    'Nome',
    'Setor',
    'Situação',
    'Nota',
    'Ações',
  ]);
  await expect(table.getByRole('columnheader').getByRole('button')).toHaveCount(0);
  await expect(page.locator('section[aria-label=Pessoas] select')).toHaveCount(0);
});

test('paging asks for the page, keeps it in the address, and Back returns', async ({ page }) => {
  await open(page, 'table');
  const current = page.locator('[aria-current=page]', { hasText: /^\d+$/ });
  await page.getByRole('button', { name: 'Próxima' }).click();
  await expect(page).toHaveURL(/pagina=2/);
  await expect(current).toHaveText('2');
  await expect(page.getByRole('button', { name: 'Heloísa Brandão', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Última' }).click();
  await expect(page.locator(rows)).toHaveCount(17);
  await expect(page.getByRole('button', { name: 'Próxima' })).toHaveAttribute('aria-disabled', 'true');
  await page.goBack();
  await expect(current).toHaveText('2');
  await page.getByRole('button', { name: 'Primeira' }).click();
  await expect(page).not.toHaveURL(/pagina/);
  await expect(current).toHaveText('1');
});

test('the address says page and search; a wrong page number is page one', async ({ page }) => {
  await open(page, 'table?pagina=2&busca=a');
  await expect(page.getByRole('searchbox')).toHaveValue('a');
  await expect(page.locator('[aria-current=page]', { hasText: /^\d+$/ })).toHaveText('2');
  await open(page, 'table?pagina=-3');
  await expect(page.locator('[aria-current=page]', { hasText: /^\d+$/ })).toHaveText('1');
});

test('a search waits 700 ms, starts at page one and is announced', async ({ page }) => {
  await openPaused(page, 'table?pagina=3');
  await page.clock.runFor(200);
  await page.getByRole('searchbox').pressSequentially('joao');
  await page.clock.runFor(699);
  await expect(page).toHaveURL(/pagina=3/);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/busca=joao/);
  await expect(page).not.toHaveURL(/pagina/);
  await page.clock.runFor(100);
  await expect(page.locator(rows)).toHaveCount(4);
  await expect(page.locator('section[aria-label=Pessoas] output')).toHaveText('4 resultados.');
});

test('a page asked for before the search was drawn keeps the search', async ({ page }) => {
  await open(page, 'table');
  await page.getByRole('searchbox').fill('a');
  await page.getByRole('searchbox').evaluate((box) => {
    const next = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Próxima',
    );
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    next?.click();
  });
  await expect(page).toHaveURL(/busca=a/);
  await expect(page).toHaveURL(/pagina=2/);
});

test('nothing found and nothing at all say different things', async ({ page }) => {
  await open(page, 'table?busca=zzz');
  await expect(page.locator('tbody')).toHaveText('Nenhum resultado encontrado.');
  await open(page, 'table?modo=vazio');
  await expect(page.getByText('Ninguém por aqui ainda')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('a skeleton for a second, then words', async ({ page }) => {
  await openPaused(page, 'buttons');
  await page.evaluate(() => (location.hash = '#/table?modo=lento'));
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(900);
  await expect(page.locator('tbody tr[aria-hidden]')).toHaveCount(6);
  await expect(page.locator('tbody')).not.toContainText('Carregando...');
  await page.clock.runFor(200);
  await expect(page.locator('tbody')).toHaveText('Carregando...');
  await page.clock.runFor(2000);
  await expect(page.locator(rows)).toHaveCount(20);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
});

test('an error says what happened and can be tried again', async ({ page }) => {
  await open(page, 'table?modo=erro');
  await expect(page.getByRole('alert')).toContainText('O servidor não respondeu.');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByTestId('opened')).toHaveText('retry');
});

test('a row opens with Enter on its first cell and with a click anywhere, but not through its actions', async ({
  page,
}) => {
  await open(page, 'table');
  await page.getByRole('button', { name: 'Bruno Araújo' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('opened')).toHaveText('Bruno Araújo');
  await page
    .getByRole('row', { name: /Davi Araújo/ })
    .getByText('Manutenção')
    .click();
  await expect(page.getByTestId('opened')).toHaveText('Davi Araújo');
  await page
    .getByRole('row', { name: /Ícaro Araújo/ })
    .getByRole('button', { name: 'Reenviar acesso' })
    .click();
  await expect(page.getByText('Acesso reenviado a Ícaro Araújo.')).toBeVisible();
  await expect(page.getByTestId('opened')).toHaveText('Davi Araújo');
});

test('rows are selected one by one or all of the page, and the bar counts them', async ({ page }) => {
  await open(page, 'table');
  await page.getByRole('checkbox', { name: 'Selecionar Cecília Araújo' }).check();
  const bar = page.getByRole('region', { name: 'Ações para os selecionados' });
  await expect(bar).toContainText('1 selecionado');
  const all = page.getByRole('checkbox', { name: 'Selecionar todos desta página' });
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  await all.check();
  await expect(bar).toContainText('20 selecionados');
  await page.getByRole('button', { name: 'Próxima' }).click();
  await expect(page.getByRole('button', { name: 'Adriana Araújo' })).toHaveCount(0);
  await expect(bar).toContainText('20 selecionados');
  await expect(all).not.toBeChecked();
  await bar.getByRole('button', { name: 'Limpar seleção' }).click();
  await expect(bar).toHaveCount(0);
});

for (const width of [360, 1440]) {
  test(`a toast never lies over the bar of what is selected, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, 'table');
    await page.getByRole('checkbox', { name: 'Selecionar Cecília Araújo' }).check();
    await page
      .getByRole('row', { name: /Ícaro Araújo/ })
      .getByRole('button', { name: 'Reenviar acesso' })
      .click();
    const toast = page.getByText(/Acesso reenviado a/);
    await expect(toast).toBeVisible();
    const bar = page.getByRole('region', { name: 'Ações para os selecionados' });
    const top = (await bar.boundingBox())?.y ?? 0;
    await expect
      .poll(async () => {
        const card = await page.locator('section[aria-label=Avisos] [data-type]').boundingBox();
        return (card?.y ?? 0) + (card?.height ?? 0);
      })
      .toBeLessThanOrEqual(top);
    await bar.getByRole('button', { name: 'Limpar seleção' }).click();
    await expect(bar).toHaveCount(0);
  });
}

test('figures are right-aligned in one width, and rows are at least 44 px high', async ({ page }) => {
  await open(page, 'table');
  const cell = page.getByRole('row', { name: /Bruno Araújo/ }).getByRole('cell', { name: '37' });
  await expect(cell).toHaveCSS('text-align', 'right');
  await expect(cell).toHaveCSS('font-variant-numeric', 'tabular-nums');
  const heights = await page
    .locator(rows)
    .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});

test('on a phone each row is a card with its labels, still a table to a screen reader @phone', async ({
  page,
}) => {
  await open(page, 'table');
  await expect(page.locator(rows)).toHaveCount(20);
  const card = page.locator(rows).first();
  const cells = await card.locator('td[data-label]').evaluateAll((all) =>
    all.map((cell) => ({
      top: cell.getBoundingClientRect().top,
      before: getComputedStyle(cell, '::before').content,
    })),
  );
  expect(new Set(cells.map(({ top }) => top)).size).toBe(cells.length);
  expect(cells[1]?.before).toContain('Setor');
  await expect(page.getByRole('table').getByRole('row', { name: /Bruno Araújo/ })).toBeVisible();
  const action = page.getByRole('button', { name: 'Nova pessoa' });
  await page.mouse.wheel(0, 2000);
  await expect(action).toBeInViewport();
  const steps = page.getByRole('navigation', { name: 'Páginas: Pessoas' });
  await steps.getByRole('button', { name: 'Última' }).click();
  await expect(page).toHaveURL(/pagina=3/);
});
