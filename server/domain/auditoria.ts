import { sql } from 'kysely';
import type { Objeto } from '#contract/operacao/auditoria-palavras.ts';
import type { Db } from '../platform/db/db.ts';
import { sharedDevice, type Origin } from '../platform/http/session.ts';

export type Ato = {
  acao: string;
  objeto: Objeto;
  idObjeto?: number | null;
  idUsuario?: number | null;
  idCliente?: number | null;
  origem?: Origin;
  antes?: object | null;
  depois?: object | null;
};

/** What was done on a shared tablet says so. */
function depoisDe({ depois, origem }: Ato): object | null {
  const Aparelho = origem && sharedDevice(origem.Agente);
  return Aparelho ? { ...depois, Aparelho } : (depois ?? null);
}

const emTexto = (dados: object | null | undefined) => (dados ? JSON.stringify(dados) : null);

const linhaDe = (ato: Ato) => ({
  Acao: ato.acao,
  Objeto: ato.objeto,
  IdObjeto: ato.idObjeto ?? null,
  IdUsuario: ato.idUsuario ?? null,
  IdCliente: ato.idCliente ?? null,
  Endereco: ato.origem?.Endereco ?? null,
  Antes: emTexto(ato.antes),
  Depois: emTexto(depoisDe(ato)),
});

/** Writes the act in the transaction that does it: there is no act without its record. */
export async function auditar(db: Db, ato: Ato): Promise<number> {
  const { IdAuditoria } = await db
    .insertInto('Auditoria')
    .values(linhaDe(ato))
    .returning('IdAuditoria')
    .executeTakeFirstOrThrow();
  return IdAuditoria;
}

/** Many acts of one cause, in one statement whose text does not grow with them. */
export async function auditarTodos(db: Db, atos: Ato[]) {
  await sql`
    insert into auditoria (acao, objeto, id_objeto, id_usuario, id_cliente, endereco, antes, depois)
    select "Acao", "Objeto", "IdObjeto", "IdUsuario", "IdCliente", "Endereco", "Antes"::jsonb, "Depois"::jsonb
    from jsonb_to_recordset(${JSON.stringify(atos.map(linhaDe))}::jsonb) as x("Acao" text, "Objeto" text,
      "IdObjeto" int, "IdUsuario" int, "IdCliente" int, "Endereco" text, "Antes" text, "Depois" text)`.execute(
    db,
  );
}
