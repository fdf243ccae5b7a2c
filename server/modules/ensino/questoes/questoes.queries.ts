import { sql } from 'kysely';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import type { Questao, TipoQuestao } from '#contract/ensino/questoes.ts';
import type { Db } from '../../../platform/db/db.ts';
import { containing } from '../../../platform/db/search.ts';

/** `Omit` in each of the types apart, so that Tipo still tells Dados. */
type Sem<Uma, Campos extends string> = Uma extends unknown ? Omit<Uma, Campos> : never;
export type QuestaoGravada = Sem<Questao, 'Imagem'>;

const colunas = sql`q.id_questao, q.id_curso, q.tipo, q.enunciado, q.explicacao, q.etiquetas, q.situacao_pratica, q.dados,
  q.id_arquivo_imagem, q.versao`;
/** The words without their tags. */
const palavras = sql`regexp_replace(q.enunciado, '<[^>]*>', ' ', 'g')`;

type Filtro = {
  IdCurso: number;
  busca?: string | undefined;
  etiqueta?: string | undefined;
  tipo?: TipoQuestao | undefined;
  pagina: number;
};

export async function listarQuestoes(db: Db, { IdCurso, busca, etiqueta, tipo, pagina }: Filtro) {
  const filtro = sql`q.id_curso = ${IdCurso} and q.excluida_em is null
    and ${busca ? sql`(${containing(palavras, busca)} or ${containing(sql`array_to_string(q.etiquetas, ' ')`, busca)})` : sql`true`}
    and ${etiqueta ? sql`${etiqueta} = any(q.etiquetas)` : sql`true`}
    and ${tipo ? sql`q.tipo = ${tipo}` : sql`true`}`;
  const [itens, contagem] = await Promise.all([
    sql<QuestaoGravada>`select ${colunas} from questao q where ${filtro} order by q.id_questao
      limit ${TAMANHO_PAGINA} offset ${(pagina - 1) * TAMANHO_PAGINA}`.execute(db),
    sql<{ Total: number }>`select count(*) as total from questao q where ${filtro}`.execute(db),
  ]);
  return { Itens: itens.rows, Total: contagem.rows[0]?.Total ?? 0 };
}

export async function resumirBanco(db: Db, { IdCurso }: { IdCurso: number }) {
  const { rows } = await sql<{
    TotalNoBanco: number;
    SituacoesPraticas: number;
    Etiquetas: { Etiqueta: string; Quantidade: number }[];
  }>`
    select count(*) as total_no_banco, count(*) filter (where situacao_pratica) as situacoes_praticas,
      (select coalesce(jsonb_agg(jsonb_build_object('Etiqueta', e.etiqueta, 'Quantidade', e.n)
          order by sem_acento(e.etiqueta), e.etiqueta), '[]')
        from (select etiqueta, count(*) as n from questao, unnest(etiquetas) as etiqueta
          where id_curso = ${IdCurso} and excluida_em is null group by etiqueta) e) as etiquetas
    from questao where id_curso = ${IdCurso} and excluida_em is null`.execute(db);
  return rows[0] ?? { TotalNoBanco: 0, SituacoesPraticas: 0, Etiquetas: [] };
}

export async function buscarQuestaoOuNula(db: Db, { IdQuestao }: { IdQuestao: number }) {
  const { rows } = await sql<QuestaoGravada & { ExcluidaEm: string | null }>`
    select ${colunas}, q.excluida_em from questao q where q.id_questao = ${IdQuestao}`.execute(db);
  return rows[0] ?? null;
}

export async function travarQuestaoOuNula(db: Db, { IdQuestao }: { IdQuestao: number }) {
  const { rows } = await sql<QuestaoGravada & { ExcluidaEm: string | null }>`
    select ${colunas}, q.excluida_em from questao q where q.id_questao = ${IdQuestao} for update`.execute(db);
  return rows[0] ?? null;
}

/** Two imports into one bank go one after the other. */
export async function travarCurso(db: Db, { IdCurso }: { IdCurso: number }): Promise<boolean> {
  const { rows } = await sql`select 1 from curso where id_curso = ${IdCurso} for no key update`.execute(db);
  return rows.length > 0;
}

export async function existeCurso(db: Db, { IdCurso }: { IdCurso: number }): Promise<boolean> {
  const { rows } = await sql`select 1 from curso where id_curso = ${IdCurso}`.execute(db);
  return rows.length > 0;
}

export async function contarQuestoes(db: Db, { IdCurso }: { IdCurso: number }): Promise<number> {
  const { rows } = await sql<{ Total: number }>`
    select count(*) as total from questao where id_curso = ${IdCurso} and excluida_em is null`.execute(db);
  return rows[0]?.Total ?? 0;
}

export type CamposDaQuestao = Sem<Questao, 'Imagem' | 'IdQuestao' | 'IdCurso' | 'Versao'>;
const valores = ({ Dados, ...campos }: CamposDaQuestao) => ({ ...campos, Dados: JSON.stringify(Dados) });

export async function inserirQuestoes(
  db: Db,
  questoes: (CamposDaQuestao & { IdCurso: number })[],
): Promise<number[]> {
  if (questoes.length === 0) return [];
  const { rows } = await sql<{ IdQuestao: number }>`
    insert into questao (id_curso, tipo, enunciado, explicacao, etiquetas, situacao_pratica, dados, id_arquivo_imagem)
    select (q ->> 'IdCurso')::int, q ->> 'Tipo', q ->> 'Enunciado', q ->> 'Explicacao',
      array(select jsonb_array_elements_text(q -> 'Etiquetas')), (q ->> 'SituacaoPratica')::boolean, q -> 'Dados',
      (q ->> 'IdArquivoImagem')::int
    from jsonb_array_elements(${JSON.stringify(questoes)}::jsonb) with ordinality as lista (q, ordem)
    order by ordem returning id_questao`.execute(db);
  return rows.map(({ IdQuestao }) => IdQuestao);
}

export async function gravarQuestao(
  db: Db,
  { IdQuestao, ...campos }: CamposDaQuestao & { IdQuestao: number },
) {
  await db
    .updateTable('Questao')
    .set(valores(campos))
    .set((eb) => ({ Versao: eb('Versao', '+', 1) }))
    .where('IdQuestao', '=', IdQuestao)
    .execute();
}

export async function marcarExclusao(
  db: Db,
  { IdQuestao, ExcluidaEm }: { IdQuestao: number; ExcluidaEm: Date | null },
) {
  await db.updateTable('Questao').set({ ExcluidaEm }).where('IdQuestao', '=', IdQuestao).execute();
}

/** What the bank asks already, to know a repeated row. */
export async function listarTextos(db: Db, { IdCurso }: { IdCurso: number }) {
  const { rows } = await sql<Pick<QuestaoGravada, 'Tipo' | 'Enunciado' | 'Dados'>>`
    select tipo, enunciado, dados from questao where id_curso = ${IdCurso} and excluida_em is null`.execute(
    db,
  );
  return rows;
}
