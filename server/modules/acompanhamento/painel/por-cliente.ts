import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Ordem } from '#contract/acompanhamento/painel.ts';
import { TUDO } from '../../../domain/alcance.ts';
import { comBusca } from '../../empresas/clientes/busca.ts';
import { ateODia, depoisDoDia, POR_TREINAR, resumoDe, situacoes } from './exigencias.ts';
import { somarDias } from './periodo.ts';
import { externosDe } from './vencimentos.ts';

export type Figura = { ordem: Ordem; de: string; ate: string; hoje: string; busca?: string | undefined };

type Pedida = Pick<Figura, 'ordem' | 'busca'> & { de?: string | undefined; ate?: string | undefined };

/** With the thirty days behind or ahead unless others are asked for. */
export function figuraDe({ ordem, busca, de, ate }: Pedida, hoje: string): Figura {
  const [primeiro, ultimo] =
    ordem === 'concluidos' ? [somarDias(hoje, -29), hoje] : [hoje, somarDias(hoje, 30)];
  return { ordem, busca, hoje, de: de ?? primeiro, ate: ate ?? ultimo };
}

/** A class `t` under way. */
export const emAndamento = (hoje: string) => sql<SqlBool>`t.cancelada_em is null
  and t.data_termino >= ${hoje}::date and t.data_inicio <= ${hoje}::date`;

/** The figure by which clients are put in order, as rows (id_cliente, n): only the sums it needs are read. */
function figuras({ ordem, de, ate, hoje }: Figura): RawBuilder<unknown> {
  const somar = (linhas: RawBuilder<unknown>) =>
    sql`select id_cliente, sum(n) as n from (${linhas}) s group by 1`;
  const doMes = (medidas: RawBuilder<unknown>) =>
    somar(sql`select id_cliente, n from painel_soma where mes and medida in (${medidas})`);
  const entre = (
    medida: RawBuilder<unknown>,
    primeiro: RawBuilder<unknown>,
    ultimo: RawBuilder<unknown>,
  ) => sql`
    select id_cliente, n from painel_soma
    where not mes and medida = ${medida} and dia between ${primeiro} and ${ultimo}`;
  const porOrdem: Record<Ordem, RawBuilder<unknown>> = {
    vencido: somar(ateODia(sql`'valido'`, hoje)),
    'a-vencer': somar(entre(sql`'valido'`, sql`${hoje}::date + 1`, sql`${hoje}::date + 31`)),
    valido: somar(depoisDoDia(sql`'valido'`, hoje, 31)),
    atrasado: somar(ateODia(POR_TREINAR, hoje)),
    'vencido-ou-atrasado': somar(ateODia(sql`${POR_TREINAR}, 'valido', 'revogado'`, hoje)),
    treinado: somar(depoisDoDia(sql`'valido'`, hoje, 0)),
    'dentro-do-prazo': somar(depoisDoDia(POR_TREINAR, hoje, 0)),
    'aguarda-assinatura': doMes(sql`'aguarda-assinatura'`),
    revogado: doMes(sql`'revogado'`),
    'sem-certificado': doMes(sql`'nao-iniciado', 'em-andamento'`),
    'em-andamento': doMes(sql`'em-andamento'`),
    'nao-iniciado': doMes(sql`'nao-iniciado'`),
    dispensado: doMes(sql`'dispensado'`),
    concluidos: somar(entre(sql`'concluidos'`, sql`${de}::date`, sql`${ate}::date`)),
    vence: somar(sql`
      ${entre(sql`'valido'`, sql`${de}::date + 1`, sql`${ate}::date + 1`)}
      union all
      select e.id_cliente, 1 ${externosDe(TUDO)} and e.validade between ${de}::date and ${ate}::date`),
    alunos: sql`select id_cliente, ativos as n from cliente_contagem`,
    turmas: sql`select t.id_cliente, count(*) as n from cliente_turma t where ${emAndamento(hoje)} group by 1`,
  };
  return porOrdem[ordem];
}

/** Active clients `c` with their figure `f`. */
export const clientesCom = (figura: Figura): RawBuilder<unknown> => sql`
  from cliente c left join (${figuras(figura)}) f on f.id_cliente = c.id_cliente
  where c.status = 'A' and ${comBusca(figura.busca)}`;

/** What else is shown of a client `c`. */
export const outrasFiguras = (hoje: string): RawBuilder<unknown> => sql`
  coalesce((select n.ativos from cliente_contagem n where n.id_cliente = c.id_cliente), 0) as alunos,
  (select count(*) from cliente_turma t
    where t.id_cliente = c.id_cliente and ${emAndamento(hoje)}) as turmas_em_andamento,
  ${situacoes(sql`(${resumoDe(sql`c.id_cliente`, hoje)}) x`, sql`${hoje}::date`)} as situacoes`;
