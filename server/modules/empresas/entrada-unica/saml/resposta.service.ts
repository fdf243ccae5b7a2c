import { retornoDe } from '#contract/empresas/entrada-unica.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { notFound } from '../../../../platform/errors.ts';
import { hashToken, newToken } from '../../../../platform/http/session.ts';
import * as queries from '../entrada-unica.queries.ts';
import { enderecoDeRetorno, nossaEntidade } from '../provedor.ts';
import { samlDe } from '../provedor.service.ts';
import { buscarPedidoSemRespostaOuNulo, gravarResposta } from './resposta.queries.ts';
import { parDe } from './chaves.service.ts';
import { nossosMetadados } from './nossos-metadados.ts';
import { RespostaRecusada } from './recusada.ts';
import { conferirResposta } from './saml.ts';

/**
 * The answer of a SAML provider. Browsers bring it by a form of another site, without our cookies; so it is looked at here,
 * kept with its request, and the browser sent on to where its secret comes along. What it is given for the way is known to
 * nobody who began the sign-in in another browser.
 */

type Resposta = { Hash: string; SAMLResponse: string; RelayState: string };

export async function receberResposta(deps: Deps, { Hash, SAMLResponse, RelayState }: Resposta) {
  const { env, db, clock } = deps;
  const EstadoHash = hashToken(RelayState);
  const pedido = await buscarPedidoSemRespostaOuNulo(db, { EstadoHash, agora: clock.now() });
  const tarde = `${env.PUBLIC_URL}/#/identificacao/entrar?recusa=expirou`;
  if (!pedido) return (await comecoPelaEmpresa(deps, { Hash, SAMLResponse })) ?? tarde;
  const passe = newToken();
  const conferida = await conferir(deps, pedido, { Hash, SAMLResponse });
  if (!(await gravarResposta(db, { EstadoHash, PasseHash: hashToken(passe), Resposta: conferida }))) {
    return tarde;
  }
  const volta = new URLSearchParams({ state: RelayState, code: passe });
  return `${env.PUBLIC_URL}${retornoDe(encodeURIComponent(Hash))}?${volta.toString()}`;
}

/** The start of an answer to nobody. A damaged one is as late as any other: nothing hangs on what is read here. */
const RAIZ = /^(?:\uFEFF|\s|<\?xml[^>]*>)*<(?:[\w.-]+:)?Response\s([^>]*)>/;

/**
 * Sign-in begun at the provider (a tile of its portal): such an answer is to no browser and to no moment of ours, so
 * nothing in it is believed, neither who it is nor where it would lead. The person is led to their company's sign-in,
 * which begins as if they had: the provider, who knows them by now, answers that at once.
 */
async function comecoPelaEmpresa(
  { env, db }: Deps,
  { Hash, SAMLResponse }: Omit<Resposta, 'RelayState'>,
): Promise<string | null> {
  const [, atributos] = RAIZ.exec(Buffer.from(SAMLResponse, 'base64').toString('utf8')) ?? [];
  if (atributos === undefined || /\bInResponseTo\s*=/.test(atributos)) return null;
  const entrada = await queries.buscarPorHashOuNula(db, { Hash });
  if (entrada?.Protocolo !== 'saml') return null;
  return `${env.PUBLIC_URL}/#/identificacao/entrar/${encodeURIComponent(Hash)}?recusa=naoPedida`;
}

async function conferir(
  deps: Deps,
  { IdCliente, Nonce }: { IdCliente: number; Nonce: string },
  { Hash, SAMLResponse }: Omit<Resposta, 'RelayState'>,
): Promise<queries.RespostaGuardada> {
  const { env, db, clock } = deps;
  // Told apart once more where the browser comes back.
  if ((await queries.hashDoCliente(db, { IdCliente })) !== Hash) return { erro: 'trocada' };
  const entrada = await queries.buscarEntradaUnicaOuNula(db, { IdCliente });
  if (entrada?.Protocolo !== 'saml') return { erro: 'protocolo' };
  try {
    const provedor = await samlDe(deps, { ...entrada, IdCliente });
    return { afirmado: await conferirResposta(env, clock, provedor, { SAMLResponse, nonce: Nonce }) };
  } catch (causa) {
    return { erro: causa instanceof RespostaRecusada ? causa.code : 'forma' };
  }
}

/** For any client, before anything is set up: the provider asks for it first. */
export async function metadadosDoCliente(deps: Deps, Hash: string): Promise<string> {
  const { env, db } = deps;
  const pedidas = await queries.buscarChavesPedidasOuNulas(db, { Hash });
  if (!pedidas) throw notFound();
  return nossosMetadados({
    Retorno: enderecoDeRetorno(env, { Hash }),
    Entidade: nossaEntidade(env, { Hash }),
    AssinaPedidos: pedidas.AssinaPedidos,
    Assinatura: (await parDe(deps, 'assinatura')).Certificado,
    Cifra: pedidas.PedeCifra ? (await parDe(deps, 'cifra')).Certificado : null,
  });
}
