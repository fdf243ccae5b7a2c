import type { BrowserContext, Page } from '@playwright/test';
import { administrador, quemEntrou } from './chamadas.ts';
import { cursoPronto } from './curso-pronto.ts';
import { expect, expectAccessible, signIn, test } from './program.ts';

/** One bar of signal, or a proxy whose server is gone: as good as no connection, and shown as such. */
test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, serviceWorkers: 'allow' });

const ALUNO = 'aluno@habilita.example';

const naoEnviado = (page: Page) =>
  page.evaluate(
    () => Object.keys(localStorage).filter((chave) => chave.startsWith('estudo:progresso:')).length,
  );
const progresso = (page: Page) => page.getByRole('progressbar', { name: 'Progresso no curso' });
const faixa = (page: Page) => page.getByText(/^Visto (agora|há .+), sem conexão$/);

/** A course on the device, and the page of the person's courses before it. */
async function comCursoBaixado(page: Page, adm: { url: string; token: string }, Nome: string) {
  const aluno = await quemEntrou(page, adm.url);
  const IdCurso = await cursoPronto(adm, aluno, Nome, { prova: false });
  await page.goto(`/#/curso-aluno/${IdCurso}`);
  await page.getByRole('button', { name: 'Baixar para estudar sem internet' }).click();
  await page.getByRole('button', { name: /^Baixar \d/ }).click();
  await expect(page.getByText(/Baixado neste aparelho/)).toBeVisible();
  await page.goto('/#/cursos-aluno');
  await expect(page.getByText(Nome).first()).toBeVisible();
}

/** From the reload to a finished lesson, with what is on the device. */
async function estudarComOQueHa(page: Page, Nome: string) {
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
  await expect(faixa(page)).toBeVisible();
  await page.getByRole('link', { name: Nome }).first().click();
  await page.getByRole('link', { name: 'Começar o curso' }).click();
  await expect(page.getByRole('heading', { name: 'Olhe a luva' })).toBeVisible();
  await expect(page.getByText('Aula concluída')).toBeVisible();
  expect(await naoEnviado(page)).toBeGreaterThan(0);
}

async function tudoEnviado(page: Page) {
  await expect.poll(() => naoEnviado(page)).toBe(0);
  await expect(faixa(page)).toBeHidden();
  await expect(progresso(page)).toHaveAttribute('value', '33');
}

/** Nothing is answered until it is let through; what nobody waits for any more goes nowhere. */
async function calar(context: BrowserContext) {
  let soltar = () => {};
  const solto = new Promise<void>((resolve) => {
    soltar = resolve;
  });
  await context.route('**/api/**', async (route) => {
    await solto;
    await route.continue().catch(() => null);
  });
  return soltar;
}

test('a conexão não responde: o que o aparelho guarda aparece, a aula baixada abre, e a resposta que tarda vale', async ({
  page,
  context,
  browser,
  program,
}) => {
  await signIn(page, ALUNO);
  const adm = await administrador(browser, program.url);
  await comCursoBaixado(page, adm, 'Mãos na serra');
  const soltar = await calar(context);
  await estudarComOQueHa(page, 'Mãos na serra');
  await expectAccessible(page);
  soltar();
  await tudoEnviado(page);
});

test('o servidor atrás do proxy caiu: a página abre do aparelho, e tudo é enviado quando ele volta', async ({
  context,
  browser,
  program,
}) => {
  // The browser itself writes a failed answer into its console, which is no fault here.
  const page = await context.newPage();
  await signIn(page, ALUNO);
  const adm = await administrador(browser, program.url);
  await comCursoBaixado(page, adm, 'Mãos na obra');
  const documentos: string[] = [];
  await context.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') documentos.push(pathname);
    if (pathname === '/' || pathname.startsWith('/api/'))
      await route.fulfill({
        status: 503,
        contentType: 'text/html',
        body: '<h1>503 Service Unavailable</h1>',
      });
    else await route.continue();
  });
  await estudarComOQueHa(page, 'Mãos na obra');
  expect(documentos).not.toEqual([]);
  await context.unrouteAll({ behavior: 'wait' });
  await tudoEnviado(page);
});
