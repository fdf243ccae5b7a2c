import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import { darTempoExtra, evidenciaMatricula } from '#contract/estudo/avaliacoes-evidencia.ts';
import { minutes } from '../../../platform/clock.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import { criarAvaliacao, estado, iniciar } from '../../../testing/avaliacoes.ts';
import { criarGestorDe, criarUsuario } from '../../../testing/factories.ts';
import { encerrarVencidas } from './encerramento.service.ts';

const t = await testApp();
afterEach(() => {
  t.clock.offset = 0;
});

const Motivo = 'Pedido da pessoa ao RH.';

describe('tempo extra em provas (Lei 13.146/2015, art. 63)', () => {
  test('é da pessoa, contado pelo relógio do servidor na próxima tentativa, e não da que já corre', async () => {
    const cena = await criarAvaliacao(t, { Regras: { TempoLimiteMinutos: 30, Tentativas: 0 } });
    const { IdClienteTurmaAluno } = cena;
    const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
    const { body: correndo } = await iniciar(cena);
    const dado = await adm.call(darTempoExtra, { body: { IdClienteTurmaAluno, Percentual: 50, Motivo } });
    assert.deepEqual(dado.body, { Percentual: 50, Motivo });
    assert.equal((await iniciar(cena)).body.PrazoEm, correndo.PrazoEm);
    t.clock.offset = minutes(31);
    await encerrarVencidas(t.deps);
    const { body: antes } = await estado(cena);
    assert.deepEqual([antes.Regras.TempoLimiteMinutos, antes.Regras.TempoExtraMinutos], [45, 15]);

    const { body: nova } = await iniciar(cena);
    assert.notEqual(nova.IdTentativa, correndo.IdTentativa);
    assert.equal(Date.parse(nova.PrazoEm) - Date.parse(nova.IniciadaEm), minutes(45));
    t.clock.offset = minutes(31 + 44);
    await encerrarVencidas(t.deps);
    assert.equal((await estado(cena)).body.IdTentativaAberta, nova.IdTentativa, 'ainda corre');
    t.clock.offset = minutes(31 + 47);
    await encerrarVencidas(t.deps);
    assert.equal((await estado(cena)).body.IdTentativaAberta, null);
    const { rows } = await t.pool.query<{ p: number }>(
      `select tempo_extra_percentual as p from avaliacao_tentativa order by id_tentativa desc limit 1`,
    );
    assert.equal(rows[0]?.p, 50, 'fica com a tentativa');
  });

  test('quem alcança a pessoa o dá, com motivo e auditoria; a si mesmo ninguém, nem a quem é de outra empresa', async () => {
    const cena = await criarAvaliacao(t, { Regras: { TempoLimiteMinutos: 30 } });
    const { IdClienteTurmaAluno, IdCliente } = cena;
    const gestor = await t.as(await criarGestorDe(t.db, { IdCliente, todos: true }));
    const body = { IdClienteTurmaAluno, Percentual: 100, Motivo };
    assert.equal((await gestor.call(darTempoExtra, { body: { ...body, Motivo: '' } })).status, 400);
    assert.equal((await gestor.call(darTempoExtra, { body: { ...body, Percentual: 201 } })).status, 400);
    assert.equal((await gestor.call(darTempoExtra, { body })).status, 200);
    const { body: evidencia } = await gestor.call(evidenciaMatricula, {
      params: { id: IdClienteTurmaAluno },
    });
    assert.deepEqual(evidencia.TempoExtra, { Percentual: 100, Motivo });
    const { rows } = await t.pool.query<{ depois: object }>(
      `select depois from auditoria where acao = 'dar tempo extra em provas' and id_cliente = $1`,
      [IdCliente],
    );
    assert.deepEqual(rows[0]?.depois, { Percentual: 100, Motivo });

    const alheia = await criarAvaliacao(t);
    const deFora = await t.as(await criarGestorDe(t.db, { IdCliente: alheia.IdCliente, todos: true }));
    assert.equal((await deFora.call(darTempoExtra, { body })).status, 404);

    await t.pool.query(
      `update cliente_aluno set eh_gestor = true, gestor_todos_setores = true
       where id_cliente_aluno = (select id_cliente_aluno from cliente_turma_aluno where id_cliente_turma_aluno = $1)`,
      [IdClienteTurmaAluno],
    );
    const ela = await cena.pessoa.call(darTempoExtra, { body });
    assert.equal(ela.status, 422);
    assert.match((ela.body as unknown as ErrorBody).message, /si mesmo/);
  });
});
