import type { ComoConfirma } from '#contract/empresas/entrada-unica.ts';
import { minutes } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalidField, HttpError } from '../../../platform/errors.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { conferirSenha } from '../../acesso/senhas/conferencia.service.ts';
import { conferirPin } from '../aparelhos/pin.service.ts';
import * as queries from './confirmacao.queries.ts';
import { buscarEntradaUnicaOuNula } from './entrada-unica.queries.ts';
import { levarAoProvedor } from './entrar.service.ts';

/** Proving again who one is, in the middle of a session: by what opened it, password, provider or PIN. */

export type Confirmada = 'senha' | 'provedor' | 'pin';

const CONFIRMACAO_VALE = minutes(10);
const desde = ({ clock }: Deps) => new Date(clock.now().getTime() - CONFIRMACAO_VALE);

export async function iniciarConfirmacao(
  deps: Deps,
  { IdSessao, IdClienteSso }: Sessao,
  { Volta, navegador }: { Volta: string; navegador: string },
) {
  const entrada = IdClienteSso ? await buscarEntradaUnicaOuNula(deps.db, { IdCliente: IdClienteSso }) : null;
  if (!IdClienteSso || !entrada?.Ativa) {
    throw new HttpError(422, 'Você entrou com a sua senha: confirme com ela.');
  }
  return await levarAoProvedor(deps, { ...entrada, IdCliente: IdClienteSso }, navegador, { IdSessao, Volta });
}

export async function comoConfirma(
  deps: Deps,
  { IdSessao, IdClienteSso, Aparelho }: Sessao,
): Promise<ComoConfirma> {
  if (Aparelho) return 'pin';
  if (!IdClienteSso) return 'senha';
  return (await queries.temConfirmacao(deps.db, { IdSessao, desde: desde(deps) }))
    ? 'confirmada'
    : 'provedor';
}

/** Says by which way it was done, so that what is kept of the act can say so. */
export async function confirmarIdentidade(
  deps: Deps,
  sessao: Sessao,
  { Senha, falta }: { Senha: string | undefined; falta: string },
  origem: Origin,
): Promise<Confirmada> {
  if (sessao.Aparelho) {
    await conferirPin(deps, sessao, { campo: 'Senha', pin: Senha });
    return 'pin';
  }
  if (!Senha && sessao.IdClienteSso) {
    const { IdSessao } = sessao;
    if (await queries.gastarConfirmacao(deps.db, { IdSessao, desde: desde(deps) })) return 'provedor';
    throw invalidField('Senha', 'Confirme quem você é no provedor da sua empresa.');
  }
  await conferirSenha(
    deps,
    sessao,
    { campo: 'Senha', senha: Senha, falta, errada: 'A senha não confere.' },
    origem,
  );
  return 'senha';
}
