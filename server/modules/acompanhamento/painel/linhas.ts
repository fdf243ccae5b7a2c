import { sql, type RawBuilder } from 'kysely';
import type { ListaDoPainel } from '#contract/acompanhamento/painel-equipe.ts';
import { containing } from '../../../platform/db/search.ts';
import { alunoNoAlcance } from '../../../domain/alcance.ts';
import { comBusca } from '../../empresas/alunos/selecao.ts';
import { noSetor, paresDe, type Equipe } from './exigencias.ts';
import { externosDe } from './vencimentos.ts';

/**
 * The rows behind a figure, the same on the screen and in a file: (id_cliente_aluno, id_curso, dia), and for what came
 * from elsewhere and is of no course of ours its id and its name.
 */

export type Trecho = { de: string; ate: string; busca?: string | undefined };

/** Of a person or a course with these words; whether people are found first or looked up row by row, the plan decides. */
function comPalavras(
  { IdCliente }: Equipe,
  busca: string | undefined,
  { aluno, curso }: { aluno: RawBuilder<unknown>; curso: RawBuilder<unknown> },
) {
  if (!busca) return sql`true`;
  return sql`(exists (
      select from cliente_aluno ca
      where ca.id_cliente_aluno = ${aluno} and ca.id_cliente = ${IdCliente} and ${comBusca(busca, { IdCliente })})
    or ${curso} in (
      select k.id_curso from curso k where ${containing(sql`k.nome || ' ' || k.categoria || ' ' || k.norma`, busca)}))`;
}

const NADA_DE_FORA = sql`null::int as id_certificado_externo, null as descricao`;

/** Pairs trained until `dia`, and not after it. */
const ateODia = (equipe: Equipe, { de, ate, busca }: Trecho) => sql`
  select pc.id_cliente_aluno, pc.id_curso, pc.irregular_em - 1 as dia, ${NADA_DE_FORA} from pessoa_curso pc
  where ${paresDe(equipe)} and pc.estado = 'valido' and pc.irregular_em between ${de}::date + 1 and ${ate}::date + 1
    and ${comPalavras(equipe, busca, { aluno: sql`pc.id_cliente_aluno`, curso: sql`pc.id_curso` })}`;

const linhas: Record<ListaDoPainel, (equipe: Equipe, trecho: Trecho) => RawBuilder<unknown>> = {
  conclusoes: (equipe, { de, ate, busca }) => sql`
    select ca.id_cliente_aluno, mc.id_curso, (mc.concluido_em at time zone 'America/Sao_Paulo')::date as dia,
      ${NADA_DE_FORA}
    from (
      select * from matricula_curso mc
      where mc.id_cliente = ${equipe.IdCliente}
        and mc.concluido_em >= ${de}::timestamp at time zone 'America/Sao_Paulo'
        and mc.concluido_em < (${ate}::date + 1)::timestamp at time zone 'America/Sao_Paulo'
      -- The days come first: a manager's people are many more than what was finished in them.
      offset 0) mc
    join cliente_turma_aluno m on m.id_cliente_turma_aluno = mc.id_cliente_turma_aluno
    join cliente_aluno ca on ca.id_cliente_aluno = m.id_cliente_aluno
    where ${alunoNoAlcance(equipe)} and ${noSetor(equipe, sql`ca.id_cliente_aluno`)}
      and ${comPalavras(equipe, busca, { aluno: sql`m.id_cliente_aluno`, curso: sql`mc.id_curso` })}`,
  vencimentos: (equipe, trecho) => sql`
    ${ateODia(equipe, trecho)}
    union all
    select e.id_cliente_aluno, null, e.validade, e.id_certificado_externo, e.descricao
    ${externosDe(equipe)} and e.validade between ${trecho.de}::date and ${trecho.ate}::date
      and ${trecho.busca ? sql`(${comBusca(trecho.busca, equipe)} or ${containing(sql`e.descricao`, trecho.busca)})` : sql`true`}`,
  saidas: ateODia,
};

export const linhasDa = (lista: ListaDoPainel, equipe: Equipe, trecho: Trecho) =>
  linhas[lista](equipe, trecho);

/** What was finished last comes first; what ends first does too. */
export const ordemDa = (lista: ListaDoPainel) =>
  lista === 'conclusoes'
    ? sql`dia desc, id_cliente_aluno, id_curso`
    : sql`dia, id_cliente_aluno, id_curso, id_certificado_externo`;
