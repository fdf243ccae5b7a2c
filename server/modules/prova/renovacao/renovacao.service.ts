import type { z } from 'zod';
import {
  PESSOAS_POR_CURSO,
  type abrirRenovacao as contrato,
  type GrupoDeRenovacao,
} from '#contract/prova/renovacao.ts';
import { existeCliente } from '../../../domain/cliente.ts';
import { today } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { alcancaCliente, alcanceDe } from '../../../domain/alcance.ts';
import { recusadosEmTurmaComum } from '../../ensino/normas/permissao.service.ts';
import { abrirTurmas } from '../../turmas/turmas/abertura.service.ts';
import { porExtenso } from '#contract/dia.ts';
import { listarParaRenovar, travarRenovacao, type ParaRenovar, type Quais } from './renovacao.queries.ts';

type Escolha = Quais & { IdCliente: number };
type Abertura = Escolha &
  Pick<z.output<(typeof contrato)['schema']['body']>, 'DataInicio' | 'DataTermino' | 'Excluir'>;

/** Of these courses, why each that the norm keeps out of ordinary classes is not renewed by one. */
export async function foraDaRenovacao(deps: Pick<Deps, 'clock'>, db: Db, Cursos: number[]) {
  const recusados = await recusadosEmTurmaComum(deps, db, Cursos);
  return new Map(
    [...recusados].map(([IdCurso, porque]) => [
      IdCurso,
      `Este curso não entra em turma de renovação. ${porque}`,
    ]),
  );
}

/** Who renews a course, and why no class is opened for it; null when one can be. */
type DoCurso = { pessoas: ParaRenovar[]; Impedimento: string | null };

async function listar({ clock }: Deps, db: Db, sessao: Sessao, escolha: Escolha): Promise<DoCurso[]> {
  const { IdCliente } = escolha;
  const alcance = alcanceDe(sessao);
  if (!alcancaCliente(alcance, IdCliente)) throw notFound();
  if (!(await existeCliente(db, { IdCliente }))) throw notFound();
  const pessoas = await listarParaRenovar(db, { ...escolha, alcance, hoje: today(clock) });
  const cursos = Map.groupBy(pessoas, ({ IdCurso }) => IdCurso);
  const recusados = await foraDaRenovacao({ clock }, db, [...cursos.keys()]);
  return [...cursos].map(([IdCurso, suas]) => ({
    pessoas: suas,
    Impedimento: impedimentoDe(suas[0]?.StatusCurso, recusados.get(IdCurso)),
  }));
}

const estaLivre = ({ IdClienteTurma }: ParaRenovar) => IdClienteTurma === null;

function impedimentoDe(status: ParaRenovar['StatusCurso'] | undefined, recusa: string | undefined) {
  if (status === 'AR') return 'Este curso está arquivado.';
  if (status !== 'PU') return 'Este curso não está publicado.';
  return recusa ?? null;
}

const pessoaDe = ({ IdClienteAluno, Nome, Validade }: ParaRenovar) => ({ IdClienteAluno, Nome, Validade });

function grupoDe({ pessoas, Impedimento }: DoCurso): GrupoDeRenovacao[] {
  const [primeira] = pessoas;
  if (!primeira) return [];
  const livres = pessoas.filter(estaLivre);
  const matriculados = pessoas.flatMap((pessoa) => {
    const { IdClienteTurma, Turma } = pessoa;
    return IdClienteTurma === null ? [] : [{ ...pessoaDe(pessoa), IdClienteTurma, Turma: Turma ?? '' }];
  });
  return [
    {
      IdCurso: primeira.IdCurso,
      Curso: primeira.Curso,
      Impedimento,
      QtdPessoas: livres.length,
      Pessoas: livres.slice(0, PESSOAS_POR_CURSO).map(pessoaDe),
      QtdJaMatriculados: matriculados.length,
      JaMatriculados: matriculados.slice(0, PESSOAS_POR_CURSO),
    },
  ];
}

export async function previaRenovacao(deps: Deps, sessao: Sessao, escolha: Escolha) {
  return { Grupos: (await listar(deps, deps.db, sessao, escolha)).flatMap(grupoDe) };
}

/** Asked twice, the second finds everybody enrolled and opens nothing. */
export async function abrirRenovacao(
  deps: Deps,
  quem: { sessao: Sessao; origem: Origin },
  { DataInicio, DataTermino, Excluir, ...escolha }: Abertura,
) {
  const { IdCliente } = escolha;
  const excluidos = new Set(Excluir);
  return await deps.db.transaction().execute(async (db) => {
    await travarRenovacao(db, { IdCliente });
    const cursos = await listar(deps, db, quem.sessao, escolha);
    const turmas = cursos.flatMap(({ pessoas, Impedimento }) => {
      const [primeira] = pessoas;
      const Alunos = pessoas.filter((p) => estaLivre(p) && !excluidos.has(p.IdClienteAluno)).map(pessoaDe);
      if (!primeira || Impedimento !== null || Alunos.length === 0) return [];
      const { IdCurso, Curso } = primeira;
      const Descricao = `Renovação ${porExtenso(DataInicio)}: ${Curso}`.slice(0, 150);
      return [{ IdCurso, Curso, Descricao, Alunos }];
    });
    const turmaDe = await abrirTurmas(deps, db, quem, {
      IdCliente,
      DataInicio,
      DataTermino,
      turmas: turmas.map(({ Curso: _nome, ...turma }) => turma),
    });
    return {
      Turmas: turmas.map(({ IdCurso, Curso, Descricao, Alunos }) => ({
        IdClienteTurma: turmaDe.get(IdCurso) ?? 0,
        Descricao,
        IdCurso,
        Curso,
        QtdAlunos: Alunos.length,
        Alunos: Alunos.map(({ IdClienteAluno }) => IdClienteAluno),
      })),
      Grupos: cursos
        .map(({ pessoas, Impedimento }) => ({
          pessoas: pessoas.filter((p) => !estaLivre(p) || Impedimento !== null),
          Impedimento,
        }))
        .flatMap(grupoDe),
    };
  });
}
