import { formatInstant } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { cancelarEmails, enfileirarEmail } from '../../mensagens/emails/outbox.service.ts';
import { gastarLinks } from '../../../domain/links.ts';
import { buscarSenha, excluirChavesDeEntrada, gravarSenha } from './senhas.queries.ts';

/** Links by which a password is chosen. */
export const PARA_A_SENHA: readonly string[] = ['redefinir', 'primeiro-acesso'];

/**
 * Whatever was asked for before ends with it (links that were sent, and messages that would bring one), and so does every
 * key that enters in its place: a stranger may have made it. Answers which keys, for the audit trail.
 */
export async function definirSenha(
  { clock }: Pick<Deps, 'clock'>,
  db: Db,
  { IdUsuario, SenhaHash }: { IdUsuario: number; SenhaHash: string },
) {
  await gravarSenha(db, { IdUsuario, SenhaHash });
  const Erro = 'A senha mudou antes do envio.';
  await cancelarEmails(db, { IdUsuario, Tipos: ['acesso', 'recuperacao'], Erro });
  await gastarLinks(db, { IdUsuario, tipos: [...PARA_A_SENHA], agora: clock.now() });
  const chaves = await excluirChavesDeEntrada(db, { IdUsuario });
  return chaves.length > 0 ? { ChavesDeAcesso: chaves.join(', ') } : null;
}

/** Tells the person that their password changed; the event is named so that it is told once. */
export async function avisarSenhaAlterada(
  deps: Deps,
  db: Db,
  { IdUsuario, Nome, Email }: { IdUsuario: number; Nome: string; Email: string | null },
) {
  if (!Email) return;
  const agora = deps.clock.now();
  await enfileirarEmail(deps, db, {
    ChaveEvento: `senha-alterada:${IdUsuario}:${agora.getTime()}`,
    Tipo: 'senha-alterada',
    Para: Email,
    IdUsuario,
    Dados: { Nome, Quando: formatInstant(agora) },
  });
}

export const temSenha = async (db: Db, pessoa: { IdUsuario: number }): Promise<boolean> =>
  (await buscarSenha(db, pessoa)) !== null;
