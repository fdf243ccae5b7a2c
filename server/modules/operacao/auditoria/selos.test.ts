import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { testApp, TEST_KEY } from '../../../testing/app.ts';
import { criarUsuario } from '../../../testing/factories.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { selarTudo } from './auditoria.queries.ts';
import { examinarCadeia } from './cadeia.service.ts';
import { anotarSelo, arquivoDosSelos, conferirSelos } from './selos.service.ts';

const t = await testApp();
const { IdUsuario } = await criarUsuario(t.db, { Adm: true });

async function agir(vezes: number) {
  for (let n = 0; n < vezes; n++) {
    await auditar(t.db, {
      acao: 'experimentar',
      objeto: 'Usuario',
      idObjeto: IdUsuario,
      idUsuario: IdUsuario,
      origem: { Endereco: '127.0.0.1', Agente: 'teste' },
    });
  }
  await selarTudo(t.db);
}
const conferir = (chave = TEST_KEY) => conferirSelos(t.db, t.deps.env, chave);

// proves M7 T46
test('os selos guardados fora conferem, até que a cadeia seja reescrita, mesmo inteira', async () => {
  assert.deepEqual(await conferir(), { Conferidos: 0, Defeito: null });
  await agir(3);
  await anotarSelo(t.deps);
  await agir(2);
  await anotarSelo(t.deps);
  assert.deepEqual(await conferir(), { Conferidos: 2, Defeito: null });

  // Somebody with every right over the database empties the chain and seals it anew.
  await t.pool.query(`begin; set local session_replication_role = replica;
    update auditoria set acao = 'outra coisa' where id_auditoria = (select min(id_auditoria) from auditoria);
    insert into auditoria_aberta (id_auditoria) select id_auditoria from auditoria_selo;
    delete from auditoria_selo; commit`);
  await selarTudo(t.db);
  assert.equal((await examinarCadeia(t.db)).Defeito, null, 'sozinha, a cadeia parece inteira');
  assert.match((await conferir()).Defeito ?? '', /^seal 3, kept outside at .* is not in the chain$/);
});

// proves M7
test('uma linha escrita com outra chave, ou mudada, é acusada', async () => {
  assert.match((await conferir(Buffer.alloc(32, 9))).Defeito ?? '', /^line 1 .* not written with this key$/);
  const arquivo = arquivoDosSelos(t.deps.env);
  const antes = await readFile(arquivo, 'utf8');
  await writeFile(arquivo, antes.replace('"Posicao":3', '"Posicao":2'));
  assert.match((await conferir()).Defeito ?? '', /^line 1 /);
  await writeFile(arquivo, `torto\n${antes}`);
  assert.match((await conferir()).Defeito ?? '', /^line 1 /);
});
