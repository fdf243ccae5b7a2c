import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '#contract/ensino/cursos-publicacao.ts';
import { excluirAula } from '#contract/ensino/cursos-conteudos.ts';
import { curso } from '#contract/ensino/cursos.ts';
import { testApp } from '../../../testing/app.ts';
import {
  criarCursoPublicado,
  criarEstudo,
  criarRascunho,
  criarTurmaCom,
  matricularEm,
} from '../../../testing/cursos.ts';
import { criarAluno, criarAlunoEm, criarUsuario } from '../../../testing/factories.ts';

const t = await testApp();
const { db } = t;
const eu = await criarUsuario(db, { Nome: 'Ada Autora', Adm: true });
const adm = await t.as(eu);

type Alcance = 'NOVAS' | 'NAO_INICIADAS' | 'TODAS';
const previa = async (id: number) => (await adm.call(contract.previaPublicacao, { params: { id } })).body;
const publicar = async (IdCurso: number, Alcance: Alcance = 'NOVAS') =>
  adm.call(contract.publicar, { body: { IdCurso, Alcance, Rascunho: (await previa(IdCurso)).Rascunho } });
const publicada = async (IdCurso: number, Alcance?: Alcance) => {
  const { status, body } = await publicar(IdCurso, Alcance);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};
const detalhe = async (id: number) => (await adm.call(curso, { params: { id } })).body;

const comecar = async (
  {
    IdCliente,
    IdClienteTurmaAluno,
    IdCurso,
  }: { IdCliente: number; IdClienteTurmaAluno: number; IdCurso: number },
  IdCursoVersao: number,
  mais: object = {},
) => {
  await db
    .insertInto('MatriculaCurso')
    .values({ IdCliente, IdClienteTurmaAluno, IdCurso, IdCursoVersao, IniciadoEm: new Date(), ...mais })
    .execute();
};
const progredir = async (
  { IdClienteTurmaAluno, IdCurso }: { IdClienteTurmaAluno: number; IdCurso: number },
  IdCursoConteudoAula: number | undefined,
  Percentual: number,
) => {
  const agora = new Date();
  await db
    .insertInto('ProgressoAula')
    .values({
      IdClienteTurmaAluno,
      IdCurso,
      IdCursoConteudoAula: IdCursoConteudoAula ?? 0,
      PrimeiroAcessoEm: agora,
      UltimoAcessoEm: agora,
      Percentual,
      ConcluidaEm: Percentual === 100 ? agora : null,
    })
    .execute();
};
const situacao = async (IdClienteTurmaAluno: number) => {
  const linha = await db
    .selectFrom('ClienteTurmaAluno as m')
    .leftJoin('MatriculaCurso as mc', 'mc.IdClienteTurmaAluno', 'm.IdClienteTurmaAluno')
    .select([
      'mc.IdCursoVersao',
      'mc.Progresso as DoCurso',
      'mc.ConcluidoEm',
      'm.Progresso',
      'm.ConcluidoEm as Fim',
    ])
    .where('m.IdClienteTurmaAluno', '=', IdClienteTurmaAluno)
    .executeTakeFirstOrThrow();
  return { ...linha, ConcluidoEm: linha.ConcluidoEm !== null, Fim: linha.Fim !== null };
};

