import type { Deps } from '../platform/deps.ts';
import { hashPassword, SAMPLE_PASSWORD } from '../platform/host/passwords.ts';
import { guardarArquivos } from './arquivos.ts';
import { inserirAvisosDeExemplo } from './avisos.ts';
import { inserirCertificados } from './certificados.ts';
import { CPF_SEM_EMAIL, inserirClientes } from './clientes.ts';
import { inserirCursos } from './cursos.ts';
import { inserirDuvidas } from './duvidas.ts';
import { inserirEstudos } from './estudos.ts';
import { inserirSuporte } from './suporte.ts';
import { inserirTentativas } from './tentativas.ts';
import { inserirTurmas } from './turmas.ts';

export const SAMPLE_LOGINS = [
  { login: 'adm@habilita.example', what: 'administrator' },
  { login: 'admaluno@habilita.example', what: 'administrator who is also a student' },
  { login: 'gestor@habilita.example', what: 'manager of two sectors' },
  { login: 'aluno@habilita.example', what: 'student in two institutions' },
  { login: CPF_SEM_EMAIL, what: 'student without e-mail, signs in by CPF' },
];

/** Fills an empty database with two believable institutions and what they study; true when the sample logins exist. */
export async function fillSampleData(deps: Deps, filling = () => {}): Promise<boolean> {
  const known = await deps.db
    .selectFrom('Usuario')
    .select('Email')
    .orderBy('IdUsuario')
    .limit(1)
    .executeTakeFirst();
  if (known) return known.Email === SAMPLE_LOGINS[0]?.login;
  filling();
  const [SenhaHash, arquivo] = await Promise.all([hashPassword(SAMPLE_PASSWORD), guardarArquivos(deps)]);
  await deps.db.transaction().execute(async (db) => {
    const gente = await inserirClientes(db, SenhaHash);
    const IdUsuario = gente.usuario('Helena Prado Siqueira');
    const curso = await inserirCursos(deps, db, { IdUsuario, arquivo });
    const matriculas = await inserirTurmas(deps, db, { gente, curso });
    await inserirEstudos(db, matriculas, { IdUsuario });
    await inserirTentativas(db, matriculas);
    await inserirDuvidas(db, matriculas, gente);
    await inserirSuporte(deps, db, gente);
    await inserirCertificados(deps, db, matriculas, { IdUsuario, curso });
    await inserirAvisosDeExemplo(deps, db, matriculas, gente);
  });
  return true;
}
