import type { Db } from '../../../../platform/db/db.ts';

export type Uso = 'assinatura' | 'cifra';
type Gravada = { Uso: Uso; Certificado: string; Privada: Buffer; CriadaEm: Date };

export async function buscarChaveOuNula(db: Db, { Uso }: { Uso: Uso }) {
  const chave = await db
    .selectFrom('EntradaUnicaChave')
    .select(['Certificado', 'Privada'])
    .where('Uso', '=', Uso)
    .executeTakeFirst();
  return chave ?? null;
}

/** Of many instances at the same moment, one. */
export async function inserirChave(db: Db, chave: Gravada) {
  await db
    .insertInto('EntradaUnicaChave')
    .values(chave)
    .onConflict((conflict) => conflict.column('Uso').doNothing())
    .execute();
}
