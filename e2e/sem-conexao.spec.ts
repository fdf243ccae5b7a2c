import type { Page } from '@playwright/test';
import { gravarEstudoLevado } from '#contract/estudo/aulas-levadas.ts';
import { meusCertificados } from '#contract/prova/certificados.ts';
import { administrador, chamador, quemEntrou } from './chamadas.ts';
import { cursoPronto } from './curso-pronto.ts';
import { semSobra } from './medidas.ts';
import { expect, expectAccessible, signIn, test } from './program.ts';

/** In a tunnel, on one's own phone: a course is taken along and studied to its end without a connection. */
test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, serviceWorkers: 'allow' });

const ALUNO = 'aluno@habilita.example';

const segundo = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
const tocar = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.play());
const proxima = (page: Page) => page.getByRole('link', { name: /Próxima aula/ });
const naoEnviado = (page: Page) =>
  page.evaluate(
    () => Object.keys(localStorage).filter((chave) => chave.startsWith('estudo:progresso:')).length,
  );
/** Of the course on the screen, as this device knows it. */
const progresso = (page: Page) => page.getByRole('progressbar', { name: 'Progresso no curso' });

test('um curso inteiro sem conexão: recarregado no meio, em dois aparelhos, um certificado @quick', async ({
  page,
  context,
  browser,
  program,
}) => {
  await signIn(page, ALUNO);
  const aluno = await quemEntrou(page, program.url);
  const curso = 'Mãos no túnel';
  const adm = await administrador(browser, program.url);
  const IdCurso = await cursoPronto(adm, aluno, curso, { prova: false });
  await page.goto(`/#/curso-aluno/${IdCurso}`);
  await page.getByRole('button', { name: 'Baixar para estudar sem internet' }).click();
  await expect(page.getByText(/^3 aulas para estudar sem internet, .+ [KM]B\.$/)).toBeVisible();
  await expectAccessible(page);
  // First only the text and the document, then the video too: what is here is not fetched again.
  await page.getByRole('checkbox', { name: 'Veja como se faz' }).uncheck();
  await page.getByRole('button', { name: /^Baixar \d/ }).click();
  await expect(page.getByText(/Baixado neste aparelho \(.+, 2 de 3 aulas\)/)).toBeVisible();
  await page.getByRole('button', { name: 'Escolher aulas' }).click();
  await expect(page.getByRole('button', { name: 'Guardar a escolha' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Veja como se faz' }).check();
  const pedidos: string[] = [];
  page.on('request', (pedido) => pedidos.push(pedido.url()));
  await page.getByRole('button', { name: /^Baixar \d/ }).click();
  await expect(page.getByText(/Baixado neste aparelho \([^,]+\)/)).toBeVisible();
  // The video and its captions.
  expect(pedidos.filter((url) => url.includes('/api/arquivos/conteudo/'))).toHaveLength(2);
  await semSobra(page);
  await expectAccessible(page);

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Começar o curso' }).click();
  await expect(page.getByRole('heading', { name: 'Olhe a luva' })).toBeVisible();
  await expect(page.getByText(/Sem conexão\. O que você estuda fica guardado/)).toBeVisible();
  await expect(page.getByText('Aula concluída')).toBeVisible();
  await expectAccessible(page);

  // The video, reloaded in the middle: it goes on where it was, with what was seen of it.
  await proxima(page).click();
  await expect(page.getByRole('heading', { name: 'Veja como se faz' })).toBeVisible();
  await page.getByLabel('Velocidade').selectOption('2');
  await tocar(page);
  await expect.poll(() => segundo(page)).toBeGreaterThan(6);
  await page.reload();
  // Within a whole second of where it was.
  await expect.poll(() => segundo(page).catch(() => 0)).toBeGreaterThanOrEqual(5);
  await expect(page.getByRole('progressbar', { name: 'Progresso nesta aula' })).toHaveAttribute(
    'value',
    /[1-9]/,
  );
  await tocar(page);
  await expect.poll(() => segundo(page)).toBeGreaterThan(17);
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
  await expect(page.getByText('Aula concluída')).toBeVisible();

  // The document, with the reader that came along.
  await proxima(page).click();
  await expect(page.getByText('Página 1 de 1')).toBeVisible();
  await expect(page.getByText('Aula concluída')).toBeVisible();
  expect(await naoEnviado(page)).toBeGreaterThan(2);

  // Meanwhile nobody else knows; another device of the same person, with a connection, studies the first lesson too.
  const outro = await (await browser.newContext({ baseURL: program.url })).newPage();
  await signIn(outro, ALUNO);
  await outro.goto(`/#/curso-aluno/${IdCurso}`);
  await expect(progresso(outro)).toHaveAttribute('value', '0');
  expect((await chamador(aluno)(meusCertificados, {})).Itens.filter(({ Curso }) => Curso === curso)).toEqual(
    [],
  );
  await outro.getByRole('link', { name: 'Começar o curso' }).click();
  await expect(outro.getByRole('heading', { name: 'Olhe a luva' })).toBeVisible();

  // Back: all is told, in order even where the first takes its time, once, and the certificate is there.
  await page.route(
    `**${gravarEstudoLevado.url}`,
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    },
    { times: 1 },
  );
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Curso concluído' })).toBeVisible();
  await expect.poll(() => naoEnviado(page)).toBe(0);
  await outro.goto(`/#/curso-aluno/${IdCurso}`);
  await outro.reload();
  await expect(progresso(outro)).toHaveAttribute('value', '100');
  await outro.context().close();
  const { Itens } = await chamador(aluno)(meusCertificados, {});
  expect(Itens.filter(({ Curso }) => Curso === curso)).toHaveLength(1);
});

test('o aplicativo fechado não perde o que se estudou; sair da conta tira o curso do aparelho', async ({
  page,
  context,
  browser,
  program,
}) => {
  await signIn(page, ALUNO);
  const aluno = await quemEntrou(page, program.url);
  const adm = await administrador(browser, program.url);
  const IdCurso = await cursoPronto(adm, aluno, 'Mãos na mochila', { prova: false });
  await page.goto(`/#/curso-aluno/${IdCurso}`);
  await page.getByRole('button', { name: 'Baixar para estudar sem internet' }).click();
  await page.getByRole('button', { name: /^Baixar \d/ }).click();
  await expect(page.getByText(/Baixado neste aparelho/)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Começar o curso' }).click();
  await expect(page.getByText('Aula concluída')).toBeVisible();
  await page.close();

  // Another day, with a connection: whoever comes in again has told it before they look.
  await context.setOffline(false);
  const depois = await context.newPage();
  await signIn(depois, ALUNO);
  await expect.poll(() => naoEnviado(depois)).toBe(0);
  await depois.goto(`/#/curso-aluno/${IdCurso}`);
  await expect(progresso(depois)).toHaveAttribute('value', '33');
  await expect(depois.getByText(/Baixado neste aparelho/)).toBeVisible();
  const gavetas = () => depois.evaluate(() => caches.keys());
  expect(await gavetas()).toContain('conteudo');
  await depois.getByRole('button', { name: 'Abrir menu' }).click();
  await depois.getByRole('button', { name: /Minha conta/ }).click();
  await depois.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(depois.getByLabel('E-mail ou CPF')).toBeVisible();
  expect(await gavetas()).not.toContain('conteudo');
});
