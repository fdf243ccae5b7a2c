import type { Db } from '../platform/db/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { Origin, Sessao } from '../platform/http/session.ts';

/**
 * What happens in one slice and has to cause something in a higher one, which the lower must not import
 * (docs/decisions/0030). server/acontecimentos.ts says who hears of what; it is told inside the transaction in which it
 * happens, so that both are true or neither.
 */
function acontecimento<Caso, Consequencia = unknown, Precisa = Deps>(nome: string) {
  type Ouvinte = (deps: Precisa, db: Db, caso: Caso) => Promise<Consequencia>;
  let ouvinte: Ouvinte = () => Promise.reject(new Error(`Nobody hears of ${nome}`));
  return {
    ouvir: (quem: Ouvinte) => {
      ouvinte = quem;
    },
    contar: (deps: Precisa, db: Db, caso: Caso): Promise<Consequencia> => ouvinte(deps, db, caso),
  };
}

/** Who was enrolled where. */
export type Matriculas = { IdClienteTurma: number; Alunos: number[] }[];

/**
 * People gained a sector or became active again. Tell it after the sectors were written, holding rows of cliente_aluno
 * `for no key update` at most: enrolments that wait for more would wait for each other. Answers who was enrolled where.
 */
export const setorGanho = acontecimento<{ IdCliente: number; IdClienteAluno: number | number[] }, Matriculas>(
  'setorGanho',
);

/** What had enrolled these people is undone. Tell it before any row of theirs is touched. */
export const matriculaDesfeita = acontecimento<{
  matriculas: Matriculas;
  quem: { sessao: Sessao; origem: Origin };
}>('matriculaDesfeita');

type Emissao = Pick<Deps, 'clock' | 'jobs' | 'env'>;

/** Each of the enrolments concluded the course that stands in the same place. */
export const cursoConcluido = acontecimento<{ Matriculas: number[]; Cursos: number[] }, unknown, Emissao>(
  'cursoConcluido',
);

/** What was concluded by mistake is to be done again. */
export const conclusaoDesfeita = acontecimento<{ Matriculas: number[]; IdCurso: number }, unknown, Emissao>(
  'conclusaoDesfeita',
);

/** With other courses in the class, who has concluded it may have changed. */
export const cursosDaTurmaMudados = acontecimento<{ IdClienteTurma: number }, unknown, Emissao>(
  'cursosDaTurmaMudados',
);

/** The course's pedagogical project stands again. */
export const projetoValidado = acontecimento<{ IdCurso: number }, unknown, Emissao>('projetoValidado');

/** Somebody who cannot enter asks the team for help. */
export const ajudaPedida = acontecimento<
  {
    quem: { sessao: Pick<Sessao, 'IdUsuario' | 'IdCliente'>; origem: Origin };
    Assunto: string;
    Mensagem: string;
  },
  { Protocolo: string }
>('ajudaPedida');
