import { chamarTurma } from '#contract/turmas/turmas.ts';
import { today } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notificarTodos, type Noticia } from '../../mensagens/avisos/notificar.service.ts';
import { porExtenso } from '#contract/dia.ts';
import { listarMatriculados } from './matriculas/matriculas.queries.ts';

type Quais = { Turmas: number[]; Alunos: number[] };

/**
 * Tells people that they have a seat in a class, inside the transaction that gave it to them. Who comes back on another
 * day is told again. A message only goes to who has used the platform: the others have theirs with the access link.
 */
export async function avisarMatriculas(deps: Pick<Deps, 'jobs' | 'clock'>, db: Db, quais: Quais) {
  if (quais.Alunos.length === 0) return;
  const dia = today(deps.clock);
  const matriculados = await listarMatriculados(db, quais);
  await notificarTodos(
    deps,
    db,
    matriculados.map(({ IdClienteTurmaAluno, IdUsuario, IdCliente, Turma, JaEntrou, ...da }) => {
      const [Inicio, Prazo] = [porExtenso(da.Inicio), porExtenso(da.Prazo)];
      return {
        ChaveEvento: `matricula:${IdClienteTurmaAluno}:${dia}`,
        Tipo: 'matricula',
        IdUsuario,
        IdCliente,
        Titulo: `Matrícula confirmada: ${Turma}`,
        Texto: `De ${Inicio} a ${Prazo}.`,
        Rota: '/cursos-aluno',
        ...(JaEntrou && {
          email: { Tipo: 'matricula' as const, Dados: { Turma, Inicio, Prazo, Cursos: da.Cursos } },
        }),
      };
    }),
  );
}

type ALembrar = {
  IdCliente: number;
  IdClienteTurma: number;
  IdClienteAluno: number;
  IdUsuario: number;
  Turma: string;
  Prazo: string;
};

/** Somebody asks a person to go on. */
export function lembreteDa(
  { IdCliente, IdClienteTurma, IdClienteAluno, IdUsuario, Turma, Prazo }: ALembrar,
  dia: string,
): Noticia {
  return {
    ChaveEvento: `lembrete:${IdClienteTurma}:${IdClienteAluno}:${dia}`,
    Tipo: 'prazo',
    IdUsuario,
    IdCliente,
    Titulo: 'O seu treinamento espera por você',
    Texto: `A ${chamarTurma(Turma)} vai até ${porExtenso(Prazo)}.`,
    Rota: '/cursos-aluno',
    email: { Tipo: 'lembrete', Dados: { Turma, Prazo: porExtenso(Prazo) } },
  };
}
