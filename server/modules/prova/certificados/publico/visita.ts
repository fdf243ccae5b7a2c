import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/db.ts';

/** What is recorded of who comes by a link. */
export const ABRIR = 'abrir lista de certificados';

type Visita = { IdCertificadoLista: number; Endereco: string; desde: Date };

/** Whether somebody at this address came by the link since then. */
export async function estaEmVisita(
  db: Db,
  { IdCertificadoLista, Endereco, desde }: Visita,
): Promise<boolean> {
  const { rows } = await sql`
    select from auditoria where objeto = 'CertificadoLista' and id_objeto = ${IdCertificadoLista} and acao = ${ABRIR}
      and endereco = ${Endereco} and quando > ${desde} limit 1`.execute(db);
  return rows.length > 0;
}
