import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { lru } from '../../../platform/db/lru.ts';

/** Somebody in a list, by the key of its order. */
export type Marco = { Ordem: string; IdClienteAluno: number };

/** A page walks past so many people at most. */
export const PASSO = 500;

const lembrados = lru<{ Versao: string; marcos: Marco[] }>(200);

type Lista = {
  nome: string;
  /** Another one whenever people come, go or change places: what was remembered is then of no use. */
  Versao: string;
  /** Everybody in it, `ordem` and `id_cliente_aluno`. */
  todos: RawBuilder<unknown>;
};

/** Every five hundredth person of a long list, so that a page in the middle need not walk there from an end. */
export async function marcosDe(db: Db, { nome, Versao, todos }: Lista): Promise<Marco[]> {
  const lembrado = lembrados.recall(db, nome);
  if (lembrado?.Versao === Versao) return lembrado.marcos;
  const { rows: marcos } = await sql<Marco>`
    select ordem, id_cliente_aluno from (
      select x.ordem, x.id_cliente_aluno, row_number() over (order by x.ordem, x.id_cliente_aluno) as lugar
      from (${todos}) x) lugares
    where lugar % ${PASSO}::int = 0 order by lugar`.execute(db);
  lembrados.keep(db, nome, { Versao, marcos });
  return marcos;
}
