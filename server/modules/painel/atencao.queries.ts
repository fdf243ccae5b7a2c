import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { setorNoAlcance } from '../alunos/alcance.ts';
import { emAtencao, paresDe } from './exigencias.ts';
import type { Equipe } from './gestor.queries.ts';

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
};

export type PessoaLida = {
  IdClienteAluno: number;
  Nome: string;
  Imagem: string | null;
  Setores: string[];
  Pendencias: PendenciaLida[];
};

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
          'PodeLembrar', u.email is not null and u.status = 'A' and m.concluido_em is null and mc.concluido_em is null
            and coalesce(t.data_inicio <= ${hoje}, false),
          'LembradoHoje', coalesce(m.lembrado_em = ${hoje}, false)) order by pc.irregular_em, sem_acento(k.nome))
        from pessoa_curso pc
        join curso k on k.id_curso = pc.id_curso
        left join cliente_turma_aluno m on m.id_cliente_turma_aluno = pc.id_cliente_turma_aluno
        left join cliente_turma t on t.id_cliente_turma = m.id_cliente_turma
        left join matricula_curso mc
          on mc.id_cliente_turma_aluno = pc.id_cliente_turma_aluno and mc.id_curso = pc.id_curso
        left join curso_versao v on v.id_curso_versao = coalesce(mc.id_curso_versao, k.id_curso_versao)
        where pc.id_cliente_aluno = p.id_cliente_aluno and ${emAtencao(equipe.hoje)}) as pendencias
    from pagina p join usuario u on u.id_usuario = p.id_usuario
    order by p.desde, p.ordem, p.id_cliente_aluno`.execute(db);
  return rows;
}
