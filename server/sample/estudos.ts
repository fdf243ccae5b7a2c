import { contadaPor } from '#contract/ensino/cursos-aulas.ts';
import { randomUUID } from 'node:crypto';
import { DECLARACAO } from '#contract/estudo/aulas-estudo.ts';
import { today } from '../platform/clock.ts';
import type { Db } from '../platform/db/db.ts';
import { visto } from './planejamento.ts';
import type { Matricula } from './turmas.ts';

/** Addresses that belong to nobody (RFC 5737), and a browser of an ordinary phone. */
export const ORIGEM = {
  Endereco: '203.0.113.24',
  Agente:
    'Mozilla/5.0 (Linux; Android 14; SM-A155M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
};

/** What people have studied. Progress of course and class, and its curve by day, follow by the database's triggers. */
export async function inserirEstudos(db: Db, matriculas: Matricula[], { IdUsuario }: { IdUsuario: number }) {
  const iniciadas = matriculas.filter(({ passos }) => passos.length > 0);
  await db
    .insertInto('MatriculaCurso')
    .values(
      iniciadas.flatMap(({ IdCliente, IdClienteTurmaAluno, passos, turma, concluidoEm }) => {
        const ultimo = passos.at(-1);
        if (!ultimo) return [];
        // Who stopped between two lessons resumes at the next one.
        const atual = ultimo.Percentual === 100 ? (turma.aulas[passos.length] ?? ultimo.aula) : ultimo.aula;
        return {
          IdCliente,
          IdClienteTurmaAluno,
          IdCurso: atual.IdCurso,
          IdCursoVersao: atual.IdCursoVersao,
          IniciadoEm: passos[0]?.de ?? null,
          ConcluidoEm: concluidoEm,
          IdCursoConteudoAula: atual.IdCursoConteudoAula,
          UltimoAcessoEm: ultimo.ate,
        };
      }),
    )
    .execute();

  const passos = iniciadas
    .flatMap(({ IdCliente, IdClienteTurmaAluno, IdUsuario, passos }) =>
      passos.map((passo) => ({
        ...passo,
        ...visto(passo),
        IdCliente,
        IdClienteTurmaAluno,
        IdUsuario,
      })),
    )
    .toSorted((a, b) => a.ate.getTime() - b.ate.getTime());
  await db
    .insertInto('ProgressoAula')
    .values(
      passos.map(({ aula, de, ate, IdClienteTurmaAluno, Percentual, Segundos, Posicao, Vistos }) => ({
        IdClienteTurmaAluno,
        Percentual,
        Segundos,
        Posicao,
        Vistos,
        IdCurso: aula.IdCurso,
        IdCursoConteudoAula: aula.IdCursoConteudoAula,
        PrimeiroAcessoEm: de,
        UltimoAcessoEm: ate,
        ConcluidaEm: Percentual === 100 ? ate : null,
      })),
    )
    .execute();

  const noAparelho = passos.filter(({ aula }) => !contadaPor(aula, 'presenca'));
  await db
    .insertInto('AulaSessao')
    .values(
      noAparelho.map(({ aula, de, ate, IdUsuario, IdClienteTurmaAluno, Segundos, Posicao }) => ({
        ...ORIGEM,
        IdAulaSessao: randomUUID(),
        IdUsuario,
        IdClienteTurmaAluno,
        IdCursoConteudoAula: aula.IdCursoConteudoAula,
        AbertaEm: de,
        UltimaEm: ate,
        FechadaEm: ate,
        Sequencia: Math.ceil(Segundos / 15),
        Segundos,
        Creditados: Posicao,
      })),
    )
    .execute();

  await db
    .insertInto('DeclaracaoEstudo')
    .values(
      noAparelho
        .filter(({ aula }) => aula.Norma !== '')
        .map(({ de, IdCliente, IdClienteTurmaAluno }) => ({
          ...ORIGEM,
          IdCliente,
          IdClienteTurmaAluno,
          Dia: today({ now: () => de }),
          DeclaradaEm: de,
          Texto: DECLARACAO,
        })),
    )
    // The first lesson of each day; steps are in order.
    .onConflict((conflito) => conflito.doNothing())
    .execute();

  const presentes = passos.filter(({ aula }) => contadaPor(aula, 'presenca'));
  await db
    .insertInto('Presenca')
    .values(
      presentes.map(({ aula, ate, IdClienteTurmaAluno }) => {
        const { Local, Instrutor } = aula.Conteudo as { Local: string; Instrutor: string };
        return {
          IdClienteTurmaAluno,
          Local,
          Instrutor,
          IdUsuario,
          IdCursoConteudoAula: aula.IdCursoConteudoAula,
          Data: today({ now: () => ate }),
          RegistradaEm: ate,
        };
      }),
    )
    .execute();
  await marcarPrimeirosAcessos(db);
}

async function marcarPrimeirosAcessos(db: Db) {
  const acessos = db
    .selectFrom('ClienteTurmaAluno as M')
    .innerJoin('ClienteAluno as A', 'A.IdClienteAluno', 'M.IdClienteAluno')
    .select((e) => ['A.IdUsuario', e.fn.min('M.PrimeiroAcessoEm').as('Em')])
    .groupBy('A.IdUsuario')
    .as('P');
  await db
    .updateTable('Usuario as U')
    .from(acessos)
    .set((e) => ({ PrimeiroAcessoEm: e.ref('P.Em') }))
    .whereRef('U.IdUsuario', '=', 'P.IdUsuario')
    .execute();
}
