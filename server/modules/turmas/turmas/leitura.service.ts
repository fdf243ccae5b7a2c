import type { SituacaoNaTurma, Turma } from '#contract/turmas/turmas.ts';
import { existeCliente } from '../../../domain/cliente.ts';
import { today } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Sessao } from '../../../platform/http/session.ts';
import { iniciais } from '../../../domain/iniciais.ts';
import { alcancaCliente, alcanceDe } from '../../../domain/alcance.ts';
import { ganhosDaTurma } from './acompanhamento/curva.service.ts';
import {
  listarAlunosDaTurma,
  listarCursosDaTurma,
  listarSetoresDaTurma,
  listarTodosDaTurma,
  type AlunoLido,
} from './leitura.queries.ts';
import { listarCandidatos } from './matriculas/candidatos.queries.ts';
import { pontosDoGrafico } from './acompanhamento/grafico.ts';
import { buscarTurmaOuNula, listarTurmas } from './turmas.queries.ts';

const TamanhoPagina = 20 as const;

export async function buscarTurma(deps: Pick<Deps, 'db' | 'clock'>, sessao: Sessao, IdClienteTurma: number) {
  const turma = await buscarTurmaOuNula(deps.db, {
    IdClienteTurma,
    hoje: today(deps.clock),
    alcance: alcanceDe(sessao),
  });
  if (!turma) throw notFound();
  return turma;
}

type FiltroTurmas = { busca?: string | undefined; pagina: number; status?: Turma['Status'] | undefined };

export async function GetTurmasByCliente(
  deps: Deps,
  sessao: Sessao,
  IdCliente: number,
  filtro: FiltroTurmas,
) {
  const { db, clock } = deps;
  const alcance = alcanceDe(sessao);
  if (!alcancaCliente(alcance, IdCliente)) throw notFound();
  if (!(await existeCliente(db, { IdCliente }))) throw notFound();
  const pagina = await listarTurmas(db, { IdCliente, alcance, hoje: today(clock), ...filtro });
  return { ...pagina, Pagina: filtro.pagina, TamanhoPagina };
}

export const comIniciais = (aluno: AlunoLido) => ({ ...aluno, Iniciais: iniciais(aluno.Nome) });

type FiltroAlunos = {
  busca?: string | undefined;
  pagina: number;
  situacao: SituacaoNaTurma;
};

export async function GetTurmaDetalhe(
  deps: Deps,
  sessao: Sessao,
  IdClienteTurma: number,
  filtro: FiltroAlunos,
) {
  const { db, clock } = deps;
  const dia = today(clock);
  const alcance = alcanceDe(sessao);
  const turma = await buscarTurma(deps, sessao, IdClienteTurma);
  const [Cursos, Setores, ganhos, alunos] = await Promise.all([
    listarCursosDaTurma(db, { IdClienteTurma }),
    listarSetoresDaTurma(db, { IdClienteTurma, alcance }),
    ganhosDaTurma(deps, { ...turma, alcance }),
    listarAlunosDaTurma(db, { ...turma, alcance, hoje: dia, ...filtro }),
  ]);
  return {
    ...turma,
    Cursos,
    Setores,
    Progresso: ganhos.Progresso,
    PontoGraficoProgresso: pontosDoGrafico({
      DataInicio: turma.DataInicio,
      DataTermino: turma.DataTermino,
      hoje: dia,
      pessoas: turma.QtdAlunos,
      ganhos: ganhos.Dias,
    }),
    Alunos: alunos.Itens.map(comIniciais),
    TotalAlunos: alunos.Total,
    Pagina: filtro.pagina,
    TamanhoPagina,
  };
}

/** Everybody of a list, to be acted upon at once. */
export async function alunosDaTurma(
  deps: Deps,
  sessao: Sessao,
  IdClienteTurma: number,
  filtro: Omit<FiltroAlunos, 'pagina'>,
) {
  await buscarTurma(deps, sessao, IdClienteTurma);
  const alunos = await listarTodosDaTurma(deps.db, {
    IdClienteTurma,
    alcance: alcanceDe(sessao),
    hoje: today(deps.clock),
    ...filtro,
  });
  const Itens = alunos.map(({ IdClienteAluno, Nome, Status, Prazo, LembradoEm, Email }) => ({
    IdClienteAluno,
    Nome,
    Status,
    Prazo,
    LembradoEm,
    TemEmail: Email !== null,
  }));
  return { Itens };
}

type FiltroCandidatos = { busca?: string | undefined; pagina: number; setor?: number | undefined };

export async function candidatosTurma(
  deps: Deps,
  sessao: Sessao,
  IdClienteTurma: number,
  filtro: FiltroCandidatos,
) {
  const { IdCliente } = await buscarTurma(deps, sessao, IdClienteTurma);
  const alcance = alcanceDe(sessao);
  const { Itens, Total } = await listarCandidatos(deps.db, {
    IdCliente,
    IdClienteTurma,
    alcance,
    hoje: today(deps.clock),
    ...filtro,
  });
  return { Itens: Itens.map(comIniciais), Total, Pagina: filtro.pagina, TamanhoPagina };
}
