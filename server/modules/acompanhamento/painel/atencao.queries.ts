import { sql } from 'kysely';
import { CELULAS_POR_VEZ } from '#contract/acompanhamento/matriz-acoes.ts';
import type { Output } from '#contract/call.ts';
import type { paresEmAtencao, SemLembrete } from '#contract/acompanhamento/painel-equipe.ts';
import type { Db } from '../../../platform/db/db.ts';
import { setorNoAlcance } from '../../../domain/alcance.ts';
import { comBusca } from '../../empresas/alunos/selecao.ts';
import { emAtencao, paresDe, type Equipe } from './exigencias.ts';
import { MOTIVOS, PARES, PENDENCIAS, pessoasEmAtencao, type PendenciaLida } from './pendencia.ts';
import { emTurmaAberta } from './turma-aberta.ts';

export type PessoaLida = {
  IdClienteAluno: number;
  Nome: string;
  Imagem: string | null;
  Setores: string[];
  Pendencias: (PendenciaLida & {
    SemLembrete: SemLembrete | null;
    LembradoHoje: boolean;
    PodeRenovar: boolean;
  })[];
};

/** There is an enrolment in which the course is still to be done. */
const POR_FAZER = sql`m.id_cliente_turma_aluno is not null and m.concluido_em is null and mc.concluido_em is null
  and not exists (select from certificado ce
    where ce.id_cliente_turma_aluno = m.id_cliente_turma_aluno and ce.id_curso = pc.id_curso)`;

/** A certificate ended, or is about to, and no class is open in which it will be renewed. */
const podeRenovar = (hoje: string) => sql`pc.estado = 'valido' and k.status = 'PU' and not exists (
  select ${emTurmaAberta({ aluno: sql`pc.id_cliente_aluno`, curso: sql`pc.id_curso`, hoje })})`;

/** People `p` who need attention, as `ca`, with these words. */
const procuradas = (equipe: Equipe, busca: string | undefined) => sql`
  from (${pessoasEmAtencao(equipe)}) p
  join cliente_aluno ca on ca.id_cliente_aluno = p.id_cliente_aluno and ca.id_cliente = ${equipe.IdCliente}
  where ${comBusca(busca, equipe)}`;

export async function contarPessoasEmAtencao(
  db: Db,
  equipe: Equipe,
  { busca }: { busca: string | undefined },
): Promise<number> {
  const { rows } = await sql<{ Total: number }>`
    select count(*) as total ${procuradas(equipe, busca)}`.execute(db);
  return rows[0]?.Total ?? 0;
}

type Trecho = { quantas: number; inicio: number; busca?: string | undefined };

/** Who is not in order, or will not be in a week: whoever is longest so comes first. */
export async function listarPessoasEmAtencao(
  db: Db,
  equipe: Equipe,
  { quantas, inicio, busca }: Trecho,
): Promise<PessoaLida[]> {
  const hoje = sql`${equipe.hoje}::date`;
  const motivos = Object.entries(MOTIVOS).map(([nome, valor]) => sql`${sql.lit(nome)}, ${valor}`);
  const { rows } = await sql<PessoaLida>`
    with pagina as materialized (
      select p.id_cliente_aluno, ca.id_usuario, p.desde, ca.ordem
      ${procuradas(equipe, busca)}
      order by p.desde, ca.ordem, p.id_cliente_aluno limit ${quantas} offset ${inicio})
    select p.id_cliente_aluno, u.nome, u.imagem,
      array(select s.descricao from cliente_aluno_setor x join cliente_setor s on s.id_cliente_setor = x.id_cliente_setor
        where x.id_cliente_aluno = p.id_cliente_aluno and ${setorNoAlcance(equipe)}
        order by sem_acento(s.descricao)) as setores,
      (select jsonb_agg(jsonb_build_object('IdCurso', k.id_curso, 'Curso', k.nome, ${sql.join(motivos)},
          'SemLembrete', case when u.status <> 'A' then 'inativa' when u.email is null then 'email'
            when pc.estado = 'aguarda-assinatura' then 'assinatura' when not (${POR_FAZER}) then 'turma'
            when t.data_inicio > ${hoje} then 'inicio' end,
          'LembradoHoje', coalesce(m.lembrado_em = ${hoje}, false),
          'PodeRenovar', u.status = 'A' and ${podeRenovar(equipe.hoje)}) order by pc.irregular_em, sem_acento(k.nome))
        from ${PENDENCIAS}
        where pc.id_cliente_aluno = p.id_cliente_aluno and ${emAtencao(equipe.hoje)}) as pendencias
    from pagina p join usuario u on u.id_usuario = p.id_usuario
    order by p.desde, p.ordem, p.id_cliente_aluno`.execute(db);
  return rows;
}

type Pares = Output<typeof paresEmAtencao>;

/** The pairs behind them, whatever is longest so coming first: what can be acted upon at once. */
export async function listarParesEmAtencao(db: Db, equipe: Equipe): Promise<Pares> {
  const { rows } = await sql<Pares['Pares'][number] & { Total: number }>`
    select pc.id_cliente_aluno, pc.id_curso, ${POR_FAZER} as por_fazer, pc.estado = 'valido' as por_renovar,
      count(*) over () as total
    from ${PARES}
    where ${paresDe(equipe)} and ${emAtencao(equipe.hoje)}
    order by pc.irregular_em, pc.id_cliente_aluno, pc.id_curso limit ${CELULAS_POR_VEZ}`.execute(db);
  return {
    Total: rows[0]?.Total ?? 0,
    Pares: rows.map(({ Total: _total, ...par }) => par),
  };
}
