import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { z } from 'zod';
import * as contract from '#contract/estudo/avaliacoes.ts';
import { testApp } from '../../../testing/app.ts';
import { criarAvaliacao, iniciar, responderCertas } from '../../../testing/avaliacoes.ts';
import { certas, comProva, entregar, levar } from '../../../testing/prova-levada.ts';

/** Types of questions were letters once (docs/decisions/0077): in the database, and on devices. */

const t = await testApp();

const LETRAS = {
  'uma-resposta': 'UM',
  'varias-respostas': 'VA',
  'verdadeiro-ou-falso': 'VF',
  ordenacao: 'OR',
  associacao: 'AS',
  'texto-curto': 'TE',
};
/** What a device from before would say. */
const emLetras = <Dito extends { Tipo: keyof typeof LETRAS }>(dito: Dito): Dito => ({
  ...dito,
  Tipo: LETRAS[dito.Tipo],
});

test('a descrição da API pede a resposta, ainda que nula', () => {
  const { required } = z.toJSONSchema(contract.responder.schema.body, { io: 'input' });
  assert.ok(required?.includes('Resposta'));
});

test('o que um aparelho de antes manda com letras é aceito, e fica em palavras', async () => {
  const cena = await comProva(t);
  const levada = await levar(cena);
  const Respostas = certas(levada.body).map((uma) => ({ ...uma, Resposta: emLetras(uma.Resposta) }));
  const { status, body } = await entregar(cena, levada, { Respostas });
  assert.deepEqual([status, body.Resultado?.Nota], [200, 100]);
  assert.deepEqual(
    body.Respostas.map(({ Resposta }) => Resposta.Tipo),
    levada.body.Questoes.map(({ Tipo }) => Tipo),
  );

  const aberta = await criarAvaliacao(t);
  const { IdTentativa, Sequencia, Questoes } = (await iniciar(aberta)).body;
  const IdQuestao = Questoes[0]?.IdQuestao ?? 0;
  const responder = (Resposta: unknown) =>
    aberta.pessoa.call(contract.responder, {
      body: { IdTentativa, Sequencia, IdQuestao, Resposta: Resposta as contract.Resposta },
    });
  for (const nenhuma of [
    { Tipo: 'XX', Escolha: 'a' },
    { Tipo: ['UM'], Escolha: 'a' },
    'UM',
    { UM: 'a' },
    7,
  ]) {
    assert.equal((await responder(nenhuma)).status, 400, JSON.stringify(nenhuma));
  }
  assert.equal((await responder({ Tipo: 'UM', Escolha: 'a' })).status, 200);
  const { body: depois } = await aberta.pessoa.call(contract.obterTentativa, { params: { id: IdTentativa } });
  assert.deepEqual(depois.Respostas[0]?.Resposta, { Tipo: 'uma-resposta', Escolha: 'a' });
});

const TABELAS = ['questao', 'curso_versao_questao', 'avaliacao_tentativa', 'avaliacao_tentativa_evento'];
const lidas = async () => {
  const linhas = await Promise.all(
    TABELAS.map((tabela) => t.pool.query(`select to_jsonb(r) as linha from ${tabela} r order by 1`)),
  );
  return linhas.map(({ rows }) => rows);
};

test('a migração põe as palavras no lugar das letras e nada mais, também no que foi entregue', async () => {
  const cena = await criarAvaliacao(t);
  const tentativa = (await iniciar(cena)).body;
  await responderCertas(cena, tentativa);
  await cena.pessoa.call(contract.entregar, { body: { IdTentativa: tentativa.IdTentativa } });
  await responderCertas(cena, (await iniciar(await criarAvaliacao(t))).body, 0);
  const rascunhos = () => t.pool.query('select id_curso, rascunho from curso order by 1');
  const [antes, { rows: de }] = [await lidas(), await rascunhos()];
  assert.ok(antes.every((linhas) => linhas.length > 0));

  const outra = await t.pool.connect();
  try {
    await outra.query(`begin; set local session_replication_role = replica;
      alter table questao drop constraint questao_tipo_valor;
      create function pg_temp.letras(texto text) returns text language sql return
        ${Object.entries(LETRAS).reduce((sql, [palavra, letra]) => `replace(${sql}, '"${palavra}"', '"${letra}"')`, 'texto')};
      update questao set tipo = trim('"' from pg_temp.letras('"' || tipo || '"'));
      update curso_versao_questao set tipo = trim('"' from pg_temp.letras('"' || tipo || '"'));
      update avaliacao_tentativa set questoes = pg_temp.letras(questoes::text)::jsonb,
        respostas = pg_temp.letras(respostas::text)::jsonb;
      update avaliacao_tentativa_evento set resposta = pg_temp.letras(resposta::text)::jsonb;
      alter table questao add constraint questao_tipo_valor check (tipo in ('UM', 'VA', 'VF', 'OR', 'AS', 'TE'));
      commit`);
    const emLetrasAgora = JSON.stringify(await lidas());
    assert.doesNotMatch(emLetrasAgora, /"(uma-resposta|texto-curto|ordenacao)"/);
    const url = new URL('../../../migrations/0256_tipos_de_questao_em_palavras.sql', import.meta.url);
    await outra.query(`begin; ${await readFile(url, 'utf8')}; commit`);
  } finally {
    outra.release(true);
  }
  assert.deepEqual(await lidas(), antes);
  assert.deepEqual((await rascunhos()).rows, de);
  await assert.rejects(
    t.pool.query('update avaliacao_tentativa set nota = 0 where entregue_em is not null'),
    /a delivered attempt does not change/,
  );
});
