import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { lista, listaZip } from '#contract/prova/certificados-publico.ts';
import { compartilhar, revogarLista } from '#contract/saidas/compartilhamento.ts';
import { dossieDaInspecao } from '#contract/saidas/dossie.ts';
import { testApp } from '../../../testing/app.ts';
import { columnOf } from '../../../testing/dossie-aberto.ts';
import { formar, turmaDoDossie } from '../../../testing/dossie.ts';
import { aoMeioDia } from '../../../testing/estudo.ts';
import { readZip } from '../../../testing/zip.ts';
import { criarGestorDe } from '../../../testing/factories.ts';

const t = await testApp();
beforeEach(() => aoMeioDia(t));

/** A class in which an apprentice under 18 was trained, and who answers for all of the company. */
async function comMenor() {
  const cena = await turmaDoDossie(t);
  const ana = await cena.entrar('Ana Prado', cena.solda);
  await formar(t, cena, ana);
  await t.pool.query(`update cliente_aluno set menor_aprendiz = true where id_cliente_aluno = $1`, [
    ana.IdClienteAluno,
  ]);
  const { IdCliente, IdClienteTurma } = cena;
  const gestora = await t.as(await criarGestorDe(t.db, { IdCliente, todos: true }));
  return { cena, ana, IdCliente, IdClienteTurma, gestora };
}

const dossie = async (hash: string, turma: number) =>
  await t.app.inject({ url: dossieDaInspecao.url.replace(':hash', hash).replace(':id', String(turma)) });

describe('o link para a Inspeção do Trabalho (NR-01, item 1.6.5)', () => {
  test('traz os menores, que os outros links não trazem, com o CPF inteiro', async () => {
    const { IdClienteTurma, gestora, ana } = await comMenor();
    const comum = await gestora.call(compartilhar, { body: { IdClienteTurma } });
    const semMenores = await t.call(lista, { params: { hash: comum.body.Hash } });
    assert.deepEqual([semMenores.body.Total, semMenores.body.Turmas], [0, []]);

    const feito = await gestora.call(compartilhar, { body: { IdClienteTurma, Inspecao: true } });
    assert.deepEqual([feito.body.Inspecao, feito.body.CPFInteiro], [true, true]);
    const { body } = await t.call(lista, { params: { hash: feito.body.Hash } });
    assert.deepEqual([body.Total, body.Itens[0]?.Nome], [1, 'Ana Prado']);
    const documentos = await t.app.inject({ url: listaZip.url.replace(':hash', feito.body.Hash) });
    assert.equal((await readZip(documentos.rawPayload)).size, 1);

    const { IdClienteAluno } = ana;
    assert.equal((await gestora.call(compartilhar, { body: { IdClienteAluno } })).status, 422);
    const dela = await gestora.call(compartilhar, { body: { IdClienteAluno, Inspecao: true } });
    assert.equal((await t.call(lista, { params: { hash: dela.body.Hash } })).body.Total, 1);
    assert.equal(
      (await dossie(dela.body.Hash, IdClienteTurma)).statusCode,
      404,
      'de uma pessoa não há dossiê da turma',
    );
  });

  test('traz o dossiê de cada turma da empresa, e fica registrado; de outra empresa, ou encerrado, nada', async () => {
    const { IdCliente, IdClienteTurma, gestora } = await comMenor();
    const outra = await comMenor();
    const feito = await gestora.call(compartilhar, { body: { IdCliente, Inspecao: true } });
    const { Hash, IdCertificadoLista } = feito.body;
    const { body } = await t.call(lista, { params: { hash: Hash } });
    assert.deepEqual(
      body.Turmas.map((uma) => uma.IdClienteTurma),
      [IdClienteTurma],
    );
    const resposta = await dossie(Hash, IdClienteTurma);
    assert.equal(resposta.statusCode, 200);
    const zip = await readZip(resposta.rawPayload);
    assert.deepEqual([...new Set(await columnOf(zip, 'Registro de acessos.csv', 'Nome'))], ['Ana Prado']);
    const { rows } = await t.pool.query<{ id_usuario: number | null; lista: string }>(
      `select id_usuario, depois ->> 'IdCertificadoLista' as lista from auditoria
       where acao = 'exportar lista' and id_objeto = $1`,
      [IdClienteTurma],
    );
    assert.deepEqual(rows, [{ id_usuario: null, lista: String(IdCertificadoLista) }]);

    assert.equal((await dossie(Hash, outra.IdClienteTurma)).statusCode, 404);
    const comum = await gestora.call(compartilhar, { body: { IdCliente } });
    assert.equal((await dossie(comum.body.Hash, IdClienteTurma)).statusCode, 404, 'só o da Inspeção');
    await gestora.call(revogarLista, { body: { IdCertificadoLista } });
    assert.equal((await dossie(Hash, IdClienteTurma)).statusCode, 404);
  });

  test('só quem responde por todos os setores o faz, e deixa de valer quando não responde mais', async () => {
    const { cena, IdCliente, IdClienteTurma } = await comMenor();
    const recusado = await cena.gestor.call(compartilhar, { body: { IdClienteTurma, Inspecao: true } });
    assert.equal(recusado.status, 403);
    const pessoa = await criarGestorDe(t.db, { IdCliente, todos: true });
    const feito = await (await t.as(pessoa)).call(compartilhar, { body: { IdClienteTurma, Inspecao: true } });
    await t.pool.query(`update cliente_aluno set gestor_todos_setores = false where id_cliente_aluno = $1`, [
      pessoa.IdClienteAluno,
    ]);
    assert.equal((await t.call(lista, { params: { hash: feito.body.Hash } })).status, 404);
  });
});
