import { today } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Sessao } from '../../../platform/http/session.ts';
import { alcanceDe } from '../../../domain/alcance.ts';
import { contarPrazosDaEquipe, listarPrazos } from './prazos.queries.ts';

/** The bell says what is near, of classes that have begun. */
const PERTO = { dias: 60, turmas: 0, linhas: 50 };

export async function prazos({ db, clock }: Deps, sessao: Sessao) {
  const { IdClienteAluno, IdCliente, Adm, EhGestor } = sessao;
  const dia = today(clock);
  const alcance = alcanceDe({ ...sessao, Adm: false });
  const [Meus, Equipe] = await Promise.all([
    IdClienteAluno === null ? [] : listarPrazos(db, { IdClienteAluno, hoje: dia, ate: PERTO }),
    IdCliente === null || Adm || !EhGestor
      ? null
      : contarPrazosDaEquipe(db, { IdCliente, IdGestor: alcance.IdGestor, hoje: dia }),
  ]);
  return { Meus, Equipe };
}
