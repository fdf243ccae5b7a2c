import type { Page } from '@playwright/test';
import { cpf, escolher } from './pessoas.ts';
import { expect, expectAccessible, signIn, test } from './program.ts';

const SERRA = 'Metalúrgica Serra Azul';

async function abrirAlunos(page: Page, cliente = SERRA) {
  await page.goto('/#/clientes');
  await page.getByRole('table').getByText(cliente).click();
  await page.getByRole('tab', { name: 'Alunos' }).click();
  await expect(page.getByRole('table', { name: 'Alunos' })).toBeVisible();
}

const gaveta = (page: Page) => page.getByRole('dialog');

type Novo = { CPF: string; Nome: string; Email?: string };

async function preencher(page: Page, { CPF, Nome, Email }: Novo) {
  await page.getByRole('button', { name: 'Novo aluno' }).click();
  await gaveta(page).getByLabel('CPF').fill(CPF);
  await gaveta(page).getByLabel('Nome completo').fill(Nome);
  if (Email) await gaveta(page).getByLabel('E-mail', { exact: true }).fill(Email);
}

async function cadastrar(page: Page, novo: Novo) {
  await preencher(page, novo);
  await gaveta(page).getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByText(`${novo.Nome} está em`)).toBeVisible();
}

/** As in a company of hundreds: nobody is looked for by eye. */
const buscar = (page: Page, Nome: string) =>
  page.getByRole('searchbox', { name: 'Buscar: Alunos' }).fill(Nome);

const clicar = (page: Page, Nome: string) =>
  page
    .getByRole('table', { name: 'Alunos' })
    .getByRole('button', { name: new RegExp(Nome) })
    .click();

async function abrir(page: Page, Nome: string) {
  await buscar(page, Nome);
  await clicar(page, Nome);
}

