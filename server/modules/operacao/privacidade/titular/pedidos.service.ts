import type { z } from 'zod';
import type { pedir as contratoPedir } from '#contract/operacao/privacidade.ts';
import type {
  registrarPedido as contratoRegistrar,
  responderPedido as contratoResponder,
} from '#contract/operacao/privacidade-equipe.ts';
import { days, today } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/db/db.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { changedMeanwhile, conflict, HttpError, notFound } from '../../../../platform/errors.ts';
import type { Sessao } from '../../../../platform/http/session.ts';
import { auditar } from '../../../../domain/auditoria.ts';
import { enfileirarEmail } from '../../../mensagens/emails/outbox.service.ts';
import { listarPosicoes } from './controladora.queries.ts';
import { avisarDoPedido } from './controladora.service.ts';
import { buscarIdentidadeOuNula } from '../esquecimento/esquecimento.queries.ts';
import { impedimentoDe } from '../esquecimento/esquecimento.service.ts';
import { eliminacaoDe, type Quem } from './meus-dados.service.ts';
import * as queries from './pedidos.queries.ts';

/** LGPD, art. 19, II. */
const PRAZO = days(15);
/** An approved erasure is irreversible: a day in which a mistake can still be noticed. */
const CARENCIA = days(1);
const ABERTOS_NO_MAXIMO = 5;

type Corpo<C extends { schema: { body: z.ZodType } }> = z.output<C['schema']['body']>;
type Novo = Corpo<typeof contratoPedir> & { IdUsuario: number };

async function inserir(deps: Deps, db: Db, quem: Quem, { IdUsuario, Tipo, Texto }: Novo) {
  if ((await queries.contarPedidosAbertos(db, { IdUsuario })) >= ABERTOS_NO_MAXIMO) {
    throw new HttpError(429, 'Há cinco pedidos aguardando resposta. Aguarde antes de abrir outro.', {
      retryAfter: 86_400,
    });
  }
  const agora = deps.clock.now();
  const Prazo = today({ now: () => new Date(agora.getTime() + PRAZO) });
  const outro = IdUsuario !== quem.sessao.IdUsuario;
  const IdPrivacidadePedido = await queries.inserirPedido(db, {
    IdUsuario,
    Tipo,
    Texto,
    AbertoEm: agora,
    Prazo,
    RegistradoPor: outro ? quem.sessao.IdUsuario : null,
  });
  await auditarPedido(db, quem, {
    acao: outro ? 'registrar pedido' : 'pedir',
    IdPrivacidadePedido,
    depois: { Tipo },
  });
  await avisarDoPedido(deps, db, { IdPrivacidadePedido, IdUsuario, Tipo, Prazo });
  return IdPrivacidadePedido;
}

/** What was asked and answered stays in the request: the trail keeps no words of it. */
const auditarPedido = (
  db: Db,
  { sessao, origem }: Quem,
  { acao, IdPrivacidadePedido, depois }: { acao: string; IdPrivacidadePedido: number; depois?: object },
) =>
  auditar(db, {
    acao,
    objeto: 'PrivacidadePedido',
    idObjeto: IdPrivacidadePedido,
    idUsuario: sessao.IdUsuario,
    origem,
    depois: depois ?? null,
  });

async function buscar(db: Db, IdPrivacidadePedido: number) {
  const pedido = await queries.buscarPedidoOuNulo(db, { IdPrivacidadePedido });
  if (!pedido) throw notFound();
  return pedido;
}

export const meusPedidos = ({ db }: Deps, sessao: Sessao) => queries.listarMeus(db, sessao);

export async function pedir(deps: Deps, quem: Quem, dados: Corpo<typeof contratoPedir>) {
  return await deps.db.transaction().execute(async (db) => {
    const { IdUsuario } = quem.sessao;
    return await buscar(db, await inserir(deps, db, quem, { ...dados, IdUsuario }));
  });
}

