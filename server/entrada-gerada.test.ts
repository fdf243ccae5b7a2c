import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { Erro, type Call } from '#contract/call.ts';
import { testApp } from './testing/app.ts';
import { calls } from './testing/calls.ts';
import {
  criarAlunoEm,
  criarCliente,
  criarCurso,
  criarGestorDe,
  criarSetor,
  criarUsuario,
} from './testing/factories.ts';
import { nadaCerto, quaseCerto } from './testing/hostile.ts';

/** Hostile inputs made from every call of the contract: never a 5xx, never an answer outside its schema. ROUNDS=20 looks longer. */

const ROUNDS = Number(process.env['ROUNDS'] ?? 1);

const t = await testApp();
const { IdCliente } = await criarCliente(t.db);
const { IdClienteSetor } = await criarSetor(t.db, { IdCliente });
const aluno = await criarAlunoEm(t.db, { IdCliente, Setores: [IdClienteSetor] });
const gestor = await criarGestorDe(t.db, { IdCliente, setores: [IdClienteSetor] });
const { IdCurso } = await criarCurso(t.db);
const { IdClienteTurma } = await t.db
  .insertInto('ClienteTurma')
  .values({ IdCliente, Descricao: 'T', DataInicio: '2020-01-01', DataTermino: '2190-01-01', Vagas: 2 })
  .returning('IdClienteTurma')
  .executeTakeFirstOrThrow();
const ids = [
  IdCliente,
  IdClienteSetor,
  aluno.IdClienteAluno,
  aluno.IdUsuario,
  gestor.IdClienteAluno,
  IdCurso,
  IdClienteTurma,
];

type Entrada = { params?: unknown; querystring?: unknown; body?: unknown };

/** An object may refuse to become text in any other way; what is too long is another address. */
const emTexto = (valor: unknown) =>
  (typeof valor === 'string' ? valor : (JSON.stringify(valor) ?? 'undefined')).slice(0, 20);

async function enviar(call: Call, { params, querystring, body }: Entrada, token: string | null) {
  // Without its parameter it is another address.
  const url = call.url.replace(
    /:(\w+)/g,
    (_, nome: string) => encodeURIComponent(emTexto(Object(params)[nome]).toWellFormed()) || '-',
  );
  const query = Object.entries(Object(querystring) as object).map(([nome, valor]): [string, string] => [
    nome,
    typeof valor === 'string' ? valor : JSON.stringify(valor),
  ]);
  const resposta = await t.app.inject({
    method: call.method,
    url: `${url}?${new URLSearchParams(query).toString()}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(call.method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(call.method === 'POST' && { payload: JSON.stringify(body ?? {}) }),
  });
  const { statusCode } = resposta;
  // An answer that is not as its schema says does not leave the server: it becomes a 500.
  assert.ok(statusCode < 500, `${call.url} answered ${statusCode}: ${resposta.body}`);
  if (statusCode >= 400) Erro.parse(resposta.json());
  return statusCode;
}

const cada = (call: Call, gerar: (schema: NonNullable<Call['schema']['body']>) => fc.Arbitrary<unknown>) => {
  const { params, querystring, body } = call.schema;
  return fc.record({
    ...(params && { params: quaseCerto(params, ids) }),
    ...(querystring && { querystring: gerar(querystring) }),
    ...(body && { body: gerar(body) }),
  });
};

const gravado = async () => {
  const tabelas = [
    'Usuario',
    'Cliente',
    'ClienteAluno',
    'ClienteSetor',
    'ClienteTurma',
    'Importacao',
  ] as const;
  return await Promise.all(
    tabelas.map((tabela) =>
      t.db
        .selectFrom(tabela)
        .select((eb) => eb.fn.countAll<number>().as('Total'))
        .executeTakeFirstOrThrow(),
    ),
  );
};

describe('entrada gerada do contrato', () => {
  test('com o que ninguém conhece dentro, toda chamada recusa e nada é gravado', async () => {
    const adm = await criarUsuario(t.db, { Adm: true });
    const antes = await gravado();
    for (const call of calls) {
      if (!call.schema.body && !call.schema.querystring) continue;
      const entrada = cada(call, nadaCerto);
      const enviada = fc.asyncProperty(entrada, async (dados) => {
        const statusCode = await enviar(call, dados, (await t.as(adm)).token);
        assert.ok(statusCode >= 400, `${call.url} answered ${statusCode}`);
      });
      await fc.assert(enviada, { numRuns: 8 * ROUNDS });
    }
    assert.deepEqual(await gravado(), antes);
  });

  test('quase certo, por quem pode: nunca 5xx, e alguma entrada passa da porta', async () => {
    for (const call of calls) {
      const { acesso, semFim } = call.config;
      if (semFim) continue;
      const respostas = new Set<number>();
      for (const pessoa of acesso === 'gestor'
        ? [await criarUsuario(t.db, { Adm: true }), gestor]
        : [await criarUsuario(t.db, { Adm: true })]) {
        const enviada = fc.asyncProperty(
          cada(call, (schema) => quaseCerto(schema, ids)),
          async (dados) => {
            respostas.add(await enviar(call, dados, (await t.as(pessoa)).token));
          },
        );
        await fc.assert(enviada, { numRuns: 10 * ROUNDS });
      }
      respostas.delete(401);
      assert.ok(respostas.size > 0, `${call.url} was never reached`);
    }
  });

  test('sem sessão, nada do que se manda muda a resposta', async () => {
    for (const call of calls) {
      if (call.config.acesso === 'publico') continue;
      const enviada = fc.asyncProperty(
        cada(call, (schema) => quaseCerto(schema, ids)),
        async (dados) => {
          assert.equal(await enviar(call, dados, null), 401, call.url);
        },
      );
      await fc.assert(enviada, { numRuns: 3 * ROUNDS });
    }
  });
});
