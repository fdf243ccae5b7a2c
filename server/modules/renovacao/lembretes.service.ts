import { hoje } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { enfileirarEmails } from '../notificacoes/outbox.service.ts';
import { horaDoDia, porExtenso, segundaFeira } from './calendario.ts';
import { listarLembretes, listarResumos, tomarSemana } from './lembretes.queries.ts';

/** Nobody is woken up: messages of the day are written from this hour on. */
const MANHA = 7;
const POR_VEZ = 2000;
const NO_RESUMO = 20;

/** Every hour, on one instance: what is due on this day and was not written yet, after whatever stop. */
export function registrarLembretes(deps: Deps) {
  deps.jobs.schedule('certificados-vencem', '5 * * * *', () => avisarVencimentos(deps));
}

export async function avisarVencimentos(deps: Deps) {
  if (horaDoDia(deps.clock) < MANHA) return;
  while ((await lembrarAlunos(deps)) === POR_VEZ);
  await resumirParaGestores(deps);
}

/** Each mark of each certificate is one event: whoever runs this twice, or twice at once, sends once. */
async function lembrarAlunos(deps: Deps): Promise<number> {
  return await deps.db.transaction().execute(async (db) => {
    const lembretes = await listarLembretes(db, { hoje: hoje(deps.clock), limite: POR_VEZ });
    await enfileirarEmails(
      deps,
      db,
      lembretes.map(({ ChaveEvento, IdUsuario, IdCliente, Email, Nome, Curso, Validade, Dias }) => ({
        ChaveEvento,
        Tipo: 'certificado-vence',
        Para: Email,
        IdUsuario,
        IdCliente,
        Dados: { Nome, Curso, Validade: porExtenso(Validade), Dias },
      })),
    );
    return lembretes.length;
  });
}

/** Once a week, from Monday morning on; the week is taken in the transaction that writes its messages. */
async function resumirParaGestores(deps: Deps) {
  const dia = hoje(deps.clock);
  const semana = segundaFeira(dia);
  await deps.db.transaction().execute(async (db) => {
    if (!(await tomarSemana(db, { semana, agora: deps.clock.now() }))) return;
    const resumos = await listarResumos(db, { hoje: dia, quantos: NO_RESUMO });
    await enfileirarEmails(
      deps,
      db,
      resumos.map(({ IdGestor, IdUsuario, IdCliente, Email, Itens, ...dados }) => ({
        ChaveEvento: `resumo-vencimentos:${IdGestor}:${semana}`,
        Tipo: 'resumo-vencimentos',
        Para: Email,
        IdUsuario,
        IdCliente,
        Dados: { ...dados, Itens: Itens.map((item) => ({ ...item, Validade: porExtenso(item.Validade) })) },
      })),
    );
  });
}
