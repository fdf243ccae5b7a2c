import { today } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Sessao } from '../../../platform/http/session.ts';
import { alcanceDe } from '../../../domain/alcance.ts';
import { contarPrazosDaEquipe, listarPrazos } from './prazos.queries.ts';

export async function prazos({ db, clock }: Deps, sessao: Sessao) {
  const { IdClienteAluno, IdCliente, Adm, EhGestor } = sessao;
  const dia = today(clock);
  const alcance = alcanceDe({ ...sessao, Adm: false });
  const [Meus, Equipe] = await Promise.all([
    IdClienteAluno === null ? [] : listarPrazos(db, { IdClienteAluno, hoje: dia }),
    IdCliente === null || Adm || !EhGestor
      ? null
      : contarPrazosDaEquipe(db, { IdCliente, IdGestor: alcance.IdGestor, hoje: dia }),
  ]);
  return { Meus, Equipe };
}
