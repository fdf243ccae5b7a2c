import type { Page } from '@playwright/test';
import pg from 'pg';
import { readSheet } from 'read-excel-file/node';
import { baixado, corrigir, cpf, sendSheet, novoCliente, xlsx } from './sheets.ts';
import { semSobra } from './medidas.ts';
import { expect, expectAccessible, signIn, test } from './program.ts';

const chip = (page: Page, nome: string, quantas: number) =>
  page.getByRole('button', { name: `${nome} ${quantas}`, exact: true });
const linha = (page: Page, numero: number) =>
  page.getByRole('row', { name: new RegExp(`^Linha ${numero} `) });

/** Keeps the import from being written, as a busy database would, until it is let go. */
async function segurarGravacao(database: string) {
  const cliente = new pg.Client({ connectionString: database });
  await cliente.connect();
  await cliente.query('begin');
  await cliente.query('lock table cliente_gestor_setor in exclusive mode');
  return async () => {
    await cliente.query('commit');
    await cliente.end();
  };
}

test('células coladas, depois uma planilha bagunçada: corrigir, criar setores, fechar e reabrir, desfazer', async ({
  page,
  context,
  program,
}) => {
  await signIn(page, 'adm@habilita.example');
  await novoCliente(page, 'Laticínios Campo Belo', 40_118_201);
  await page.getByRole('tab', { name: 'Importações' }).click();
  await expect(page.getByText('Nenhuma importação ainda')).toBeVisible();
  await expectAccessible(page);

  // Pasted from Excel: three people, who all enter.
  await page.getByRole('button', { name: 'Nova importação' }).click();
  const modelo = await baixado(page, 'Modelo em XLSX');
  expect(modelo.nome).toBe('modelo-importacao.xlsx');
  expect((await readSheet(modelo.bytes))[0]).toContain('Matrícula');
  await page.getByLabel('Ou cole aqui as células do Excel').fill('Nome\tCPF');
  await page.getByRole('button', { name: 'Enviar e analisar' }).click();
  await expect(
    page.getByRole('link', { name: 'Cole também as linhas das pessoas, abaixo dos títulos.' }),
  ).toBeVisible();
  const coladas = [
    'Nome\tCPF\tE-mail\tCargo',
    `Zulmira Prates\t${cpf(410_000_001)}\tzulmira@campobelo.example\tQueijeira`,
    `Otacílio Brum\t${cpf(410_000_002)}\t\tMotorista`,
    `Valdete Rocha\t${cpf(410_000_003)}\t\tMotorista`,
  ];
  await page.getByLabel('Ou cole aqui as células do Excel').fill(coladas.join('\n'));
  await page.getByRole('button', { name: 'Enviar e analisar' }).click();
  await expect(page.getByRole('heading', { name: 'Confira as colunas' })).toBeVisible();
  await expect(page.getByLabel('O que é a coluna E-mail')).toHaveValue('Email');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Enviar e-mail de acesso').uncheck();
  await page.getByRole('button', { name: 'Importar 3 pessoas' }).click();
  await expect(page.getByRole('heading', { name: 'Importação concluída' })).toBeVisible();

  // As HR sends it: zeros lost, a date, blanks of every kind, one person twice, broken cells, sectors nobody knows.
  const planilha = await xlsx([
    ['Quadro de pessoal, novembro'],
    ['Colaborador', 'Documento', 'E-mail', 'Departamento', 'Admissão', 'Cargo'],
    [
      'Zulmira Prates',
      Number(cpf(410_000_001)),
      'zulmira@campobelo.example',
      'Queijaria',
      null,
      'Mestra queijeira',
    ],
    ['Otacílio  Brum', Number(cpf(410_000_002)), null, 'Frota', null, 'Motorista'],
    [
      '\u00a0Aparecida   do Carmo ',
      Number(cpf(1_000_044)),
      'cida@campobelo.example',
      'queijaria',
      new Date(Date.UTC(2020, 1, 3)),
      null,
    ],
    ["Ângela D'Ávila Nogueira", null, 'ANGELA.NOGUEIRA@serraazul.example', 'Frota', null, null],
    ['Jurandir Melo', '111.222.333-44', 'jurandir@campobelo.example', 'Frota', null, null],
    [null, Number(cpf(410_000_005)), null, 'Frota', null, null],
    ['Aparecida do Carmo', Number(cpf(1_000_044)), null, 'Queijaria', null, null],
  ]);
  await sendSheet(page, 'Quadro novembro.xlsx', planilha);
  await expect(page.getByText('Aparecida do Carmo', { exact: false })).toBeVisible();
  await page.getByLabel('O que é a coluna Documento').selectOption('Não usar');
  await page.getByLabel('O que é a coluna E-mail').selectOption('Não usar');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText(/Diga qual coluna é o CPF ou o e-mail/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('O que é a coluna Documento').selectOption('CPF');
  await page.getByLabel('O que é a coluna E-mail').selectOption('E-mail');
  await page.getByRole('button', { name: 'Continuar' }).click();

  await expect(page.getByRole('heading', { name: 'Confira as linhas' })).toBeVisible();
  await expect(chip(page, 'Todas', 7)).toHaveAttribute('aria-pressed', 'true');
  await expect(chip(page, 'Novas', 1)).toBeVisible();
  await expect(chip(page, 'Atualizam', 2)).toBeVisible();
  await expect(linha(page, 3).getByText('Queijeira', { exact: true })).toBeVisible();
  await expect(linha(page, 3).getByText('Mestra queijeira')).toBeVisible();
  await expect(linha(page, 5).getByText('001.000.044', { exact: false })).toBeVisible();
  // Whom only another company knows is as new as anybody, and new people need their CPF.
  await expect(linha(page, 6)).toContainText('Falta o CPF');
  await expectAccessible(page);

  await chip(page, 'Com erro', 4).click();
  await expect(page).toHaveURL(/veredito=com-erro/);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(5);
  await expect(linha(page, 7)).toContainText('CPF inválido');
  await expect(linha(page, 9)).toContainText('já está na linha 5');
  // Esc leaves the cell as it was; Enter has it judged at once, and the row stays in sight.
  await linha(page, 7).getByText('111.222.333-44').click();
  await page.getByLabel('CPF, linha 7').fill('999');
  await page.getByLabel('CPF, linha 7').press('Escape');
  await expect(linha(page, 7)).toContainText('111.222.333-44');
  await corrigir(page, 6, 'CPF', cpf(410_000_006));
  await expect(linha(page, 6)).toContainText('Nova');
  await corrigir(page, 7, 'CPF', cpf(410_000_004));
  await expect(linha(page, 7)).toContainText('Nova');
  await expect(chip(page, 'Com erro', 2)).toBeVisible();
  // By keyboard alone: the focus went to the row below; one step left is its name.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('Edson Prado');
  await page.keyboard.press('Enter');
  await expect(linha(page, 8)).toContainText('Nova');
  await expect(chip(page, 'Com erro', 1)).toBeVisible();

  await page.getByLabel('Importar somente se não houver erros').check();
  await page.getByRole('button', { name: 'Importar 6 pessoas' }).click();
  await expect(page.getByText(/Antes de importar, escolha o que fazer com os setores/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Criar os 2 setores' })).toBeFocused();
  await page.getByRole('button', { name: 'Criar os 2 setores' }).click();
  await expect(page.getByRole('button', { name: 'Criar os 2 setores' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'Importar 6 pessoas' }).click();
  await expect(page.getByText(/Há 1 linha com erro/)).toBeVisible();
  await page.getByLabel('Importar somente se não houver erros').uncheck();

  const soltar = await segurarGravacao(program.database);
  await page.getByRole('button', { name: 'Importar 6 pessoas' }).click();
  const pergunta = page.getByRole('dialog', { name: 'Alterar 2 das 3 pessoas deste cliente?' });
  await expect(pergunta.getByText(/67%/)).toBeVisible();
  await pergunta.getByRole('button', { name: 'Importar mesmo assim' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expectAccessible(page);
  const endereco = page.url();
  await page.close();

  // Closed in the middle, opened again: the work goes on, the page finds it.
  const outra = await context.newPage();
  await signIn(outra, 'adm@habilita.example');
  await outra.goto(endereco);
  await expect(outra.getByRole('heading', { name: 'Importando as pessoas' })).toBeVisible();
  await expect(outra.getByRole('progressbar')).toBeVisible();
  await soltar();
  await expect(outra.getByRole('heading', { name: /Importação concluída/ })).toBeVisible();
  await expect(outra.getByRole('link', { name: /Criadas/ })).toContainText('4');
  await expect(outra.getByRole('link', { name: /Recusadas/ })).toContainText('1');
  await expectAccessible(outra);
  const recusadas = await baixado(outra, 'Baixar 1 linha recusada');
  expect(recusadas.nome).toBe('rejeitados.xlsx');
  const [titulos, ...corpo] = await readSheet(recusadas.bytes);
  expect(titulos?.at(-1)).toBe('Erro');
  expect(corpo).toHaveLength(1);
  expect(corpo[0]?.at(-1)).toContain('já está na linha 5');

  await outra.getByRole('link', { name: 'Ver os alunos' }).click();
  await expect(outra.getByRole('button', { name: /Edson Prado/ })).toBeVisible();
  await expect(outra.getByRole('button', { name: /Aparecida do Carmo/ })).toBeVisible();

  await outra.getByRole('tab', { name: 'Importações' }).click();
  const historico = outra.getByRole('table', { name: 'Importações' });
  await expect(historico.getByRole('row')).toHaveCount(3);
  await expect(historico.getByText('por Helena Prado Siqueira')).toHaveCount(2);
  await expectAccessible(outra);
  const original = await baixado(outra, 'Baixar a planilha Quadro novembro.xlsx');
  expect(original.nome).toBe('Quadro novembro.xlsx');
  expect(original.bytes.equals(planilha)).toBe(true);

  await historico.getByRole('link', { name: 'Quadro novembro.xlsx' }).click();
  await outra.getByRole('button', { name: 'Desfazer' }).click();
  const desfazer = outra.getByRole('dialog');
  await expect(
    desfazer.getByText(/4 pessoas saem deste cliente e 2 pessoas voltam a ter os dados de antes/),
  ).toBeVisible();
  await desfazer.getByRole('button', { name: 'Desfazer importação' }).click();
  await expect(outra.getByRole('heading', { name: 'Importação desfeita' })).toBeVisible();
  await outra.getByRole('tab', { name: 'Alunos' }).click();
  await expect(outra.getByRole('button', { name: /Zulmira Prates/ })).toContainText('Queijeira');
  await expect(outra.getByRole('button', { name: /Edson Prado/ })).toHaveCount(0);
});

test('no celular: enviar, corrigir tocando na célula, importar, cancelar outra @phone', async ({ page }, {
  project,
}) => {
  const n = project.name === 'phone' ? 1 : 2;
  await signIn(page, 'adm@habilita.example');
  await novoCliente(page, `Moinho Santa Clara ${n}`, 40_118_300 + n);
  const texto = `Nome;CPF;Setor\r\nAdélia Ramos;${cpf(420_000_000 + n)};Moagem\r\nCélio Dutra;123;Moagem\r\n`;
  await sendSheet(page, 'moinho.csv', Buffer.from(texto, 'latin1'));
  await expectAccessible(page);
  await semSobra(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await corrigir(page, 3, 'CPF', cpf(430_000_000 + n));
  await expect(chip(page, 'Novas', 2)).toBeVisible();
  await expectAccessible(page);
  await semSobra(page);
  // Wide enough for "Criar este setor" to be read.
  const destino = await page.getByLabel('O que fazer com o setor Moagem').boundingBox();
  expect(destino?.width).toBeGreaterThan(180);
  await page.getByRole('button', { name: 'Ignorar o setor' }).click();
  await expect(page.getByText('As pessoas entram sem eles.')).toBeVisible();
  await page.getByRole('button', { name: 'Importar 2 pessoas' }).click();
  await expect(page.getByRole('heading', { name: 'Importação concluída' })).toBeVisible();
  await expectAccessible(page);
  await semSobra(page);

  await sendSheet(page, 'moinho de novo.csv', Buffer.from(texto, 'latin1'));
  await page.getByRole('button', { name: 'Cancelar importação' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar importação' }).click();
  await expect(page.getByText('Importação cancelada. Nada foi gravado.')).toBeVisible();
  const cancelada = page.locator('tr').filter({ hasText: 'moinho de novo.csv' });
  await expect(cancelada).toContainText('Cancelada');
  // Nobody is new or updated by what was not written.
  await expect(cancelada.getByText('—', { exact: true })).toHaveCount(4);
  await expectAccessible(page);
  await semSobra(page);

  await page.goto(`${page.url()}&importacao=999999`);
  await expect(page.getByText('Importação não encontrada')).toBeVisible();
});

test('um setor com outro nome é o que já existe, e quem foi desligado é inativado só depois de escolhido', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'adm@habilita.example');
  await novoCliente(page, 'Usina Boa Safra', 40_118_401);
  const [ana, bia, caio] = [cpf(440_000_001), cpf(440_000_002), cpf(440_000_003)];
  const enviar = (nome: string, linhas: string[]) =>
    sendSheet(page, nome, Buffer.from(linhas.join('\r\n'), 'latin1'));
  await enviar('outubro.csv', ['Nome;CPF;Setor', `Ana Teles;${ana};Produção`, `Bia Nunes;${bia};Produção`]);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('O que fazer com o setor Produção').selectOption('Criar este setor');
  await expect(page.getByRole('button', { name: 'Criar o setor' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Importar 2 pessoas' }).click();
  await expect(page.getByRole('heading', { name: 'Importação concluída' })).toBeVisible();

  await enviar('novembro.csv', [
    'Nome;CPF;DEPTO / SETOR;SITUAÇÃO',
    `Ana Teles;${ana};PROD.;ATIVO`,
    `Bia Nunes;${bia};PROD.;DEMITIDO`,
    `Caio Reis;${caio};PROD.;Trabalhando`,
  ]);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(chip(page, 'Desligadas', 1)).toBeVisible();
  await expect(linha(page, 3)).toContainText('Inativo');
  await page.getByRole('button', { name: 'Importar 2 pessoas' }).click();
  await expect(page.getByText(/Antes de importar, escolha o que fazer com os setores/)).toBeVisible();
  await page.getByLabel('O que fazer com o setor PROD.').selectOption('Usar Produção');
  // Ana changes nothing any more: her sector has another name in the sheet.
  await expect(linha(page, 2)).toContainText('Sem mudança');
  await page.getByRole('button', { name: 'Importar 1 pessoa' }).click();
  await expect(page.getByText(/escolha o que fazer com quem foi desligado/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Inativar a pessoa' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Inativar a pessoa' }).click();
  await page.getByRole('button', { name: 'Importar 2 pessoas' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Importar mesmo assim' }).click();
  await expect(page.getByRole('heading', { name: 'Importação concluída' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Inativadas/ })).toContainText('1');
  await page.getByRole('link', { name: 'Ver os alunos' }).click();
  await expect(page.getByRole('row', { name: /Bia Nunes/ })).toContainText('Inativo');
  await expect(page.getByRole('row', { name: /Caio Reis/ })).toContainText('Produção');
});
