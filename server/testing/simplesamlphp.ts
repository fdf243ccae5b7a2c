import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.ts';
import { privateFolder, program, run } from './foreign.ts';
import { field, formBrowser, samlFormOf } from './form-browser.ts';
import { novoCertificado } from './saml.ts';

/** SimpleSAMLphp as Debian has it, a SAML provider that nobody here wrote, served by PHP itself. */

const PHP = program('php');
const PAGES = '/usr/share/simplesamlphp/www';
export const SIMPLESAMLPHP = PHP && existsSync(PAGES) ? PHP : null;

const php = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(php).join(', ')}]`;
  if (typeof value !== 'object' || value === null)
    return JSON.stringify(value).replaceAll('$', String.raw`\$`);
  return `[${Object.entries(value)
    .map(([key, one]) => `${php(key)} => ${php(one)}`)
    .join(', ')}]`;
};

/** Knows one person, `pessoa` with the password `senha` and this e-mail; `options` are of the provider itself. */
export async function simplesamlphp({ mail, options }: { mail: string; options: Record<string, unknown> }) {
  if (!SIMPLESAMLPHP) throw new Error('no SimpleSAMLphp here');
  const folder = await privateFolder();
  const { uid, gid } = await stat(folder);
  const inside = (name: string) => join(folder, name);
  for (const name of ['cert', 'log', 'data', 'tmp', 'sessions', 'metadata']) await mkdir(inside(name));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { chave: key, pem } = novoCertificado();
  const config = {
    baseurlpath: `${url}/`,
    certdir: `${inside('cert')}/`,
    loggingdir: `${inside('log')}/`,
    datadir: `${inside('data')}/`,
    tempdir: inside('tmp'),
    metadatadir: inside('metadata'),
    'logging.handler': 'file',
    'logging.level': 4,
    secretsalt: 'sal-de-teste-sal-de-teste',
    'auth.adminpassword': 'senha-de-teste',
    technicalcontact_email: 'ti@empresa.example',
    timezone: 'America/Sao_Paulo',
    'enable.saml20-idp': true,
    'module.enable': { core: true, saml: true, exampleauth: true },
    'store.type': 'phpsession',
    'session.phpsession.savepath': inside('sessions'),
    'session.cookie.secure': false,
    'language.available': ['en'],
    'language.default': 'en',
    'metadata.sources': [{ type: 'flatfile' }, { type: 'xml', file: inside('sp.xml') }],
  };
  const account = { uid: ['pessoa'], mail: [mail], displayName: ['Alguém'] };
  const hosted = {
    host: '__DEFAULT__',
    privatekey: 'idp.key',
    certificate: 'idp.pem',
    auth: 'contas',
    ...options,
  };
  const files = {
    'config.php': `$config = ${php(config)};`,
    'authsources.php': `$config = ${php({ contas: { 0: 'exampleauth:UserPass', 'pessoa:senha': account } })};`,
    'metadata/saml20-idp-hosted.php': `$metadata[${php(`${url}/idp`)}] = ${php(hosted)};`,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(inside(name), `<?php\n${text}\n`);
  await writeFile(inside('cert/idp.key'), key);
  await writeFile(inside('cert/idp.pem'), pem);
  await writeFile(inside('sp.xml'), '<EntitiesDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata"/>');
  for (const name of await readdir(folder, { recursive: true })) await chown(inside(name), uid, gid);
  await run(SIMPLESAMLPHP, ['-S', `127.0.0.1:${port}`, '-t', PAGES], port, {
    ...process.env,
    SIMPLESAMLPHP_CONFIG_DIR: folder,
  });

  /** A browser that is sent there, and signs in where it is asked. */
  async function signIn(address: string) {
    const { follow } = formBrowser(url);
    const { page, at } = await follow(address);
    const form = { username: 'pessoa', password: 'senha', AuthState: field(page, 'AuthState') };
    const last = await follow(at, new URLSearchParams(form));
    return { ...samlFormOf(last.page), page: last.page };
  }

  return {
    metadata: `${url}/saml2/idp/metadata.php`,
    /** Where its people begin by themselves. */
    tile: (entity: string) => `${url}/saml2/idp/SSOService.php?spentityid=${encodeURIComponent(entity)}`,
    register: (metadata: string) => writeFile(inside('sp.xml'), metadata),
    signIn,
  };
}
