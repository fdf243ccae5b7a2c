import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';

/** Configuration comes from the environment only and is parsed once. Every wrong value is one line. */

/** What is wrong is said without repeating the value: several of them hold passwords. */
const matching = (words: string, fits: (value: string) => boolean) => z.string().refine(fits, words);

const text = (maximum: number) =>
  matching(`must have at most ${maximum} characters`, (value) => value.length <= maximum);

const url = (words: string, fits: (url: URL) => boolean) =>
  matching(words, (value) => {
    const parsed = URL.parse(value);
    return parsed !== null && fits(parsed);
  });

const origin = url(
  'must be an address such as https://treinamento.empresa.com, without a path',
  ({ protocol, pathname, search, hash, username }) =>
    /^https?:$/.test(protocol) && pathname === '/' && !search && !hash && !username,
).transform((value) => new URL(value).origin);

const postgres = url(
  'must be an address such as postgres://user:password@host:5432/database',
  ({ protocol }) => /^postgres(ql)?:$/.test(protocol),
);

const isHost = (value: string) =>
  /^[\w.:-]{1,255}$/.test(value) && URL.canParse(`http://${value.includes(':') ? `[${value}]` : value}`);

const isNetwork = (value: string) => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  const [address = '', bits = '1', ...more] = value.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  const inRange = /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most;
  return isIP(address) !== 0 && inRange && more.length === 0;
};

const isSender = (value: string) =>
  value.length <= 320 && /^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value);

/** Whether user and password can be read back; of what is no address that is not said. */
const isDecodable = (value: string) => {
  const { username = '', password = '' } = URL.parse(value) ?? {};
  try {
    decodeURIComponent(username);
    decodeURIComponent(password);
    return true;
  } catch {
    return false;
  }
};

const decodable = matching('must have each % of its user and password written as %25', isDecodable);

const choice = <const Choices extends readonly string[]>(choices: Choices) =>
  z.enum(choices, { error: `must be one of ${choices.join(', ')}` });

const Variaveis = z.object({
  PORT: matching('must be a whole number from 0 to 65535', (value) => /^\d+$/.test(value) && +value <= 65_535)
    .transform(Number)
    .default(3000),
  HOST: matching('must be an address or name of this machine', isHost).default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  PACKAGES_URL: origin.optional(),
  DATABASE_URL: postgres.optional(),
  DATABASE_DIRECT_URL: postgres.optional(),
  DATA_DIR: text(4000).default('data'),
  SMTP_URL: decodable
    .pipe(
      url(
        'must be an address such as smtp://user:password@host:587',
        ({ protocol, hostname }) => /^smtps?:$/.test(protocol) && hostname !== '',
      ),
    )
    .optional(),
  MAIL_FROM: matching('must be a sender such as Name <address@company.com>', isSender).default(
    'Habilita <nao-responda@habilita.example>',
  ),
  CAPTCHA_SITE_KEY: text(200).optional(),
  CAPTCHA_SECRET: text(200).optional(),
  CAPTCHA_URL: origin.default('https://www.google.com'),
  CEP_URL: matching(
    'must be an address with {cep} in it, such as https://cep.example/{cep}/json',
    (value) =>
      value.length <= 500 && value.includes('{cep}') && /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
  ).optional(),
  S3_ENDPOINT: origin.optional(),
  S3_BUCKET: matching('must have from 3 to 63 characters', (value) => /^.{3,63}$/.test(value)).optional(),
  S3_REGION: text(60).default('us-east-1'),
  S3_ACCESS_KEY_ID: text(200).optional(),
  S3_SECRET_ACCESS_KEY: text(200).optional(),
  A1_ARQUIVO: text(4000).optional(),
  A1_SENHA: text(200).optional(),
  TSA_URL: decodable
    .pipe(
      url(
        'must be an address such as https://carimbo.example/tsa, and https where it holds a password',
        ({ protocol, username, password, hash }) =>
          (protocol === 'https:' || (protocol === 'http:' && !username && !password)) && !hash,
      ),
    )
    .optional(),
  SECRETS_KEY: matching('must have 64 digits from 0 to f, such as openssl rand -hex 32 gives', (value) =>
    /^[0-9a-f]{64}$/.test(value),
  ).optional(),
  BACKUP_PASSPHRASE: matching('must have from 16 to 1000 characters', (value) =>
    /^.{16,1000}$/s.test(value),
  ).optional(),
  PRIVATE_NETWORKS: matching('must be networks such as 10.20.0.0/16, separated by commas', (value) =>
    value
      .split(',')
      .every((network) => isIP(network.trim().split('/')[0] ?? '') !== 0 && isNetwork(network.trim())),
  ).optional(),
  /** Where ffmpeg is; `off`: videos are taken as they are. */
  FFMPEG: text(4000).default('ffmpeg'),
  /** The folder of the H5P player, where its operator put it. */
  H5P_PLAYER: text(4000).optional(),
  DRAIN_SECONDS: matching(
    'must be a whole number from 0 to 60',
    (value) => /^\d+$/.test(value) && +value <= 60,
  )
    .transform(Number)
    .default(0),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_TOKEN: matching('must have from 20 to 200 letters, digits and hyphens', (value) =>
    /^[\w-]{20,200}$/.test(value),
  ).optional(),
  SAMPLE_DATA: choice(['true', 'false']).optional(),
  TRUST_PROXY: matching('must be addresses or networks such as 10.0.0.0/8, separated by commas', (value) =>
    value.split(',').every((network) => isNetwork(network.trim())),
  ).optional(),
});

