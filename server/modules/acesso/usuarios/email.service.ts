import { randomUUID } from 'node:crypto';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, HttpError, notFound } from '../../../platform/errors.ts';
import type { Origin } from '../../../platform/http/session.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { exigirPausa } from '../senhas/mensagens-de-acesso.service.ts';
import { temSenha } from '../senhas/senhas.service.ts';
import { contarTrocaDeEmail } from '../senhas/tentativas.service.ts';
import { enfileirarEmail, enfileirarEmails } from '../../mensagens/emails/outbox.service.ts';
import { mascararEmail } from './mascara.ts';
import {
  abrirPedido,
  abrirPedidosDaImportacao,
  concluirPedido,
  encerrarPedido,
  jaVale,
  novoEnderecoConfirmado,
  pedidoEmAbertoOuNulo,
  type Pedido,
} from './pedidos.service.ts';
import {
  gravarUsuario,
  pertenceAOutro,
  travarUsuarioOuNulo,
  type UsuarioGravado,
} from './usuarios.queries.ts';

/** Everything here is called inside a transaction that has the person's row locked. */

/** The new address takes effect and the old one is told; `confirmado` once its owner opened the link sent there. */
async function trocarEmail(
  deps: Deps,
  db: Db,
  pessoa: UsuarioGravado,
  { Email, confirmado }: { Email: string | null; confirmado: boolean },
) {
  const { IdUsuario, Nome, Versao } = pessoa;
  const EmailConfirmadoEm = confirmado ? deps.clock.now() : null;
  await gravarUsuario(db, { IdUsuario, Email, EmailPendente: null, EmailConfirmadoEm });
  if (!pessoa.Email) return;
  await enfileirarEmail(deps, db, {
    ChaveEvento: `email-alterado:${IdUsuario}:${Versao}`,
    Tipo: Email ? 'email-alterado' : 'email-retirado',
    Para: pessoa.Email,
    IdUsuario,
    Dados: { Nome, EmailMascarado: mascararEmail(Email ?? '') },
  });
}

type Destino = { IdUsuario: number; Nome: string; Para: string };

const confirmacao = ({ IdUsuario, Nome, Para }: Destino) => ({
  ChaveEvento: `confirmar-email:${randomUUID()}`,
  Tipo: 'confirmar-email' as const,
  Para,
  IdUsuario,
  Dados: { Nome },
});

/** To people who were here before, whose pending address an import wrote already. */
export async function enviarConfirmacoes(deps: Deps, db: Db, destinos: Destino[], PedidoPor: number) {
  await abrirPedidosDaImportacao(deps, db, destinos, PedidoPor);
  await enfileirarEmails(deps, db, destinos.map(confirmacao));
}

/**
 * The owner's own wish goes before what others asked. Whether the address is somebody's already is not looked at: the
 * answer must not tell. The message itself finds out when it is sent.
 */
export async function pedirProprioEmail(
  deps: Deps,
  db: Db,
  pessoa: Pick<UsuarioGravado, 'IdUsuario' | 'Nome'>,
  Para: string,
) {
  const { IdUsuario } = pessoa;
  await contarTrocaDeEmail(deps, db, { IdUsuario, Para });
  const pedido = await pedidoEmAbertoOuNulo(db, IdUsuario);
  if (pedido) {
    await encerrarPedido(deps, db, pedido, { Situacao: 'impedido', DecididoPor: IdUsuario });
  }
  await pedirEmail(deps, db, pessoa, Para);
}

/** It takes effect once its owner opens the link sent there. */
async function pedirEmail(
  deps: Deps,
  db: Db,
  { IdUsuario, Nome }: Pick<UsuarioGravado, 'IdUsuario' | 'Nome'>,
  Para: string,
) {
  await gravarUsuario(db, { IdUsuario, EmailPendente: Para });
  await enfileirarEmail(deps, db, confirmacao({ IdUsuario, Nome, Para }));
}

const jaEntrou = async (db: Db, { IdUsuario, PrimeiroAcessoEm }: UsuarioGravado) =>
  PrimeiroAcessoEm !== null || (await temSenha(db, { IdUsuario }));

/**
 * What others write as somebody's address. Who has been here before is asked first (`pedidos.service.ts`); who never came
 * has no account to lose. Answers the address in force.
 */
export async function definirEmail(
  deps: Deps,
  db: Db,
  pessoa: UsuarioGravado,
  { Email, PedidoPor }: { Email: string | null; PedidoPor: number },
) {
  if (Email?.toLowerCase() === pessoa.Email?.toLowerCase()) return Email;
  const { IdUsuario } = pessoa;
  if (Email && (await pertenceAOutro(db, { Email, IdUsuario }))) {
    const message = 'Este e-mail já pertence a outra pessoa.';
    throw conflict(message, { Email: message });
  }
  if (!(await jaEntrou(db, pessoa))) {
    await trocarEmail(deps, db, pessoa, { Email, confirmado: false });
    return Email;
  }
  const pedido = await pedidoEmAbertoOuNulo(db, IdUsuario);
  if (Email === null && pedido?.Tipo !== 'sem-email') {
    await gravarUsuario(db, { IdUsuario, EmailPendente: null });
    await abrirPedido(deps, db, pessoa, { Tipo: 'sem-email', PedidoPor });
  }
  if (Email !== null && Email !== pessoa.EmailPendente) {
    await pedirEmail(deps, db, pessoa, Email);
    await abrirPedido(deps, db, pessoa, { Tipo: 'email', EmailNovo: Email, PedidoPor });
  }
  return pessoa.Email;
}

