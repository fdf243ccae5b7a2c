import type { O_QUE } from '#contract/privacidade.ts';
import { days, hoje } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Sessao } from '../../platform/session.ts';
import * as queries from './visualizacoes.queries.ts';

/**
 * Seeing somebody's data is opening their own page, their study, an exam, a certificate or their messages. A row in a list
 * is not; taking a whole list away is, and counts as the one act that it is, from the audit trail.
 */
type OQue = Exclude<(typeof O_QUE)[number], 'exportacao'>;
type Alvo =
  | { IdUsuario: number }
  | { IdClienteAluno: number }
  | { IdClienteTurmaAluno: number }
  | { IdSuporteMensagem: number };

const donoDe = async ({ db }: Deps, alvo: Alvo) => {
  if ('IdUsuario' in alvo) return alvo.IdUsuario;
  if ('IdClienteAluno' in alvo) return await queries.donoDoVinculo(db, alvo.IdClienteAluno);
  if ('IdSuporteMensagem' in alvo) return await queries.donoDaConversa(db, alvo.IdSuporteMensagem);
  return await queries.donoDaMatricula(db, alvo.IdClienteTurmaAluno);
};

/** Call after the right to see was judged. Once per day, person and kind; one's own data are nobody's business. */
export async function registrarVisualizacao(deps: Deps, sessao: Sessao, alvo: Alvo, OQue: OQue) {
  const IdUsuario = await donoDe(deps, alvo);
  if (IdUsuario === null || IdUsuario === sessao.IdUsuario) return;
  await queries.inserirVisualizacao(deps.db, {
    IdUsuario,
    IdQuem: sessao.IdUsuario,
    Papel: sessao.Adm ? 'adm' : 'gestor',
    OQue,
    dia: hoje(deps.clock),
    agora: deps.clock.now(),
  });
}

/** As far back as the openings themselves are kept by default. */
const ALCANCE = days(730);

export async function quemViu({ db, clock }: Deps, { IdUsuario }: Sessao, pagina: number) {
  const desde = new Date(clock.now().getTime() - ALCANCE);
  const lista = await queries.listarVisualizacoes(db, { IdUsuario, desde, pagina });
  return { ...lista, Pagina: pagina, TamanhoPagina: 20 as const };
}
