import { randomUUID } from 'node:crypto';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { HttpError, notFound } from '../../../platform/errors.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { exigirPausa } from '../senhas/mensagens-de-acesso.service.ts';
import { temSenha } from '../senhas/senhas.service.ts';
import { enfileirarEmail } from '../../mensagens/emails/outbox.service.ts';
import { mascararEmail } from './mascara.ts';
import { travarUsuarioOuNulo } from './usuarios.queries.ts';

type Destinatario = {
  IdUsuario: number;
  IdCliente?: number;
  Nome: string;
  Email: string;
  TemSenha: boolean;
};

/** One action for "create password" and "reset": which of them follows from the person. Call with the person locked. */
export async function enviarAcesso(deps: Deps, db: Db, { TemSenha, Email, Nome, ...quem }: Destinatario) {
  const { IdUsuario } = quem;
  await exigirPausa(deps, db, { IdUsuario, Para: Email });
  const Tipo = TemSenha ? 'recuperacao' : 'acesso';
  const ChaveEvento = `${Tipo}:${randomUUID()}`;
  await enfileirarEmail(deps, db, { ChaveEvento, Tipo, Para: Email, ...quem, Dados: { Nome } });
  return { Tipo, resposta: { Enviado: true as const, Para: mascararEmail(Email) } };
}

/** An administrator never learns nor sets a password: the person gets the link. */
export async function reenviarAcesso(deps: Deps, sessao: Sessao, IdUsuario: number, origem: Origin) {
  return await deps.db.transaction().execute(async (db) => {
    const usuario = await travarUsuarioOuNulo(db, { IdUsuario });
    if (!usuario) throw notFound();
    const { Nome, Email, Status } = usuario;
    if (Status !== 'A') {
      throw new HttpError(422, 'Esta pessoa está inativa. Reative-a antes de dar o acesso.');
    }
    if (!Email) throw new HttpError(422, 'Esta pessoa não tem e-mail. Cadastre um para enviar o acesso.');
    const TemSenha = await temSenha(db, { IdUsuario });
    const { Tipo, resposta } = await enviarAcesso(deps, db, { IdUsuario, Nome, Email, TemSenha });
    await auditar(db, {
      acao: 'reenviar acesso',
      objeto: 'Usuario',
      idObjeto: IdUsuario,
      idUsuario: sessao.IdUsuario,
      origem,
      depois: { Tipo },
    });
    return resposta;
  });
}
