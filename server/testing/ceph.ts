import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.ts';
import { NOBODY, privateFolder, program, run } from './foreign.ts';

/** Ceph's S3 (radosgw) over a cluster of one monitor and one store in memory, on loopback, as Debian packages it. */

const NEEDED = ['ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin', 'monmaptool', 'ceph'];
export const CEPH = NEEDED.every(program);

const KEY = 'chave-do-ceph';
const SECRET = 'segredo-do-ceph';

/** Answers the program's settings for it; its bucket has to be made. */
export async function ceph() {
  if (!CEPH) throw new Error('no Ceph here');
  const folder = await privateFolder();
  // Whoever makes it, they run as nobody.
  chmodSync(folder, 0o777);
  for (const name of ['mon', 'osd', 'rgw']) {
    mkdirSync(join(folder, name));
    chmodSync(join(folder, name), 0o777);
  }
  const port = await freePort();
  const monitor = await freePort();
  const conf = join(folder, 'ceph.conf');
  const fsid = randomUUID();
  await writeFile(
    conf,
    `[global]
fsid = ${fsid}
mon host = v2:127.0.0.1:${monitor}
public addr = 127.0.0.1
cluster addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
ms mon client mode = crc
keyring = /dev/null
run dir = ${folder}
crash dir = ${folder}
admin socket = ${folder}/$name.asok
pid file =
log file =
mon cluster log file =
log to stderr = true
err to stderr = true
mon data = ${folder}/mon
mon data avail crit = 0
mon allow pool size one = true
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 1073741824
osd crush chooseleaf type = 0
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pg autoscale mode = off
rgw data = ${folder}/rgw
rgw frontends = beast endpoint=127.0.0.1:${port}
`,
  );
  const asked = (name: string, args: string[]) => {
    const { status, stderr } = spawnSync(program(name) ?? '', args, { ...NOBODY, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${name} ${args.join(' ')}: ${stderr}`);
  };
  // Told to end, each would wait for what ended before it.
  const start = (name: string, args: string[], on: number) =>
    run(program(name) ?? '', args, on, process.env, 'SIGKILL');
  const map = join(folder, 'monmap');
  asked('monmaptool', ['--create', '--fsid', fsid, '--addv', 'a', `[v2:127.0.0.1:${monitor}]`, map]);
  asked('ceph-mon', ['-c', conf, '--mkfs', '-i', 'a', '--monmap', map]);
  await start('ceph-mon', ['-c', conf, '-i', 'a', '-f'], monitor);
  const store = randomUUID();
  asked('ceph', ['-c', conf, 'osd', 'new', store]);
  asked('ceph-osd', ['-c', conf, '-i', '0', '--mkfs', '--osd-uuid', store]);
  const ports = await freePort();
  const range = ['--ms-bind-port-min', `${ports}`, '--ms-bind-port-max', `${ports + 99}`];
  await start('ceph-osd', ['-c', conf, '-i', '0', '-f', ...range], ports);
  const asGateway = ['-c', conf, '-n', 'client.rgw'];
  const user = ['--uid=habilita', '--display-name=habilita', `--access-key=${KEY}`, `--secret=${SECRET}`];
  asked('radosgw-admin', [...asGateway, 'user', 'create', ...user]);
  await start('radosgw', [...asGateway, '-f'], port);
  return {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'habilita',
    S3_ACCESS_KEY_ID: KEY,
    S3_SECRET_ACCESS_KEY: SECRET,
  };
}
