import { demandConfirmation } from '../../../platform/http/confirmation.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { HttpError, forbidden } from '../../../platform/errors.ts';
import { hashToken, type Origin, type Sessao } from '../../../platform/http/session.ts';
import { buscarLinkOuNulo, gastarLink } from '../../../domain/links.ts';
import { aplicarPedido } from './email.service.ts';
import {
  buscarPedido,
  decidirPedido,
  listarVencidos,
  mostrarPedido,
  pedidoEmAbertoOuNulo,
  semPedido,
} from './pedidos.service.ts';
import { gravarUsuario, travarUsuarioOuNulo } from './usuarios.queries.ts';

/** The answers to what staff asked for: of the owner, of another administrator, of time. */

type Quem = { idUsuario: number; origem: Origin };

async function responder(deps: Deps, db: Db, IdUsuario: number, Confirma: boolean, quem: Quem) {
  await travarUsuarioOuNulo(db, { IdUsuario });
  const pedido = await pedidoEmAbertoOuNulo(db, IdUsuario);
  if (!pedido) throw semPedido();
  await decidirPedido(deps, db, pedido, { Situacao: Confirma ? 'liberado' : 'impedido', ...quem });
  if (Confirma) await aplicarPedido(deps, db, { ...pedido, Situacao: 'liberado' }, quem);
  else await gravarUsuario(db, { IdUsuario, EmailPendente: null });
}

export async function meuPedido({ db }: Deps, sessao: Sessao) {
  const pedido = await pedidoEmAbertoOuNulo(db, sessao.IdUsuario);
  return { Pedido: pedido && mostrarPedido(pedido, sessao) };
}

export const responderMeuPedido = (deps: Deps, { IdUsuario }: Sessao, Confirma: boolean, origem: Origin) =>
  deps.db
    .transaction()
    .execute((db) => responder(deps, db, IdUsuario, Confirma, { idUsuario: IdUsuario, origem }));

export async function pedidoPeloLink({ db, clock }: Deps, Token: string) {
  const link = await buscarLinkOuNulo(db, { TokenHash: hashToken(Token), agora: clock.now() });
  const pedido = link?.Tipo === 'pedido' ? await pedidoEmAbertoOuNulo(db, link.IdUsuario) : null;
  return { Pedido: pedido && mostrarPedido(pedido, null) };
}

export async function responderPeloLink(deps: Deps, Token: string, Confirma: boolean, origem: Origin) {
  await deps.db.transaction().execute(async (db) => {
    const gasto = await gastarLink(db, {
      TokenHash: hashToken(Token),
      tipos: ['pedido'],
      agora: deps.clock.now(),
    });
    if (!gasto) throw semPedido();
    await responder(deps, db, gasto.IdUsuario, Confirma, { idUsuario: gasto.IdUsuario, origem });
  });
}

export async function decidir(
  deps: Deps,
  sessao: Sessao,
  { IdPedidoDeAcesso, Libera }: { IdPedidoDeAcesso: number; Libera: boolean },
  origem: Origin,
) {
  await deps.db.transaction().execute(async (db) => {
    const { IdUsuario } = await buscarPedido(db, IdPedidoDeAcesso);
    await travarUsuarioOuNulo(db, { IdUsuario });
    const pedido = await pedidoEmAbertoOuNulo(db, IdUsuario);
    if (pedido?.IdPedidoDeAcesso !== IdPedidoDeAcesso) throw semPedido();
    const quem = { idUsuario: sessao.IdUsuario, origem };
    if (!Libera) {
      await decidirPedido(deps, db, pedido, { Situacao: 'cancelado', ...quem });
      await gravarUsuario(db, { IdUsuario, EmailPendente: null });
      return;
    }
    if (pedido.Tipo !== 'ficha') {
      throw new HttpError(
        422,
        'Só a própria pessoa confirma a troca do seu e-mail; sem resposta, ela vale no prazo.',
      );
    }
    if (!mostrarPedido(pedido, sessao).PodeLiberar) throw forbidden();
    demandConfirmation(deps, sessao);
    await decidirPedido(deps, db, pedido, { Situacao: 'liberado', ...quem });
  });
}

/** Every few minutes: what waited its three days, and nobody stopped. */
export function registrarPedidosDeAcesso(deps: Deps) {
  deps.jobs.schedule('pedidos-de-acesso', '*/10 * * * *', () => aplicarVencidos(deps));
}

export async function aplicarVencidos(deps: Deps) {
  for (const IdUsuario of await listarVencidos(deps)) {
    await deps.db.transaction().execute(async (db) => {
      await travarUsuarioOuNulo(db, { IdUsuario });
      const pedido = await pedidoEmAbertoOuNulo(db, IdUsuario);
      if (pedido) await aplicarPedido(deps, db, pedido, {});
    });
  }
}
