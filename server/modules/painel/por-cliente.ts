import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Ordem } from '#contract/painel.ts';
import { TUDO } from '../alunos/alcance.ts';
import { comBusca } from '../clientes/busca.ts';
import { ateODia, depoisDoDia, resumoDe, situacoes } from './exigencias.ts';
import { somarDias } from './periodo.ts';
import { externosDe } from './vencimentos.ts';

export type Figura = { ordem: Ordem; de: string; ate: string; hoje: string; busca?: string | undefined };

type Pedida = Pick<Figura, 'ordem' | 'busca'> & { de?: string | undefined; ate?: string | undefined };

/** With the thirty days behind or ahead unless others are asked for. */
export function figuraDe({ ordem, busca, de, ate }: Pedida, hoje: string): Figura {
  const [primeiro, ultimo] = ordem === 'FI' ? [somarDias(hoje, -29), hoje] : [hoje, somarDias(hoje, 30)];
  return { ordem, busca, hoje, de: de ?? primeiro, ate: ate ?? ultimo };
}

/** A class `t` under way. */
export const emAndamento = (hoje: string) => sql<SqlBool>`t.cancelada_em is null
  and t.data_termino >= ${hoje}::date and t.data_inicio <= ${hoje}::date`;

/** The figure by which clients are put in order, as rows (id_cliente, n): only the sums it needs are read. */
function figuras({ ordem, de, ate, hoje }: Figura): RawBuilder<unknown> {
  const somar = (medidas: RawBuilder<unknown>, dias: RawBuilder<unknown>) =>
    sql`select id_cliente, sum(n) as n from painel_soma where medida in (${medidas}) and ${dias} group by 1`;
  const porOrdem: Record<Ordem, RawBuilder<unknown>> = {
    VE: somar(sql`'CO'`, ateODia(hoje, 0)),
    AV: somar(sql`'CO'`, sql`not mes and dia > ${hoje}::date and dia <= ${hoje}::date + 31`),
    CO: somar(sql`'CO'`, depoisDoDia(hoje, 31)),
    AT: somar(sql`'NI', 'EA'`, ateODia(hoje, 0)),
    FO: somar(sql`'NI', 'EA', 'CO'`, ateODia(hoje, 0)),
    EmDia: somar(sql`'NI', 'EA', 'CO'`, depoisDoDia(hoje, 0)),
    SC: somar(sql`'NI', 'EA'`, sql`mes`),
    EA: somar(sql`'EA'`, sql`mes`),
    NI: somar(sql`'NI'`, sql`mes`),
    DI: somar(sql`'DI'`, sql`mes`),
    FI: somar(sql`'FI'`, sql`not mes and dia between ${de}::date and ${ate}::date`),
    vence: sql`select id_cliente, sum(n) as n from (
        select id_cliente, n from painel_soma
        where medida = 'CO' and not mes and dia between ${de}::date + 1 and ${ate}::date + 1
        union all
        select e.id_cliente, 1 ${externosDe(TUDO)} and e.validade between ${de}::date and ${ate}::date) fins
      group by 1`,
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
