import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { FiltroDaMatriz, SituacaoDaMatriz } from '#contract/acompanhamento/matriz.ts';
import type { z } from 'zod';
import { setorNoAlcance, type Alcance } from '../../../domain/alcance.ts';
import { comBusca } from '../../empresas/alunos/selecao.ts';
import { emAtencao, POR_TREINAR } from './exigencias.ts';

/** Which people and which of their courses are looked at, in which order: the same for the matrix and its sums. */
export type Recorte = Omit<z.output<typeof FiltroDaMatriz>, 'cliente'> & {
  IdCliente: number;
  alcance: Alcance;
  hoje: string;
};

/** How a pair of person and course `pc` stands today; the same as curso_situacao(), in terms an index knows. */
export function naSituacao(situacao: SituacaoDaMatriz, hoje: string): RawBuilder<SqlBool> {
  const dia = sql`${hoje}::date`;
  const condicoes: Record<SituacaoDaMatriz, RawBuilder<SqlBool>> = {
    'nao-iniciado': sql`pc.estado = 'nao-iniciado'`,
    'em-andamento': sql`pc.estado = 'em-andamento'`,
    'aguarda-assinatura': sql`pc.estado = 'aguarda-assinatura'`,
    revogado: sql`pc.estado = 'revogado'`,
    dispensado: sql`pc.estado = 'dispensado'`,
    valido: sql`pc.estado = 'valido' and (pc.irregular_em is null or pc.irregular_em > ${dia} + 31)`,
    'a-vencer': sql`pc.estado = 'valido' and pc.irregular_em > ${dia} and pc.irregular_em <= ${dia} + 31`,
    vencido: sql`pc.estado = 'valido' and pc.irregular_em <= ${dia}`,
    atrasado: sql`pc.estado in (${POR_TREINAR}) and pc.irregular_em <= ${dia}`,
    'sem-certificado': sql`pc.estado in ('nao-iniciado', 'em-andamento')`,
    treinado: sql`pc.estado = 'valido' and (pc.irregular_em is null or pc.irregular_em > ${dia})`,
    'dentro-do-prazo': sql`pc.estado in (${POR_TREINAR}) and (pc.irregular_em is null or pc.irregular_em > ${dia})`,
    'vencido-ou-atrasado': sql`pc.irregular_em <= ${dia}`,
  };
  return condicoes[situacao];
}

/** Courses and classes looked at, for pairs `pc`. */
export const noCursoETurma = ({ curso, turma }: Recorte): RawBuilder<SqlBool> => sql<SqlBool>`
  ${curso ? sql`pc.id_curso = ${curso}` : sql`true`}
  and ${
    turma
      ? sql`pc.id_cliente_turma_aluno in (
          select m.id_cliente_turma_aluno from cliente_turma_aluno m where m.id_cliente_turma = ${turma})`
      : sql`true`
  }`;

/** Whether only the people of some sectors are looked at. */
const porSetores = ({ alcance, setor }: Recorte) => alcance.IdGestor !== null || setor !== undefined;

/** Whether only those in no sector are looked at; a manager of sectors has none of them. */
const semSetor = ({ alcance, setor }: Recorte) => alcance.IdGestor === null && setor === 0;

/** Whether not everybody of the client is looked at. */
export const restrito = (recorte: Recorte) =>
  porSetores(recorte) || Boolean(recorte.busca) || recorte.pessoas !== undefined;

/** `setores`: those looked at, each with its place among them. `grupo`: under which of them each person stands. */
export const setoresEGrupos = ({ IdCliente, alcance, setor }: Recorte) => sql`
  setores as materialized (
    select s.id_cliente_setor, s.descricao,
      row_number() over (order by sem_acento(s.descricao), s.id_cliente_setor)::int as vez
    from cliente_setor s
    where s.id_cliente = ${IdCliente} and ${setorNoAlcance(alcance)}
      and ${setor === undefined ? sql`true` : sql`s.id_cliente_setor = ${setor}`}),
  grupo as (
    select x.id_cliente_aluno, min(s.vez) as vez
    from setores s join cliente_aluno_setor x on x.id_cliente_setor = s.id_cliente_setor
    group by 1)`;

/** Active people `ca` with their `grupo`; without a wish about courses, also those of whom nothing is asked. */
export function pessoas(recorte: Recorte): RawBuilder<unknown> {
  const { IdCliente, hoje, situacao, busca, curso, turma } = recorte;
  const juncao = porSetores(recorte) && !semSetor(recorte) ? sql`join` : sql`left join`;
  const sozinha = semSetor(recorte)
    ? sql`not exists (select from cliente_aluno_setor x where x.id_cliente_aluno = ca.id_cliente_aluno)`
    : sql`true`;
  const comPar =
    curso || turma || situacao || recorte.pessoas
      ? sql`ca.id_cliente_aluno in (
          select pc.id_cliente_aluno from pessoa_curso pc
          where pc.id_cliente = ${IdCliente} and pc.ativo and ${noCursoETurma(recorte)}
            and ${situacao ? naSituacao(situacao, hoje) : sql`true`}
            and ${recorte.pessoas ? emAtencao(hoje) : sql`true`})`
      : sql`true`;
  return sql`
    from cliente_aluno ca ${juncao} grupo g on g.id_cliente_aluno = ca.id_cliente_aluno
    where ca.id_cliente = ${IdCliente} and ca.status = 'A' and ${comBusca(busca, recorte.alcance)} and ${comPar} and ${sozinha}`;
}
