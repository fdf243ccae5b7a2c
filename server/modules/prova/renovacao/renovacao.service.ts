import type { z } from 'zod';
import {
  PESSOAS_POR_CURSO,
  type abrirRenovacao as contrato,
  type GrupoDeRenovacao,
} from '#contract/prova/renovacao.ts';
import { existeCliente } from '../../../domain/cliente.ts';
import { hoje } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { naoEncontrado } from '../../../platform/errors.ts';
import type { Origem, Sessao } from '../../../platform/http/session.ts';
import { alcancaCliente, alcanceDe } from '../../../domain/alcance.ts';
import { abrirTurmas } from '../../turmas/turmas/abertura.service.ts';
import { porExtenso } from '../../../domain/calendario.ts';
import { listarParaRenovar, travarRenovacao, type ParaRenovar, type Quais } from './renovacao.queries.ts';

type Escolha = Quais & { IdCliente: number };
type Abertura = Escolha &
  Pick<z.output<(typeof contrato)['schema']['body']>, 'DataInicio' | 'DataTermino' | 'Excluir'>;

async function listar({ clock }: Deps, db: Db, sessao: Sessao, escolha: Escolha): Promise<ParaRenovar[][]> {
  const { IdCliente } = escolha;
  const alcance = alcanceDe(sessao);
  if (!alcancaCliente(alcance, IdCliente)) throw naoEncontrado();
  if (!(await existeCliente(db, { IdCliente }))) throw naoEncontrado();
  const pessoas = await listarParaRenovar(db, { ...escolha, alcance, hoje: hoje(clock) });
  return [...Map.groupBy(pessoas, ({ IdCurso }) => IdCurso).values()];
}

const estaLivre = ({ IdClienteTurma }: ParaRenovar) => IdClienteTurma === null;

function impedimentoDe({ StatusCurso }: ParaRenovar): string | null {
  if (StatusCurso === 'PU') return null;
  return StatusCurso === 'AR' ? 'Este curso está arquivado.' : 'Este curso não está publicado.';
}

const pessoaDe = ({ IdClienteAluno, Nome, Validade }: ParaRenovar) => ({ IdClienteAluno, Nome, Validade });

function grupoDe(pessoas: ParaRenovar[]): GrupoDeRenovacao[] {
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
      Impedimento: impedimentoDe(primeira),
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
  quem: { sessao: Sessao; origem: Origem },
  { DataInicio, DataTermino, Excluir, ...escolha }: Abertura,
) {
  const { IdCliente } = escolha;
  const excluidos = new Set(Excluir);
  return await deps.db.transaction().execute(async (db) => {
    await travarRenovacao(db, { IdCliente });
    const cursos = await listar(deps, db, quem.sessao, escolha);
    const turmas = cursos.flatMap((pessoas) => {
      const [primeira] = pessoas;
      const Alunos = pessoas.filter((p) => estaLivre(p) && !excluidos.has(p.IdClienteAluno)).map(pessoaDe);
      if (!primeira || impedimentoDe(primeira) || Alunos.length === 0) return [];
      const { IdCurso, Curso } = primeira;
      const Descricao = `Renovação ${porExtenso(DataInicio)}: ${Curso}`.slice(0, 150);
      return [{ IdCurso, Curso, Descricao, DataInicio, DataTermino, Alunos }];
    });
    const turmaDe = await abrirTurmas(deps, db, quem, {
      IdCliente,
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
        .map((pessoas) => pessoas.filter((p) => !estaLivre(p) || impedimentoDe(p)))
        .flatMap(grupoDe),
    };
  });
}
