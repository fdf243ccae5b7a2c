import type { Page } from '@playwright/test';
import { cursoDoAluno } from '#contract/estudo/aulas.ts';
import { administrador, chamador, quemEntrou } from './chamadas.ts';
import { cursoPronto } from './curso-pronto.ts';
import { expect, inDatabase, SENHA, signIn, test } from './program.ts';

/** The session ends while a lesson is open and nothing answers: what was studied is told by its person, and nobody else. */
test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, serviceWorkers: 'allow' });

const ALUNO = 'aluno@habilita.example';

/** Longer than anybody may idle. */
const passarHoras = (database: string) =>
  inDatabase(database, "update sessao set vista_em = vista_em - interval '25 hours'");

/** Seconds of study that lie on this device. */
const porContar = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((chave) => chave.startsWith('estudo:progresso:'))
      .map(
        (chave) => (JSON.parse(localStorage.getItem(chave) ?? '{}') as { Segundos?: number }).Segundos ?? 0,
      )
      .reduce((soma, segundos) => soma + segundos, 0),
  );
const progresso = (page: Page) => page.getByRole('progressbar', { name: 'Progresso no curso' });

// proves F34
test('a aula ficou aberta sem conexão até a sessão acabar: ao entrar de novo, o estudo conta @quick', async ({
  page,
  context,
  browser,
  program,
}) => {
  await signIn(page, ALUNO);
  const aluno = await quemEntrou(page, program.url);
  const adm = await administrador(browser, program.url);
  const IdCurso = await cursoPronto(adm, aluno, 'Mãos que esperam', { prova: false });
  await page.goto(`/#/curso-aluno/${IdCurso}`);
  await page.getByRole('link', { name: 'Começar o curso' }).click();
  await expect(page.getByRole('heading', { name: 'Olhe a luva' })).toBeVisible();
  await context.setOffline(true);
  await expect.poll(() => porContar(page), { timeout: 30_000 }).toBeGreaterThanOrEqual(8);
  await passarHoras(program.database);

  await context.setOffline(false);
  await expect(page.getByLabel('E-mail ou CPF')).toBeVisible();
  expect(await porContar(page)).toBeGreaterThanOrEqual(8);
  // Somebody else who comes in meanwhile does not send it, nor does it go.
  await signIn(page, 'gestor@habilita.example');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  expect(await porContar(page)).toBeGreaterThanOrEqual(8);

  await signIn(page, ALUNO);
  await expect.poll(() => porContar(page)).toBe(0);
  await page.goto(`/#/curso-aluno/${IdCurso}`);
  await expect(progresso(page)).toHaveAttribute('value', '33');
});

test('quem fica conectado não precisa entrar de novo: o que estudou do curso baixado é enviado e a aula segue aberta', async ({
  page,
  context,
  browser,
  program,
}) => {
  await page.goto('/');
  await page.getByLabel('E-mail ou CPF').fill(ALUNO);
  await page.getByLabel('Senha', { exact: true }).fill(SENHA);
  await page.getByLabel('Manter conectado neste aparelho').check();
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
  const aluno = await quemEntrou(page, program.url);
  const adm = await administrador(browser, program.url);
  const IdCurso = await cursoPronto(adm, aluno, 'Mãos que ficam', { prova: false });
  await page.goto(`/#/curso-aluno/${IdCurso}`);
  await page.getByRole('button', { name: 'Baixar para estudar sem internet' }).click();
  await page.getByRole('button', { name: /^Baixar \d/ }).click();
  await expect(page.getByText(/Baixado neste aparelho/)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Começar o curso' }).click();
  await expect(page.getByText('Aula concluída')).toBeVisible();
  await passarHoras(program.database);

  await context.setOffline(false);
  await expect.poll(() => porContar(page)).toBe(0);
  await expect(page.getByRole('heading', { name: 'Olhe a luva' })).toBeVisible();
  const depois = await quemEntrou(page, program.url);
  expect(depois.token).not.toBe(aluno.token);
  const { Progresso } = await chamador(depois)(cursoDoAluno, { params: { id: IdCurso } });
  expect(Progresso).toBe(33);
});
