import { administrador, quemEntrou } from './chamadas.ts';
import { cursoDeProva } from './curso-pronto.ts';
import { expect, SENHA, signIn, test } from './program.ts';
import { soTeclado } from './teclado.ts';

const ALUNO = 'aluno@habilita.example';

test('só com o teclado, da entrada ao certificado assinado e à saída: cada parada tem nome e se vê @phone', async ({
  page,
  browser,
  program,
}) => {
  const antes = await browser.newPage();
  await signIn(antes, ALUNO);
  const aluno = await quemEntrou(antes, program.url);
  const adm = await administrador(browser, program.url);
  const Nome = 'Luvas pelo teclado';
  const Perguntas = ['A luva rasgou. O que fazer?', 'O óculos riscou. O que fazer?'];
  await cursoDeProva(adm, aluno, { Nome, Tentativas: 2, Perguntas, semConexao: true });
  await antes.close();

  const teclas = await soTeclado(page);
  await page.goto('/');
  await expect(page.getByLabel('E-mail ou CPF')).toBeVisible();
  await teclas.ate('textbox', 'E-mail ou CPF');
  await teclas.digitar(ALUNO);
  await teclas.ate('textbox', 'Senha');
  await teclas.digitar(SENHA);
  await teclas.tecla('Enter');
  await expect(page.getByRole('link', { name: Nome }).first()).toBeVisible();

  await teclas.acionar('link', 'Pular para o conteúdo');
  await expect(page.locator('main')).toBeFocused();
  await teclas.acionar('link', new RegExp(Nome));
  // Where a page begins is read first.
  await expect(page.getByRole('heading', { name: Nome, level: 1 })).toBeFocused();
  await teclas.acionar('link', 'Começar o curso');
  await expect(page.getByText('Aula concluída')).toBeVisible();
  await teclas.acionar('link', /^Próxima aula/);
  await expect(page.getByRole('heading', { name: 'Prova de luvas', level: 1 })).toBeFocused();
  await teclas.acionar('button', 'Começar a avaliação');
  await expect(page.getByRole('heading', { name: 'Questão 1 de 2' })).toBeVisible();
  await teclas.marcar('radio', 'Pedir a troca');
  // What was done is said, not only shown.
  await expect(page.getByRole('status').filter({ hasText: 'Respostas salvas' })).toBeAttached();
  await teclas.acionar('button', 'Próxima questão');
  await expect(page.getByRole('heading', { name: 'Questão 2 de 2' })).toBeVisible();
  await teclas.marcar('radio', 'Pedir a troca');
  await teclas.acionar('button', 'Conferir e entregar');
  await teclas.acionar('button', 'Entregar');

  await expect(page.getByRole('dialog', { name: 'Curso concluído' })).toBeVisible();
  await teclas.acionar('button', 'Assinar o certificado');
  const folha = page.getByRole('dialog', { name: 'Assinar o certificado' });
  await expect(folha).toBeVisible();
  await teclas.marcar('checkbox', /^Assino e declaro/);
  await teclas.ate('textbox', 'Sua senha');
  await teclas.digitar(SENHA);
  await teclas.acionar('button', 'Assinar');
  await expect(folha).toBeHidden();
  await expect(page.getByRole('link', { name: 'Ver o certificado' })).toBeVisible();
  await teclas.acionar('link', 'Ver o certificado');
  await expect(page.getByText(Nome).first()).toBeVisible();
});

test('um menu, uma gaveta e uma pergunta se abrem, se percorrem e se fecham pelo teclado, e o foco volta', async ({
  page,
}) => {
  await signIn(page, ALUNO);
  await expect(page.locator('main article').first()).toBeVisible();
  const teclas = await soTeclado(page);
  await teclas.acionar('button', /^Avisos/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await teclas.ate('tab', /^Avisos/);
  await teclas.tecla('ArrowRight');
  expect((await teclas.aqui()).nome).toMatch(/^Prazos/);
  await teclas.tecla('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect((await teclas.aqui()).nome).toMatch(/^Avisos/);
  await teclas.acionar('button', /^Minha conta/);
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  expect((await teclas.aqui()).papel).toBe('menuitem');
  await teclas.tecla('Escape');
  expect((await teclas.aqui()).nome).toMatch(/^Minha conta/);
  await teclas.tecla('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  for (let passo = 0; passo < 5 && (await teclas.aqui()).nome !== 'Sair'; passo++)
    await teclas.tecla('ArrowDown');
  await teclas.tecla('Enter');
  await expect(page.getByLabel('E-mail ou CPF')).toBeVisible();
});
