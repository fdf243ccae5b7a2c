import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';
import type { z } from 'zod';
import { days } from '../platform/clock.ts';
import { isLoopback, type Env } from '../platform/host/env.ts';
import { masterKeyOrNull } from '../platform/host/master-key.ts';
import { PROXY_ECHO, PROXY_ECHO_HEADER, ProxyEcho, proxyEchoToken } from '../platform/http/proxy-echo.ts';
import { care, fine, PATIENCE_MS, wrong, type Finding } from './finding.ts';

/** Names that people type, and what stands before the program: asked for from outside, as a browser would. */

const UNTRUSTED = /CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS/;
/** Of documentation: nobody's. What comes back as the caller's address although we only claimed it was believed. */
const CLAIMED = '203.0.113.77';
/** Programs that renew certificates do it a month before the end. */
const RENEWED_BEFORE = days(14);
/** The proxy is there, and nobody behind it. */
const NOBODY_BEHIND = [502, 503, 504];

type Answer = { status: number; body: string; endsAt: number | null };

function ask(address: string, token: string): Promise<Answer> {
  const secure = address.startsWith('https:');
  const headers = { [PROXY_ECHO_HEADER]: token, 'x-forwarded-for': CLAIMED };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return new Promise((resolve, reject) => {
    const read = async (answer: IncomingMessage) => {
      const until = secure ? (answer.socket as TLSSocket).getPeerCertificate().valid_to : null;
      const body = await text(answer);
      resolve({ status: answer.statusCode ?? 0, body, endsAt: until === null ? null : Date.parse(until) });
    };
    (secure ? requestHttps : requestHttp)(
      `${address}${PROXY_ECHO}`,
      { headers, signal, agent: false },
      (answer) => {
        read(answer).catch(reject);
      },
    )
      .on('error', reject)
      .end();
  });
}

function wayOf(body: string): z.infer<typeof ProxyEcho> | null {
  try {
    return ProxyEcho.parse(JSON.parse(body));
  } catch {
    return null;
  }
}

/** What the proxy made of our call. */
function judgeWay(part: string, address: string, way: z.infer<typeof ProxyEcho>): Finding[] {
  const { host } = new URL(address);
  const { Host, Vizinho, Confiado, Encaminhado } = way;
  const seen = Encaminhado.at(-1);
  const found: (Finding | false)[] = [
    Host.toLowerCase() !== host &&
      wrong(
        part,
        `the proxy asks for ${Host}, not for ${host}`,
        'Let it pass on Host as it comes (nginx: proxy_set_header Host $http_host;).',
      ),
    (seen === undefined &&
      wrong(
        part,
        'the proxy does not say who calls: everybody would have its address',
        'Let it send X-Forwarded-For (nginx: proxy_set_header X-Forwarded-For $remote_addr;).',
      )) ||
      (seen === CLAIMED &&
        wrong(
          part,
          'the proxy passes X-Forwarded-For on as it came: whoever calls chooses an address, and limits count by address',
          'Let it set or add the address that it sees (nginx: proxy_set_header X-Forwarded-For $remote_addr;).',
        )),
    !Confiado &&
      seen !== undefined &&
      wrong(
        'TRUST_PROXY',
        `does not name the proxy at ${Vizinho}: everybody would have its address`,
        `Add it, such as TRUST_PROXY=${Vizinho.replace('::ffff:', '')}.`,
      ),
  ];
  const mends = found.filter((finding) => finding !== false);
  return mends.length > 0 ? mends : [fine(part, `${address} leads here, and the proxy says who calls`)];
}

function judgeCertificate(part: string, endsAt: number | null): Finding[] {
  if (endsAt === null) return [];
  const left = Math.floor((endsAt - Date.now()) / days(1));
  return [
    endsAt - Date.now() < RENEWED_BEFORE
      ? care(part, `its certificate ends in ${left} days`, 'Renew it; what renews it by itself has not.')
      : fine(part, `its certificate holds for ${left} days`),
  ];
}

function judge(part: string, address: string, { status, body, endsAt }: Answer): Finding[] {
  const way = status === 200 ? wayOf(body) : null;
  if (way) return [...judgeWay(part, address, way), ...judgeCertificate(part, endsAt)];
  const answers = `${address} answers ${status}`;
  if (NOBODY_BEHIND.includes(status)) {
    const mend = 'Start the program; where it runs, the proxy asks another address than its HOST and PORT.';
    return [
      care(part, `${answers}: the proxy finds nobody behind it`, mend),
      ...judgeCertificate(part, endsAt),
    ];
  }
  if (status === 404) {
    const mend = 'Run this with the environment of the program that answers there, of the same version.';
    return [care(part, `${answers}: it is not known who is there`, mend), ...judgeCertificate(part, endsAt)];
  }
  return [wrong(part, `${answers}, which is not this program`, 'Let the proxy pass everything on to it.')];
}

async function reach(part: string, address: string, env: Env): Promise<Finding[]> {
  const key = await masterKeyOrNull(env);
  try {
    return judge(part, address, await ask(address, key ? proxyEchoToken(key) : ''));
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    return [
      UNTRUSTED.test(code)
        ? wrong(part, `browsers would refuse ${address} (${message})`, 'Renew the certificate of the proxy.')
        : care(
            part,
            `nothing answers at ${address} (${code || message})`,
            'Start the program and the proxy.',
          ),
    ];
  }
}

export async function addresses(env: Env): Promise<Finding[]> {
  const { PUBLIC_URL, PACKAGES_URL, TRUST_PROXY, SECRETS_KEY, local } = env;
  if (local) return [fine('addresses', `${PUBLIC_URL}, on this machine only`)];
  const secure = PUBLIC_URL.startsWith('https:');
  // As compose.yaml starts it: listening for everybody in its container, whose port is given to this machine only.
  if (!secure && isLoopback(new URL(PUBLIC_URL).hostname)) {
    return [
      care(
        'PUBLIC_URL',
        `${PUBLIC_URL} is a name of this machine: nobody else gets in`,
        'For others, put a proxy with a certificate before the program and give the names that it answers to.',
      ),
    ];
  }
  const found = [
    ...(secure
      ? await reach('PUBLIC_URL', PUBLIC_URL, env)
      : [
          wrong(
            'PUBLIC_URL',
            'is not https: passwords would travel in the open',
            'Put a proxy with a certificate before the program.',
          ),
        ]),
    ...(PACKAGES_URL
      ? await reach('PACKAGES_URL', PACKAGES_URL, env)
      : [
          care(
            'PACKAGES_URL',
            'is not set: packages (SCORM, cmi5, H5P) are refused',
            'Give the program a second name for them.',
          ),
        ]),
  ];
  if (secure && !TRUST_PROXY && !found.some(({ part }) => part === 'TRUST_PROXY')) {
    found.push(
      wrong(
        'TRUST_PROXY',
        'is not set: everybody would have the address of the proxy, and limits count by address',
        'Give it the address or network of the proxy, such as TRUST_PROXY=loopback.',
      ),
    );
  }
  if (!SECRETS_KEY) {
    found.push(
      care(
        'SECRETS_KEY',
        'is a file in DATA_DIR: a second instance, or a copy of the database alone, cannot open what it seals',
        'Keep the key where secrets are kept and give it as SECRETS_KEY.',
      ),
    );
  }
  // Both names mostly lead through one proxy.
  return found.filter(
    ({ part, says }, n) => found.findIndex((other) => other.part === part && other.says === says) === n,
  );
}
