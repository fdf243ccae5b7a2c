import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { cnpjValido, cpfValido } from '#contract/identificadores.ts';
import type { Db } from '../platform/db/db.ts';
import { hashPassword } from '../platform/host/passwords.ts';

/** Rows for tests: valid by default, different each time; say only what the test is about. */

const comDigitos = (base: string, valido: (numero: string) => boolean) =>
  Array.from({ length: 100 }, (_, n) => base + String(n).padStart(2, '0')).find(valido) ?? base;

export const novoCPF = () => comDigitos(String(randomInt(100_000_000, 999_999_999)), cpfValido);
export const novoCNPJ = () => comDigitos(`${randomInt(10_000_000, 99_999_999)}0001`, cnpjValido);
export const novoEmail = () => `pessoa.${randomBytes(6).toString('hex')}@empresa.example`;

export const SENHA = 'cavalo bateria grampo';

type Pessoa = {
  Nome?: string;
  Email?: string | null;
  CPF?: string | null;
  Adm?: boolean;
  Status?: 'A' | 'I';
  senha?: string | null;
};

/** Once for each version, as if read on the page. */
export const aceitarTermos = (db: Db, IdUsuario: number) =>
  sql`insert into termo_aceite (id_usuario, versao, sha256, aceito_em, endereco)
    select ${IdUsuario}, versao, sha256, now(), '127.0.0.1' from termo order by versao desc limit 1
    on conflict do nothing`.execute(db);

/** Who has a password has been here before, and accepted the terms. */
export async function criarUsuario(db: Db, { senha = null, ...dados }: Pessoa = {}) {
  const registro = {
    Nome: 'Rosa Maria Lins',
    Email: novoEmail(),
    CPF: novoCPF(),
    Adm: false,
    Status: 'A',
    ...dados,
  };
  const { IdUsuario } = await db
    .insertInto('Usuario')
    .values({ ...registro, SenhaHash: senha === null ? null : await hashPassword(senha) })
    .returning('IdUsuario')
    .executeTakeFirstOrThrow();
  if (senha !== null) await aceitarTermos(db, IdUsuario);
  return { ...registro, IdUsuario, Email: registro.Email ?? '' };
}

export async function criarCliente(
  db: Db,
  dados: { NomeFantasia?: string; Status?: 'A' | 'I'; Hash?: string } = {},
) {
  return await db
    .insertInto('Cliente')
    .values({
      NomeFantasia: 'Fundição Aurora',
      RazaoSocial: 'Fundição Aurora S.A.',
      CNPJ: novoCNPJ(),
      Hash: randomBytes(16).toString('base64url'),
      ...dados,
    })
    .returning(['IdCliente', 'NomeFantasia', 'Hash'])
    .executeTakeFirstOrThrow();
}

export async function vincular(
  db: Db,
  vinculo: {
    IdCliente: number;
    IdUsuario: number;
    EhGestor?: boolean;
    Matricula?: string;
    Status?: 'A' | 'I';
  },
) {
  return await db
    .insertInto('ClienteAluno')
    .values(vinculo)
    .returning(['IdClienteAluno', 'IdCliente', 'IdUsuario'])
    .executeTakeFirstOrThrow();
}

/** A student with a password in an institution of their own. */
export async function criarAluno(db: Db, dados: Pessoa = {}) {
  const { IdCliente } = await criarCliente(db);
  const usuario = await criarUsuario(db, dados);
  await vincular(db, { IdCliente, IdUsuario: usuario.IdUsuario });
  return { ...usuario, IdCliente };
}

export async function criarSetor(
  db: Db,
  dados: { IdCliente: number; Descricao?: string; Status?: 'A' | 'I' },
) {
  return await db
    .insertInto('ClienteSetor')
    .values({ Descricao: `Setor ${randomBytes(4).toString('hex')}`, ...dados })
    .returning(['IdClienteSetor', 'IdCliente', 'Descricao'])
    .executeTakeFirstOrThrow();
}