describe('publicar', () => {
  test('congela registro, aulas e questões; o curso vai para o catálogo; mudar o rascunho não muda a versão', async () => {
    const { IdCurso, Aulas } = await criarRascunho(db, {
      Modulos: [
        [
          { Tipo: 'texto', DuracaoMinutos: 20 },
          { Obrigatoria: false, DuracaoMinutos: 99 },
        ],
        [{ DuracaoMinutos: 10 }],
      ],
      Questoes: [{ Tipo: 'verdadeiro-ou-falso', Dados: { Correta: true } }],
    });
    await db
      .insertInto('CursoPessoa')
      .values({ IdCurso, Papel: 'instrutor', Ordem: 0, Nome: 'Ivo', Qualificacao: 'Técnico' })
      .execute();
    const versao = await publicada(IdCurso);
    assert.deepEqual(
      [
        versao.Numero,
        versao.Usuario,
        versao.TotalAulas,
        versao.TotalMinutos,
        versao.Matriculas,
        versao.Atual,
      ],
      [1, 'Ada Autora', 2, 30, 0, true],
    );
    const depois = await detalhe(IdCurso);
    assert.deepEqual([depois.Status, depois.NumeroVersao, depois.AlteracoesNaoPublicadas], ['PU', 1, false]);
    const { IdCursoVersao } = versao;
    const congeladas = () =>
      db
        .selectFrom('CursoVersaoAula')
        .select(['IdCursoConteudoAula', 'Posicao', 'ConteudoTitulo', 'Titulo', 'Conta'])
        .where('IdCursoVersao', '=', IdCursoVersao)
        .orderBy('Posicao')
        .execute();
    const antes = await congeladas();
    assert.deepEqual(
      antes.map(({ IdCursoConteudoAula, ConteudoTitulo, Conta }) => [
        IdCursoConteudoAula,
        ConteudoTitulo,
        Conta,
      ]),
      [
        [Aulas[0]?.IdCursoConteudoAula, 'Módulo 1', true],
        [Aulas[1]?.IdCursoConteudoAula, 'Módulo 1', false],
        [Aulas[2]?.IdCursoConteudoAula, 'Módulo 2', true],
      ],
    );
    const registro = await db
      .selectFrom('CursoVersao')
      .select('Dados')
      .where('IdCursoVersao', '=', IdCursoVersao)
      .executeTakeFirstOrThrow();
    const { Nome, Instrutores } = registro.Dados as { Nome: string; Instrutores: unknown };
    assert.deepEqual(
      [Nome, Instrutores],
      [depois.Nome, [{ Nome: 'Ivo', Qualificacao: 'Técnico', Assinatura: null }]],
    );
    const questoes = await db
      .selectFrom('CursoVersaoQuestao')
      .select(['Tipo', 'SituacaoPratica'])
      .where('IdCursoVersao', '=', IdCursoVersao)
      .execute();
    assert.deepEqual(questoes, [{ Tipo: 'verdadeiro-ou-falso', SituacaoPratica: false }]);

    await adm.call(excluirAula, { body: { IdCursoConteudoAula: Aulas[0]?.IdCursoConteudoAula ?? 0 } });
    assert.deepEqual(await congeladas(), antes);
    assert.equal((await detalhe(IdCurso)).AlteracoesNaoPublicadas, true);
  });

  test('sem nenhuma obrigatória, todas contam', async () => {
    const { IdCurso } = await criarRascunho(db, {
      Modulos: [[{ Obrigatoria: false }, { Obrigatoria: false }]],
    });
    assert.deepEqual([(await publicada(IdCurso)).TotalAulas], [2]);
  });

  test('incompleto: 422 com o que falta em cada aula, e nada é publicado', async () => {
    const { IdCurso, Aulas } = await criarRascunho(db, {
      Modulos: [
        [
          { Tipo: 'documento', Titulo: 'Manual' },
          { Tipo: 'avaliacao', Titulo: 'Prova' },
        ],
      ],
    });
    const { status, body } = await publicar(IdCurso);
    assert.equal(status, 422);
    const { Pendencias } = body as unknown as { Pendencias: contract.Pendencia[] };
    assert.deepEqual(
      Pendencias.map(({ Modulo, IdCursoConteudoAula, Aula, Mensagem }) => [
        Modulo,
        IdCursoConteudoAula,
        Aula,
        Mensagem,
      ]),
      [
        ['Módulo 1', Aulas[0]?.IdCursoConteudoAula, 'Manual', 'Envie o PDF.'],
        [
          'Módulo 1',
          Aulas[1]?.IdCursoConteudoAula,
          'Prova',
          'Não há questões para esta avaliação no banco do curso.',
        ],
      ],
    );
    assert.deepEqual((await previa(IdCurso)).Pendencias, Pendencias);
    assert.equal((await detalhe(IdCurso)).Status, 'RA');
  });

  test('rascunho que mudou depois de conferido: 409; sem mudanças ou arquivado: 422; que não existe: 404', async () => {
    const { IdCurso } = await criarRascunho(db);
    const { Rascunho } = await previa(IdCurso);
    const mandar = (body: object) =>
      adm.call(contract.publicar, { body: { IdCurso, Alcance: 'NOVAS', Rascunho, ...body } });
    await db.updateTable('CursoConteudo').set({ Titulo: 'Outro' }).where('IdCurso', '=', IdCurso).execute();
    assert.equal((await mandar({})).status, 409);
    await publicada(IdCurso);
    const repetida = await publicar(IdCurso);
    assert.equal(repetida.status, 422);
    await db.updateTable('Curso').set({ Status: 'AR' }).where('IdCurso', '=', IdCurso).execute();
    assert.match(String((await publicar(IdCurso)).body?.['message' as never]), /arquivado/);
    assert.equal((await mandar({ IdCurso: 999_999 })).status, 404);
    assert.equal((await mandar({ Alcance: 'X' })).status, 400);
    assert.equal((await adm.call(contract.previaPublicacao, { params: { id: 999_999 } })).status, 404);
    assert.equal((await adm.call(contract.versoes, { params: { id: 999_999 } })).status, 404);
  });

  test('duas publicações ao mesmo tempo fazem uma versão', async () => {
    const { IdCurso } = await criarRascunho(db);
    const { Rascunho } = await previa(IdCurso);
    const respostas = await Promise.all(
      [1, 2].map(() => adm.call(contract.publicar, { body: { IdCurso, Alcance: 'TODAS', Rascunho } })),
    );
    assert.deepEqual(respostas.map(({ status }) => status).sort(), [200, 422]);
    assert.equal((await adm.call(contract.versoes, { params: { id: IdCurso } })).body.length, 1);
  });
});

