import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { TIPOS_DE_AULA } from '#contract/ensino/cursos-aulas.ts';
import { dadosPorTipo } from '#contract/ensino/questoes.ts';
import { previaPublicacao } from '../modules/ensino/cursos/publicacao.service.ts';
import { days, today } from '../platform/clock.ts';
import { cleanRichText } from '../platform/documents/rich-text.ts';
import { testApp } from '../testing/app.ts';
import { calendario } from './calendario.ts';
import { boasVindas } from './cursos/boas-vindas.ts';
import { lgpd } from './cursos/lgpd.ts';
import { nr06 } from './cursos/nr06.ts';
import { planejar, type Aula } from './planejamento.ts';
import { fillSampleData } from './sample.ts';
import { turmas } from './turmas-escritas.ts';

const cursos = { nr06, lgpd, boasVindas };

test('the courses are what an author could have saved', () => {
  for (const { Descricao, Modulos, Questoes } of Object.values(cursos)) {
    assert.equal(Descricao, cleanRichText(Descricao));
    for (const aula of Modulos.flatMap(({ Aulas }) => Aulas)) {
      assert.deepEqual(TIPOS_DE_AULA[aula.Tipo].conteudo.parse(aula.Conteudo), aula.Conteudo, aula.Titulo);
      if (aula.Tipo === 'texto') assert.equal(aula.Conteudo.Html, cleanRichText(aula.Conteudo.Html));
    }
    for (const { Tipo, Dados, Enunciado, Explicacao } of Questoes) {
      assert.deepEqual(dadosPorTipo[Tipo].parse(Dados), Dados, Enunciado);
      assert.equal(Enunciado, cleanRichText(Enunciado));
      assert.equal(Explicacao, cleanRichText(Explicacao));
    }
  }
});

test('texts are as long as they claim, and lessons as the hours of their course', () => {
  for (const { Nome, CargaHoraria, Modulos } of Object.values(cursos)) {
    const aulas = Modulos.flatMap(({ Aulas }) => Aulas);
    for (const aula of aulas.filter(({ Tipo }) => Tipo === 'texto')) {
      const { Html } = TIPOS_DE_AULA.texto.conteudo.parse(aula.Conteudo);
      const palavras = Html.replaceAll(/<[^>]+>/g, ' ')
        .trim()
        .split(/\s+/).length;
      // As people read on a screen: no slower, or the minutes are made up; no faster, or nobody keeps up.
      const porMinuto = palavras / aula.DuracaoMinutos;
      assert.ok(porMinuto >= 150 && porMinuto <= 200, `${aula.Titulo}: ${palavras} palavras`);
    }
    const minutos = aulas
      .filter(({ Obrigatoria }) => Obrigatoria !== false)
      .reduce((soma, { DuracaoMinutos }) => soma + DuracaoMinutos, 0);
    assert.ok(minutos >= CargaHoraria * 60, `${Nome}: ${minutos} min`);
  }
});

test('whatever the day of the week, people studied within their class, in order, and not in the future', () => {
  for (let dia = 0; dia < 7; dia++) {
    const agora = new Date(Date.parse('2027-02-24T03:30:00Z') + days(dia));
    const dias = calendario({ now: () => agora });
    for (const { curso, semanas, estudos, nome } of turmas) {
      const aulas = aulasDe(cursos[curso]);
      const inicio = dias.segunda(semanas[0]);
      const termino = dias.sexta(semanas[1]);
      const fim = termino < dias.hoje ? termino : dias.hoje;
      for (const [pessoa, estudo] of Object.entries(estudos)) {
        const passos = planejar(estudo, aulas, { inicio, fim, indice: dia });
        const instantes = passos.flatMap(({ de, ate }) => [de, ate]);
        const dela = `${pessoa}, ${nome}, ${today({ now: () => agora })}`;
        assert.deepEqual(
          instantes,
          instantes.toSorted((a, b) => a.getTime() - b.getTime()),
          dela,
        );
        const [primeiro] = instantes;
        const ultimo = instantes.at(-1);
        assert.ok(primeiro && today({ now: () => primeiro }) >= inicio, dela);
        assert.ok(ultimo && ultimo < agora && today({ now: () => ultimo }) <= termino, dela);
      }
    }
  }
});

