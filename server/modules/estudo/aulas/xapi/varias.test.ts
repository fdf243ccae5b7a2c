import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { lerPacote, scormProgresso } from '#contract/estudo/aulas-scorm.ts';
import type { PedidoDeNavegacao } from '#contract/estudo/aulas-sumario.ts';
import { minutes } from '../../../../platform/clock.ts';
import { testApp } from '../../../../testing/app.ts';
import { estudante } from '../../../../testing/estudo.ts';
import { criarUsuario } from '../../../../testing/factories.ts';
import { au, bloco, cmi5DeVarias, storePackage } from '../../../../testing/pacotes.ts';
import { declaracao } from '../../../../testing/xapi.ts';

const t = await testApp();
const ID = 'https://autor.example/';
const SESSAO = 'https://w3id.org/xapi/cmi5/context/extensions/sessionid';

/** A lesson, then two in a block, then an exam: the order is that of the file. */
const CURSO = cmi5DeVarias(
  au('a', 'Completed') +
    bloco('b', au('b1', 'Completed') + au('b2', 'CompletedOrPassed')) +
    au('p', 'Passed', 'masteryScore="0.7"'),
);

async function pessoa(curso: Buffer = CURSO) {
  const IdArquivo = await storePackage(t, curso);
  const e = await estudante(t, {
    Modulos: [
      [
        {
          Tipo: 'pacote',
          IdArquivo,
          Conteudo: { Versao: 'cmi5', Entrada: 'index.html?a', Licoes: 4 },
          DuracaoMinutos: 1,
        },
        { Tipo: 'texto' },
      ],
    ],
  });
  const { body } = await e.abrir(e.Aulas[0]);
  let Sequencia = 0;
  const ir = async (Pedido?: PedidoDeNavegacao, Item?: string) =>
    (
      await e.call(scormProgresso, {
        body: {
          Sessao: body.Sessao ?? '',
          Sequencia: ++Sequencia,
          // Never believed: only statements are.
          Cmi: { 'cmi.satisfeita': 'true', 'cmi.completion_status': 'completed' },
          ...(Item !== undefined && { Item: ID + Item }),
          ...(Pedido && { Pedido }),
        },
      })
    ).body;
  return { ...e, url: body.Arquivo?.Url ?? '', ir };
}

/** One of the lessons, launched as the page does it. */
async function lancar(url: string, nome: string, vez: number) {
  const endereco = `${url}?vez=${vez}&item=${encodeURIComponent(ID + nome)}`;
  const ponte = await t.app.inject({ method: 'GET', url: endereco });
  const src = (/<iframe src="([^"]+)"/.exec(ponte.body)?.[1] ?? '').replaceAll('&#38;', '&');
  const dados = new URL(src, url).searchParams;
  const buscar = async () =>
    (await t.app.inject({ method: 'POST', url: dados.get('fetch') ?? '' })).json<Record<string, string>>();
  const senha = (await buscar())['auth-token'] ?? '';
  const endpoint = dados.get('endpoint') ?? '';
  const pedir = (method: 'GET' | 'PUT' | 'POST', onde: string, corpo?: object, loja = endpoint) =>
    t.app.inject({
      method,
      url: loja + onde,
      headers: { authorization: `Basic ${senha}`, ...(corpo && { 'content-type': 'application/json' }) },
      ...(corpo && { payload: JSON.stringify(corpo) }),
    });
  const consulta = (stateId: string) =>
    `activities/state?${new URLSearchParams({ stateId, activityId: dados.get('activityId') ?? '' }).toString()}`;
  const launch = (await pedir('GET', consulta('LMS.LaunchData'))).json<{
    moveOn: string;
    masteryScore?: number;
    contextTemplate: { extensions: Record<string, string>; contextActivities: { grouping: object[] } };
  }>();
  const dizer = async (verbo: string, mais: { result?: object } & Record<string, unknown> = {}) =>
    (
      await pedir(
        'POST',
        'statements',
        declaracao(
          {
            actor: dados.get('actor'),
            activityId: dados.get('activityId'),
            registration: dados.get('registration'),
            sessao: launch.contextTemplate.extensions[SESSAO],
            masteryScore: launch.masteryScore,
          },
          verbo,
          mais,
        ),
      )
    ).statusCode;
  return { src, dados, endpoint, buscar, pedir, consulta, launch, dizer };
}

