import forge from 'node-forge';
import { createServer } from 'node:http';
import { after } from 'node:test';
import * as samlify from 'samlify';
import { metadadosDe, retornoDe } from '#contract/empresas/entrada-unica.ts';
import type { TestApp } from './app.ts';

/** A SAML provider on this machine (samlify), which reads our metadata and our request and signs what it is told to. */

// Nothing is believed here but the request's own form, which the library reads.
samlify.setSchemaValidator({ validate: () => Promise.resolve('lido') });

/** `nome`: as a server of that name shows it too. */
export function novoCertificado({ ate = '2035-01-01', nome = 'provedor.example' } = {}) {
  const { privateKey, publicKey } = forge.pki.rsa.generateKeyPair(2048);
  const cert = forge.pki.createCertificate();
  cert.publicKey = publicKey;
  cert.serialNumber = '01';
  cert.validity.notBefore = new Date('2020-01-01');
  cert.validity.notAfter = new Date(ate);
  const name = [{ name: 'commonName', value: nome }];
  cert.setSubject(name);
  cert.setIssuer(name);
  cert.setExtensions([{ name: 'subjectAltName', altNames: [{ type: 2, value: nome }] }]);
  cert.sign(privateKey, forge.md.sha256.create());
  return { chave: forge.pki.privateKeyToPem(privateKey), pem: forge.pki.certificateToPem(cert) };
}

const soBase64 = (pem: string) => pem.replace(/-----[^-]+-----|\s/g, '');

type Descricao = { emissor: string; entrada: string; pem: string; mais?: string };
export const metadadosDoProvedor = ({ emissor, entrada, pem, mais = '' }: Descricao) =>
  `<?xml version="1.0"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${emissor}">
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol" ${mais}>
    <md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data>
      <ds:X509Certificate>${soBase64(pem)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${entrada}"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`;

export type ContaSaml = { nameID: string; formato?: string; atributos?: Record<string, string> };

/** What goes into an assertion; each may be told otherwise. */
export type Ditos = {
  id: string;
  inResponseTo: string;
  inResponseToAssinado: string;
  emissor: string;
  publico: string;
  recebedor: string;
  de: Date;
  ate: Date;
  entrouEm: Date;
  conta: ContaSaml;
};

const PERSISTENTE = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

const response = (d: Ditos) =>
  `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_r${d.id}" Version="2.0" IssueInstant="${d.de.toISOString()}" Destination="${d.recebedor}" InResponseTo="${d.inResponseTo}"><saml:Issuer>${d.emissor}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion ID="_a${d.id}" Version="2.0" IssueInstant="${d.de.toISOString()}"><saml:Issuer>${d.emissor}</saml:Issuer><saml:Subject><saml:NameID Format="${d.conta.formato ?? PERSISTENTE}">${d.conta.nameID}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${d.ate.toISOString()}" Recipient="${d.recebedor}"${d.inResponseToAssinado && ` InResponseTo="${d.inResponseToAssinado}"`}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${d.de.toISOString()}" NotOnOrAfter="${d.ate.toISOString()}"><saml:AudienceRestriction><saml:Audience>${d.publico}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${d.entrouEm.toISOString()}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${Object.entries(
    d.conta.atributos ?? {},
  )
    .map(
      ([nome, valor]) =>
        `<saml:Attribute Name="${nome}"><saml:AttributeValue>${valor}</saml:AttributeValue></saml:Attribute>`,
    )
    .join('')}</saml:AttributeStatement></saml:Assertion></samlp:Response>`;

type Opcoes = {
  mudar?: Partial<Ditos>;
  /** Before it is signed; and after. */
  antes?: (xml: string) => string;
  depois?: (xml: string) => string;
  assinarCom?: { chave: string; pem: string };
  algoritmo?: string;
};

export type ProviderResponse = { SAMLResponse: string; RelayState: string; retorno: string };

export async function provedorSaml(t: TestApp) {
  const proprio = novoCertificado();
  let xml = '';
  const servidor = createServer((_, saida) => saida.end(xml));
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  after(() => servidor.close().closeAllConnections());
  const url = `http://127.0.0.1:${(servidor.address() as { port: number }).port}`;
  const emissor = `${url}/entidade`;
  const publicar = (novo: string) => (xml = novo);
  publicar(metadadosDoProvedor({ emissor, entrada: `${url}/entrar`, pem: proprio.pem }));
  let n = 0;

  /** What the provider's page does with a browser that we sent there. */
  async function responder(Hash: string, ida: string, conta: ContaSaml, opcoes: Opcoes = {}) {
    const { assinarCom = proprio, mudar, antes = (x) => x, depois = (x) => x } = opcoes;
    const nossos = await t.app.inject({ method: 'GET', url: metadadosDe(Hash) });
    const sp = samlify.ServiceProvider({ metadata: nossos.body });
    const idp = samlify.IdentityProvider({
      metadata: metadadosDoProvedor({ emissor, entrada: `${url}/entrar`, pem: assinarCom.pem }),
      privateKey: assinarCom.chave,
      isAssertionEncrypted: false,
      requestSignatureAlgorithm: opcoes.algoritmo ?? 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    });
    const query = Object.fromEntries(new URL(ida).searchParams);
    const parsed = await idp.parseLoginRequest(sp, 'redirect', { query });
    const { request } = parsed.extract as { request: Record<string, string> };
    const now = Date.now();
    const ditos: Ditos = {
      id: `${Date.now()}${++n}`,
      inResponseTo: request['id'] ?? '',
      inResponseToAssinado: request['id'] ?? '',
      emissor,
      publico: sp.entityMeta.getEntityID(),
      recebedor: request['assertionConsumerServiceUrl'] ?? '',
      de: new Date(now),
      ate: new Date(now + 300_000),
      entrouEm: new Date(now),
      conta,
      ...mudar,
    };
    const { context } = await idp.createLoginResponse(sp, parsed as never, 'post', {}, () => ({
      id: ditos.id,
      context: antes(response(ditos)),
    }));
    const final = depois(Buffer.from(context, 'base64').toString('utf8'));
    return {
      SAMLResponse: Buffer.from(final, 'utf8').toString('base64'),
      RelayState: query['RelayState'] ?? '',
      retorno: t.deps.env.PUBLIC_URL + retornoDe(Hash),
      pedido: request,
    };
  }

  return { url, emissor, ...proprio, responder, publicar };
}

/** The browser brings the provider's form: without cookies, as it comes from another site. */
export async function entregar(
  t: TestApp,
  { SAMLResponse, RelayState, retorno }: ProviderResponse,
  cookie = '',
) {
  const response = await t.app.inject({
    method: 'POST',
    url: new URL(retorno).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) },
    payload: new URLSearchParams({ SAMLResponse, RelayState }).toString(),
  });
  return { status: response.statusCode, destino: response.headers['location'] ?? '' };
}
