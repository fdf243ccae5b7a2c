import assert from 'node:assert/strict';
import { copyFile, mkdir, readdir, readFile, stat, symlink, writeFile, chown } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../scripts/free-port.ts';
import { testApp } from '../testing/app.ts';
import { listen } from '../testing/arquivos.ts';
import { criarChaveApi } from '../testing/chaves.ts';
import { criarCliente, novoEmail } from '../testing/factories.ts';
import { privateFolder, run } from '../testing/foreign.ts';

/** scimgateway, with which a company's directory speaks to what has SCIM: its plugin-scim in between. */

/** A copy of github.com/jelhub/scimgateway with its packages (`npm install --omit=dev --ignore-scripts`). */
const GATEWAY = process.env['SCIM_GATEWAY'];

type Resource = {
  id: string;
  userName?: string;
  active?: boolean;
  title?: string;
  members?: { value: string }[];
};
type Answer = { status: number; body: Resource & { totalResults?: number; Resources?: Resource[] } };

async function gateway(baseUrl: string, key: string) {
  const folder = await privateFolder();
  const { uid, gid } = await stat(folder);
  const source = GATEWAY ?? '';
  for (const name of ['lib', 'config', 'node_modules']) await mkdir(join(folder, name));
  await copyFile(join(source, 'lib/plugin-scim.ts'), join(folder, 'lib/plugin-scim.ts'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await symlink(source, join(folder, 'node_modules/scimgateway'));
  const port = await freePort();
  const config = {
    scimgateway: {
      port,
      localhostonly: true,
      scim: { version: '2.0' },
      log: { loglevel: { file: 'off', console: 'error' } },
      auth: { bearerToken: [{ token: key }] },
    },
    endpoint: {
      entity: {
        undefined: {
          scimVersion: '2.0',
          connection: {
            baseUrls: [baseUrl],
            // Its `bearer` would send the token in base64.
            options: { headers: { Authorization: `Bearer ${key}` } },
          },
        },
      },
    },
  };
  await writeFile(join(folder, 'config/plugin-scim.json'), JSON.stringify(config));
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.startsWith('node_modules')) await chown(join(folder, name), uid, gid);
  }
  const loader = pathToFileURL(join(source, 'node_modules/tsx/dist/loader.mjs')).href;
  await run(process.execPath, ['--import', loader, join(folder, 'lib/plugin-scim.ts')], port, {
    ...process.env,
    TMPDIR: folder,
  });

  return async (method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/scim+json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text ? JSON.parse(text) : {}) as Answer['body'] };
  };
}

const operations = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
});

test(
  'um gateway de outros (scimgateway) traz, muda, desliga e tira pessoas e grupos',
  { skip: !GATEWAY && 'sem scimgateway (SCIM_GATEWAY)' },
  async (context) => {
    const { version } = JSON.parse(await readFile(join(GATEWAY ?? '', 'package.json'), 'utf8')) as {
      version: string;
    };
    context.diagnostic(`scimgateway ${version}`);
    const t = await testApp();
    const { IdCliente } = await criarCliente(t.db);
    const chave = await criarChaveApi(t.db, { IdCliente, Escopos: ['diretorio:escrever'] });
    const call = await gateway(`${await listen(t)}/api/scim/v2`, chave);

    const email = novoEmail();
    const nova = await call('POST', '/Users', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName: email,
      active: true,
      name: { givenName: 'Ana', familyName: 'Souza', formatted: 'Ana Souza' },
      title: 'Soldadora',
      emails: [{ type: 'work', value: email, primary: true }],
    });
    assert.equal(nova.status, 201, JSON.stringify(nova.body));
    const achar = async () =>
      (await call('GET', `/Users?filter=${encodeURIComponent(`userName eq "${email}"`)}`)).body
        .Resources?.[0];
    const ana = await achar();
    assert.ok(ana);
    assert.deepEqual([ana.active, ana.title], [true, 'Soldadora']);
    const guardada = () =>
      t.db
        .selectFrom('Usuario')
        .select(['Nome', 'Email'])
        .where('Email', '=', email)
        .executeTakeFirstOrThrow();
    assert.equal((await guardada()).Nome, 'Ana Souza');

    const mudada = await call(
      'PATCH',
      `/Users/${ana.id}`,
      operations({ op: 'replace', path: 'title', value: 'Supervisora' }),
    );
    assert.ok(mudada.status < 300, JSON.stringify(mudada.body));
    assert.equal((await achar())?.title, 'Supervisora');

    const grupo = await call('POST', '/Groups', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      displayName: 'Solda',
    });
    assert.equal(grupo.status, 201, JSON.stringify(grupo.body));
    const acharGrupo = async () =>
      (await call('GET', `/Groups?filter=${encodeURIComponent('displayName eq "Solda"')}`)).body
        .Resources?.[0];
    const solda = await acharGrupo();
    assert.ok(solda);
    const membros = { path: 'members', value: [{ value: ana.id }] };
    for (const [op, quem] of [
      ['add', [ana.id]],
      ['remove', []],
    ] as const) {
      const { status, body } = await call('PATCH', `/Groups/${solda.id}`, operations({ op, ...membros }));
      assert.ok(status < 300, JSON.stringify(body));
      assert.deepEqual(
        ((await acharGrupo())?.members ?? []).map(({ value }) => value),
        quem,
      );
    }

    await call('PATCH', `/Users/${ana.id}`, operations({ op: 'replace', path: 'active', value: false }));
    assert.equal((await achar())?.active, false);
    for (const path of [`/Users/${ana.id}`, `/Groups/${solda.id}`]) {
      const { status, body } = await call('DELETE', path);
      assert.equal(status, 204, JSON.stringify(body));
    }
    assert.deepEqual([await achar(), await acharGrupo()], [undefined, undefined]);
  },
);
