import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { after, describe, test } from 'node:test';
import { createInterface } from 'node:readline';
import { novidades, type Novidade } from '#contract/mensagens/aovivo.ts';
import { marcarLido } from '#contract/mensagens/avisos.ts';
import { createApp } from '../../../app.ts';
import { createLive } from '../../../platform/db/live.ts';
import { eventually, testApp } from '../../../testing/app.ts';
import { criarCursoPublicado, criarTurmaCom, matricularEm } from '../../../testing/cursos.ts';
import {
  criarAlunoEm,
  criarCliente,
  criarGestorDe,
  criarSetor,
  criarUsuario,
} from '../../../testing/factories.ts';
import { estudante } from '../../../testing/estudo.ts';
import { notificar } from '../avisos/notificar.service.ts';
import { avisarAvanco } from './aovivo.service.ts';

const t = await testApp();

/** A second instance of the program over the same database. */
const outro = createLive(t.pool, t.deps.log);
const outraApp = await createApp({ ...t.deps, live: outro });
after(async () => {
  await outraApp.close();
  await outro.close();
});

const { IdCliente } = await criarCliente(t.db);
const [producao, limpeza] = [await criarSetor(t.db, { IdCliente }), await criarSetor(t.db, { IdCliente })];
const { IdCurso } = await criarCursoPublicado(t.db);
const IdClienteTurma = await criarTurmaCom(t.db, { IdCliente, Cursos: [IdCurso] });

async function matricular(setor: { IdClienteSetor: number }) {
  const { IdClienteAluno } = await criarAlunoEm(t.db, { IdCliente, Setores: [setor.IdClienteSetor] });
  return await matricularEm(t.db, { IdCliente, IdClienteTurma, IdClienteAluno });
}

/** Whenever somebody heard something, or hears no more. */
const algo = new EventEmitter();

/** What this person hears from now on, on the second instance. */
async function ouvir(pessoa: { IdUsuario: number; IdCliente?: number }, cliente?: number) {
  const { token } = await t.as(pessoa);
  const resposta = await outraApp.inject({
    method: novidades.method,
    url: novidades.url,
    query: cliente ? { cliente: String(cliente) } : {},
    headers: { authorization: `Bearer ${token}` },
    payloadAsStream: true,
  });
  assert.equal(resposta.statusCode, 200);
  assert.match(String(resposta.headers['content-type']), /^text\/event-stream/);
  const corrente = resposta.stream();
  const ouvidas: Novidade[] = [];
  let fim = false;
  const linhas = createInterface({ input: corrente });
  linhas.on('line', (linha) => {
    if (linha.startsWith('data: ')) ouvidas.push(JSON.parse(linha.slice(6)) as Novidade);
    algo.emit('dito');
  });
  linhas.on('close', () => {
    fim = true;
    algo.emit('dito');
  });
  after(() => corrente.destroy());
  return { token, ouvidas, terminou: () => fim };
}

/** Looks again whenever anybody heard something, for as long as the runner gives a test. */
const ate = async (pronto: () => boolean) => {
  while (!pronto()) await once(algo, 'dito');
};

