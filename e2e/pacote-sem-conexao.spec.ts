import type { Page } from '@playwright/test';
import { meusCertificados } from '#contract/prova/certificados.ts';
import { administrador, chamador, quemEntrou } from './chamadas.ts';
import { semSobra } from './medidas.ts';
import { guardaDe, naCasa, NADA } from './na-casa.ts';
import { cursoComPacote, pacote } from './pacotes.ts';
import { pdf } from './pdf-feito.ts';
import { expect, expectAccessible, signIn, test } from './program.ts';

/** In a tunnel, on one's own phone: packages of other tools are taken along too (docs/decisions/0075). */
const TELEFONE = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'allow',
} as const;
test.use(TELEFONE);

const ALUNO = 'aluno@habilita.example';

const dentro = (page: Page, titulo: string) =>
  page.frameLocator(`iframe[title="${titulo}"]`).frameLocator('iframe[title="Conteúdo do pacote"]');
const naoEnviado = (page: Page) =>
  page.evaluate(
    () => Object.keys(localStorage).filter((chave) => chave.startsWith('estudo:progresso:')).length,
  );
const progresso = (page: Page) => page.getByRole('progressbar', { name: 'Progresso no curso' });
/** The course of a lesson's address. */
const cursoDe = (endereco: string) => endereco.replace(/&aula=\d+$/, '');

async function baixar(page: Page, endereco: string) {
  await page.goto(cursoDe(endereco));
  await page.getByRole('button', { name: 'Baixar para estudar sem internet' }).click();
  await page.getByRole('button', { name: /^Baixar \d/ }).click();
  await expect(page.getByText(/Baixado neste aparelho/)).toBeVisible();
}

/** Of several pieces; it hardly packs, or it would be refused. */
const DADOS = Array.from({ length: 250_000 }, (_, i) =>
  String((i * 7_919_113) % 10_000_000_019).padStart(10, '0'),
).join('');

/** SCORM 1.2 in two pages, with a file of several pieces and a name whose case is mixed. */
const DUAS_PAGINAS = {
  'index.html': `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8"><title>Lição</title>
    <script src="JS/curso.js"></script></head><body>
    <p id="estado"></p><p id="dados"></p><iframe src="dir/norma.pdf" title="Norma"></iframe><button id="marcar">Marcar</button><a href="dir/fim.html">Ir ao fim</a>
    <script>
      var api = acharApi(window);
      api.LMSInitialize('');
      function mostrar() {
        document.getElementById('estado').textContent = [api.LMSGetValue('cmi.core.entry'),
          api.LMSGetValue('cmi.core.lesson_location'), api.LMSGetValue('cmi.suspend_data')].join('|');
      }
      document.getElementById('marcar').onclick = function () {
        api.LMSSetValue('cmi.core.lesson_location', 'tela-3');
        api.LMSSetValue('cmi.suspend_data', 'açãó {"a":1}');
        api.LMSSetValue('cmi.core.lesson_status', 'incomplete');
        mostrar();
      };
      mostrar();
      Promise.all([
        fetch('dados.bin').then(function (r) { return r.text(); }),
        fetch('dados.bin', { headers: { Range: 'bytes=1048570-1048585' } }).then(function (r) { return r.text(); }),
      ]).then(function (t) { document.getElementById('dados').textContent = t[0].length + ' ' + t[1]; });
    </script></body></html>`,
  'js/curso.js': `function acharApi(w) { for (var n = 0; n < 9; n++) { if (w.API) return w.API; if (w.parent === w) return null; w = w.parent; } }`,
  'dir/fim.html': `<!DOCTYPE html><title>Fim</title><p id="estado"></p><button id="concluir">Concluir</button>
    <script>
      var API = parent.API;
      document.getElementById('estado').textContent = API.LMSGetValue('cmi.core.lesson_location');
      document.getElementById('concluir').onclick = function () {
        API.LMSSetValue('cmi.core.score.raw', '95');
        API.LMSSetValue('cmi.core.lesson_status', 'passed');
        API.LMSFinish('');
      };
    </script>`,
  'dir/norma.pdf': pdf(['Norma interna de altura']),
  'dados.bin': DADOS,
};

