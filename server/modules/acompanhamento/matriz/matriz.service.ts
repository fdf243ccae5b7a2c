import type { z } from 'zod';
import type { FiltroDaMatriz } from '#contract/acompanhamento/matriz.ts';
import { existeCliente } from '../../../domain/cliente.ts';
import { today } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalidField, notFound } from '../../../platform/errors.ts';
import type { Sessao } from '../../../platform/http/session.ts';
import { alcancaCliente, alcanceDe } from '../../../domain/alcance.ts';
import { buscarResumo, listarLinhas } from './matriz.queries.ts';
import type { Recorte } from '../painel/recorte.ts';

type Filtro = z.output<typeof FiltroDaMatriz>;

/** The client looked at: a manager's own, or the one an administrator names. */
async function recorteDe(
  { db, clock }: Deps,
  sessao: Sessao,
  { cliente, ...filtro }: Filtro,
): Promise<Recorte> {
  const alcance = alcanceDe(sessao);
  const IdCliente = cliente ?? alcance.IdCliente;
  if (IdCliente === null) throw invalidField('cliente', 'Escolha o cliente.');
  if (!alcancaCliente(alcance, IdCliente)) throw notFound();
  if (!(await existeCliente(db, { IdCliente }))) throw notFound();
  return { ...filtro, IdCliente, alcance, hoje: today(clock) };
}

export async function resumoDaMatriz(deps: Deps, sessao: Sessao, filtro: Filtro) {
  const recorte = await recorteDe(deps, sessao, filtro);
  return { IdCliente: recorte.IdCliente, Dia: recorte.hoje, ...(await buscarResumo(deps.db, recorte)) };
}

export async function matriz(
  deps: Deps,
  sessao: Sessao,
  { inicio, quantidade, ...filtro }: Filtro & { inicio: number; quantidade: number },
) {
  const recorte = await recorteDe(deps, sessao, filtro);
  return { Pessoas: await listarLinhas(deps.db, recorte, { inicio, quantidade }) };
}
