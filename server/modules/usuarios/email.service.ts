import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflito, HttpError, naoEncontrado } from '../../platform/errors.ts';
import type { Origem } from '../../platform/session.ts';
import { auditar } from '../auditoria/auditoria.service.ts';
import { exigirPausa } from '../identidade/mensagens-de-acesso.service.ts';
import { enfileirarEmail, enfileirarEmails } from '../notificacoes/outbox.service.ts';
import {
  buscarSenha,
  gravarUsuario,
  pertenceAOutro,
  travarUsuarioOuNulo,
  type UsuarioGravado,
} from './usuarios.queries.ts';

/** Everything here is called inside a transaction that has the person's row locked. */

export const mascararEmail = (email: string) => email.replace(/^(.).*(@.*)$/, '$1***$2');

/** The new address takes effect and the old one is told. */
async function trocarEmail(deps: Deps, db: Db, pessoa: UsuarioGravado, Email: string | null) {
  const { IdUsuario, Nome, Versao } = pessoa;
  await gravarUsuario(db, { IdUsuario, Email, EmailPendente: null });
  if (!pessoa.Email || !Email) return;
  await enfileirarEmail(deps, db, {
    ChaveEvento: `email-alterado:${IdUsuario}:${Versao}`,
    Tipo: 'email-alterado',
    Para: pessoa.Email,
    IdUsuario,
    Dados: { Nome, EmailMascarado: mascararEmail(Email) },
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

/** To people whose pending address is written already. */
export const enviarConfirmacoes = (deps: Deps, db: Db, destinos: Destino[]) =>
  enfileirarEmails(deps, db, destinos.map(confirmacao));

/** It takes effect once its owner opens the link sent there. */
export async function pedirEmail(
  deps: Deps,
  db: Db,
  { IdUsuario, Nome }: Pick<UsuarioGravado, 'IdUsuario' | 'Nome'>,
  Para: string,
) {
  await gravarUsuario(db, { IdUsuario, EmailPendente: Para });
  await enfileirarEmail(deps, db, confirmacao({ IdUsuario, Nome, Para }));
}

const jaEntrou = async (db: Db, { IdUsuario, PrimeiroAcessoEm }: UsuarioGravado) =>
  PrimeiroAcessoEm !== null || (await buscarSenha(db, { IdUsuario })) !== null;

/**
 * What others write as somebody's address. Who has been here before confirms it there and hears of it at the old one; who
 * never came has no account to lose. Answers the address in force.
 */
export async function definirEmail(deps: Deps, db: Db, pessoa: UsuarioGravado, Email: string | null) {
  if (Email?.toLowerCase() === pessoa.Email?.toLowerCase()) return Email;
  const { IdUsuario } = pessoa;
  if (Email && (await pertenceAOutro(db, { Email, IdUsuario }))) {
    const message = 'Este e-mail já pertence a outra pessoa.';
    throw conflito(message, { Email: message });
  }
  if (Email === null || !(await jaEntrou(db, pessoa))) {
    await trocarEmail(deps, db, pessoa, Email);
    return Email;
  }
  if (Email !== pessoa.EmailPendente) {
    await pedirEmail(deps, db, pessoa, Email);
    if (pessoa.Email) await avisarPedido(deps, db, { ...pessoa, Para: pessoa.Email, Email });
  }
  return pessoa.Email;
}

type Pedido = { IdUsuario: number; Versao: number; Nome: string; Para: string; Email: string };

async function avisarPedido(deps: Deps, db: Db, { IdUsuario, Versao, Nome, Para, Email }: Pedido) {
  await enfileirarEmail(deps, db, {
    ChaveEvento: `email-pedido:${IdUsuario}:${Versao}`,
    Tipo: 'email-pedido',
    Para,
    IdUsuario,
    Dados: { Nome, EmailMascarado: mascararEmail(Email) },
  });
}

/** The owner of the address opened the link. */
export async function confirmarNovoEmail(
  deps: Deps,
  db: Db,
  { IdUsuario, Email }: { IdUsuario: number; Email: string },
  origem: Origem,
) {
  const pessoa = await travarUsuarioOuNulo(db, { IdUsuario });
  if (!pessoa) throw naoEncontrado();
  await trocarEmail(deps, db, pessoa, Email);
  await auditar(db, {
    acao: 'trocar e-mail',
    objeto: 'Usuario',
    idObjeto: IdUsuario,
    idUsuario: IdUsuario,
    origem,
    antes: { Email: pessoa.Email },
    depois: { Email },
  });
}

type Quem = { idUsuario: number; idCliente?: number; origem: Origem };

async function travarComPedido(db: Db, IdUsuario: number) {
  const pessoa = await travarUsuarioOuNulo(db, { IdUsuario });
  if (!pessoa) throw naoEncontrado();
  const { EmailPendente } = pessoa;
  if (EmailPendente === null) {
    throw new HttpError(422, 'Não há troca de e-mail à espera de confirmação.');
  }
  return { ...pessoa, EmailPendente };
}

export async function reenviarConfirmacao(deps: Deps, db: Db, IdUsuario: number, quem: Quem) {
  const { Nome, EmailPendente: Para } = await travarComPedido(db, IdUsuario);
  await exigirPausa(deps, db, { IdUsuario, Para });
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

/** Links sent before confirm nothing any more. */
export async function cancelarTrocaDeEmail(db: Db, IdUsuario: number, quem: Quem) {
  const { EmailPendente } = await travarComPedido(db, IdUsuario);
  await gravarUsuario(db, { IdUsuario, EmailPendente: null });
  await auditar(db, {
    acao: 'cancelar troca de e-mail',
    objeto: 'Usuario',
    idObjeto: IdUsuario,
    ...quem,
    antes: { EmailPendente },
  });
}
