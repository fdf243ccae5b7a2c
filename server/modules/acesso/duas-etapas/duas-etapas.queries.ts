import { sql } from 'kysely';
import type { ChaveDeAcesso } from '#contract/acesso/duas-etapas.ts';
import type { Db } from '../../../platform/db/db.ts';

type Pessoa = { IdUsuario: number };

export type Fatores = {
  AplicativoDesde: string | null;
  QtdChaves: number;
  CodigosRestantes: number;
};

/** By what a person can confirm that it is them. */
export async function buscarFatores(db: Db, { IdUsuario }: Pessoa): Promise<Fatores> {
  const { rows } = await sql<Fatores>`
    select (select confirmado_em from aplicativo_codigos where id_usuario = ${IdUsuario}) as aplicativo_desde,
      (select count(*) from chave_acesso where id_usuario = ${IdUsuario} and segunda_etapa) as qtd_chaves,
      (select count(*) from codigo_recuperacao where id_usuario = ${IdUsuario} and usado_em is null) as codigos_restantes`.execute(
    db,
  );
  return rows[0] ?? { AplicativoDesde: null, QtdChaves: 0, CodigosRestantes: 0 };
}

/** Holds the person until the end of the transaction: of two first factors at once, one is the first. */
export async function travarPessoa(db: Db, { IdUsuario }: Pessoa) {
  return await db
    .selectFrom('Usuario')
    .select('IdUsuario')
    .where('IdUsuario', '=', IdUsuario)
    .forUpdate()
    .executeTakeFirst();
}

export async function buscarDono(db: Db, { IdUsuario }: Pessoa) {
  return await db
    .selectFrom('Usuario')
    .select(['IdUsuario', 'Nome', 'Email', 'CPF'])
    .where('IdUsuario', '=', IdUsuario)
    .executeTakeFirst();
}

/** One in force stays so until the new one is confirmed. */
export async function gravarSegredoNovo(db: Db, novo: Pessoa & { SegredoNovo: Buffer; NovoEm: Date }) {
  const { SegredoNovo, NovoEm } = novo;
  await db
    .insertInto('AplicativoCodigos')
    .values(novo)
    .onConflict((conflict) => conflict.column('IdUsuario').doUpdateSet({ SegredoNovo, NovoEm }))
    .execute();
}

export async function buscarAplicativoOuNulo(db: Db, { IdUsuario }: Pessoa) {
  const aplicativo = await db
    .selectFrom('AplicativoCodigos')
    .select(['Segredo', 'UltimoPasso', 'SegredoNovo', 'NovoEm'])
    .where('IdUsuario', '=', IdUsuario)
    .executeTakeFirst();
  return aplicativo ?? null;
}

