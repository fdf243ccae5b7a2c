import fastifyStatic from '@fastify/static';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deps } from './deps.ts';
import { naoEncontrado } from './errors.ts';
import type { App } from './http.ts';
import { newNonce, pagePolicy } from './security-headers.ts';
import { giveXsrfCookie } from './xsrf.ts';

const DIST = join(import.meta.dirname, '../../dist/web');

/** Serves the built web: the page with a fresh nonce, its hashed files for ever. */
export async function servePage(app: App, { env }: Deps) {
  const index = join(DIST, 'index.html');
  // In development Vite serves the page.
  if (!existsSync(index)) return;
  const page = readFileSync(index, 'utf8');
  const secure = env.PUBLIC_URL.startsWith('https:');

  await app.register(fastifyStatic, { root: DIST, serve: false, preCompressed: true });
  app.get('/', { config: { acesso: 'publico' } }, (request, reply) => {
    const nonce = newNonce();
    giveXsrfCookie(request, reply, secure);
    return reply
      .header('Content-Security-Policy', pagePolicy(nonce, env))
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replace('name="csp-nonce" content=""', `name="csp-nonce" content="${nonce}"`));
  });
  app.get('/*', { config: { acesso: 'publico' } }, (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    if (path.endsWith('.html') || path.startsWith('api/') || path.includes('..')) throw naoEncontrado();
    const hashed = path.startsWith('assets/');
    return reply.sendFile(path, { immutable: hashed, maxAge: hashed ? '365d' : '1h' });
  });
}
