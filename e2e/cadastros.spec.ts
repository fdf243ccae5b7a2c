import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { respostasNoLugar } from './medidas.ts';
import { esquecerInstituicoes } from './pessoas.ts';
import { expect, expectAccessible, signIn, test } from './program.ts';

/** Clients and sectors from day to day, and what the tab remembers meanwhile. */

/** Four times as wide as high, as the names of companies are. */
const LOGO = { width: 480, height: 120, channels: 3, background: '#7a1f2b' } as const;

async function abrirCliente(page: Page, nome: string, aba?: string) {
  await page.goto('/#/clientes');
  await page.getByRole('table').getByText(nome).click();
  if (aba) await page.getByRole('tab', { name: aba }).click();
}

const responder = (page: Page, pergunta: string | RegExp, acao: string) =>
  page.getByRole('dialog', { name: pergunta }).getByRole('button', { name: acao }).click();

test('toda gaveta tem as respostas no mesmo lugar', async ({ page }) => {
  await signIn(page, 'adm@habilita.example');
  const abrir = async (botao: string, gaveta: string, acao: string) => {
    await page.getByRole('button', { name: botao }).click();
    await respostasNoLugar(page.getByRole('dialog', { name: gaveta }), acao);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await abrirCliente(page, 'Cooperativa Vale Verde', 'Setores');
  await abrir('Novo setor', 'Novo setor', 'Criar setor');
  await page.getByRole('tab', { name: 'Alunos' }).click();
  await abrir('Novo aluno', 'Novo aluno', 'Cadastrar');
  await page.getByRole('tab', { name: 'Turmas' }).click();
  await abrir('Nova turma', 'Nova turma', 'Abrir turma');
  await page.goto('/#/configuracoes?aba=incidentes');
  await abrir('Registrar incidente', 'Registrar incidente', 'Registrar incidente');
  await page.goto('/#/configuracoes?aba=webhooks');
  await abrir('Novo webhook', 'Novo webhook', 'Criar webhook');
  await page.goto('/#/comunicados');
  await abrir('Novo comunicado', 'Novo comunicado', 'Enviar agora');
  await page.goto('/#/cursos');
  await abrir('Novo curso', 'Novo curso', 'Criar e montar o conteúdo');
  await page.getByRole('main').getByRole('link', { name: /NR-06/ }).first().click();
  await page.getByRole('tab', { name: 'Questões' }).click();
  await abrir('Importar questões', 'Importar questões', 'Importar');
  await abrir('Nova questão', 'Nova questão', 'Criar questão');
});

test('o logotipo entra na hora, aparece na entrada da empresa, e sai @phone', async ({ page }) => {
  await signIn(page, 'adm@habilita.example');
  await abrirCliente(page, 'Cooperativa Vale Verde', 'Dados');
  await page.getByLabel('Imagem', { exact: true }).setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: LOGO }).png().toBuffer(),
  });
  await expect(page.getByText('Logotipo salvo.')).toBeVisible();
  await expect(page.getByAltText('Logotipo de Cooperativa Vale Verde')).toBeVisible();
  // A wide one is shown whole, also where a face would fill a circle.
  const marca = page.locator('main header img, main img[data-logo]').first();
  await expect(marca).toHaveCSS('object-fit', 'contain');
  const forma = await marca.evaluate((img: HTMLImageElement) => img.naturalWidth / img.naturalHeight);
  expect(forma).toBeCloseTo(4, 1);
  await expect(marca).not.toHaveCSS('border-radius', '50%');
  await expectAccessible(page);
  await page
    .getByLabel('Imagem', { exact: true })
    .setInputFiles({ name: 'virus.png', mimeType: 'image/png', buffer: Buffer.from('isto não é imagem') });
  await expect(page.getByText('Não foi possível ler a imagem. Use PNG, JPEG, WebP ou GIF.')).toBeVisible();
  await expect(page.getByAltText('Logotipo de Cooperativa Vale Verde')).toBeVisible();
  await page.getByRole('button', { name: 'Remover', exact: true }).click();
  await responder(page, /Remover o logotipo de Cooperativa/, 'Remover logotipo');
  await expect(page.getByText('Logotipo removido.')).toBeVisible();
});

test('um cliente inativo fecha a porta das suas pessoas, e volta como estava', async ({ page, browser }) => {
  await signIn(page, 'adm@habilita.example');
  const pessoa = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await signIn(pessoa, 'breno.valadares@valeverde.example');
  await abrirCliente(page, 'Cooperativa Vale Verde', 'Dados');
  await page.getByRole('button', { name: 'Inativar cliente' }).click();
  await responder(page, 'Inativar Cooperativa Vale Verde?', 'Inativar cliente');
  await expect(page.getByText('Cooperativa Vale Verde foi inativado.')).toBeVisible();
  await pessoa.goto('/#/perfil');
  await expect(pessoa).toHaveURL(/identificacao\/entrar/);
  await pessoa.context().close();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reativar cliente' }).click();
  await expect(page.getByText('Cooperativa Vale Verde está ativo de novo.')).toBeVisible();
});

