import type { Db } from '../../platform/db.ts';
import type { Origem } from '../../platform/session.ts';
import { auditar } from '../auditoria/auditoria.service.ts';
import { criarPessoaOuNula } from '../usuarios/pessoas.service.ts';
import { inserirVinculoOuNulo } from './vinculos.queries.ts';

type Afirmada = { IdCliente: number; Nome: string; Email: string; CPF: string | null };

/**
 * A person whom the client's sign-in provider vouches for and nobody here knows; null when they are known after all, in
 * another institution perhaps, whose data a provider of this one must not reach. Call inside a transaction.
 */
export async function incluirPeloProvedor(
  db: Db,
  { IdCliente, Nome, Email, CPF }: Afirmada,
  origem: Origem,
): Promise<number | null> {
  const quem = { idUsuario: null, idCliente: IdCliente, origem };
  const IdUsuario = await criarPessoaOuNula(db, { Nome, Email, CPF, Telefone: null }, quem);
  if (!IdUsuario) return null;
  const vinculo = { Matricula: null, Cargo: null, EhGestor: false, GestorTodosSetores: false };
  const IdClienteAluno = await inserirVinculoOuNulo(db, { ...vinculo, IdCliente, IdUsuario });
  await auditar(db, {
    acao: 'inserir pela entrada única',
    objeto: 'ClienteAluno',
    idObjeto: IdClienteAluno,
    ...quem,
    idUsuario: IdUsuario,
    depois: { IdUsuario },
  });
  return IdUsuario;
}
