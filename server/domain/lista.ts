import { sql, type RawBuilder } from 'kysely';
import { batches } from '../platform/db/cursor.ts';
import type { Db } from '../platform/db/db.ts';
import type { Cell, Column } from '../platform/documents/table.ts';
import type { Alcance, alcanceDe } from './alcance.ts';

/**
 * A list that can be taken away as a file. To add one: its filters in `FILTROS` of contract/saidas/exportacao.ts, a `Lista`
 * wherever its SQL is, and a line in listas.ts. `abrir` says 404 for what the caller has no business in.
 */
export type Lista<Filtros> = {
  acesso: 'gestor' | 'adm';
  abrir: (contexto: Contexto, filtros: Filtros) => Promise<Aberta>;
};

/** Who asks: rights as the database gives them now, with or without a session. */
export type Direitos = Parameters<typeof alcanceDe>[0];

export type Contexto = { db: Db; direitos: Direitos; hoje: string };

export type Aberta = {
  /** For the file's name, its first sheet and its heading. */
  titulo: string;
  cliente: { IdCliente: number; NomeFantasia: string } | null;
  /** Whom it shows. */
  alcance: Alcance;
  /** The filters in words: `Setor: Solda`. */
  ditos: string[];
  colunas: readonly Column[];
  contar: (db: Db) => Promise<number>;
  dePessoas: boolean;
  /** How many of them it shows. */
  contarPessoas: (db: Db) => Promise<number>;
  /** In order, in batches; `db` is a transaction. */
  lotes: (db: Db) => AsyncIterable<Cell[][]>;
};

/** With its client: `Alunos · Fundição Aurora`. */
export const tituloInteiro = ({ titulo, cliente }: Aberta) =>
  [titulo, cliente?.NomeFantasia].filter(Boolean).join(' · ');

export type ColunaDe<Linha> = Column & { valor: (linha: Linha) => Cell };

type Receita<Linha> = Pick<Aberta, 'titulo' | 'cliente' | 'alcance' | 'ditos'> & {
  colunas: readonly ColunaDe<Linha>[];
  selecao: RawBuilder<unknown>;
  /** From `from` to the end of `where`: what is counted is what is listed. */
  origem: RawBuilder<unknown>;
  ordem: RawBuilder<unknown>;
  /** What tells one person of the list from another; null: it is not a list of people. */
  pessoa: RawBuilder<unknown> | null;
};

export function montar<Linha>({ colunas, selecao, origem, ordem, pessoa, ...resto }: Receita<Linha>): Aberta {
  const valores = colunas.map(({ valor }) => valor);
  return {
    ...resto,
    colunas,
    contar: async (db) => {
      const { rows } = await sql<{ Total: number }>`select count(*) as total ${origem}`.execute(db);
      return rows[0]?.Total ?? 0;
    },
    dePessoas: pessoa !== null,
    contarPessoas: async (db) => {
      if (pessoa === null) return 0;
      const { rows } = await sql<{ Total: number }>`
        select count(distinct ${pessoa}) as total ${origem}`.execute(db);
      return rows[0]?.Total ?? 0;
    },
    lotes: async function* (db) {
      for await (const lote of batches(db, sql<Linha>`select ${selecao} ${origem} order by ${ordem}`)) {
        yield lote.map((linha) => valores.map((valor) => valor(linha)));
      }
    },
  };
}

type Nova<Valor> = <Linha>(
  titulo: string,
  largura: number,
  valor: (linha: Linha) => Valor | null,
) => ColunaDe<Linha>;

export const texto: Nova<string> = (titulo, largura, valor) => ({
  title: titulo,
  width: largura,
  kind: 'texto',
  valor,
});
export const numero: Nova<number> = (titulo, largura, valor) => ({
  title: titulo,
  width: largura,
  kind: 'numero',
  valor,
});
export const data: Nova<string> = (titulo, largura, valor) => ({
  title: titulo,
  width: largura,
  kind: 'data',
  valor,
});
export const instante: Nova<string> = (titulo, largura, valor) => ({
  title: titulo,
  width: largura,
  kind: 'instante',
  valor,
});
export const percentual: Nova<number> = (titulo, largura, valor) => ({
  title: titulo,
  width: largura,
  kind: 'percentual',
  valor,
});
