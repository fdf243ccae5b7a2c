import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict } from '../../../platform/errors.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { auditar } from '../../../domain/auditoria.ts';
import * as queries from './termos.queries.ts';

export const termosEmVigor = (db: Db) => queries.buscarTermosEmVigor(db);
export const versaoEmVigor = (db: Db) => queries.versaoEmVigor(db);

export async function meusTermos({ db }: Deps, { IdUsuario }: Sessao) {
  const [termo, aceita] = await Promise.all([
    queries.buscarTermosEmVigor(db),
    queries.ultimaAceitaOuNula(db, { IdUsuario }),
  ]);
  const Aceita = aceita?.Versao === termo.Versao;
  return { ...termo, Aceita, Anterior: Aceita ? null : aceita };
}

type Aceite = {
  IdUsuario: number;
  /** The version that the person was shown; without it, the one in force is meant. */
  Lida?: number | undefined;
  agora: Date;
  origem: Origin;
};

/** The words in force, with their hash: what was accepted can be shown for as long as the version is kept. */
export async function registrarAceite(db: Db, { IdUsuario, Lida, agora, origem }: Aceite) {
  const { Versao, Sha256 } = await queries.buscarTermosEmVigor(db);
  if (Lida !== undefined && Lida !== Versao) {
    throw conflict('Os termos mudaram enquanto você lia. Leia a versão atual.');
  }
  const { Endereco } = origem;
  await queries.inserirAceite(db, { IdUsuario, Versao, Sha256, AceitoEm: agora, Endereco });
}

export async function aceitarTermos(
  { db, clock }: Deps,
  { IdUsuario, IdCliente }: Sessao,
  Versao: number,
  origem: Origin,
) {
  await db.transaction().execute(async (db) => {
    await registrarAceite(db, { IdUsuario, Lida: Versao, agora: clock.now(), origem });
    await auditar(db, {
      acao: 'aceitar termos',
      objeto: 'Termo',
      idObjeto: Versao,
      idUsuario: IdUsuario,
      idCliente: IdCliente,
      origem,
    });
  });
}
