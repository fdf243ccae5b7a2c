import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assinarCertificado } from '#contract/prova/certificados.ts';
import { Fatos } from '#contract/prova/certificados-fatos.ts';
import { vincularNorma } from '#contract/ensino/cursos-norma.ts';
import { previaPublicacao, publicar } from '#contract/ensino/cursos-publicacao.ts';
import { registrarPresenca } from '#contract/estudo/presenca.ts';
import { alterarClienteTurma, GetTurmaDetalhe } from '#contract/turmas/turmas.ts';
import { alterarClienteTurmaAluno, alterarClienteTurmaCurso } from '#contract/turmas/turmas-vinculos.ts';
import { today } from '../../../platform/clock.ts';
import { hashPassword } from '../../../platform/host/passwords.ts';
import { testApp } from '../../../testing/app.ts';
import { certificadoDe, COMPLETO, publicarComo } from '../../../testing/certificados.ts';
import { criarTurmaCom } from '../../../testing/cursos.ts';
import { criarAlunoEm, criarCliente, criarUsuario, SENHA } from '../../../testing/factories.ts';
import { criarRascunhoDeNorma } from '../../../testing/norma.ts';
import { APTO } from '../../../testing/presencas.ts';
import { criarCertificado } from '../../../testing/vencimentos.ts';

/** NR-01, 1.7.1.2.3: a course that is made for an eventual training alone, from its author to its certificate. */

const t = await testApp();
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
const { IdNormaRegra } = await t.db
  .selectFrom('NormaRegra')
  .select('IdNormaRegra')
  .where('Norma', '=', 'NR-35')
  .executeTakeFirstOrThrow();

type Tipo = 'inicial' | 'periodico' | 'eventual' | null;

/** Hours of NR-35 in person, published as this kind of training. */
async function altura(
  horas: number,
  TipoTreinamento: Tipo,
  modulos = [[{ Tipo: 'presencial' as const, DuracaoMinutos: horas * 60 }]],
) {
  const novo = await criarRascunhoDeNorma(t.db, {
    projeto: false,
    Norma: 'NR-35',
    Modulos: modulos,
    Questoes: [],
  });
  const { IdCurso } = novo;
  await t.db.updateTable('Curso').set({ PrazoCertificado: 24 }).where('IdCurso', '=', IdCurso).execute();
  const ligado = await adm.call(vincularNorma, { body: { IdCurso, IdNormaRegra, TipoTreinamento } });
  assert.equal(ligado.status, 200, JSON.stringify(ligado.body));
  const { Rascunho, Pendencias } = (await adm.call(previaPublicacao, { params: { id: IdCurso } })).body;
  const { status } = await adm.call(publicar, { body: { IdCurso, Alcance: 'NOVAS', Rascunho } });
  const faltas = Pendencias.filter(({ Impede }) => Impede === 'publicar').map(({ Mensagem }) => Mensagem);
  if (status === 200) {
    const { IdCursoVersao } = await t.db
      .selectFrom('CursoVersao')
      .select('IdCursoVersao')
      .where('IdCurso', '=', IdCurso)
      .executeTakeFirstOrThrow();
    const { Instrutores = [], ResponsavelTecnico = null } = COMPLETO;
    await publicarComo(t, IdCursoVersao, { Instrutores, ResponsavelTecnico });
  }
  return { ...novo, status, faltas };
}

async function turma(IdCliente: number, MotivoEventual: string | null) {
  const registro = {
    IdCliente,
    Descricao: 'Altura',
    DataInicio: today(t.clock),
    DataTermino: '2190-12-31',
    Vagas: 5,
  };
  const { body } = await adm.call(alterarClienteTurma, { body: { ...registro, MotivoEventual } });
  return { ...registro, IdClienteTurma: body.IdClienteTurma };
}

type Curso = Awaited<ReturnType<typeof altura>>;

type Quem = { IdCliente: number; IdClienteAluno: number };

/** What comes of somebody who is there all the time: the certificate, or why there is none. */
async function formar(curso: Curso, quem: Quem, motivo: string | null) {
  const { IdClienteTurma } = await turma(quem.IdCliente, motivo);
  const { IdCurso } = curso;
  const levado = await adm.call(alterarClienteTurmaCurso, { body: { IdClienteTurma, IdCurso } });
  assert.equal(levado.status, 200, JSON.stringify(levado.body));
  return await assistir(curso, quem, IdClienteTurma);
}

async function assistir({ Aulas }: Curso, quem: Quem, IdClienteTurma: number) {
  const Alunos = [quem.IdClienteAluno];
  await adm.call(alterarClienteTurmaAluno, { body: { IdClienteTurma, Alunos } });
  const aula = { IdClienteTurma, IdCursoConteudoAula: Aulas[0]?.IdCursoConteudoAula ?? 0, Alunos };
  const presenca = {
    Data: today(t.clock),
    Local: 'Pátio',
    Instrutor: 'Ivo Prado',
    MotivoJornada: 'Dia de prova',
    ...APTO,
  };
  const { status, body } = await adm.call(registrarPresenca, { body: { ...aula, ...presenca } });
  assert.equal(status, 200, JSON.stringify(body));
  const { IdClienteTurmaAluno } = await t.db
    .selectFrom('ClienteTurmaAluno')
    .select('IdClienteTurmaAluno')
    .where('IdClienteTurma', '=', IdClienteTurma)
    .executeTakeFirstOrThrow();
  const certificado = await certificadoDe(t, { IdClienteTurmaAluno });
  const pendencia = await t.db
    .selectFrom('CertificadoPendencia')
    .select('Faltas')
    .where('IdClienteTurmaAluno', '=', IdClienteTurmaAluno)
    .executeTakeFirst();
  return {
    certificado,
    Curso: certificado ? Fatos.parse(certificado.Dados).Curso : null,
    Faltas: (pendencia?.Faltas ?? []).join(' '),
  };
}

