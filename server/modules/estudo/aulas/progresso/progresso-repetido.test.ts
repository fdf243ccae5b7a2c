import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import { days, today, hours, minutes } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { testApp } from '../../../../testing/app.ts';
import { aparelho, estudante } from '../../../../testing/estudo.ts';
import { gravarProgressoOuNulo } from './progresso.queries.ts';

const t = await testApp();
beforeEach(() => {
  t.clock.offset = 0;
});

const gravado = (IdClienteTurmaAluno: number) =>
  t.db
    .selectFrom('ProgressoAula')
    .select(['Percentual', 'Segundos', 'Posicao', 'Vistos', 'ConcluidaEm'])
    .where('IdClienteTurmaAluno', '=', IdClienteTurmaAluno)
    .executeTakeFirstOrThrow();

describe('perdas, repetições e atrasos', () => {
  type Batida = { Sequencia: number; Segundos: number; Posicao: number; Trechos: [number, number][] };

  const trecho = fc
    .tuple(fc.integer({ min: 0, max: 520 }), fc.integer({ min: 1, max: 20 }))
    .map(([de, dura]): [number, number] => [de, de + dura]);
  const batidas = fc
    .array(fc.tuple(fc.array(trecho, { maxLength: 4 }), fc.integer({ min: 0, max: 600 })), {
      minLength: 1,
      maxLength: 7,
    })
    .map((lista) =>
      lista.map(([Trechos, Posicao], n): Batida => ({
        Sequencia: n + 1,
        Segundos: (n + 1) * 15,
        Posicao,
        Trechos,
      })),
    );

  /** Any order, each at least once. */
  const entregas = batidas.chain((lista) =>
    fc.record({
      lista: fc.constant(lista),
      ordem: fc
        .tuple(
          fc.shuffledSubarray(lista, { minLength: lista.length }),
          fc.array(fc.constantFrom(...lista), { maxLength: 5 }),
        )
        .map(([todas, repetidas]) => [...todas, ...repetidas]),
    }),
  );

  async function entregar(ordem: Batida[], juntas: boolean) {
    t.clock.offset = 0;
    const e = await estudante(t, { Modulos: [[{ PercentualMinimo: 100 }]] });
    const { Sessao } = (await e.abrir(e.Aulas[0])).body;
    t.clock.offset = hours(1);
    if (juntas) await Promise.all(ordem.map((batida) => e.bater(Sessao, batida)));
    else for (const batida of ordem) assert.equal((await e.bater(Sessao, batida)).status, 200);
    const sessao = await t.db
      .selectFrom('AulaSessao')
      .select(['Sequencia', 'Segundos', 'Creditados'])
      .where('IdAulaSessao', '=', Sessao ?? '')
      .executeTakeFirstOrThrow();
    const { Progresso } = await t.db
      .selectFrom('MatriculaCurso')
      .select('Progresso')
      .where('IdClienteTurmaAluno', '=', e.IdClienteTurmaAluno)
      .executeTakeFirstOrThrow();
    return { aula: await gravado(e.IdClienteTurmaAluno), sessao, Progresso };
  }

  // proves F34
  test('em qualquer ordem, repetidas ou juntas, o fim é o mesmo, e o percentual é o da união feita à mão', async () => {
    const propriedade = fc.asyncProperty(entregas, async ({ lista, ordem }) => {
      const certa = await entregar(lista, false);
      const vistos = new Set(
        lista.flatMap(({ Trechos }) =>
          Trechos.flatMap(([de, ate]) => Array.from({ length: ate - de }, (_, n) => de + n)),
        ),
      );
      const percentual = Math.floor((100 * vistos.size) / 600);
      assert.equal(certa.aula.Percentual, percentual);
      assert.equal(certa.Progresso, percentual);
      assert.equal(certa.sessao.Creditados, vistos.size);
      assert.equal(certa.aula.Posicao, lista.at(-1)?.Posicao);
      assert.deepEqual(await entregar(ordem, false), certa);
      assert.deepEqual(await entregar(ordem, true), certa);
    });
    await fc.assert(propriedade, { numRuns: 12 });
  });

  test('as batidas de duas aulas da mesma pessoa, juntas, somam o curso sem perder nada', async () => {
    const e = await estudante(t, { Modulos: [[{}, {}, {}]] });
    const sessoes: (string | null)[] = [];
    for (const aula of e.Aulas) {
      sessoes.push((await e.abrir(aula)).body.Sessao);
      t.clock.offset += minutes(5);
    }
    await Promise.all(
      sessoes.flatMap((Sessao) =>
        Array.from({ length: 6 }, (_, n) =>
          e.bater(Sessao, { Sequencia: n + 1, Trechos: [[n * 50, n * 50 + 50]] }),
        ),
      ),
    );
    const curso = await t.db
      .selectFrom('MatriculaCurso')
      .select(['Pontos', 'Progresso'])
      .where('IdClienteTurmaAluno', '=', e.IdClienteTurmaAluno)
      .executeTakeFirstOrThrow();
    assert.deepEqual(curso, { Pontos: 3 * 50 * 10, Progresso: 50 });
    const { Progresso } = await t.db
      .selectFrom('ClienteTurmaAluno')
      .select('Progresso')
      .where('IdClienteTurmaAluno', '=', e.IdClienteTurmaAluno)
      .executeTakeFirstOrThrow();
    assert.equal(Progresso, 50);
  });

  test('só a batida não espera pelo disco; o que vem depois dela espera', async () => {
    const e = await estudante(t);
    const { Sessao } = (await e.abrir(e.Aulas[0])).body;
    const espera = async (db: Db) =>
      (await sql<{ SynchronousCommit: string }>`show synchronous_commit`.execute(db)).rows[0]
        ?.SynchronousCommit;
    const batida = { Sessao: Sessao ?? '', Sequencia: 1, Segundos: 0, Posicao: 0, Trechos: [] };
    const { IdClienteAluno } = e;
    await t.db.connection().execute(async (db) => {
      const agora = t.clock.now();
      const gravar = (db: Db) =>
        gravarProgressoOuNulo(db, { batida: { ...batida, IdClienteAluno }, agora, hoje: today(t.clock) });
      const durante = await db.transaction().execute(async (db) => {
        assert.equal((await gravar(db))?.Recusa, null);
        return await espera(db);
      });
      assert.equal(durante, 'off');
      assert.equal(await espera(db), 'on');
      assert.equal((await gravar(db))?.Recusa, null);
      assert.equal(await espera(db), 'on');
    });
  });

  test('o gráfico da turma soma o mesmo número', async () => {
    const e = await estudante(t, { Modulos: [[{}, {}]] });
    await e.concluir(e.Aulas[0]);
    t.clock.offset = days(1);
    const amanha = await aparelho(t, e);
    await amanha.concluir(e.Aulas[1]);
    const dias = await t.db
      .selectFrom('ClienteTurmaAlunoDia')
      .select('Ganho')
      .where('IdClienteTurmaAluno', '=', e.IdClienteTurmaAluno)
      .orderBy('Dia')
      .execute();
    assert.deepEqual(
      dias.map(({ Ganho }) => Ganho),
      [50, 50],
    );
  });
});
