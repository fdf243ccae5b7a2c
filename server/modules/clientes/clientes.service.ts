import type { Deps } from '../../platform/deps.ts';
import { naoEncontrado } from '../../platform/errors.ts';
import { iniciais } from '../usuarios/iniciais.ts';
import { buscarClientePorHashOuNulo } from './clientes.queries.ts';

export async function clientePorHash({ db }: Deps, Hash: string) {
  const cliente = await buscarClientePorHashOuNulo(db, { Hash });
  if (!cliente) throw naoEncontrado();
  return { ...cliente, Iniciais: iniciais(cliente.NomeFantasia) };
}
