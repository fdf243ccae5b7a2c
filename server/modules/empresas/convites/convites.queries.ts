import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { CADASTRO, type Cadastro } from '../../acesso/usuarios/cadastro.ts';

/** The company is refused: the link ends. */
export async function gravarRecusa(
  db: Db,
  { IdClienteAluno, agora }: { IdClienteAluno: number; agora: Date },
) {
  await db
    .updateTable('ClienteAluno')
    .set((eb) => ({ Aceite: 'recusado', AceiteEm: agora, Status: 'I', Versao: eb('Versao', '+', 1) }))
    .where('IdClienteAluno', '=', IdClienteAluno)
    .execute();
}

/**
 * Companies that wrote this person's CPF with the very address that the owner of the account confirmed: who types both
 * means them. With any other address it takes the company's link or slip.
 */
export async function listarDaConta(
  db: Db,
  { IdUsuario, IdClienteAluno = null }: { IdUsuario: number; IdClienteAluno?: number | null },
): Promise<(Cadastro & { CriadoEm: string })[]> {
  const { rows } = await sql<Cadastro & { CriadoEm: string }>`
    select x.*, ca.criado_em from usuario u
    join lateral (${CADASTRO} where k.cpf = u.cpf and lower(k.email) = lower(u.email) and k.status = 'A'
      and ca.status = 'A' and ca.aceite = 'pendente' and c.status = 'A') x on true
    join cliente_aluno ca on ca.id_cliente_aluno = x.id_cliente_aluno
    where u.id_usuario = ${IdUsuario} and u.id_cliente_cadastro is null and u.email_confirmado_em is not null
      and (${IdClienteAluno}::int is null or x.id_cliente_aluno = ${IdClienteAluno}::int)
    order by ca.criado_em desc`.execute(db);
  return rows;
}

/** Managers who answer for the person, in the company whose link this is. */
export async function listarResponsaveis(
  db: Db,
  { IdClienteAluno }: { IdClienteAluno: number },
): Promise<number[]> {
  const { rows } = await sql<{ IdUsuario: number }>`
    select g.id_usuario from cliente_aluno ca
    join cliente_aluno g on g.id_cliente = ca.id_cliente and g.eh_gestor and g.status = 'A' and g.aceite = 'aceito'
    where ca.id_cliente_aluno = ${IdClienteAluno} and (g.gestor_todos_setores or exists (
      select from cliente_gestor_setor gs join cliente_aluno_setor s on s.id_cliente_setor = gs.id_cliente_setor
      where gs.id_cliente_aluno = g.id_cliente_aluno and s.id_cliente_aluno = ca.id_cliente_aluno))`.execute(
    db,
  );
  return rows.map(({ IdUsuario }) => IdUsuario);
}

export async function listarDoGrupo(db: Db, ids: number[]) {
  const { rows } = await sql<{
    IdClienteAluno: number;
    IdUsuario: number;
    IdCliente: number;
    Empresa: string;
  }>`
    select ca.id_cliente_aluno, ca.id_usuario, ca.id_cliente, c.nome_fantasia as empresa
    from cliente_aluno ca join cliente c using (id_cliente)
    where ca.id_cliente_aluno = any(${ids}::int[]) and ca.aceite_por = 'grupo'`.execute(db);
  return rows;
}

export async function jaPediuAjuda(
  db: Db,
  { IdUsuario, desde }: { IdUsuario: number; desde: Date },
): Promise<boolean> {
  const pedido = await db
    .selectFrom('SuporteMensagem')
    .select('IdSuporteMensagem')
    .where('IdUsuario', '=', IdUsuario)
    .where('CriadoEm', '>', desde.toISOString())
    .executeTakeFirst();
  return pedido !== undefined;
}
