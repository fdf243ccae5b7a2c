import type { Page } from '@playwright/test';
import { administrador, quemEntrou } from './chamadas.ts';
import { keptAt, guardaDe, naCasa, NADA } from './na-casa.ts';
import { cursoComPacote, pacote } from './pacotes.ts';
import { expect, SENHA, signIn, test } from './program.ts';

/** What packages leave on the device, on our address and on theirs, goes with whoever opened them. */
test.use({ serviceWorkers: 'allow' });

const ALUNO = 'aluno@habilita.example';
/** The course of a lesson's address. */
const cursoDe = (endereco: string) => endereco.replace(/&aula=\d+$/, '');

/** It keeps something wherever a browser lets it, also in the drawer that is ours. */
const QUE_GUARDA = {
  'index.html': `<!DOCTYPE html><title>Guarda</title><p id="estado"></p><script>
      (async function () {
        localStorage.setItem('nota', 'de Jonas');
        document.cookie = 'nota=deJonas; path=/; SameSite=None; Secure; Partitioned';
        for (var nome of ['levados', 'minha']) await (await caches.open(nome)).put('/nota', new Response('de Jonas'));
        await new Promise(function (feito) {
          var pedido = indexedDB.open('notas', 1);
          pedido.onsuccess = function () { pedido.result.close(); feito(); };
        });
        await (await navigator.storage.getDirectory()).getFileHandle('nota.txt', { create: true });
        document.getElementById('estado').textContent = 'Guardado';
      })();
    </script>`,
};

/** On our own address: the program, and what this device prefers, are nobody's. */
async function dePessoa(page: Page) {
  const { gavetas, bancos, arquivos, textos } = await keptAt(page);
  const nossas = gavetas.filter((nome) => !/^workbox-|^assets$/.test(nome));
  return [...nossas, ...bancos, ...arquivos, ...textos.filter((nome) => /^(guardado|aparelho):/.test(nome))];
}

const estadoDo = (page: Page, nome: string) =>
  page
    .frameLocator(`iframe[title="${nome}"]`)
    .frameLocator('iframe[title="Conteúdo do pacote"]')
    .locator('#estado');