test('um e-mail que não chega: o motivo, a correção e o reenvio @phone', async ({ page, program }, {
  project,
}) => {
  const Nome = `Norberto ${project.name === 'phone' ? 'Pires' : 'Reis'}`;
  await signIn(page, 'adm@habilita.example');
  await abrirAlunos(page);
  await cadastrar(page, {
    CPF: cpf(project.name === 'phone' ? '412087331' : '412087332'),
    Nome,
    Email: `inexistente.${project.name}@serraazul.example`,
  });
  await expect(async () => {
    await page.reload();
    await page.getByLabel('Situação', { exact: true }).selectOption('E-mail com falha');
    await expect(page.getByRole('table', { name: 'Alunos' })).toHaveAttribute('aria-busy', 'false');
    await expect(page.getByRole('button', { name: new RegExp(Nome) })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await clicar(page, Nome);
  await gaveta(page).getByRole('tab', { name: 'Acesso' }).click();
  await expect(gaveta(page).getByText('O último e-mail não chegou')).toBeVisible();
  await expect(gaveta(page).getByText(/mailbox unavailable/)).toBeVisible();
  await expectAccessible(page);

  const certo = `norberto.${project.name}@serraazul.example`;
  await gaveta(page).getByLabel('E-mail correto').fill(certo);
  await gaveta(page).getByRole('button', { name: 'Corrigir e reenviar o acesso' }).click();
  await expect(
    page.getByText('E-mail de acesso para n***@serraazul.example na fila de envio.'),
  ).toBeVisible();
  await program.mail(certo, /Seu acesso/);
  await expect(gaveta(page).getByText('O último e-mail não chegou')).toBeHidden();
});

test('o que o formulário diz de quem é novo, de quem já está aqui e de quem está inativo', async ({
  page,
}) => {
  await signIn(page, 'adm@habilita.example');
  await abrirAlunos(page, 'Cooperativa Vale Verde');
  const [daCooperativa, outra] = [cpf('503311207'), cpf('503311208')];
  await cadastrar(page, { CPF: daCooperativa, Nome: 'Edileusa Prates', Email: 'edileusa@vale.example' });

  // Whom only another company knows is as new as anybody.
  await abrirAlunos(page);
  await cadastrar(page, { CPF: outra, Nome: 'Hermínio Couto', Email: 'herminio@vale.example' });
  await preencher(page, { CPF: daCooperativa, Nome: 'Edileusa Prates', Email: 'edileusa@vale.example' });
  await expect(gaveta(page).getByText('Pessoa nova na empresa')).toBeVisible();
  await gaveta(page).getByLabel('E-mail', { exact: true }).fill('herminio@vale.example');
  await expect(gaveta(page).getByText('Conflito: os dados são de pessoas diferentes')).toBeVisible();
  await expect(gaveta(page).getByRole('button', { name: 'Cadastrar' })).toBeDisabled();
  await expectAccessible(page);

  await gaveta(page).getByLabel('E-mail', { exact: true }).fill('edileusa@vale.example');
  await expect(gaveta(page).getByText('Pessoa nova na empresa')).toBeVisible();
  await gaveta(page).getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByText(`Edileusa Prates está em ${SERRA}.`)).toBeVisible();

  await abrir(page, 'Edileusa Prates');
  await gaveta(page).getByRole('tab', { name: 'Acesso' }).click();
  await expect(gaveta(page).getByText('Ainda não aceitou o convite desta empresa.')).toBeVisible();
  await expectAccessible(page);
  await gaveta(page).getByRole('button', { name: 'Cancelar convite' }).click();
  await page
    .getByRole('dialog', { name: 'Cancelar o convite de Edileusa Prates?' })
    .getByRole('button', { name: 'Cancelar convite' })
    .click();
  await expect(page.getByText('Edileusa Prates foi inativado(a).')).toBeVisible();
  await gaveta(page).getByRole('button', { name: 'Fechar' }).click();

  await preencher(page, { CPF: daCooperativa, Nome: 'Edileusa Prates', Email: 'edileusa@vale.example' });
  await expect(gaveta(page).getByText('Está aqui, mas inativa')).toBeVisible();
  await gaveta(page).getByLabel('Reativar ao salvar').check();
  await expectAccessible(page);
  await gaveta(page).getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByText(`Edileusa Prates está em ${SERRA}.`).last()).toBeVisible();
  await page.getByLabel('Situação', { exact: true }).selectOption('Aguarda aceite');
  await expect(page.getByRole('button', { name: /Edileusa Prates/ })).toBeVisible();
});

test('a ficha impressa: só ela no papel, numa folha @phone', async ({ page }, { project }) => {
  await signIn(page, 'adm@habilita.example');
  await abrirAlunos(page);
  const Nome = `Aparecida ${project.name === 'phone' ? 'Lopes' : 'Nunes'}`;
  await cadastrar(page, { CPF: cpf(project.name === 'phone' ? '640012883' : '640012884'), Nome });
  await gaveta(page).getByRole('button', { name: 'Preparar a ficha de primeiro acesso' }).click();
  await expect(gaveta(page).getByText('Código QR do link abaixo')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  const papel = page.locator('[data-ficha]');
  await expect(papel.getByText(Nome)).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
  await expect(gaveta(page)).toBeHidden();
  const folhas = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(folhas).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });
});

