import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { after } from 'node:test';
import { SAMLP } from './foreign.ts';
import { formBrowser, samlFormOf } from './form-browser.ts';
import { novoCertificado } from './saml.ts';

/** samlp, with which Auth0 is a SAML provider: an endpoint of its own, and its metadata. */

type Request = IncomingMessage & { query: object; protocol: string; originalUrl: string; user: object };
type Response = ServerResponse & {
  set: (name: string, value: string) => void;
  send: (text: unknown) => void;
};
type Handler = (request: Request, response: Response, next: (error: Error) => void) => void;
type Done = (error: null, address: string) => void;
type Options = Record<string, unknown>;
type Samlp = { auth: (options: Options) => Handler; metadata: (options: Options) => Handler };

const certificateFor = (use: 'signing' | 'encryption', metadata: string) => {
  const [, base64] = new RegExp(`use="${use}"[^]*?X509Certificate>([^<]+)<`).exec(metadata) ?? [];
  return base64 ? new X509Certificate(Buffer.from(base64, 'base64')) : null;
};

/** Knows one person; takes only what the service provider signed; `encrypts` with its own default. */
export async function samlp({
  mail,
  encrypts = false,
  ...options
}: {
  mail: string;
  encrypts?: boolean;
  signResponse?: boolean;
}) {
  if (!SAMLP) throw new Error('no samlp here');
  const { auth, metadata } = createRequire(SAMLP)(dirname(SAMLP)) as Samlp;
  const { chave: key, pem: cert } = novoCertificado();
  const own = { issuer: 'urn:auth0:empresa', cert, key };
  const user = {
    id: 'auth0|pessoa',
    displayName: 'Alguém & Outro',
    name: { givenName: 'Alguém', familyName: 'Outro' },
    emails: [{ value: mail }],
  };
  let ours = '';
  const describe = metadata({ ...own, redirectEndpointPath: '/samlp', postEndpointPath: '/samlp' });

  const server = createServer((incoming, outgoing) => {
    const address = new URL(incoming.url ?? '', url);
    const request = Object.assign(incoming, {
      query: Object.fromEntries(address.searchParams),
      protocol: 'http',
      originalUrl: address.href,
      user,
    });
    const response = Object.assign(outgoing, {
      set: (name: string, value: string) => void outgoing.setHeader(name, value),
      send: (text: unknown) => void outgoing.end(String(text)),
    });
    const refuse = (error: Error) => void outgoing.writeHead(400).end(error.message);
    if (address.pathname !== '/samlp') return describe(request, response, refuse);
    const [, back = ''] = /AssertionConsumerService[^>]*Location="([^"]+)"/.exec(ours) ?? [];
    const [signing, encryption] = [certificateFor('signing', ours), certificateFor('encryption', ours)];
    const answer = auth({
      ...own,
      ...options,
      signingCert: signing?.toString(),
      ...(encrypts && {
        encryptionCert: encryption?.toString(),
        encryptionPublicKey: encryption?.publicKey.export({ type: 'spki', format: 'pem' }),
      }),
      recipient: back,
      destination: back,
      getPostURL: (_issuer: string, _asked: object, _request: Request, done: Done) => done(null, back),
    });
    answer(request, response, refuse);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  after(() => server.close().closeAllConnections());

  return {
    metadata: `${url}/FederationMetadata/2007-06/FederationMetadata.xml`,
    register: async (nossos: string) => void (ours = nossos),
    signIn: async (address: string) => {
      const { page } = await formBrowser(url).follow(address);
      return { ...samlFormOf(page), page };
    },
  };
}
