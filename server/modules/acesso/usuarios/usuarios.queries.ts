import { sql, type ExpressionBuilder } from 'kysely';
import type { Aparencia } from '#contract/acesso/usuarios-aparencia.ts';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import type { Usuario } from '#contract/acesso/usuarios.ts';
import { statement, type Db } from '../../../platform/db/db.ts';
import type { Tables } from '../../../platform/db/tables.types.ts';
import { searching, containing, readUpTo } from '../../../platform/db/search.ts';

export type UsuarioGravado = Omit<Usuario, 'Iniciais'>;

const COLUNAS = [
  ...([
    'IdUsuario',
    'Nome',
    'Email',
    'EmailPendente',
    'CPF',
    'Telefone',
    'Imagem',
    'Adm',
    'PrimeiroAcessoEm',
    'Versao',
  ] as const),
];

const vinculo = (gestor: boolean) => sql<boolean>`exists (
  select from cliente_aluno ca join cliente c using (id_cliente)
  where ca.id_usuario = usuario.id_usuario and ca.status = 'A' and c.status = 'A' and ${gestor ? sql`ca.eh_gestor` : sql`true`})`;

const derivadas = (eb: ExpressionBuilder<Tables, 'Usuario'>) => [
  eb.ref('Status').$castTo<Usuario['Status']>().as('Status'),
  vinculo(true).as('EhGestor'),
  vinculo(false).as('EhAluno'),
];

/** People; those as whom nobody signs in belong to what they were made for. */
const usuarios = (db: Db) =>
  db.selectFrom('Usuario').where('Tecnico', '=', false).select(COLUNAS).select(derivadas);

const lerUsuario = statement<UsuarioGravado>(`
  select id_usuario, nome, email, email_pendente, cpf, telefone, imagem, adm, primeiro_acesso_em, versao, status,
    v.gestor as eh_gestor, v.aluno as eh_aluno
  from usuario, lateral (
    select coalesce(bool_or(ca.eh_gestor), false) as gestor, count(*) > 0 as aluno
    from cliente_aluno ca join cliente c using (id_cliente)
    where ca.id_usuario = usuario.id_usuario and ca.status = 'A' and c.status = 'A') v
  where id_usuario = $1 and not tecnico`);

export async function buscarUsuarioOuNulo(
  db: Db,
  { IdUsuario }: { IdUsuario: number },
): Promise<UsuarioGravado | null> {
  const [usuario = null] = await lerUsuario(db, [IdUsuario]);
  return usuario;
}

/** Locks the row until the end of the transaction. */
export async function travarUsuarioOuNulo(
  db: Db,
  { IdUsuario }: { IdUsuario: number },
): Promise<UsuarioGravado | null> {
  return (await usuarios(db).where('IdUsuario', '=', IdUsuario).forUpdate().executeTakeFirst()) ?? null;
}

type Filtro = { busca?: string | undefined; pagina: number; perfil?: 'adm' | 'gestor' | 'aluno' | undefined };

const noPerfil = (perfil: Filtro['perfil']) => {
  if (!perfil) return sql`true`;
  return perfil === 'adm' ? sql`adm` : vinculo(perfil === 'gestor');
};

export async function listarUsuarios(db: Db, { busca, pagina, perfil }: Filtro) {
  const antes = (pagina - 1) * TAMANHO_PAGINA;
  const palavras = sql`nome || ' ' || coalesce(email, '') || ' ' || coalesce(cpf, '')`;
  const { rows } = await searching(db, (db) =>
    sql<{ Total: number; Ids: number[] }>`
      with achados as materialized (
        select id_usuario, row_number() over (order by sem_acento(nome) collate "C", id_usuario) as lugar from usuario
        where not tecnico and ${noPerfil(perfil)} and ${busca ? containing(palavras, limparBusca(busca)) : sql`true`}
        order by sem_acento(nome) collate "C", id_usuario limit ${readUpTo(antes)})
      select count(*) as total, coalesce(array_agg(id_usuario)
        filter (where lugar > ${antes} and lugar <= ${antes + TAMANHO_PAGINA}), '{}') as ids
      from achados`.execute(db),
  );
  const { Total, Ids } = rows[0] ?? { Total: 0, Ids: [] };
  const Itens = await usuarios(db)
    .where(sql<boolean>`id_usuario = any(${Ids}::int[])`)
    .orderBy(sql`sem_acento(nome) collate "C"`)
    .orderBy('IdUsuario')
    .execute();
  return { Itens, Total };
}

/** A CPF is typed with its punctuation and stored without. */
const limparBusca = (busca: string) => (/^[\d.\-\s]+$/.test(busca) ? busca.replace(/[.\-\s]/g, '') : busca);

type Dados = Pick<UsuarioGravado, 'Nome' | 'Email' | 'CPF' | 'Telefone' | 'Adm' | 'Status'>;

export async function inserirUsuario(db: Db, dados: Dados): Promise<number> {
  const { IdUsuario } = await db
    .insertInto('Usuario')
    .values(dados)
    .returning('IdUsuario')
    .executeTakeFirstOrThrow();
  return IdUsuario;
}

export async function gravarUsuario(
  db: Db,
  {
    IdUsuario,
    ...dados
  }: Partial<Dados> & {
    IdUsuario: number;
    Imagem?: string | null;
    EmailPendente?: string | null;
    EmailConfirmadoEm?: Date | null;
  },
) {
  await db
    .updateTable('Usuario')
    .set(dados)
    .set((eb) => ({ Versao: eb('Versao', '+', 1) }))
    .where('IdUsuario', '=', IdUsuario)
    .execute();
}

/**
 * Whether somebody else has this CPF or e-mail: another account, for an account; for the record of a company, and in
 * the companies of who has an account, another person there.
 */
export async function pertenceAOutro(
  db: Db,
  { CPF, Email, IdUsuario }: { CPF?: string; Email?: string; IdUsuario: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from usuario o
    where ${CPF ? sql`o.cpf = ${CPF}` : sql`lower(o.email) = lower(${Email ?? ''})`} and o.id_usuario <> ${IdUsuario}
      and (o.id_cliente_cadastro is not distinct from
          (select u.id_cliente_cadastro from usuario u where u.id_usuario = ${IdUsuario})
        or exists (select from cliente_aluno a join cliente_aluno b using (id_cliente)
          where a.id_usuario = o.id_usuario and b.id_usuario = ${IdUsuario}))
    limit 1`.execute(db);
  return rows.length > 0;
}

export async function gravarAparencia(
  db: Db,
  { IdUsuario, ...aparencia }: Aparencia & { IdUsuario: number },
) {
  await db.updateTable('Usuario').set(aparencia).where('IdUsuario', '=', IdUsuario).execute();
}

/** It is what a company wrote, not yet anybody's account. */
export async function ehCadastro(db: Db, { IdUsuario }: { IdUsuario: number }): Promise<boolean> {
  const cadastro = await db
    .selectFrom('Usuario')
    .select('IdUsuario')
    .where('IdUsuario', '=', IdUsuario)
    .where('IdClienteCadastro', 'is not', null)
    .executeTakeFirst();
  return cadastro !== undefined;
}

export async function buscarPorEmailOuNulo(db: Db, { Email }: { Email: string }): Promise<number | null> {
  const usuario = await db
    .selectFrom('Usuario')
    .select('IdUsuario')
    .where(sql<boolean>`lower(email) = lower(${Email})`)
    .where('IdClienteCadastro', 'is', null)
    .executeTakeFirst();
  return usuario?.IdUsuario ?? null;
}
