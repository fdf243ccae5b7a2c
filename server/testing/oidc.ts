import { createServer, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { after } from 'node:test';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';

/** Sign-in providers on this machine: a real one, and one that signs whatever it is told to. */

export const APLICACAO = { IdAplicacao: 'habilita', Segredo: 'segredo-da-aplicacao-de-teste' };

async function servir(): Promise<{ url: string; atender: (listener: RequestListener) => void }> {
  let atual: RequestListener = (_, resposta) => resposta.end();
  const servidor = createServer((pedido, resposta) => atual(pedido, resposta));
  await new Promise<void>((resolve) => servidor.listen(0, '127.0.0.1', resolve));
  after(() => servidor.close().closeAllConnections());
  const { port } = servidor.address() as { port: number };
  return { url: `http://127.0.0.1:${port}`, atender: (listener) => (atual = listener) };
}

export type Conta = { email?: string; email_verified?: boolean; name?: string; cpf?: string };

type DeVerdade = {
  contas: Record<string, Conta>;
  /** Where it sends people back to: the addresses registered there, which may grow. */
  retornos: Set<string>;
  /** Like most of them, it does not say in its answer whose it is (RFC 9207). */
  semIss?: boolean;
};

/** A whole provider; people are told apart by the name they type in its form. */
export async function provedorDeVerdade({ contas, retornos, semIss = false }: DeVerdade) {
  const { url, atender } = await servir();
  const provedor = new Provider(url, {
    clients: [
      {
        client_id: APLICACAO.IdAplicacao,
        client_secret: APLICACAO.Segredo,
        redirect_uris: ['http://localhost/registrados-a-parte'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub', 'cpf'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, ...contas[accountId] }),
    }),
    cookies: { keys: ['chave dos cookies do provedor'] },
    pkce: { required: () => true },
  });
  provedor.Client.prototype.redirectUriAllowed = (endereco) => retornos.has(endereco);
  if (semIss) {
    provedor.on('authorization.success', (_, resposta) => delete resposta.iss);
    provedor.use(async (contexto, seguir) => {
      await seguir();
      if (contexto.path.endsWith('openid-configuration')) {
        delete contexto.body['authorization_response_iss_parameter_supported'];
      }
    });
  }
  atender(provedor.callback());

  /** What a browser does there, from our address to the one it is sent back to. */
  async function entrarComo(conta: string, endereco: string): Promise<string> {
    const cookies = new Map<string, string>();
    const navegar = async (onde: string, formulario?: Record<string, string>) => {
      const response = await fetch(onde, {
        redirect: 'manual',
        headers: { cookie: [...cookies].map(([nome, valor]) => `${nome}=${valor}`).join('; ') },
        ...(formulario && { method: 'POST', body: new URLSearchParams(formulario) }),
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [, nome = '', valor = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(nome, valor);
      }
      return new URL(response.headers.get('location') ?? '', onde).href;
    };
    let onde = endereco;
    const formularios: Record<string, string>[] = [
      { prompt: 'login', login: conta, password: 'x' },
      { prompt: 'consent' },
    ];
    for (const form of formularios) {
      onde = await navegar(await navegar(onde), form);
    }
    return await navegar(onde);
  }

  return { url, contas, entrarComo };
}

type Mentira = {
  claims?: Record<string, unknown>;
  /** Signs with a key that it does not publish. */
  outraChave?: boolean;
  emissorNaDescoberta?: string;
  /** Over what it says of itself otherwise. */
  descoberta?: Record<string, unknown>;
  semChaves?: boolean;
  /** What it says in place of a token. */
  erroDoToken?: string;
};

/** Answers every code with a token of these claims, over the ones that would be right, and keeps the codes. */
export async function provedorMentiroso() {
  const { url, atender } = await servir();
  const propria = await generateKeyPair('RS256', { extractable: true });
  const alheia = await generateKeyPair('RS256');
  const estado: { nonce: string; mentira: Mentira; codigos: string[] } = {
    nonce: '',
    mentira: {},
    codigos: [],
  };

  async function idToken() {
    const now = Math.floor(Date.now() / 1000);
    const certas = {
      iss: url,
      aud: APLICACAO.IdAplicacao,
      sub: 'sujeito',
      iat: now,
      exp: now + 300,
      nonce: estado.nonce,
      email: 'ninguem@mentira.example',
      email_verified: true,
    };
    return await new SignJWT({ ...certas, ...estado.mentira.claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'a' })
      .sign(estado.mentira.outraChave ? alheia.privateKey : propria.privateKey);
  }

  const respostas: Record<string, (corpo: string) => Promise<object>> = {
    '/.well-known/openid-configuration': async () => ({
      issuer: estado.mentira.emissorNaDescoberta ?? url,
      authorization_endpoint: `${url}/auth`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/jwks`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...estado.mentira.descoberta,
    }),
    '/jwks': async () => ({
      keys: estado.mentira.semChaves
        ? []
        : [{ ...(await exportJWK(propria.publicKey)), kid: 'a', alg: 'RS256' }],
    }),
    '/token': async (corpo) => {
      estado.codigos.push(new URLSearchParams(corpo).get('code') ?? '');
      if (estado.mentira.erroDoToken) return { error: estado.mentira.erroDoToken };
      return { access_token: 'x', token_type: 'bearer', id_token: await idToken() };
    },
  };
  atender((pedido, resposta) => {
    const responder = respostas[pedido.url ?? ''];
    if (!responder) {
      resposta.writeHead(404).end();
      return;
    }
    void text(pedido)
      .then(responder)
      .then((corpo) => {
        resposta.statusCode = 'error' in corpo ? 400 : 200;
        resposta.setHeader('content-type', 'application/json').end(JSON.stringify(corpo));
      });
  });
  return { url, estado };
}
