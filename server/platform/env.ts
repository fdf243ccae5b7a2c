import { resolve } from 'node:path';
import { z } from 'zod';

/** Configuration comes from the environment only and is parsed once. Every wrong value is one line. */

const porta = z.coerce.number().int().min(0).max(65_535);
const endereco = z
  .url({ protocol: /^https?$/ })
  .refine((v) => new URL(v).pathname === '/', 'must not have a path')
  .transform((v) => new URL(v).origin);

const Variaveis = z.object({
  PORT: porta.default(3000),
  HOST: z.string().min(1).max(255).default('127.0.0.1'),
  PUBLIC_URL: endereco.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('data'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).max(320).default('Habilita <nao-responda@habilita.example>'),
  CAPTCHA_SITE_KEY: z.string().min(1).max(200).optional(),
  CAPTCHA_SECRET: z.string().min(1).max(200).optional(),
  CAPTCHA_URL: endereco.default('https://www.google.com'),
  S3_ENDPOINT: endereco.optional(),
  S3_BUCKET: z.string().min(3).max(63).optional(),
  S3_REGION: z.string().min(1).max(60).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).max(200).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).max(200).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SAMPLE_DATA: z.enum(['true', 'false']).optional(),
  TRUST_PROXY: z.string().max(500).optional(),
});

export type Env = ReturnType<typeof readEnv>;

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);

/** An error whose message alone tells the operator what to do; main prints it as one line and exits. */
export class StartupError extends Error {}

export function readEnv(variables: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = Variaveis.safeParse(given);
  if (!parsed.success) {
    throw new StartupError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  }
  const env = parsed.data;
  const loopback = isLoopback(env.HOST);
  const sample = env.SAMPLE_DATA === undefined ? !env.DATABASE_URL : env.SAMPLE_DATA === 'true';

  if (Boolean(env.CAPTCHA_SITE_KEY) !== Boolean(env.CAPTCHA_SECRET)) {
    throw new StartupError('CAPTCHA_SITE_KEY and CAPTCHA_SECRET: give both or neither');
  }
  const s3 = [env.S3_BUCKET, env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY];
  if (s3.some(Boolean) && !s3.every(Boolean)) {
    throw new StartupError('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: give all or none');
  }
  if (env.SAMPLE_DATA === 'true' && !loopback) {
    throw new StartupError('SAMPLE_DATA: sample passwords are public, so HOST must be a loopback address');
  }
  if (!env.PUBLIC_URL && !loopback) {
    throw new StartupError(
      'PUBLIC_URL: needed when HOST is not loopback; the links in e-mails start with it',
    );
  }

  return {
    ...env,
    DATA_DIR: resolve(env.DATA_DIR),
    /** Nobody from outside can reach the program: only then do the sample passwords open anything. */
    local: loopback && (!env.PUBLIC_URL || isLoopback(new URL(env.PUBLIC_URL).hostname)),
    /** Whether an empty database is filled with the sample institutions and logins. */
    SAMPLE_DATA: sample && loopback,
    /** The origin that people type, used in every link that leaves the program. */
    PUBLIC_URL: env.PUBLIC_URL ?? `http://${env.HOST === '::1' ? '[::1]' : env.HOST}:${env.PORT}`,
  };
}
