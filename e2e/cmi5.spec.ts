import { strToU8, zipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { cursoComPacote } from './pacotes.ts';
import { expect, expectAccessible, signIn, test } from './program.ts';

const ALUNO = 'gestor@habilita.example';
const tokenDe = (page: Page) =>
  page.evaluate(() => (sessionStorage.getItem('token') ?? '').replaceAll('"', ''));

/** A lesson that speaks through a library that nobody here wrote (@xapi/cmi5), as content of other tools does. */
const PAGINA = `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8"><title>Lição</title></head><body>
  <p id="estado">…</p><button id="marcar">Marcar</button><button id="passar">Passar</button>
  <script src="cmi5.js"></script>
  <script>
    var mostrar = function (texto) { document.getElementById('estado').textContent = texto; };
    var cmi5 = new Cmi5();
    var lugar = function () {
      var p = cmi5.launchParameters;
      return { agent: p.actor, activityId: p.activityId, stateId: 'onde', registration: p.registration };
    };
    cmi5.initialize().then(function () {
      return cmi5.xapi.getState(lugar()).then(function (r) { return r.data.pagina; }, function () { return 'nenhuma'; });
    }).then(function (pagina) {
      mostrar([cmi5.getLaunchData().moveOn, cmi5.getLaunchData().masteryScore, pagina].join('|'));
    }).catch(function (erro) { mostrar('falhou: ' + erro.message); });
    document.getElementById('marcar').onclick = function () {
      var estado = lugar();
      estado.state = { pagina: 3 };
      Promise.all([cmi5.xapi.setState(estado), cmi5.progress(40)]).then(function () { mostrar('marcada'); });
    };
    document.getElementById('passar').onclick = function () {
      cmi5.pass({ scaled: 0.9 }).then(function () { return cmi5.complete(); })
        .then(function () { return cmi5.terminate(); })
        .then(function () { mostrar('terminada'); }, function (erro) { mostrar('falhou: ' + erro.message); });
    };
  </script></body></html>`;

const au = (id: string, titulo: string, moveOn: string, mais = '') =>
  `<au id="https://autor.example/${id}" moveOn="${moveOn}" masteryScore="0.8" ${mais}>
    <title><langstring lang="pt-BR">${titulo}</langstring></title><url>index.html</url></au>`;

const pacote = (licoes = au('au', 'Lição', 'CompletedAndPassed')) =>
  Buffer.from(
    zipSync({
      'cmi5.xml':
        strToU8(`<?xml version="1.0"?><courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
        <course id="https://autor.example/c"><title><langstring lang="pt-BR">Curso</langstring></title></course>
        ${licoes}</courseStructure>`),
      'index.html': strToU8(PAGINA),
      'cmi5.js': readFileSync(createRequire(import.meta.url).resolve('@xapi/cmi5/dist/Cmi5.umd.js')),
    }),
  );

const dentro = (page: Page, titulo = 'Lição cmi5') =>
  page.frameLocator(`iframe[title="${titulo}"]`).frameLocator('iframe[title="Conteúdo do pacote"]');

test('uma lição cmi5 guarda onde a pessoa parou, informa nota e conclusão; o autor vê na prévia o que ela fez', async ({
  page,
  program,
  browser,
}) => {
  await signIn(page, 'adm@habilita.example');
  const servico = { ...program, token: await tokenDe(page) };
  const endereco = await cursoComPacote(servico, { nome: 'Lição cmi5', bytes: pacote(), aluno: ALUNO });

  const contexto = await browser.newContext({ baseURL: program.url, viewport: { width: 390, height: 800 } });
  const aluno = await contexto.newPage();
  await signIn(aluno, ALUNO);
  await aluno.goto(endereco);
  const estado = dentro(aluno).locator('#estado');
  await expect(estado).toHaveText('CompletedAndPassed|0.8|nenhuma');
  await dentro(aluno).getByRole('button', { name: 'Marcar' }).click();
  await expect(estado).toHaveText('marcada');
  await expectAccessible(aluno);
  await aluno.reload();
  await expect(estado).toHaveText('CompletedAndPassed|0.8|3');
  await dentro(aluno).getByRole('button', { name: 'Passar' }).click();
  await expect(estado).toHaveText('terminada');
  // The first seconds are too few to be believed; then it counts by itself.
  await expect(aluno.getByRole('dialog', { name: 'Curso concluído' })).toBeVisible();
  await contexto.close();

  const [, IdCurso = '', aula = ''] = /curso-aluno\/(\d+)\?.*(aula=\d+)/.exec(endereco) ?? [];
  await page.goto(`/#/curso/${IdCurso}/previa?${aula}`);
  const passos = page.getByRole('status').filter({ hasText: 'O que este pacote fez nesta prévia' });
  await expect(passos.getByRole('listitem').first()).toHaveText('Iniciou');
  await dentro(page).getByRole('button', { name: 'Passar' }).click();
  await expect(passos.getByRole('listitem')).toHaveText([
    'Iniciou',
    'Gravou a situação',
    'Gravou a nota',
    /^Ainda não retomou/,
  ]);
  await page.getByRole('button', { name: 'Abrir de novo, de onde parou' }).click();
  await expect(passos.getByRole('listitem').last()).toHaveText('Retomou de onde parou');
});

test('um curso cmi5 de várias lições: cada uma à parte, a seguinte por si, a retomada e a conclusão', async ({
  page: autor,
  program,
  browser,
}) => {
  await signIn(autor, 'adm@habilita.example');
  const nome = 'Curso cmi5';
  const bytes = pacote(
    `${au('riscos', 'Riscos', 'Completed')}<block id="https://autor.example/b"><title><langstring lang="pt-BR">Bloco</langstring></title>${au('prova', 'Prova', 'CompletedAndPassed')}</block>`,
  );
  const servico = { ...program, token: await tokenDe(autor) };
  const endereco = await cursoComPacote(servico, { nome, bytes, aluno: ALUNO });
  const contexto = await browser.newContext({ baseURL: program.url, viewport: { width: 390, height: 800 } });
  const page = await contexto.newPage();
  await signIn(page, ALUNO);
  await page.goto(endereco);
  const estado = dentro(page, nome).locator('#estado');
  const veio = (item: string) =>
    page.waitForResponse(
      (resposta) => new URL(resposta.url()).searchParams.get('item') === `https://autor.example/${item}`,
    );

  await expect(estado).toHaveText('Completed|0.8|nenhuma');
  await dentro(page, nome).getByRole('button', { name: 'Marcar' }).click();
  await expect(estado).toHaveText('marcada');
  const prova = veio('prova');
  await page.getByRole('button', { name: 'Próximo' }).click();
  await prova;
  await expect(estado).toHaveText('CompletedAndPassed|0.8|nenhuma');
  await page.reload();
  await expect(estado).toHaveText('CompletedAndPassed|0.8|nenhuma');
  await page.getByText('Sumário: 0 de 2 concluídas').click();
  const riscos = veio('riscos');
  await page.getByRole('button', { name: 'Riscos' }).click();
  await riscos;
  await expect(estado).toHaveText('Completed|0.8|3');
  await expectAccessible(page);

  // One that ends by itself, having met what it asks for, makes way for the next.
  const seguinte = veio('prova');
  await dentro(page, nome).getByRole('button', { name: 'Passar' }).click();
  await seguinte;
  await expect(page.getByText('Sumário: 1 de 2 concluída')).toBeVisible();
  await expect(estado).toHaveText('CompletedAndPassed|0.8|nenhuma');
  await dentro(page, nome).getByRole('button', { name: 'Passar' }).click();
  await expect(page.getByRole('dialog', { name: 'Curso concluído' })).toBeVisible();
  await contexto.close();
});

test('uma lição que pede janela própria abre nela; fechada, se abre de novo de onde parou, e conclui', async ({
  page: autor,
  program,
  browser,
}) => {
  await signIn(autor, 'adm@habilita.example');
  const nome = 'Lição em janela própria';
  const bytes = pacote(au('au', 'Lição', 'Completed', 'launchMethod="OwnWindow"'));
  const servico = { ...program, token: await tokenDe(autor) };
  const endereco = await cursoComPacote(servico, { nome, bytes, aluno: ALUNO });
  const contexto = await browser.newContext({ baseURL: program.url, viewport: { width: 390, height: 800 } });
  const page = await contexto.newPage();
  await signIn(page, ALUNO);
  await page.goto(endereco);
  const ponte = page.frameLocator(`iframe[title="${nome}"]`);
  const abrir = async () => {
    const janela = page.waitForEvent('popup');
    await ponte.getByRole('button', { name: 'Abrir a lição' }).click();
    return await janela;
  };
  const uma = await abrir();
  await expect(uma.locator('#estado')).toHaveText('Completed|0.8|nenhuma');
  expect(await uma.evaluate(() => window.self === window.top)).toBe(true);
  await expect(ponte.getByRole('status')).toHaveText(/^A lição está em outra janela/);
  await expectAccessible(page);
  await uma.getByRole('button', { name: 'Marcar' }).click();
  await expect(uma.locator('#estado')).toHaveText('marcada');
  await uma.close();
  await expect(ponte.getByRole('status')).toHaveText('A janela da lição foi fechada.');
  await ponte.getByRole('button', { name: 'Abrir de novo' }).click();
  const outra = await abrir();
  await expect(outra.locator('#estado')).toHaveText('Completed|0.8|3');
  await outra.getByRole('button', { name: 'Passar' }).click();
  await expect(outra.locator('#estado')).toHaveText('terminada');
  await expect(page.getByRole('dialog', { name: 'Curso concluído' })).toBeVisible();
  await contexto.close();
});
