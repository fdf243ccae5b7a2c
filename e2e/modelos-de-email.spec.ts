import type { Page } from '@playwright/test';
import { expect, signIn, test } from './program.ts';

/** The words of a message are not lost by leaving them, whichever way, and whoever leaves arrives where they wanted. */

const pergunta = (page: Page) => page.getByRole('dialog', { name: 'Sair sem salvar?' });
const ficar = (page: Page) => pergunta(page).getByRole('button', { name: 'Continuar editando' }).click();
const sair = (page: Page) => pergunta(page).getByRole('button', { name: 'Sair sem salvar' }).click();

test('o texto de um e-mail: sair sem salvar pergunta, por um link, por outra seção e pelo Voltar', async ({
  page,
}) => {
  await signIn(page, 'adm@habilita.example');
  await page.goto('/#/configuracoes?aba=modelos-de-email');
  const mensagens = page.locator('main li a[href*="modelo="]');
  const assunto = page.getByLabel('Assunto');
  const previa = page.getByRole('region', { name: 'A mensagem' });
  const abrirE = async (n: number, escrito: string) => {
    await mensagens.nth(n).click();
    await assunto.fill(escrito);
    // The message is drawn anew, which must leave nothing in the history.
    await expect(previa).toContainText(escrito);
    await expect(previa.frameLocator('iframe').locator('body')).toBeVisible();
  };

  await abrirE(0, 'Outro assunto');
  await page.getByRole('link', { name: 'Todas as mensagens' }).click();
  await ficar(page);
  await page.goBack();
  await ficar(page);
  await expect(assunto).toHaveValue('Outro assunto');
  await page.getByRole('link', { name: 'Todas as mensagens' }).click();
  await sair(page);
  await expect(mensagens.first()).toBeVisible();

  // What is opened next stays open, and Back leads to the list.
  await abrirE(1, 'Mais um assunto');
  await page.goBack();
  await sair(page);
  await expect(mensagens.first()).toBeVisible();
  await abrirE(2, 'E outro');
  await page.locator('a[href$="?aba=identidade"]').first().click();
  await sair(page);
  await expect(page).toHaveURL(/aba=identidade/);
  await page.goto('/#/configuracoes?aba=modelos-de-email');
  await mensagens.nth(0).click();
  await expect(assunto).not.toHaveValue('Outro assunto');
});
