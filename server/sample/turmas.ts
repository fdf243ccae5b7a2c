import { days } from '../platform/clock.ts';
import type { Db } from '../platform/db/db.ts';
import type { Deps } from '../platform/deps.ts';
import { achar } from './achar.ts';
import { calendario as criarCalendario, mesDe, type Calendario } from './calendario.ts';
import type { Gente } from './clientes.ts';
import type { ApelidoDoCurso } from './cursos.ts';
import { listarAulas, planejar, type Aula, type Passo } from './planejamento.ts';
import { turmas as escritas, type Estudo, type TurmaEscrita } from './turmas-escritas.ts';

type Turma = Omit<TurmaEscrita, 'semanas'> & {
  Descricao: string;
  DataInicio: string;
  DataTermino: string;
  IdCliente: number;
  IdClienteTurma: number;
  aulas: Aula[];
};

/** A person in a class, with what they have done there. */
export type Matricula = {
  IdCliente: number;
  IdClienteTurmaAluno: number;
  IdUsuario: number;
  Nome: string;
  turma: Turma;
  estudo: Estudo | undefined;
  passos: Passo[];
  concluidoEm: Date | null;
};

type Preparo = { gente: Gente; curso: (apelido: ApelidoDoCurso) => number };

/** Classes under way, to begin and ended, with everybody of their sectors enrolled and at work. */
export async function inserirTurmas({ clock }: Deps, db: Db, preparo: Preparo): Promise<Matricula[]> {
  const calendario = criarCalendario(clock);
  const turmas = await inserir(db, preparo, calendario);
  return await matricular(db, preparo.gente, { turmas, hoje: calendario.hoje, agora: clock.now() });
}

async function inserir(db: Db, { gente, curso }: Preparo, calendario: Calendario): Promise<Turma[]> {
  const aulas = await listarAulas(db);
  const novas = escritas.map(({ semanas: [inicio, termino], ...turma }) => {
    const DataInicio = calendario.segunda(inicio);
    return {
      ...turma,
      IdCliente: gente.cliente(turma.cliente),
      Descricao: `${turma.nome}, ${mesDe(DataInicio)}`,
      DataInicio,
      DataTermino: calendario.sexta(termino),
      IdCurso: curso(turma.curso),
    };
  });
  const inseridas = await db
    .insertInto('ClienteTurma')
    .values(
      novas.map(({ IdCliente, Descricao, DataInicio, DataTermino, vagas }) => ({
        IdCliente,
        Descricao,
        DataInicio,
        DataTermino,
        Vagas: vagas,
        CriadaEm: new Date(Date.parse(DataInicio) - days(14)),
      })),
    )
    .returning(['IdCliente', 'IdClienteTurma', 'Descricao'])
    .execute();
  const idDe = achar(
    inseridas.map(({ IdCliente, Descricao, IdClienteTurma }) => [
      `${IdCliente} ${Descricao}`,
      IdClienteTurma,
    ]),
  );
  const turmas = novas.map((turma) => ({
    ...turma,
    IdClienteTurma: idDe(`${turma.IdCliente} ${turma.Descricao}`),
    aulas: aulas.filter((aula) => aula.IdCurso === turma.IdCurso),
  }));
  await db
    .insertInto('ClienteTurmaCurso')
    .values(turmas.map(({ IdCliente, IdClienteTurma, IdCurso }) => ({ IdCliente, IdClienteTurma, IdCurso })))
    .execute();
  const ligados = turmas.flatMap(({ IdCliente, IdClienteTurma, setores }) =>
    setores.map((setor) => ({ IdCliente, IdClienteTurma, IdClienteSetor: gente.setor(IdCliente, setor) })),
  );
  await db.insertInto('ClienteTurmaSetor').values(ligados).execute();
  return turmas;
}

type Quadro = { turmas: Turma[]; hoje: string; agora: Date };

async function matricular(db: Db, gente: Gente, { turmas, hoje, agora }: Quadro): Promise<Matricula[]> {
  const novas = turmas.flatMap((turma) => {
    const fim = turma.DataTermino < hoje ? turma.DataTermino : hoje;
    return gente.vinculos
      .filter(({ IdCliente, setor }) => IdCliente === turma.IdCliente && turma.setores.includes(setor))
      .map(({ Nome, setor, IdClienteAluno, IdUsuario }, indice) => {
        const estudo = turma.estudos[Nome];
        const passos = estudo ? planejar(estudo, turma.aulas, { inicio: turma.DataInicio, fim, indice }) : [];
        const concluidoEm = estudo?.aulas === turma.aulas.length ? (passos.at(-1)?.ate ?? null) : null;
        return { turma, Nome, setor, IdClienteAluno, IdUsuario, estudo, passos, concluidoEm };
      });
  });
  const inseridas = await db
    .insertInto('ClienteTurmaAluno')
    .values(
      novas.map(({ turma, setor, IdClienteAluno, passos, concluidoEm }) => ({
        IdCliente: turma.IdCliente,
        IdClienteTurma: turma.IdClienteTurma,
        IdClienteAluno,
        IdClienteSetor: gente.setor(turma.IdCliente, setor),
        MatriculadoEm: new Date(Math.min(Date.parse(turma.DataInicio), agora.getTime()) - days(3)),
        PrimeiroAcessoEm: passos[0]?.de ?? null,
        ConcluidoEm: concluidoEm,
      })),
    )
    .returning(['IdClienteTurma', 'IdClienteAluno', 'IdClienteTurmaAluno'])
    .execute();
  const idDe = achar(
    inseridas.map(({ IdClienteTurma, IdClienteAluno, IdClienteTurmaAluno }) => [
      `${IdClienteTurma} ${IdClienteAluno}`,
      IdClienteTurmaAluno,
    ]),
  );
  return novas.map(({ turma, Nome, IdClienteAluno, IdUsuario, estudo, passos, concluidoEm }) => ({
    turma,
    Nome,
    IdUsuario,
    estudo,
    passos,
    concluidoEm,
    IdCliente: turma.IdCliente,
    IdClienteTurmaAluno: idDe(`${turma.IdClienteTurma} ${IdClienteAluno}`),
  }));
}
