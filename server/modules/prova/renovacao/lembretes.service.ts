import { today } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notificarTodos } from '../../mensagens/avisos/notificar.service.ts';
import { RENOVACAO_DA_EQUIPE } from '../../mensagens/emails/modelos/equipe.ts';
import { horaDoDia, segundaFeira, somarDias, vencimento } from '../../../domain/calendario.ts';
import { porExtenso } from '#contract/dia.ts';
import {
  listarClientesComGestor,
  listarLembretes,
  listarResumos,
  semParalelismo,
  tomarSemana,
} from './lembretes.queries.ts';

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
  await lembrarAlunos(deps);
  await resumirParaGestores(deps);
}

/** The days of which there is something to say: until the first mark, and for a while after the end. */
const ANTES = 60;
const ATRASO = 7;

/** Day by day, so that however many certificates there are each statement reads only what ends on one of them. */
async function lembrarAlunos(deps: Deps) {
  const dia = today(deps.clock);
  for (let n = -ATRASO; n <= ANTES; n++) {
    const validade = somarDias(dia, n);
    while ((await lembrarDoDia(deps, { hoje: dia, validade, limite: POR_VEZ })) === POR_VEZ);
  }
}

/** Each mark of each certificate is one event: whoever runs this twice, or twice at once, sends once. */
async function lembrarDoDia(deps: Deps, qual: Parameters<typeof listarLembretes>[1]): Promise<number> {
  const lembretes = await listarLembretes(deps.db, qual);
  if (lembretes.length === 0) return 0;
  await deps.db.transaction().execute(async (db) => {
    await notificarTodos(
      deps,
      db,
      lembretes.map(({ ChaveEvento, IdUsuario, IdCliente, Curso, Validade, Dias }) => ({
        ChaveEvento,
        Tipo: 'certificado',
        IdUsuario,
        IdCliente,
        Titulo: `O seu certificado ${vencimento(Dias, porExtenso(Validade))}`,
        Texto: Curso,
        Rota: '/cursos-aluno',
        email: { Tipo: 'certificado-vence', Dados: { Curso, Validade: porExtenso(Validade), Dias } },
      })),
    );
  });
  return lembretes.length;
}

/**
 * Once a week, from Monday morning on; the week is taken in the transaction that writes its messages. Client by client:
 * what is held and read at once does not grow with their number.
 */
async function resumirParaGestores(deps: Deps) {
  const dia = today(deps.clock);
  const semana = segundaFeira(dia);
  await deps.db.transaction().execute(async (db) => {
    if (!(await tomarSemana(db, { semana, agora: deps.clock.now() }))) return;
    await semParalelismo(db);
    for (const { IdCliente } of await listarClientesComGestor(db)) {
      const resumos = await listarResumos(db, { IdCliente, hoje: dia, quantos: NO_RESUMO });
      await notificarTodos(
        deps,
        db,
        resumos.map(({ IdGestor, IdUsuario, Itens, ...dados }) => ({
          ChaveEvento: `resumo-vencimentos:${IdGestor}:${semana}`,
          Tipo: 'equipe',
          IdUsuario,
          IdCliente,
          Titulo: `Certificados da sua equipe a renovar: ${dados.Total}`,
          Texto: `Vencidos nos últimos 90 dias: ${dados.Vencidos}. Vencem em 30 dias: ${dados.Em30}; de 31 a 60 dias: ${dados.Em60}.`,
          Rota: RENOVACAO_DA_EQUIPE,
          email: {
            Tipo: 'resumo-vencimentos',
            Dados: {
              ...dados,
              Itens: Itens.map((item) => ({ ...item, Validade: porExtenso(item.Validade) })),
            },
          },
        })),
      );
    }
  });
}
