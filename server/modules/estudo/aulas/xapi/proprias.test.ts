import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { minutes } from '../../../../platform/clock.ts';
import { testApp } from '../../../../testing/app.ts';
import { aoMeioDia, estudante } from '../../../../testing/estudo.ts';
import { criarUsuario } from '../../../../testing/factories.ts';
import { au, bloco, cmi5, cmi5DeVarias, guardarPacote } from '../../../../testing/pacotes.ts';

/** What the platform says of itself in the store of a cmi5 lesson. */

const t = await testApp();
beforeEach(() => aoMeioDia(t));

const CMI5 = 'https://w3id.org/xapi/cmi5/context/categories/cmi5';
const EXTENSAO = 'https://w3id.org/xapi/cmi5/context/extensions/';

type Dita = {
  id: string;
  verb: { id: string };
  object: { id: string; definition?: { type: string } };
  result?: Record<string, unknown>;
  context: {
    registration: string;
    contextActivities: { category: { id: string }[]; grouping: { id: string }[] };
    extensions: Record<string, unknown>;
  };
};

async function pessoa(bytes: Buffer) {
  const IdArquivo = await guardarPacote(t, bytes);
  const Conteudo = { Versao: 'cmi5', Entrada: 'index.html' };
  const e = await estudante(t, {
    Modulos: [[{ Tipo: 'SC', IdArquivo, Conteudo, DuracaoMinutos: 1 }, { Tipo: 'TX' }]],
  });
  const abrir = async () => {
    const { body } = await e.abrir(e.Aulas[0]);
    const url = body.Arquivo?.Url ?? '';
    const ponte = (await t.app.inject({ method: 'GET', url })).body;
    const src = (/<iframe src="([^"]+)"/.exec(ponte)?.[1] ?? '').replaceAll('&#38;', '&');
    const dados = Object.fromEntries(new URL(src, url).searchParams);
    const senha = (await t.app.inject({ method: 'POST', url: dados['fetch'] ?? '' })).json<
      Record<string, string>
    >()['auth-token'];
    const loja = (method: 'GET' | 'POST', payload?: object) =>
      t.app.inject({
        method,
        url: `${dados['endpoint']}statements`,
        headers: { authorization: `Basic ${senha}` },
        ...(payload && { payload }),
      });
    const dizer = async (verbo: string) => {
      const { statusCode } = await loja('POST', {
        actor: JSON.parse(dados['actor'] ?? '') as object,
        verb: { id: `http://adlnet.gov/expapi/verbs/${verbo}` },
        object: { id: dados['activityId'] },
        context: {
          registration: dados['registration'],
          contextActivities: { category: [{ id: CMI5 }] },
          extensions: { [`${EXTENSAO}sessionid`]: body.Sessao },
        },
      });
      assert.equal(statusCode, 200, verbo);
    };
    const ditas = async (verbo: string) =>
      (await loja('GET'))
        .json<{ statements: Dita[] }>()
        .statements.filter(({ verb }) => verb.id.endsWith(`/${verbo}`))
        .toReversed();
    return { Sessao: body.Sessao, dados, dizer, ditas };
  };
  return { ...e, abrir };
}

test('o lançamento é declarado antes de tudo, uma vez por abertura, com o que o padrão pede e sem chave', async () => {
  const e = await pessoa(
    cmi5({ masteryScore: '0.8', moveOn: 'Passed', launchParameters: 'tema=escuro', url: 'index.html?a=1' }),
  );
  const { dados, ditas, Sessao, dizer } = await e.abrir();
  const [lancada, ...outras] = await ditas('launched');
  assert.equal(outras.length, 0);
  assert.equal(lancada?.object.id, dados['activityId']);
  assert.equal(lancada?.context.registration, dados['registration']);
  assert.deepEqual(lancada?.context.contextActivities, {
    category: [{ id: CMI5 }],
    grouping: [{ id: 'https://autor.example/licao' }],
  });
  const { [`${EXTENSAO}launchurl`]: endereco, ...extensoes } = lancada?.context.extensions ?? {};
  assert.deepEqual(extensoes, {
    [`${EXTENSAO}sessionid`]: Sessao,
    [`${EXTENSAO}launchmode`]: 'Normal',
    [`${EXTENSAO}moveon`]: 'Passed',
    [`${EXTENSAO}launchparameters`]: 'tema=escuro',
    [`${EXTENSAO}masteryscore`]: 0.8,
  });
  assert.match(String(endereco), /^http:\/\/[^/]+\/index\.html\?a=1$/);
  await dizer('initialized');
  await dizer('terminated');
  const depois = await e.abrir();
  assert.equal((await depois.ditas('launched')).length, 2);
  assert.equal((await depois.ditas('abandoned')).length, 0);
});

