import type { Page } from '@playwright/test';
import type { Manifesto } from '#contract/empresas/clientes-aplicativo.ts';
import { obterCliente } from '#contract/empresas/clientes.ts';
import { cursosDoAluno } from '#contract/estudo/aulas.ts';
import { administrador, chamador, quemEntrou } from './chamadas.ts';
import { cursoPronto } from './curso-pronto.ts';
import { expect, expectAccessible, SENHA, signIn, test } from './program.ts';

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

const ALUNO = 'aluno@habilita.example';

/** The manifest as the browser itself reads it, and what it finds wrong with it. */
async function manifestoLido(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  let lido = { url: '', errors: [] as unknown[], data: '' };
  await expect
    .poll(async () => {
      const { url, errors, data } = await devtools.send('Page.getAppManifest');
      lido = { url, errors, data: data ?? '' };
      return lido.data;
    })
    .not.toBe('');
  return { ...lido, manifesto: JSON.parse(lido.data) as Manifesto };
}

test('entrar pelo link da empresa instala a empresa; o convite vem uma vez, depois da primeira aula', async ({
  page,
  browser,
  program,
}) => {
  await signIn(page, ALUNO);
  const aluno = await quemEntrou(page, program.url);
  const nosso = await manifestoLido(page);
  expect([nosso.manifesto.name, nosso.errors]).toEqual(['Habilita', []]);

  const adm = await administrador(browser, program.url);
  const { Hash, NomeFantasia } = await chamador(adm)(obterCliente, { params: { id: aluno.IdCliente } });
  await page.goto(`/#/identificacao/entrar/${Hash}`);
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await page.getByLabel('E-mail ou CPF').fill(ALUNO);
  await page.getByLabel('Senha', { exact: true }).fill(SENHA);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
  await page.reload();
  const daEmpresa = await manifestoLido(page);
  expect([daEmpresa.manifesto.name, daEmpresa.errors]).toEqual([NomeFantasia, []]);

  // Where the app of the company starts, its sign-in page is the company's.
  const app = await (await browser.newContext({ baseURL: program.url })).newPage();
  await app.goto(daEmpresa.manifesto.start_url);
  await expect(app.getByText(NomeFantasia).filter({ visible: true })).toBeVisible();
  await app.context().close();

  // Chromium offers to install when it pleases; here, now.
  const oferecer = () =>
    page.evaluate(() => {
      const oferta = new Event('beforeinstallprompt', { cancelable: true });
      Object.assign(oferta, {
        prompt: () => Promise.resolve(document.body.setAttribute('data-instalou', '')),
      });
      window.dispatchEvent(oferta);
    });
  await oferecer();
  const IdCurso = await cursoPronto(adm, aluno, 'Mãos instaladas');
  await page.evaluate((id) => {
    location.hash = `#/curso-aluno/${id}`;
  }, IdCurso);
  await page.getByRole('link', { name: 'Começar o curso' }).click();
  await expect(page.getByText('Aula concluída')).toBeVisible();
  const convite = page.getByText('Continue de onde parou, direto da tela inicial');
  await expect(convite).toBeVisible();
  // What is installed is the company's.
  await expect(page.getByText(`Instale ${NomeFantasia} como um aplicativo`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Instalar' }).click();
  await expect(convite).toBeHidden();
  await expect(page.locator('body')).toHaveAttribute('data-instalou', '');
  expect(await page.evaluate(() => localStorage.getItem('instalar:visto'))).toBe('sim');

  // Offered anew by the browser, at the end of another lesson: it came once.
  await oferecer();
  const outro = await cursoPronto(adm, aluno, 'Mãos de novo');
  await page.evaluate((id) => {
    location.hash = `#/curso-aluno/${id}`;
  }, outro);
  await page.getByRole('link', { name: 'Começar o curso' }).click();
  await expect(page.getByText('Aula concluída')).toBeVisible();
  await expect(convite).toHaveCount(0);
});

test('o atalho “Continuar” do aplicativo abre a aula em que se parou; Voltar não volta a ele', async ({
  page,
  browser,
  program,
}) => {
  await signIn(page, ALUNO);
  const aluno = await quemEntrou(page, program.url);
  const adm = await administrador(browser, program.url);
  const IdCurso = await cursoPronto(adm, aluno, 'Mãos de onde parei', { prova: false });
  await page.goto(`/#/curso-aluno/${IdCurso}`);
  await page.getByRole('link', { name: 'Começar o curso' }).click();
  await expect(page.getByText('Aula concluída')).toBeVisible();
  await page.getByRole('link', { name: /Próxima aula/ }).click();
  await expect(page.getByRole('heading', { name: 'Veja como se faz' })).toBeVisible();

  // Another day, from the icon of the installed app.
  await page.goto('/#/perfil');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Perfil', level: 1 })).toBeVisible();
  const { manifesto } = await manifestoLido(page);
  const atalho = manifesto.shortcuts.find(({ name }) => name === 'Continuar')?.url ?? '';
  await page.goto(atalho);
  await expect(page.getByRole('heading', { name: 'Veja como se faz' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Perfil', level: 1 })).toBeVisible();

  // Whoever has nothing to go on with sees the list.
  await page.route(`**${cursosDoAluno.url}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), Continuar: null } });
  });
  await page.goto(atalho);
  await expect(page.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mãos de onde parei' }).first()).toBeVisible();
  expect(new URL(page.url()).hash).toBe('#/cursos-aluno');
});
