import pg from 'pg';
import { cursosDoAluno } from '#contract/estudo/aulas.ts';
import { alterarAula, alterarConteudo } from '#contract/ensino/cursos-conteudos.ts';
import { alterarCurso, CURSO_EM_BRANCO } from '#contract/ensino/cursos.ts';
import { abrirAula, declararEstudo, gravarProgresso } from '#contract/estudo/aulas-estudo.ts';
import { abrirTurmaDe, chamador, type Pessoa, type Servico } from './chamadas.ts';
import { inDatabase } from './program.ts';

/** A published course of one short text, valid for two years, in a class where this person is. */
export async function cursoCurto(adm: Servico, Nome: string, aluno: Pessoa) {
  const chamar = chamador(adm);
  const { IdCurso } = await chamar(alterarCurso, {
    body: {
      ...CURSO_EM_BRANCO,
      Nome,
      Descricao: '<p>O que todos precisam saber.</p>',
      Categoria: 'Segurança',
      CargaHoraria: 2,
      PrazoCertificado: 24,
      ConteudoProgramatico: 'Riscos do setor\nO que fazer em uma emergência',
      Instrutores: [{ Nome: 'Rosa Lima', Qualificacao: 'Técnica de segurança', IdArquivoAssinatura: null }],
    },
  });
  const { IdCursoConteudo } = await chamar(alterarConteudo, { body: { IdCurso, Titulo: 'Módulo único' } });
  await chamar(alterarAula, {
    body: {
      IdCursoConteudo,
      Titulo: 'Leitura',
      Tipo: 'texto',
      Obrigatoria: true,
      DuracaoMinutos: 1,
      PercentualMinimo: 100,
      IdArquivo: null,
      IdArquivoLegenda: null,
      Conteudo: { Html: '<p>Leia com calma.</p>', TempoMinimoSegundos: 0 },
    },
  });
  await abrirTurmaDe(adm, IdCurso, `Turma de ${Nome}`, aluno);
  return IdCurso;
}

/**
 * The student reads the one lesson of this course that is still to be read. In a course of a norm they declare first, and
 * in this database the lesson was opened an hour ago.
 */
export async function concluirCurso(aluno: Servico, Nome: string, deNorma?: { database: string }) {
  const chamar = chamador(aluno);
  const { Cursos } = await chamar(cursosDoAluno, {});
  const aberto = Cursos.find((um) => um.Nome === Nome && um.ConcluidoEm === null);
  if (!aberto?.ProximaAula) throw new Error(`no open course ${Nome}`);
  const { IdClienteTurmaAluno, ProximaAula } = aberto;
  if (deNorma) await chamar(declararEstudo, { body: { IdClienteTurmaAluno } });
  const { Sessao, SegundosMinimos } = await chamar(abrirAula, {
    body: { IdClienteTurmaAluno, IdCursoConteudoAula: ProximaAula.IdCursoConteudoAula },
  });
  if (deNorma)
    await inDatabase(
      deNorma.database,
      `update aula_sessao set aberta_em = aberta_em - interval '1 hour' where id_aula_sessao = '${Sessao}'`,
    );
  await chamar(gravarProgresso, {
    body: { Sessao: Sessao ?? '', Sequencia: 1, Segundos: SegundosMinimos, Posicao: 0, Trechos: [] },
  });
}

/** The clock moves on for one certificate: its last day comes this many days from now, whatever the database guards. */
export async function venceEm(database: string, codigo: string, dias: number) {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query('set session_replication_role = replica');
  await client.query(
    `update certificado set validade = dia, data_conclusao = dia - 730,
       dados = dados || jsonb_build_object('Validade', dia, 'Inicio', dia - 730, 'Termino', dia - 730)
     from (select (now() at time zone 'America/Sao_Paulo')::date + $2::int as dia) d where codigo = $1`,
    [codigo, dias],
  );
  await client.query('set session_replication_role = origin');
  await client.query(
    `select pessoa_curso_rever(array[id_cliente_aluno], array[id_curso]) from certificado where codigo = $1`,
    [codigo],
  );
  await client.end();
}
