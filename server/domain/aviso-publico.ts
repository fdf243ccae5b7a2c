import { statement, type Db } from '../platform/db/db.ts';

/** Res. CD/ANPD 15/2024: the public notice of an incident, where not everybody could be told one by one, stands so long. */
export const DIAS_DO_AVISO_PUBLICO = 90;

/** Of an incident `i`, on the day that the statement's first value is: put up to be read by anybody, not only noted. */
export const AVISO_NO_AR = `i.publico_de between $1::date - ${DIAS_DO_AVISO_PUBLICO} and $1::date
  and i.publico_posto_em is not null and i.consequencias <> ''`;

const haAlgum = statement<{ Ha: boolean }>(
  `select exists (select from incidente i where ${AVISO_NO_AR}) as ha`,
);
export const haAvisoPublico = async (db: Db, { hoje }: { hoje: string }): Promise<boolean> =>
  (await haAlgum(db, [hoje]))[0]?.Ha ?? false;
