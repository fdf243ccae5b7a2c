import { sql } from 'kysely';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import type { Automatica } from '#contract/empresas/importacao-rh.ts';
import type { Campo, Mapeamento, SituacaoImportacao } from '#contract/empresas/importacao.ts';
import type { Db } from '../../../platform/db/db.ts';
import { tune } from '../../../platform/db/planner.ts';
import { comBusca } from './busca.ts';

/** The import itself and the remembered headings. */

const RESUMO = [
  ...([
    'i.IdImportacao',
    'i.IdCliente',
    'i.NomeArquivo',
    'i.Motivo',
    'i.Progresso',
    'i.Total',
    'i.Novos',
    'i.Atualizados',
    'i.SemMudanca',
    'i.Erros',
    'i.Desligados',
    'i.CriadaEm',
    'i.ConcluidaEm',
    'i.DesfeitaEm',
    'u.Nome as Autor',
  ] as const),
];

const importacoes = (db: Db) =>
  db
    .selectFrom('Importacao as i')
    .innerJoin('Usuario as u', 'u.IdUsuario', 'i.IdUsuario')
    .select(RESUMO)
    .select((eb) => eb.ref('i.Situacao').$castTo<SituacaoImportacao>().as('Situacao'));

export async function buscarImportacaoOuNula(db: Db, { IdImportacao }: { IdImportacao: number }) {
  const importacao = await importacoes(db)
    .select([
      'i.Titulos',
      'i.CriarSetores',
      'i.SetoresNovos',
      'i.DesativarDesligados',
      'i.EnviarAcesso',
      'i.IdUsuario',
      'i.PeloCliente',
      'i.Folhas',
      'i.Folha',
      'i.Repetidas',
      'i.Totais',
      'i.Maiusculas',
      'i.CorrigirMaiusculas',
    ])
    .select((eb) => eb.ref('i.Mapeamento').$castTo<Mapeamento | null>().as('Mapeamento'))
    .select((eb) => eb.ref('i.Automatica').$castTo<Automatica | null>().as('Automatica'))
    .where('i.IdImportacao', '=', IdImportacao)
    .executeTakeFirst();
  return importacao ?? null;
}
export type ImportacaoGravada = NonNullable<Awaited<ReturnType<typeof buscarImportacaoOuNula>>>;

/** Who sent it; for a key of the API, who answers for it. */
export async function quemOuve(db: Db, { IdUsuario }: { IdUsuario: number }): Promise<number> {
  const chave = await db
    .selectFrom('ChaveApi')
    .select('Responsavel')
    .where('IdUsuario', '=', IdUsuario)
    .executeTakeFirst();
  return chave?.Responsavel ?? IdUsuario;
}

type DaLista = { IdCliente: number; busca?: string | undefined; pagina: number; soDoCliente: boolean };

/** `soDoCliente`: only those that the client itself sent. */
export async function listarImportacoes(db: Db, { IdCliente, busca, pagina, soDoCliente }: DaLista) {
  const origens = soDoCliente ? [true] : [true, false];
  const [Itens, contagem] = await Promise.all([
    importacoes(db)
      .where('i.IdCliente', '=', IdCliente)
      .where('i.PeloCliente', 'in', origens)
      .where(comBusca(busca))
      .orderBy('i.IdImportacao', 'desc')
      .limit(TAMANHO_PAGINA)
      .offset((pagina - 1) * TAMANHO_PAGINA)
      .execute(),
    db
      .selectFrom('Importacao as i')
      .innerJoin('Usuario as u', 'u.IdUsuario', 'i.IdUsuario')
      .select((eb) => eb.fn.countAll<number>().as('Total'))
      .where('i.IdCliente', '=', IdCliente)
      .where('i.PeloCliente', 'in', origens)
      .where(comBusca(busca))
      .executeTakeFirstOrThrow(),
  ]);
  return { Itens, Total: contagem.Total };
}

/** The active ones, in the order of every list of sectors. */
export async function listarNomesDosSetores(db: Db, { IdCliente }: { IdCliente: number }): Promise<string[]> {
  const setores = await db
    .selectFrom('ClienteSetor')
    .select('Descricao')
    .where('IdCliente', '=', IdCliente)
    .where('Status', '=', 'A')
    .orderBy(sql`sem_acento(descricao)`)
    .execute();
  return setores.map(({ Descricao }) => Descricao);
}

type NovaImportacao = {
  IdCliente: number;
  IdUsuario: number;
  NomeArquivo: string;
  Arquivo: Buffer;
  Sha256: string;
  CriadaEm: Date;
  PeloCliente: boolean;
  Automatica: Automatica | null;
};

