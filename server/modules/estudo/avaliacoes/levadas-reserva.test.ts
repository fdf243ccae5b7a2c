import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { abrirAula } from '#contract/estudo/aulas-estudo.ts';
import { levarCurso } from '#contract/estudo/aulas-levadas.ts';
import * as contract from '#contract/estudo/avaliacoes.ts';
import { levarTentativa } from '#contract/estudo/avaliacoes-levadas.ts';
import { testApp } from '../../../testing/app.ts';
import { comProva, entregar, esperando, levar, type CenaLevada } from '../../../testing/prova-levada.ts';

/** Whose an attempt is, when two ask for it at once; the audit trail tells what happened, and nothing else. */

const t = await testApp();

const atosDe = async (IdTentativa: number) =>
  (
    await t.db
      .selectFrom('Auditoria')
      .select('Acao')
      .where('Objeto', '=', 'AvaliacaoTentativa')
      .where('IdObjeto', '=', IdTentativa)
      .orderBy('IdAuditoria')
      .execute()
  ).map(({ Acao }) => Acao);

/** Both have read the attempt before either changes it; the first is the first to wait. */
async function aoMesmoTempo<A, B>(IdTentativa: number, um: () => Promise<A>, outro: () => Promise<B>) {
  const { primeira, segunda } = await t.db.transaction().execute(async (db) => {
    await sql`select from avaliacao_tentativa where id_tentativa = ${IdTentativa} for update`.execute(db);
    const primeira = um();
    await esperando(t, 1);
    const segunda = outro();
    await esperando(t, 2);
    return { primeira: [primeira], segunda: [segunda] };
  });
  return await Promise.all([...primeira, ...segunda]);
}

const trazer = ({ pessoa, alvo }: CenaLevada) =>
  pessoa.call(contract.iniciarTentativa, { body: { ...alvo, TrazerParaCa: true } });

async function levadaEAberta() {
  const cena = await comProva(t);
  const levada = await levar(cena);
  await cena.pessoa.call(abrirAula, { body: cena.alvo });
  return { cena, levada, IdTentativa: levada.body.IdTentativa };
}

describe('de quem é a tentativa', () => {
  // proves T38
  test('entregue pelo aparelho enquanto se pede para continuar aqui: foi entregue, e nada mais', async () => {
    const { cena, levada, IdTentativa } = await levadaEAberta();
    const respostas = await aoMesmoTempo(
      IdTentativa,
      () => entregar(cena, levada),
      () => trazer(cena),
    );
    assert.deepEqual(
      respostas.map(({ status }) => status),
      [200, 409],
    );
    assert.deepEqual(await atosDe(IdTentativa), ['levar avaliação', 'entregar avaliação']);
  });

  // proves T38
  test('trazida para cá enquanto outro aparelho a leva: fica com quem veio primeiro', async () => {
    const { cena, IdTentativa } = await levadaEAberta();
    const tablet = await t.as(cena);
    const respostas = await aoMesmoTempo(
      IdTentativa,
      () => trazer(cena),
      () => levar(cena, tablet.call),
    );
    assert.deepEqual(
      respostas.map(({ status }) => status),
      [200, 409],
    );
    assert.deepEqual(await atosDe(IdTentativa), ['levar avaliação', 'continuar avaliação com conexão']);
  });

  test('dois toques em continuar aqui: um ato', async () => {
    const { cena, IdTentativa } = await levadaEAberta();
    const respostas = await aoMesmoTempo(
      IdTentativa,
      () => trazer(cena),
      () => trazer(cena),
    );
    assert.deepEqual(
      respostas.map(({ status }) => status),
      [200, 200],
    );
    assert.deepEqual(await atosDe(IdTentativa), ['levar avaliação', 'continuar avaliação com conexão']);
  });

  test('dois toques em baixar, no mesmo aparelho: a mesma tentativa, um ato', async () => {
    const cena = await comProva(t);
    const { IdClienteTurmaAluno, IdCurso, pessoa } = cena;
    const { body } = await pessoa.call(levarCurso, { body: { IdClienteTurmaAluno, IdCurso } });
    const { IdCursoConteudoAula } = cena.alvo;
    const { Levado } = body;
    const toques = await Promise.all(
      [1, 2].map(() => pessoa.call(levarTentativa, { body: { Levado, IdCursoConteudoAula } })),
    );
    const [uma] = toques;
    assert.ok(uma);
    for (const toque of toques) {
      assert.deepEqual([toque.status, toque.body.IdTentativa], [200, uma.body.IdTentativa]);
    }
    assert.deepEqual(await atosDe(uma.body.IdTentativa), ['levar avaliação']);
  });

  test('o número do curso levado vale também em maiúsculas', async () => {
    const cena = await comProva(t);
    const levada = await levar(cena);
    const Levado = levada.Levado.toUpperCase();
    const { body } = await cena.pessoa.call(contract.estadoAvaliacao, {
      params: { id: cena.alvo.IdCursoConteudoAula },
      querystring: { matricula: cena.IdClienteTurmaAluno, levado: Levado },
    });
    assert.equal(body.Levada?.Aqui, true);
    assert.equal((await entregar(cena, { ...levada, Levado })).status, 200);
  });
});
