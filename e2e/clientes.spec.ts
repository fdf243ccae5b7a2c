import type { Page } from '@playwright/test';
import type { ParsedMail } from 'mailparser';
import { cpf, escolher } from './pessoas.ts';
import { expect, expectAccessible, signIn, test } from './program.ts';

const linkDe = (carta: ParsedMail) => {
  const [link] = /http\S+\?token=\S+/.exec(carta.text ?? '') ?? [];
  if (!link) throw new Error('no link in the message');
  return link;
};

async function criarSetor(page: Page, nome: string) {
  await page.getByRole('button', { name: 'Novo setor' }).click();
  const gaveta = page.getByRole('dialog', { name: 'Novo setor' });
  await gaveta.getByLabel('Nome do setor').fill(nome);
  await gaveta.getByRole('button', { name: 'Criar setor' }).click();
  await expect(gaveta).toBeHidden();
  await expect(page.getByRole('button', { name: nome, exact: true })).toBeVisible();
}

/** A new session in the same tab. */
async function trocarDePessoa(page: Page, endereco: string) {
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
  await page.goto(endereco);
}

test('do cliente novo ao gestor que vê só o seu setor @phone', async ({ page, program }, { project }) => {
  const celular = project.name === 'phone';
  const empresa = celular ? 'Fundição Pedra Alta' : 'Têxtil Rio Manso';
  const email = `gestora.${project.name}@pedraalta.example`;

  await signIn(page, 'adm@habilita.example');
  await page.goto('/#/clientes');
  await expect(page.getByRole('button', { name: /Metalúrgica Serra Azul/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Novo cliente' }).click();
  await page.getByLabel('Nome fantasia').fill(empresa);
  await page.getByLabel('Razão social').fill(`${empresa} Ltda.`);
  await page.getByLabel('CNPJ').fill('XP.TO1.234/0001-21');
  await expect(page.getByText(/CNPJ inválido/).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cadastrar cliente' }).click();
  await expect(page.getByRole('alert').getByText(/CNPJ inválido/)).toBeVisible();
  await expect(page.getByLabel('Nome fantasia')).toHaveValue(empresa);
  // The number of the phone's company differs: CNPJ is unique.
  await page.getByLabel('CNPJ').fill(celular ? 'XP.TO1.234/0002-00' : 'XP.TO1.234/0001-20');
  await page.getByRole('button', { name: 'Cadastrar cliente' }).click();
  await expect(page).toHaveURL(/#\/cliente\/\d+$/);
  await expect(page.getByRole('heading', { name: empresa })).toBeVisible();
  await expect(page.getByLabel('Endereço')).toHaveValue(/#\/identificacao\/entrar\/[\w-]{10,}$/);
  await expect(page.getByText('Próximos passos')).toBeVisible();
  await expectAccessible(page);

  // The client's figures are of its overview: elsewhere the tab's own rows come first.
  const figura = page.getByRole('link', { name: /^Alunos ativos/ });
  await expect(figura).toBeVisible();
  await page.getByRole('tab', { name: 'Setores' }).click();
  await expect(figura).toBeHidden();
  await criarSetor(page, 'Forjaria');
  await criarSetor(page, 'Usinagem');
  await page.getByRole('button', { name: 'Novo setor' }).click();
  await page.getByLabel('Nome do setor').fill('FORJARIA');
  await page.getByRole('button', { name: 'Criar setor' }).click();
  await expect(page.getByRole('dialog').getByText(/já existe/i)).toBeVisible();
  await expect(page.getByLabel('Nome do setor')).toHaveValue('FORJARIA');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Alunos' }).click();
  await page.getByRole('button', { name: 'Novo aluno' }).click();
  const gaveta = page.getByRole('dialog');
  await gaveta.getByLabel('CPF').fill(cpf(celular ? '731204556' : '731204557'));
  await gaveta.getByLabel('Nome completo').fill('Rosângela Antunes');
  await gaveta.getByLabel('E-mail', { exact: true }).fill(email);
  await expect(gaveta.getByText('Pessoa nova na empresa')).toBeVisible();
  await escolher(page, 'Setores em que trabalha', 'Usinagem');
  await gaveta.getByLabel('Gestor(a)').check();
  await escolher(page, 'Setores sob sua gestão', 'Forjaria');
  await expectAccessible(page);
  await gaveta.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(gaveta).toBeHidden();
  await expect(page.getByRole('button', { name: /Rosângela Antunes/ })).toBeVisible();

  // Without e-mail: the slip with the code comes next.
  await page.getByRole('button', { name: 'Novo aluno' }).click();
  const semEmail = cpf(celular ? '628115430' : '628115431');
  await gaveta.getByLabel('CPF').fill(semEmail);
  await gaveta.getByLabel('Nome completo').fill('Genivaldo Teles');
  await escolher(page, 'Setores em que trabalha', 'Forjaria');
  await gaveta.getByRole('button', { name: 'Cadastrar' }).click();
  await gaveta.getByRole('button', { name: 'Preparar a ficha de primeiro acesso' }).click();
  await expect(gaveta.getByText(/primeiro-acesso\?token=/)).toBeVisible();
  await expect(gaveta.getByText('Código QR do link abaixo')).toBeAttached();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Genivaldo Teles/ })).toBeVisible();
  await expectAccessible(page);

  // The same CPF again: the screen says so before anything is saved.
  await page.getByRole('button', { name: 'Novo aluno' }).click();
  await gaveta.getByLabel('CPF').fill(semEmail);
  await expect(gaveta.getByText('Já está cadastrada aqui')).toBeVisible();
  await expect(gaveta.getByRole('button', { name: 'Cadastrar' })).toBeDisabled();

  const carta = await program.mail(email, /Seu acesso/);
  await trocarDePessoa(page, linkDe(carta));
  await page.getByLabel('Nova senha', { exact: true }).fill('canoa relógio pimenta');
  await page.getByLabel(/Repita/).fill('canoa relógio pimenta');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Criar senha e continuar' }).click();
  await expect(page).toHaveURL(/#\/gestor-dashboard$/);

  await page.goto('/#/gestor-alunos');
  await expect(page.getByRole('button', { name: /Genivaldo Teles/ })).toBeVisible();
  // She works in another sector than the one she answers for.
  const lista = page.getByRole('region', { name: 'Alunos' });
  await expect(lista.getByRole('button', { name: /Genivaldo Teles/ })).toBeVisible();
  await expect(lista.getByRole('button', { name: /Rosângela Antunes/ })).toHaveCount(0);
  await expect(page.getByLabel('Setor', { exact: true }).getByRole('option')).toHaveText([
    'Todos os setores',
    'Forjaria',
  ]);
  await expectAccessible(page);

  await page.getByRole('button', { name: /Genivaldo Teles/ }).click();
  await expect(page).toHaveURL(/#\/gestor-aluno\?aluno=\d+$/);
  await expect(page.getByLabel('Nome completo')).toHaveValue('Genivaldo Teles');
  await page.reload();
  await page.getByLabel('Cargo').fill('Forjador');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page).toHaveURL(/#\/gestor-alunos$/);
  await expect(page.getByRole('button', { name: /Genivaldo Teles/ })).toContainText('Forjador');

  // A new person starts in the manager's only sector.
  await page.getByRole('button', { name: 'Novo aluno' }).click();
  await expect(page.getByRole('button', { name: 'Remover Forjaria' })).toBeVisible();
  await expectAccessible(page);
});

// proves F09
test('duas pessoas editam o mesmo cliente: a segunda vê as duas versões', async ({ page, browser }) => {
  await signIn(page, 'adm@habilita.example');
  await page.goto('/#/clientes?busca=vale+verde');
  await page.getByRole('button', { name: /Cooperativa Vale Verde/ }).click();
  await page.getByRole('tab', { name: 'Dados' }).click();
  await page.getByRole('button', { name: 'Editar dados' }).click();
  await page.getByLabel('Complemento').fill('Galpão 1');
  // The choice to edit survives a reload; what was typed does not, so the browser asks.
  expect(await page.evaluate(() => sessionStorage.getItem('clienteEdicao'))).toBe('true');

  const outra = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await signIn(outra, 'admaluno@habilita.example');
  await outra.getByRole('button', { name: /Área administrativa/ }).click();
  await outra.goto(page.url());
  await outra.getByRole('button', { name: 'Editar dados' }).click();
  await outra.getByLabel('Complemento').fill('Galpão 2');
  await outra.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(outra.getByText('Galpão 2')).toBeVisible();
  await outra.context().close();

  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText('Outra pessoa alterou este cadastro')).toBeVisible();
  await expect(page.getByText('Galpão 1', { exact: true })).toBeVisible();
  await expect(page.getByText('Galpão 2', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salvar a minha versão' }).click();
  await expect(page.getByRole('button', { name: 'Editar dados' })).toBeVisible();
  await expect(page.getByText('Galpão 1')).toBeVisible();
});
