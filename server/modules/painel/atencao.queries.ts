import { sql } from 'kysely';
import { CELULAS_POR_VEZ } from '#contract/acompanhamento-acoes.ts';
import type { Output } from '#contract/call.ts';
import type { paresEmAtencao } from '#contract/painel.ts';
import type { Db } from '../../platform/db.ts';
import { setorNoAlcance } from '../alunos/alcance.ts';
import { emAtencao, paresDe } from './exigencias.ts';
import type { Equipe } from './gestor.queries.ts';
import { emTurmaAberta } from './turma-aberta.ts';

export type PendenciaLida = {
  IdCurso: number;
  Curso: string;
  Estado: 'NI' | 'EA' | 'CO';
  IrregularEm: string;
  UltimoAcesso: string | null;
  Minutos: number;
  Progresso: number;
  PodeLembrar: boolean;
  LembradoHoje: boolean;
  PodeRenovar: boolean;
};

export type PessoaLida = {
  IdClienteAluno: number;
  Nome: string;
  Imagem: string | null;
  Setores: string[];
  Pendencias: PendenciaLida[];
};

/** Pairs `pc` with the course `k`, the enrolment `m` by which it is asked, and how far it went, `mc`. */
const PARES = sql`
  from pessoa_curso pc
  join curso k on k.id_curso = pc.id_curso
  left join cliente_turma_aluno m on m.id_cliente_turma_aluno = pc.id_cliente_turma_aluno
  left join matricula_curso mc
    on mc.id_cliente_turma_aluno = pc.id_cliente_turma_aluno and mc.id_curso = pc.id_curso`;

/** There is an enrolment in which the course is still to be done. */
const POR_FAZER = sql`m.id_cliente_turma_aluno is not null and m.concluido_em is null and mc.concluido_em is null
  and not exists (select from certificado ce
    where ce.id_cliente_turma_aluno = m.id_cliente_turma_aluno and ce.id_curso = pc.id_curso)`;

/** A certificate ended, or is about to, and no class is open in which it will be renewed. */
const podeRenovar = (hoje: string) => sql`pc.estado = 'CO' and k.status = 'PU' and not exists (
  select ${emTurmaAberta({ aluno: sql`pc.id_cliente_aluno`, curso: sql`pc.id_curso`, hoje })})`;

/** Who is not in order, or will not be in a week: whoever is longest so comes first. */
export async function listarPessoasEmAtencao(
  db: Db,
  equipe: Equipe,
  { quantas, inicio }: { quantas: number; inicio: number },
): Promise<PessoaLida[]> {
  const hoje = sql`${equipe.hoje}::date`;
  const { rows } = await sql<PessoaLida>`
    with pagina as materialized (
      select p.id_cliente_aluno, ca.id_usuario, p.desde, ca.ordem
      from (
        select pc.id_cliente_aluno, min(pc.irregular_em) as desde from pessoa_curso pc
        where ${paresDe(equipe)} and ${emAtencao(equipe.hoje)} group by 1) p
      join cliente_aluno ca on ca.id_cliente_aluno = p.id_cliente_aluno and ca.id_cliente = ${equipe.IdCliente}
      order by p.desde, ca.ordem, p.id_cliente_aluno limit ${quantas} offset ${inicio})
    select p.id_cliente_aluno, u.nome, u.imagem,
      array(select s.descricao from cliente_aluno_setor x join cliente_setor s on s.id_cliente_setor = x.id_cliente_setor
        where x.id_cliente_aluno = p.id_cliente_aluno and ${setorNoAlcance(equipe)}
        order by sem_acento(s.descricao)) as setores,
      (select jsonb_agg(jsonb_build_object('IdCurso', k.id_curso, 'Curso', k.nome, 'Estado', pc.estado,
          'IrregularEm', pc.irregular_em,
          'UltimoAcesso', (mc.ultimo_acesso_em at time zone 'America/Sao_Paulo')::date,
          'Minutos', coalesce(v.total_minutos, 0), 'Progresso', coalesce(mc.progresso, 0),
          'PodeLembrar', u.email is not null and u.status = 'A' and ${POR_FAZER}
            and coalesce(t.data_inicio <= ${hoje}, false),
          'LembradoHoje', coalesce(m.lembrado_em = ${hoje}, false),
          'PodeRenovar', u.status = 'A' and ${podeRenovar(equipe.hoje)}) order by pc.irregular_em, sem_acento(k.nome))
        ${PARES}
        left join cliente_turma t on t.id_cliente_turma = m.id_cliente_turma
        left join curso_versao v on v.id_curso_versao = coalesce(mc.id_curso_versao, k.id_curso_versao)
        where pc.id_cliente_aluno = p.id_cliente_aluno and ${emAtencao(equipe.hoje)}) as pendencias
    from pagina p join usuario u on u.id_usuario = p.id_usuario
    order by p.desde, p.ordem, p.id_cliente_aluno`.execute(db);
  return rows;
}

type Pares = Output<typeof paresEmAtencao>;

/** The pairs behind them, whatever is longest so coming first: what can be acted upon at once. */
export async function listarParesEmAtencao(db: Db, equipe: Equipe): Promise<Pares> {
  const { rows } = await sql<Pares['Pares'][number] & { Total: number }>`
    select pc.id_cliente_aluno, pc.id_curso, ${POR_FAZER} as por_fazer, pc.estado = 'CO' as por_renovar,
      count(*) over () as total
    ${PARES}
    where ${paresDe(equipe)} and ${emAtencao(equipe.hoje)}
    order by pc.irregular_em, pc.id_cliente_aluno, pc.id_curso limit ${CELULAS_POR_VEZ}`.execute(db);
  return {
    Total: rows[0]?.Total ?? 0,
    Pares: rows.map(({ Total: _total, ...par }) => par),
  };
}
