import { TAMANHO_PAGINA } from '#contract/call.ts';
import type { Visualizacao } from '#contract/operacao/privacidade.ts';
import { statement, type Db } from '../../../../platform/db/db.ts';

/**
 * Openings of the person's own record, and exports as one act each: of lists of people, of an institution in which the
 * person was at that time, and dossiers of the person's classes.
 */
const VISTAS = `
  from (
    select v.em, v.id_quem, v.papel, v.o_que, null as detalhe from visualizacao v where v.id_usuario = $1
    union all
    select a.quando, a.id_usuario, case when u.adm then 'adm' else 'gestor' end, 'exportacao',
      case a.depois ->> 'Lista' when 'alunos' then 'Alunos' when 'alunos-da-turma' then 'Alunos da turma'
        when 'certificados' then 'Certificados' when 'dossie-da-turma' then 'Dossiê da turma' else 'Acompanhamento' end
        || ' de ' || c.nome_fantasia
    from cliente_aluno ca
    join auditoria a on a.id_cliente = ca.id_cliente and a.quando >= ca.criado_em
      and (ca.inativo_desde is null or a.quando < ca.inativo_desde)
    join cliente c on c.id_cliente = ca.id_cliente
    left join usuario u on u.id_usuario = a.id_usuario
    where ca.id_usuario = $1 and a.acao = 'exportar lista' and a.quando >= $2
      and (a.depois ->> 'Lista' in ('alunos', 'alunos-da-turma', 'certificados', 'acompanhamento')
        or a.depois ->> 'Lista' = 'dossie-da-turma' and exists (
          select from cliente_turma_aluno m where m.id_cliente_aluno = ca.id_cliente_aluno
            and m.id_cliente_turma = (a.depois ->> 'IdClienteTurma')::int))
    union all
    select a.quando, a.id_usuario, 'adm', 'exportacao', 'Usuários da plataforma'
    from auditoria a join usuario u on u.id_usuario = $1 and a.quando >= u.criado_em
    where a.id_cliente is null and a.acao = 'exportar lista' and a.quando >= $2 and a.depois ->> 'Lista' = 'usuarios') w
  left join usuario q on q.id_usuario = w.id_quem
  where w.id_quem is distinct from $1`;

const listar = statement<Visualizacao>(`
  select w.em, coalesce(q.nome, 'O sistema') as quem, case when q.id_usuario is null then 'sistema' else w.papel end as papel,
    w.o_que, w.detalhe ${VISTAS} order by w.em desc limit ${TAMANHO_PAGINA} offset $3`);
const contar = statement<{ Total: number }>(`select count(*) as total ${VISTAS}`);

export async function listarVisualizacoes(
  db: Db,
  { IdUsuario, desde, pagina }: { IdUsuario: number; desde: Date; pagina: number },
) {
  const [Itens, contagem] = await Promise.all([
    listar(db, [IdUsuario, desde, (pagina - 1) * TAMANHO_PAGINA]),
    contar(db, [IdUsuario, desde]),
  ]);
  return { Itens, Total: contagem[0]?.Total ?? 0 };
}
