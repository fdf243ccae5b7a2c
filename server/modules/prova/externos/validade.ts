import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { VENCE_EXTERNO } from '#contract/prova/externos.ts';
import { semSucessor } from '../renovacao/vencimentos.ts';

/** When certificates from elsewhere, rows `e`, end: the same for the list and its export. */
export type Vence = (typeof VENCE_EXTERNO)[number];

export function venceAssim(vence: Vence, hoje: string): RawBuilder<SqlBool> {
  const quando =
    vence === 'vencidos'
      ? sql`e.validade < ${hoje}::date`
      : sql`e.validade between ${hoje}::date and ${hoje}::date + ${Number(vence)}::int`;
  return sql<SqlBool>`${quando} and ${semSucessor}`;
}

/** Whoever waits longest first; what ends, by when. */
export const ordemDosExternos = (vence: Vence | undefined): RawBuilder<unknown> =>
  vence ? sql`e.validade, e.id_certificado_externo` : sql`e.id_certificado_externo`;
