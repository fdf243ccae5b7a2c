import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { auditoria } from '#contract/operacao/auditoria.ts';
import { days } from '../../../platform/clock.ts';
import { testApp } from '../../../testing/app.ts';
import { criarCliente, criarUsuario } from '../../../testing/factories.ts';
import { selarTudo } from './auditoria.queries.ts';
import { auditar, auditarTodos } from '../../../domain/auditoria.ts';
import { examinarCadeia } from './cadeia.service.ts';

const t = await testApp();
const adm = await criarUsuario(t.db, { Nome: 'Ângela Chefe', Adm: true });
const { IdCliente } = await criarCliente(t.db);

const ato = (acao: string, mais: object = {}) => ({
  acao,
  objeto: 'Cliente' as const,
  idObjeto: IdCliente,
  idUsuario: adm.IdUsuario,
  idCliente: IdCliente,
  antes: { Nome: 'á "b"' },
  depois: { Nome: 'ção', Lista: [1, { x: null }] },
  ...mais,
});

/** As somebody with the keys of the database would. */
const mexer = (comando: string) =>
  t.pool.query(`begin; set local session_replication_role = replica; ${comando}; commit`);

describe('a cadeia da auditoria', () => {
  test('tudo o que é feito entra nela, em ordem, também o que termina depois', async () => {
    await auditar(t.db, ato('um'));
    await t.db.transaction().execute(async (db) => {
      await auditar(db, ato('demorado'));
      await auditar(t.db, ato('rápido'));
      await selarTudo(t.db);
    });
    await auditarTodos(t.db, [ato('a'), ato('b')]);
    await Promise.all([selarTudo(t.db), selarTudo(t.db), selarTudo(t.db)]);
    const exame = await examinarCadeia(t.db);
    assert.equal(exame.Defeito, null);
    const { rows } = await t.pool.query<{ n: number }>('select count(*)::int as n from auditoria');
    assert.equal(exame.Posicao, rows[0]?.n);
    assert.equal((await examinarCadeia(t.db, exame.Hash)).achou, true);
    assert.equal((await examinarCadeia(t.db, 'f'.repeat(64))).achou, false);
  });

  // proves T46
  test('nada dela se altera nem se apaga pelas portas do banco', async () => {
    for (const comando of [
      `update auditoria set acao = 'outra'`,
      'delete from auditoria_selo',
      'truncate auditoria_selo',
    ])
      await assert.rejects(t.pool.query(comando), /append-only/);
  });

  for (const { o_que, comando, desfazer, defeito } of [
    {
      o_que: 'um ato alterado',
      comando: `update auditoria set depois = depois || '{"Nome":"x"}' where acao = 'um'`,
      desfazer: `update auditoria set depois = depois || '{"Nome":"ção"}' where acao = 'um'`,
      defeito: /was changed/,
    },
    {
      o_que: 'um instante alterado',
      comando: `update auditoria set quando = quando + interval '1 microsecond' where acao = 'rápido'`,
      desfazer: `update auditoria set quando = quando - interval '1 microsecond' where acao = 'rápido'`,
      defeito: /was changed/,
    },
    {
      o_que: 'um selo retirado',
      comando: `create table guardado as select * from auditoria_selo where posicao = 2; delete from auditoria_selo where posicao = 2`,
      desfazer: `insert into auditoria_selo select * from guardado; drop table guardado`,
      defeito: /seals 2 to 2 are missing/,
    },
    {
      o_que: 'um ato retirado',
      comando: `create table guardado as select * from auditoria where acao = 'a'; delete from auditoria where acao = 'a'`,
      desfazer: `insert into auditoria overriding system value select * from guardado; drop table guardado`,
      defeito: /was removed/,
    },
    {
      o_que: 'um ato posto no lugar sem passar pela porta',
      comando: `insert into auditoria (acao, objeto) values ('forjado', 'Cliente')`,
      desfazer: `delete from auditoria where acao = 'forjado'`,
      defeito: /1 acts are outside/,
    },
  ]) {
    // proves T46
    test(`mostra ${o_que}`, async () => {
      await mexer(comando);
      assert.match((await examinarCadeia(t.db)).Defeito ?? '', defeito);
      await mexer(desfazer);
      assert.equal((await examinarCadeia(t.db)).Defeito, null);
    });
  }
});

describe('a lista da auditoria', () => {
  test('filtra por pessoa, cliente, objeto, dias e palavras, as mais novas primeiro', async () => {
    const { call } = await t.as(adm);
    const acoes = async (querystring: object) => {
      const { body } = await call(auditoria, { querystring: { pagina: 1, ...querystring } });
      return body.Itens.map(({ Acao }) => Acao);
    };
    await auditar(t.db, { acao: 'sozinho', objeto: 'Configuracao' });
    assert.deepEqual(await acoes({ cliente: IdCliente }), ['b', 'a', 'rápido', 'demorado', 'um']);
    assert.deepEqual(await acoes({ objeto: 'Configuracao' }), ['sozinho']);
    assert.deepEqual(await acoes({ acao: 'rápido' }), ['rápido']);
    const escolhidos = await call(auditoria, {
      querystring: { usuario: adm.IdUsuario, cliente: IdCliente, acao: 'nenhum' },
    });
    assert.deepEqual(escolhidos.body.Escolhidos, {
      Usuario: { IdUsuario: adm.IdUsuario, Nome: 'Ângela Chefe' },
      Cliente: { IdCliente, NomeFantasia: 'Fundição Aurora' },
    });
    assert.deepEqual(await acoes({ usuario: adm.IdUsuario, busca: 'RAPIDO' }), ['rápido']);
    assert.deepEqual(await acoes({ cliente: IdCliente, busca: 'angela', pagina: 2 }), []);
    const dia = (n: number) =>
      new Date(t.clock.now().getTime() + days(n)).toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' });
    assert.deepEqual(await acoes({ objeto: 'Configuracao', de: dia(0), ate: dia(0) }), ['sozinho']);
    assert.deepEqual(await acoes({ objeto: 'Configuracao', ate: dia(-1) }), []);
    assert.deepEqual(await acoes({ objeto: 'Configuracao', de: dia(1) }), []);

    const { body } = await call(auditoria, { querystring: { pagina: 1 } });
    assert.deepEqual(body.Objetos, ['Cliente', 'Configuracao']);
    assert.deepEqual(body.Acoes, ['a', 'b', 'demorado', 'rápido', 'sozinho', 'um']);
    assert.equal(body.Total, 6);
    assert.deepEqual(body.Itens[0], {
      ...body.Itens[0],
      Quem: null,
      Cliente: null,
      Posicao: null,
      Antes: null,
    });
    assert.deepEqual(body.Itens.at(-1)?.Depois, { Nome: 'ção', Lista: [1, { x: null }] });
    assert.equal(body.Itens.at(-1)?.Quem, 'Ângela Chefe');
    const { Hash, Posicao } = await examinarCadeia(t.db);
    assert.deepEqual(body.Selo, { Posicao, Hash });
  });
});
