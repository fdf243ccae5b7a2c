import { sql } from 'kysely';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import type { Atendimento, ItemDaCaixa, StatusDoSuporte } from '#contract/operacao/suporte.ts';
import type { Db } from '../../../platform/db/db.ts';
import { containing } from '../../../platform/db/search.ts';
import { conversada, resumo, type ComFalas } from './suporte.queries.ts';

const deQuem = sql`u.nome, m.id_cliente, k.nome_fantasia as cliente, m.id_responsavel, r.nome as responsavel`;
const ORIGEM = sql`suporte_mensagem m
  join usuario u on u.id_usuario = m.id_usuario
  left join cliente k on k.id_cliente = m.id_cliente
  left join usuario r on r.id_usuario = m.id_responsavel`;

const PENDENTES = sql`m.status in ('aberto', 'reaberto', 'em-atendimento')`;

/** Since the person's last words: what the team does meanwhile moves nobody back. */
const ESPERA_DESDE = sql`coalesce((select max(f.enviada_em) from suporte_resposta f
  where f.id_suporte_mensagem = m.id_suporte_mensagem and not f.da_equipe), m.criado_em)`;

type Filtro = {
  situacao: 'pendentes' | 'todas' | StatusDoSuporte;
  cliente?: number | undefined;
  responsavel: number | null;
  busca?: string | undefined;
  pagina: number;
};

export async function listarAtendimentos(
  db: Db,
  { situacao, cliente, responsavel, busca, pagina }: Filtro,
): Promise<{ Itens: ItemDaCaixa[]; Total: number }> {
  const pendentes = situacao === 'pendentes';
  const naSituacao = situacao === 'todas' ? sql`true` : sql`m.status = ${situacao}`;
  const origem = sql`from ${ORIGEM} where ${pendentes ? PENDENTES : naSituacao}
    and ${cliente ? sql`m.id_cliente = ${cliente}` : sql`true`}
    and ${responsavel ? sql`m.id_responsavel = ${responsavel}` : sql`true`}
    and ${busca ? containing(sql`m.protocolo || ' ' || m.assunto || ' ' || u.nome`, busca) : sql`true`}`;
  const [itens, contagem] = await Promise.all([
    sql<ItemDaCaixa>`select ${resumo}, ${deQuem} ${origem}
      order by ${pendentes ? ESPERA_DESDE : sql`m.atualizado_em desc`}, m.id_suporte_mensagem
      limit ${TAMANHO_PAGINA} offset ${(pagina - 1) * TAMANHO_PAGINA}`.execute(db),
    sql<{ Total: number }>`select count(*) as total ${origem}`.execute(db),
  ]);
  return { Itens: itens.rows, Total: contagem.rows[0]?.Total ?? 0 };
}

type Guardado = ComFalas<Atendimento>;

export async function buscarAtendimentoOuNulo(
  db: Db,
  { IdSuporteMensagem }: { IdSuporteMensagem: number },
): Promise<Guardado | null> {
  const { rows } = await sql<Guardado>`select ${conversada({ comNotas: true })}, ${deQuem}, u.email
    from ${ORIGEM} where m.id_suporte_mensagem = ${IdSuporteMensagem}`.execute(db);
  return rows[0] ?? null;
}
