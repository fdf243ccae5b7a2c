import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { testApp } from '../testing/app.ts';
import { listen } from '../testing/arquivos.ts';
import { criarChaveApi } from '../testing/chaves.ts';
import { criarCliente } from '../testing/factories.ts';
import { privateFolder, program, versionOf } from '../testing/foreign.ts';

/** Microsoft's collection of requests for who writes a SCIM server for Entra ID, run by Postman's own runner. */

/** The `PostmanCollection.json` of github.com/AzureAD/SCIMReferenceCode. */
const COLLECTION = process.env['SCIM_POSTMAN'];
const NEWMAN = program('newman');

type Item = { name: string; item?: Item[]; request?: { method: string; body?: { raw?: string } } };
type Report = {
  run: {
    executions: {
      item: { name: string };
      assertions?: { assertion: string; error?: { message: string } }[];
    }[];
  };
};

/** What it expects and we do not do, on purpose, as `request: assertion`. */
const OTHERWISE: Record<string, string[]> = {
  'paths of its own server': [
    'Get empty Users: Status code is 200',
    'Get ServiceProviderConfig: Status code is 200',
    'Get ServiceProviderConfig: Pach supported is true',
  ],
  'descriptions in English': ['Get Schemas: Body contians User Account'],
  'displayName goes before name': ['Get user2 Check replace: Name is updated'],
  'a name of the group that nobody gave': ['Get group by id: Body contians user'],
  'a PATCH is answered with what there is now': [
    'Patch user omalley new username: Status code is 204',
    'patch user omalley active with boolean: Status code is 204',
  ],
  'no postal addresses': ['Put a user OMalley: Body contians Germany'],
  'filters without quotes': [
    'filter eq and (val or val): Total results',
    'filter starts with: Total results',
    'filter greater than: Total results',
  ],
  'members that are plain text': [
    'Group patch add member: Status code is 204',
    'Group patch add member2: Status code is 204',
  ],
};

/**
 * The collection without the sign-in of its own server, and with an address of their own for each person: it gives
 * several people one, or what is none.
 */
function prepared(collection: { item: Item[] }) {
  const taken = new Set<string>();
  const address = (given: string) => {
    const whole = given.includes('@') ? given : `${given}@bob.com`;
    const own = taken.has(whole) ? `n${taken.size}.${whole}` : whole;
    taken.add(own);
    return own;
  };
  const visit = ({ item = [], request }: Item) => {
    const { method, body } = request ?? {};
    if (method === 'POST' && body?.raw) {
      body.raw = body.raw.replaceAll(
        /("value": ")([^"{]*@[^"]+|emailName\d+)(")/g,
        (_, before: string, given: string, after: string) => before + address(given) + after,
      );
    }
    item.forEach(visit);
  };
  collection.item = collection.item.filter(({ name }) => name !== 'Get Token');
  collection.item.forEach(visit);
  return collection;
}

test(
  'um juiz de outros (a coleção da Microsoft para o Postman) acha o que se espera de um diretório, menos o que é outro de propósito',
  { skip: (!COLLECTION || !NEWMAN) && 'sem newman ou sem a coleção (SCIM_POSTMAN)' },
  async (context) => {
    context.diagnostic(`newman ${versionOf(NEWMAN)}`);
    const t = await testApp();
    const { IdCliente } = await criarCliente(t.db);
    const token = await criarChaveApi(t.db, { IdCliente, Escopos: ['diretorio:escrever'] });
    const { port, hostname } = new URL(await listen(t));
    const folder = await privateFolder();
    const [file, report] = [join(folder, 'colecao.json'), join(folder, 'visto.json')];
    const collection = JSON.parse(await readFile(COLLECTION ?? '', 'utf8')) as { item: Item[] };
    await writeFile(file, JSON.stringify(prepared(collection)));
    const values = { Protocol: 'http', Server: hostname, Port: `:${port}`, Api: 'api/scim/v2', token };
    const given = Object.entries(values).flatMap(([name, value]) => ['--env-var', `${name}=${value}`]);
    const child = spawn(
      NEWMAN ?? '',
      ['run', file, '--reporters', 'json', '--reporter-json-export', report, ...given],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const [complaints] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    const { run } = JSON.parse(await readFile(report, 'utf8').catch(() => assert.fail(complaints))) as Report;
    const asked = run.executions.flatMap(({ item, assertions = [] }) =>
      assertions.map(({ assertion, error }) => ({ name: `${item.name}: ${assertion}`, error })),
    );
    const wrong = asked.filter(({ error }) => error);
    context.diagnostic(`${asked.length - wrong.length} of ${asked.length} hold`);
    assert.deepEqual(
      wrong.map(({ name }) => name),
      Object.values(OTHERWISE).flat(),
      JSON.stringify(wrong, null, 1),
    );
    assert.ok(asked.length >= 100, `${asked.length} asked`);
  },
);
