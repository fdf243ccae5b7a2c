import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Env } from './env.ts';

/** Answers that are data load nothing and are framed by nobody. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The page loads only its own files; its inline styles carry the nonce of the answer. */
export function pagePolicy(nonce: string, env: Env): string {
  const captcha = env.CAPTCHA_SITE_KEY ? ` ${env.CAPTCHA_URL} https://www.gstatic.com` : '';
  return [
    "default-src 'none'",
    `script-src 'self'${captcha}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src 'self'${captcha}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}

export const newNonce = () => randomBytes(16).toString('base64');

export function addSecurityHeaders(app: FastifyInstance, env: Env) {
  const secure = env.PUBLIC_URL.startsWith('https:');
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('X-Content-Type-Options', 'nosniff');
    reply.header('Referrer-Policy', 'same-origin');
    reply.header('X-Frame-Options', 'DENY');
    reply.header('Cross-Origin-Opener-Policy', 'same-origin');
    reply.header('Cross-Origin-Resource-Policy', 'same-origin');
    reply.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
    if (secure) reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    if (!reply.hasHeader('Content-Security-Policy')) reply.header('Content-Security-Policy', DATA_POLICY);
    if (request.url.startsWith('/api/') && !reply.hasHeader('Cache-Control')) {
      reply.header('Cache-Control', 'no-store');
    }
    done(null, payload);
  });
}
