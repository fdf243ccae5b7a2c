import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { beforeEach, describe, test } from 'node:test';
import { gravarEstudoLevado, levarCurso } from '#contract/estudo/aulas-levadas.ts';
import { scormProgresso } from '#contract/estudo/aulas-scorm.ts';
import { hours, minutes } from '../../../platform/clock.ts';
import { testApp } from '../../../testing/app.ts';
import { estudante } from '../../../testing/estudo.ts';
import { pacote, storePackage } from '../../../testing/pacotes.ts';

/** What packages left open take of the time that may be told of study without a connection, whatever happens to the draft. */

const t = await testApp();
beforeEach(() => {
  t.clock.offset = 0;
});

type Aluno = Awaited<ReturnType<typeof estudante>>;

/** A package of ten minutes that was left open three times for an hour, and two texts of ten minutes. */
async function comPacotesAbertos() {
  const texto = { Tipo: 'texto' as const, Conteudo: { TempoMinimoSegundos: 600 } };
  const aluno = await estudante(t, {
    Modulos: [
      [
        {
          Tipo: 'pacote',
          IdArquivo: await storePackage(t, pacote({ 'index.html': '<title>Lição</title>' })),
          Conteudo: { Versao: '1.2', Entrada: 'index.html' },
          DuracaoMinutos: 10,
        },
        texto,
        texto,
      ],
    ],
  });
  for (const hora of [0, 1, 2]) {
    t.clock.offset = hours(hora);
    const { Sessao } = (await aluno.abrir(aluno.Aulas[0])).body;
    t.clock.offset = hours(hora + 1);
    const { status } = await aluno.call(scormProgresso, {
      body: { Sessao: Sessao ?? '', Sequencia: 1, Cmi: {} },
    });
    assert.equal(status, 200);
  }
  return aluno;
}

/** Taken along after three hours; tells ten minutes of a text, of which as many have passed since. */
async function levar({ call, Aulas, IdClienteTurmaAluno, IdCurso }: Aluno) {
  const { Levado } = (await call(levarCurso, { body: { IdClienteTurmaAluno, IdCurso } })).body;
  return async (aula: 1 | 2) => {
    t.clock.offset = hours(3) + minutes(10);
    const { status } = await call(gravarEstudoLevado, {
      body: {
        Levado,
        IdCursoConteudoAula: Aulas[aula]?.IdCursoConteudoAula ?? 0,
        Sessao: randomUUID(),
        Sequencia: 1,
        Segundos: 595,
        Posicao: 0,
        Trechos: [],
        AbertaHa: 595,
        AteHa: 0,
      },
    });
    return status;
  };
}

const escreverDuracao = ({ Aulas }: Aluno, DuracaoMinutos: number) =>
  t.db
    .updateTable('CursoConteudoAula')
    .set({ DuracaoMinutos })
    .where('IdCursoConteudoAula', '=', Aulas[0]?.IdCursoConteudoAula ?? 0)
    .execute();

// proves T38
describe('o autor escreve no rascunho outra duração do pacote: vale o que passou desde que se levou, e só isso', () => {
  for (const DuracaoMinutos of [60, 1]) {
    test(`${DuracaoMinutos} min`, async () => {
      const aluno = await comPacotesAbertos();
      const contar = await levar(aluno);
      await escreverDuracao(aluno, DuracaoMinutos);
      assert.equal(await contar(1), 200);
      assert.equal(await contar(2), 409);
    });
  }
});

test('a migração acerta o que foi levado antes dela, contado de mais ou de menos, e as aberturas pelo que foi publicado', async () => {
  const alunos = [await comPacotesAbertos(), await comPacotesAbertos()];
  const [deMais, deMenos] = await Promise.all(alunos.map(levar));
  const outra = await t.pool.connect();
  try {
    await outra.query('begin');
    // As they were: the first taking with whole hours of packages, the second with a minute of each, as a draft said.
    for (const [i, segundos] of [10_800, 180].entries()) {
      const { rowCount } = await outra.query(
        'update estudo_levado set segundos_antes = $2 where id_cliente_turma_aluno = $1',
        [alunos[i]?.IdClienteTurmaAluno, segundos],
      );
      assert.equal(rowCount, 1);
    }
    await outra.query(`update curso_conteudo_aula set duracao_minutos = 60 where tipo = 'pacote';
      alter table aula_sessao drop column teto_do_pacote cascade;
      drop function teto_do_pacote;
      create function tempo_do_pacote(text, timestamptz, timestamptz) returns int language sql return 0`);
    const url = new URL('../../../migrations/0260_o_teto_de_um_pacote.sql', import.meta.url);
    await outra.query(await readFile(url, 'utf8'));
    await outra.query('commit');
  } finally {
    outra.release(true);
  }
  const { rows } = await t.pool.query(
    'select distinct teto_do_pacote from aula_sessao where id_estudo_levado is null',
  );
  assert.deepEqual(rows, [{ teto_do_pacote: 600 }]);
  for (const contar of [deMais, deMenos]) {
    assert.equal(await contar?.(1), 200);
    assert.equal(await contar?.(2), 409);
  }
});
