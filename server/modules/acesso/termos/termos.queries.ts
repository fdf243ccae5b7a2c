import { statement, type Db } from '../../../platform/db/db.ts';

export type Termo = { Versao: number; Texto: string; Resumo: string; Sha256: string; PublicadoEm: string };

const lerEmVigor = statement<Termo>(
  'select versao, texto, resumo, sha256, publicado_em from termo order by versao desc limit 1',
);

export async function buscarTermosEmVigor(db: Db): Promise<Termo> {
  const [termo] = await lerEmVigor(db, []);
  if (!termo) throw new Error('there are no terms of use');
  return termo;
}

const lerNumeroEmVigor = statement<{ Versao: number }>('select max(versao) as versao from termo');

export const versaoEmVigor = async (db: Db) => (await lerNumeroEmVigor(db, []))[0]?.Versao ?? 0;

const lerAceita = statement<{ Versao: number; Texto: string }>(`
  select t.versao, t.texto from termo_aceite a join termo t using (versao)
  where a.id_usuario = $1 order by t.versao desc limit 1`);

/** The last version this person accepted. */
export const ultimaAceitaOuNula = async (db: Db, { IdUsuario }: { IdUsuario: number }) =>
  (await lerAceita(db, [IdUsuario]))[0] ?? null;

type NovoAceite = { IdUsuario: number; Versao: number; Sha256: string; AceitoEm: Date; Endereco: string };

/** Accepted twice, the first stands. */
export async function inserirAceite(db: Db, aceite: NovoAceite) {
  await db
    .insertInto('TermoAceite')
    .values(aceite)
    .onConflict((conflict) => conflict.columns(['IdUsuario', 'Versao']).doNothing())
    .execute();
}
