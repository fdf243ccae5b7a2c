import { sql } from 'kysely';
import type { Aparelho as NaLista, EsteAparelho } from '#contract/empresas/aparelhos.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Aparelho } from '../../../platform/http/session.ts';
import { setorNoAlcance, type Alcance } from '../../../domain/alcance.ts';

type NoAlcance = { alcance: Alcance };

export async function listarAparelhos(
  db: Db,
  { IdCliente, alcance, agora }: NoAlcance & { IdCliente: number; agora: Date },
): Promise<NaLista[]> {
  const { rows } = await sql<NaLista>`
    select a.id_aparelho, a.id_cliente_setor, s.descricao as setor, a.nome, a.criado_em, u.nome as criado_por,
      a.ligado_em, a.usado_em, a.revogado_em,
      case when a.revogado_em is not null then 'revogado' when a.ligado_em is not null then 'ligado'
        when a.codigo_expira_em > ${agora} then 'aguarda' else 'expirado' end as situacao
    from aparelho a
    join cliente_setor s on s.id_cliente_setor = a.id_cliente_setor
    join usuario u on u.id_usuario = a.criado_por
    where a.id_cliente = ${IdCliente} and ${setorNoAlcance(alcance)}
    order by a.revogado_em is not null, sem_acento(a.nome), a.id_aparelho desc limit 500`.execute(db);
  return rows;
}

/** An active sector that the caller answers for, locked: as many tablets as are counted are made. */
export async function travarSetorAtivoOuNulo(
  db: Db,
  { IdClienteSetor, alcance }: NoAlcance & { IdClienteSetor: number },
): Promise<{ IdCliente: number; Descricao: string; Ativos: number } | null> {
  const { rows } = await sql<{ IdCliente: number; Descricao: string; Ativos: number }>`
    select s.id_cliente, s.descricao, (select count(*)::int from aparelho a
      where a.id_cliente = s.id_cliente and a.revogado_em is null) as ativos
    from cliente_setor s
    join cliente c on c.id_cliente = s.id_cliente and c.status = 'A'
    where s.id_cliente_setor = ${IdClienteSetor} and s.status = 'A' and ${setorNoAlcance(alcance)}
    for no key update of s`.execute(db);
  return rows[0] ?? null;
}

type Novo = {
  IdCliente: number;
  IdClienteSetor: number;
  Nome: string;
  CodigoHash: Buffer;
  CodigoExpiraEm: Date;
  CriadoPor: number;
  CriadoEm: Date;
};

export async function inserirAparelho(db: Db, novo: Novo): Promise<number> {
  const { IdAparelho } = await db
    .insertInto('Aparelho')
    .values(novo)
    .returning('IdAparelho')
    .executeTakeFirstOrThrow();
  return IdAparelho;
}

/** Null when there is none within the reach, or it was revoked before. */
export async function revogarOuNulo(
  db: Db,
  { IdAparelho, alcance, agora }: NoAlcance & { IdAparelho: number; agora: Date },
): Promise<{ IdCliente: number; Nome: string } | null> {
  const { rows } = await sql<{ IdCliente: number; Nome: string }>`
    update aparelho a set revogado_em = ${agora}, codigo_hash = null, chave_hash = null
    from cliente_setor s
    where s.id_cliente_setor = a.id_cliente_setor and a.id_aparelho = ${IdAparelho} and a.revogado_em is null
      and ${setorNoAlcance(alcance)}
    returning a.id_cliente, a.nome`.execute(db);
  return rows[0] ?? null;
}

/** The code is spent by it: of two that type it, one is the tablet. */
export async function ligarOuNulo(
  db: Db,
  { CodigoHash, ChaveHash, agora }: { CodigoHash: Buffer; ChaveHash: Buffer; agora: Date },
): Promise<{ IdAparelho: number; CriadoPor: number } | null> {
  const { rows } = await sql<{ IdAparelho: number; CriadoPor: number }>`
    update aparelho set chave_hash = ${ChaveHash}, codigo_hash = null, ligado_em = ${agora}, usado_em = ${agora}
    where codigo_hash = ${CodigoHash} and codigo_expira_em > ${agora} and revogado_em is null
    returning id_aparelho, criado_por`.execute(db);
  return rows[0] ?? null;
}

export type Ligado = Aparelho & EsteAparelho & { IdClienteSetor: number };

/** The tablet of a key, as long as its sector and company are active. */
export async function buscarPelaChaveOuNulo(db: Db, { ChaveHash }: { ChaveHash: Buffer }) {
  const { rows } = await sql<Omit<Ligado, 'Iniciais'>>`
    select a.id_aparelho, a.id_cliente, a.id_cliente_setor, a.nome, s.descricao as setor, c.nome_fantasia, c.imagem, c.cor
    from aparelho a
    join cliente_setor s on s.id_cliente_setor = a.id_cliente_setor and s.status = 'A'
    join cliente c on c.id_cliente = a.id_cliente and c.status = 'A'
    where a.chave_hash = ${ChaveHash} and a.revogado_em is null`.execute(db);
  return rows[0] ?? null;
}

export async function marcarUso(db: Db, { IdAparelho, agora }: { IdAparelho: number; agora: Date }) {
  await db.updateTable('Aparelho').set({ UsadoEm: agora }).where('IdAparelho', '=', IdAparelho).execute();
}
