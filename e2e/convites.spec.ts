import type { Page } from '@playwright/test';
import type { ParsedMail } from 'mailparser';
import { cpf } from './pessoas.ts';
import { expect, expectAccessible, signIn, test } from './program.ts';

const SENHA = 'canoa relógio pimenta';
const linkDe = (carta: ParsedMail) => /https?:\/\/\S+\?token=\S+/.exec(carta.text ?? '')?.[0] ?? '';

/** As a browser that nobody has signed in from. */
async function abrirLink(page: Page, link: string) {
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
  await page.goto(link);
}

async function incluir(page: Page, cliente: string, novo: { CPF: string; Nome: string; Email: string }) {
  await page.goto('/#/clientes');
  await page.getByRole('table').getByText(cliente).click();
  await page.getByRole('tab', { name: 'Alunos' }).click();
  await page.getByRole('button', { name: 'Novo aluno' }).click();
  const gaveta = page.getByRole('dialog');
  await gaveta.getByLabel('CPF').fill(novo.CPF);
  await gaveta.getByLabel('Nome completo').fill(novo.Nome);
  await gaveta.getByLabel('E-mail', { exact: true }).fill(novo.Email);
  await expect(gaveta.getByText('Pessoa nova na empresa')).toBeVisible();
  await gaveta.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByText(`${novo.Nome} está em`)).toBeVisible();
}

test('quem já tem conta aceita a segunda empresa com a senha que tem, e a recusa também tem fim', async ({
  page,
  program,
}) => {
  const [numero, Nome] = [cpf('318440925'), 'Dalva Ferrão'];
  const [primeiro, segundo] = ['dalva@serraazul.example', 'dalva@valeverde.example'];
  await signIn(page, 'adm@habilita.example');
  await incluir(page, 'Metalúrgica Serra Azul', { CPF: numero, Nome, Email: primeiro });
  await incluir(page, 'Cooperativa Vale Verde', { CPF: numero, Nome, Email: segundo });
  await page.getByLabel('Situação', { exact: true }).selectOption('Aguarda aceite');
  await expect(page.getByRole('button', { name: /Dalva Ferrão/ })).toBeVisible();
  await expectAccessible(page);

  await abrirLink(page, linkDe(await program.mail(primeiro, /Seu acesso/)));
  await expect(page.getByText(/Metalúrgica Serra Azul convidou você/)).toBeVisible();
  // Links and focus are the client's too, not only the button.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--ui-brand')))
    .toMatch(/^#[0-9a-f]{6}$/);
  // In the company's colours, and so is where one arrives.
  const criar = page.getByRole('button', { name: 'Criar senha e continuar' });
  const cor = await criar.evaluate((botao) => getComputedStyle(botao).backgroundColor);
  expect(cor).not.toBe('rgb(11, 110, 105)');
  await expectAccessible(page);
  await page.getByLabel('Nova senha', { exact: true }).fill(SENHA);
  await page.getByLabel(/Repita/).fill(SENHA);
  await page.getByRole('checkbox').check();
  await criar.click();
  await expect(page).toHaveURL(/#\/cursos-aluno$/);
  await expect(page.getByRole('banner')).toHaveCSS('border-top-color', cor);

  await abrirLink(page, linkDe(await program.mail(segundo, /Seu acesso/)));
  await expect(page.getByRole('heading', { name: 'Cooperativa Vale Verde convidou você' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Não trabalho nesta empresa' }).click();
  await expect(page.getByText('Recusar o convite de Cooperativa Vale Verde?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Voltar' }).click();
  await page.getByRole('button', { name: 'Não tenho acesso a esta conta' }).click();
  await expect(page.getByRole('heading', { name: 'Não consigo entrar na conta' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Voltar' }).click();
  await page.getByLabel('Senha da sua conta').fill(SENHA);
  await page.getByRole('button', { name: 'Aceitar o convite' }).click();
  await expect(page.getByText(/Convite aceito/)).toBeVisible();
  await signIn(page, numero, SENHA);
  await page.getByRole('button', { name: /Instituição/ }).click();
  await expect(page.getByRole('option', { name: /Cooperativa Vale Verde/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/#/perfil');
  await expect(page.getByLabel('Código da ficha')).toBeVisible();
  await expectAccessible(page);
});
