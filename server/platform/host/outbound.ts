import { lookup } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Calls to addresses that somebody typed: webhooks, sign-in providers. They must not become a way into the network the
 * program runs in, so only public addresses are called, and those of networks that the operator named, checked as the connection is made: a name cannot answer one
 * address to the check and another to the call.
 */

export type OutsideOptions = {
  /** The program serves only this machine: then its neighbours on it may be called too, and without TLS. */
  local: boolean;
  /** Networks of the operator's own that may be called besides, such as `10.20.0.0/16,fd00::/8`. */
  PRIVATE_NETWORKS?: string | undefined;
  /** Without TLS too: nothing secret is asked, and the answer proves itself. */
  openly?: boolean;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Milliseconds for the whole call, answer included. */
  timeout?: number;
  /** Bytes of the answer at most. */
  most?: number;
};

/** `certificate`: somebody answers, of whom no authority that this program knows says who they are. */
export type Refusal = 'address' | 'unreachable' | 'certificate' | 'timeout' | 'size';

/** Why there is no answer. Its message is for the log: it names no address. */
export class OutsideError extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal, message: string) {
    super(message);
    this.refusal = refusal;
  }
}

const RESERVED_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
/** Within the only range given out, 2000::/3: tunnels to IPv4, protocols and documentation. */
const RESERVED_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const reserved = new BlockList();
for (const [network, bits] of RESERVED_V4) reserved.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of RESERVED_V6) reserved.addSubnet(network, bits, 'ipv6');
const givenOut = new BlockList();
givenOut.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address belongs to the public internet. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !reserved.check(address, 'ipv4');
  return isIP(address) === 6 && givenOut.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}

type Reach = Pick<OutsideOptions, 'local' | 'PRIVATE_NETWORKS'>;

/** Of the environment, what says how far a call may go. */
export const reachOf = ({ local, PRIVATE_NETWORKS }: Reach): Reach => ({ local, PRIVATE_NETWORKS });

/** It comes from the environment: there is one. */
let named: { networks: string; list: BlockList } | null = null;
function listed(networks: string): BlockList {
  if (named?.networks === networks) return named.list;
  const list = new BlockList();
  for (const network of networks.split(',')) {
    const [address = '', bits = isIP(address) === 6 ? '128' : '32'] = network.trim().split('/');
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  named = { networks, list };
  return list;
}

/** Public, or of a network that the operator named. */
function mayBeCalled(address: string, { PRIVATE_NETWORKS }: Reach): boolean {
  if (isPublic(address)) return true;
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  return PRIVATE_NETWORKS !== undefined && listed(PRIVATE_NETWORKS).check(address, family);
}

const lookupWithin =
  (reach: Reach): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error('no address'), '', 0);
      if (!addresses.every(({ address }) => mayBeCalled(address, reach))) {
        return callback(new OutsideError('address', 'the name leads to a private address'), '', 0);
      }
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };

/** Why an address may not be called, or null. Names are judged when they are called. */
export function refusalOf(address: string, reach: Reach & { openly?: boolean }): string | null {
  const { local, openly } = reach;
  const url = URL.parse(address);
  if (!url || !(url.protocol === 'https:' || ((local || openly) && url.protocol === 'http:')))
    return 'not an https address';
  if (url.username || url.password) return 'carries a password';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return !local && isIP(host) !== 0 && !mayBeCalled(host, reach) ? 'a private address' : null;
}

/** As OpenSSL and Node name what is wrong with one: self-signed, of an authority unknown here, over, of another name. */
const OF_CERTIFICATES = /CERT|UNABLE_TO_(GET|VERIFY|DECODE)|HOSTNAME_MISMATCH|INVALID_CA/;

/** Follows no redirect: where it leads was not agreed with anybody. */
export async function fetchOutside(address: string, options: OutsideOptions): Promise<Response> {
  const refusal = refusalOf(address, options);
  if (refusal) throw new OutsideError('address', refusal);
  const { timeout = 10_000, most = 1_000_000 } = options;
  const signal = AbortSignal.timeout(timeout);
  try {
    const answer = await send(new URL(address), options, signal);
    const body = await readAtMost(answer, most);
    const headers = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    );
    const status = answer.statusCode ?? 0;
    return new Response([204, 205, 304].includes(status) ? null : body, { status, headers });
  } catch (error) {
    if (error instanceof OutsideError) throw error;
    if (signal.aborted) throw new OutsideError('timeout', 'no answer in time');
    const { code = 'no answer' } = error as NodeJS.ErrnoException;
    throw new OutsideError(OF_CERTIFICATES.test(code) ? 'certificate' : 'unreachable', code);
  }
}

/** A connection of its own: one that was left open might have been made under other rules. */
function send(url: URL, options: OutsideOptions, signal: AbortSignal) {
  const { local, method = 'GET', headers, body } = options;
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise<IncomingMessage>((resolve, reject) => {
    request(
      url,
      { method, headers, signal, agent: false, ...(!local && { lookup: lookupWithin(options) }) },
      resolve,
    )
      .on('error', reject)
      .end(body);
  });
}

async function readAtMost(answer: IncomingMessage, most: number): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    // Leaving the loop ends the connection.
    if (size > most) throw new OutsideError('size', 'the answer is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
