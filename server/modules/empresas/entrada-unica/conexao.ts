import { z } from 'zod';
import type { PassoDaConexao, ResultadoDoPasso } from '#contract/empresas/entrada-unica.ts';
import { randomBytes } from 'node:crypto';
import type { Env } from '../../../platform/host/env.ts';
import { reachOf, refusalOf } from '../../../platform/host/outbound.ts';
import { buscar, NaoConfere } from './consulta.ts';
import type { Provedor } from './provedor.ts';

/** A provider looked at step by step, up to the first that does not hold, with words for who configures it. */

const Metadados = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string().optional(),
  token_endpoint: z.string().optional(),
  jwks_uri: z.string().optional(),
  response_types_supported: z.array(z.string()).optional(),
});
type Metadados = z.infer<typeof Metadados>;

const Chaves = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).min(1) });
const ErroDoToken = z.object({ error: z.string() });

export async function conferirProvedor(env: Env, provedor: Provedor): Promise<ResultadoDoPasso[]> {
  const passos: ResultadoDoPasso[] = [];
  const passo = async <T>(Passo: PassoDaConexao, conferir: () => Promise<T> | T, Texto: string) => {
    const valor = await conferir();
    passos.push({ Passo, Certo: true, Texto });
    return valor;
  };
  let atual: PassoDaConexao = 'descoberta';
  try {
    const metadados = await passo(
      atual,
      () => descobrir(env, provedor.Emissor),
      'O provedor responde neste endereço.',
    );
    atual = 'emissor';
    await passo(
      atual,
      () => exigirEmissor(metadados, provedor.Emissor),
      'O provedor se apresenta com este mesmo endereço.',
    );
    atual = 'enderecos';
    const { token, jwks } = await passo(
      atual,
      () => exigirEnderecos(env, metadados),
      'O provedor diz onde as pessoas entram e onde os códigos são trocados.',
    );
    atual = 'chaves';
    await passo(atual, () => exigirChaves(env, jwks), 'As chaves com que o provedor assina foram lidas.');
    atual = 'credenciais';
    passos.push({ Passo: atual, ...(await conferirCredenciais(env, token, provedor)) });
  } catch (causa) {
    if (!(causa instanceof NaoConfere)) throw causa;
    passos.push({ Passo: atual, Certo: false, Texto: causa.message });
  }
  return passos;
}

async function lerJson<T>(resposta: Response, forma: z.ZodType<T>, errada: string): Promise<T> {
  const json: unknown = await resposta.json().catch(() => null);
  const lido = forma.safeParse(json);
  if (!lido.success) throw new NaoConfere(errada);
  return lido.data;
}

const NAO_E_PROVEDOR =
  'Não encontramos um provedor OpenID Connect neste endereço. Confira-o: é o que o provedor chama de “issuer”.';

async function descobrir(env: Env, emissor: string): Promise<Metadados> {
  if (refusalOf(emissor, env)) {
    throw new NaoConfere('Informe um endereço público que comece com https://.');
  }
  const url = new URL(emissor);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const resposta = await buscar(url.href, reachOf(env));
  if (resposta.status !== 200) throw new NaoConfere(`${NAO_E_PROVEDOR} (resposta ${resposta.status})`);
  return await lerJson(resposta, Metadados, NAO_E_PROVEDOR);
}

function exigirEmissor({ issuer }: Metadados, emissor: string) {
  if (URL.parse(issuer)?.href === new URL(emissor).href) return;
  throw new NaoConfere(
    `O provedor se apresenta como ${issuer.slice(0, 200)}. Use esse endereço, se for mesmo o da empresa.`,
  );
}

function exigirEnderecos(env: Env, metadados: Metadados) {
  const { authorization_endpoint, token_endpoint, jwks_uri, response_types_supported } = metadados;
  const servir = (endereco: string | undefined, qual: string): string => {
    if (endereco && !refusalOf(endereco, env)) return endereco;
    throw new NaoConfere(`O provedor não diz ${qual}, ou o endereço que diz não é público.`);
  };
  servir(authorization_endpoint, 'onde as pessoas entram (authorization endpoint)');
  const token = servir(token_endpoint, 'onde os códigos são trocados (token endpoint)');
  const jwks = servir(jwks_uri, 'quais são as suas chaves (jwks)');
  if (response_types_supported && !response_types_supported.includes('code')) {
    throw new NaoConfere('O provedor não oferece a entrada por código (response type “code”).');
  }
  return { token, jwks };
}

async function exigirChaves(env: Env, jwks: string) {
  const nenhuma = 'O provedor não publica as chaves com que assina.';
  const resposta = await buscar(jwks, reachOf(env));
  if (resposta.status !== 200) throw new NaoConfere(`${nenhuma} (resposta ${resposta.status})`);
  await lerJson(resposta, Chaves, nenhuma);
}

/** With a code that nobody gave: what is wrong then is the code, unless it is the application already. */
async function conferirCredenciais(env: Env, token: string, provedor: Provedor) {
  const resposta = await buscar(token, {
    ...reachOf(env),
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: randomBytes(24).toString('base64url'),
      redirect_uri: provedor.Retorno,
      code_verifier: randomBytes(32).toString('base64url'),
      client_id: provedor.IdAplicacao,
      ...(provedor.Segredo && { client_secret: provedor.Segredo }),
    }).toString(),
  });
  const { error } = ErroDoToken.safeParse(await resposta.json().catch(() => null)).data ?? {};
  if (error === 'invalid_grant') {
    return { Certo: true, Texto: 'O provedor aceita o identificador e o segredo da aplicação.' };
  }
  if (error === 'invalid_client' || error === 'unauthorized_client' || resposta.status === 401) {
    throw new NaoConfere('O provedor não aceita o identificador ou o segredo da aplicação.');
  }
  return { Certo: null, Texto: 'O provedor só diz se aceita a aplicação quando alguém entra.' };
}
