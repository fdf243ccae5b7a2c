import * as oidc from 'openid-client';
import { z } from 'zod';
import { metadadosDe, retornoDe } from '#contract/empresas/entrada-unica.ts';
import { minutes, type Clock } from '../../../platform/clock.ts';
import type { Env } from '../../../platform/host/env.ts';
import { fetchOutside, reachOf } from '../../../platform/host/outbound.ts';

/** A client's OpenID provider, spoken to through the guard of outgoing calls. */

export type Provedor = { Emissor: string; IdAplicacao: string; Segredo: string | null; Retorno: string };

export const enderecoDeRetorno = ({ PUBLIC_URL }: Env, { Hash }: { Hash: string }) =>
  PUBLIC_URL + retornoDe(Hash);

/** By which a SAML provider knows us: for each client another, so that what is said to one serves no other. */
export const nossaEntidade = ({ PUBLIC_URL }: Env, { Hash }: { Hash: string }) =>
  PUBLIC_URL + metadadosDe(Hash);

const DESCOBERTA_VALE = minutes(10);
const MAIS_GUARDADOS = 200;
const conhecidos = new Map<string, { ate: number; configuracao: oidc.Configuration }>();

const buscar =
  (env: Env): oidc.CustomFetch =>
  async (url, { method, headers, body }) =>
    await fetchOutside(url, {
      ...reachOf(env),
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(body && { body: String(body as string | URLSearchParams) }),
    });

/** What the provider says of itself, and its keys; asked again after a while. */
async function descobrir(env: Env, clock: Clock, { Emissor, IdAplicacao, Segredo }: Provedor) {
  const chave = JSON.stringify([Emissor, IdAplicacao, Segredo]);
  const conhecido = conhecidos.get(chave);
  if (conhecido && conhecido.ate > clock.now().getTime()) return conhecido.configuracao;
  const configuracao = await oidc.discovery(
    new URL(Emissor),
    IdAplicacao,
    Segredo ?? undefined,
    Segredo ? oidc.ClientSecretPost(Segredo) : oidc.None(),
    {
      [oidc.customFetch]: buscar(env),
      // The signature is checked even though the token comes straight from the provider.
      execute: [oidc.enableNonRepudiationChecks, ...(env.local ? [oidc.allowInsecureRequests] : [])],
    },
  );
  if (conhecidos.size >= MAIS_GUARDADOS) conhecidos.clear();
  conhecidos.set(chave, { ate: clock.now().getTime() + DESCOBERTA_VALE, configuracao });
  return configuracao;
}

/** What only we and this one sign-in know. */
export const novoPedido = () => ({
  estado: oidc.randomState(),
  nonce: oidc.randomNonce(),
  verificador: oidc.randomPKCECodeVerifier(),
});
export type Pedido = ReturnType<typeof novoPedido>;

/** `deNovo`: the provider asks for the person's proof even if it knows them. */
export async function enderecoParaEntrar(
  env: Env,
  clock: Clock,
  provedor: Provedor,
  pedido: Pedido & { deNovo: boolean },
) {
  const configuracao = await descobrir(env, clock, provedor);
  const endereco = oidc.buildAuthorizationUrl(configuracao, {
    redirect_uri: provedor.Retorno,
    scope: 'openid email profile',
    state: pedido.estado,
    nonce: pedido.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(pedido.verificador),
    code_challenge_method: 'S256',
    ...(pedido.deNovo && { prompt: 'login', max_age: '0' }),
  });
  return endereco.href;
}

/** What a provider says of a person; what is of another form was not said. */
export const Afirmacoes = z.object({
  /** Null: the provider has no lasting name for them. */
  sub: z.string().min(1).max(255).nullable(),
  name: z.string().max(120).optional().catch(undefined),
  email: z.string().max(254).optional().catch(undefined),
  /** Not said is not the same as no. */
  email_verified: z.union([z.boolean(), z.string()]).nullish().catch(false),
  cpf: z.string().max(20).optional().catch(undefined),
  /** When the person last proved who they are, in seconds. */
  auth_time: z.number().optional().catch(undefined),
});
export type Afirmacoes = z.infer<typeof Afirmacoes>;

/** Exchanges what came back for what the provider asserts; throws when any of it does not hold. */
export async function quemVoltou(
  env: Env,
  clock: Clock,
  provedor: Provedor,
  volta: Pedido & { url: string },
) {
  const configuracao = await descobrir(env, clock, provedor);
  const voltou = new URL(provedor.Retorno);
  voltou.search = new URL(volta.url, env.PUBLIC_URL).search;
  // Says no to an answer of another issuer, where the answer says whose it is (RFC 9207).
  const tokens = await oidc.authorizationCodeGrant(configuracao, voltou, {
    expectedState: volta.estado,
    expectedNonce: volta.nonce,
    pkceCodeVerifier: volta.verificador,
    idTokenExpected: true,
  });
  const afirmado = Afirmacoes.extend({ sub: z.string().min(1).max(255) }).parse(tokens.claims());
  if (afirmado.email || !configuracao.serverMetadata().userinfo_endpoint) return afirmado;
  // Many providers keep the e-mail out of the token itself.
  const mais = await oidc.fetchUserInfo(configuracao, tokens.access_token, afirmado.sub);
  return Afirmacoes.parse({ ...mais, sub: afirmado.sub, auth_time: afirmado.auth_time });
}