test('um pacote sem conexão: recarregado no meio, em dois aparelhos, contado uma vez @quick', async ({
  page,
  context,
  browser,
  program,
}) => {
  await signIn(page, ALUNO);
  const aluno = await quemEntrou(page, program.url);
  const adm = await administrador(browser, program.url);
  const nome = 'Lição do túnel';
  const endereco = await cursoComPacote(
    { ...program, ...adm },
    { nome, bytes: pacote('1.2', DUAS_PAGINAS), aluno: ALUNO, IdClienteAluno: aluno.IdClienteAluno },
  );
  await page.goto(cursoDe(endereco));
  await page.getByRole('button', { name: 'Baixar para estudar sem internet' }).click();
  await expect(page.getByText(/^1 aula para estudar sem internet, \d,\d MB\.$/)).toBeVisible();
  await expectAccessible(page);
  await semSobra(page);
  await page.getByRole('button', { name: /^Baixar 2,[45] MB/ }).click();
  await expect(page.getByText(/Baixado neste aparelho/)).toBeVisible();

  await context.setOffline(true);
  await page.goto(endereco);
  const moldura = dentro(page, nome);
  await expect(moldura.locator('#estado')).toHaveText('ab-initio||');
  await expect(moldura.locator('#dados')).toHaveText(`${DADOS.length} ${DADOS.slice(1_048_570, 1_048_586)}`);
  await expect(
    moldura.frameLocator('iframe[title="Norma"]').getByText('Norma interna de altura'),
  ).toBeVisible();
  await moldura.getByRole('button', { name: 'Marcar' }).click();
  await expect(page.getByText(/fica guardado neste aparelho/)).toBeVisible();
  await expectAccessible(page);
  await semSobra(page);

  // Closed in the middle: it goes on where it was.
  await page.reload();
  await expect(moldura.locator('#estado')).toHaveText('resume|tela-3|açãó {"a":1}');
  await moldura.getByRole('link', { name: 'Ir ao fim' }).click();
  await moldura.getByRole('button', { name: 'Concluir' }).click();
  await expect(page.getByText('Aula concluída').first()).toBeVisible();
  expect(await naoEnviado(page)).toBe(2);

  // Meanwhile nobody else knows that it is done; another device of the same person opens it too.
  const outro = await (await browser.newContext({ baseURL: program.url })).newPage();
  await signIn(outro, ALUNO);
  await outro.goto(cursoDe(endereco));
  await expect(progresso(outro)).toHaveAttribute('value', '0');
  await outro.goto(endereco);
  await expect(dentro(outro, nome).locator('#estado')).toBeVisible();
  const certificados = async () =>
    (await chamador(aluno)(meusCertificados, {})).Itens.filter(({ Curso }) => Curso === nome).length;
  expect(await certificados()).toBe(0);

  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Curso concluído' })).toBeVisible();
  await expect.poll(() => naoEnviado(page)).toBe(0);
  expect(await certificados()).toBe(1);
  await outro.goto(cursoDe(endereco));
  await outro.reload();
  await expect(progresso(outro)).toHaveAttribute('value', '100');
  await outro.goto(endereco);
  await expect(dentro(outro, nome).locator('#estado')).toHaveText('resume|tela-3|açãó {"a":1}');
  await outro.context().close();
});

/** In the words of SCORM 2004. */
const VITIMA = {
  'index.html': `<!DOCTYPE html><title>Vítima</title><p id="estado"></p><script>
      var api = parent.API_1484_11;
      api.Initialize('');
      document.getElementById('estado').textContent = 'SEGREDO ' + api.GetValue('cmi.learner_name');
    </script>`,
};

/** What a program that shares the address with others tries on them, and on what keeps them. */
const HOSTIL = {
  'index.html': `<!DOCTYPE html><title>Hostil</title><pre id="saldo"></pre><script>
      var saldo = [];
      async function tentar(nome, f) {
        try { var v = await f(); saldo.push(nome + ': ' + (v ? 'OBTEVE ' + v : 'nada')); } catch (e) { saldo.push(nome + ': nada'); }
      }
      async function cada(f) {
        for (var nome of await caches.keys()) {
          var gaveta = await caches.open(nome);
          for (var pedido of await gaveta.keys()) { var v = await f(gaveta, pedido); if (v) return v; }
        }
      }
      (async function () {
        await tentar('ler', function () {
          return cada(async function (gaveta, pedido) {
            var texto = pedido.url + await (await gaveta.match(pedido)).text();
            return /segredo|index[.]html|manifest/i.test(texto) && texto;
          });
        });
        await tentar('trabalhador', function () { return navigator.serviceWorker.register('mal.js').then(String); });
        await tentar('escopo', function () {
          return navigator.serviceWorker.register('/api/levado/trabalhador.js', { scope: '/' }).then(String);
        });
        await tentar('vizinho', function () { return fetch('/api/levado/guarda.html').then(function (r) { return r.text(); }); });
        await tentar('topo', function () { return top.document.title; });
        var trocados = 0;
        await cada(async function (gaveta, pedido) {
          await gaveta.put(pedido, new Response('<h1>FALSO</h1>', { headers: { 'Content-Type': 'text/html' } }));
          trocados += 1;
        });
        saldo.push('trocados: ' + trocados);
        document.getElementById('saldo').textContent = saldo.join('\\n');
      })();
    </script>`,
  'mal.js': 'self.onfetch = function (e) { e.respondWith(new Response("FALSO")); };',
};

