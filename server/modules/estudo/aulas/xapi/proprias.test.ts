import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { hours, minutes } from '../../../../platform/clock.ts';
import { testApp } from '../../../../testing/app.ts';
import { aoMeioDia, aparelho, estudante } from '../../../../testing/estudo.ts';
import { criarUsuario } from '../../../../testing/factories.ts';
import { au, bloco, cmi5, cmi5DeVarias, storePackage } from '../../../../testing/pacotes.ts';
import { declaracao } from '../../../../testing/xapi.ts';
import { declararDepois } from './depois.ts';
import { VAZIO } from './estado.ts';
import { guardar } from './guarda.ts';

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
  const IdArquivo = await storePackage(t, bytes);
  const Conteudo = { Versao: 'cmi5', Entrada: 'index.html' };
  const e = await estudante(t, {
    Modulos: [[{ Tipo: 'pacote', IdArquivo, Conteudo, DuracaoMinutos: 1 }, { Tipo: 'texto' }]],
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
      const { statusCode } = await loja(
        'POST',
        declaracao(
          {
            actor: dados['actor'],
            activityId: dados['activityId'],
            registration: dados['registration'],
            sessao: body.Sessao,
          },
          verbo,
        ),
      );
      assert.equal(statusCode, 200, verbo);
    };
    const ditas = async (verbo: string) =>
      (await loja('GET'))
        .json<{ statements: Dita[] }>()
        .statements.filter(({ verb }) => verb.id.endsWith(`/${verbo}`))
        .toReversed();
    const porId = async (qual: string, id: string | undefined) =>
      (
        await t.app.inject({
          method: 'GET',
          url: `${dados['endpoint']}statements?${qual}=${id}`,
          headers: { authorization: `Basic ${senha}` },
        })
      ).statusCode;
    return { Sessao: body.Sessao, dados, dizer, ditas, porId };
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

const guardadas = async (IdClienteTurmaAluno: number, verbo: string) =>
  (
    await t.db
      .selectFrom('AulaDeclaracao')
      .select(['Declaracao', 'AnuladaEm'])
      .where('IdClienteTurmaAluno', '=', IdClienteTurmaAluno)
      .orderBy('RecebidaEm')
      .execute()
  )
    .map(({ Declaracao, AnuladaEm }) => ({ dita: Declaracao as unknown as Dita, AnuladaEm }))
    .filter(({ dita }) => dita.verb.id.endsWith(`/${verbo}`));

test('a que ninguém mais abre é declarada abandonada quando já não pode terminar, uma vez, e a seguinte não o repete', async () => {
  const e = await pessoa(cmi5());
  const aberta = await e.abrir();
  t.clock.offset += minutes(1);
  await aberta.dizer('initialized');
  const terminada = await pessoa(cmi5());
  const outra = await terminada.abrir();
  await outra.dizer('initialized');
  await outra.dizer('terminated');
  t.clock.offset += hours(22);
  await declararDepois(t.deps);
  assert.deepEqual(await guardadas(e.IdClienteTurmaAluno, 'abandoned'), []);
  t.clock.offset += hours(2);
  await declararDepois(t.deps);
  await declararDepois(t.deps);
  const [unica, ...mais] = await guardadas(e.IdClienteTurmaAluno, 'abandoned');
  assert.equal(mais.length, 0);
  assert.deepEqual(
    [unica?.dita.result, unica?.dita.context.extensions, unica?.dita.context.contextActivities.grouping],
    [
      { duration: 'PT60S' },
      { [`${EXTENSAO}sessionid`]: aberta.Sessao },
      [{ id: 'https://autor.example/licao' }],
    ],
  );
  assert.equal(unica?.dita.object.id, aberta.dados['activityId']);
  assert.deepEqual(await guardadas(terminada.IdClienteTurmaAluno, 'abandoned'), []);
  const { abrir } = await aparelho(t, e);
  const { body } = await abrir(e.Aulas[0]);
  const ponte = (await t.app.inject({ method: 'GET', url: body.Arquivo?.Url ?? '' })).body;
  const src = (/<iframe src="([^"]+)"/.exec(ponte)?.[1] ?? '').replaceAll('&#38;', '&');
  const busca = new URL(src, 'http://pacotes.example').searchParams.get('fetch') ?? '';
  const senha = await t.app.inject({ method: 'POST', url: busca });
  assert.ok(senha.json<Record<string, string>>()['auth-token']);
  assert.equal((await guardadas(e.IdClienteTurmaAluno, 'abandoned')).length, 1);
  assert.equal((await guardadas(e.IdClienteTurmaAluno, 'launched')).length, 2);
});

