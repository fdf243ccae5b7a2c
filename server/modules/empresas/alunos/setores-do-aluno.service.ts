import type { Db } from '../../../platform/db/db.ts';
import { invalidField } from '../../../platform/errors.ts';
import type { Sessao } from '../../../platform/http/session.ts';
import { alcanceDe, TUDO } from '../../../domain/alcance.ts';
import { gravarSetores, gravarSetoresGestor, listarSetoresPermitidos } from './vinculos.queries.ts';

type DoAluno = { IdCliente: number; IdClienteAluno: number; Setores: number[]; atuais?: number[] };

/**
 * Puts the person in these sectors. A manager gives and takes only sectors they answer for; those of others stay.
 * Call inside a transaction.
 */
export async function definirSetores(
  db: Db,
  sessao: Sessao,
  { IdCliente, IdClienteAluno, Setores, atuais = [] }: DoAluno,
): Promise<number[]> {
  const alcance = alcanceDe(sessao);
  const escolhidos = [...new Set(Setores)];
  if (alcance.IdGestor !== null && escolhidos.length === 0) {
    throw invalidField('Setores', 'Escolha ao menos um dos setores sob sua gestão.');
  }
  const escolha = { IdCliente, Setores: escolhidos, alcance };
  const permitidos = await listarSetoresPermitidos(db, { ...escolha, atuais });
  if (permitidos.length !== escolhidos.length) {
    throw invalidField('Setores', 'Escolha só setores ativos sob sua gestão nesta instituição.');
  }
  await gravarSetores(db, { ...escolha, IdClienteAluno });
  return escolhidos;
}

type DoGestor = {
  IdCliente: number;
  IdClienteAluno: number;
  EhGestor: boolean;
  GestorTodosSetores: boolean;
  SetoresGestor: number[];
  atuais?: number[];
};

/** The sectors a manager answers for; none when all are, or when the person is no manager. */
export async function definirGestor(
  db: Db,
  { IdCliente, IdClienteAluno, EhGestor, GestorTodosSetores, SetoresGestor, atuais = [] }: DoGestor,
) {
  const escolhidos = EhGestor && !GestorTodosSetores ? [...new Set(SetoresGestor)] : [];
  const escolha = { IdCliente, Setores: escolhidos, alcance: TUDO, atuais };
  const permitidos = await listarSetoresPermitidos(db, escolha);
  if (permitidos.length !== escolhidos.length) {
    throw invalidField('SetoresGestor', 'Escolha só setores ativos desta instituição.');
  }
  await gravarSetoresGestor(db, { IdCliente, IdClienteAluno, SetoresGestor: escolhidos });
}
