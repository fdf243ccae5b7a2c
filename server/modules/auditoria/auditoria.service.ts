import type { Db } from '../../platform/db.ts';
import type { Origem } from '../../platform/session.ts';

export type Ato = {
  acao: string;
  objeto: string;
  idObjeto?: number | null;
  idUsuario?: number | null;
  idCliente?: number | null;
  origem?: Origem;
  antes?: object | null;
  depois?: object | null;
};

/** Writes the act in the transaction that does it: there is no act without its record. */
export async function auditar(db: Db, ato: Ato) {
  await db
    .insertInto('Auditoria')
    .values({
      Acao: ato.acao,
      Objeto: ato.objeto,
      IdObjeto: ato.idObjeto ?? null,
      IdUsuario: ato.idUsuario ?? null,
      IdCliente: ato.idCliente ?? null,
      Endereco: ato.origem?.Endereco ?? null,
      Antes: ato.antes ? JSON.stringify(ato.antes) : null,
      Depois: ato.depois ? JSON.stringify(ato.depois) : null,
    })
    .execute();
}