test('de várias lições, só a que parou no meio é abandonada', async () => {
  const e = await pessoa(cmi5DeVarias(`${au('um', 'Completed')}${au('dois', 'Completed')}`));
  await e.abrir();
  const IdCursoConteudoAula = e.Aulas[0]?.IdCursoConteudoAula ?? 0;
  const aula = { IdClienteTurmaAluno: e.IdClienteTurmaAluno, IdCursoConteudoAula };
  const sessao = (vez: number) => `0b9d1f4e-7d5c-4a53-9df0-0a3f1c6f2b11.${vez}`;
  for (const [Item, Fase, vez] of [
    ['um', 'iniciada', 1],
    ['dois', 'terminada', 2],
  ] as const) {
    const Xapi = JSON.stringify({ ...VAZIO, Sessao: sessao(vez), Fase });
    await t.db
      .insertInto('AulaItem')
      .values({ ...aula, Item, Estado: JSON.stringify({ Rastro: {} }), Xapi, AtualizadoEm: t.clock.now() })
      .execute();
    const extensions = { [`${EXTENSAO}sessionid`]: sessao(vez) };
    // What content says of itself has not the platform's category.
    for (const [id, categorias] of [
      ['inventada', []],
      [Item, [CMI5]],
    ] as const) {
      const contextActivities = { category: categorias.map((uma) => ({ id: uma })) };
      const verb = { id: 'http://adlnet.gov/expapi/verbs/launched' };
      const declaracao = { actor: {}, verb, object: { id }, context: { extensions, contextActivities } };
      await guardar(t.deps, t.db, { aula, Id: randomUUID(), declaracao });
    }
  }
  await declararDepois(t.deps);
  assert.deepEqual(
    (await guardadas(e.IdClienteTurmaAluno, 'abandoned')).map(({ dita }) => [
      dita.object.id,
      dita.context.extensions,
    ]),
    [['um', { [`${EXTENSAO}sessionid`]: sessao(1) }]],
  );
});

test('o curso de uma lição, e o bloco em que ela está, são declarados satisfeitos uma vez', async () => {
  const e = await pessoa(cmi5DeVarias(bloco('b', au('unica', 'Completed'))));
  const aberta = await e.abrir();
  await aberta.dizer('initialized');
  assert.deepEqual(await aberta.ditas('satisfied'), []);
  await aberta.dizer('completed');
  await aberta.dizer('terminated');
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
  const IdCursoConteudoAula = e.Aulas[0]?.IdCursoConteudoAula ?? 0;
  const aproveitar = async () => {
    const { IdAproveitamento } = await t.db
      .insertInto('Aproveitamento')
      .values({
        ...matricula,
        IdCurso: e.IdCurso,
        ResponsavelNome: 'Ana Sá',
        ResponsavelRegistro: 'CREA-SP 1',
        ValidadoEm: '2026-11-10',
        IdArquivo: await storePackage(t, cmi5()),
        RegistradoEm: t.clock.now(),
        RegistradoPor: IdUsuario,
      })
      .returning('IdAproveitamento')
      .executeTakeFirstOrThrow();
    await t.db
      .insertInto('AproveitamentoAula')
      .values({ IdClienteTurmaAluno: matricula.IdClienteTurmaAluno, IdCursoConteudoAula, IdAproveitamento })
      .execute();
    return IdAproveitamento;
  };
  const IdAproveitamento = await aproveitar();
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

  // While its reason stands, so does it; without it, it is voided, and said anew when there is another.
  const [dispensada] = dispensadas;
  await declararDepois(t.deps);
  assert.equal((await depois.ditas('waived')).length, 1);
  await t.db.deleteFrom('AproveitamentoAula').where('IdAproveitamento', '=', IdAproveitamento).execute();
  await declararDepois(t.deps);
  await declararDepois(t.deps);
  assert.equal((await depois.ditas('waived')).length, 0);
  const anuladas = await guardadas(e.IdClienteTurmaAluno, 'voided');
  assert.deepEqual(
    anuladas.map(({ dita }) => dita.object),
    [{ objectType: 'StatementRef', id: dispensada?.id }],
  );
  assert.deepEqual(
    [
      await depois.porId('statementId', dispensada?.id),
      await depois.porId('voidedStatementId', dispensada?.id),
    ],
    [404, 200],
  );
  await t.db
    .updateTable('Aproveitamento')
    .set({ DesfeitoEm: t.clock.now(), DesfeitoPor: IdUsuario, Motivo: 'Engano' })
    .where('IdAproveitamento', '=', IdAproveitamento)
    .execute();
  await aproveitar();
  assert.equal((await (await e.abrir()).ditas('waived')).length, 1);
});
