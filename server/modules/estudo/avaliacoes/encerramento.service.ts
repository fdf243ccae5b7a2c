import { eachIsolated } from '../../../platform/jobs/each-isolated.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { aside } from '../../../platform/http/idempotency-claim.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { concluirAula } from '../aulas/progresso/conclusao.service.ts';
import { corrigir } from './correcao.ts';
import type { Quem } from '../../ensino/questoes/questoes.service.ts';
import {
  gravarEncerramento,
  listarVencidas,
  travarAula,
  travarTentativa,
  type Qual,
  type TentativaGravada,
} from './tentativas.queries.ts';

/** What was on its way when the time was up still counts. */
const TOLERANCIA = 10_000;

/** Attempts whose time ended before this are over. */
export const vencidasAntesDe = ({ clock }: Pick<Deps, 'clock'>) =>
  new Date(clock.now().getTime() - TOLERANCIA);

export const vencida = (deps: Pick<Deps, 'clock'>, { PrazoEm }: { PrazoEm: string }) =>
  new Date(PrazoEm) < vencidasAntesDe(deps);

/** Marks an open attempt by its own key; passing concludes the lesson in the same transaction. Done twice, once. */
export async function encerrar(deps: Deps, qual: Qual, quem?: Quem) {
  const { IdTentativa } = qual;
  await deps.db.transaction().execute(async (db) => {
    await travarAula(db, qual);
    const tentativa = await travarTentativa(db, { IdTentativa });
    if (tentativa && !tentativa.EntregueEm) await encerrarTravada(deps, db, tentativa, quem);
  });
}

/** The same for who holds the locks. */
export async function encerrarTravada(
  deps: Deps,
  db: Db,
  tentativa: TentativaGravada & { Vale: boolean },
  quem?: Quem,
) {
  const { IdTentativa, PrazoEm, Questoes, Respostas, Regras, Reserva } = tentativa;
  const venceu = vencida(deps, tentativa);
  const EntregueEm = venceu ? new Date(PrazoEm) : deps.clock.now();
  const corrigida = corrigir(Questoes, Respostas, Regras.NotaMinima);
  // Taken along and never sent: whatever the rules ask, nobody passes by not answering.
  const resultado = { ...corrigida, Aprovada: corrigida.Aprovada && !(venceu && Reserva !== null) };
  await gravarEncerramento(db, {
    IdTentativa,
    EntregueEm,
    Encerramento: venceu ? 'prazo' : 'entregue',
    ...resultado,
  });
  await auditar(db, {
    acao: venceu ? 'encerrar avaliação pelo tempo' : 'entregar avaliação',
    objeto: 'AvaliacaoTentativa',
    idObjeto: IdTentativa,
    ...(quem && { idUsuario: quem.sessao.IdUsuario, origem: quem.origem }),
    idCliente: tentativa.IdCliente,
    depois: {
      Nota: resultado.Nota,
      Aprovada: resultado.Aprovada,
      ...(!venceu && Reserva !== null && { SemConexao: true }),
    },
  });
  if (resultado.Aprovada && tentativa.Vale) {
    // Concluded when it was delivered, even if the clock closed it while the class was ending.
    await concluirAula({ ...deps, clock: { now: () => EntregueEm } }, db, tentativa);
  }
}

export async function encerrarVencidas(deps: Deps, matricula: { IdClienteTurmaAluno?: number } = {}) {
  const vencidas = await listarVencidas(deps.db, { ...matricula, antesDe: vencidasAntesDe(deps) });
  await aside(() =>
    eachIsolated(deps.log, vencidas, { what: 'overdue attempt', work: (vencida) => encerrar(deps, vencida) }),
  );
}

/** Every minute, whoever let the time pass gets the mark of what was saved. */
export function registrarVencimento(deps: Deps) {
  deps.jobs.schedule('avaliacoes-vencidas', '* * * * *', () => encerrarVencidas(deps));
}
