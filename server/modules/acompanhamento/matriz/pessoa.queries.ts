import { sql } from 'kysely';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import type { CursoDaPessoa } from '#contract/acompanhamento/matriz-pessoa.ts';
import type { Db } from '../../../platform/db/db.ts';
import { alunoNoAlcance, type Alcance } from '../../../domain/alcance.ts';
import { POR_TREINAR } from '../painel/exigencias.ts';
import { naSituacao } from '../painel/recorte.ts';

type Quem = { IdClienteAluno: number; alcance: Alcance };

export async function existePessoa(db: Db, { IdClienteAluno, alcance }: Quem): Promise<boolean> {
  const { rows } = await sql`select from cliente_aluno ca
    where ca.id_cliente_aluno = ${IdClienteAluno} and ${alunoNoAlcance(alcance)}`.execute(db);
  return rows.length > 0;
}

export type CursoLido = Omit<CursoDaPessoa, 'Risco'> & {
  UltimoAcesso: string | null;
  Minutos: number;
};

/** What asks for somebody to act comes first. */
export async function listarCursosDaPessoa(
  db: Db,
  { IdClienteAluno, hoje }: { IdClienteAluno: number; hoje: string },
): Promise<CursoLido[]> {
  const { rows } = await sql<CursoLido>`
    select k.id_curso, k.nome, curso_situacao(pc.estado, pc.irregular_em, ${hoje}::date) as situacao,
      coalesce(${naSituacao('atrasado', hoje)}, false) as atrasado, coalesce(mc.progresso, 0) as progresso,
      case when pc.estado in (${POR_TREINAR}) then pc.prazo end as prazo,
      case pc.estado when 'valido' then pc.irregular_em - 1 end as validade,
      case pc.estado when 'revogado' then pc.irregular_em end as revogado,
      pc.id_cliente_turma_aluno, t.descricao as turma, mc.ultimo_acesso_em,
      (mc.ultimo_acesso_em at time zone 'America/Sao_Paulo')::date as ultimo_acesso,
      coalesce(v.total_minutos, 0) as minutos, coalesce(a.tentativas, 0) as tentativas, a.melhor_nota,
      case when d.id_curso is not null then jsonb_build_object('Motivo', d.motivo, 'Por', por.nome,
        'Em', to_char(d.dispensado_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) end as dispensa
    from pessoa_curso pc
    join curso k on k.id_curso = pc.id_curso
    left join cliente_turma_aluno m on m.id_cliente_turma_aluno = pc.id_cliente_turma_aluno
    left join cliente_turma t on t.id_cliente_turma = m.id_cliente_turma
    left join matricula_curso mc
      on mc.id_cliente_turma_aluno = pc.id_cliente_turma_aluno and mc.id_curso = pc.id_curso
    left join curso_versao v on v.id_curso_versao = coalesce(mc.id_curso_versao, k.id_curso_versao)
    left join lateral (
      select count(*)::int as tentativas, max(at.nota) as melhor_nota from avaliacao_tentativa at
      where at.id_cliente_turma_aluno = pc.id_cliente_turma_aluno and at.id_curso = pc.id_curso
        and at.entregue_em is not null) a on true
    left join dispensa d on d.id_cliente_aluno = pc.id_cliente_aluno and d.id_curso = pc.id_curso
    left join usuario por on por.id_usuario = d.id_usuario
    where pc.id_cliente_aluno = ${IdClienteAluno}
    order by pc.irregular_em nulls last, sem_acento(k.nome), k.id_curso`.execute(db);
  return rows;
}

type AcessoLido = { AbertaEm: string; Curso: string; Aula: string; Segundos: number; Agente: string };

export async function listarAcessos(
  db: Db,
  { IdClienteAluno, pagina }: { IdClienteAluno: number; pagina: number },
): Promise<{ Itens: AcessoLido[]; Total: number }> {
  const origem = sql`from cliente_turma_aluno m
    join aula_sessao s on s.id_cliente_turma_aluno = m.id_cliente_turma_aluno
    where m.id_cliente_aluno = ${IdClienteAluno}`;
  const [itens, contagem] = await Promise.all([
    sql<AcessoLido>`
      select x.aberta_em, k.nome as curso, a.titulo as aula, x.segundos, x.agente
      from (
        select s.* ${origem} order by s.aberta_em desc, s.id_aula_sessao
        limit ${TAMANHO_PAGINA} offset ${(pagina - 1) * TAMANHO_PAGINA}) x
      join curso_conteudo_aula a on a.id_curso_conteudo_aula = x.id_curso_conteudo_aula
      join curso k on k.id_curso = a.id_curso
      order by x.aberta_em desc, x.id_aula_sessao`.execute(db),
    sql<{ Total: number }>`select count(*) as total ${origem}`.execute(db),
  ]);
  return { Itens: itens.rows, Total: contagem.rows[0]?.Total ?? 0 };
}
