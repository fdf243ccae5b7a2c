import { spawnSync } from 'node:child_process';
import { chown, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.ts';
import { privateFolder, program, run } from './foreign.ts';
import { field, formBrowser, samlFormOf } from './form-browser.ts';
import { certificateOfLocalhost, HOST } from './localhost.ts';

/** LemonLDAP::NG, a provider that nobody here wrote, with its demonstration accounts (`dwho`, password `dwho`). */

const PLACKUP = program('plackup');
const PERL = program('perl');
const NEEDED = 'Lemonldap::NG::Portal Lasso XML::Simple String::Random GD::SecurityImage Image::Magick'.split(
  ' ',
);
const asked =
  PERL &&
  spawnSync(PERL, [...NEEDED.map((name) => `-M${name}`), '-e', 'print $Lemonldap::NG::Portal::VERSION'], {
    encoding: 'utf8',
  });
export const LEMONLDAP = PLACKUP && asked && asked.status === 0 ? asked.stdout : null;

/** Whom it lets people into. */
type Clients = {
  oidc?: { id: string; secret: string; back: string };
  saml?: { metadata: string; options?: Record<string, string | number> };
};

/** Over https, with a certificate that this process believes from now on; ends with the file's tests. */
export async function lemonldap({ oidc, saml }: Clients) {
  if (!PLACKUP) throw new Error('no LemonLDAP::NG here');
  const folder = await privateFolder();
  const { uid, gid } = await stat(folder);
  const inside = (name: string) => join(folder, name);
  for (const name of ['conf', 'sessions', 'sessions/lock', 'psessions', 'psessions/lock', 'cache']) {
    await mkdir(inside(name));
  }
  const { chave: key, pem } = certificateOfLocalhost();
  const port = await freePort();
  const url = `https://${HOST}:${port}`;
  const sessions = (name: string) => ({
    Directory: inside(name),
    LockDirectory: inside(`${name}/lock`),
    generateModule: 'Lemonldap::NG::Common::Apache::Session::Generate::SHA256',
  });
  const settings = {
    cfgNum: 1,
    cfgVersion: LEMONLDAP,
    cfgAuthor: 'teste',
    cfgDate: '1',
    portal: `${url}/`,
    domain: HOST,
    authentication: 'Demo',
    userDB: 'Same',
    demoExportedVars: { cn: 'cn', mail: 'mail', uid: 'uid' },
    securedCookie: 1,
    key: 'key-de-teste-16',
    whatToTrace: 'uid',
    locationRules: {},
    globalStorage: 'Apache::Session::File',
    globalStorageOptions: sessions('sessions'),
    persistentStorage: 'Apache::Session::File',
    persistentStorageOptions: sessions('psessions'),
    localSessionStorage: 'Cache::FileCache',
    localSessionStorageOptions: { cache_root: inside('cache'), namespace: 'sessions' },
    ...(oidc && {
      issuerDBOpenIDConnectActivation: 1,
      oidcServicePrivateKeySig: key,
      oidcServicePublicKeySig: pem,
      oidcServiceKeyIdSig: 'uma',
      oidcRPMetaDataOptions: {
        habilita: {
          oidcRPMetaDataOptionsClientID: oidc.id,
          oidcRPMetaDataOptionsClientSecret: oidc.secret,
          oidcRPMetaDataOptionsRedirectUris: oidc.back,
          oidcRPMetaDataOptionsIDTokenSignAlg: 'RS256',
          oidcRPMetaDataOptionsRequirePKCE: 1,
          oidcRPMetaDataOptionsBypassConsent: 1,
        },
      },
      oidcRPMetaDataExportedVars: { habilita: { email: 'mail', name: 'cn' } },
    }),
    ...(saml && {
      issuerDBSAMLActivation: 1,
      samlServicePrivateKeySig: key,
      samlServicePublicKeySig: pem,
      samlSPMetaDataXML: { habilita: { samlSPMetaDataXML: saml.metadata } },
      samlSPMetaDataOptions: { habilita: saml.options ?? {} },
      samlSPMetaDataExportedAttributes: { habilita: { mail: '1;mail;;', cn: '0;cn;;' } },
    }),
  };
  await writeFile(inside('conf/lmConf-1.json'), JSON.stringify(settings));
  await writeFile(
    inside('lemonldap-ng.ini'),
    `[all]
logLevel = error
[configuration]
type = File
dirName = ${inside('conf')}
localStorage = Cache::FileCache
localStorageOptions = { 'namespace' => 'conf', 'cache_root' => '${inside('cache')}' }
[portal]
staticPrefix = /static
templateDir = /usr/share/lemonldap-ng/portal/templates
languages = en, pt_BR
`,
  );
  await writeFile(inside('key.pem'), key, { mode: 0o600 });
  await writeFile(inside('cert.pem'), pem);
  for (const name of await readdir(folder, { recursive: true })) await chown(inside(name), uid, gid);
  const tls = ['--enable-ssl', '--ssl-key-file', inside('key.pem'), '--ssl-cert-file', inside('cert.pem')];
  await run(
    PLACKUP,
    [
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      ...tls,
      '-e',
      'use Lemonldap::NG::Portal; Lemonldap::NG::Portal->run({})',
    ],
    port,
    { ...process.env, LLNG_DEFAULTCONFFILE: inside('lemonldap-ng.ini') },
  );
  return { url, signInAs: (account: string, address: string) => signInAs(url, account, address) };
}

/** A browser that is sent there and signs in: where it is sent back to, or the form it is to send on. */
async function signInAs(url: string, account: string, address: string) {
  const { follow } = formBrowser(url);
  const { page } = await follow(address);
  const form = {
    user: account,
    password: account,
    token: field(page, 'token'),
    url: field(page, 'url'),
  };
  const last = await follow(address, new URLSearchParams(form));
  return { back: last.location, ...samlFormOf(last.page), page: last.page };
}
