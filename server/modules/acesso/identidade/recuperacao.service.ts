import { randomUUID } from 'node:crypto';
import type { Deps } from '../../../platform/deps.ts';
import { invalidField, HttpError } from '../../../platform/errors.ts';
import { hashPassword } from '../../../platform/host/passwords.ts';
import { hashToken, type Origin } from '../../../platform/http/session.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { buscarLinkOuNulo, gastarLink } from '../../../domain/links.ts';
import { assumirCadastro, descreverConvite } from '../usuarios/posse.service.ts';
import { enfileirarEmail, FILA_EMAIL } from '../../mensagens/emails/outbox.service.ts';
import { encerrarSessoes } from '../sessoes/sessoes.service.ts';
import { registrarAceite } from '../termos/termos.service.ts';
import { confirmarNovoEmail } from '../usuarios/email.service.ts';
import { buscarContaOuNula, gravarEmailConfirmado, travarConta } from './identidade.queries.ts';
import { recebeuDemais } from '../senhas/mensagens-de-acesso.service.ts';
import { avaliarSenha, recusarSenhaFraca } from '../senhas/senha-forte.ts';
import { avisarSenhaAlterada, definirSenha, PARA_A_SENHA } from '../senhas/senhas.service.ts';
import { contarRecuperacao } from '../senhas/tentativas.service.ts';

const FILA = 'recuperar-senha';

/** The same words and the same work whether or not the address exists: somebody else looks it up later. */
export async function recuperarSenha(
  deps: Deps,
  { Email, Captcha }: { Email: string; Captcha?: string | undefined },
  { Endereco }: Origin,
) {
  await contarRecuperacao(deps, { endereco: Endereco, captcha: Captcha });
  await deps.jobs.send(deps.db, FILA, { Email, Evento: randomUUID() }, { retryLimit: 5, retryDelay: 10 });
  deps.jobs.wake(FILA);
  return {
    message: deps.mailer.delivers
      ? 'Se este e-mail estiver cadastrado, enviaremos um link para criar a nova senha. Confira também a caixa de spam.'
      : 'A plataforma está sem servidor de e-mail: o link fica guardado e não foi enviado. Peça o acesso ao gestor da sua empresa ou a quem administra a plataforma.',
  };
}

export function registrarRecuperacao(deps: Deps) {
  deps.jobs.work(FILA, (pedido) => enviarRecuperacao(deps, pedido as Pedido));
}

type Pedido = { Email: string; Evento: string };

async function enviarRecuperacao(deps: Deps, { Email, Evento }: Pedido) {
  const conta = await buscarContaOuNula(deps.db, { email: Email }, { convidada: true });
  if (!conta?.Email) return;
  const { IdUsuario, Nome, Email: Para } = conta;
  const Tipo = conta.SenhaHash ? 'recuperacao' : 'acesso';
  await deps.db.transaction().execute(async (db) => {
    await travarConta(db, { IdUsuario });
    if (await recebeuDemais(deps, db, { IdUsuario, Para })) return;
    await enfileirarEmail(deps, db, {
      ChaveEvento: `${Tipo}:${Evento}`,
      Tipo,
      Para,
      IdUsuario,
      Dados: { Nome },
    });
  });
  deps.jobs.wake(FILA_EMAIL);
}

const linkMorto = () =>
  new HttpError(422, 'Este link já foi usado ou expirou. Peça um novo em "Esqueci minha senha".');

export async function verificarLink({ db, clock }: Deps, Token: string) {
  const link = await buscarLinkOuNulo(db, { TokenHash: hashToken(Token), agora: clock.now() });
  return {
    Valido: link !== null,
    Tipo: link?.Tipo ?? null,
    Nome: link?.Nome ?? null,
    Email: link?.EmailNovo ?? null,
    Convite: link?.DeCadastro ? await descreverConvite(db, link) : null,
  };
}

type NovaSenha = {
  Token: string;
  Senha: string;
  AceiteTermos?: boolean | undefined;
  /** The one that was shown. */
  VersaoTermos?: number | undefined;
};

export async function avaliarSenhaDoLink(
  { db, clock }: Deps,
  { Token, Senha }: Pick<NovaSenha, 'Token' | 'Senha'>,
) {
  const link = await buscarLinkOuNulo(db, { TokenHash: hashToken(Token), agora: clock.now() });
  if (!link || link.Tipo === 'email') throw linkMorto();
  return await avaliarSenha(db, Senha, [link.Nome, link.Email, link.CPF]);
}

/** Spending the link, the password, the end of all sessions and of keys in its place, and the notice happen together. */
export async function redefinirSenha(
  deps: Deps,
  { Token, Senha, AceiteTermos, VersaoTermos }: NovaSenha,
  origem: Origin,
) {
  const agora = deps.clock.now();
  const TokenHash = hashToken(Token);
  const link = await buscarLinkOuNulo(deps.db, { TokenHash, agora });
  if (!link || !PARA_A_SENHA.includes(link.Tipo)) throw linkMorto();
  if (link.Tipo === 'primeiro-acesso' && !AceiteTermos) {
    throw invalidField('AceiteTermos', 'Leia e aceite os termos de uso para continuar.');
  }
  await recusarSenhaFraca(deps.db, 'Senha', Senha, [link.Nome, link.Email, link.CPF]);
  const SenhaHash = await hashPassword(Senha);
  const { IdUsuario } = link;
  await deps.db.transaction().execute(async (db) => {
    const gasto = await gastarLink(db, { TokenHash, tipos: [...PARA_A_SENHA], agora });
    if (!gasto) throw linkMorto();
    if (link.DeCadastro) await assumirCadastro(db, { IdUsuario, Para: link.Para, agora }, origem);
    if (link.Para) await gravarEmailConfirmado(db, { IdUsuario, Email: link.Para, agora });
    const antes = await definirSenha(deps, db, { IdUsuario, SenhaHash });
    await encerrarSessoes(db, { IdUsuario });
    if (AceiteTermos) await registrarAceite(db, { IdUsuario, Lida: VersaoTermos, agora, origem });
    if (link.Tipo === 'redefinir') await avisarSenhaAlterada(deps, db, link);
    const acao = link.Tipo === 'redefinir' ? 'redefinir senha' : 'criar senha';
    await auditar(db, { acao, objeto: 'Usuario', idObjeto: IdUsuario, idUsuario: IdUsuario, origem, antes });
  });
  return { Login: link.Email ?? link.CPF ?? '' };
}

export async function confirmarEmail(deps: Deps, Token: string, origem: Origin) {
  const agora = deps.clock.now();
  return await deps.db.transaction().execute(async (db) => {
    const gasto = await gastarLink(db, { TokenHash: hashToken(Token), tipos: ['email'], agora });
    if (!gasto?.Email)
      throw new HttpError(422, 'Este link já foi usado ou expirou. Peça a troca de e-mail de novo.');
    const { IdUsuario, Email } = gasto;
    return { Email, ...(await confirmarNovoEmail(deps, db, { IdUsuario, Email }, origem)) };
  });
}
