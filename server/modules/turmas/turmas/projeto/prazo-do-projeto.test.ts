import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { estenderCelulas } from '#contract/acompanhamento/matriz-acoes.ts';
import { previaPublicacao, publicar } from '#contract/ensino/cursos-publicacao.ts';
import { estenderPrazo } from '#contract/turmas/turmas-acompanhamento.ts';
import { criarTurmaCom, matricularEm } from '../../../../testing/cursos.ts';
import { criarRascunhoDeNorma } from '../../../../testing/norma.ts';
import { cenarioDeTurmas, daquiA } from '../../../../testing/turmas.ts';

const { db, adm, IdCliente, umAluno } = await cenarioDeTurmas();

/** A class of a course whose project gives 30 days, and somebody who came into it on its twentieth day. */
async function cenario() {
  const { IdCurso } = await criarRascunhoDeNorma(db);
  const { Rascunho } = (await adm.call(previaPublicacao, { params: { id: IdCurso } })).body;
  const publicado = await adm.call(publicar, { body: { IdCurso, Alcance: 'NOVAS', Rascunho } });
  assert.equal(publicado.status, 200, JSON.stringify(publicado.body));
  const dias = { DataInicio: daquiA(-19), DataTermino: daquiA(10) };
  const IdClienteTurma = await criarTurmaCom(db, { IdCliente, Cursos: [IdCurso], ...dias });
  const { IdClienteAluno } = await umAluno();
  const IdClienteTurmaAluno = await matricularEm(db, { IdCliente, IdClienteTurma, IdClienteAluno });
  const matriculadaEm = async (MatriculadoEm: Date) => {
    const onde = db.updateTable('ClienteTurmaAluno').set({ MatriculadoEm });
    await onde.where('IdClienteTurmaAluno', '=', IdClienteTurmaAluno).execute();
  };
  return { IdCurso, IdClienteTurma, IdClienteAluno, IdClienteTurmaAluno, matriculadaEm };
}

const emDias = (dia: string) => dia.split('-').reverse().join('/');

describe('o prazo de uma pessoa e o do projeto pedagógico (NR-01, Anexo II, 3.1, k)', () => {
  test('na turma: até o último dia do projeto, contado de quando ela pôde começar; além, diz quantos e a saída', async () => {
    const { IdClienteTurma, IdClienteAluno, matriculadaEm } = await cenario();
    const estender = async (Prazo: string) => {
      const { status, body } = await adm.call(estenderPrazo, {
        body: { IdClienteTurma, IdClienteAluno, Prazo },
      });
      return { status, texto: JSON.stringify(body) };
    };
    const alem = await estender(daquiA(30));
    assert.equal(alem.status, 400);
    assert.match(alem.texto, /no máximo 30 dias .*3\.1, k.*teria 31, desde/);
    assert.ok(alem.texto.includes(`Estenda até ${emDias(daquiA(29))}, ou mude o prazo no projeto`));
    assert.equal((await estender(daquiA(29))).status, 200);

    // There from before the first day: the class itself is all the time that the project gives.
    await matriculadaEm(new Date('2020-01-01'));
    const noLimite = await estender(daquiA(11));
    assert.equal(noLimite.status, 400);
    assert.match(noLimite.texto, /teria 31.*Matricule a pessoa em uma turma nova/);
  });

  test('concluído o curso, o projeto dele não segura o resto da turma', async () => {
    const { IdCurso, IdClienteTurma, IdClienteAluno, IdClienteTurmaAluno } = await cenario();
    await db
      .insertInto('MatriculaCurso')
      .columns(['IdCliente', 'IdClienteTurmaAluno', 'IdCurso', 'IdCursoVersao', 'ConcluidoEm'])
      .expression((q) =>
        q
          .selectFrom('Curso')
          .select((c) => [
            c.val(IdCliente).as('cliente'),
            c.val(IdClienteTurmaAluno).as('matricula'),
            'IdCurso',
            'IdCursoVersao',
            c.val(new Date()).as('quando'),
          ])
          .where('IdCurso', '=', IdCurso),
      )
      .execute();
    const body = { IdClienteTurma, IdClienteAluno, Prazo: daquiA(60) };
    assert.equal((await adm.call(estenderPrazo, { body })).status, 200);
  });

  test('na matriz: pelas mesmas palavras, e quem cabe é estendido', async () => {
    const { IdCurso, IdClienteAluno } = await cenario();
    const estender = async (Prazo: string) =>
      (
        await adm.call(estenderCelulas, {
          body: { IdCliente, Celulas: [{ IdClienteAluno, IdCurso }], Prazo },
        })
      ).body;
    const alem = await estender(daquiA(30));
    assert.equal(alem.Feitas, 0);
    assert.match(alem.Falhas[0]?.Motivo ?? '', /no máximo 30 dias .*3\.1, k.*teria 31/);
    assert.equal((await estender(daquiA(29))).Feitas, 1);
  });
});
