import { chmodSync, mkdirSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { freePort } from '../../scripts/free-port.ts';
import { privateFolder, program, run } from './foreign.ts';
import { certificateOfLocalhost, HOST } from './localhost.ts';

/** Exim as Debian packages it: a mail server that asks for TLS and a password and delivers into one Maildir. */

export const EXIM = program('exim4');

export const USER = 'treinos@empresa.example';
export const PASSWORD = 'se:nh@/1%';
/** More than a message, less than a big attachment. */
export const LIMIT = 100_000;

/** Its certificate is one that this process believes, or `certificate`. */
export async function exim(certificate = certificateOfLocalhost()) {
  if (!EXIM) throw new Error('no Exim here');
  const folder = await privateFolder();
  // Whoever makes it, it runs as nobody.
  chmodSync(folder, 0o777);
  const inside = (name: string) => join(folder, name);
  for (const name of ['spool', 'mail']) {
    mkdirSync(inside(name));
    chmodSync(inside(name), 0o777);
  }
  const { chave, pem } = certificate;
  await writeFile(inside('chave.pem'), chave);
  await writeFile(inside('certificado.pem'), pem);
  const { uid, gid } = await stat(folder);
  const conf = inside('exim.conf');
  await writeFile(
    conf,
    `primary_hostname = ${HOST}
exim_user = ${uid}
exim_group = ${gid}
spool_directory = ${inside('spool')}
log_file_path = ${inside('%slog')}
deliver_drop_privilege
keep_environment =
tls_advertise_hosts = *
tls_certificate = ${inside('certificado.pem')}
tls_privatekey = ${inside('chave.pem')}
auth_advertise_hosts = \${if def:tls_in_cipher{*}{}}
message_size_limit = ${LIMIT}
acl_smtp_rcpt = destino
acl_smtp_data = accept

begin acl
destino:
  deny !authenticated = *
       message = Entre antes
  deny local_parts = sem-caixa
       message = Caixa inexistente
  defer condition = \${if exists{${inside('ocupado')}}}
        message = Tente mais tarde
  accept

begin routers
todos:
  driver = accept
  transport = caixa

begin transports
caixa:
  driver = appendfile
  directory = ${inside('mail')}
  maildir_format

begin retry
* * F,1h,1m

begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_condition = \${if and{{eq{$auth2}{${USER}}}{eq{$auth3}{${PASSWORD}}}}}
  server_set_id = $auth2
`,
  );
  const port = await freePort();
  await run(EXIM, ['-C', conf, '-bdf', '-oX', `127.0.0.1:${port}`], port);
  return {
    url: (password = PASSWORD) =>
      `smtp://${encodeURIComponent(USER)}:${encodeURIComponent(password)}@${HOST}:${port}`,
    /** What was delivered, read back. */
    delivered: async () => {
      const names = await readdir(inside('mail/new')).catch(() => []);
      return await Promise.all(
        names.map(async (name) => await simpleParser(await readFile(inside(`mail/new/${name}`)))),
      );
    },
    /** While it is, every recipient is put off. */
    busy: (is: boolean) => (is ? writeFile(inside('ocupado'), '') : rm(inside('ocupado'))),
    log: () => readFile(inside('mainlog'), 'utf8'),
  };
}