/** A published course with one enrolment of each kind, and a draft that differs. */
async function cenario() {
  const estudo = await criarEstudo(db, { Modulos: [[{ DuracaoMinutos: 30 }, { DuracaoMinutos: 10 }]] });
  const { IdCurso, IdCliente, IdClienteTurma, IdCursoVersao, Aulas } = estudo;
  const outra = async (turma = IdClienteTurma) => {
    const { IdClienteAluno } = await criarAlunoEm(db, { IdCliente });
    return await matricularEm(db, { IdCliente, IdClienteTurma: turma, IdClienteAluno });
  };
  const encerrada = await criarTurmaCom(db, { IdCliente, Cursos: [IdCurso], DataTermino: '2020-12-31' });
  const [emAndamento, concluida, deTurmaEncerrada] = [await outra(), await outra(), await outra(encerrada)];
  const de = (IdClienteTurmaAluno: number) => ({ IdCliente, IdCurso, IdClienteTurmaAluno });
  await comecar(de(emAndamento), IdCursoVersao);
  await progredir(de(emAndamento), Aulas[0]?.IdCursoConteudoAula, 100);
  await comecar(de(concluida), IdCursoVersao, { ConcluidoEm: new Date() });
  await progredir(de(concluida), Aulas[0]?.IdCursoConteudoAula, 100);
  await progredir(de(concluida), Aulas[1]?.IdCursoConteudoAula, 100);
  // The second lesson weighs more from now on.
  await db
    .updateTable('CursoConteudoAula')
    .set({ DuracaoMinutos: 90 })
    .where('IdCursoConteudoAula', '=', Aulas[1]?.IdCursoConteudoAula ?? 0)
    .execute();
  return {
    ...estudo,
    velha: IdCursoVersao,
    naoIniciada: estudo.IdClienteTurmaAluno,
    emAndamento,
    concluida,
    deTurmaEncerrada,
  };
}

