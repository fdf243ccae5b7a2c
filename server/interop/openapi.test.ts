import assert from 'node:assert/strict';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { after, describe, test } from 'node:test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';
import { testApp } from '../testing/app.ts';
import { listen } from '../testing/arquivos.ts';
import { criarChaveApi } from '../testing/chaves.ts';
import { criarCliente, criarSetor, novoCPF } from '../testing/factories.ts';

/** The description of the API, read by programs of others: one that looks for faults, one that makes a client of it. */

const t = await testApp({ PUBLIC_URL: 'https://treinamentos.empresa.com.br' });
const source = (await t.app.inject({ url: '/api/docs/json' })).body;

/** Among the sources, so that what it imports is found; gone with the tests. */
const folder = resolve('node_modules/.cache/habilita', `cliente-${process.pid}`);
await mkdir(folder, { recursive: true });
after(() => rm(folder, { recursive: true, force: true }));

const CLIENT = `
import createClient from 'openapi-fetch';
import type { paths } from './api.ts';
export async function use(baseUrl: string, key: string, IdCliente: number, CPFAluno: string) {
  const api = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${key}\` } });
  const listed = await api.GET('/api/clientes/GetSetoresByCliente/{id}', { params: { path: { id: IdCliente } } });
  const Setores = listed.data?.Itens.map(({ IdClienteSetor }) => IdClienteSetor) ?? [];
  const made = await api.POST('/api/clientes/inserirClienteAluno', {
    body: { IdCliente, Nome: 'Ícaro Sá', CPFAluno, Email: 'icaro@empresa.example', Setores },
  });
  const refused = await api.POST('/api/clientes/inserirClienteAluno', {
    body: { IdCliente, Nome: 'Sem Arroba', CPFAluno, Email: 'sem arroba', Setores },
  });
  return { Nome: made.data?.Nome, IdClienteAluno: made.data?.IdClienteAluno, Campos: refused.error?.Campos };
}
`;

/** What the compiler says of a program with this text. */
async function faultsOf(name: string, text: string): Promise<string[]> {
  const file = join(folder, name);
  await writeFile(file, text);
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.NodeNext,
    types: [],
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'],
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

describe('OpenAPI', () => {
  test('o redocly nada acha de errado', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source, config });
    assert.deepEqual(
      problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
      [],
    );
  });

  test('um cliente gerado compila, recusa o que a API recusaria e fala com o programa', async () => {
    const ast = await openapiTS(JSON.parse(source) as OpenAPI3);
    await writeFile(join(folder, 'api.ts'), astToString(ast));
    assert.deepEqual(await faultsOf('cliente.ts', CLIENT), []);
    const misspelt = await faultsOf(
      'errado.ts',
      CLIENT.replaceAll('Nome:', 'Nom:').replaceAll('.data?.Nome', '.data?.Nom'),
    );
    assert.ok(misspelt.length >= 2, misspelt.join('\n'));

    const { IdCliente } = await criarCliente(t.db);
    await criarSetor(t.db, { IdCliente });
    const chave = await criarChaveApi(t.db, { IdCliente, Escopos: ['alunos:ler', 'alunos:escrever'] });
    const runnable = join(folder, 'cliente.mjs');
    const { outputText } = ts.transpileModule(CLIENT, { compilerOptions: { module: ts.ModuleKind.ESNext } });
    await writeFile(runnable, outputText);
    const { use } = (await import(pathToFileURL(runnable).href)) as {
      use: (base: string, key: string, id: number, cpf: string) => Promise<Record<string, unknown>>;
    };
    const said = await use(await listen(t), chave, IdCliente, novoCPF());
    assert.equal(said['Nome'], 'Ícaro Sá');
    assert.equal(typeof said['IdClienteAluno'], 'number');
    assert.ok((said['Campos'] as Record<string, string>)['Email']);
  });
});
