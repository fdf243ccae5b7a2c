import type { Formato } from '#contract/saidas/exportacao.ts';
import type { Clock } from '../../../platform/clock.ts';
import { today } from '../../../platform/clock.ts';
import { csv } from '../../../platform/documents/csv.ts';
import type { Db } from '../../../platform/db/db.ts';
import { HttpError } from '../../../platform/errors.ts';
import { SPREADSHEET_TYPES } from '../../../platform/documents/spreadsheet.ts';
import { nowInWords, type Cell } from '../../../platform/documents/table.ts';
import { MOST_ROWS, xlsx } from '../../../platform/documents/xlsx.ts';
import type { Aberta } from '../../../domain/lista.ts';
import { pdf } from './pdf.ts';

export const TIPOS: Record<Formato, string> = {
  ...SPREADSHEET_TYPES,
  pdf: 'application/pdf',
};

/** A table for reading, and what a sheet of Excel can hold. */
const LIMITES: Record<Formato, { linhas: number; conselho: string }> = {
  pdf: { linhas: 3000, conselho: 'Um PDF comporta até 3.000 linhas. Filtre a lista ou use XLSX.' },
  xlsx: { linhas: MOST_ROWS, conselho: 'Uma planilha comporta até 1.048.575 linhas. Use CSV.' },
  csv: { linhas: Infinity, conselho: '' },
};

export function exigirQueCaiba(formato: Formato, total: number) {
  const { linhas, conselho } = LIMITES[formato];
  if (total > linhas) throw new HttpError(422, conselho);
}

export const nomeDoArquivo = ({ titulo, cliente }: Aberta, formato: Formato, clock: Clock) =>
  `${[titulo, cliente?.NomeFantasia, today(clock)].filter(Boolean).join(' - ')}.${formato}`;

type Escrita = { db: Db; clock: Clock; formato: Formato; aoAndar?: (linhas: number) => Promise<void> };

async function* contando(lotes: AsyncIterable<Cell[][]>, aoAndar: (linhas: number) => Promise<void>) {
  let feitas = 0;
  for await (const lote of lotes) {
    yield lote;
    feitas += lote.length;
    await aoAndar(feitas);
  }
}

/** The file of an open list, in pieces as its rows are read; `db` is a transaction. */
export async function* escrever(aberta: Aberta, { db, clock, formato, aoAndar }: Escrita) {
  const { titulo, colunas, cliente, ditos } = aberta;
  const lotes = aoAndar ? contando(aberta.lotes(db), aoAndar) : aberta.lotes(db);
  const tabela = { title: titulo, columns: colunas, batches: lotes };
  if (formato === 'xlsx') yield* xlsx(tabela);
  else if (formato === 'csv') yield* csv(tabela);
  else {
    const cabecalho = { ditos, geradoEm: clock.now(), quando: nowInWords(clock) };
    yield await pdf(tabela, { ...cabecalho, cliente: cliente?.NomeFantasia ?? null });
  }
}
