import { days } from '../../../../platform/clock.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { Sessao } from '../../../../platform/http/session.ts';
import * as queries from './visualizacoes.queries.ts';

/** As far back as the openings themselves are kept by default. */
const ALCANCE = days(730);

export async function quemViu({ db, clock }: Deps, { IdUsuario }: Sessao, pagina: number) {
  const desde = new Date(clock.now().getTime() - ALCANCE);
  const lista = await queries.listarVisualizacoes(db, { IdUsuario, desde, pagina });
  return { ...lista, Pagina: pagina, TamanhoPagina: 20 as const };
}