test('duas pessoas editam o mesmo aluno: a segunda vê as duas versões', async ({ page, browser }) => {
  await signIn(page, 'adm@habilita.example');
  await abrirAlunos(page);
  await abrir(page, 'Wellington Dantas');
  await gaveta(page).getByLabel('Cargo').fill('Eletricista sênior');

  const outra = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await signIn(outra, 'admaluno@habilita.example');
  await outra.getByRole('button', { name: /Área administrativa/ }).click();
  await outra.goto(page.url());
  await gaveta(outra).getByLabel('Cargo').fill('Líder elétrico');
  await escolher(outra, 'Setores em que trabalha', 'Almoxarifado');
  await gaveta(outra).getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(outra.getByText('Alterações salvas.')).toBeVisible();
  await outra.context().close();

  await gaveta(page).getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Outra pessoa alterou este cadastro')).toBeVisible();
  await expect(gaveta(page).getByText('Líder elétrico', { exact: true })).toBeVisible();
  await expect(gaveta(page).getByText('Eletricista sênior', { exact: true })).toBeVisible();
  await expect(gaveta(page).getByText(/Almoxarifado, Manutenção/)).toBeVisible();
  await expectAccessible(page);
  await gaveta(page).getByRole('button', { name: 'Salvar a minha versão' }).click();
  await expect(page.getByText('Alterações salvas.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Wellington Dantas/ })).toContainText('Eletricista sênior');
});

test('fechada antes da resposta, a gaveta de quem foi cadastrado não volta', async ({ page }) => {
  await signIn(page, 'adm@habilita.example');
  await abrirAlunos(page);
  const Nome = 'Iolanda Prestes';
  await preencher(page, { CPF: cpf('377120958'), Nome });
  let soltar = () => {};
  const solto = new Promise<void>((resolve) => {
    soltar = resolve;
  });
  await page.route('**/api/clientes/inserirClienteAluno', async (rota) => {
    await solto;
    await rota.continue();
  });
  await gaveta(page).getByRole('button', { name: 'Cadastrar' }).click();
  await page.getByRole('dialog', { name: 'Novo aluno' }).getByRole('button', { name: 'Fechar' }).click();
  await page.getByRole('button', { name: 'Fechar sem salvar' }).click();
  await expect(gaveta(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/aluno=/);

  // What is being written about somebody else stays unsaved, and asks.
  await abrir(page, 'Wellington Dantas');
  await gaveta(page).getByLabel('Cargo').fill('Eletricista chefe');
  soltar();
  await expect(page.getByText(`${Nome} está em`)).toBeVisible();
  await expect(page.getByRole('dialog', { name: /Wellington/ }).getByLabel('Cargo')).toHaveValue(
    'Eletricista chefe',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Fechar sem salvar' }).click();
  await expect(gaveta(page)).toHaveCount(0);
  await buscar(page, Nome);
  await expect(page.getByRole('button', { name: new RegExp(Nome) })).toBeVisible();
});

test('um setor novo nasce no formulário do aluno', async ({ page }) => {
  await signIn(page, 'adm@habilita.example');
  await abrirAlunos(page);
  await preencher(page, { CPF: cpf('377120945'), Nome: 'Dirceu Vilar' });
  const setores = gaveta(page).getByRole('combobox', { name: 'Setores em que trabalha' });
  await setores.fill('producao');
  const opcoes = page.getByRole('listbox', { name: 'Setores em que trabalha' }).getByRole('option');
  await expect(opcoes).toHaveText(['Produção']);
  await setores.fill('Caldeiraria');
  await page.getByRole('option', { name: 'Criar setor «Caldeiraria»' }).click();
  await expect(page.getByText('Setor “Caldeiraria” criado.')).toBeVisible();
  await expect(gaveta(page).getByRole('button', { name: 'Remover Caldeiraria' })).toBeVisible();
  await gaveta(page).getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByText('Dirceu Vilar está em')).toBeVisible();
  await page.getByRole('dialog', { name: 'Dirceu Vilar' }).getByRole('button', { name: 'Fechar' }).click();

  // A known person is in it at once; what else was typed stays, and is saved over the new version.
  await abrir(page, "Ângela D'Ávila");
  await gaveta(page).getByLabel('Cargo').fill('Almoxarife líder');
  await setores.fill('Ferramentaria');
  await page.getByRole('option', { name: 'Criar setor «Ferramentaria»' }).click();
  await expect(page.getByText('Setor “Ferramentaria” criado.')).toBeVisible();
  await gaveta(page).getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Alterações salvas.')).toBeVisible();
  const linha = page.getByRole('button', { name: /Ângela D'Ávila/ });
  await expect(linha).toContainText('Almoxarife líder');
  await expect(page.getByRole('row', { name: /Ângela D'Ávila/ })).toContainText('Ferramentaria');
});

// proves F08
test('a resposta que se perde: enviar de novo não dobra ninguém', async ({ page }) => {
  await signIn(page, 'adm@habilita.example');
  await abrirAlunos(page);
  await preencher(page, { CPF: cpf('288104417'), Nome: 'Zenaide Rocha', Email: 'zenaide@serra.example' });
  await expect(gaveta(page).getByText('Pessoa nova na empresa')).toBeVisible();
  // The server does its work; the answer never arrives.
  await page.route(
    '**/inserirClienteAluno',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const salvar = gaveta(page).getByRole('button', { name: 'Cadastrar' });
  await salvar.click();
  await expect(gaveta(page).getByText(/Não foi possível falar com o servidor/)).toBeVisible();
  await salvar.click();
  await expect(page.getByText(`Zenaide Rocha está em ${SERRA}.`)).toBeVisible();
  await buscar(page, 'Zenaide');
  await expect(page.getByRole('button', { name: /Zenaide Rocha/ })).toHaveCount(1);
});
