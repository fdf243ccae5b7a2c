import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, test } from 'node:test';
import { dossieTurma } from '#contract/saidas/dossie.ts';
import { minutes } from '../../../platform/clock.ts';
import { eventually, testApp, type ErrorBody } from '../../../testing/app.ts';
import { listen } from '../../../testing/arquivos.ts';
import { criarTurmaCom } from '../../../testing/cursos.ts';
import { columnOf, conferir, manifestoDe } from '../../../testing/dossie-aberto.ts';
import { abrirDossie, encher, formar, pedirDossie, turmaDoDossie } from '../../../testing/dossie.ts';
import { aoMeioDia } from '../../../testing/estudo.ts';
import { criarCliente, criarUsuario } from '../../../testing/factories.ts';
import { readZip } from '../../../testing/zip.ts';
import { concluirAulas } from '../../estudo/aulas/progresso/conclusao.service.ts';

const t = await testApp();
const origem = await listen(t);
beforeEach(() => {
  t.clock.offset = 0;
});
const umAdm = async () => await t.as(await criarUsuario(t.db, { Adm: true }));
const restos = () => readdir(join(t.folder, 'tmp'));
const endereco = (IdClienteTurma: number) => origem + dossieTurma.url.replace(':id', String(IdClienteTurma));

describe('a entrega do dossiê', () => {
  test('uma turma vazia, sem cursos, tem um dossiê que diz isso', async () => {
    const { IdCliente } = await criarCliente(t.db);
    const IdClienteTurma = await criarTurmaCom(t.db, { IdCliente, Cursos: [] });
    const zip = await abrirDossie(t, await umAdm(), IdClienteTurma);
    conferir(zip);
    assert.equal(manifestoDe(zip).Totais['Pessoas'], 0);
    assert.deepEqual(await columnOf(zip, 'Pessoas.xlsx', 'Nome'), []);
  });

  // proves F22
  test('centenas de pessoas vêm aos poucos, cada certificado uma vez', async () => {
    const cena = await turmaDoDossie(t);
    const todas = await encher(t, cena, 400);
    const Matriculas = todas.slice(0, 45);
    const Aulas = cena.Aulas.map(({ IdCursoConteudoAula }) => IdCursoConteudoAula);
    await t.db.transaction().execute(async (db) => {
      await concluirAulas(t.deps, db, { Matriculas, IdCurso: cena.IdCurso, Aulas });
    });
    const { token } = await umAdm();
    const resposta = await fetch(endereco(cena.IdClienteTurma), {
      headers: { authorization: `Bearer ${token}` },
    });
    assert.equal(resposta.headers.get('content-length'), null);
    const partes: Uint8Array[] = [];
    for await (const parte of resposta.body ?? []) partes.push(parte);
    assert.ok(partes.length > 1);
    const zip = await readZip(Buffer.concat(partes));
    conferir(zip);
    assert.deepEqual(
      await columnOf(zip, 'Pessoas.xlsx', 'Nº'),
      todas.map((_, n) => n + 1),
    );
    assert.equal([...zip.keys()].filter((nome) => nome.startsWith('Certificados/')).length, 45);

    // Who gives up half-way leaves nothing behind.
    await eventually(async () => (await restos()).length === 0);
    const desistir = new AbortController();
    const outra = await fetch(endereco(cena.IdClienteTurma), {
      headers: { authorization: `Bearer ${token}` },
      signal: desistir.signal,
    });
    assert.equal((await restos()).length, 1);
    await outra.body?.getReader().read();
    desistir.abort();
    await eventually(async () => (await restos()).length === 0);
  });

  test('uma falha no meio não deixa um arquivo que se abra', async () => {
    aoMeioDia(t);
    const cena = await turmaDoDossie(t);
    const ana = await cena.entrar('Ana Lúcia Prado', cena.solda);
    await formar(t, cena, ana);
    const { Chave } = await t.db
      .selectFrom('Certificado as c')
      .innerJoin('Arquivo as a', 'a.IdArquivo', 'c.IdArquivoPdf')
      .select('a.Chave')
      .where('c.IdClienteTurmaAluno', '=', ana.IdClienteTurmaAluno)
      .executeTakeFirstOrThrow();
    await t.deps.storage.remove(Chave);
    const partes: Uint8Array[] = [];
    await assert.rejects(async () => {
      const { token } = cena.gestor;
      const resposta = await fetch(endereco(cena.IdClienteTurma), {
        headers: { authorization: `Bearer ${token}` },
      });
      if (!resposta.ok) throw new Error(`${resposta.status}`);
      for await (const parte of resposta.body ?? []) partes.push(parte);
    });
    await assert.rejects(readZip(Buffer.concat(partes)));
    await eventually(async () => (await restos()).length === 0);
    const entregues = await t.db
      .selectFrom('Auditoria')
      .select('IdAuditoria')
      .where('IdCliente', '=', cena.IdCliente)
      .where('Acao', '=', 'entregar dossiê')
      .execute();
    assert.deepEqual(entregues, []);
  });

  test('quem pede muitos em pouco tempo espera', async () => {
    const { IdCliente } = await criarCliente(t.db);
    const IdClienteTurma = await criarTurmaCom(t.db, { IdCliente, Cursos: [] });
    const adm = await umAdm();
    const pedir = async () => await pedirDossie(t, adm, IdClienteTurma);
    for (let n = 0; n < 10; n++) assert.equal((await pedir()).statusCode, 200);
    const demais = await pedir();
    assert.equal(demais.statusCode, 429);
    assert.match(demais.json<ErrorBody>().message, /Aguarde/);
    t.clock.offset = minutes(10) + 1000;
    assert.equal((await pedir()).statusCode, 200);
  });
});
