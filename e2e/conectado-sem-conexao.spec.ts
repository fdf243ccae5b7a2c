import type { BrowserContext, Page } from '@playwright/test';
import { administrador, quemEntrou } from './chamadas.ts';
import { cursoDeProva } from './curso-pronto.ts';
import { expect, expectAccessible, signIn, test } from './program.ts';

/** The app was closed and there is no signal: who stays signed in opens it and studies what they took along. */
test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, serviceWorkers: 'allow' });

const ALUNO = 'aluno@habilita.example';

async function entrarEFicar(page: Page) {
  await page.goto('/');
  await page.getByLabel('E-mail ou CPF').fill(ALUNO);
  await page.getByLabel('Senha', { exact: true }).fill('habilita-exemplo-2026');
  await page.getByLabel('Manter conectado neste aparelho').check();
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
}

const abrirDeNovo = async (context: BrowserContext, page: Page, endereco: string) => {
  await page.close();
  const outra = await context.newPage();
  await outra.goto(endereco);
  return outra;
};

test('fechado e aberto no túnel: estuda e faz a prova; com sinal, tudo é enviado; quem sai não deixa nada', async ({
  page,
  context,
  browser,
  program,
}) => {
  await entrarEFicar(page);
  const aluno = await quemEntrou(page, program.url);
  const adm = await administrador(browser, program.url);
  const Perguntas = ['A luva rasgou. O que fazer?'];
  const IdCurso = await cursoDeProva(adm, aluno, {
    Nome: 'Aberto no túnel',
    Tentativas: 2,
    Perguntas,
    semConexao: true,
  });
  await page.goto(`/#/curso-aluno/${IdCurso}`);
  await page.getByRole('button', { name: 'Baixar para estudar sem internet' }).click();
  await page.getByRole('checkbox', { name: 'Prova de luvas' }).check();
  await page.getByRole('button', { name: /^Baixar \d/ }).click();
  await expect(page.getByText(/Baixado neste aparelho/)).toBeVisible();
  await page.goto('/#/cursos-aluno');
  await expect(page.getByText('Aberto no túnel').first()).toBeVisible();

  // With a signal too, what is kept stands there before the server has said anything.
  let responder = () => {};
  const calado = new Promise<void>((resolve) => {
    responder = resolve;
  });
  await context.route('**/api/**', async (route) => {
    await calado;
    await route.continue();
  });
  const comSinal = await abrirDeNovo(context, page, '/');
  const token = () => comSinal.evaluate(() => sessionStorage.getItem('token'));
  await expect(comSinal.getByText('Aberto no túnel').first()).toBeVisible();
  expect(await token()).toBeNull();
  responder();
  await expect.poll(token).not.toBeNull();
  await context.unrouteAll({ behavior: 'wait' });

  await context.setOffline(true);
  const noTunel = await abrirDeNovo(context, comSinal, '/');
  await expect(noTunel.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
  await expect(noTunel.getByText(/^Visto (agora|há .+), sem conexão$/)).toBeVisible();
  // Nothing here opens the server's door.
  expect(await noTunel.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  await expectAccessible(noTunel);
  await noTunel.getByText('Aberto no túnel').first().click();
  await noTunel.getByRole('link', { name: 'Começar o curso' }).click();
  await expect(noTunel.getByText('Aula concluída')).toBeVisible();

  // Closed once more in the middle.
  const depois = await abrirDeNovo(context, noTunel, `/#/curso-aluno/${IdCurso}`);
  await depois.getByRole('link', { name: /Prova de luvas/ }).click();
  await depois.getByLabel('Pedir a troca').check();
  await depois.getByRole('button', { name: 'Conferir e entregar' }).click();
  await depois.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(depois.getByText('Suas respostas estão guardadas')).toBeVisible();

  await context.setOffline(false);
  await expect(depois.getByRole('dialog', { name: 'Curso concluído' })).toBeVisible();
  expect(await depois.evaluate(() => sessionStorage.getItem('token'))).not.toBeNull();
  await depois.getByRole('button', { name: 'Fechar' }).first().click();
  await depois.goto('/#/perfil');
  await expect(depois.getByText('Fica conectado').first()).toBeVisible();

  await depois.getByRole('button', { name: 'Abrir menu' }).click();
  await depois.getByRole('button', { name: /Minha conta/ }).click();
  await depois.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(depois.getByLabel('E-mail ou CPF')).toBeVisible();
  await context.setOffline(true);
  const ninguem = await abrirDeNovo(context, depois, '/');
  await expect(ninguem.getByLabel('E-mail ou CPF')).toBeVisible();
});

test('quem sai no túnel saiu: com sinal, o acesso deste aparelho termina antes de qualquer coisa', async ({
  page,
  context,
}) => {
  await entrarEFicar(page);
  await page.evaluate(async () => await navigator.serviceWorker.ready);
  const comSinal = await abrirDeNovo(context, page, '/');
  await expect(comSinal.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
  await expect.poll(() => comSinal.evaluate(() => sessionStorage.getItem('token'))).not.toBeNull();

  await context.setOffline(true);
  const noTunel = await abrirDeNovo(context, comSinal, '/');
  await expect(noTunel.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
  await noTunel.getByRole('button', { name: 'Abrir menu' }).click();
  await noTunel.getByRole('button', { name: /Minha conta/ }).click();
  await noTunel.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(noTunel.getByLabel('E-mail ou CPF')).toBeVisible();
  const cookies = async () => (await context.cookies()).filter(({ name }) => name === 'habilita-conectado');
  expect(await cookies()).toHaveLength(1);

  // As soon as there is a signal, also on the page that is open.
  await context.setOffline(false);
  await expect.poll(cookies).toHaveLength(0);
  expect(await noTunel.evaluate(() => localStorage.getItem('sair-pendente'))).toBeNull();
});

test('quem saiu sem que o servidor soubesse não é reaberto pelo cookie que ficou', async ({
  page,
  context,
}) => {
  await entrarEFicar(page);
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'habilita-conectado');
  // Of what is said while leaving, nothing arrives.
  await context.route('**/api/login/sair*', (route) => route.abort());
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('button', { name: /Minha conta/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page.getByLabel('E-mail ou CPF')).toBeVisible();
  await context.unrouteAll({ behavior: 'wait' });

  const outra = await abrirDeNovo(context, page, '/');
  await expect(outra.getByLabel('E-mail ou CPF')).toBeVisible();
  await expect.poll(() => outra.evaluate(() => localStorage.getItem('sair-pendente'))).toBeNull();
  // Also for whoever kept a copy, and says that somebody stays signed in here.
  expect(cookie).toBeDefined();
  if (cookie) await context.addCookies([cookie]);
  await outra.evaluate(() => localStorage.setItem('conectado', 'sim'));
  await outra.reload();
  await expect(outra.getByLabel('E-mail ou CPF')).toBeVisible();
});

test('quem o servidor não conhece mais neste aparelho vai para a entrada', async ({ page, context }) => {
  await entrarEFicar(page);
  await context.clearCookies({ name: /conectado/ });
  const outra = await abrirDeNovo(context, page, '/#/cursos-aluno');
  await expect(outra.getByLabel('E-mail ou CPF')).toBeVisible();
  await outra.reload();
  await expect(outra.getByLabel('E-mail ou CPF')).toBeVisible();
  expect(await outra.evaluate(() => localStorage.getItem('conectado'))).toBeNull();
});

test('quem não pediu para ficar conectado encontra a entrada, também no túnel', async ({ page, context }) => {
  await signIn(page, ALUNO);
  await expect(page.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
  await context.setOffline(true);
  const outra = await abrirDeNovo(context, page, '/#/cursos-aluno');
  await expect(outra.getByLabel('E-mail ou CPF')).toBeVisible();
  expect(await outra.evaluate(() => JSON.stringify(localStorage))).not.toContain(ALUNO);
});
