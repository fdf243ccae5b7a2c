import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { opcoesDeAproveitamento, registrarAproveitamento } from '#contract/prova/aproveitamentos.ts';
import { somarDias } from '../../../domain/calendario.ts';
import { today } from '../../../platform/clock.ts';
import { concluirAulas } from '../../estudo/aulas/progresso/conclusao.service.ts';
import { testApp } from '../../../testing/app.ts';
import {
  bodyOfAproveitamento,
  externoAnterior,
  turmaQueAproveita,
} from '../../../testing/aproveitamentos.ts';
import { seguirRegra } from '../../../testing/norma.ts';

/** NR-01, 1.7.9.1: the practice of earlier training is what is declared of it, not what the lessons covered are. */

const t = await testApp();

const AULAS = [
  [
    { Tipo: 'texto' as const, Titulo: 'Riscos', DuracaoMinutos: 480 },
    { Tipo: 'presencial' as const, Titulo: 'Entrada', DuracaoMinutos: 480 },
  ],
];

/** Ana brings 16 hours from elsewhere, all in person, to a course of this norm. */
async function cena(Norma: string, CursoTipo?: string, cobertas = (aulas: number[]) => aulas) {
  const turma = await turmaQueAproveita(t, { Modulos: AULAS, publicado: { Norma, CargaHoraria: 16 } });
  if (CursoTipo) await seguirRegra(t.db, turma.alvo.IdCurso, { Norma, CursoTipo });
  const deFora = await externoAnterior(turma, { DataConclusao: somarDias(today(t.clock), -30) });
  const registrar = async (mais: { HorasPraticas?: number; HorasPresenciais?: number } = {}) => {
    const Treinamentos = [{ ...deFora, CargaHoraria: 16, HorasPresenciais: 16, ...mais }];
    const { status, body } = await turma.eu.call(registrarAproveitamento, {
      body: bodyOfAproveitamento(t, turma, { Treinamentos, Aulas: cobertas(turma.aulas) }),
    });
    return { status, dito: JSON.stringify(body) };
  };
  const { IdClienteTurmaAluno: matricula, IdCurso: curso } = turma.alvo;
  const { body } = await turma.eu.call(opcoesDeAproveitamento, { querystring: { matricula, curso } });
  return { turma, registrar, opcoes: body };
}

describe('a prática do treinamento anterior é declarada, onde a norma a pede', () => {
  for (const [norma, treino, item] of [
    ['NR-33', 'Vigia e trabalhador autorizado', 'Anexo III Quadro 1, 1.2'],
    ['NR-20', 'Básico, classe III', 'NR-20'],
  ] as const) {
    test(`${norma}, ${treino} (${item}): sem ela, recusado em números`, async () => {
      const { turma, registrar, opcoes } = await cena(norma, treino);
      assert.equal(opcoes.PedePratica, true);
      assert.deepEqual(
        opcoes.Aulas.map(({ Pratica }) => Pratica),
        [false, true],
      );
      const calado = await registrar();
      assert.equal(calado.status, 400, calado.dito);
      assert.match(
        calado.dito,
        /práticas escolhidas somam 8 h.*têm 0 h de prática.*Faltam 8 h\. Informe as que/,
      );
      assert.ok(calado.dito.includes(item), calado.dito);
      assert.match((await registrar({ HorasPraticas: 7 })).dito, /\. Falta 1 h\. Informe/);
      assert.match((await registrar({ HorasPresenciais: 1 })).dito, /têm 1 h presencial\. Faltam 7 h\. /);
      const demais = await registrar({ HorasPraticas: 9, HorasPresenciais: 8 });
      assert.match(demais.dito, /prática são mais que as presenciais.*1\.7\.9\.1/);
      const certo = await registrar({ HorasPraticas: 8 });
      assert.equal(certo.status, 200, certo.dito);
      const guardadas = await t.db
        .selectFrom('AproveitamentoTreinamento')
        .innerJoin(
          'Aproveitamento',
          'Aproveitamento.IdAproveitamento',
          'AproveitamentoTreinamento.IdAproveitamento',
        )
        .select(['CargaHoraria', 'HorasPresenciais', 'HorasPraticas'])
        .where('IdClienteTurmaAluno', '=', turma.alvo.IdClienteTurmaAluno)
        .execute();
      assert.deepEqual(guardadas, [{ CargaHoraria: 16, HorasPresenciais: 16, HorasPraticas: 8 }]);
    });
  }

  test('o que foi registrado antes de se declarar a prática não certifica nenhuma: o certificado espera, em números', async () => {
    const { turma, registrar } = await cena('NR-33', 'Vigia e trabalhador autorizado', (aulas) =>
      aulas.slice(1),
    );
    assert.equal((await registrar({ HorasPraticas: 8 })).status, 200);
    const { IdClienteTurmaAluno, IdCurso } = turma.alvo;
    await t.db
      .updateTable('AproveitamentoTreinamento')
      .set({ HorasPraticas: null })
      .where('IdAproveitamento', 'in', (q) =>
        q
          .selectFrom('Aproveitamento')
          .select('IdAproveitamento')
          .where('IdClienteTurmaAluno', '=', IdClienteTurmaAluno),
      )
      .execute();
    await t.db.transaction().execute((db) =>
      concluirAulas(t.deps, db, {
        Matriculas: [IdClienteTurmaAluno],
        IdCurso,
        Aulas: turma.aulas.slice(0, 1),
      }),
    );
    const { Faltas } = await t.db
      .selectFrom('CertificadoPendencia')
      .select('Faltas')
      .where('IdClienteTurmaAluno', '=', IdClienteTurmaAluno)
      .executeTakeFirstOrThrow();
    assert.match(
      Faltas.join(' '),
      /A NR-33 exige prática presencial.*Faltam 8 h de prática: 8 h exigidas, 0 h/,
    );
  });

  test('onde a norma não pede prática, ninguém a pergunta (NR-06)', async () => {
    const { registrar, opcoes } = await cena('NR-06');
    assert.equal(opcoes.PedePratica, false);
    const { status, dito } = await registrar();
    assert.equal(status, 200, dito);
  });

  test('o curso que não segue regra é julgado pelo mais rigoroso: NR-12 12.16.6, o de fora não vale', async () => {
    const { registrar, opcoes } = await cena('NR-12');
    assert.equal(opcoes.PedePratica, true);
    const { status, dito } = await registrar({ HorasPraticas: 16 });
    assert.equal(status, 400);
    assert.match(dito, /só vale na empresa que o deu \(NR-12, item 12\.16\.6\)/);
  });
});