describe('quem recebe a nova versão', () => {
  test('a prévia conta as matrículas de turmas abertas', async () => {
    const { IdCurso } = await cenario();
    const { Pendencias, NaoIniciadas, EmAndamento, Concluidas, NumeroVersao, AlteracoesNaoPublicadas } =
      await previa(IdCurso);
    assert.deepEqual(
      [Pendencias, NaoIniciadas, EmAndamento, Concluidas, NumeroVersao, AlteracoesNaoPublicadas],
      [[], 1, 1, 1, 1, true],
    );
  });

  test('NOVAS: quem já está matriculado fica como está; quem chega recebe a nova', async () => {
    const c = await cenario();
    const nova = await publicada(c.IdCurso, 'NOVAS');
    assert.equal(nova.Matriculas, 0);
    for (const quem of [c.naoIniciada, c.emAndamento, c.concluida, c.deTurmaEncerrada]) {
      assert.equal((await situacao(quem)).IdCursoVersao, c.velha);
    }
    assert.deepEqual(
      [(await situacao(c.emAndamento)).DoCurso, (await situacao(c.emAndamento)).Progresso],
      [75, 75],
    );
    const { IdClienteAluno } = await criarAlunoEm(db, { IdCliente: c.IdCliente });
    await matricularEm(db, { IdCliente: c.IdCliente, IdClienteTurma: c.IdClienteTurma, IdClienteAluno });
    const { body } = await adm.call(contract.versoes, { params: { id: c.IdCurso } });
    assert.deepEqual(
      body.map(({ Numero, Matriculas, Atual }) => [Numero, Matriculas, Atual]),
      [
        [2, 1, true],
        [1, 4, false],
      ],
    );
  });

  test('NAO_INICIADAS: também quem ainda não começou, mesmo que uma publicação anterior o tenha deixado', async () => {
    const c = await cenario();
    await publicada(c.IdCurso, 'NOVAS');
    await db.updateTable('CursoConteudo').set({ Titulo: 'Outro' }).where('IdCurso', '=', c.IdCurso).execute();
    const { IdCursoVersao } = await publicada(c.IdCurso, 'NAO_INICIADAS');
    assert.equal((await situacao(c.naoIniciada)).IdCursoVersao, IdCursoVersao);
    for (const quem of [c.emAndamento, c.concluida, c.deTurmaEncerrada]) {
      assert.equal((await situacao(quem)).IdCursoVersao, c.velha);
    }
  });

  test('TODAS: quem não concluiu muda e é recontado; o concluído e a turma encerrada ficam', async () => {
    const c = await cenario();
    const { IdCursoVersao, Matriculas } = await publicada(c.IdCurso, 'TODAS');
    assert.equal(Matriculas, 2);
    const movida = await situacao(c.emAndamento);
    assert.deepEqual(
      [movida.IdCursoVersao, movida.DoCurso, movida.Progresso, movida.ConcluidoEm],
      [IdCursoVersao, 25, 25, false],
    );
    assert.equal((await situacao(c.naoIniciada)).IdCursoVersao, null);
    const concluida = await situacao(c.concluida);
    assert.deepEqual(
      [concluida.IdCursoVersao, concluida.DoCurso, concluida.ConcluidoEm],
      [c.velha, 100, true],
    );
    assert.equal((await situacao(c.deTurmaEncerrada)).IdCursoVersao, c.velha);
  });

  test('TODAS: se a nova versão não pede mais nada, o curso e a turma ficam concluídos', async () => {
    const c = await cenario();
    await adm.call(excluirAula, { body: { IdCursoConteudoAula: c.Aulas[1]?.IdCursoConteudoAula ?? 0 } });
    await publicada(c.IdCurso, 'TODAS');
    const { DoCurso, Progresso, ConcluidoEm, Fim } = await situacao(c.emAndamento);
    assert.deepEqual([DoCurso, Progresso, ConcluidoEm, Fim], [100, 100, true, true]);
  });
});

test('aluno não chega a nenhuma destas chamadas', async () => {
  const aluno = await t.as(await criarAluno(db));
  const { IdCurso } = await criarCursoPublicado(db);
  const { Rascunho } = await previa(IdCurso);
  const respostas = [
    await aluno.call(contract.previaPublicacao, { params: { id: IdCurso } }),
    await aluno.call(contract.versoes, { params: { id: IdCurso } }),
    await aluno.call(contract.publicar, { body: { IdCurso, Alcance: 'TODAS', Rascunho } }),
  ];
  for (const { status } of respostas) assert.equal(status, 403);
  assert.equal((await detalhe(IdCurso)).NumeroVersao, 1);
});