type Ato = { idUsuario?: number; origem?: Origin };

/** What was asked about somebody's address, once it holds and nothing is missing. */
export async function aplicarPedido(deps: Deps, db: Db, pedido: Pedido, ato: Ato) {
  if (pedido.Tipo === 'ficha' || !jaVale(deps, pedido)) return;
  const pessoa = await travarUsuarioOuNulo(db, pedido);
  if (!pessoa) throw notFound();
  const { EmailNovo: Email } = pedido;
  if (pedido.Tipo === 'email' && (!pedido.NovoConfirmado || pessoa.EmailPendente !== Email)) return;
  await trocarEmail(deps, db, pessoa, { Email, confirmado: Email !== null });
  await concluirPedido(deps, db, pedido);
  await auditar(db, {
    acao: Email ? 'trocar e-mail' : 'retirar e-mail',
    objeto: 'Usuario',
    idObjeto: pessoa.IdUsuario,
    ...ato,
    antes: { Email: pessoa.Email },
    depois: { Email, PedidoPor: pedido.PedidoPor },
  });
}

/** The owner of the address opened the link. What somebody else asked for may have to wait all the same. */
export async function confirmarNovoEmail(
  deps: Deps,
  db: Db,
  { IdUsuario, Email }: { IdUsuario: number; Email: string },
  origem: Origin,
): Promise<{ ValeEm: string | null }> {
  const pessoa = await travarUsuarioOuNulo(db, { IdUsuario });
  if (!pessoa) throw notFound();
  const pedido = await pedidoEmAbertoOuNulo(db, IdUsuario);
  if (pedido?.Tipo === 'email' && pedido.EmailNovo?.toLowerCase() === Email.toLowerCase()) {
    const ato = { idUsuario: IdUsuario, origem };
    await novoEnderecoConfirmado(deps, db, pedido, ato);
    await aplicarPedido(deps, db, { ...pedido, NovoConfirmado: true }, ato);
    return { ValeEm: jaVale(deps, pedido) ? null : pedido.ValeEm };
  }
  await trocarEmail(deps, db, pessoa, { Email, confirmado: true });
  await auditar(db, {
    acao: 'trocar e-mail',
    objeto: 'Usuario',
    idObjeto: IdUsuario,
    idUsuario: IdUsuario,
    origem,
    antes: { Email: pessoa.Email },
    depois: { Email },
  });
  return { ValeEm: null };
}

type Quem = { idUsuario: number; idCliente?: number; origem: Origin };

async function travarComPedido(db: Db, IdUsuario: number) {
  const pessoa = await travarUsuarioOuNulo(db, { IdUsuario });
  if (!pessoa) throw notFound();
  const { EmailPendente } = pessoa;
  if (EmailPendente === null) {
    throw new HttpError(422, 'Não há troca de e-mail aguardando confirmação.');
  }
  return { ...pessoa, EmailPendente };
}

export async function reenviarConfirmacao(deps: Deps, db: Db, IdUsuario: number, quem: Quem) {
  const { Nome, EmailPendente: Para } = await travarComPedido(db, IdUsuario);
  await exigirPausa(deps, db, { IdUsuario, Para });
  if (quem.idUsuario === IdUsuario) await contarTrocaDeEmail(deps, db, { IdUsuario, Para });
  await enfileirarEmail(deps, db, confirmacao({ IdUsuario, Nome, Para }));
  await auditar(db, {
    acao: 'reenviar confirmação de e-mail',
    objeto: 'Usuario',
    idObjeto: IdUsuario,
    ...quem,
    depois: { EmailPendente: Para },
  });
  return { Enviado: true as const, Para };
}

/** Links sent before confirm nothing any more. The owner's word is kept as theirs. */
export async function cancelarTrocaDeEmail(deps: Deps, db: Db, IdUsuario: number, quem: Quem) {
  const pedido = await pedidoEmAbertoOuNulo(db, IdUsuario);
  const { EmailPendente } =
    pedido?.Tipo === 'sem-email' ? { EmailPendente: null } : await travarComPedido(db, IdUsuario);
  await gravarUsuario(db, { IdUsuario, EmailPendente: null });
  if (pedido && pedido.Tipo !== 'ficha') {
    const Situacao = quem.idUsuario === IdUsuario ? 'impedido' : 'cancelado';
    await encerrarPedido(deps, db, pedido, { Situacao, DecididoPor: quem.idUsuario });
  }
  await auditar(db, {
    acao: 'cancelar troca de e-mail',
    objeto: 'Usuario',
    idObjeto: IdUsuario,
    ...quem,
    antes: { EmailPendente },
  });
}
