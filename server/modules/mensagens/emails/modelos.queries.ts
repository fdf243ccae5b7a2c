import { sql } from 'kysely';
import { statement, type Db } from '../../../platform/db/db.ts';
import type { Textos } from './modelo.ts';

export type Guardado = Textos & { Tipo: string; IdCliente: number | null; Versao: number };

const COLUNAS = 'tipo, id_cliente, assunto, corpo, botao, rodape, versao';

const lerTodos = statement<Guardado>(
  `select ${COLUNAS} from email_modelo where id_cliente is null or id_cliente = $1`,
);
/** The words for everybody and those of this client. */
export const listarGuardados = (db: Db, IdCliente: number | null) => lerTodos(db, [IdCliente]);

const lerUm = statement<Guardado>(
  `select ${COLUNAS} from email_modelo where tipo = $1 and (id_cliente is null or id_cliente = $2)`,
);
export const listarGuardadosDoTipo = (db: Db, Tipo: string, IdCliente: number | null) =>
  lerUm(db, [Tipo, IdCliente]);

/** One writer of the words at a time; they are changed by hand. */
export const travarModelos = (db: Db) => sql`select pg_advisory_xact_lock(4909028)`.execute(db);

type Qual = { Tipo: string; IdCliente: number | null };

export async function gravarModelo(db: Db, modelo: Qual & Textos) {
  const { Assunto, Corpo, Botao, Rodape } = modelo;
  await db
    .insertInto('EmailModelo')
    .values(modelo)
    .onConflict((conflict) =>
      conflict
        .constraint('email_modelo_unico')
        .doUpdateSet((eb) => ({ Assunto, Corpo, Botao, Rodape, Versao: eb('EmailModelo.Versao', '+', 1) })),
    )
    .execute();
}

export async function apagarModelo(db: Db, { Tipo, IdCliente }: Qual) {
  await sql`delete from email_modelo
    where tipo = ${Tipo} and id_cliente is not distinct from ${IdCliente}::int`.execute(db);
}