describe('um curso eventual tem as horas que a causa pedir (1.7.1.2.3.1)', () => {
  test('publica-se com duas horas; inicial, periódico ou conforme a pessoa, não', async () => {
    for (const tipo of ['inicial', 'periodico', null] as const) {
      const outro = await altura(2, tipo);
      assert.equal(outro.status, 422, String(tipo));
      assert.match(outro.faltas.join(' '), /pede ao menos 8 h/);
    }
    const eventual = await altura(2, 'eventual');
    assert.equal(eventual.status, 200, eventual.faltas.join(' '));
  });

  test('mas a presença que a norma pede continua (35.4.5)', async () => {
    const aDistancia = await altura(2, 'eventual', [[{ Tipo: 'texto' as never, DuracaoMinutos: 120 }]]);
    assert.equal(aDistancia.status, 422);
    assert.match(aDistancia.faltas.join(' '), /35\.4\.5.*Faltam 2 h presenciais/);
  });

  test('só entra em turma eventual, que não deixa de o ser enquanto o tem', async () => {
    const { IdCliente } = await criarCliente(t.db);
    const { IdCurso } = await altura(2, 'eventual');
    const comum = await turma(IdCliente, null);
    const recusada = await adm.call(alterarClienteTurmaCurso, {
      body: { IdClienteTurma: comum.IdClienteTurma, IdCurso },
    });
    assert.equal(recusada.status, 422);
    assert.match(
      JSON.stringify(recusada.body),
      /1\.7\.1\.2\.3\.1.*Escolha o tipo eventual na turma, com o motivo/,
    );

    const eventual = await turma(IdCliente, 'Retorno de afastamento');
    const { IdClienteTurma } = eventual;
    const aceita = await adm.call(alterarClienteTurmaCurso, { body: { IdClienteTurma, IdCurso } });
    assert.equal(aceita.status, 200, JSON.stringify(aceita.body));
    const { Versao } = (await adm.call(GetTurmaDetalhe, { params: { id: IdClienteTurma } })).body;
    const semCausa = await adm.call(alterarClienteTurma, {
      body: { ...eventual, Versao, MotivoEventual: null },
    });
    assert.equal(semCausa.status, 422);
    const outraCausa = await adm.call(alterarClienteTurma, {
      body: { ...eventual, Versao, MotivoEventual: 'Acidente' },
    });
    assert.equal(outraCausa.status, 200, JSON.stringify(outraCausa.body));
  });

  test('na turma comum em que já estava quando passou a eventual, valem as horas da norma', async () => {
    const { IdCliente } = await criarCliente(t.db);
    const { IdClienteAluno } = await criarAlunoEm(t.db, { IdCliente });
    const curso = await altura(2, 'eventual');
    const IdClienteTurma = await criarTurmaCom(t.db, { IdCliente, Cursos: [curso.IdCurso] });
    const semCausa = await assistir(curso, { IdCliente, IdClienteAluno }, IdClienteTurma);
    assert.equal(semCausa.certificado, undefined);
    assert.match(semCausa.Faltas, /A NR-35 pede ao menos 8 h .*o curso tem 2 h/);
  });

  test('certifica como eventual, com o motivo; e não é o que o periódico repete (1.7.1.2)', async () => {
    const { IdCliente } = await criarCliente(t.db);
    const aluno = await criarAlunoEm(t.db, { IdCliente });
    const quem = { IdCliente, IdClienteAluno: aluno.IdClienteAluno };
    const eventual = await altura(2, 'eventual');
    const { Curso, Faltas, certificado } = await formar(eventual, quem, 'Acidente grave');
    assert.deepEqual(
      [Curso?.Tipo, Curso?.Motivo, Curso?.CargaHoraria],
      ['eventual', 'Acidente grave', 2],
      Faltas,
    );
    // Signed, so that nothing but its kind keeps it from counting.
    const SenhaHash = await hashPassword(SENHA);
    await t.db.updateTable('Usuario').set({ SenhaHash }).where('IdUsuario', '=', aluno.IdUsuario).execute();
    const assinado = await (
      await t.as(aluno)
    ).call(assinarCertificado, {
      body: { Codigo: certificado?.Codigo ?? '', Senha: SENHA, Declaracao: true },
    });
    assert.equal(assinado.status, 200, JSON.stringify(assinado.body));
    const periodico = await altura(8, 'periodico');
    const semInicial = await formar(periodico, quem, null);
    assert.equal(semInicial.certificado, undefined);
    assert.match(semInicial.Faltas, /a pessoa não tem o inicial: falta 1 certificado anterior/);

    const inicial = await altura(8, 'inicial');
    await criarCertificado(t.db, { ...quem, IdCurso: inicial.IdCurso });
    const outro = await altura(8, 'periodico');
    assert.equal((await formar(outro, quem, null)).Curso?.Tipo, 'periodico');
  });
});
