import { administrador, quemEntrou } from './chamadas.ts';
import { cursoPronto } from './curso-pronto.ts';
import { expect, signIn, test } from './program.ts';

/** What opens over a page comes with a file of its own, which a phone asks for when it is first opened. */
const TELEFONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } as const;
test.use(TELEFONE);

const ALUNO = 'aluno@habilita.example';
const DO_MENU = /\/assets\/menu-.*\.(?:js|css)$/;

test('o que se pede sem conexão espera por ela, por mais que demore, e não leva a página', async ({
  page,
}) => {
  await page.clock.install();
  let falta = true;
  const recusados: string[] = [];
  await page.route(DO_MENU, async (route) => {
    if (!falta) return await route.continue();
    recusados.push(route.request().resourceType());
    return await route.abort();
  });
  await signIn(page, ALUNO);
  const titulo = page.getByRole('heading', { name: 'Meus Cursos' });
  await expect(titulo).toBeVisible();
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await expect(page.getByText('O que você pediu abre assim que ela voltar.')).toBeVisible();
  // A minute and a half, as the page sees it.
  for (let vez = 0; vez < 30; vez += 1) {
    const antes = recusados.length;
    await page.clock.runFor(3000);
    await expect.poll(() => recusados.length).toBeGreaterThan(antes);
  }
  await expect(titulo).toBeVisible();
  // Some of the browsers that README.md promises would answer the import of a file that failed the same for ever.
  expect(recusados.filter((tipo) => tipo !== 'fetch')).toEqual([]);
  // Back calls off what is waited for, and nothing else.
  const aqui = page.url();
  await page.evaluate(() => history.back());
  await page.clock.runFor(1000);
  await expect(titulo).toBeVisible();
  expect(page.url()).toBe(aqui);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  falta = false;
  await page.clock.runFor(3000);
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await expect(menu.getByRole('link', { name: 'Meus Cursos' })).toBeVisible();
  // Its styles came too.
  await expect.poll(async () => (await menu.boundingBox())?.x).toBe(0);
});

test('com o primeiro toque vem o que se abre por cima, e abre também se a conexão cair em seguida', async ({
  page,
  context,
}) => {
  await signIn(page, ALUNO);
  const titulo = page.getByRole('heading', { name: 'Meus Cursos' });
  await expect(titulo).toBeVisible();
  await page.reload();
  await expect(titulo).toBeVisible();
  const vieram = Promise.all(
    ['js', 'css'].map((tipo) =>
      page.waitForResponse((r) => DO_MENU.test(r.url()) && r.url().endsWith(tipo)).then((r) => r.finished()),
    ),
  );
  await titulo.tap();
  await vieram;
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Meus Cursos' }),
  ).toBeVisible();
  await context.setOffline(false);
});

test('um arquivo que uma versão nova levou é dito na hora; a página e o que se escreveu nela ficam', async ({
  browser,
  program,
}) => {
  // Of its own: what was caught is told in the console.
  const context = await browser.newContext({ ...TELEFONE, baseURL: program.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  let pedidos = 0;
  await page.route(DO_MENU, async (route) => {
    pedidos += 1;
    await route.fulfill({ status: 404, body: '' });
  });
  await signIn(page, ALUNO);
  const aluno = await quemEntrou(page, program.url);
  const IdCurso = await cursoPronto(await administrador(browser, program.url), aluno);
  await page.goto(`/#/curso-aluno/${IdCurso}`);
  await page.getByRole('link', { name: 'Começar o curso' }).click();
  await page.getByText('Anotações e dúvidas').click();
  const nova = page.getByLabel('Nova anotação');
  await nova.fill('Conferir o CA');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  const nota = page.getByRole('listitem').filter({ hasText: 'Conferir o CA' });
  await expect(nota).toBeVisible();
  await nova.fill('Ainda não salva');

  const aviso = page.getByText('Salve o que falta e recarregue a página.');
  for (const pedir of [
    () => nota.getByRole('button', { name: 'Apagar' }).click(),
    () => page.getByRole('button', { name: 'Abrir menu' }).click(),
  ]) {
    await pedir();
    await expect(aviso).toBeVisible();
    await page.getByRole('button', { name: 'Fechar aviso' }).click();
    await expect(aviso).toBeHidden();
  }
  await expect(page.getByText('Sem conexão agora.')).toHaveCount(0);
  await expect(nota).toBeVisible();
  await expect(nova).toHaveValue('Ainda não salva');
  // Nobody goes on asking for it, but who opens it again: then it may be there.
  expect(pedidos).toBeLessThanOrEqual(6);
  await page.unroute(DO_MENU);
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await context.close();
});