export async function cancelarPedido(deps: Deps, quem: Quem, IdPrivacidadePedido: number) {
  return await deps.db.transaction().execute(async (db) => {
    const pedido = await queries.travarPedidoOuNulo(db, { IdPrivacidadePedido });
    if (!pedido || pedido.IdUsuario !== quem.sessao.IdUsuario) throw notFound();
    if (pedido.Situacao !== 'aberto' && pedido.Situacao !== 'aprovado')
      throw conflict('Este pedido já foi encerrado.');
    await queries.gravarPedido(db, { IdPrivacidadePedido, Situacao: 'cancelado', ExecutarEm: null });
    await auditarPedido(db, quem, { acao: 'cancelar pedido', IdPrivacidadePedido });
    return await buscar(db, IdPrivacidadePedido);
  });
}

export async function pedidos({ db }: Deps, filtro: Parameters<typeof queries.listarFila>[1]) {
  return { ...(await queries.listarFila(db, filtro)), Pagina: filtro.pagina, TamanhoPagina: 20 as const };
}

export async function pedido({ db }: Deps, IdPrivacidadePedido: number) {
  const achado = await buscar(db, IdPrivacidadePedido);
  const Eliminacao = achado.Tipo === 'eliminacao' ? await eliminacaoDe(db, achado.IdUsuario) : null;
  return { ...achado, Eliminacao, Controladoras: await listarPosicoes(db, IdPrivacidadePedido) };
}

export async function registrarPedido(deps: Deps, quem: Quem, dados: Corpo<typeof contratoRegistrar>) {
  return await deps.db.transaction().execute(async (db) => {
    const pessoa = await buscarIdentidadeOuNula(db, dados);
    if (!pessoa || pessoa.EsquecidoEm !== null) throw notFound();
    return await buscar(db, await inserir(deps, db, quem, dados));
  });
}

export async function responderPedido(deps: Deps, quem: Quem, dados: Corpo<typeof contratoResponder>) {
  const { IdPrivacidadePedido, Atender, Resposta, Versao } = dados;
  const agora = deps.clock.now();
  return await deps.db.transaction().execute(async (db) => {
    const atual = await queries.travarPedidoOuNulo(db, { IdPrivacidadePedido });
    if (!atual) throw notFound();
    if (atual.Versao !== Versao) throw changedMeanwhile(atual);
    // Approved by mistake: until it is carried out it can still be refused.
    const cabe = atual.Situacao === 'aberto' || (atual.Situacao === 'aprovado' && !Atender);
    if (!cabe) throw conflict('Este pedido já foi respondido.');
    const elimina = Atender && atual.Tipo === 'eliminacao';
    if (elimina) await exigirQuePossaEliminar(db, atual.IdUsuario);
    const Situacao = elimina ? 'aprovado' : Atender ? 'atendido' : 'recusado';
    await queries.gravarPedido(db, {
      IdPrivacidadePedido,
      Situacao,
      Resposta,
      RespondidoPor: quem.sessao.IdUsuario,
      RespondidoEm: agora,
      ExecutarEm: elimina ? new Date(agora.getTime() + CARENCIA) : null,
    });
    await auditarPedido(db, quem, {
      acao: Atender ? 'atender pedido' : 'recusar pedido',
      IdPrivacidadePedido,
      depois: { Tipo: atual.Tipo, Situacao },
    });
    if (atual.Email) {
      await enfileirarEmail(deps, db, {
        ChaveEvento: `privacidade:${IdPrivacidadePedido}:${Versao}`,
        Tipo: 'privacidade-respondida',
        Para: atual.Email,
        IdUsuario: atual.IdUsuario,
        Dados: { Nome: atual.Nome, Resposta, Situacao },
      });
    }
    return await buscar(db, IdPrivacidadePedido);
  });
}

async function exigirQuePossaEliminar(db: Db, IdUsuario: number) {
  const identidade = await buscarIdentidadeOuNula(db, { IdUsuario });
  const impedimento = identidade && impedimentoDe(identidade);
  if (impedimento) throw conflict(impedimento);
}