test('uma abertura que começou e não terminou é declarada abandonada na seguinte, com o tempo que durou', async () => {
  const e = await pessoa(cmi5());
  const primeira = await e.abrir();
  t.clock.offset += minutes(1);
  await primeira.dizer('initialized');
  t.clock.offset += minutes(2);
  await primeira.dizer('completed');
  const segunda = await e.abrir();
  const abandonadas = await segunda.ditas('abandoned');
  assert.deepEqual(
    abandonadas.map(({ result, context, object }) => [
      result,
      context.extensions,
      object.id === segunda.dados['activityId'],
    ]),
    [[{ duration: 'PT180S' }, { [`${EXTENSAO}sessionid`]: primeira.Sessao }, true]],
  );
  // Opened and never begun: nothing was abandoned.
  const terceira = await e.abrir();
  assert.equal((await terceira.ditas('abandoned')).length, 1);
});

test('o curso de uma lição, e o bloco em que ela está, são declarados satisfeitos uma vez', async () => {
  const e = await pessoa(cmi5DeVarias(bloco('b', au('unica', 'Completed'))));
  const aberta = await e.abrir();
  await aberta.dizer('initialized');
  assert.deepEqual(await aberta.ditas('satisfied'), []);
  await aberta.dizer('completed');
  await aberta.dizer('completed');
  const satisfeitas = await aberta.ditas('satisfied');
  assert.deepEqual(
    satisfeitas
      .map(({ object, context }) => [
        object.definition?.type.split('/').at(-1),
        context.contextActivities.grouping[0]?.id,
        context.extensions[`${EXTENSAO}sessionid`],
      ])
      .toSorted(),
    [
      ['block', 'https://autor.example/b', aberta.Sessao],
      ['course', 'https://autor.example/curso', aberta.Sessao],
    ],
  );
  assert.equal(new Set([aberta.dados['activityId'], ...satisfeitas.map(({ object }) => object.id)]).size, 3);
});

test('a lição que treinamento anterior substitui é declarada dispensada, uma vez, e isso não a conclui', async () => {
  const e = await pessoa(cmi5());
  const antes = await e.abrir();
  assert.equal((await antes.ditas('waived')).length, 0);
  const { IdUsuario } = await criarUsuario(t.db, { Adm: true });
  const matricula = await t.db
    .selectFrom('ClienteTurmaAluno')
    .select(['IdCliente', 'IdClienteTurmaAluno'])
    .where('IdClienteTurmaAluno', '=', e.IdClienteTurmaAluno)
    .executeTakeFirstOrThrow();
  const { IdAproveitamento } = await t.db
    .insertInto('Aproveitamento')
    .values({
      ...matricula,
      IdCurso: e.IdCurso,
      ResponsavelNome: 'Ana Sá',
      ResponsavelRegistro: 'CREA-SP 1',
      ValidadoEm: '2026-11-10',
      IdArquivo: await guardarPacote(t, cmi5()),
      RegistradoEm: t.clock.now(),
      RegistradoPor: IdUsuario,
    })
    .returning('IdAproveitamento')
    .executeTakeFirstOrThrow();
  const IdCursoConteudoAula = e.Aulas[0]?.IdCursoConteudoAula ?? 0;
  await t.db
    .insertInto('AproveitamentoAula')
    .values({ IdClienteTurmaAluno: matricula.IdClienteTurmaAluno, IdCursoConteudoAula, IdAproveitamento })
    .execute();
  await e.abrir();
  const depois = await e.abrir();
  const dispensadas = await depois.ditas('waived');
  assert.deepEqual(
    dispensadas.map(({ result, context }) => [
      result,
      context.contextActivities.category.map(({ id }) => id),
    ]),
    [
      [
        {
          success: true,
          completion: true,
          extensions: {
            'https://w3id.org/xapi/cmi5/result/extensions/reason': 'Equivalent Outside Activity',
          },
        },
        [CMI5, 'https://w3id.org/xapi/cmi5/context/categories/moveon'],
      ],
    ],
  );
  assert.notEqual(dispensadas[0]?.context.extensions[`${EXTENSAO}sessionid`], depois.Sessao);
  assert.equal((await depois.ditas('satisfied')).length, 0);
});
