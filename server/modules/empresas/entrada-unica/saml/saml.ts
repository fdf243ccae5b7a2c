import type { CacheProvider, Profile, SamlConfig } from '@node-saml/node-saml';
import { minutes, type Clock } from '../../../../platform/clock.ts';
import type { Env } from '../../../../platform/host/env.ts';
import { Afirmacoes, type Pedido } from '../provedor.ts';
import type { Par } from './chaves.service.ts';
import { abrirResposta, ehCifrada } from './cifra.ts';
import { metadadosDe } from './metadados.ts';
import { RespostaRecusada } from './recusada.ts';
import { temDeclaracoes } from './xml.ts';

/**
 * A client's SAML provider. The library holds the signature against the provider's certificates and reads nothing but what
 * was signed; whom, what and when the assertion is for is looked at here once more, in what was signed.
 */

export type ComSaml = {
  Emissor: string;
  Metadados: string;
  Retorno: string;
  Entidade: string;
  /** Also where the provider does not say that it wants it. */
  AssinaPedidos: boolean;
  PedeCifra: boolean;
  /** Asked for only where it is needed: the first time it has to be made. */
  paraAssinar: () => Promise<Par>;
  /** Null: nobody was ever told how to encrypt for us. */
  paraAbrir: () => Promise<Par | null>;
};

/** By which the provider's clock may differ from ours. */
const RELOGIOS = minutes(1);
const TRANSITORIO = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const POR_EMAIL = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const PORTADOR = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

const idDoPedido = ({ nonce }: Pick<Pedido, 'nonce'>) => `_${nonce}`;

/** The database holds the request and spends it once; the library is only told which it is. */
const soEste = (id: string): CacheProvider => ({
  saveAsync: (_chave, value) => Promise.resolve({ value, createdAt: Date.now() }),
  getAsync: (chave) => Promise.resolve(chave === id ? new Date().toISOString() : null),
  removeAsync: () => Promise.resolve(null),
});

async function abrir(provedor: ComSaml, mais: Partial<SamlConfig> & Pick<SamlConfig, 'idpCert'>) {
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml');
  return new SAML({
    issuer: provedor.Entidade,
    audience: provedor.Entidade,
    callbackUrl: provedor.Retorno,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    acceptedClockSkewMs: RELOGIOS,
    validateInResponseTo: ValidateInResponseTo.always,
    ...mais,
  });
}

/** `deNovo`: the provider asks for the person's proof even if it knows them. */
export async function enderecoParaEntrarPorSaml(
  env: Env,
  clock: Clock,
  provedor: ComSaml,
  pedido: Pedido & { deNovo: boolean },
) {
  const { Entrada, Certificados, QuerPedidosAssinados } = await metadadosDe(env, clock, provedor.Metadados);
  const id = idDoPedido(pedido);
  const assina = provedor.AssinaPedidos || QuerPedidosAssinados;
  const saml = await abrir(provedor, {
    idpCert: Certificados,
    entryPoint: Entrada,
    forceAuthn: pedido.deNovo,
    generateUniqueId: () => id,
    cacheProvider: soEste(id),
    ...(assina && { privateKey: (await provedor.paraAssinar()).Privada, signatureAlgorithm: 'sha256' }),
  });
  return await saml.getAuthorizeUrlAsync(pedido.estado, undefined, {});
}

const COM_SHA1 = /xmldsig#(rsa-)?sha1\b/;

/** Of an answer that is signed as a whole, what was signed; null when it is not, or not so that it is believed. */
async function assinadaPorInteiro(xml: string, certificados: string[]): Promise<string | null> {
  const { getVerifiedXml, parseDomFromString } = await import('@node-saml/node-saml/lib/xml.js');
  const ditos = xml.matchAll(/<(?:[\w.-]+:)?SignedInfo[\s>][^]*?<\/(?:[\w.-]+:)?SignedInfo\s*>/g);
  if ([...ditos].some(([dito]) => COM_SHA1.test(dito))) return null;
  try {
    const { documentElement } = await parseDomFromString(xml);
    return getVerifiedXml(xml, documentElement, certificados);
  } catch {
    return null;
  }
}

/** The answer as it is looked at; of one that was encrypted, the assertion alone. */
async function emClaro(
  { PedeCifra, paraAbrir }: ComSaml,
  certificados: string[],
  xml: string,
): Promise<string> {
  if (temDeclaracoes(xml)) throw new RespostaRecusada('doctype');
  if (!ehCifrada(xml)) return xml;
  const par = await paraAbrir();
  if (!par) throw new RespostaRecusada('semCifra');
  const assinada = await assinadaPorInteiro(xml, certificados);
  try {
    return abrirResposta(assinada ?? xml, par.Privada, assinada !== null);
  } catch (causa) {
    // By some other certificate than ours, which this client's provider was never told.
    const naoPedida = causa instanceof RespostaRecusada && causa.code === 'cifra' && !PedeCifra;
    throw naoPedida ? new RespostaRecusada('semCifra') : causa;
  }
}