async function sair(page: Page) {
  await page.getByRole('button', { name: /Minha conta/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page.getByLabel('E-mail ou CPF')).toBeVisible();
}

async function abrirPacote(page: Page, endereco: string, nome: string) {
  await page.goto(endereco);
  await expect(estadoDo(page, nome)).toHaveText('Guardado');
  await page.goto('/#/cursos-aluno');
  await expect(page.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
  const guarda = await guardaDe(page);
  const visto = await naCasa(page, guarda);
  expect(visto).toMatchObject({ bancos: ['notas'], arquivos: ['nota.txt'], textos: ['nota'] });
  expect(visto?.gavetas.toSorted()).toEqual(['levados', 'minha']);
  return guarda;
}

test('quem sai, e quem entra depois de outra pessoa, não deixa nem encontra nada de um pacote', async ({
  page,
  browser,
  program,
}) => {
  await signIn(page, ALUNO);
  const { IdClienteAluno } = await quemEntrou(page, program.url);
  const nome = 'Pacote que guarda';
  const endereco = await cursoComPacote(
    { ...program, ...(await administrador(browser, program.url)) },
    { nome, bytes: pacote('1.2', QUE_GUARDA), aluno: ALUNO, IdClienteAluno },
  );
  let guarda = await abrirPacote(page, endereco, nome);
  await sair(page);
  expect(await naCasa(page, guarda)).toEqual(NADA);
  expect(await dePessoa(page)).toEqual([]);

  await signIn(page, ALUNO);
  guarda = await abrirPacote(page, endereco, nome);
  // The tab is closed without signing out.
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await signIn(page, 'gestor@habilita.example');
  await expect(page.getByRole('button', { name: /Minha conta/ })).toBeVisible();
  // It is swept beside the first screen.
  await expect(async () => expect(await naCasa(page, guarda)).toEqual(NADA)).toPass();
});

test('sair com um banco de um pacote aberto, ali ou em outra aba, também não deixa nada', async ({
  page,
  context,
  browser,
  program,
}) => {
  await signIn(page, ALUNO);
  const { IdClienteAluno } = await quemEntrou(page, program.url);
  const nome = 'Pacote que segura';
  const segura = { 'index.html': QUE_GUARDA['index.html'].replace('pedido.result.close();', '') };
  const endereco = await cursoComPacote(
    { ...program, ...(await administrador(browser, program.url)) },
    { nome, bytes: pacote('1.2', segura), aluno: ALUNO, IdClienteAluno },
  );
  await page.goto(endereco);
  await expect(estadoDo(page, nome)).toHaveText('Guardado');
  const guarda = await guardaDe(page);
  await sair(page);
  expect(await naCasa(page, guarda)).toEqual(NADA);
  expect(await dePessoa(page)).toEqual([]);

  // What another tab holds cannot go yet, and is not taken for gone.
  const outra = await context.newPage();
  await signIn(outra, ALUNO);
  await outra.goto(endereco);
  await expect(estadoDo(outra, nome)).toHaveText('Guardado');
  await signIn(page, ALUNO);
  await sair(page);
  expect(await guardaDe(page)).toBe(guarda);
  await outra.close();
  await signIn(page, ALUNO);
  await expect.poll(() => guardaDe(page)).not.toBe(guarda);
  expect(await naCasa(page, guarda)).toEqual(NADA);
});

test('um pacote espera que saia o que outra pessoa deixou no endereço deles, e o que ele guarda sai com a sua', async ({
  page,
  context,
  browser,
  program,
}) => {
  await page.clock.install();
  await signIn(page, ALUNO);
  const { IdClienteAluno } = await quemEntrou(page, program.url);
  const nome = 'Pacote que espera';
  const endereco = await cursoComPacote(
    { ...program, ...(await administrador(browser, program.url)) },
    { nome, bytes: pacote('1.2', QUE_GUARDA), aluno: ALUNO, IdClienteAluno },
  );
  const guarda = await abrirPacote(page, endereco, nome);
  // Who leaves cannot reach it; who comes reaches it late.
  await context.route(guarda, (route) => route.abort());
  await sair(page);
  await context.unroute(guarda);
  const solta = Promise.withResolvers<void>();
  await context.route(guarda, async (route) => {
    await solta.promise;
    await route.continue();
  });
  await page.getByLabel('E-mail ou CPF').fill(ALUNO);
  await page.getByLabel('Senha', { exact: true }).fill(SENHA);
  // From here on time goes on only as told: the page waits three seconds of it for that address.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const pedida = page.waitForRequest(guarda);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await pedida;
  await page.evaluate((aonde) => location.assign(aonde), endereco);
  const espera = () =>
    page.evaluate(async () => {
      const { pending = [] } = await navigator.locks.query();
      return pending.some(({ mode }) => mode === 'shared');
    });
  await expect
    .poll(
      async () => {
        await page.clock.runFor(20);
        return await espera();
      },
      { intervals: [50] },
    )
    .toBe(true);
  await expect(page.locator(`iframe[title="${nome}"]`)).toHaveCount(0);
  solta.resolve();
  await page.clock.resume();
  await expect(estadoDo(page, nome)).toHaveText('Guardado');
  await page.goto('/#/cursos-aluno');
  expect(await naCasa(page, guarda)).toMatchObject({ bancos: ['notas'], textos: ['nota'] });
  await sair(page);
  expect(await naCasa(page, guarda)).toEqual(NADA);
});

/** Large enough to be of several pieces; it hardly packs, or it would be refused. */
const DADOS = Array.from({ length: 150_000 }, (_, i) =>
  String((i * 7_919_113) % 10_000_000_019).padStart(10, '0'),
).join('');

test('dois cursos baixados ao mesmo tempo, em duas abas: um não leva embora o que o outro guarda', async ({
  page,
  context,
  browser,
  program,
}) => {
  await signIn(page, ALUNO);
  const { IdClienteAluno } = await quemEntrou(page, program.url);
  const servico = { ...program, ...(await administrador(browser, program.url)) };
  const curso = async (nome: string, paginas: Record<string, string>) =>
    cursoDe(
      await cursoComPacote(servico, { nome, bytes: pacote('1.2', paginas), aluno: ALUNO, IdClienteAluno }),
    );
  const lento = await curso('Pacote lento', { ...QUE_GUARDA, 'a.bin': DADOS, 'z/fim.bin': 'fim' });
  const rapido = await curso('Pacote rápido', QUE_GUARDA);
  const preparar = async (aba: Page, endereco: string) => {
    await aba.goto(endereco);
    await aba.getByRole('button', { name: 'Baixar para estudar sem internet' }).click();
    await expect(aba.getByRole('button', { name: /^Baixar \d/ })).toBeVisible();
  };
  const outra = await context.newPage();
  await signIn(outra, ALUNO);
  await preparar(outra, rapido);
  await preparar(page, lento);
  // Its last file comes only when the other tab has been at it.
  const solta = Promise.withResolvers<void>();
  const pedido = page.waitForRequest(/fim\.bin/);
  await context.route(/fim\.bin/, async (route) => {
    await solta.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: /^Baixar \d/ }).click();
  await pedido;
  await outra.getByRole('button', { name: /^Baixar \d/ }).click();
  const pronto = (aba: Page) => aba.getByText(/Baixado neste aparelho/);
  // The quick one waits for the slow one, or is through already.
  const espera = () => outra.evaluate(async () => (await navigator.locks.query()).pending?.length ?? 0);
  await expect.poll(async () => (await espera()) + (await pronto(outra).count())).toBeGreaterThan(0);
  solta.resolve();
  await expect(pronto(page)).toBeVisible();
  await expect(pronto(outra)).toBeVisible();
});
