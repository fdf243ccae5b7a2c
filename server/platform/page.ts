import fastifyStatic from '@fastify/static';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { statement, type Db } from './db.ts';
import type { Deps } from './deps.ts';
import { naoEncontrado } from './errors.ts';
import type { App } from './http.ts';
import { newNonce, pagePolicy } from './security-headers.ts';
import { giveXsrfCookie } from './xsrf.ts';

const DIST = join(import.meta.dirname, '../../dist/web');

type Identidade = { Nome: string; Imagem: string | null; Cor: string | null; VersaoTermos: number };

const lerIdentidade = statement<Identidade>(
  'select nome, imagem, cor, (select max(versao) from termo) as versao_termos from configuracao',
);

const escape = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Who runs the platform is written into the page, so that nothing of another name or colour is ever painted. */
export async function comIdentidade(page: string, db: Db): Promise<string> {
  // Without the database the page still opens, and says so itself.
  const [identidade] = await lerIdentidade(db, []).catch(() => []);
  if (!identidade) return page;
  return page
    .replace('<title>Habilita</title>', () => `<title>${escape(identidade.Nome)}</title>`)
    .replace('name="theme-color" content="#0B6E69"', (own) =>
      own.replace('#0B6E69', identidade.Cor ?? '#0B6E69'),
    )
    .replace('name="plataforma" content=""', () => {
      return `name="plataforma" content="${escape(JSON.stringify(identidade))}"`;
    });
}

/** Serves the built web: the page with a fresh nonce, its hashed files for ever. */
export async function servePage(app: App, { env, db }: Deps) {
  const index = join(DIST, 'index.html');
  // In development Vite serves the page.
  if (!existsSync(index)) return;
  const page = readFileSync(index, 'utf8');
  const secure = env.PUBLIC_URL.startsWith('https:');

  await app.register(fastifyStatic, { root: DIST, serve: false, preCompressed: true });
  app.get('/', { config: { acesso: 'publico' } }, async (request, reply) => {
    const nonce = newNonce();
    const identified = await comIdentidade(page, db);
    giveXsrfCookie(request, reply, secure);
    return reply
      .header('Content-Security-Policy', pagePolicy(nonce, env))
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(identified.replace('name="csp-nonce" content=""', `name="csp-nonce" content="${nonce}"`));
  });
  app.get('/*', { config: { acesso: 'publico' } }, (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    if (path.endsWith('.html') || path.startsWith('api/') || path.includes('..')) throw naoEncontrado();
    const hashed = path.startsWith('assets/');
    return reply.sendFile(path, { immutable: hashed, maxAge: hashed ? '365d' : '1h' });
  });
}