/** What the provider asserts in answer to this very request; throws when any of it does not hold. */
export async function conferirResposta(
  env: Env,
  clock: Clock,
  provedor: ComSaml,
  { SAMLResponse, nonce }: { SAMLResponse: string; nonce: string },
): Promise<Afirmacoes> {
  const { Emissor, Certificados } = await metadadosDe(env, clock, provedor.Metadados);
  if (Emissor !== provedor.Emissor) throw new RespostaRecusada('emissor');
  const xml = await emClaro(provedor, Certificados, Buffer.from(SAMLResponse, 'base64').toString('utf8'));
  if (COM_SHA1.test(xml)) throw new RespostaRecusada('sha1');
  const id = idDoPedido({ nonce });
  const saml = await abrir(provedor, { idpCert: Certificados, cacheProvider: soEste(id) });
  const aberta = { SAMLResponse: Buffer.from(xml).toString('base64') };
  const { profile } = await saml.validatePostResponseAsync(aberta).catch((causa: unknown) => {
    throw new RespostaRecusada(motivoDe(causa));
  });
  if (!profile) throw new RespostaRecusada('vazia');
  return afirmacoesDe(profile, { ...provedor, id });
}

/** The library says in English sentences what is wrong, some of them with the provider's own words in them. */
const MOTIVOS: [RegExp, string][] = [
  [/SAML provider returned/, 'negada'],
  [/audience/i, 'publico'],
  [/InResponseTo/i, 'pedido'],
  [/not yet valid|expired|confirmation found/i, 'relogio'],
  [/signature|multiple assertions/i, 'assinatura'],
];
const motivoDe = (causa: unknown) =>
  MOTIVOS.find(([frase]) => frase.test(String(Object(causa).message)))?.[1] ?? 'forma';

/** As the library gives XML: each element a list, attributes under `$`, text under `_`. */
type No = { $?: Record<string, string>; _?: string } & { [nome: string]: No[] | undefined };
const primeiro = (no: No | undefined, nome: string) => no?.[nome]?.[0];

function afirmacoesDe(profile: Profile, { Emissor, Retorno, id }: ComSaml & { id: string }): Afirmacoes {
  const assercao = (profile.getAssertion?.() as { Assertion?: No } | undefined)?.Assertion;
  if (profile.issuer !== Emissor) throw new RespostaRecusada('emissor');
  const confirma = (primeiro(assercao, 'Subject')?.['SubjectConfirmation'] ?? []).some((cada) => {
    const dados = primeiro(cada, 'SubjectConfirmationData')?.$ ?? {};
    return (
      cada.$?.['Method'] === PORTADOR &&
      dados['InResponseTo'] === id &&
      dados['Recipient'] === Retorno &&
      dados['NotOnOrAfter'] !== undefined
    );
  });
  if (!confirma) throw new RespostaRecusada('pedido');
  if (!primeiro(assercao, 'AuthnStatement')) throw new RespostaRecusada('forma');
  const quando = Date.parse(primeiro(assercao, 'AuthnStatement')?.$?.['AuthnInstant'] ?? '');
  const porEmail = profile.nameIDFormat === POR_EMAIL;
  const passageiro = porEmail || profile.nameIDFormat === TRANSITORIO || !profile.nameID;
  return Afirmacoes.parse({
    // An address may be given to somebody else: whoever is named by it is looked for by it, each time.
    sub: passageiro ? null : profile.nameID,
    email: dito(profile, EMAIL) ?? (porEmail ? profile.nameID : undefined),
    name: dito(profile, NOME) ?? nomeEmPartes(profile),
    cpf: dito(profile, DOCUMENTO),
    ...(Number.isFinite(quando) && { auth_time: Math.floor(quando / 1000) }),
  });
}

/** By the names that Entra ID, ADFS, Google, Okta, Shibboleth and the federation CAFe give them. */
const CLAIMS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/';
const EMAIL = ['email', 'mail', `${CLAIMS}emailaddress`, 'urn:oid:0.9.2342.19200300.100.1.3'];
const NOME = [
  'displayName',
  'http://schemas.microsoft.com/identity/claims/displayname',
  'urn:oid:2.16.840.1.113730.3.1.241',
  'name',
  'cn',
  'urn:oid:2.5.4.3',
];
const DOCUMENTO = ['cpf', 'CPF', 'brPersonCPF'];

/** Each of the first of them that has one value; several values are no answer to who somebody is. */
function dito(profile: Profile, nomes: string[]): string | undefined {
  const atributos = (profile['attributes'] ?? {}) as Record<string, unknown>;
  for (const nome of nomes) {
    const valor = Object.hasOwn(atributos, nome) ? atributos[nome] : undefined;
    if (typeof valor === 'string' && valor.trim() !== '') return valor.trim();
  }
  return undefined;
}

function nomeEmPartes(profile: Profile) {
  const partes = [
    dito(profile, [`${CLAIMS}givenname`, 'givenName', 'firstName', 'urn:oid:2.5.4.42']),
    dito(profile, [`${CLAIMS}surname`, 'sn', 'lastName', 'urn:oid:2.5.4.4']),
  ].filter((parte) => parte !== undefined);
  return partes.length > 0 ? partes.join(' ') : undefined;
}
