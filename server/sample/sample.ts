import { randomBytes } from 'node:crypto';
import { cpfValido, cnpjValido } from '#contract/identificadores.ts';
import type { Db } from '../platform/db.ts';
import { hashPassword, SAMPLE_PASSWORD } from '../platform/passwords.ts';
import { clientes, pessoas, type Pessoa } from './people.ts';

const CPF_SEM_EMAIL = comDigitos('481530962', cpfValido);

export const SAMPLE_LOGINS = [
  { login: 'adm@habilita.example', what: 'administrator' },
  { login: 'admaluno@habilita.example', what: 'administrator who is also a student' },
  { login: 'gestor@habilita.example', what: 'manager of two sectors' },
  { login: 'aluno@habilita.example', what: 'student in two institutions' },
  { login: CPF_SEM_EMAIL, what: 'student without e-mail, signs in by CPF' },
];

/** Completes a made-up number with the check digits that make it valid. */
function comDigitos(base: string, valido: (numero: string) => boolean): string {
  for (let digitos = 0; digitos < 100; digitos++) {
    const numero = base + String(digitos).padStart(2, '0');
    if (valido(numero)) return numero;
  }
  throw new Error(`No check digits fit ${base}`);
}

/** Fills an empty database with two believable institutions; true when the sample logins exist. */
export async function fillSampleData(db: Db): Promise<boolean> {
  const known = await db
    .selectFrom('Usuario')
    .select('Email')
    .orderBy('IdUsuario')
    .limit(1)
    .executeTakeFirst();
  if (known) return known.Email === SAMPLE_LOGINS[0]?.login;
  const SenhaHash = await hashPassword(SAMPLE_PASSWORD);
  await db.transaction().execute(async (db) => {
    for (const [indice, pessoa] of pessoas.entries()) await inserirPessoa(db, pessoa, indice, SenhaHash);
    for (const cliente of clientes) await inserirCliente(db, cliente);
  });
  return true;
}

async function inserirPessoa(db: Db, { Nome, Email, Adm }: Pessoa, indice: number, SenhaHash: string) {
  const CPF = Email ? comDigitos(String(215_730_000 + indice * 7919), cpfValido) : CPF_SEM_EMAIL;
  await db
    .insertInto('Usuario')
    .values({ Nome, Email: Email ?? null, CPF, Adm: Adm ?? false, SenhaHash, Telefone: null })
    .execute();
}

type Cliente = (typeof clientes)[number];

async function inserirCliente(db: Db, { raiz, Setores, ...dados }: Cliente) {
  const { IdCliente } = await db
    .insertInto('Cliente')
    .values({
      ...dados,
      CNPJ: comDigitos(`${raiz}0001`, cnpjValido),
      Hash: randomBytes(16).toString('base64url'),
    })
    .returning('IdCliente')
    .executeTakeFirstOrThrow();
  const setores = await db
    .insertInto('ClienteSetor')
    .values(Setores.map((Descricao) => ({ IdCliente, Descricao })))
    .returning(['IdClienteSetor', 'Descricao'])
    .execute();
  const setorDe = new Map(setores.map(({ Descricao, IdClienteSetor }) => [Descricao, IdClienteSetor]));

  for (const pessoa of pessoas) {
    const vinculo = pessoa.vinculos[dados.NomeFantasia];
    if (!vinculo) continue;
    const { IdUsuario } = await db
      .selectFrom('Usuario')
      .select('IdUsuario')
      .where('Nome', '=', pessoa.Nome)
      .executeTakeFirstOrThrow();
    const { IdClienteAluno } = await db
      .insertInto('ClienteAluno')
      .values({ IdCliente, IdUsuario, Cargo: vinculo.cargo, EhGestor: vinculo.gestorDe !== undefined })
      .returning('IdClienteAluno')
      .executeTakeFirstOrThrow();
    const ligar = (Descricao: string) => ({
      IdCliente,
      IdClienteAluno,
      IdClienteSetor: setorDe.get(Descricao) ?? 0,
    });
    await db.insertInto('ClienteAlunoSetor').values(ligar(vinculo.setor)).execute();
    for (const setor of vinculo.gestorDe ?? []) {
      await db.insertInto('ClienteGestorSetor').values(ligar(setor)).execute();
    }
  }
}
