import type { Db } from '../../../platform/db/db.ts';
import type { Origin } from '../../../platform/http/session.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { criarPessoaOuNula } from '../../acesso/usuarios/pessoas.service.ts';
import { inserirVinculoOuNulo } from './vinculos.queries.ts';

type Afirmada = { IdCliente: number; Nome: string; Email: string; CPF: string | null; agora: Date };

/**
 * A person whom the client's sign-in provider vouches for and nobody of this client knows: a record of the client's own,
 * whatever accounts there are elsewhere, which its provider must not reach. Null when the client has them after all.
 * Call inside a transaction.
 */
export async function incluirPeloProvedor(
  db: Db,
  { IdCliente, Nome, Email, CPF, agora }: Afirmada,
  origem: Origin,
): Promise<number | null> {
  const quem = { idUsuario: null, idCliente: IdCliente, origem };
  const IdUsuario = await criarPessoaOuNula(db, { Nome, Email, CPF, Telefone: null }, quem);
  if (!IdUsuario) return null;
  const vinculo = { Matricula: null, Cargo: null, EhGestor: false, GestorTodosSetores: false };
  const aceite = { Aceite: 'aceito' as const, AceitePor: 'provedor' as const, AceiteEm: agora };
  const IdClienteAluno = await inserirVinculoOuNulo(db, { ...vinculo, ...aceite, IdCliente, IdUsuario });
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
