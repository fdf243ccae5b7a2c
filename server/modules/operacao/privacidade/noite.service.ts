import { contar } from '#contract/contar.ts';
import { eachIsolated } from '../../../platform/jobs/each-isolated.ts';
import { today } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enfileirarEmails } from '../../mensagens/emails/outbox.service.ts';
import { esquecerPessoas } from './esquecimento/esquecimento.service.ts';
import { prazoDeComunicacao } from './prazos.ts';
import { listarPorComunicar } from './incidentes/incidentes.queries.ts';
import * as pedidos from './titular/pedidos.queries.ts';
import { aplicarRetencao } from './retencao/retencao.service.ts';

export function registrarPrivacidade(deps: Deps) {
  deps.jobs.schedule('privacidade-eliminar', '10 * * * *', () => executarEliminacoes(deps));
  deps.jobs.schedule('privacidade-retencao', '15 4 * * *', () => aplicarRetencao(deps));
  deps.jobs.schedule('privacidade-prazos', '0 7 * * *', () => avisarPrazos(deps));
}

/** Carries out the approved erasures whose day of grace has passed; who came back to work meanwhile is asked about again. */
export async function executarEliminacoes(deps: Deps) {
  const agora = deps.clock.now();
  const aprovados = await pedidos.listarParaExecutar(deps.db, { agora, limite: 50 });
  await eachIsolated(deps.log, aprovados, {
    what: 'eliminação a pedido',
    work: ({ IdPrivacidadePedido, IdUsuario }) =>
      deps.db.transaction().execute(async (db) => {
        if (!(await pedidos.travarParaExecutar(db, { IdPrivacidadePedido, agora }))) return;
        const feitas = await esquecerPessoas(deps, db, [IdUsuario], { acao: 'eliminar dados a pedido' });
        if (feitas.length > 0) await pedidos.concluirEliminacao(db, { IdUsuario, agora });
        else await pedidos.reabrirEliminacao(db, { IdUsuario });
      }),
  });
}

/** One message a day to each administrator while a legal term is about to end or has ended. */
export async function avisarPrazos(deps: Deps) {
  const { db, clock } = deps;
  const dia = today(clock);
  const { Pedidos, Vencidos } = await pedidos.contarVencendo(db, dia);
  const incidentes = (await listarPorComunicar(db)).map(({ ConhecidoEm }) => prazoDeComunicacao(ConhecidoEm));
  if (Pedidos + incidentes.length === 0) return;
  const atrasados = incidentes.filter((prazo) => prazo < dia).length;
  const Situacao = [
    ...(Pedidos > 0
      ? [
          `${contar(Pedidos, 'pedido de pessoa a responder', 'pedidos de pessoas a responder')}, ${contar(Vencidos, 'vencido', 'vencidos')}.`,
        ]
      : []),
    ...(incidentes.length > 0
      ? [
          `${contar(incidentes.length, 'incidente a comunicar', 'incidentes a comunicar')} à ANPD e às pessoas, ${contar(atrasados, 'fora do prazo', 'fora do prazo')}.`,
        ]
      : []),
  ].join('\n');
  const administradores = await pedidos.listarAdministradores(db);
  await db.transaction().execute(async (db) => {
    await enfileirarEmails(
      deps,
      db,
      administradores.map(({ IdUsuario, Nome, Email }) => ({
        ChaveEvento: `privacidade-prazos:${dia}:${IdUsuario}`,
        Tipo: 'privacidade-prazos' as const,
        Para: Email,
        IdUsuario,
        Dados: { Nome, Situacao },
      })),
    );
  });
}
