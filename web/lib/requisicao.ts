import type { Call } from '#contract/call.ts';

/** The own origin, except on the developers' page, whose API is another process. */
export const enderecoDaApi = ({ hostname, port }: Pick<Location, 'hostname' | 'port'>) =>
  hostname === 'localhost' && port === '4200' ? 'http://localhost:49001' : '';

const relativo = (url: string) => !/^([a-z][a-z\d+.-]*:)?\/\//i.test(url);

function doGoogle(url: string): boolean {
  if (relativo(url)) return false;
  const { hostname } = new URL(url, 'https://a.invalid');
  return hostname === 'googleapis.com' || hostname.endsWith('.googleapis.com');
}

export function lerCookie(cookies: string, nome: string): string | null {
  for (const par of cookies.split('; ')) {
    if (par.startsWith(`${nome}=`)) return decodeURIComponent(par.slice(nome.length + 1));
  }
  return null;
}

type Contexto = { method: string; url: string; token: string | null; cookies: string };

/** The headers every request carries: who asks, and the proof that the page is ours. */
export function cabecalhos({ method, url, token, cookies }: Contexto): Record<string, string> {
  const todos: Record<string, string> = { Accept: 'application/json' };
  if (token !== null && !doGoogle(url)) todos['Authorization'] = `Bearer ${token}`;
  const xsrf = lerCookie(cookies, 'XSRF-TOKEN');
  if (xsrf !== null && method !== 'GET' && method !== 'HEAD' && relativo(url)) todos['X-XSRF-TOKEN'] = xsrf;
  return todos;
}

type Partes = { params?: unknown; querystring?: unknown };

/** The fields of a part, whatever the call; none when it has no such part. */
export const campos = (parte: unknown): Record<string, unknown> => ({ ...Object(parte) });

const texto = (valor: unknown) => (typeof valor === 'string' ? valor : JSON.stringify(valor));

/** `:id` from params; empty and absent filters stay out of the query. */
export function montarUrl(url: Call['url'], { params, querystring }: Partes): string {
  const caminho = url.replaceAll(/:(\w+)/g, (_, nome: string) =>
    encodeURIComponent(texto(campos(params)[nome])),
  );
  const busca = new URLSearchParams();
  for (const [nome, valor] of Object.entries(campos(querystring))) {
    if (valor !== undefined && valor !== null && valor !== '') busca.set(nome, texto(valor));
  }
  const consulta = busca.toString();
  return consulta === '' ? caminho : `${caminho}?${consulta}`;
}

/** What tells one body from another; of a file, what does not need it to be read. */
export const identidade = (body: unknown): string =>
  JSON.stringify(
    body instanceof FormData
      ? [...body].map(([nome, valor]) =>
          typeof valor === 'string' ? [nome, valor] : [nome, valor.name, valor.size, valor.lastModified],
        )
      : body,
  );