test('um setor em uso não se exclui: inativar é oferecido; um sem uso sai @phone', async ({ page }, {
  project,
}) => {
  const usado = project.name === 'phone' ? 'Expedição' : 'Campo';
  await signIn(page, 'adm@habilita.example');
  await abrirCliente(page, 'Cooperativa Vale Verde', 'Setores');
  const linha = (nome: string) => page.getByRole('table').getByRole('button', { name: nome, exact: true });
  const gaveta = page.getByRole('dialog', { name: 'Setor' });
  await linha(usado).click();
  await gaveta.getByRole('button', { name: 'Excluir' }).click();
  await responder(page, `Excluir o setor ${usado}?`, 'Excluir setor');
  await expect(gaveta.getByText('Este setor está em uso e não pode ser excluído.')).toBeVisible();
  await expectAccessible(page);
  await gaveta.getByRole('button', { name: 'Inativar' }).click();
  await responder(page, `Inativar o setor ${usado}?`, 'Inativar setor');
  await expect(page.getByText(`Setor ${usado} inativado.`)).toBeVisible();
  await expect(gaveta).toBeHidden();
  await page.getByLabel('Situação', { exact: true }).selectOption('Inativos');
  await linha(usado).click();
  await gaveta.getByRole('button', { name: 'Reativar' }).click();
  await expect(page.getByText(`Setor ${usado} está ativo de novo.`)).toBeVisible();
  await expect(gaveta).toBeHidden();
  await page.getByLabel('Situação', { exact: true }).selectOption('');
  await expect(linha(usado)).toBeVisible();

  await page.getByRole('button', { name: 'Novo setor' }).click();
  await page.getByLabel('Nome do setor').fill(`Provisório ${project.name}`);
  await page.getByRole('button', { name: 'Criar setor' }).click();
  await linha(`Provisório ${project.name}`).click();
  await gaveta.getByRole('button', { name: 'Excluir' }).click();
  await responder(page, `Excluir o setor Provisório ${project.name}?`, 'Excluir setor');
  await expect(page.getByText(`Setor Provisório ${project.name} excluído.`)).toBeVisible();
});

test('o que a aba lembra: recarregar guarda, sair apaga; sair com algo por salvar pergunta', async ({
  page,
}) => {
  const guardado = () =>
    page.evaluate<Record<string, string>>(() => Object.fromEntries(Object.entries(sessionStorage)));
  const menu = async (item: string) => {
    await page.getByRole('button', { name: /Minha conta/ }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await signIn(page, 'adm@habilita.example');
  await abrirCliente(page, 'Metalúrgica Serra Azul', 'Dados');
  await page.getByRole('button', { name: 'Editar dados' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Salvar alterações' })).toBeVisible();
  expect(await guardado()).toMatchObject({ clienteEdicao: 'true', logado: 'true' });

  await page.getByLabel('Complemento').fill('Bloco B');
  await menu('Sair');
  await responder(page, 'Sair sem salvar?', 'Continuar editando');
  await expect(page.getByLabel('Complemento')).toHaveValue('Bloco B');
  await menu('Sair');
  await responder(page, 'Sair sem salvar?', 'Sair sem salvar');
  await expect(page).toHaveURL(/identificacao\/entrar$/);
  await expect(async () => expect(await guardado()).toEqual({})).toPass();

  await signIn(page, 'gestor@habilita.example');
  await page.goto('/#/gestor-alunos');
  await page.getByRole('button', { name: /Sebastião Ferraz/ }).click();
  await expect(page.getByLabel('Nome completo')).toHaveValue('Sebastião Ferraz');
  const chaves = ['alunoGestor', 'alunoGestorSetores', 'alunoGestorEdicao'] as const;
  const antes = await guardado();
  for (const chave of chaves) expect(antes[chave], chave).toBeTruthy();
  expect(antes['alunoGestorEdicao']).toBe('true');
  await page.reload();
  await expect(page.getByLabel('Nome completo')).toHaveValue('Sebastião Ferraz');
  for (const chave of chaves) expect((await guardado())[chave]).toBe(antes[chave]);
  await menu('Sair');
  await expect(page).toHaveURL(/identificacao\/entrar$/);
  await expect(async () => expect(await guardado()).toEqual({})).toPass();
});

test('trocar de instituição com algo por salvar pergunta', async ({ page, program }) => {
  await signIn(page, 'aluno@habilita.example');
  await page.goto('/#/perfil');
  await page.getByLabel('Nome completo').fill('Jonas A. da Conceição');
  const instituicao = page.getByRole('button', { name: /Instituição/ });
  const trocar = async () => {
    await instituicao.click();
    await page.getByRole('option', { name: 'Metalúrgica Serra Azul' }).click();
  };
  await expect(instituicao).toContainText('Cooperativa Vale Verde');
  await trocar();
  await responder(page, 'Sair sem salvar?', 'Continuar editando');
  await expect(page.getByLabel('Nome completo')).toHaveValue('Jonas A. da Conceição');
  await trocar();
  await responder(page, 'Sair sem salvar?', 'Sair sem salvar');
  await expect(page).toHaveURL(/cursos-aluno$/);
  await expect(instituicao).toContainText('Metalúrgica Serra Azul');
  await esquecerInstituicoes(program.database);
});
