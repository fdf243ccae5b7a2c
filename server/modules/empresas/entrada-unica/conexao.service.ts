import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Sessao } from '../../../platform/http/session.ts';
import { buscarEntradaUnicaOuNula } from './entrada-unica.queries.ts';
import { conferir } from './protocolo.ts';
import { levarAoProvedor } from './entrar.service.ts';

/** For who configures a provider: whether it would let people in, before anybody depends on it. */

async function buscarEntrada({ db }: Deps, IdCliente: number) {
  const entrada = await buscarEntradaUnicaOuNula(db, { IdCliente });
  if (!entrada) throw notFound();
  return { ...entrada, IdCliente };
}

export async function testarConexao(deps: Deps, IdCliente: number) {
  const entrada = await buscarEntrada(deps, IdCliente);
  return { Passos: await conferir(deps, entrada) };
}

export async function experimentar(
  deps: Deps,
  { IdSessao }: Sessao,
  { IdCliente, navegador }: { IdCliente: number; navegador: string },
) {
  const entrada = await buscarEntrada(deps, IdCliente);
  const Volta = `/cliente/${IdCliente}?aba=dados`;
  return await levarAoProvedor(deps, entrada, navegador, { IdSessao, Volta, Teste: true });
}
