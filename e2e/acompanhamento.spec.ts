import { expect, expectAccessible, inDatabase, signIn, test } from './program.ts';

test('acompanhamento: do endereço à célula, pelo teclado; lembrar, dispensar e guardar a visão @quick', async ({
  page,
  program,
}) => {
  await inDatabase(program.database, 'update cliente_turma_aluno set lembrado_em = null');
  await signIn(page, 'gestor@habilita.example');
  await page.goto('/#/gestor-acompanhamento?situacao=atrasado');
  const planilha = page.getByRole('grid', { name: 'Pessoas e cursos' });
  await expect(page.getByRole('button', { name: /^Atrasado \d/, pressed: true })).toBeVisible();
  const atrasadas = planilha.getByRole('gridcell', { name: /Atrasado: o prazo era/ });
  await expect(atrasadas.first()).toBeVisible();
  await expectAccessible(page);
  const quantas = await atrasadas.count();
  expect(quantas).toBeGreaterThan(1);

  // A range by keyboard, of those asked for only.
  await planilha.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+Control+End');
  const todos = page.getByText(new RegExp(`^(\\d+) de \\1 pessoas · ${quantas} treinamentos$`)).last();
  await expect(todos).toBeVisible();
  await expect(planilha.getByRole('gridcell', { selected: true })).toHaveCount(quantas);
  await page.keyboard.press('Escape');
  await planilha.getByRole('checkbox', { name: 'Selecionar tudo' }).check();
  await expect(planilha.getByRole('gridcell', { selected: true })).toHaveCount(quantas);
  await expect(todos).toBeVisible();
  await page.getByRole('button', { name: 'Lembrar' }).click();
  const lembrar = page.getByRole('dialog', { name: 'Lembrar por e-mail' });
  await expect(lembrar.getByText(/Incluídos: \d+ treinamento/)).toBeVisible();
  await expectAccessible(page);
  await lembrar.getByRole('button', { name: /^Lembrar/ }).click();
  await expect(lembrar.getByText(/^Lembrete na fila de envio para \d+ pessoas?\.$/)).toBeVisible();
  await lembrar.getByRole('button', { name: 'Concluir' }).click();
  await expect(lembrar).toBeHidden();
  await expect(planilha.getByRole('gridcell', { selected: true })).toHaveCount(0);

  // The second time that day there is nobody left to remind.
  await planilha.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Lembrar' }).click();
  await expect(lembrar.getByText(/Já recebeu um lembrete hoje|não tem e-mail/)).toBeVisible();
  await lembrar.getByRole('button', { name: 'Cancelar' }).click();
  await expect(lembrar).toBeHidden();
  await page.getByRole('button', { name: 'Limpar seleção' }).click();

  // One cell: its card, and an excuse with its reason.
  await planilha.focus();
  await page.keyboard.press('Enter');
  const cartao = page.getByRole('dialog');
  await expect(cartao.getByText(/^Atrasado: o prazo era/)).toBeVisible();
  await expectAccessible(page);
  await cartao.getByRole('button', { name: 'Dispensar' }).click();
  const dispensar = page.getByRole('dialog', { name: 'Dispensar do curso' });
  await dispensar.getByRole('button', { name: 'Dispensar' }).click();
  await expect(dispensar.getByRole('link', { name: 'Informe o motivo.' })).toBeVisible();
  await dispensar.getByLabel('Motivo').fill('Mudou de função.');
  await dispensar.getByRole('button', { name: 'Dispensar' }).click();
  await expect(dispensar.getByText('Dispensa registrada em 1 treinamento.')).toBeVisible();
  await dispensar.getByRole('button', { name: 'Concluir' }).click();
  await expect(atrasadas).toHaveCount(quantas - 1);
  await expect(page.getByRole('button', { name: 'Dispensado 1' })).toBeVisible();

  await page.getByRole('button', { name: 'Visões' }).click();
  await page.getByRole('menuitem', { name: 'Salvar estes filtros…' }).click();
  await page.getByLabel('Nome da visão').fill('Atrasados');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Visão “Atrasados” salva.')).toBeVisible();
  await page.getByRole('button', { name: 'Atrasados', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Limpar filtros' }).click();
  await expect(page).toHaveURL(/gestor-acompanhamento$/);
  await expect(planilha.getByRole('gridcell', { name: /: Válido/ }).first()).toBeVisible();
});

test('acompanhamento no celular: pessoas com os seus cursos, as mesmas ações @phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'gestor@habilita.example');
  await page.goto('/#/gestor-acompanhamento');
  const marca = page.getByRole('checkbox', { name: /^Selecionar os cursos de/ }).first();
  await marca.check();
  await expect(page.getByText(/treinamentos? selecionados?/).last()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Estender prazo' }).click();
  const gaveta = page.getByRole('dialog', { name: 'Estender o prazo' });
  await gaveta.getByLabel('Novo prazo').fill('31/12/2098');
  await gaveta.getByRole('button', { name: /^Estender prazo/ }).click();
  await expect(gaveta.getByText(/^Prazo estendido em \d+ treinamentos?\.$/)).toBeVisible();
  await expectAccessible(page);
});
