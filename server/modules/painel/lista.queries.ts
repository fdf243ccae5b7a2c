import { sql, type RawBuilder } from 'kysely';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import type { LinhaDoPainel } from '#contract/painel.ts';
import type { Db } from '../../platform/db.ts';
import { alunoNoAlcance, setorNoAlcance } from '../alunos/alcance.ts';
import { paresDe } from './exigencias.ts';
import { noSetor, type Equipe } from './gestor.queries.ts';
import { externosDe } from './vencimentos.ts';

type Linha = Omit<LinhaDoPainel, 'Iniciais'>;
export type PedidoDeLista = { de: string; ate: string; pagina: number };

/**
 * Rows of (id_cliente_aluno, id_curso, dia, and for what came from elsewhere its id and its name instead of the course)
 * in an order, twenty of them with their names, and how many there are.
 */
async function paginar(
  db: Db,
  equipe: Equipe,
  { linhas, ordem, pagina }: { linhas: RawBuilder<unknown>; ordem: RawBuilder<unknown>; pagina: number },
): Promise<{ Itens: Linha[]; Total: number }> {
  const [itens, total] = await Promise.all([
    sql<Linha>`
      select l.id_cliente_aluno, u.nome, l.id_curso, l.id_certificado_externo,
        coalesce(k.nome, l.descricao) as curso, l.dia,
        array(select s.descricao from cliente_aluno_setor x join cliente_setor s on s.id_cliente_setor = x.id_cliente_setor
          where x.id_cliente_aluno = l.id_cliente_aluno and ${setorNoAlcance(equipe)}
          order by sem_acento(s.descricao)) as setores
      from (select * from (${linhas}) todas order by ${ordem}
        limit ${TAMANHO_PAGINA} offset ${(pagina - 1) * TAMANHO_PAGINA}) l
      join cliente_aluno ca on ca.id_cliente_aluno = l.id_cliente_aluno
      join usuario u on u.id_usuario = ca.id_usuario
      left join curso k on k.id_curso = l.id_curso
      order by ${ordem}`.execute(db),
    sql<{ Total: number }>`select count(*) as total from (${linhas}) todas`.execute(db),
  ]);
  return { Itens: itens.rows, Total: total.rows[0]?.Total ?? 0 };
}

const NADA_DE_FORA = sql`null::int as id_certificado_externo, null as descricao`;

/** Courses finished from one day to another, the latest first. */
export const listarConclusoes = (db: Db, equipe: Equipe, { de, ate, pagina }: PedidoDeLista) =>
  paginar(db, equipe, {
    linhas: sql`
      select ca.id_cliente_aluno, mc.id_curso, (mc.concluido_em at time zone 'America/Sao_Paulo')::date as dia,
        ${NADA_DE_FORA}
      from matricula_curso mc
      join cliente_turma_aluno m on m.id_cliente_turma_aluno = mc.id_cliente_turma_aluno
      join cliente_aluno ca on ca.id_cliente_aluno = m.id_cliente_aluno
      where mc.id_cliente = ${equipe.IdCliente}
        and mc.concluido_em >= ${de}::timestamp at time zone 'America/Sao_Paulo'
        and mc.concluido_em < (${ate}::date + 1)::timestamp at time zone 'America/Sao_Paulo'
        and ${alunoNoAlcance(equipe)} and ${noSetor(equipe, sql`ca.id_cliente_aluno`)}`,
    ordem: sql`dia desc, id_cliente_aluno, id_curso`,
    pagina,
  });

/** Certificates whose last day is from one day to another, the first to end coming first. */
export const listarVencimentos = (db: Db, equipe: Equipe, { de, ate, pagina }: PedidoDeLista) =>
  paginar(db, equipe, {
    linhas: sql`
      select pc.id_cliente_aluno, pc.id_curso, pc.irregular_em - 1 as dia, ${NADA_DE_FORA} from pessoa_curso pc
      where ${paresDe(equipe)} and pc.estado = 'CO' and pc.irregular_em between ${de}::date + 1 and ${ate}::date + 1
      union all
      select e.id_cliente_aluno, null, e.validade, e.id_certificado_externo, e.descricao
      ${externosDe(equipe)} and e.validade between ${de}::date and ${ate}::date`,
    ordem: sql`dia, id_cliente_aluno, id_curso, id_certificado_externo`,
    pagina,
  });