export async function inserirImportacao(db: Db, { Automatica, ...nova }: NovaImportacao): Promise<number> {
  const { IdImportacao } = await db
    .insertInto('Importacao')
    .values({ ...nova, Automatica: Automatica && JSON.stringify(Automatica) })
    .returning('IdImportacao')
    .executeTakeFirstOrThrow();
  return IdImportacao;
}

export async function buscarArquivo(db: Db, { IdImportacao }: { IdImportacao: number }): Promise<Buffer> {
  const { Arquivo } = await db
    .selectFrom('Importacao')
    .select('Arquivo')
    .where('IdImportacao', '=', IdImportacao)
    .executeTakeFirstOrThrow();
  return Arquivo;
}

/** By its first bytes, those of a zip. */
export async function chegouComoXlsx(db: Db, { IdImportacao }: { IdImportacao: number }): Promise<boolean> {
  const { Xlsx } = await db
    .selectFrom('Importacao')
    .select(sql<boolean>`substring(arquivo from 1 for 2) = 'PK'::bytea`.as('Xlsx'))
    .where('IdImportacao', '=', IdImportacao)
    .executeTakeFirstOrThrow();
  return Xlsx;
}

/** From one of the states `de` to `para`; false when it was in none of them. */
export async function mudarSituacao(
  db: Db,
  {
    IdImportacao,
    de,
    para,
    ...mais
  }: {
    IdImportacao: number;
    de: SituacaoImportacao[];
    para: SituacaoImportacao;
    Motivo?: string | null;
    Progresso?: number;
    EnviarAcesso?: boolean;
    ConcluidaEm?: Date;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('Importacao')
    .set({ ...mais, Situacao: para })
    .where('IdImportacao', '=', IdImportacao)
    .where(sql<boolean>`situacao = any(${de})`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

type Ajuste = {
  IdImportacao: number;
  Progresso?: number;
  CriarSetores?: boolean | null;
  DesativarDesligados?: boolean | null;
  Maiusculas?: number;
  CorrigirMaiusculas?: boolean;
  Titulos?: string[];
  /** Null: to be recognised anew. */
  Mapeamento?: Mapeamento | null;
  SetoresCriados?: number[];
  DesfeitaEm?: Date;
  Folhas?: string[];
  Folha?: string | null;
  Repetidas?: number;
  Totais?: number;
  /** Somebody decides from now on. */
  Automatica?: null;
};

export async function ajustarImportacao(db: Db, { IdImportacao, Mapeamento, ...ajuste }: Ajuste) {
  await db
    .updateTable('Importacao')
    .set({
      ...ajuste,
      ...(Mapeamento !== undefined && { Mapeamento: Mapeamento && JSON.stringify(Mapeamento) }),
    })
    .where('IdImportacao', '=', IdImportacao)
    .execute();
}

/**
 * Held until the transaction ends: whatever else happens to this import waits. Plans that are quadratic when the planner
 * guesses few of the rows just written are ruled out.
 */
export async function travarImportacao(db: Db, { IdImportacao }: { IdImportacao: number }) {
  await tune(db, 'bulk');
  await sql`select pg_advisory_xact_lock(4909004, ${IdImportacao}::int)`.execute(db);
}

/** Puts the words that wait in their place, so that searches need not read them all. */
export async function arrumarBusca(banco: Db) {
  await banco.transaction().execute(async (db) => {
    await tune(db, 'tidying');
    await sql`select gin_clean_pending_list(i::regclass)
      from unnest(array['cliente_aluno_busca', 'cliente_aluno_setor_busca', 'usuario_busca']) i`.execute(db);
  });
}

/** People belong to the whole platform: two imports write one after the other. */
export async function travarGravacao(db: Db) {
  await sql`select pg_advisory_xact_lock(4909005)`.execute(db);
}

export async function listarEmCurso(db: Db) {
  return await db
    .selectFrom('Importacao')
    .select('IdImportacao')
    .where(sql<boolean>`situacao in ('analisando', 'importando')`)
    .orderBy('IdImportacao')
    .execute();
}

export async function buscarMapeamentoSalvo(db: Db, { IdCliente }: { IdCliente: number }) {
  const linhas = await db
    .selectFrom('ImportacaoMapeamento')
    .select(['Titulo', 'Campo'])
    .where('IdCliente', '=', IdCliente)
    .execute();
  return new Map(linhas.map(({ Titulo, Campo }) => [Titulo, Campo as Campo | null]));
}

export async function salvarMapeamento(
  db: Db,
  { IdCliente, titulos, campos }: { IdCliente: number; titulos: string[]; campos: (Campo | null)[] },
) {
  await sql`insert into importacao_mapeamento (id_cliente, titulo, campo)
    select distinct on (t) ${IdCliente}::int, t, c from unnest(${titulos}::text[], ${campos}::text[]) as x(t, c)
    where t <> '' order by t, c nulls last
    on conflict (id_cliente, titulo) do update set campo = excluded.campo`.execute(db);
}
