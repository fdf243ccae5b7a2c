import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

export type Pessoa = {
  IdUsuario: number;
  Nome: string;
  Email: string | null;
  CPF: string | null;
  Telefone: string | null;
  Adm: boolean;
  Status: 'A' | 'I';
  TemSenha: boolean;
};

/** Whoever has this CPF or this e-mail: nobody, one person, or one for each. */
export async function listarPorIdentificador(
  db: Db,
  { CPF, Email }: { CPF: string | null; Email: string | null },
): Promise<Pessoa[]> {
  const { rows } = await sql<Pessoa>`
    select id_usuario, nome, email, cpf, telefone, adm, status, senha_hash is not null as tem_senha
    from usuario where cpf = ${CPF} or lower(email) = lower(${Email})`.execute(db);
  return rows;
}

/** A user as whom nobody signs in: what a program does is signed with its name. */
export async function inserirTecnico(db: Db, Nome: string): Promise<number> {
  const { IdUsuario } = await db
    .insertInto('Usuario')
    .values({ Nome, Tecnico: true })
    .returning('IdUsuario')
    .executeTakeFirstOrThrow();
  return IdUsuario;
}

type NovaPessoa = Pick<Pessoa, 'Nome' | 'Email' | 'CPF' | 'Telefone'>;

/** Null when somebody with this CPF or e-mail came first, also at the same moment. */
export async function inserirPessoaOuNula(db: Db, pessoa: NovaPessoa): Promise<number | null> {
  const inserida = await db
    .insertInto('Usuario')
    .values(pessoa)
    .onConflict((conflict) => conflict.doNothing())
    .returning('IdUsuario')
    .executeTakeFirst();
  return inserida?.IdUsuario ?? null;
}
