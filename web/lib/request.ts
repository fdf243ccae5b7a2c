import type { Call } from '#contract/call.ts';

/** The own origin, except on the developers' page, whose API is another process. */
export const apiOrigin = ({ hostname, port }: Pick<Location, 'hostname' | 'port'>) =>
  hostname === 'localhost' && port === '4200' ? 'http://localhost:49001' : '';

const relative = (url: string) => !/^([a-z][a-z\d+.-]*:)?\/\//i.test(url);

function fromGoogle(url: string): boolean {
  if (relative(url)) return false;
  const { hostname } = new URL(url, 'https://a.invalid');
  return hostname === 'googleapis.com' || hostname.endsWith('.googleapis.com');
}

export function readCookie(cookies: string, name: string): string | null {
  for (const pair of cookies.split('; ')) {
    if (pair.startsWith(`${name}=`)) return decodeURIComponent(pair.slice(name.length + 1));
  }
  return null;
}

type RequestContext = { method: string; url: string; token: string | null; cookies: string };

/** The headers every request carries: who asks, and the proof that the page is ours. */
export function buildHeaders({ method, url, token, cookies }: RequestContext): Record<string, string> {
  const all: Record<string, string> = { Accept: 'application/json' };
  if (token !== null && !fromGoogle(url)) all['Authorization'] = `Bearer ${token}`;
  const xsrf = readCookie(cookies, 'XSRF-TOKEN');
  if (xsrf !== null && method !== 'GET' && method !== 'HEAD' && relative(url)) all['X-XSRF-TOKEN'] = xsrf;
  return all;
}

type Parts = { params?: unknown; querystring?: unknown };

/** The fields of a part, whatever the call; none when it has no such part. */
export const fieldsOf = (part: unknown): Record<string, unknown> => ({ ...Object(part) });

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** `:id` from params; empty and absent filters stay out of the query. */
export function buildUrl(url: Call['url'], { params, querystring }: Parts): string {
  const path = url.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(text(fieldsOf(params)[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(fieldsOf(querystring))) {
    if (value !== undefined && value !== null && value !== '') search.set(name, text(value));
  }
  const query = search.toString();
  return query === '' ? path : `${path}?${query}`;
}

/** What tells one body from another; of a file, what does not need it to be read. */
export const identityOf = (body: unknown): string =>
  JSON.stringify(
    body instanceof FormData
      ? [...body].map(([name, value]) =>
          typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
        )
      : body,
  );
