import type { Db } from '../../../platform/db/db.ts';
import { auditar, type Ato } from '../../../domain/auditoria.ts';
import {
  esvaziarAtos,
  listarAtosDasPessoas,
  listarEntradasAntigas,
  resumoDosAtos,
} from './expurgo.queries.ts';

/**
 * Removes the words of acts and leaves their hashes, so that the chain can still be counted (docs/decisions/0007). The
 * order is an act itself and names the hashes of all it empties: nobody can hide a change behind it.
 */
async function expurgar(db: Db, ids: number[], ordem: Ato): Promise<number> {
  if (ids.length === 0) return 0;
  const { Quantos, Resumo } = await resumoDosAtos(db, ids);
  const IdOrdem = await auditar(db, { ...ordem, depois: { ...ordem.depois, Atos: Quantos, Resumo } });
  await esvaziarAtos(db, { ids, IdOrdem });
  return Quantos;
}

type Procurados = Parameters<typeof listarAtosDasPessoas>[1];

export const expurgarPessoas = async (db: Db, quem: Procurados, ordem: Ato) =>
  await expurgar(db, await listarAtosDasPessoas(db, quem), ordem);

export const expurgarEntradas = async (db: Db, quais: { antesDe: Date; limite: number }, ordem: Ato) =>
  await expurgar(db, await listarEntradasAntigas(db, quais), ordem);
