import type { z } from 'zod';
import type { opinarPedido as contratoOpinar } from '#contract/operacao/privacidade-controladora.ts';
import { TIPOS_EM_PALAVRAS, type TIPOS_DE_PEDIDO } from '#contract/operacao/privacidade.ts';
import { alcanceDe } from '../../../../domain/alcance.ts';
import { auditar } from '../../../../domain/auditoria.ts';
import { inWords } from '../../../../platform/documents/table.ts';
import type { Db } from '../../../../platform/db/db.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict, notFound } from '../../../../platform/errors.ts';
import type { Sessao } from '../../../../platform/http/session.ts';
import { enfileirarEmails } from '../../../mensagens/emails/outbox.service.ts';
import * as queries from './controladora.queries.ts';
import type { Quem } from './meus-dados.service.ts';
import { prazoDeComunicacao } from '../prazos.ts';

/** Who answers for all of a company speaks for it; whoever answers for some sectors does not. */
function controladoraDe(sessao: Sessao): number {
  const { IdGestor } = alcanceDe(sessao);
  if (IdGestor !== null || sessao.IdCliente === null) throw notFound();
  return sessao.IdCliente;
}

export async function controladora({ db }: Deps, sessao: Sessao) {
  const IdCliente = controladoraDe(sessao);
  const [encarregado, Pedidos, incidentes] = await Promise.all([
    queries.buscarEncarregadoOuNulo(db, IdCliente),
    queries.listarPedidosDaControladora(db, IdCliente),
    queries.listarIncidentesDaControladora(db, IdCliente),
  ]);
  if (!encarregado) throw notFound();
  const Incidentes = incidentes.map((um) => ({
    ...um,
    PrazoComunicacao: prazoDeComunicacao(um.ConhecidoEm),
  }));
  return { ...encarregado, Pedidos, Incidentes };
}

type Opiniao = z.output<(typeof contratoOpinar)['schema']['body']>;

export async function opinarPedido(deps: Deps, { sessao, origem }: Quem, dados: Opiniao) {
  const { IdPrivacidadePedido, Parecer } = dados;
  const IdCliente = controladoraDe(sessao);
  const { IdUsuario } = sessao;
  return await deps.db.transaction().execute(async (db) => {
    const qual = { IdCliente, IdPrivacidadePedido };
    const pedido = await queries.buscarPedidoDaControladoraOuNulo(db, qual);
    if (!pedido) throw notFound();
    if (pedido.Situacao !== 'aberto') throw conflict('Este pedido já foi respondido.');
    await queries.gravarParecer(db, { ...qual, Parecer, IdUsuario, agora: deps.clock.now() });
    await auditar(db, {
      acao: 'opinar sobre pedido',
      objeto: 'PrivacidadePedido',
      idObjeto: IdPrivacidadePedido,
      idUsuario: IdUsuario,
      idCliente: IdCliente,
      origem,
    });
    const depois = await queries.buscarPedidoDaControladoraOuNulo(db, qual);
    if (!depois) throw notFound();
    return depois;
  });
}

type Aviso = { evento: string; Tipo: 'pedido-controladora' | 'incidente-controladora'; dados: object };

async function avisar(deps: Deps, db: Db, clientes: number[], { evento, Tipo, dados }: Aviso) {
  const quais = await queries.listarDestinatarios(db, clientes);
  await enfileirarEmails(
    deps,
    db,
    quais.map(({ IdCliente, IdUsuario, Nome, Email }) => ({
      ChaveEvento: `${evento}:${IdCliente}:${IdUsuario ?? 'encarregado'}`,
      Tipo,
      Para: Email,
      IdUsuario,
      IdCliente,
      Dados: { Nome, ...dados },
    })),
  );
}

type Novo = {
  IdPrivacidadePedido: number;
  IdUsuario: number;
  Tipo: (typeof TIPOS_DE_PEDIDO)[number];
  Prazo: string;
};

/** Inside the transaction that opens the request. */
export async function avisarDoPedido(deps: Deps, db: Db, { Tipo, Prazo, ...pedido }: Novo) {
  const clientes = await queries.levarPedidoAsControladoras(db, { ...pedido, agora: deps.clock.now() });
  await avisar(deps, db, clientes, {
    evento: `pedido-controladora:${pedido.IdPrivacidadePedido}`,
    Tipo: 'pedido-controladora',
    dados: { Pedido: TIPOS_EM_PALAVRAS[Tipo], Prazo: inWords(Prazo, 'data') },
  });
}

/** At once, and again only to companies that a change of the incident adds. */
export async function avisarDoIncidente(
  deps: Deps,
  db: Db,
  { IdIncidente, Titulo, ConhecidoEm }: { IdIncidente: number; Titulo: string; ConhecidoEm: string },
) {
  const clientes = await queries.levarIncidenteAsControladoras(db, { IdIncidente, agora: deps.clock.now() });
  await avisar(deps, db, clientes, {
    evento: `incidente-controladora:${IdIncidente}`,
    Tipo: 'incidente-controladora',
    dados: { Incidente: Titulo, Prazo: inWords(prazoDeComunicacao(ConhecidoEm), 'data') },
  });
}
