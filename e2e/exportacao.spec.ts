import { readFile } from 'node:fs/promises';
import { readSheet } from 'read-excel-file/node';
import { expect, expectAccessible, signIn, test } from './program.ts';

test('um gestor leva a sua lista como está na tela, agenda o envio e o desfaz', async ({ page }) => {
  await signIn(page, 'gestor@habilita.example');
  await page.goto('/#/gestor-alunos?situacao=A');
  const tabela = page.getByRole('table', { name: 'Alunos' });
  await expect(tabela).toHaveAttribute('aria-busy', 'false');
  const naTela = await tabela.getByRole('row').count();

  await page.getByRole('button', { name: 'Exportar' }).click();
  const chegada = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /Planilha \(XLSX\)/ }).click();
  const arquivo = await chegada;
  expect(arquivo.suggestedFilename()).toMatch(/^Alunos - .+\.xlsx$/);
  const linhas = await readSheet(await readFile(await arquivo.path()));
  expect(linhas.length, 'os títulos e as pessoas da tela').toBe(naTela);

  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'Receber por e-mail…' }).click();
  const gaveta = page.getByRole('dialog', { name: 'Receber por e-mail' });
  await gaveta.getByLabel('Quando').selectOption('mensal');
  await expectAccessible(page);
  await gaveta.getByRole('button', { name: 'Agendar' }).click();
  await page.getByRole('button', { name: 'Ver', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Minhas exportações' })).toBeVisible();
  await expect(page.getByText('Todo dia 1º, às 7 h · só para mim')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Pausar Alunos/ }).click();
  await expect(page.getByText('Pausado')).toBeVisible();
  await page.getByRole('button', { name: /^Apagar Alunos/ }).click();
  await page.getByRole('button', { name: 'Apagar agendamento' }).click();
  await expect(page.getByText('Nenhum agendamento ainda')).toBeVisible();
});