async function fazer(url: string, nome: string, vez: number, ...verbos: string[]) {
  const licao = await lancar(url, nome, vez);
  for (const verbo of ['initialized', ...verbos, 'terminated'])
    assert.equal(await licao.dizer(verbo), 200, verbo);
  return licao;
}

type Satisfeita = {
  verb: { id: string };
  object: { id: string; definition: { type: string } };
  context: { contextActivities: { grouping: [{ id: string }] }; extensions: object; registration: string };
};

describe('um curso cmi5 de várias lições', () => {
  test('é lido na ordem do arquivo, com os blocos', async () => {
    const { call } = await t.as(await criarUsuario(t.db, { Adm: true }));
    const { body } = await call(lerPacote, { body: { IdArquivo: await storePackage(t, CURSO) } });
    assert.deepEqual(body, {
      Versao: 'cmi5',
      Entrada: 'index.html?a',
      Titulo: 'Trabalho em altura',
      Licoes: 4,
    });
    const e = await pessoa();
    const { Sumario } = await e.ir({ Tipo: 'start' });
    assert.deepEqual(
      Sumario?.Itens.map(({ Titulo, Nivel, Abre }) => [Titulo, Nivel, Abre]),
      [
        ['a', 0, true],
        ['b', 0, false],
        ['b1', 1, true],
        ['b2', 1, true],
        ['p', 0, true],
      ],
    );
    assert.equal(Sumario.Atual, `${ID}a`);
  });

  test('a ordem é a do arquivo também com aspas simples e ids ditos antes', async () => {
    const simples = (xml: string) => xml.replaceAll('"', "'");
    const curso = cmi5DeVarias(
      simples(bloco('b', au('b1', 'Completed')) + au('a', 'Completed', `activityType="${ID}z"`)) +
        bloco('c', au('c1', 'Completed')) +
        au('z', 'Completed'),
    );
    const e = await pessoa(curso);
    assert.deepEqual(
      (await e.ir({ Tipo: 'start' })).Sumario?.Itens.map(({ Titulo }) => Titulo),
      ['b', 'b1', 'a', 'c', 'c1', 'z'],
    );
  });

  test('de uma só lição, num bloco sem id e com o id do curso: como uma, por longo que seja', async () => {
    const { call } = await t.as(await criarUsuario(t.db, { Adm: true }));
    const longa = au('x'.repeat(300), 'Completed');
    for (const estrutura of [`<block>${longa}</block>`, au('curso', 'Completed')]) {
      const IdArquivo = await storePackage(t, cmi5DeVarias(estrutura));
      const { status, body } = await call(lerPacote, { body: { IdArquivo } });
      assert.deepEqual([status, body.Licoes], [200, undefined], JSON.stringify(body));
    }
    const duas = cmi5DeVarias(`<block>${au('a', 'Completed')}</block>${au('b', 'Completed')}`);
    assert.equal(
      (await call(lerPacote, { body: { IdArquivo: await storePackage(t, duas) } })).status,
      422,
      'de várias, cada bloco diz qual é',
    );
  });

  test('cada lição é lançada à parte: dados, senha, sessão e estado só dela; a matrícula é uma', async () => {
    const e = await pessoa();
    const a = await lancar(e.url, 'a', 1);
    const p = await lancar(e.url, 'p', 2);
    assert.match(p.src, /^index\.html\?p&/);
    assert.deepEqual([a.launch.moveOn, p.launch.moveOn, p.launch.masteryScore], ['Completed', 'Passed', 0.7]);
    assert.deepEqual(p.launch.contextTemplate.contextActivities.grouping, [
      { objectType: 'Activity', id: `${ID}p` },
    ]);
    assert.equal(a.dados.get('registration'), p.dados.get('registration'));
    for (const campo of ['activityId', 'endpoint', 'fetch'])
      assert.notEqual(a.dados.get(campo), p.dados.get(campo), campo);
    assert.notDeepEqual(a.launch.contextTemplate.extensions, p.launch.contextTemplate.extensions);
    assert.equal((await a.buscar())['error-code'], '1');
    await a.pedir('PUT', a.consulta('onde'), { pagina: 3 });
    assert.equal((await p.pedir('GET', p.consulta('onde'))).statusCode, 404);
    // The password of one opens no other.
    assert.equal((await a.pedir('GET', 'statements', undefined, p.endpoint)).statusCode, 401);
    const denovo = await lancar(e.url, 'a', 3);
    assert.deepEqual((await denovo.pedir('GET', a.consulta('onde'))).json(), { pagina: 3 });
    assert.equal(await denovo.dizer('initialized'), 200);
    for (const fora of ['b', 'x'])
      assert.equal(
        (await t.app.inject({ method: 'GET', url: `${e.url}?vez=1&item=${encodeURIComponent(ID + fora)}` }))
          .statusCode,
        404,
      );
  });

  test('dizer que se chegou a 100% em cada uma não conclui o curso', async () => {
    const e = await pessoa();
    await e.ir({ Tipo: 'start' });
    t.clock.offset = minutes(2);
    for (const [vez, nome] of ['a', 'b1', 'b2', 'p'].entries()) {
      const licao = await lancar(e.url, nome, vez + 1);
      await licao.dizer('initialized', {
        result: { extensions: { 'https://w3id.org/xapi/cmi5/result/extensions/progress': 100 } },
      });
    }
    const { Concluida, Percentual, Sumario } = await e.ir(undefined, 'p');
    assert.deepEqual([Concluida, Percentual, Sumario?.Feitas], [false, 99, 0]);
    t.clock.offset = 0;
  });

  test('o curso conclui quando todas satisfazem o que pedem, e nós o declaramos, bloco e curso', async () => {
    const e = await pessoa();
    await e.ir({ Tipo: 'start' });
    t.clock.offset = minutes(2);
    await fazer(e.url, 'a', 1, 'completed');
    const depois = await e.ir({ Tipo: 'continue' }, 'a');
    assert.deepEqual([depois.Sumario?.Atual, depois.Sumario?.Feitas, depois.Percentual], [`${ID}b1`, 1, 25]);
    await fazer(e.url, 'b1', 2, 'passed');
    assert.equal((await e.ir(undefined, 'b1')).Sumario?.Feitas, 1, 'passar não basta onde se pede completar');
    await fazer(e.url, 'b1', 3, 'completed');
    const b2 = await fazer(e.url, 'b2', 4, 'passed');
    const prova = await lancar(e.url, 'p', 5);
    await prova.dizer('initialized');
    assert.equal(await prova.dizer('passed', { result: { score: { scaled: 0.5 } } }), 403);
    assert.equal((await e.ir(undefined, 'p')).Concluida, false);
    assert.equal(await prova.dizer('passed', { result: { score: { scaled: 0.8 } } }), 200);
    const fim = await e.ir(undefined, 'p');
    assert.deepEqual([fim.Concluida, fim.Percentual, fim.Sumario?.Feitas], [true, 100, 4]);
    t.clock.offset = 0;
    const { statements } = (await prova.pedir('GET', 'statements')).json<{ statements: Satisfeita[] }>();
    const nossas = statements.filter(({ verb }) => verb.id === 'https://w3id.org/xapi/adl/verbs/satisfied');
    assert.deepEqual(
      nossas
        .map(({ object, context }) => [
          object.definition.type.split('/').at(-1),
          context.contextActivities.grouping[0].id,
          context.registration,
        ])
        .toSorted(),
      [
        ['block', `${ID}b`, b2.dados.get('registration')],
        ['course', `${ID}curso`, b2.dados.get('registration')],
      ],
    );
    assert.deepEqual(
      nossas.find(({ object }) => object.definition.type.endsWith('block'))?.context.extensions,
      b2.launch.contextTemplate.extensions,
    );
    for (const { object, context } of nossas)
      assert.notEqual(object.id, context.contextActivities.grouping[0].id);
  });
});
