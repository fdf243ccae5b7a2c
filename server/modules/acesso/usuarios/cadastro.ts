import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

/** What a company wrote of somebody, and the link that waits for that person. */
export type Cadastro = {
  IdUsuario: number;
  IdCliente: number;
  IdClienteAluno: number;
  Nome: string;
  Email: string | null;
  CPF: string | null;
  NomeFantasia: string;
  Imagem: string | null;
  Cor: string | null;
  Aceite: 'pendente' | 'aceito' | 'recusado';
};

/** An account that a record may join, as its secrets are checked. */
type ContaDoCadastro = {
  IdUsuario: number;
  Nome: string;
  Email: string | null;
  CPF: string | null;
  SenhaHash: string | null;
  SoEntradaUnica: boolean;
};

export const CADASTRO = sql`
  select k.id_usuario, ca.id_cliente, ca.id_cliente_aluno, k.nome, k.email, k.cpf, c.nome_fantasia, c.imagem,
    c.cor, ca.aceite
  from usuario k
  join cliente_aluno ca on ca.id_usuario = k.id_usuario and ca.id_cliente = k.id_cliente_cadastro
  join cliente c on c.id_cliente = ca.id_cliente`;

/** Null when it is an account by now, or the company took it back. */
export async function buscarCadastroOuNulo(
  db: Db,
  { IdUsuario }: { IdUsuario: number },
): Promise<Cadastro | null> {
  const { rows } = await sql<Cadastro>`
    ${CADASTRO} where k.id_usuario = ${IdUsuario} and k.status = 'A' and ca.status = 'A' and c.status = 'A'`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Locks what two companies, or two windows, might claim at once; read after it. */
export async function travarPessoas(db: Db, ids: number[]) {
  await sql`select from usuario where id_usuario = any(${ids}::int[]) order by id_usuario for update`.execute(
    db,
  );
}

/**
 * The account of the person a record speaks of: of the same CPF or, where one of both has none, of the same address. It
 * need not be in any institution at the moment.
 */
export async function buscarContaDoCadastroOuNula(
  db: Db,
  { CPF, Email }: Pick<Cadastro, 'CPF' | 'Email'>,
): Promise<ContaDoCadastro | null> {
  const { rows } = await sql<ContaDoCadastro>`
    select u.id_usuario, u.nome, u.email, u.senha_hash, u.cpf, false as so_entrada_unica
    from usuario u
    where (u.cpf = ${CPF} or ((u.cpf is null or ${CPF}::text is null) and lower(u.email) = lower(${Email})))
      and u.id_cliente_cadastro is null and u.esquecido_em is null and u.status = 'A'
    order by u.cpf is null limit 1`.execute(db);
  return rows[0] ?? null;
}

type Assumido = {
  IdUsuario: number;
  IdClienteAluno: number;
  por: 'link' | 'papel' | 'conta' | 'provedor';
  agora: Date;
};

/** The record is its person's account from now on. An address that another account has stays that one's. */
export async function tornarConta(db: Db, { IdUsuario, agora, ...aceite }: Assumido) {
  await sql`
    update usuario k set id_cliente_cadastro = null, versao = k.versao + 1,
      email = case when not exists (select from usuario o where lower(o.email) = lower(k.email)
        and o.id_cliente_cadastro is null) then k.email end
    where k.id_usuario = ${IdUsuario}`.execute(db);
  await gravarAceite(db, { ...aceite, agora });
}

/** The record joins the account, which gets the CPF if it had none. */
export async function unirAConta(
  db: Db,
  { IdUsuario, IdConta, CPF, agora, ...aceite }: Assumido & { IdConta: number; CPF: string | null },
) {
  await sql`select unir_cadastro(${IdUsuario}, ${IdConta})`.execute(db);
  await sql`
    update usuario set cpf = coalesce(cpf, ${CPF}), versao = versao + 1 where id_usuario = ${IdConta}`.execute(
    db,
  );
  await gravarAceite(db, { ...aceite, agora });
}

async function gravarAceite(db: Db, { IdClienteAluno, por, agora }: Omit<Assumido, 'IdUsuario'>) {
  await db
    .updateTable('ClienteAluno')
    .set((eb) => ({ Aceite: 'aceito', AceitePor: por, AceiteEm: agora, Versao: eb('Versao', '+', 1) }))
    .where('IdClienteAluno', '=', IdClienteAluno)
    .execute();
}
