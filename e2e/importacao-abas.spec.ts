import { cpf, novoCliente, pasta, sendSheet } from './sheets.ts';
import { expect, expectAccessible, inDatabase, signIn, test } from './program.ts';

test('de uma pasta com várias abas escolhe-se outra, e desfazer diz antes quem sai e quem fica, e por quê', async ({
  page,
  program,
}) => {
  await signIn(page, 'adm@habilita.example');
  await novoCliente(page, 'Olaria Três Irmãos', 40_118_501);
  const [ficou, ...outros] = [cpf(450_000_001), cpf(450_000_002), cpf(450_000_003), cpf(450_000_004)];
  const ativos = outros.map((um, n) => [`Ativo ${['Um', 'Dois', 'Três'][n]} Lopes`, um, 'Oleiro', 'Fornos']);
  const planilha = await pasta({
    Capa: [['Relatório de pessoal'], ['Novembro de 2026']],
    Ativos: [['Nome', 'CPF', 'Cargo', 'Turno'], ...ativos],
    Afastados: [
      ['CPF', 'Nome'],
      [ficou ?? '', 'Afonso Lopes'],
      [outros[0] ?? '', 'Dora Lopes'],
      [outros[1] ?? '', 'Elza Lopes'],
    ],
  });
  await sendSheet(page, 'pessoal.xlsx', planilha);

  // The best guess first; another one brings its own columns.
  const aba = page.getByLabel('Aba da planilha');
  await expect(aba).toHaveValue('Ativos');
  await expect(page.getByLabel('O que é a coluna Cargo')).toHaveValue('Cargo');
  await expect(page.getByText(/^pessoal\.xlsx: 3 linhas\./)).toBeVisible();
  await aba.selectOption('Afastados');
  await expect(page.getByLabel('O que é a coluna Cargo')).toHaveCount(0);
  await expect(aba).toHaveValue('Afastados');
  await expect(page.getByLabel('O que é a coluna CPF')).toHaveValue('CPF');
  await expect(page.getByLabel('O que é a coluna Nome')).toHaveValue('Nome');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('button', { name: 'Novas 3', exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Linha 2 / })).toContainText('Afonso Lopes');
  await page.getByRole('button', { name: 'Importar 3 pessoas' }).click();
  await expect(page.getByRole('heading', { name: 'Importação concluída' })).toBeVisible();

  await inDatabase(program.database, `update usuario set primeiro_acesso_em = now() where cpf = '${ficou}'`);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  const pergunta = page.getByRole('dialog');
  await expect(
    pergunta.getByText(/^2 pessoas saem deste cliente\. 1 pessoa fica: já entrou na plataforma\./),
  ).toBeVisible();
  await expectAccessible(page);
  await pergunta.getByRole('button', { name: 'Desfazer importação' }).click();
  await expect(page.getByRole('heading', { name: 'Importação desfeita' })).toBeVisible();
  await expect(page.getByText('Afonso Lopes: já entrou na plataforma.')).toBeVisible();
  await page.getByRole('tab', { name: 'Alunos' }).click();
  await expect(page.getByRole('button', { name: /Afonso Lopes/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Dora Lopes/ })).toHaveCount(0);
});
