import type { Db } from '../../../../platform/db/db.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { HttpError } from '../../../../platform/errors.ts';
import type { Declaracao } from './declaracao.ts';
import type { Propria } from './proprias.ts';
import * as queries from './xapi.queries.ts';

/** Statements are kept as they were made, with what the store adds. */

const MAIS_DECLARACOES = 5000;

type DaAula = { IdClienteTurmaAluno: number; IdCursoConteudoAula: number };
type Guardar = { aula: DaAula; Id: string; declaracao: Declaracao };
type Onde = Pick<Deps, 'clock' | 'env'>;

/** For what content says; what we say of it always has its place. */
export async function exigirLugar(db: Db, aula: DaAula) {
  if ((await queries.contarDeclaracoes(db, aula)) >= MAIS_DECLARACOES) {
    throw new HttpError(413, 'Esta lição declarou coisas demais.');
  }
}

export async function guardar({ clock, env }: Onde, db: Db, { aula, Id, declaracao }: Guardar) {
  const RecebidaEm = clock.now();
  const carimbada = {
    ...declaracao,
    id: Id,
    timestamp: declaracao.timestamp ?? RecebidaEm.toISOString(),
    stored: RecebidaEm.toISOString(),
    authority: { objectType: 'Agent', account: { homePage: env.PUBLIC_URL, name: 'habilita' } },
    version: '1.0.3',
  };
  const { IdClienteTurmaAluno, IdCursoConteudoAula } = aula;
  await queries.inserirDeclaracao(db, {
    IdClienteTurmaAluno,
    IdCursoConteudoAula,
    IdDeclaracao: Id,
    RecebidaEm,
    Declaracao: carimbada,
  });
}

/** What we say is said once. */
export async function dizer(deps: Onde, db: Db, aula: DaAula, proprias: Propria[]) {
  for (const { Id, declaracao } of proprias) {
    const antes = await queries.buscarDeclaracaoOuNula(db, { ...aula, IdDeclaracao: Id });
    if (!antes) await guardar(deps, db, { aula, Id, declaracao });
  }
}
