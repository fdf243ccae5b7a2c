import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import { today, hours, minutes } from '../../../../platform/clock.ts';
import type { Sessao } from '../../../../platform/http/session.ts';
import { testApp } from '../../../../testing/app.ts';
import { estudante } from '../../../../testing/estudo.ts';
import { gravarProgressos } from './progresso.queries.ts';
import { gravadorDeProgresso } from './progresso.service.ts';

const t = await testApp();
beforeEach(() => {
  t.clock.offset = 0;
});

type Trechos = [number, number][];

/** A student with the only lesson of the course open: a video of ten minutes to be seen whole. */
async function assistindo() {
  const e = await estudante(t, { Modulos: [[{ PercentualMinimo: 100 }]] });
  const { Sessao } = (await e.abrir(e.Aulas[0])).body;
  return { ...e, Sessao: Sessao ?? '' };
}
const varios = (quantos: number) => Promise.all(Array.from({ length: quantos }, assistindo));
const aula = ({ IdClienteTurmaAluno }: { IdClienteTurmaAluno: number }) =>
  t.db
    .selectFrom('ProgressoAula')
    .innerJoin('MatriculaCurso', 'MatriculaCurso.IdClienteTurmaAluno', 'ProgressoAula.IdClienteTurmaAluno')
    .innerJoin(
      'ClienteTurmaAluno',
      'ClienteTurmaAluno.IdClienteTurmaAluno',
      'ProgressoAula.IdClienteTurmaAluno',
    )
    .select([
      'ProgressoAula.Percentual',
      'ProgressoAula.Vistos',
      'MatriculaCurso.Pontos',
      'MatriculaCurso.Progresso as ProgressoCurso',
      'ClienteTurmaAluno.Progresso as ProgressoTurma',
    ])
    .where('ProgressoAula.IdClienteTurmaAluno', '=', IdClienteTurmaAluno)
    .executeTakeFirstOrThrow();

describe('muitas batidas num só comando', () => {
  test('cada uma vale por si: a boa, a atrasada, a absurda, a alheia e a que completa', async () => {
    const [boa, atrasada, absurda, alheia, completa] = await varios(5);
    assert.ok(boa && atrasada && absurda && alheia && completa);
    t.clock.offset = minutes(10);
    await atrasada.bater(atrasada.Sessao, { Sequencia: 7, Posicao: 300, Trechos: [[0, 60]] });
    const batida = { Sequencia: 3, Segundos: 60, Posicao: 60 };
    const de = ({ Sessao, IdClienteAluno }: typeof boa, Trechos: Trechos) => ({
      ...batida,
      Sessao,
      IdClienteAluno,
      Trechos,
    });
    const respostas = await gravarProgressos(t.db, {
      batidas: [
        { ...de(boa, [[0, 600]]), IdClienteAluno: alheia.IdClienteAluno },
        { ...de(absurda, [[0, 60]]), Segundos: 86_400 },
        de(atrasada, [[30, 90]]),
        de(boa, [[0, 60]]),
        { ...de(completa, [[0, 600]]), Segundos: 300 },
      ],
      agora: t.clock.now(),
      hoje: today(t.clock),
    });
    assert.deepEqual(
      respostas.map((r) => r && [r.Recusa, r.Percentual, r.Posicao, r.Concluir]),
      [null, ['demais', 10, 60, false], [null, 15, 300, false], [null, 10, 60, false], [null, 99, 60, true]],
    );
    const [a, b, c, d] = await Promise.all([boa, atrasada, absurda, completa].map(aula));
    assert.deepEqual(a, {
      Percentual: 10,
      Vistos: '{[0,60)}',
      Pontos: 100,
      ProgressoCurso: 10,
      ProgressoTurma: 10,
    });
    assert.deepEqual([b?.Percentual, b?.Vistos], [15, '{[0,90)}']);
    assert.deepEqual([c?.Percentual, c?.Vistos, c?.Pontos], [0, '{}', 0]);
    assert.deepEqual([d?.Percentual, d?.ProgressoTurma], [99, 99]);
  });

  test('chegadas ao mesmo tempo, cada pedido tem a sua resposta, e a que completa conclui', async () => {
    const [boa, repetida, absurda, alheia, completa] = await varios(5);
    assert.ok(boa && repetida && absurda && alheia && completa);
    t.clock.offset = minutes(10);
    const respostas = await Promise.all([
      boa.bater(boa.Sessao, { Trechos: [[0, 60]] }),
      repetida.bater(repetida.Sessao, { Trechos: [[0, 120]] }),
      absurda.bater(absurda.Sessao, { Segundos: 86_400 }),
      repetida.bater(repetida.Sessao, { Trechos: [[0, 120]] }),
      alheia.bater(boa.Sessao, { Trechos: [[0, 600]] }),
      completa.bater(completa.Sessao, { Trechos: [[0, 600]] }),
      repetida.bater(repetida.Sessao, { Trechos: [[0, 120]] }),
    ]);
    assert.deepEqual(
      respostas.map(({ status, body }) => [status, body.Percentual, body.Concluida]),
      [
        [200, 10, false],
        [200, 20, false],
        [422, undefined, undefined],
        [200, 20, false],
        [404, undefined, undefined],
        [200, 100, true],
        [200, 20, false],
      ],
    );
    assert.equal(respostas[5]?.body.CursoConcluido, true);
    const [a, b] = await Promise.all([boa, repetida].map(aula));
    assert.deepEqual([a?.Pontos, b?.Pontos], [100, 200]);
  });

  test('quem está preso por outro espera sozinho, e os demais não esperam por ele', async () => {
    const [preso, livre, ...livres] = await varios(4);
    assert.ok(preso && livre);
    t.clock.offset = minutes(10);
    const bater = (e: typeof preso) => e.bater(e.Sessao, { Trechos: [[0, 60]] });
    const doPreso = await t.db.transaction().execute(async (db) => {
      await db
        .selectFrom('MatriculaCurso')
        .select('IdCurso')
        .where('IdClienteTurmaAluno', '=', preso.IdClienteTurmaAluno)
        .forNoKeyUpdate()
        .execute();
      const semEsperar = await t.db.transaction().execute(async (db) => {
        await sql`set local lock_timeout = 1`.execute(db);
        const batidas = [preso, livre].map(({ Sessao, IdClienteAluno }) => ({
          Sessao,
          IdClienteAluno,
          Sequencia: 1,
          Segundos: 0,
          Posicao: 0,
          Trechos: [[0, 60]] as Trechos,
        }));
        return await gravarProgressos(db, { batidas, agora: t.clock.now(), hoje: today(t.clock) });
      });
      assert.deepEqual(
        semEsperar.map((gravado) => gravado?.Percentual ?? null),
        [null, 10],
      );
      const resposta = bater(preso);
      const livresJa = await Promise.all(livres.map(bater));
      assert.ok(livresJa.every(({ status, body }) => status === 200 && body.Percentual === 10));
      assert.equal((await aula(preso)).Percentual, 0);
      return { resposta };
    });
    assert.equal((await doPreso.resposta).status, 200);
    assert.equal((await aula(preso)).Pontos, 100);
  });

  test('um erro do banco numa delas não estraga as outras', async () => {
    const [ruim, ...boas] = await varios(4);
    assert.ok(ruim);
    await sql`create function falhar() returns trigger language plpgsql as 'begin raise exception ''falha''; end'`.execute(
      t.db,
    );
    await sql`create trigger falhar before update on progresso_aula for each row
      when (new.id_cliente_turma_aluno = ${sql.lit(ruim.IdClienteTurmaAluno)}) execute function falhar()`.execute(
      t.db,
    );
    t.clock.offset = minutes(10);
    const respostas = await Promise.all(
      [...boas, ruim].map((e) => e.bater(e.Sessao, { Trechos: [[0, 60]] })),
    );
    await sql`drop function falhar cascade`.execute(t.db);
    assert.deepEqual(
      respostas.map(({ status }) => status),
      [200, 200, 200, 500],
    );
    for (const e of boas) assert.equal((await aula(e)).Pontos, 100);
    assert.equal((await aula(ruim)).Pontos, 0);
  });
});

