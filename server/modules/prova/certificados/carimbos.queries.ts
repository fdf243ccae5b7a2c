import { statement, type Db } from '../../../platform/db/db.ts';

/** Signed by an A1 while the authority gave no timestamp, and since then neither. */
const ESPERA = `from certificado ce
  where ce.assinatura #> '{Digital,Carimbo}' = 'null' and ce.revogado_em is null
    and not exists (select from certificado_copia x where x.id_certificado = ce.id_certificado and x.carimbo is not null)`;

const listar = statement<{ IdCertificado: number; Codigo: string }>(`
  select ce.id_certificado, ce.codigo ${ESPERA} order by ce.id_certificado`);
const contar = statement<{ Esperam: number }>(`select count(*)::int as esperam ${ESPERA}`);

export const listarSemCarimbo = (db: Db) => listar(db, []);

export async function contarSemCarimbo(db: Db): Promise<number> {
  const [contado] = await contar(db, []);
  return contado?.Esperam ?? 0;
}