function aulasDe({ Modulos }: (typeof cursos)[keyof typeof cursos]): Aula[] {
  return Modulos.flatMap(({ Aulas }) => Aulas)
    .filter(({ Obrigatoria = true }) => Obrigatoria)
    .map((aula, IdCursoConteudoAula) => ({
      ...aula,
      IdCurso: 1,
      Norma: '',
      IdCursoVersao: 1,
      IdCursoConteudoAula,
    }));
}

test('an empty database gets courses in force, classes at work and a student with all three states', async () => {
  const { deps, db } = await testApp();
  assert.equal(await fillSampleData(deps), true);

  const publicados = await db.selectFrom('Curso').select(['IdCurso', 'Status']).execute();
  assert.equal(publicados.length, 3);
  for (const { IdCurso, Status } of publicados) {
    assert.equal(Status, 'PU');
    const { Pendencias, AlteracoesNaoPublicadas } = await previaPublicacao(deps, IdCurso);
    assert.deepEqual(
      { Pendencias, AlteracoesNaoPublicadas },
      { Pendencias: [], AlteracoesNaoPublicadas: false },
    );
  }

  const matriculas = await db
    .selectFrom('ClienteTurmaAluno as M')
    .innerJoin('ClienteAluno as A', 'A.IdClienteAluno', 'M.IdClienteAluno')
    .innerJoin('Usuario as U', 'U.IdUsuario', 'A.IdUsuario')
    .innerJoin('Cliente as C', 'C.IdCliente', 'M.IdCliente')
    .leftJoin('MatriculaCurso as Mc', 'Mc.IdClienteTurmaAluno', 'M.IdClienteTurmaAluno')
    .select(['U.Email', 'C.NomeFantasia', 'M.Progresso', 'M.ConcluidoEm', 'Mc.Progresso as DoCurso'])
    .execute();
  for (const { Progresso, ConcluidoEm, DoCurso } of matriculas) {
    assert.equal(Progresso, DoCurso ?? 0);
    assert.equal(Progresso === 100, ConcluidoEm !== null);
  }
  for (const nome of ['Metalúrgica Serra Azul', 'Cooperativa Vale Verde']) {
    const doAluno = matriculas
      .filter(({ Email, NomeFantasia }) => Email === 'aluno@habilita.example' && NomeFantasia === nome)
      .map(({ Progresso }) => Progresso)
      .toSorted((a, b) => a - b);
    assert.deepEqual([doAluno.length, doAluno[0], doAluno[2]], [3, 0, 100], nome);
    assert.ok((doAluno[1] ?? 0) > 0 && (doAluno[1] ?? 0) < 100, nome);
  }

  const dia = today(deps.clock);
  for (const nome of ['Metalúrgica Serra Azul', 'Cooperativa Vale Verde']) {
    const { rows } = await sql<{ Status: string; Substituidos: number }>`
      select certificado_situacao(ce.revogado_em, ce.espera_assinatura, ce.validade, ${dia}::date) as status,
        count(*) filter (where exists (
          select from certificado n where n.id_certificado_anterior = ce.id_certificado)) as substituidos
      from certificado ce join cliente using (id_cliente) where nome_fantasia = ${nome} group by 1`.execute(
      db,
    );
    const vistos = rows.map(({ Status }) => Status).toSorted();
    assert.deepEqual(
      vistos,
      nome === 'Metalúrgica Serra Azul' ? ['AS', 'AV', 'PE', 'RV', 'VA', 'VE'] : ['AV', 'PE', 'VA', 'VE'],
    );
    assert.ok(
      rows.some(({ Substituidos }) => Substituidos > 0),
      nome,
    );
  }
  assert.deepEqual(await db.selectFrom('CertificadoPendencia').select('Faltas').execute(), []);

  const gente = matriculas.length;
  assert.equal(await fillSampleData(deps), true);
  const { Total } = await db
    .selectFrom('ClienteTurmaAluno')
    .select((e) => e.fn.countAll<number>().as('Total'))
    .executeTakeFirstOrThrow();
  assert.equal(Total, gente);
});
