import type { z } from 'zod';
import type { alterarWebhook as alteracao, Entrega } from '#contract/operacao/integracoes-webhooks.ts';
import { existeClienteAtivo } from '../../../domain/cliente.ts';
import { hours } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { changedMeanwhile, invalidField, notFound } from '../../../platform/errors.ts';
import { refusalOf } from '../../../platform/host/outbound.ts';
import { seal } from '../../../platform/host/secrets.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { novoSegredo } from './assinatura.ts';
import type { Quem } from './chaves.service.ts';
import { entregarAgora, lugarDoSegredo } from './entrega.service.ts';
import { buscarDonaOuNula, inserirTeste, listarEntregas as listar } from './entregas.queries.ts';
import * as queries from './webhooks.queries.ts';

const TamanhoPagina = 20 as const;
/** For so long the old secret signs beside the new one. */
const DOIS_SEGREDOS = hours(24);

export async function listarWebhooks({ db }: Deps, filtro: { busca?: string | undefined; pagina: number }) {
  return { ...(await queries.listarWebhooks(db, filtro)), Pagina: filtro.pagina, TamanhoPagina };
}

async function buscarWebhook(db: Db, IdWebhook: number) {
  const webhook = await queries.buscarWebhookOuNulo(db, { IdWebhook });
  if (!webhook) throw notFound();
  return webhook;
}

type Pedido = z.output<(typeof alteracao)['schema']['body']>;
type Dados = Omit<Pedido, 'IdWebhook' | 'Versao'>;

export async function alterarWebhook(deps: Deps, quem: Quem, pedido: Pedido) {
  const { IdWebhook = 0, Versao = 0, ...registro } = pedido;
  const dados = { ...registro, Eventos: [...new Set(registro.Eventos)] };
  if (refusalOf(dados.Url, deps.env)) {
    throw invalidField('Url', 'Use um endereço público que comece com https:// e não leve senha.');
  }
  if (IdWebhook === 0) return await criar(deps, quem, dados);
  const Registro = await deps.db.transaction().execute(async (db) => {
    const antes = await buscarWebhook(db, IdWebhook);
    exigirEscolhida(dados, antes.Status);
    await exigirCliente(db, dados.IdCliente);
    if (!(await queries.gravarWebhook(db, { IdWebhook, Versao, ...dados }))) throw changedMeanwhile(antes);
    await auditarWebhook(db, quem, { acao: 'alterar webhook', IdWebhook, antes: daPessoa(antes), dados });
    return await buscarWebhook(db, IdWebhook);
  });
  return { Registro, Segredo: null };
}

/** Only the program switches one off; who sends back what they read leaves it so. */
function exigirEscolhida({ Status }: Dados, antes?: Dados['Status']) {
  if (Status === 'desligado' && antes !== 'desligado')
    throw invalidField('Status', 'Escolha ativo ou pausado.');
}

async function criar(deps: Deps, quem: Quem, dados: Dados) {
  exigirEscolhida(dados);
  const Segredo = novoSegredo();
  const Registro = await deps.db.transaction().execute(async (db) => {
    await exigirCliente(db, dados.IdCliente);
    const autoria = { CriadoPor: quem.sessao.IdUsuario, CriadoEm: deps.clock.now() };
    const IdWebhook = await queries.inserirWebhook(db, { ...dados, ...autoria });
    await guardarSegredo(db, { IdWebhook, Segredo, anteriorAte: null });
    await auditarWebhook(db, quem, { acao: 'criar webhook', IdWebhook, dados });
    return await buscarWebhook(db, IdWebhook);
  });
  return { Registro, Segredo };
}

type Segredo = { IdWebhook: number; Segredo: string; anteriorAte: Date | null };

const guardarSegredo = async (db: Db, { IdWebhook, Segredo, anteriorAte }: Segredo) =>
  await queries.gravarSegredo(db, {
    IdWebhook,
    Segredo: await seal(db, lugarDoSegredo(IdWebhook), Segredo),
    anteriorAte,
  });

async function exigirCliente(db: Db, IdCliente: number | null) {
  if (IdCliente !== null && !(await existeClienteAtivo(db, { IdCliente }))) {
    throw invalidField('IdCliente', 'Este cliente não existe ou está inativo.');
  }
}

const daPessoa = ({
  Descricao,
  Url,
  IdCliente,
  Eventos,
  Status,
}: Awaited<ReturnType<typeof buscarWebhook>>) => ({
  Descricao,
  Url,
  IdCliente,
  Eventos,
  Status,
});

type Ato = { acao: string; IdWebhook: number; antes?: object; dados?: { IdCliente: number | null } };

const auditarWebhook = (db: Db, { sessao, origem }: Quem, { acao, IdWebhook, antes, dados }: Ato) =>
  auditar(db, {
    acao,
    objeto: 'Webhook',
    idObjeto: IdWebhook,
    idUsuario: sessao.IdUsuario,
    idCliente: dados?.IdCliente ?? null,
    origem,
    antes: antes ?? null,
    depois: dados ?? null,
  });

export async function excluirWebhook(deps: Deps, quem: Quem, IdWebhook: number) {
  await deps.db.transaction().execute(async (db) => {
    const antes = daPessoa(await buscarWebhook(db, IdWebhook));
    await queries.apagarWebhook(db, { IdWebhook });
    await auditarWebhook(db, quem, { acao: 'excluir webhook', IdWebhook, antes });
  });
}

export async function trocarSegredo(deps: Deps, quem: Quem, IdWebhook: number) {
  const Segredo = novoSegredo();
  await deps.db.transaction().execute(async (db) => {
    await buscarWebhook(db, IdWebhook);
    const anteriorAte = new Date(deps.clock.now().getTime() + DOIS_SEGREDOS);
    await guardarSegredo(db, { IdWebhook, Segredo, anteriorAte });
    await auditarWebhook(db, quem, { acao: 'trocar segredo do webhook', IdWebhook });
  });
  return { Segredo };
}

export async function testarWebhook(deps: Deps, quem: Quem, IdWebhook: number) {
  const id = await deps.db.transaction().execute(async (db) => {
    await buscarWebhook(db, IdWebhook);
    await auditarWebhook(db, quem, { acao: 'testar webhook', IdWebhook });
    return await inserirTeste(db, { IdWebhook, agora: deps.clock.now() });
  });
  return await entregarAgora(deps, id);
}

export async function reenviarEntrega(deps: Deps, quem: Quem, IdWebhookEntrega: number) {
  await deps.db.transaction().execute(async (db) => {
    const entrega = await buscarDonaOuNula(db, IdWebhookEntrega);
    if (!entrega) throw notFound();
    const { IdWebhook, Evento, IdEvento } = entrega;
    await auditarWebhook(db, quem, {
      acao: 'reenviar mensagem do webhook',
      IdWebhook,
      antes: { Evento, IdEvento },
    });
  });
  return await entregarAgora(deps, IdWebhookEntrega);
}

type Filtro = { pagina: number; situacao?: Entrega['Situacao'] | undefined };

export async function listarEntregas({ db }: Deps, IdWebhook: number, filtro: Filtro) {
  await buscarWebhook(db, IdWebhook);
  return { ...(await listar(db, { IdWebhook, ...filtro })), Pagina: filtro.pagina, TamanhoPagina };
}
