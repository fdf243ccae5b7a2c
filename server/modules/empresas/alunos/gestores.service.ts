import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Sessao } from '../../../platform/http/session.ts';
import * as setores from '../setores/setores.service.ts';
import { alcancaCliente, alcanceDe, type Alcance } from '../../../domain/alcance.ts';
import { buscarGestorOuNulo, buscarVinculoOuNulo } from './alunos.queries.ts';

/** The reach of a manager: their own when they ask, anybody's when an administrator does. */
export async function alcanceDoGestor(
  { db }: Deps,
  sessao: Sessao,
  IdClienteAluno: number,
): Promise<{ IdCliente: number; alcance: Alcance }> {
  if (!sessao.Adm && sessao.IdClienteAluno !== IdClienteAluno) throw notFound();
  const gestor = await buscarGestorOuNulo(db, { IdClienteAluno });
  if (!gestor) throw notFound();
  const { IdCliente, GestorTodosSetores } = gestor;
  return { IdCliente, alcance: { IdCliente, IdGestor: GestorTodosSetores ? null : IdClienteAluno } };
}

type Filtro = Parameters<typeof setores.listarSetoresDoAlcance>[2];

export async function listaSetoresGestor(deps: Deps, sessao: Sessao, id: number, filtro: Filtro) {
  return await setores.listarSetoresDoAlcance(deps, await alcanceDoGestor(deps, sessao, id), filtro);
}

type Conferencia = { IdCliente?: number | undefined; Setores: (number | string)[] };

export async function verificarSetoresGestor(
  deps: Deps,
  sessao: Sessao,
  id: number,
  { IdCliente, Setores }: Conferencia,
) {
  const gestor = await alcanceDoGestor(deps, sessao, id);
  if (IdCliente && !alcancaCliente(gestor.alcance, IdCliente)) throw notFound();
  return await setores.conferirSetores(deps, { ...gestor, Setores });
}

export async function listarSetoresDoAluno(
  deps: Deps,
  sessao: Sessao,
  IdClienteAluno: number,
  filtro: Filtro,
) {
  const alcance = alcanceDe(sessao);
  if (!(await buscarVinculoOuNulo(deps.db, { IdClienteAluno, alcance }))) throw notFound();
  return await setores.listarSetoresDoAluno(deps, { IdClienteAluno, alcance }, filtro);
}
