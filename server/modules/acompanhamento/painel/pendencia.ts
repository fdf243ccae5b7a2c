import { sql, type RawBuilder } from 'kysely';
import { emAtencao, paresDe, type Equipe } from './exigencias.ts';
import { somarDias } from './periodo.ts';
import { dizerPorAssinar, dizerRevogado, dizerValidade, risco } from './risco.ts';

/** Why somebody needs attention: a course that is not in order, or will not be in a week. */

export type PendenciaLida = {
  IdCurso: number;
  Curso: string;
  Estado: 'nao-iniciado' | 'em-andamento' | 'aguarda-assinatura' | 'valido' | 'revogado';
  IrregularEm: string;
  UltimoAcesso: string | null;
  Minutos: number;
  Progresso: number;
};

/** People of a team with at least one, and since when: (id_cliente_aluno, desde). */
export const pessoasEmAtencao = (equipe: Equipe): RawBuilder<unknown> => sql`
  select pc.id_cliente_aluno, min(pc.irregular_em) as desde from pessoa_curso pc
  where ${paresDe(equipe)} and ${emAtencao(equipe.hoje)} group by 1`;

/** Pairs `pc` with the course `k`, the enrolment `m` by which it is asked, and how far it went, `mc`. */
export const PARES = sql`pessoa_curso pc
  join curso k on k.id_curso = pc.id_curso
  left join cliente_turma_aluno m on m.id_cliente_turma_aluno = pc.id_cliente_turma_aluno
  left join matricula_curso mc
    on mc.id_cliente_turma_aluno = pc.id_cliente_turma_aluno and mc.id_curso = pc.id_curso`;

/** With the class `t` and the version `v` that is studied. */
export const PENDENCIAS = sql`${PARES}
  left join cliente_turma t on t.id_cliente_turma = m.id_cliente_turma
  left join curso_versao v on v.id_curso_versao = coalesce(mc.id_curso_versao, k.id_curso_versao)`;

/** What of them explains why, each under its name. */
export const MOTIVOS = {
  Estado: sql`pc.estado`,
  IrregularEm: sql`pc.irregular_em`,
  UltimoAcesso: sql`(mc.ultimo_acesso_em at time zone 'America/Sao_Paulo')::date`,
  Minutos: sql`coalesce(v.total_minutos, 0)`,
  Progresso: sql`coalesce(mc.progresso, 0)`,
};

export function explicar(pendencia: Omit<PendenciaLida, 'IdCurso' | 'Curso'>, hoje: string) {
  const { Estado, IrregularEm } = pendencia;
  const Ultimo = somarDias(IrregularEm, -1);
  const passou = IrregularEm <= hoje;
  if (Estado === 'valido')
    return {
      Situacao: passou ? ('vencido' as const) : ('vence' as const),
      Motivo: dizerValidade({ hoje, Ultimo }),
    };
  if (Estado === 'revogado')
    return { Situacao: 'revogado' as const, Motivo: dizerRevogado({ hoje, Em: IrregularEm }) };
  const Situacao = passou ? ('atrasado' as const) : ('prazo' as const);
  if (Estado === 'aguarda-assinatura') return { Situacao, Motivo: dizerPorAssinar({ hoje, Prazo: Ultimo }) };
  const { Motivo } = risco({ ...pendencia, hoje, Prazo: Ultimo });
  return { Situacao, Motivo };
}