/** False when this code, or one after it, was used before. */
export async function gastarPasso(db: Db, { IdUsuario, passo }: Pessoa & { passo: number }) {
  const { numUpdatedRows } = await db
    .updateTable('AplicativoCodigos')
    .set({ UltimoPasso: passo })
    .where('IdUsuario', '=', IdUsuario)
    .where('UltimoPasso', '<', passo)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The new secret comes into force with its first code, which is thereby spent. */
export async function confirmarSegredo(
  db: Db,
  { IdUsuario, passo, agora }: Pessoa & { passo: number; agora: Date },
) {
  await sql`update aplicativo_codigos
    set segredo = segredo_novo, confirmado_em = ${agora}, ultimo_passo = ${passo}, segredo_novo = null, novo_em = null
    where id_usuario = ${IdUsuario}`.execute(db);
}

/** False when there was none in force. */
export async function excluirAplicativo(db: Db, { IdUsuario }: Pessoa) {
  const apagado = await db
    .deleteFrom('AplicativoCodigos')
    .where('IdUsuario', '=', IdUsuario)
    .returning('ConfirmadoEm')
    .executeTakeFirst();
  return Boolean(apagado?.ConfirmadoEm);
}

export async function listarChaves(db: Db, { IdUsuario }: Pessoa): Promise<ChaveDeAcesso[]> {
  return await db
    .selectFrom('ChaveAcesso')
    .select(['IdChaveAcesso', 'Nome', 'CriadaEm', 'UsadaEm', 'SegundaEtapa'])
    .where('IdUsuario', '=', IdUsuario)
    .orderBy('IdChaveAcesso')
    .execute();
}

export async function listarCredenciais(db: Db, { IdUsuario }: Pessoa) {
  return await db
    .selectFrom('ChaveAcesso')
    .select(['Credencial', 'Transportes'])
    .where('IdUsuario', '=', IdUsuario)
    .orderBy('IdChaveAcesso')
    .execute();
}

export async function buscarCredencialOuNula(
  db: Db,
  { IdUsuario, Credencial }: Pessoa & { Credencial: string },
) {
  const chave = await db
    .selectFrom('ChaveAcesso')
    .select(['IdChaveAcesso', 'Nome', 'ChavePublica', 'Contador'])
    .where('IdUsuario', '=', IdUsuario)
    .where('Credencial', '=', Credencial)
    .executeTakeFirst();
  return chave ?? null;
}

type NovaChave = Pessoa & {
  Credencial: string;
  ChavePublica: Buffer;
  Contador: number;
  Transportes: string[];
  Nome: string;
  CriadaEm: Date;
  SegundaEtapa: boolean;
};

export async function inserirChave(db: Db, chave: NovaChave) {
  await db.insertInto('ChaveAcesso').values(chave).execute();
}

/** False when another use at the same moment counted as far. Counters go up to 2^32: no `int` holds them. */
export async function marcarUsoDaChave(
  db: Db,
  { IdChaveAcesso, Contador, agora }: { IdChaveAcesso: number; Contador: number; agora: Date },
) {
  const { numUpdatedRows } = await db
    .updateTable('ChaveAcesso')
    .set({ Contador, UsadaEm: agora })
    .where('IdChaveAcesso', '=', IdChaveAcesso)
    .where(sql<boolean>`(contador < ${Contador}::bigint or (contador = 0 and ${Contador}::bigint = 0))`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whose a key is that nobody named. */
export async function buscarChaveOuNula(db: Db, { Credencial }: { Credencial: string }) {
  const chave = await db
    .selectFrom('ChaveAcesso')
    .select(['IdChaveAcesso', 'IdUsuario', 'ChavePublica', 'Contador', 'SegundaEtapa'])
    .where('Credencial', '=', Credencial)
    .executeTakeFirst();
  return chave ?? null;
}

export async function temChave(db: Db, { IdUsuario, IdChaveAcesso }: Pessoa & { IdChaveAcesso: number }) {
  const chave = await db
    .selectFrom('ChaveAcesso')
    .select('IdChaveAcesso')
    .where('IdChaveAcesso', '=', IdChaveAcesso)
    .where('IdUsuario', '=', IdUsuario)
    .executeTakeFirst();
  return chave !== undefined;
}

export async function excluirChaveOuNula(
  db: Db,
  { IdUsuario, IdChaveAcesso }: Pessoa & { IdChaveAcesso: number },
) {
  const chave = await db
    .deleteFrom('ChaveAcesso')
    .where('IdChaveAcesso', '=', IdChaveAcesso)
    .where('IdUsuario', '=', IdUsuario)
    .returning(['Nome', 'SegundaEtapa'])
    .executeTakeFirst();
  return chave ?? null;
}

/** cadastrar-entrada: a key that enters alone. */
export type Uso = 'cadastrar' | 'cadastrar-entrada' | 'entrar';
type Desafio = Pessoa & { Desafio: string; Uso: Uso };

export async function inserirDesafio(db: Db, desafio: Desafio & { ExpiraEm: Date }) {
  await db.insertInto('ChaveDesafio').values(desafio).execute();
}

/** For what the person was asked this; null when nobody did, or too long ago. */
export async function buscarUsoOuNulo(
  db: Db,
  { Desafio, IdUsuario, agora }: Omit<Desafio, 'Uso'> & { agora: Date },
) {
  const linha = await db
    .selectFrom('ChaveDesafio')
    .select('Uso')
    .where('Desafio', '=', Desafio)
    .where('IdUsuario', '=', IdUsuario)
    .where('ExpiraEm', '>', agora.toISOString())
    .executeTakeFirst();
  return (linha?.Uso ?? null) as Uso | null;
}

/** False when it was answered before. */
export async function gastarDesafioDaChave(db: Db, { Desafio }: Pick<Desafio, 'Desafio'>) {
  const { numDeletedRows } = await db
    .deleteFrom('ChaveDesafio')
    .where('Desafio', '=', Desafio)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function trocarCodigos(db: Db, { IdUsuario, hashes }: Pessoa & { hashes: Buffer[] }) {
  await db.deleteFrom('CodigoRecuperacao').where('IdUsuario', '=', IdUsuario).execute();
  await sql`insert into codigo_recuperacao (id_usuario, codigo_hash)
    select ${IdUsuario}, unnest(${hashes}::bytea[])`.execute(db);
}

export async function codigoVale(db: Db, { IdUsuario, CodigoHash }: Pessoa & { CodigoHash: Buffer }) {
  const codigo = await db
    .selectFrom('CodigoRecuperacao')
    .select('IdUsuario')
    .where('IdUsuario', '=', IdUsuario)
    .where('CodigoHash', '=', CodigoHash)
    .where('UsadoEm', 'is', null)
    .executeTakeFirst();
  return codigo !== undefined;
}

/** False when it was used before. */
export async function gastarCodigo(
  db: Db,
  { IdUsuario, CodigoHash, agora }: Pessoa & { CodigoHash: Buffer; agora: Date },
) {
  const { numUpdatedRows } = await db
    .updateTable('CodigoRecuperacao')
    .set({ UsadoEm: agora })
    .where('IdUsuario', '=', IdUsuario)
    .where('CodigoHash', '=', CodigoHash)
    .where('UsadoEm', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Active administrators, by name, each with whether they have any way to confirm. */
export async function listarAdministradores(db: Db) {
  const { rows } = await sql<{ IdUsuario: number; Nome: string; Ativa: boolean }>`
    select u.id_usuario, u.nome,
      exists (select from aplicativo_codigos a where a.id_usuario = u.id_usuario and a.confirmado_em is not null)
      or exists (select from chave_acesso k where k.id_usuario = u.id_usuario and k.segunda_etapa) as ativa
    from usuario u where u.adm and u.status = 'A'
    order by sem_acento(u.nome), u.id_usuario`.execute(db);
  return rows;
}

/** Nothing is left by which the person confirms; `todas`: nor any key that enters alone. */
export async function excluirFatores(db: Db, { IdUsuario, todas }: Pessoa & { todas: boolean }) {
  await excluirAplicativo(db, { IdUsuario });
  const chaves = db.deleteFrom('ChaveAcesso').where('IdUsuario', '=', IdUsuario);
  await (todas ? chaves : chaves.where('SegundaEtapa', '=', true)).execute();
  await db.deleteFrom('CodigoRecuperacao').where('IdUsuario', '=', IdUsuario).execute();
  await db.deleteFrom('ChaveDesafio').where('IdUsuario', '=', IdUsuario).execute();
}

export async function excluirDesafiosAntigos(db: Db, { antesDe }: { antesDe: Date }) {
  await db.deleteFrom('ChaveDesafio').where('ExpiraEm', '<', antesDe.toISOString()).execute();
}
