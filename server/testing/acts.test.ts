import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import Fastify from 'fastify';
import { sql } from 'kysely';
import type { Atos } from '#contract/call.ts';
import { auditar } from '../domain/auditoria.ts';
import { createDb, createPool, type Db } from '../platform/db/db.ts';
import { observePool, watchActs } from './acts.ts';
import { testApp } from './app.ts';

/** The watch over the audit trail must itself be able to complain. */

const t = await testApp();
const pool = createPool(t.pool.options.connectionString ?? '');
observePool(pool);
const db = createDb(pool);
const app = Fastify();
const { problems, acting } = watchActs(app);
after(() => pool.end());

const mudar = (db: Db) => sql`update configuracao set versao = versao + 1`.execute(db);
const consultar = (db: Db) => sql`select 1 from configuracao for update`.execute(db);
const deixarAto = (db: Db) => auditar(db, { acao: 'testar', objeto: 'Configuracao' });

type Caso = { nome: string; atos?: Atos; passos: ((db: Db) => Promise<unknown>)[]; problema?: RegExp };

const casos: Caso[] = [
  { nome: 'certo', passos: [mudar, deixarAto] },
  { nome: 'nada-mudou', passos: [consultar] },
  { nome: 'calado', passos: [mudar], problema: /writes configuracao, and leaves no act/ },
  { nome: 'dobrado', passos: [mudar, deixarAto, deixarAto], problema: /leaves 2 acts/ },
  { nome: 'lote', atos: 'varios', passos: [mudar, deixarAto, deixarAto] },
  { nome: 'lote-calado', atos: 'varios', passos: [mudar], problema: /leaves no act/ },
  { nome: 'leitura', atos: 'consulta', passos: [consultar] },
  { nome: 'falsa-leitura', atos: 'consulta', passos: [mudar], problema: /writes configuracao/ },
  { nome: 'rascunho', atos: 'preparo', passos: [mudar] },
  { nome: 'falso-rascunho', atos: 'preparo', passos: [mudar, deixarAto], problema: /leaves an act/ },
];

for (const { nome, atos, passos } of casos) {
  app.post(`/${nome}`, { config: { ...(atos && { atos }) } }, () =>
    db.transaction().execute(async (db) => {
      for (const passo of passos) await passo(db);
      return 'feito';
    }),
  );
}

for (const { nome, passos, problema } of casos) {
  // proves T46
  test(`${nome}: ${problema ? 'é acusado' : 'passa'}`, async () => {
    problems.clear();
    assert.equal((await app.inject({ method: 'POST', url: `/${nome}` })).statusCode, 200);
    if (problema) assert.match([...problems].join(), problema);
    else assert.deepEqual([...problems], []);
    assert.equal(acting.has(`POST /${nome}`), passos.includes(deixarAto));
  });
}
