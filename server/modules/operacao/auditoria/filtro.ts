import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { FiltroDaAuditoria } from '#contract/operacao/auditoria.ts';
import { containing } from '../../../platform/db/search.ts';

export type Filtro = z.output<typeof FiltroDaAuditoria>;

const se = (valor: unknown, condicao: RawBuilder<SqlBool>) =>
  valor === undefined || valor === '' ? sql<SqlBool>`true` : condicao;

const inicioDo = (dia: string | undefined) => sql`(${dia}::date)::timestamp at time zone 'America/Sao_Paulo'`;

/** For a statement in which `auditoria` is called `a`, its person `u` and its client `c`. */
export const atosDo = ({
  busca,
  usuario,
  cliente,
  acao,
  objeto,
  de,
  ate,
}: Omit<Filtro, 'pagina'>) => sql<SqlBool>`
  ${se(usuario, sql`a.id_usuario = ${usuario}`)} and ${se(cliente, sql`a.id_cliente = ${cliente}`)}
  and ${se(acao, sql`a.acao = ${acao}`)} and ${se(objeto, sql`a.objeto = ${objeto}`)}
  and ${se(de, sql`a.quando >= ${inicioDo(de)}`)} and ${se(ate, sql`a.quando < ${inicioDo(ate)} + interval '1 day'`)}
  and ${busca ? containing(sql`a.acao || ' ' || coalesce(u.nome, '')`, busca) : sql`true`}`;

/** Acts with who did them and for which client. */
export const ATOS = sql`from auditoria a
  left join usuario u on u.id_usuario = a.id_usuario
  left join cliente c on c.id_cliente = a.id_cliente`;