/** New people of a client, all in the given sectors. */
export async function criarAlunosDe(
  db: Db,
  {
    IdCliente,
    quantos = 1,
    setores = [],
    ...dados
  }: { IdCliente: number; quantos?: number; setores?: number[] } & Pessoa,
) {
  return await Promise.all(
    Array.from({ length: quantos }, async () => {
      const { IdUsuario, Nome, Email } = await criarUsuario(db, dados);
      const { IdClienteAluno } = await vincular(db, { IdCliente, IdUsuario });
      for (const IdClienteSetor of setores)
        await porNoSetor(db, { IdCliente, IdClienteAluno, IdClienteSetor });
      return { IdCliente, IdUsuario, IdClienteAluno, Nome, Email };
    }),
  );
}

export async function porNoSetor(
  db: Db,
  vinculo: { IdCliente: number; IdClienteAluno: number; IdClienteSetor: number },
) {
  await db.insertInto('ClienteAlunoSetor').values(vinculo).execute();
}

/** A manager of a client who answers for the given sectors, or for all of them. */
export async function criarGestorDe(
  db: Db,
  { IdCliente, setores, todos = false }: { IdCliente: number; setores?: number[]; todos?: boolean },
) {
  const { IdUsuario } = await criarUsuario(db, { Nome: 'Gilda Gestora' });
  const { IdClienteAluno } = await db
    .insertInto('ClienteAluno')
    .values({ IdCliente, IdUsuario, EhGestor: true, GestorTodosSetores: todos })
    .returning('IdClienteAluno')
    .executeTakeFirstOrThrow();
  for (const IdClienteSetor of setores ?? []) {
    await db.insertInto('ClienteGestorSetor').values({ IdCliente, IdClienteAluno, IdClienteSetor }).execute();
  }
  return { IdCliente, IdUsuario, IdClienteAluno };
}

/** Unless it is a draft, with a version that has no lessons; lessons are in testing/cursos.ts. */
export async function criarCurso(
  db: Db,
  dados: { Nome?: string; PrazoCertificado?: number; Status?: 'RA' | 'PU' | 'AR' } = {},
) {
  const curso = await db
    .insertInto('Curso')
    .values({
      Nome: 'Trabalho em altura',
      CargaHoraria: 8,
      PrazoCertificado: 24,
      Status: 'PU',
      ...dados,
    })
    .returning(['IdCurso', 'Nome'])
    .executeTakeFirstOrThrow();
  if (dados.Status === 'RA') return curso;
  const { IdUsuario } = await criarUsuario(db, { Nome: 'Ada Autora', Adm: true });
  const { IdCurso } = curso;
  const { IdCursoVersao } = await db
    .insertInto('CursoVersao')
    .values({
      IdCurso,
      Numero: 1,
      PublicadaEm: new Date(),
      IdUsuario,
      Dados: '{}',
      Sequencial: true,
      TotalMinutos: 60,
      TotalAulas: 0,
    })
    .returning('IdCursoVersao')
    .executeTakeFirstOrThrow();
  await db.updateTable('Curso').set({ IdCursoVersao }).where('IdCurso', '=', IdCurso).execute();
  return curso;
}

type NoCliente = Pessoa & {
  IdCliente: number;
  Setores?: number[];
  Matricula?: string;
  statusDoVinculo?: 'A' | 'I';
};

/** A student of this client, in these sectors. */
export async function criarAlunoEm(
  db: Db,
  { IdCliente, Setores = [], Matricula, statusDoVinculo = 'A', ...pessoa }: NoCliente,
) {
  const usuario = await criarUsuario(db, pessoa);
  const { IdClienteAluno } = await vincular(db, {
    IdCliente,
    IdUsuario: usuario.IdUsuario,
    Status: statusDoVinculo,
    ...(Matricula && { Matricula }),
  });
  for (const IdClienteSetor of Setores) {
    await db.insertInto('ClienteAlunoSetor').values({ IdCliente, IdClienteAluno, IdClienteSetor }).execute();
  }
  return { ...usuario, IdCliente, IdClienteAluno };
}
