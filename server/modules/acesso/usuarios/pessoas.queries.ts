import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

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

const COLUNAS = sql`u.id_usuario, u.nome, u.email, u.cpf, u.telefone, u.adm, u.status, u.senha_hash is not null as tem_senha`;

/** Whoever of this client has this CPF or this e-mail: nobody, one person, or one for each. */
export async function listarPorIdentificador(
  db: Db,
  { IdCliente, CPF, Email }: { IdCliente: number; CPF: string | null; Email: string | null },
): Promise<Pessoa[]> {
  const { rows } = await sql<Pessoa>`
    select ${COLUNAS} from usuario u
    where (u.cpf = ${CPF} or lower(u.email) = lower(${Email})) and exists (
      select from cliente_aluno ca where ca.id_usuario = u.id_usuario and ca.id_cliente = ${IdCliente})`.execute(
    db,
  );
  return rows;
}

/** Who accepted, with this CPF, another company of the client's group. */
export async function buscarDoGrupoOuNula(
  db: Db,
  { IdCliente, CPF }: { IdCliente: number; CPF: string },
): Promise<Pessoa | null> {
  const { rows } = await sql<Pessoa>`
    select ${COLUNAS} from usuario u
    where u.cpf = ${CPF} and u.id_cliente_cadastro is null and exists (
      select from cliente_aluno ca join cliente c on c.id_cliente = ca.id_cliente
      join cliente este on este.id_cliente = ${IdCliente} and sem_acento(este.grupo) = sem_acento(c.grupo)
      where ca.id_usuario = u.id_usuario and ca.aceite = 'aceito' and ca.status = 'A')`.execute(db);
  return rows[0] ?? null;
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

type NovaPessoa = Pick<Pessoa, 'Nome' | 'Email' | 'CPF' | 'Telefone'> & { IdClienteCadastro: number };

/** Null when the company wrote somebody with this CPF or e-mail before, also at the same moment. */
export async function inserirPessoaOuNula(db: Db, pessoa: NovaPessoa): Promise<number | null> {
  const inserida = await db
    .insertInto('Usuario')
    .values(pessoa)
    .onConflict((conflict) => conflict.doNothing())
    .returning('IdUsuario')
    .executeTakeFirst();
  return inserida?.IdUsuario ?? null;
}
