import { cpf, novoCliente } from './sheets.ts';
import { semSobra } from './medidas.ts';
import { expect, expectAccessible, signIn, test } from './program.ts';

test('nomes em maiúsculas são corrigidos quando se pede, vistos antes de entrar @phone', async ({ page }, {
  project,
}) => {
  const n = project.name === 'phone' ? 5 : 0;
  await signIn(page, 'adm@habilita.example');
  await novoCliente(page, `Cerâmica Duas Pontes ${project.name}`, 40_118_310 + n);
  await page.getByRole('tab', { name: 'Importações' }).click();
  await page.getByRole('button', { name: 'Nova importação' }).click();
  const linhas = [
    'NOME\tCPF',
    `MARIA DAS DORES DA SILVA\t${cpf(415_000_001 + n)}`,
    `PEDRO D'ÁVILA II\t${cpf(415_000_002 + n)}`,
    `Ana Prado\t${cpf(415_000_003 + n)}`,
  ];
  await page.getByLabel('Ou cole aqui as células do Excel').fill(linhas.join('\n'));
  await page.getByRole('button', { name: 'Enviar e analisar' }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('2 nomes vieram todos em maiúsculas')).toBeVisible();
  const nome = (texto: string) => page.getByRole('row').getByText(texto, { exact: true });
  await expect(nome('MARIA DAS DORES DA SILVA')).toBeVisible();
  await semSobra(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Corrigir MAIÚSCULAS' }).click();
  await expect(nome('Maria das Dores da Silva')).toBeVisible();
  await expect(nome("Pedro D'Ávila II")).toBeVisible();
  await expect(nome('Ana Prado')).toBeVisible();
  await expect(page.getByText('2 nomes que vieram em maiúsculas foram corrigidos')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Deixar como veio na planilha' }).click();
  await expect(nome("PEDRO D'ÁVILA II")).toBeVisible();
  await page.getByRole('button', { name: 'Corrigir MAIÚSCULAS' }).click();
  await page.getByLabel('Enviar e-mail de acesso').uncheck();
  await page.getByRole('button', { name: 'Importar 3 pessoas' }).click();
  await expect(page.getByRole('heading', { name: 'Importação concluída' })).toBeVisible();
  await expect(nome('Maria das Dores da Silva')).toBeVisible();
});
