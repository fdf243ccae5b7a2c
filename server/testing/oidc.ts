import { createServer, type RequestListener } from 'node:http';
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

/** A whole provider; people are told apart by the name they type in its form. */
export async function provedorDeVerdade(retorno: string, contas: Record<string, Conta>) {
  const { url, atender } = await servir();
  const provedor = new Provider(url, {
    clients: [
      {
        client_id: APLICACAO.IdAplicacao,
        client_secret: APLICACAO.Segredo,
        redirect_uris: [retorno],
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
  atender(provedor.callback());

  /** What a browser does there, from our address to the one it is sent back to. */
  async function entrarComo(conta: string, endereco: string): Promise<string> {
    const cookies = new Map<string, string>();
    const navegar = async (onde: string, formulario?: Record<string, string>) => {
      const resposta = await fetch(onde, {
        redirect: 'manual',
        headers: { cookie: [...cookies].map(([nome, valor]) => `${nome}=${valor}`).join('; ') },
        ...(formulario && { method: 'POST', body: new URLSearchParams(formulario) }),
      });
      for (const cookie of resposta.headers.getSetCookie()) {
        const [, nome = '', valor = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(nome, valor);
      }
      return new URL(resposta.headers.get('location') ?? '', onde).href;
    };
    let onde = endereco;
    const formularios: Record<string, string>[] = [
      { prompt: 'login', login: conta, password: 'x' },
      { prompt: 'consent' },
    ];
    for (const formulario of formularios) {
      onde = await navegar(await navegar(onde), formulario);
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
};

/** Answers every code with a token of these claims, over the ones that would be right. */
export async function provedorMentiroso() {
  const { url, atender } = await servir();
  const propria = await generateKeyPair('RS256', { extractable: true });
  const alheia = await generateKeyPair('RS256');
  const estado: { nonce: string; mentira: Mentira } = { nonce: '', mentira: {} };

  async function idToken() {
    const agora = Math.floor(Date.now() / 1000);
    const certas = {
      iss: url,
      aud: APLICACAO.IdAplicacao,
      sub: 'sujeito',
      iat: agora,
      exp: agora + 300,
      nonce: estado.nonce,
      email: 'ninguem@mentira.example',
      email_verified: true,
    };
    return await new SignJWT({ ...certas, ...estado.mentira.claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'a' })
      .sign(estado.mentira.outraChave ? alheia.privateKey : propria.privateKey);
  }

  const respostas: Record<string, () => Promise<object>> = {
    '/.well-known/openid-configuration': async () => ({
      issuer: estado.mentira.emissorNaDescoberta ?? url,
      authorization_endpoint: `${url}/auth`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/jwks`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/jwks': async () => ({ keys: [{ ...(await exportJWK(propria.publicKey)), kid: 'a', alg: 'RS256' }] }),
    '/token': async () => ({ access_token: 'x', token_type: 'bearer', id_token: await idToken() }),
  };
  atender((pedido, resposta) => {
    const responder = respostas[pedido.url ?? ''];
    if (!responder) {
      resposta.writeHead(404).end();
      return;
    }
    void responder().then((corpo) =>
      resposta.setHeader('content-type', 'application/json').end(JSON.stringify(corpo)),
    );
  });
  return { url, estado };
}