describe('dois programas sobre o mesmo banco', () => {
  const programas = [gravadorDeProgresso(t.deps), gravadorDeProgresso(t.deps)];
  const QUANTOS = 4;
  const trecho = fc
    .tuple(fc.integer({ min: 0, max: 560 }), fc.integer({ min: 1, max: 30 }))
    .map(([de, dura]): [number, number] => [de, de + dura]);
  const entrega = fc.record({
    quem: fc.nat(QUANTOS - 1),
    programa: fc.nat(1),
    Sequencia: fc.integer({ min: 1, max: 9 }),
    Segundos: fc.nat(300),
    Trechos: fc.array(trecho, { maxLength: 3 }),
  });

  // proves F12
  test('juntas e em paralelo, nenhuma trava a outra nem perde um segundo', async () => {
    const propriedade = fc.asyncProperty(fc.array(entrega, { maxLength: 40 }), async (entregas) => {
      t.clock.offset = 0;
      const pessoas = await varios(QUANTOS);
      t.clock.offset = hours(1);
      await Promise.all(
        entregas.map(async ({ quem, programa, ...batida }) => {
          const { Sessao = '', IdClienteAluno = null } = pessoas[quem] ?? {};
          const resposta = await programas[programa]?.({ IdClienteAluno } as Sessao, {
            ...batida,
            Sessao,
            Posicao: 0,
          });
          assert.equal(resposta?.Encerrada, false);
        }),
      );
      for (const [quem, pessoa] of pessoas.entries()) {
        const suas = entregas.filter((entregue) => entregue.quem === quem);
        const vistos = new Set(
          suas.flatMap(({ Trechos }) =>
            Trechos.flatMap(([de, ate]) => Array.from({ length: ate - de }, (_, n) => de + n)),
          ),
        );
        const Percentual = Math.floor((100 * vistos.size) / 600);
        const { Vistos: _, ...somas } = await aula(pessoa);
        assert.deepEqual(somas, {
          Percentual,
          Pontos: Percentual * 10,
          ProgressoCurso: Percentual,
          ProgressoTurma: Percentual,
        });
        const sessao = await t.db
          .selectFrom('AulaSessao')
          .select(['Sequencia', 'Segundos', 'Creditados'])
          .where('IdAulaSessao', '=', pessoa.Sessao)
          .executeTakeFirstOrThrow();
        assert.deepEqual(sessao, {
          Sequencia: Math.max(0, ...suas.map(({ Sequencia }) => Sequencia)),
          Segundos: Math.max(0, ...suas.map(({ Segundos }) => Segundos)),
          Creditados: vistos.size,
        });
      }
    });
    await fc.assert(propriedade, { numRuns: 8 });
  });
});
