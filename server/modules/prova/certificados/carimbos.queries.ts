import { statement, type Db } from '../../../platform/db/db.ts';
import { ESPERA_CARIMBO } from './copia.ts';

export type Espera = { IdCertificado: number; Codigo: string };

const listar = statement<Espera>(`
  select ce.id_certificado, ce.codigo from certificado ce
  where ${ESPERA_CARIMBO} and (ce.carimbo_adiado_ate is null or ce.carimbo_adiado_ate <= $1)
  order by ce.id_certificado`);
const contar = statement<{ Esperam: number }>(`
  select count(*)::int as esperam from certificado ce where ${ESPERA_CARIMBO}`);

/** Those that may be tried now. */
export const listarSemCarimbo = (db: Db, { agora }: { agora: Date }) => listar(db, [agora]);

export async function adiarCarimbo(db: Db, { IdCertificado, ate }: { IdCertificado: number; ate: Date }) {
  await db
    .updateTable('Certificado')
    .set({ CarimboAdiadoAte: ate })
    .where('IdCertificado', '=', IdCertificado)
    .execute();
}

export async function contarSemCarimbo(db: Db): Promise<number> {
  const [contado] = await contar(db, []);
  return contado?.Esperam ?? 0;
}

const travar = statement<{ Livre: boolean }>(`select pg_try_advisory_xact_lock(4909092) as livre`);

/**
 * False while another program, or another run of this one, is at it. Held until the transaction ends, also by a program
 * that is killed; asked again, it rejects where the connection that held it was lost.
 */
export async function tomarVez(db: Db): Promise<boolean> {
  const [trava] = await travar(db, []);
  return trava?.Livre ?? false;
}

const desistir = statement<{ Numero: number }>(`
  update certificado_copia set carimbavel = false
  where id_certificado = $1 and sha256 = $2 and carimbavel returning numero`);

/** Of this copy; false when it is none, but the file as it was signed here. */
export async function desistirDoCarimbo(
  db: Db,
  { IdCertificado, Sha256 }: { IdCertificado: number; Sha256: string },
): Promise<boolean> {
  const desistidas = await desistir(db, [IdCertificado, Sha256]);
  return desistidas.length > 0;
}
