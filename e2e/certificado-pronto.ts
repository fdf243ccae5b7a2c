import type { Browser, Page } from '@playwright/test';
import pg from 'pg';
import type { Call, Input, Output } from '#contract/call.ts';
import { cursosDoAluno } from '#contract/aulas.ts';
import { alterarAula, alterarConteudo } from '#contract/conteudos.ts';
import { alterarCurso, curso } from '#contract/cursos.ts';
import { abrirAula, gravarProgresso } from '#contract/estudo.ts';
import { publicar } from '#contract/publicacao.ts';
import { alterarClienteTurmaAluno, alterarClienteTurmaCurso } from '#contract/turmas-vinculos.ts';
import { alterarClienteTurma } from '#contract/turmas.ts';
import { signIn } from './program.ts';

type Servico = { url: string; token: string };

const chamador =
  ({ url, token }: Servico) =>
  async <C extends Call>(chamada: C, entrada: Partial<Input<C>>) => {
    const { params, body } = entrada as { params?: { id: number }; body?: object };
    const resposta = await fetch(url + chamada.url.replace(':id', String(params?.id)), {
      method: chamada.method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!resposta.ok) throw new Error(`${chamada.url}: ${await resposta.text()}`);
    return (await resposta.json()) as Output<C>;
  };

const doNavegador = (page: Page) =>
  page.evaluate(() => ({
    token: (sessionStorage.getItem('token') ?? '').replaceAll('"', ''),
    usuario: JSON.parse(sessionStorage.getItem('usuario') ?? 'null') as {
      IdClienteSelecionado: number;
      IdClienteAluno: number;
    } | null,
  }));

/** Who this page is signed in as, to make calls in their name. */
export async function quemEntrou(page: Page, url: string) {
  const { token, usuario } = await doNavegador(page);
  return {
    url,
    token,
    IdCliente: usuario?.IdClienteSelecionado ?? 0,
    IdClienteAluno: usuario?.IdClienteAluno ?? 0,
  };
}

/** The administrator's calls, from a browser of their own. */
export async function administrador(browser: Browser, url: string): Promise<Servico> {
  const contexto = await browser.newContext({ baseURL: url });
  const page = await contexto.newPage();
  await signIn(page, 'adm@habilita.example');
  const { token } = await doNavegador(page);
  await contexto.close();
  return { url, token };
}

type Matricula = { IdCliente: number; IdClienteAluno: number };

/** A published course of one short text, valid for two years, in a class where this person is. */
export async function cursoCurto(adm: Servico, Nome: string, { IdCliente, IdClienteAluno }: Matricula) {
  const chamar = chamador(adm);
  const { IdCurso } = await chamar(alterarCurso, {
    body: {
      Nome,
      Descricao: '<p>O que todos precisam saber.</p>',
      Categoria: 'Segurança',
      Norma: '',
      CargaHoraria: 2,
      PrazoCertificado: 24,
      ConteudoProgramatico: 'Riscos do setor\nO que fazer em uma emergência',
      Sequencial: true,
      IdArquivoImagem: null,
      Instrutores: [{ Nome: 'Rosa Lima', Qualificacao: 'Técnica de segurança', IdArquivoAssinatura: null }],
      ResponsavelTecnico: null,
    },
  });
  const { IdCursoConteudo } = await chamar(alterarConteudo, { body: { IdCurso, Titulo: 'Módulo único' } });
  await chamar(alterarAula, {
    body: {
      IdCursoConteudo,
      Titulo: 'Leitura',
      Tipo: 'TX',
      Obrigatoria: true,
      DuracaoMinutos: 1,
      PercentualMinimo: 100,
      IdArquivo: null,
      IdArquivoLegenda: null,
      Conteudo: { Html: '<p>Leia com calma.</p>', TempoMinimoSegundos: 0 },
    },
  });
  const { Rascunho } = await chamar(curso, { params: { id: IdCurso } });
  await chamar(publicar, { body: { IdCurso, Alcance: 'TODAS', Rascunho } });
  const { IdClienteTurma } = await chamar(alterarClienteTurma, {
    body: {
      IdCliente,
      Descricao: `Turma de ${Nome}`,
      DataInicio: '2020-01-01',
      DataTermino: '2190-12-31',
      Vagas: 5,
    },
  });
  await chamar(alterarClienteTurmaCurso, { body: { IdClienteTurma, Cursos: [IdCurso] } });
  await chamar(alterarClienteTurmaAluno, { body: { IdClienteTurma, Alunos: [IdClienteAluno] } });
}

/** The student reads the one lesson of this course that is still to be read. */
export async function concluirCurso(aluno: Servico, Nome: string) {
  const chamar = chamador(aluno);
  const { Cursos } = await chamar(cursosDoAluno, {});
  const aberto = Cursos.find((um) => um.Nome === Nome && um.ConcluidoEm === null);
  if (!aberto?.ProximaAula) throw new Error(`no open course ${Nome}`);
  const { Sessao } = await chamar(abrirAula, {
    body: {
      IdClienteTurmaAluno: aberto.IdClienteTurmaAluno,
      IdCursoConteudoAula: aberto.ProximaAula.IdCursoConteudoAula,
    },
  });
  await chamar(gravarProgresso, {
    body: { Sessao: Sessao ?? '', Sequencia: 1, Segundos: 0, Posicao: 0, Trechos: [] },
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
  await client.end();
}
