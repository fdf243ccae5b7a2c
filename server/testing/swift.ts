import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.ts';
import { NOBODY, privateFolder, program, run } from './foreign.ts';

/**
 * OpenStack Swift with the S3 that it speaks, as Debian packages it: four servers on loopback over one folder, which must be
 * on a disk that keeps extended attributes.
 */

const KINDS = ['account', 'container', 'object'] as const;
const python = (code: string, args: string[] = []) =>
  spawnSync('/usr/bin/python3', ['-c', code, ...args], { ...NOBODY, encoding: 'utf8' });
const KEEPS_ATTRIBUTES = `
import os, tempfile
with tempfile.NamedTemporaryFile() as file: os.setxattr(file.name, 'user.swift', b'1')
`;
const proxy = program('swift-proxy-server');
const whole = proxy && KINDS.every((kind) => program(`swift-${kind}-server`));
export const SWIFT = whole && python(KEEPS_ATTRIBUTES).status === 0 ? proxy : null;

const KEY = 'teste:habilita';
const SECRET = 'segredo-do-swift';
const PAGE = 7;

/** Where each kind of thing is: all in the one place there is. */
const RINGS = `
import sys
from swift.common.ring import RingBuilder
folder, *ports = sys.argv[1:]
for kind, port in zip(('account', 'container', 'object'), ports):
    ring = RingBuilder(1, 1, 0)
    ring.add_dev(dict(id=0, region=1, zone=1, ip='127.0.0.1', port=int(port), device='disco', weight=1))
    ring.rebalance()
    ring.get_ring().save('%s/%s.ring.gz' % (folder, kind))
`;

const FILTERS = ['catch_errors', 'cache', 's3api', 'tempauth', 'bulk', 'slo', 'dlo'];
const MORE: Record<string, string> = {
  // There is none: it does without.
  cache: 'use = egg:swift#memcache\nmemcache_servers = 127.0.0.1:1',
  // Few on each page, so that whoever lists must ask for the next.
  s3api: `use = egg:swift#s3api\nmax_bucket_listing = ${PAGE}\nmax_parts_listing = 2`,
  tempauth: `use = egg:swift#tempauth\nuser_${KEY.replace(':', '_')} = ${SECRET} .admin`,
};

/** Answers the program's settings for it; its bucket has to be made. */
export async function swift() {
  if (!SWIFT) throw new Error('no Swift here');
  const folder = await privateFolder();
  // Whoever makes it, they run as nobody.
  chmodSync(folder, 0o777);
  mkdirSync(join(folder, 'disco'));
  chmodSync(join(folder, 'disco'), 0o777);
  const port = await freePort();
  const ports = [await freePort(), await freePort(), await freePort()];
  const made = python(RINGS, [folder, ...ports.map(String)]);
  if (made.status !== 0) throw new Error(made.stderr);

  const user = NOBODY.uid === undefined ? userInfo().username : 'nobody';
  const common = (own: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${own}
workers = 0
user = ${user}
swift_dir = ${folder}
devices = ${folder}
mount_check = false
disable_fallocate = true
`;
  for (const [n, kind] of KINDS.entries()) {
    const own = ports[n] ?? 0;
    const file = join(folder, `${kind}.conf`);
    await writeFile(
      file,
      `${common(own)}[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
    );
    await run(program(`swift-${kind}-server`) ?? '', [file], own);
  }
  const filters = FILTERS.map(
    (name) => `[filter:${name}]\n${MORE[name] ?? `use = egg:swift#${name}`}\n`,
  ).join('');
  const file = join(folder, 'proxy.conf');
  await writeFile(
    file,
    `${common(port)}[pipeline:main]\npipeline = ${FILTERS.join(' ')} proxy-server
[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\n${filters}`,
  );
  await run(SWIFT, [file], port);
  return {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'habilita',
    S3_ACCESS_KEY_ID: KEY,
    S3_SECRET_ACCESS_KEY: SECRET,
  };
}
