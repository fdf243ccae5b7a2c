import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { CertificadoExterno } from '#contract/prova/externos.ts';
import { containing } from '../../../platform/db/search.ts';
import { alunoNoAlcance, type Alcance } from '../../../domain/alcance.ts';
import { venceAssim, type Vence } from './validade.ts';

export const EXTERNOS = sql`certificado_externo e
  join cliente_aluno ca on ca.id_cliente_aluno = e.id_cliente_aluno
  join usuario u on u.id_usuario = ca.id_usuario`;

export type Filtro = {
  IdCliente: number;
  alcance: Alcance;
  hoje: string;
  status: CertificadoExterno['Status'];
  vence?: Vence | undefined;
  busca?: string | undefined;
};

/** Which of a client's are shown. */
export const doCliente = ({
  IdCliente,
  alcance,
  hoje,
  status,
  vence,
  busca,
}: Filtro): RawBuilder<SqlBool> => sql<SqlBool>`
  e.id_cliente = ${IdCliente} and e.status = ${status} and ${alunoNoAlcance(alcance)}
  and ${vence ? venceAssim(vence, hoje) : sql`true`}
  and ${busca ? containing(sql`u.nome || ' ' || e.descricao || ' ' || e.instituicao`, busca) : sql`true`}`;

/** How it stands on a day, as of our own certificates; '' until it is approved. */
export const situacao = (hoje: string): RawBuilder<CertificadoExterno['StatusCertificado']> =>
  sql`case when e.status = 'aprovado' then certificado_situacao(null, false, e.validade, ${hoje}::date) else '' end`;