export type Env = ReturnType<typeof readEnv>;

export const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);

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
  /** Nobody from outside can reach the program: only then do the sample passwords open anything. */
  const local = loopback && (!env.PUBLIC_URL || isLoopback(new URL(env.PUBLIC_URL).hostname));
  const contradictions = contradictionsOf(env, { loopback, local });
  if (contradictions.length > 0) throw new StartupError(contradictions.join('\n'));
  const sample = env.SAMPLE_DATA === undefined ? !env.DATABASE_URL : env.SAMPLE_DATA === 'true';

  return {
    ...env,
    DATA_DIR: resolve(env.DATA_DIR),
    H5P_PLAYER: resolve(env.H5P_PLAYER ?? join(env.DATA_DIR, 'h5p/node_modules/h5p-standalone/dist')),
    FFMPEG: env.FFMPEG.includes('/') ? resolve(env.FFMPEG) : env.FFMPEG,
    local,
    /** Whether an empty database is filled with the sample institutions and logins. */
    SAMPLE_DATA: sample && local,
    /** The origin that people type, used in every link that leaves the program. */
    PUBLIC_URL: env.PUBLIC_URL ?? `http://${env.HOST === '::1' ? '[::1]' : env.HOST}:${env.PORT}`,
  };
}

/** Cookies of a name hold on every port of it, and may be set for the names below it. */
function sharesWithThePage({ PUBLIC_URL, PACKAGES_URL }: { PUBLIC_URL?: string; PACKAGES_URL?: string }) {
  if (!PUBLIC_URL || !PACKAGES_URL) return false;
  const [page, packages] = [new URL(PUBLIC_URL).hostname, new URL(PACKAGES_URL).hostname];
  return page === packages || page.endsWith(`.${packages}`) || packages.endsWith(`.${page}`);
}

/** Values that are right alone and wrong together. */
function contradictionsOf(
  env: z.output<typeof Variaveis>,
  { loopback, local }: { loopback: boolean; local: boolean },
): string[] {
  const s3 = [env.S3_BUCKET, env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY];
  const found: [boolean, string][] = [
    [
      Boolean(env.CAPTCHA_SITE_KEY) !== Boolean(env.CAPTCHA_SECRET),
      'CAPTCHA_SITE_KEY and CAPTCHA_SECRET: give both or neither',
    ],
    [
      s3.some(Boolean) && !s3.every(Boolean),
      'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: give all or none',
    ],
    [
      Boolean(env.A1_ARQUIVO) !== Boolean(env.A1_SENHA),
      'A1_ARQUIVO and A1_SENHA: give both or neither; they open the .p12 with which documents are signed',
    ],
    [
      Boolean(env.TSA_URL) && !env.A1_ARQUIVO,
      'TSA_URL: only beside A1_ARQUIVO; it is the signature of the A1 that is timestamped',
    ],
    [
      Boolean(env.DATABASE_DIRECT_URL) && !env.DATABASE_URL,
      'DATABASE_DIRECT_URL: only beside a DATABASE_URL that is a pooler in transaction mode',
    ],
    [
      env.SAMPLE_DATA === 'true' && !local,
      'SAMPLE_DATA: sample passwords are public, so HOST and PUBLIC_URL must be loopback addresses',
    ],
    [
      !env.PUBLIC_URL && !loopback,
      'PUBLIC_URL: needed when HOST is not loopback; the links in e-mails start with it',
    ],
    [!env.PUBLIC_URL && loopback && env.PORT === 0, 'PUBLIC_URL: needed when PORT is 0'],
    [
      sharesWithThePage(env),
      'PACKAGES_URL: must have a name of its own, neither that of PUBLIC_URL nor one above or below it',
    ],
    [
      env.PUBLIC_URL?.startsWith('https:') === true && env.PACKAGES_URL?.startsWith('http:') === true,
      'PACKAGES_URL: must be https, as PUBLIC_URL is; browsers show no other inside it',
    ],
  ];
  return found.flatMap(([wrong, line]) => (wrong ? [line] : []));
}