describe('novidades', () => {
  test('o avanço numa instância é ouvido na outra, só por quem vê a pessoa', async () => {
    const adm = await ouvir(await criarUsuario(t.db, { Adm: true }));
    const daProducao = await ouvir(
      await criarGestorDe(t.db, { IdCliente, setores: [producao.IdClienteSetor] }),
    );
    const daLimpeza = await ouvir(
      await criarGestorDe(t.db, { IdCliente, setores: [limpeza.IdClienteSetor] }),
    );
    const deTodos = await ouvir(await criarGestorDe(t.db, { IdCliente, todos: true }));
    const outroCliente = await criarCliente(t.db);
    const deFora = await ouvir(await criarGestorDe(t.db, { IdCliente: outroCliente.IdCliente, todos: true }));
    const admDeFora = await ouvir(await criarUsuario(t.db, { Adm: true }), outroCliente.IdCliente);

    const matricula = await matricular(producao);
    const quem = [adm, daProducao, deTodos];
    await ate(() => quem.every(({ ouvidas }) => ouvidas.length > 0));
    assert.deepEqual(daProducao.ouvidas, [{ Turmas: [], Painel: true, Avisos: false }]);

    avisarAvanco(t.deps, matricula);
    avisarAvanco(t.deps, matricula);
    await ate(() => quem.every(({ ouvidas }) => ouvidas.length > 1));
    for (const { ouvidas } of quem)
      assert.deepEqual(ouvidas.at(-1), { Turmas: [IdClienteTurma], Painel: true, Avisos: false });

    // Somebody of another sector: they hear it, which proves that they were listening all along.
    await matricular(limpeza);
    await ate(() => daLimpeza.ouvidas.length > 0);
    assert.equal(daLimpeza.ouvidas.length, 1);
    assert.equal(daProducao.ouvidas.length, 2);
    assert.deepEqual([...deFora.ouvidas, ...admDeFora.ouvidas], []);
  });

  test('o aluno ouve dos seus avisos, e de mais nada', async () => {
    const [ana, bia] = [await criarAlunoEm(t.db, { IdCliente }), await criarAlunoEm(t.db, { IdCliente })];
    const [deAna, deBia] = [await ouvir(ana), await ouvir(bia)];
    const adm = await ouvir(await criarUsuario(t.db, { Adm: true }));
    avisarAvanco(t.deps, await matricular(producao));
    await ate(() => adm.ouvidas.length > 0);
    const aviso = { ChaveEvento: 'novo', Tipo: 'sistema' as const, IdCliente: null, Titulo: 'Novo' };
    for (const { IdUsuario } of [ana, bia]) await notificar(t.deps, t.db, { ...aviso, IdUsuario });
    await ate(() => deAna.ouvidas.length > 0 && deBia.ouvidas.length > 0);
    const so = { Turmas: [], Painel: false, Avisos: true };
    assert.deepEqual([deAna.ouvidas, deBia.ouvidas], [[so], [so]]);
    // Read in another place: only who read hears of it.
    await (await t.as(ana)).call(marcarLido, { body: {} });
    await ate(() => deAna.ouvidas.length > 1);
    assert.deepEqual([deAna.ouvidas.length, deBia.ouvidas.length], [2, 1]);
  });

  test('quem estuda é notado: a batida e a conclusão', async () => {
    const aluno = await estudante(t, { IdCliente });
    const adm = await ouvir(await criarUsuario(t.db, { Adm: true }), IdCliente);
    await aluno.concluir(aluno.Aulas[0]);
    await ate(() => adm.ouvidas.some(({ Turmas }) => Turmas?.includes(aluno.IdClienteTurma)));
  });

  test('os direitos são os do momento: setor retirado não conta mais, sessão encerrada não ouve mais', async () => {
    const gestor = await criarGestorDe(t.db, { IdCliente, setores: [producao.IdClienteSetor] });
    const ouvinte = await ouvir(gestor);
    const testemunha = await ouvir(await criarUsuario(t.db, { Adm: true }));
    await t.db.deleteFrom('ClienteGestorSetor').where('IdClienteAluno', '=', gestor.IdClienteAluno).execute();
    await matricular(producao);
    await ate(() => testemunha.ouvidas.length > 0);
    assert.deepEqual(ouvinte.ouvidas, []);

    await t.db.deleteFrom('Sessao').where('IdUsuario', '=', gestor.IdUsuario).execute();
    await matricular(producao);
    await ate(ouvinte.terminou);
    assert.deepEqual(ouvinte.ouvidas, []);
  });

  test('abas demais de uma sessão são recusadas; as fechadas não contam', async () => {
    const { token } = await t.as(await criarUsuario(t.db, { Adm: true }));
    const origem = await outraApp.listen({ port: 0, host: '127.0.0.1' });
    const abrir = async () => {
      const aba = new AbortController();
      const headers = { authorization: `Bearer ${token}` };
      const resposta = await fetch(origem + novidades.url, { headers, signal: aba.signal });
      if (!resposta.ok) await resposta.text();
      return { status: resposta.status, fechar: () => aba.abort() };
    };
    const abas = await Promise.all(Array.from({ length: 8 }, abrir));
    assert.deepEqual(new Set(abas.map(({ status }) => status)), new Set([200]));
    const demais = await abrir();
    assert.equal(demais.status, 429);
    demais.fechar();
    for (const { fechar } of abas) fechar();
    const { status, fechar } = await eventually(async () => {
      const nova = await abrir();
      return nova.status === 200 && nova;
    });
    fechar();
    assert.equal(status, 200);
  });
});
