import { createHash } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import type { App } from './http.ts';
import { newNonce, pagePolicy, workerPolicy } from './security-headers.ts';
import { giveXsrfCookie } from './xsrf.ts';

/** Built by web/build/worker.ts. */
const SERVICE_WORKER = 'sw.js';

const DIST = join(import.meta.dirname, '../../../dist/web');

/** What every page needs to know of the platform before anybody signs in; a module knows it. */
type Configuracao = { Nome: string; Cor: string | null };

const escape = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/**
 * Who runs the platform is written into the page, so that nothing of another name or colour is ever painted and the
 * page does not have to ask.
 */
export function withIdentity(page: string, configuracao: Configuracao): string {
  const { Nome, Cor } = configuracao;
  return page
    .replace('<title>Habilita</title>', () => `<title>${escape(Nome)}</title>`)
    .replace('name="theme-color" content="#0B6E69"', (own) => own.replace('#0B6E69', Cor ?? '#0B6E69'))
    .replace('name="plataforma" content=""', () => {
      return `name="plataforma" content="${escape(JSON.stringify(configuracao))}"`;
    });
}

/** The hashes of what the page itself runs, as a policy names them. */
const inlineScripts = (page: string) =>
  [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

/** Serves the built web: the page with a fresh nonce, its hashed files for ever. */
export async function servePage(app: App, { env }: Deps, configuracao: () => Promise<Configuracao>) {
  const index = join(DIST, 'index.html');
  // In development Vite serves the page.
  if (!existsSync(index)) return;
  const page = readFileSync(index, 'utf8');
  const scripts = inlineScripts(page);
  const secure = env.PUBLIC_URL.startsWith('https:');

  await app.register(fastifyStatic, { root: DIST, serve: false, preCompressed: true });
  app.get('/', { config: { acesso: 'publico' } }, async (request, reply) => {
    const nonce = newNonce();
    // Without the database the page still opens, and says so itself.
    const known = await configuracao().catch(() => null);
    const identified = known ? withIdentity(page, known) : page;
    giveXsrfCookie(request, reply, secure);
    return reply
      .header('Content-Security-Policy', pagePolicy(nonce, scripts, env))
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(identified.replace('name="csp-nonce" content=""', `name="csp-nonce" content="${nonce}"`));
  });
  app.get('/*', { config: { acesso: 'publico' } }, (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    if (path.endsWith('.html') || path.startsWith('api/') || path.includes('..')) throw notFound();
    if (path === SERVICE_WORKER) reply.header('Content-Security-Policy', workerPolicy);
    const hashed = path.startsWith('assets/');
    return reply.sendFile(path, {
      immutable: hashed,
      maxAge: hashed ? '365d' : path === SERVICE_WORKER ? 0 : '1h',
    });
  });
}
