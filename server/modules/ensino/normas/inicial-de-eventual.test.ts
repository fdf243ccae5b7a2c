import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testApp } from '../../../testing/app.ts';
import { COMPLETO, publicarComo } from '../../../testing/certificados.ts';
import { criarCursoPublicado, criarTurmaCom, matricularEm } from '../../../testing/cursos.ts';
import { criarAlunoEm, criarCliente } from '../../../testing/factories.ts';
import { seguirRegra } from '../../../testing/norma.ts';
import { criarCertificado } from '../../../testing/vencimentos.ts';
import { concluirAulas } from '../../estudo/aulas/progresso/conclusao.service.ts';

/**
 * NR-01, 1.7.1.2: what the periodic training repeats is the initial one. An eventual class holds nobody to its hours
 * (1.7.1.2.3.1): what it gave counts as earlier training only with all the hours that the norm asks of the initial.
 */

const t = await testApp();
const { IdCliente } = await criarCliente(t.db);
const VIGIA = { Norma: 'NR-33', CursoTipo: 'Vigia e trabalhador autorizado' };

async function vigia(TipoTreinamento: 'periodico' | null) {
  const curso = await criarCursoPublicado(t.db, { Modulos: [[{ Tipo: 'presencial', DuracaoMinutos: 480 }]] });
  const { IdCurso, IdCursoVersao } = curso;
  await publicarComo(t, IdCursoVersao, { ...COMPLETO, Norma: 'NR-33', CargaHoraria: 8 });
  await seguirRegra(t.db, IdCurso, VIGIA);
  await t.db
    .updateTable('CursoVersao')
    .set({ TipoTreinamento })
    .where('IdCursoVersao', '=', IdCursoVersao)
    .execute();
  return curso;
}

/** Why somebody who has this certificate already, and takes the periodic training now, gets none. */
async function faltasDoPeriodico(anterior: {
  Tipo: 'eventual' | 'periodico';
  Horas: object;
  mesmo?: boolean;
  /** Why the class that they take it in is eventual. */
  MotivoEventual?: string;
  /** They have no certificate at all. */
  nenhum?: boolean;
}) {
  const { IdClienteAluno } = await criarAlunoEm(t.db, { IdCliente });
  const { IdCurso, Aulas } = await vigia('periodico');
  const { Tipo, Horas, mesmo = false, nenhum = false, MotivoEventual = null } = anterior;
  const dado = mesmo ? IdCurso : (await vigia('periodico')).IdCurso;
  if (!nenhum)
    await criarCertificado(t.db, { IdCliente, IdClienteAluno, IdCurso: dado, Norma: 'NR-33', Tipo, Horas });
  const IdClienteTurma = await criarTurmaCom(t.db, { IdCliente, Cursos: [IdCurso] });
  await t.db
    .updateTable('ClienteTurma')
    .set({ MotivoEventual })
    .where('IdClienteTurma', '=', IdClienteTurma)
    .execute();
  const IdClienteTurmaAluno = await matricularEm(t.db, { IdCliente, IdClienteTurma, IdClienteAluno });
  await t.db.transaction().execute((db) =>
    concluirAulas(t.deps, db, {
      Matriculas: [IdClienteTurmaAluno],
      IdCurso,
      Aulas: Aulas.map(({ IdCursoConteudoAula }) => IdCursoConteudoAula),
    }),
  );
  const { Faltas } = await t.db
    .selectFrom('CertificadoPendencia')
    .select('Faltas')
    .where('IdClienteTurmaAluno', '=', IdClienteTurmaAluno)
    .executeTakeFirstOrThrow();
  return Faltas.join(' ');
}

const horas = (CargaHoraria: number, HorasPresenciais: number, HorasPraticas: number) => ({
  CargaHoraria,
  HorasPresenciais,
  HorasPraticas,
});
const SEM_INICIAL = /a pessoa não tem o inicial: falta 1 certificado anterior/;

describe('o que uma turma eventual deu, pela NR-33 (Anexo III, Quadro 1: inicial de 16 h, 8 de prática)', () => {
  const CASOS: [caso: string, horas: object, vale: boolean][] = [
    ['o periódico de 8 h não vale pelo inicial', horas(8, 8, 8), false],
    ['16 h com 7 de prática também não', horas(16, 16, 7), false],
    ['16 h com 7 presenciais também não', horas(16, 7, 7), false],
    ['16 h sem prática declarada também não', { CargaHoraria: 16, HorasPresenciais: 16 }, false],
    ['16 h com 8 de prática valem', horas(16, 8, 8), true],
  ];
  for (const [caso, Horas, vale] of CASOS) {
    test(caso, async () => {
      for (const mesmo of [false, true]) {
        const faltas = await faltasDoPeriodico({ Tipo: 'eventual', Horas, mesmo });
        assert.equal(SEM_INICIAL.test(faltas), !vale, faltas);
      }
    });
  }

  test('o periódico de uma turma periódica veio depois do inicial, e vale com as suas 8 h', async () => {
    const faltas = await faltasDoPeriodico({ Tipo: 'periodico', Horas: horas(8, 8, 4) });
    assert.doesNotMatch(faltas, SEM_INICIAL);
  });

  test('o periódico dado em turma eventual continua a repetir o inicial: sem ele, não se certifica', async () => {
    const dado = { Tipo: 'periodico' as const, Horas: horas(8, 8, 4), MotivoEventual: 'Acidente' };
    assert.match(await faltasDoPeriodico({ ...dado, nenhum: true }), SEM_INICIAL);
    assert.doesNotMatch(await faltasDoPeriodico(dado), SEM_INICIAL);
  });
});
