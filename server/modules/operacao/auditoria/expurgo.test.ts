import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testApp } from '../../../testing/app.ts';
import { selarTudo } from './auditoria.queries.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { examinarCadeia } from './cadeia.service.ts';
import { expurgarPessoas } from './expurgo.service.ts';

const t = await testApp();
const NADA = '$^ ';
const ORDEM = { acao: 'expurgar atos', objeto: 'Privacidade' } as const;
const origem = { Endereco: '10.0.0.1', Agente: 'x' };
const ato = (idObjeto: number, Nome: string) =>
  auditar(t.db, {
    acao: 'alterar',
    objeto: 'Usuario',
    idObjeto,
    origem,
    antes: { Nome },
    depois: { Nome: `${Nome} 2` },
  });
const defeito = async () => (await examinarCadeia(t.db)).Defeito;
/** As somebody with the keys of the database would. */
const mexer = (comando: string) =>
  t.pool.query(`begin; set local session_replication_role = replica; ${comando}; commit`);

describe('o expurgo da auditoria', () => {
  test('tira as palavras de atos selados e por selar, e a cadeia continua inteira', async () => {
    const [um, dois] = [await ato(1, 'Ana Lua'), await ato(2, 'Bia Sol')];
    await selarTudo(t.db);
    const tres = await ato(1, 'Ana Mar');
    const citada = await auditar(t.db, {
      acao: 'exportar lista',
      objeto: 'Lista',
      depois: { busca: 'ana@lua.example' },
    });
    const xara = await auditar(t.db, {
      acao: 'exportar lista',
      objeto: 'Lista',
      depois: { busca: 'ana lua' },
    });
    const ficou = await examinarCadeia(t.db);
    const procurados = { ids: [1], identificadores: ['ana@lua.example'], palavras: String.raw`\mAna Lua\M` };
    const quantos = await t.db.transaction().execute((db) => expurgarPessoas(db, procurados, ORDEM));
    assert.equal(quantos, 3);
    const { rows } = await t.pool.query(
      `select id_auditoria as id, acao, antes, depois, endereco from auditoria where acao <> 'expurgar atos' order by 1`,
    );
    const vazio = { antes: null, depois: null, endereco: null };
    assert.deepEqual(rows, [
      { id: um, acao: 'alterar', ...vazio },
      {
        id: dois,
        acao: 'alterar',
        antes: { Nome: 'Bia Sol' },
        depois: { Nome: 'Bia Sol 2' },
        endereco: '10.0.0.1',
      },
      { id: tres, acao: 'alterar', ...vazio },
      { id: citada, acao: 'exportar lista', ...vazio },
      // A name alone may be anybody's.
      { id: xara, acao: 'exportar lista', ...vazio, depois: { busca: 'ana lua' } },
    ]);
    assert.equal(await defeito(), null);
    await selarTudo(t.db);
    assert.equal(await defeito(), null);
    assert.equal(
      (await examinarCadeia(t.db, ficou.Hash)).achou,
      true,
      'os selos de antes continuam os mesmos',
    );
    assert.equal(
      await t.db
        .transaction()
        .execute((db) => expurgarPessoas(db, { ids: [1], identificadores: [], palavras: NADA }, ORDEM)),
      0,
    );
  });

  test('as portas do banco não deixam esvaziar sem registro, nem escrever no lugar do que saiu', async () => {
    for (const comando of [
      `update auditoria set antes = null, depois = null, endereco = null where id_objeto = 2`,
      `update auditoria set depois = '{"Nome":"x"}' where id_objeto = 1`,
      `update auditoria set acao = 'outra', antes = null, depois = null, endereco = null where id_objeto = 1`,
      `delete from auditoria_expurgo`,
    ])
      await assert.rejects(t.pool.query(comando), /append-only/, comando);
  });

  for (const { o_que, comando, desfazer, esperado } of [
    {
      o_que: 'palavras postas num ato esvaziado',
      comando: `update auditoria set depois = '{"Nome":"x"}' where id_auditoria = 1`,
      desfazer: `update auditoria set depois = null where id_auditoria = 1`,
      esperado: /ordered away/,
    },
    {
      o_que: 'um ato esvaziado sob uma ordem que não o cita',
      comando: `insert into auditoria_expurgo
          select a.id_auditoria, auditoria_proprio(a), (select min(id_ordem) from auditoria_expurgo) from auditoria a where id_objeto = 2;
        update auditoria set antes = null, depois = null, endereco = null where id_objeto = 2`,
      desfazer: `delete from auditoria_expurgo where id_auditoria = 2;
        update auditoria set antes = '{"Nome":"Bia Sol"}', depois = '{"Nome":"Bia Sol 2"}', endereco = '10.0.0.1' where id_objeto = 2`,
      esperado: /without an act that orders it/,
    },
    {
      o_que: 'um resumo trocado',
      comando: `create table guardado as select * from auditoria_expurgo where id_auditoria = 1;
        update auditoria_expurgo set proprio = sha256('x') where id_auditoria = 1`,
      desfazer: `update auditoria_expurgo e set proprio = g.proprio from guardado g where g.id_auditoria = e.id_auditoria`,
      esperado: /was changed/,
    },
  ]) {
    test(`o exame mostra ${o_que}`, async () => {
      await mexer(comando);
      assert.match((await defeito()) ?? '', esperado);
      await mexer(desfazer);
      assert.equal(await defeito(), null);
    });
  }
});
