import forge from 'node-forge';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as samlify from 'samlify';

samlify.setSchemaValidator({ validate: () => Promise.resolve('lido') });

function certificado() {
  const { privateKey, publicKey } = forge.pki.rsa.generateKeyPair(2048);
  const cert = forge.pki.createCertificate();
  cert.publicKey = publicKey;
  cert.serialNumber = '01';
  cert.validity.notBefore = new Date('2020-01-01');
  cert.validity.notAfter = new Date('2040-01-01');
  cert.setSubject([{ name: 'commonName', value: 'provedor.example' }]);
  cert.setIssuer(cert.subject.attributes);
  cert.sign(privateKey, forge.md.sha256.create());
  return { chave: forge.pki.privateKeyToPem(privateKey), pem: forge.pki.certificateToPem(cert) };
}

const MODELO =
  '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="{ID}" Version="2.0" IssueInstant="{agora}" Destination="{acs}" InResponseTo="{pedido}"><saml:Issuer>{emissor}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion ID="{ID}a" Version="2.0" IssueInstant="{agora}"><saml:Issuer>{emissor}</saml:Issuer><saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress">{email}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="{ate}" Recipient="{acs}" InResponseTo="{pedido}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="{agora}" NotOnOrAfter="{ate}"><saml:AudienceRestriction><saml:Audience>{publico}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="{agora}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement></saml:Assertion></samlp:Response>';

/** A SAML provider (samlify) on another site than the program: reads our metadata, asks who comes, answers by a form. */
export async function provedorSaml() {
  const { chave, pem } = certificado();
  let nossosMetadados = '';
  let surdo = false;
  const servidor = createServer().listen(0, '127.0.0.1');
  await once(servidor, 'listening');
  const url = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`;
  const idp = samlify.IdentityProvider({
    entityID: `${url}/entidade`,
    signingCert: pem,
    privateKey: chave,
    isAssertionEncrypted: false,
    requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    singleSignOnService: [
      { Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: `${url}/entrar` },
    ],
  });

  async function responder(query: Record<string, string>, conta: string) {
    const sp = samlify.ServiceProvider({ metadata: await (await fetch(nossosMetadados)).text() });
    const asked = query['SAMLRequest'] ? await idp.parseLoginRequest(sp, 'redirect', { query }) : null;
    const { id = '' } = (asked?.extract as { request: { id?: string } } | undefined)?.request ?? {};
    const acs = sp.entityMeta.getAssertionConsumerService('post') as string;
    const values: Record<string, string> = {
      ID: `_${Date.now()}`,
      agora: new Date().toISOString(),
      ate: new Date(Date.now() + 300_000).toISOString(),
      acs,
      pedido: id,
      emissor: `${url}/entidade`,
      publico: sp.entityMeta.getEntityID(),
      email: `${conta}@habilita.example`,
    };
    const { context } = await idp.createLoginResponse(
      sp,
      (asked ?? { extract: {} }) as never,
      'post',
      {},
      () => ({
        id: values['ID'] ?? '',
        context: MODELO.replace(/\{(\w+)\}/g, (_, nome: string) => values[nome] ?? '').replaceAll(
          ' InResponseTo=""',
          '',
        ),
      }),
    );
    return `<form method="post" action="${acs}"><input type="hidden" name="SAMLResponse" value="${context}"><input type="hidden" name="RelayState" value="${query['RelayState'] ?? ''}"><button>Continuar</button></form>`;
  }

  servidor.on('request', (pedido, resposta) => {
    const { pathname, searchParams } = new URL(pedido.url ?? '/', url);
    const html = (corpo: string) =>
      resposta.setHeader('content-type', 'text/html').end(`<title>Provedor</title>${corpo}`);
    if (pathname === '/metadados') {
      resposta.end(idp.getMetadata());
      return;
    }
    // Somebody who is signed in there, at a tile of its portal; and then, when we ask. Deaf, it hears no question.
    const known =
      pathname === '/bloco'
        ? searchParams.get('login')
        : /conta=(\w+)/.exec(pedido.headers.cookie ?? '')?.[1];
    if (known) {
      resposta.setHeader('set-cookie', `conta=${known}; SameSite=Lax`);
      const asked = pathname === '/bloco' || surdo ? {} : Object.fromEntries(searchParams);
      void responder(asked, known)
        .then((form) => html(`${form}<script>document.forms[0].submit()</script>`))
        .catch((causa: unknown) => html(String(causa)));
      return;
    }
    if (pathname !== '/entrar' || pedido.method === 'GET') {
      html('<form method="post"><input name="login"><button>Entrar</button></form>');
      return;
    }
    void text(pedido)
      .then((corpo) =>
        responder(Object.fromEntries(searchParams), new URLSearchParams(corpo).get('login') ?? ''),
      )
      .then(html, (causa: unknown) => html(String(causa)));
  });
  return {
    metadados: `${url}/metadados`,
    /** Our side, as an administrator registers it there. */
    cadastrar: (endereco: string) => (nossosMetadados = endereco),
    /** Where its people begin by themselves. */
    bloco: (conta: string) => `${url}/bloco?login=${conta}`,
    ensurdecer: () => (surdo = true),
    fechar: () => servidor.close().closeAllConnections(),
  };
}
