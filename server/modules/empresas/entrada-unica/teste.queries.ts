import type { TesteDeEntrada } from '#contract/empresas/entrada-unica.ts';
import type { Db } from '../../../platform/db/db.ts';

export async function gravarTeste(
  db: Db,
  { IdCliente, Teste }: { IdCliente: number; Teste: TesteDeEntrada },
) {
  await db
    .updateTable('EntradaUnica')
    .set({ Teste: JSON.stringify(Teste) })
    .where('IdCliente', '=', IdCliente)
    .execute();
}

export async function buscarUsuarioDaSessaoOuNulo(db: Db, { IdSessao }: { IdSessao: number | null }) {
  const sessao = await db
    .selectFrom('Sessao')
    .select('IdUsuario')
    .where('IdSessao', '=', IdSessao)
    .executeTakeFirst();
  return sessao?.IdUsuario ?? null;
}
