import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Call } from '#contract/call.ts';
import { testApp } from './testing/app.ts';
import { calls, errorOf } from './testing/calls.ts';
import {
  criarAlunoEm,
  criarCliente,
  criarCurso,
  criarGestorDe,
  criarSetor,
  criarUsuario,
} from './testing/factories.ts';
import { nadaCerto, quaseCerto } from './testing/hostile.ts';

/** Hostile inputs made from every call of the contract: never a 5xx, never an answer outside its schema. ROUNDS=20 looks longer, and elsewhere. */

const ROUNDS = Number(process.env['ROUNDS'] ?? 1);
const procurar = (enviada: fc.IAsyncProperty<[Entrada]>, vezes: number) =>
  fc.assert(enviada, { numRuns: vezes * ROUNDS, ...(ROUNDS === 1 && { seed: 35 }) });

const t = await testApp();

/** What one call's inputs name, and who sends them: another call may have made them inactive. */
async function terreno() {
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
  return { ids, gestor, adm: await criarUsuario(t.db, { Adm: true }) };
}

/** What the library of the schemas says where nobody told it our language. */
const INGLES = /\b(?:invalid|expected|received|required|unrecognized|too (?:big|small))\b/i;

type Entrada = { params?: unknown; querystring?: unknown; body?: unknown };

/** An object may refuse to become text in any other way; what is too long is another address. */
const emTexto = (valor: unknown) =>
  (typeof valor === 'string' ? valor : (JSON.stringify(valor) ?? 'undefined')).slice(0, 20);

const takesBody = ({ method }: Call) => !['GET', 'DELETE'].includes(method);

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
      ...(takesBody(call) && { 'content-type': 'application/json' }),
    },
    ...(takesBody(call) && { payload: JSON.stringify(body ?? {}) }),
  });
  const { statusCode } = resposta;
  // An answer that is not as its schema says does not leave the server: it becomes a 500.
  assert.ok(statusCode < 500, `${call.url} answered ${statusCode}: ${resposta.body}`);
  if (statusCode >= 400) {
    errorOf(call).parse(resposta.json());
    assert.doesNotMatch(resposta.body, INGLES, call.url);
  }
  return statusCode;
}

/** As this person, in the session that they have until some input ends it: then in a new one, for the same input. */
async function remetente(pessoa: { IdUsuario: number }) {
  let { token } = await t.as(pessoa);
  return async (call: Call, dados: Entrada) => {
    const statusCode = await enviar(call, dados, token);
    if (statusCode !== 401) return statusCode;
    ({ token } = await t.as(pessoa));
    return await enviar(call, dados, token);
  };
}

const cada = (
  call: Call,
  ids: number[],
  gerar: (schema: NonNullable<Call['schema']['body']>) => fc.Arbitrary<unknown>,
) => {
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
  // proves T06 T41
  test('com o que ninguém conhece dentro, toda chamada recusa e nada é gravado', async () => {
    const { ids, adm } = await terreno();
    const antes = await gravado();
    const enviarComo = await remetente(adm);
    for (const call of calls) {
      if (!call.schema.body && !call.schema.querystring) continue;
      const entrada = cada(call, ids, nadaCerto);
      const enviada = fc.asyncProperty(entrada, async (dados) => {
        const statusCode = await enviarComo(call, dados);
        assert.ok(statusCode >= 400, `${call.url} answered ${statusCode}`);
      });
      await procurar(enviada, 6);
    }
    assert.deepEqual(await gravado(), antes);
  });

  // proves T32 T41
  test('quase certo, por quem pode: nunca 5xx, e alguma entrada passa da porta', async () => {
    for (const call of calls) {
      const { acesso, semFim } = call.config;
      if (semFim) continue;
      const { ids, gestor, adm } = await terreno();
      for (const pessoa of acesso === 'gestor' ? [gestor, adm] : [adm]) {
        const respostas = new Set<number>();
        const enviarComo = await remetente(pessoa);
        const enviada = fc.asyncProperty(
          cada(call, ids, (schema) => quaseCerto(schema, ids)),
          async (dados) => {
            respostas.add(await enviarComo(call, dados));
          },
        );
        await procurar(enviada, 5);
        respostas.delete(401);
        assert.ok(respostas.size > 0, `${call.url} was never reached`);
      }
    }
  });

  test('sem sessão, nada do que se manda muda a resposta', async () => {
    const { ids } = await terreno();
    for (const call of calls) {
      if (call.config.acesso === 'publico') continue;
      const enviada = fc.asyncProperty(
        cada(call, ids, (schema) => quaseCerto(schema, ids)),
        async (dados) => {
          assert.equal(await enviar(call, dados, null), 401, call.url);
        },
      );
      await procurar(enviada, 2);
    }
  });
});
