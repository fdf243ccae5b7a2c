import { eachIsolated } from '../../../../platform/jobs/each-isolated.ts';
import { LONGEST_SESSION } from '../../../../platform/http/session.ts';
import type { Deps } from '../../../../platform/deps.ts';
import * as queries from './depois.queries.ts';
import { dizer } from './guarda.ts';
import { abandonada, anulacao } from './proprias.ts';
import { contarSegundos } from './xapi.queries.ts';

/** Every hour, what the platform has to say of cmi5 lessons although nobody opens them. */
export function registrarDepois(deps: Deps) {
  deps.jobs.schedule('cmi5-depois', '50 * * * *', () => declararDepois(deps));
}

export async function declararDepois(deps: Deps) {
  // After so long the address of an opening is dead: nothing that it began can end any more.
  const abertasAte = new Date(deps.clock.now().getTime() - LONGEST_SESSION);
  await eachIsolated(deps.log, await queries.listarParadas(deps.db, { abertasAte }), {
    what: 'abandoned lesson',
    work: (parada) => abandonar(deps, parada),
  });
  await eachIsolated(deps.log, await queries.listarDispensasSemMotivo(deps.db, []), {
    what: 'waiver without its reason',
    work: (dispensa) => anular(deps, dispensa),
  });
}

const abandonar = (deps: Deps, parada: queries.Parada) =>
  deps.db.transaction().execute(async (db) => {
    if (!(await queries.fecharParada(db, parada))) return;
    const lancada = await queries.buscarLancadaOuNula(db, parada);
    if (!lancada) return;
    const segundos = await contarSegundos(db, parada, parada.Sessao);
    await dizer(deps, db, parada, [abandonada(deps, lancada, { sessao: parada.Sessao, segundos })]);
  });

const anular = (deps: Deps, dispensa: queries.Dispensa) =>
  deps.db.transaction().execute(async (db) => {
    const dita = await queries.anularDeclaracaoOuNula(db, { ...dispensa, agora: deps.clock.now() });
    if (dita) await dizer(deps, db, dispensa, [anulacao(deps, dita, dispensa.IdDeclaracao)]);
  });
