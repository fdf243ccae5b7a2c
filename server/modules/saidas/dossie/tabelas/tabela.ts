import type { RawBuilder } from 'kysely';
import { batches } from '../../../../platform/db/cursor.ts';
import type { Db } from '../../../../platform/db/db.ts';
import type { Table } from '../../../../platform/documents/table.ts';
import { numero, texto, type ColunaDe } from '../../../../domain/lista.ts';
import type { Recorte } from '../recorte.ts';

/** A table of the dossier, read through a cursor: `db` is a transaction, and one is read after the other. */
export type TabelaDoDossie = {
  /** Its name in the archive; the end says the format. */
  arquivo: string;
  /** What is in it, for who opens the archive. */
  descricao: string;
  abrir: (db: Db, recorte: Recorte) => Table;
};

type Receita<Linha> = Omit<TabelaDoDossie, 'abrir'> & {
  titulo: string;
  colunas: readonly ColunaDe<Linha>[];
  consulta: (recorte: Recorte) => RawBuilder<Linha>;
};

export function tabela<Linha>({ titulo, colunas, consulta, ...resto }: Receita<Linha>): TabelaDoDossie {
  const valores = colunas.map(({ valor }) => valor);
  return {
    ...resto,
    abrir: (db, recorte) => ({
      title: titulo,
      columns: colunas,
      batches: (async function* () {
        for await (const lote of batches(db, consulta(recorte))) {
          yield lote.map((linha) => valores.map((valor) => valor(linha)));
        }
      })(),
    }),
  };
}

export type DaPessoa = { N: number; Nome: string };

/** Who a row is about: the number tells apart people of one name. */
export const daPessoa: ColunaDe<DaPessoa>[] = [
  numero('Nº', 6, ({ N }) => N),
  texto('Nome', 34, ({ Nome }) => Nome),
];

export const minutos = (segundos: number) => Math.round(segundos / 6) / 10;