// proves T25
test('um pacote hostil levado junto não lê nem troca outro; sair da conta tira todos do endereço deles', async ({
  browser,
  program,
}) => {
  // Of its own: what the hostile one is refused is told in the console.
  const context = await browser.newContext({ ...TELEFONE, baseURL: program.url });
  const page = await context.newPage();
  await signIn(page, ALUNO);
  const { IdClienteAluno } = await quemEntrou(page, program.url);
  const servico = { ...program, ...(await administrador(browser, program.url)) };
  const quem = { aluno: ALUNO, IdClienteAluno };
  const vitima = await cursoComPacote(servico, {
    nome: 'Vítima',
    bytes: pacote('2004 4th Edition', VITIMA),
    ...quem,
  });
  const hostil = await cursoComPacote(servico, { nome: 'Hostil', bytes: pacote('1.2', HOSTIL), ...quem });
  await baixar(page, vitima);
  await baixar(page, hostil);
  const estado = dentro(page, 'Vítima').locator('#estado');
  await context.setOffline(true);
  await page.goto(vitima);
  await expect(estado).toHaveText(/^SEGREDO Jonas /);

  await page.goto(hostil);
  const saldo = dentro(page, 'Hostil').locator('#saldo');
  await expect(saldo).toContainText(/trocados: [1-9]/);
  await expect(saldo).toContainText('ler: nada');
  await expect(saldo).not.toContainText('OBTEVE');
  await page.goto(vitima);
  await expect(page.getByText(/Este conteúdo não abriu sem internet/)).toBeVisible();
  await expect(estado).toHaveCount(0);

  // With a connection it is taken along anew.
  await context.setOffline(false);
  await page.goto(cursoDe(vitima));
  await page.getByRole('button', { name: 'Remover do aparelho' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remover do aparelho' }).click();
  await baixar(page, vitima);
  await context.setOffline(true);
  await page.goto(vitima);
  await expect(estado).toHaveText(/^SEGREDO Jonas /);

  await context.setOffline(false);
  await page.goto('/#/cursos-aluno');
  const guarda = await guardaDe(page);
  expect(await naCasa(page, guarda)).toMatchObject({ gavetas: ['levados'], trabalhadores: 1 });
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('button', { name: /Minha conta/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page.getByLabel('E-mail ou CPF')).toBeVisible();
  expect(await naCasa(page, guarda)).toEqual(NADA);
  await context.close();
});

test('o que o navegador não guarda é dito antes; o que falha no meio não deixa nada', async ({
  browser,
  program,
}) => {
  const context = await browser.newContext({ ...TELEFONE, baseURL: program.url });
  const page = await context.newPage();
  await signIn(page, ALUNO);
  const { IdClienteAluno } = await quemEntrou(page, program.url);
  const servico = { ...program, ...(await administrador(browser, program.url)) };
  const bytes = pacote('1.2', DUAS_PAGINAS);
  const endereco = await cursoComPacote(servico, { nome: 'Recusada', bytes, aluno: ALUNO, IdClienteAluno });
  const preparar = () => page.getByRole('button', { name: 'Baixar para estudar sem internet' }).click();

  await context.route('**/api/levado/guarda.html', (route) => route.abort());
  await page.goto(cursoDe(endereco));
  await preparar();
  await expect(page.getByText('Nenhuma aula deste curso pode ser estudada sem internet.')).toBeVisible();
  await page.getByText('1 aula precisa de conexão').click();
  await expect(page.getByText(/Este navegador não deixa guardar conteúdo interativo/)).toBeVisible();
  await expectAccessible(page);
  await context.unroute('**/api/levado/guarda.html');

  await context.route('**/dados.bin', (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  await preparar();
  await page.getByRole('button', { name: /^Baixar \d/ }).click();
  await expect(page.getByText(/Um dos arquivos não pôde ser baixado|não foi possível/i)).toBeVisible();
  expect(await naCasa(page, await guardaDe(page))).toEqual(NADA);
  await context.close();
});
