import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { json, text } from 'node:stream/consumers';
import { test } from 'node:test';
import { testApp } from '../testing/app.ts';
import { listen } from '../testing/arquivos.ts';
import { criarChaveApi } from '../testing/chaves.ts';
import { criarCliente } from '../testing/factories.ts';

const PYTHON = process.env['SCIM_PYTHON'] ?? 'python3';
const versions = spawnSync(
  PYTHON,
  [
    '-c',
    'import httpx, scim2_client, scim2_models, scim2_tester; from importlib import metadata; print(metadata.version("httpx"))',
  ],
  { encoding: 'utf8' },
);

type Seen = { acted: Record<string, unknown>; judged: { status: string; check: string; reason: string }[] };

/** What the judge asks and we do not do, on purpose. */
const OTHERWISE = [
  // One search over people and sectors at once: nobody is known to ask.
  /^search_with_attributes (User|Group)$/,
  // A name in parts that do not make up the whole; one address and one telephone, each the main one, of Brazil.
  /^check_(add|replace)_attribute User: .* '(name|emails|phoneNumbers)'/,
  // The name that is on certificates, the address that somebody signs in with, and the CPF stay.
  /^check_remove_attribute User: .* '(name|displayName|active|emails|urn:\S*:habilita:2\.0:User)'/,
  /^check_add_attribute User: .*:habilita:2\.0:User:cpf'/,
  // Who is in a group is told with their name.
  /^check_(add|replace)_attribute Group: .* 'members'/,
];

test(
  'um diretório de outros (scim2-client) mantém pessoas e grupos, e um juiz de outros (scim2-tester) nada acha de errado',
  { skip: versions.status !== 0 && 'sem scim2-client e scim2-tester' },
  async (context) => {
    const t = await testApp();
    const { IdCliente } = await criarCliente(t.db);
    const SCIM_KEY = await criarChaveApi(t.db, { IdCliente, Escopos: ['diretorio:escrever'] });
    const SCIM_BASE = `${await listen(t)}/api/scim/v2`;
    const child = spawn(PYTHON, ['-W', 'ignore', 'server/interop/scim-client.py'], {
      env: { ...process.env, SCIM_BASE, SCIM_KEY },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [seen, complaints] = await Promise.all([
      json(child.stdout).catch(() => null) as Promise<Seen | null>,
      text(child.stderr),
    ]);
    assert.ok(seen, complaints);
    assert.deepEqual(seen.acted, {
      read: 'Ana Souza',
      twice: [409, 'uniqueness'],
      byName: true,
      byExternalId: true,
      badFilter: [400, 'invalidFilter'],
      pages: [
        [3, 2],
        [3, 1],
      ],
      patched: 'Supervisora',
      removed: null,
      replaced: 'Ivo Reis Neto',
      deactivated: false,
      activeOnes: 2,
      members: [true],
      joined: true,
      groupsOf: true,
      groupOf: true,
      renamed: 'Pintura e solda',
      left: true,
      stranger: [400, 'invalidValue'],
      gone: [404, null],
    });
    const wrong = seen.judged.filter(({ status }) => status !== 'SUCCESS');
    const told = wrong.map(({ check, reason }) => `${check}: ${reason}`);
    context.diagnostic(`${seen.judged.length - wrong.length} checks held, ${wrong.length} otherwise`);
    assert.deepEqual(
      told.filter(
        (one, index) => !OTHERWISE.some((rule) => rule.test(one) || rule.test(wrong[index]?.check ?? '')),
      ),
      [],
    );
    assert.ok(seen.judged.length - wrong.length >= 50, `${seen.judged.length - wrong.length} held`);
  },
);
