import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../host/env.ts';

/** Answers that are data load nothing and are framed by nobody. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Where videos may live; their frames are opened when the person asks for them. */
const VIDEOS = 'https://www.youtube-nocookie.com https://player.vimeo.com';

/**
 * The page loads only its own files; its inline styles carry the nonce of the answer, its inline scripts are those that
 * were built, by their hashes.
 */
export function pagePolicy(nonce: string, scripts: readonly string[], env: Env): string {
  // Packages run there, and whoever takes one along reads it from there.
  const packages = env.PACKAGES_URL ? ` ${env.PACKAGES_URL}` : '';
  const captcha = env.CAPTCHA_SITE_KEY ? ` ${env.CAPTCHA_URL} https://www.gstatic.com` : '';
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}${captcha}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${packages}`,
    "manifest-src 'self'",
    `frame-src 'self' ${VIDEOS}${captcha}${packages}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}

/**
 * The service worker fetches what the page asks for, and nothing from elsewhere; WebKit holds the scripts of workers that
 * it fetches for the page to its own rule for workers.
 */
export const workerPolicy =
  "default-src 'none'; connect-src 'self'; worker-src 'self'; require-trusted-types-for 'script'";

export const newNonce = () => randomBytes(16).toString('base64');

export function addSecurityHeaders(app: FastifyInstance, env: Env) {
  const always = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    // Packages may open a window of theirs, which must find its way back to them.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), microphone=(), geolocation=()',
    ...(env.PUBLIC_URL.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    }),
  };
  const data = { ...always, 'Content-Security-Policy': DATA_POLICY, 'Cache-Control': 'no-store' };
  // Set before the answer is made, so that what has a policy of its own overrides these.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? data : { ...data, 'Cache-Control': 'no-cache' });
    done();
  });
}
