import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict } from '../../../platform/errors.ts';
import { auditarTodos } from '../../../domain/auditoria.ts';
import { exigirPermitidos } from '../../ensino/normas/permissao.service.ts';
import { avisarMatriculas } from './avisar.service.ts';
import { inserirMatriculas, inserirTurmas } from './abertura.queries.ts';
import type { Quem } from './matriculas/matriculas.service.ts';
import { listarCursos } from './matriculas/vinculos.queries.ts';

type Abertura = {
  IdCurso: number;
  Descricao: string;
  Alunos: { IdClienteAluno: number; Validade: string }[];
};

type Aberturas = { IdCliente: number; DataInicio: string; DataTermino: string; turmas: Abertura[] };

/**
 * Opens classes of one course each, with their people already in them and a seat for each. Call it inside the
 * transaction in which the people were chosen; answers the class of each course.
 */
export async function abrirTurmas(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  db: Db,
  { sessao, origem }: Quem,
  { IdCliente, DataInicio, DataTermino, turmas }: Aberturas,
): Promise<Map<number, number>> {
  const Cursos = turmas.map(({ IdCurso }) => IdCurso);
  const cursos = await listarCursos(db, { Cursos });
  const fechado = cursos.find(({ Status, IdCursoVersao }) => Status !== 'PU' || IdCursoVersao === null);
  if (fechado) throw conflict(`O curso ${fechado.Nome} não está publicado.`);
  const dias = { DataInicio, DataTermino };
  const turma = { ...dias, MotivoEventual: null, TipoTreinamento: null };
  await exigirPermitidos(deps, db, { Cursos, turma });
  const novas = await inserirTurmas(db, {
    IdCliente,
    turmas: turmas.map(({ Alunos, ...nova }) => ({ ...nova, ...dias, Vagas: Alunos.length })),
  });
  const turmaDe = new Map(novas.map(({ IdCurso, IdClienteTurma }) => [IdCurso, IdClienteTurma]));
  const idDe = (IdCurso: number) => turmaDe.get(IdCurso) ?? 0;
  await inserirMatriculas(db, {
    IdCliente,
    matriculas: turmas.flatMap(({ IdCurso, Alunos }) =>
      Alunos.map((aluno) => ({ ...aluno, IdClienteTurma: idDe(IdCurso) })),
    ),
    agora: deps.clock.now(),
  });
  const ato = { objeto: 'ClienteTurma' as const, idUsuario: sessao.IdUsuario, idCliente: IdCliente, origem };
  await auditarTodos(
    db,
    turmas.map(({ Alunos, ...nova }) => ({
      ...ato,
      acao: 'criar',
      idObjeto: idDe(nova.IdCurso),
      depois: {
        ...nova,
        ...dias,
        Vagas: Alunos.length,
        Alunos: Alunos.map(({ IdClienteAluno }) => IdClienteAluno),
      },
    })),
  );
  await avisarMatriculas(deps, db, {
    Turmas: [...turmaDe.values()],
    Alunos: turmas.flatMap(({ Alunos }) => Alunos.map(({ IdClienteAluno }) => IdClienteAluno)),
  });
  return turmaDe;
}
