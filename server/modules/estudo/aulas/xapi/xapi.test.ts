import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { previaAula } from '#contract/estudo/aulas-estudo.ts';
import { lerPacote, scormProgresso } from '#contract/estudo/aulas-scorm.ts';
import { minutes } from '../../../../platform/clock.ts';
import { testApp, type ErrorBody } from '../../../../testing/app.ts';
import { estudante } from '../../../../testing/estudo.ts';
import { criarUsuario } from '../../../../testing/factories.ts';
import { atividade } from '../../../../testing/h5p.ts';
import { au, cmi5, cmi5DeVarias, storePackage, zipar } from '../../../../testing/pacotes.ts';
import { declaracao } from '../../../../testing/xapi.ts';

const t = await testApp();
const SESSAO = 'https://w3id.org/xapi/cmi5/context/extensions/sessionid';

async function pessoa(au = {}) {
  const IdArquivo = await storePackage(t, cmi5(au));
  return await estudante(t, {
    Modulos: [
      [
        { Tipo: 'pacote', IdArquivo, Conteudo: { Versao: 'cmi5', Entrada: 'index.html' }, DuracaoMinutos: 1 },
        { Tipo: 'texto' },
      ],
    ],
  });
}
type Pessoa = Awaited<ReturnType<typeof pessoa>>;

/** What content is given in its address, as it reads it. */
async function lancada(url: string) {
  const ponte = (await t.app.inject({ method: 'GET', url })).body;
  const src = (/<iframe src="([^"]+)"/.exec(ponte)?.[1] ?? '').replaceAll('&#38;', '&');
  const dados = new URL(src, url).searchParams;
  const buscar = async () =>
    (await t.app.inject({ method: 'POST', url: dados.get('fetch') ?? '' })).json<Record<string, string>>();
  return { dados, buscar, endpoint: dados.get('endpoint') ?? '' };
}

async function abrir(e: Pessoa) {
  const { body } = await e.abrir(e.Aulas[0]);
  return { Sessao: body.Sessao, ...(await conversar(body.Arquivo?.Url ?? '')) };
}

async function conversar(url: string) {
  const { dados, buscar, endpoint } = await lancada(url);
  const senha = (await buscar())['auth-token'] ?? '';
  const pedir = async (
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    onde: string,
    corpo?: unknown,
    mais: Record<string, string> = {},
  ) =>
    await t.app.inject({
      method,
      url: endpoint + onde,
      headers: {
        authorization: `Basic ${senha}`,
        ...(corpo !== undefined && { 'content-type': 'application/json' }),
        ...mais,
      },
      ...(corpo !== undefined && { payload: typeof corpo === 'string' ? corpo : JSON.stringify(corpo) }),
    });
  const consulta = (stateId: string) =>
    `activities/state?${new URLSearchParams({ stateId, activityId: dados.get('activityId') ?? '', agent: dados.get('actor') ?? '', registration: dados.get('registration') ?? '' }).toString()}`;
  const launch = (await pedir('GET', consulta('LMS.LaunchData'))).json<{
    contextTemplate: { extensions: Record<string, string> };
    moveOn: string;
    masteryScore?: number;
    launchMode: string;
    launchParameters: string;
  }>();
  const feita = (verbo: string, mais: { result?: object } & Record<string, unknown> = {}) =>
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
    );
  const dizer = async (verbo: string, mais?: Parameters<typeof feita>[1]) =>
    (await pedir('POST', 'statements', feita(verbo, mais))).statusCode;
  return { dados, buscar, pedir, consulta, launch, feita, dizer, senha };
}

const depois = (e: Pessoa, Sessao: string | null) =>
  e.call(scormProgresso, {
    body: { Sessao: Sessao ?? '', Sequencia: 1, Cmi: { 'cmi.completion_status': 'completed' } },
  });

describe('uma lição cmi5', () => {
  test('é lançada como o padrão pede: endereço, senha de uma vez, dados da lição', async () => {
    const e = await pessoa({
      masteryScore: '0.8',
      moveOn: 'CompletedAndPassed',
      launchParameters: 'tema=escuro',
    });
    const { dados, buscar, launch, Sessao, pedir } = await abrir(e);
    assert.deepEqual([...dados.keys()].toSorted(), [
      'activityId',
      'actor',
      'endpoint',
      'fetch',
      'registration',
    ]);
    assert.equal((await buscar())['error-code'], '1');
    assert.deepEqual(
      [launch.moveOn, launch.masteryScore, launch.launchMode, launch.launchParameters],
      ['CompletedAndPassed', 0.8, 'Normal', 'tema=escuro'],
    );
    assert.equal(launch.contextTemplate.extensions[SESSAO], Sessao);
    assert.deepEqual((await pedir('GET', 'about')).json(), { version: ['1.0.3'] });
    assert.equal((await pedir('GET', '/statements')).statusCode, 200, 'bibliotecas põem a sua própria barra');
    const outra = await abrir(e);
    assert.equal(outra.dados.get('registration'), dados.get('registration'), 'a matrícula é a mesma');
    assert.notEqual(outra.launch.contextTemplate.extensions[SESSAO], Sessao);
  });

  test('as regras de moveOn, com o tempo que se acredita', async () => {
    const casos: [string, string[], boolean][] = [
      ['Completed', ['completed'], true],
      ['Completed', ['passed'], false],
      ['Passed', ['passed'], true],
      ['Passed', ['completed'], false],
      ['CompletedAndPassed', ['completed'], false],
      ['CompletedAndPassed', ['completed', 'passed'], true],
      ['CompletedOrPassed', ['passed'], true],
      ['Passed', ['failed'], false],
      ['NotApplicable', [], true],
    ];
    for (const [moveOn, verbos, concluida] of casos) {
      const e = await pessoa({ moveOn });
      const { dizer, Sessao } = await abrir(e);
      assert.equal(await dizer('initialized'), 200);
      for (const verbo of verbos) assert.equal(await dizer(verbo), 200);
      assert.equal(await dizer('terminated'), 200);
      t.clock.offset += minutes(2);
      const { status, body } = await depois(e, Sessao);
      t.clock.offset = 0;
      assert.deepEqual([status, body.Concluida], [200, concluida], `${moveOn} ${verbos.join()}`);
    }
  });

  test('conclui pela própria declaração, mesmo que a página já tenha sido deixada', async () => {
    const e = await pessoa({ moveOn: 'Completed' });
    const { dizer } = await abrir(e);
    await dizer('initialized');
    t.clock.offset += minutes(2);
    await dizer('completed');
    t.clock.offset = 0;
    const { body } = await e.abrir(e.Aulas[0]);
    assert.equal(body.Concluida, true);
  });

  test('a nota mínima vale: nem passa com menos, nem falha com mais; o progresso aparece', async () => {
    const e = await pessoa({ masteryScore: '0.7', moveOn: 'Passed' });
    const { dizer, Sessao } = await abrir(e);
    await dizer('initialized');
    assert.equal(await dizer('passed', { result: { score: { scaled: 0.5 } } }), 403);
    assert.equal(await dizer('failed', { result: { score: { scaled: 0.9 } } }), 403);
    const progresso = { extensions: { 'https://w3id.org/xapi/cmi5/result/extensions/progress': 40 } };
    assert.equal(await dizer('failed', { result: { score: { scaled: 0.5 }, ...progresso } }), 200);
    const { body } = await depois(e, Sessao);
    assert.deepEqual([body.Concluida, body.Percentual], [false, 40]);
    assert.equal(await dizer('passed', { result: { score: { scaled: 0.7 } } }), 403, 'uma vez por abertura');
    const outra = await abrir(e);
    await outra.dizer('initialized');
    assert.equal(await outra.dizer('passed', { result: { score: { scaled: 0.7 } } }), 200);
  });

  test('guarda os seus documentos e os acha na próxima abertura, e só ela', async () => {
    const e = await pessoa();
    const um = await abrir(e);
    assert.equal((await um.pedir('GET', um.consulta('bookmark'))).statusCode, 404);
    assert.equal(
      (await um.pedir('PUT', um.consulta('bookmark'), 'página 3: açãó', { 'content-type': 'text/plain' }))
        .statusCode,
      204,
    );
    assert.equal((await um.pedir('PUT', um.consulta('dados'), { a: 1, b: 1 })).statusCode, 204);
    assert.equal((await um.pedir('POST', um.consulta('dados'), { b: 2 })).statusCode, 204);
    const dois = await abrir(e);
    const lido = await dois.pedir('GET', dois.consulta('bookmark'));
    assert.deepEqual([lido.body, lido.headers['content-type']], ['página 3: açãó', 'text/plain']);
    assert.deepEqual((await dois.pedir('GET', dois.consulta('dados'))).json(), { a: 1, b: 2 });
    assert.deepEqual((await dois.pedir('GET', 'activities/state')).json(), ['bookmark', 'dados']);
    await dois.pedir('DELETE', dois.consulta('dados'));
    assert.equal((await dois.pedir('GET', dois.consulta('dados'))).statusCode, 404);
    assert.equal((await dois.pedir('PUT', dois.consulta('LMS.LaunchData'), {})).statusCode, 403);
    assert.equal((await dois.pedir('PUT', dois.consulta('enorme'), 'x'.repeat(401_000))).statusCode, 413);
    const outra = await abrir(await pessoa());
    assert.equal((await outra.pedir('GET', outra.consulta('bookmark'))).statusCode, 404);
    // The earlier opening was superseded: what it still tells is not kept.
    assert.equal((await um.pedir('PUT', um.consulta('bookmark'), {})).statusCode, 403);
  });

  test('quem não pode pôr cabeçalhos manda tudo num formulário, como o xAPI deixa', async () => {
    const { dados, senha, feita, consulta, pedir } = await abrir(await pessoa());
    const formulario = async (onde: string, method: string, campos: Record<string, string>) =>
      await t.app.inject({
        method: 'POST',
        url: `${dados.get('endpoint')}${onde}?method=${method}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ Authorization: `Basic ${senha}`, ...campos }).toString(),
      });
    const content = JSON.stringify(feita('initialized'));
    assert.equal((await formulario('statements', 'POST', { content })).statusCode, 200);
    const lugar = { stateId: 'onde' };
    const gravou = await formulario('activities/state', 'PUT', { ...lugar, content: '{"pagina":"3 & 4"}' });
    assert.equal(gravou.statusCode, 204);
    assert.deepEqual((await formulario('activities/state', 'GET', lugar)).json(), { pagina: '3 & 4' });
    assert.deepEqual((await pedir('GET', consulta('onde'))).json(), { pagina: '3 & 4' });
    assert.equal((await formulario('statements', 'PATCH', { content })).statusCode, 400);
    const semSenha = await formulario('activities/state', 'GET', { ...lugar, Authorization: 'Basic eDp5' });
    assert.equal(semSenha.statusCode, 401);
  });

  test('as preferências são de quem estuda e na forma do padrão; uma declaração diz o seu id', async () => {
    const { pedir, dados, feita } = await abrir(await pessoa());
    const onde = (agent = dados.get('actor') ?? '') =>
      `agents/profile?${new URLSearchParams({ profileId: 'cmi5LearnerPreferences', ...(agent && { agent }) }).toString()}`;
    const certas = { languagePreference: 'pt-BR,en', audioPreference: 'on' };
    const gravar = async (corpo: unknown, endereco = onde(), mais?: Record<string, string>) =>
      (await pedir('PUT', endereco, corpo, mais)).statusCode;
    assert.equal(await gravar(certas, onde('')), 400);
    assert.equal(await gravar(certas, onde('{"mbox":"mailto:outra@example.com"}')), 403);
    assert.equal(await gravar(certas, onde(), { 'content-type': 'text/plain' }), 403);
    for (const corpo of [
      'texto',
      { audioPreference: 'on' },
      { languagePreference: 'pt-BR' },
      { ...certas, languagePreference: '' },
      { ...certas, languagePreference: 'não é uma lista' },
    ])
      assert.equal(await gravar(corpo), 403, JSON.stringify(corpo));
    assert.equal(await gravar(certas), 204);
    assert.deepEqual((await pedir('GET', onde())).json(), certas);
    const { id: _, ...semId } = feita('initialized');
    assert.equal((await pedir('POST', 'statements', semId)).statusCode, 403);
  });

  test('as declarações ficam como foram feitas; repetir não muda, trocar é recusado', async () => {
    const e = await pessoa();
    const { pedir, feita } = await abrir(e);
    const uma = feita('initialized');
    assert.equal((await pedir('PUT', `statements?statementId=${uma.id}`, uma)).statusCode, 204);
    assert.equal((await pedir('PUT', `statements?statementId=${uma.id}`, uma)).statusCode, 204);
    assert.equal(
      (await pedir('PUT', `statements?statementId=${uma.id}`, { ...uma, verb: { id: 'http://x' } }))
        .statusCode,
      409,
    );
    for (const torto of ['-'.repeat(36), 'x']) {
      const { id: _, ...semId } = uma;
      const endereco = `statements?statementId=${torto}`;
      assert.equal((await pedir('PUT', endereco, semId)).statusCode, 400, torto);
      assert.equal((await pedir('GET', endereco)).statusCode, 404, torto);
    }
    const lida = (await pedir('GET', `statements?statementId=${uma.id}`)).json<Record<string, unknown>>();
    assert.deepEqual([lida['id'], lida['verb'], lida['version']], [uma.id, uma.verb, '1.0.3']);
    const todas = (await pedir('GET', 'statements')).json<{ statements: unknown[] }>();
    // Ours says that it was launched.
    assert.equal(todas.statements.length, 2);
  });

  // proves T25
  test('ninguém declara por outra pessoa, por outra lição, fora de ordem, sem a senha ou de outro endereço', async () => {
    const e = await pessoa();
    const { dizer, feita, pedir, dados } = await abrir(e);
    assert.equal(await dizer('completed'), 403, 'antes de começar');
    assert.equal(await dizer('initialized'), 200);
    assert.equal(await dizer('initialized'), 403, 'duas vezes');
    assert.equal(await dizer('satisfied'), 403, 'do programa, não do conteúdo');
    const outro = { actor: { account: { homePage: t.deps.env.PUBLIC_URL, name: '999999' } } };
    assert.equal(await dizer('completed', outro), 403);
    assert.equal(await dizer('completed', { object: { id: 'http://outra/licao' } }), 403);
    const { context } = feita('completed');
    assert.equal(await dizer('completed', { context: { ...context, registration: randomUUID() } }), 403);
    assert.equal(
      await dizer('completed', { context: { ...context, extensions: { [SESSAO]: 'outra' } } }),
      403,
    );
    assert.equal((await pedir('POST', 'statements', '{')).statusCode, 400);
    assert.equal((await pedir('POST', 'statements', { verb: 1 })).statusCode, 400);
    assert.equal(
      (await pedir('GET', 'statements', undefined, { authorization: 'Basic eDp5' })).statusCode,
      401,
    );
    const url = `${dados.get('endpoint') ?? ''}statements`;
    const fora = url.replace(new URL(url).origin, t.deps.env.PUBLIC_URL);
    assert.equal((await t.app.inject({ method: 'GET', url: fora })).statusCode, 404);
    assert.equal(await dizer('terminated'), 200);
    assert.equal(await dizer('completed'), 403, 'depois do fim');
    // A package's own cookies are no session of ours.
    assert.notEqual((await pedir('POST', 'statements', feita('x'), { cookie: 'a=b' })).statusCode, 500);
  });

  test('a prévia conta o que o pacote fez, sem gravar nada', async () => {
    const e = await pessoa();
    const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
    const { body } = await adm.call(previaAula, { params: { id: e.Aulas[0]?.IdCursoConteudoAula ?? 0 } });
    const url = body.Arquivo?.Url ?? '';
    const visto = async () =>
      (
        await t.app.inject({ method: 'GET', url: url.replace('__ponte.html', '__xapi/visto') })
      ).json<object>();
    const um = await conversar(url);
    assert.partialDeepStrictEqual(await visto(), { Cmi: {}, Iniciou: false }, 'ler a senha não é dizer nada');
    await um.dizer('initialized');
    await um.dizer('passed', { result: { score: { scaled: 0.9 } } });
    assert.deepEqual(await visto(), {
      Cmi: {
        'cmi.completion_status': 'incomplete',
        'cmi.success_status': 'passed',
        'cmi.score.scaled': '0.9',
      },
      Iniciou: true,
      Retomou: false,
      Terminou: false,
    });
    const dois = await conversar(url);
    await dois.dizer('initialized');
    assert.partialDeepStrictEqual(await visto(), { Retomou: true });
    const { rows } = await t.pool.query('select from aula_declaracao where id_curso_conteudo_aula = $1', [
      e.Aulas[0]?.IdCursoConteudoAula,
    ]);
    assert.equal(rows.length, 0);
  });
});

test('o que é lido de um pacote cmi5, e o que se diz dos outros formatos', async () => {
  const { call } = await t.as(await criarUsuario(t.db, { Adm: true }));
  const ler = async (bytes: Buffer) => {
    const { status, body } = await call(lerPacote, { body: { IdArquivo: await storePackage(t, bytes) } });
    return { status, body, motivo: (body as unknown as ErrorBody).Campos?.['IdArquivo'] ?? '' };
  };
  assert.deepEqual((await ler(cmi5())).body, {
    Versao: 'cmi5',
    Entrada: 'index.html',
    Titulo: 'Trabalho em altura',
  });
  const muitas = Array.from({ length: 1001 }, (_, n) => au(`licao-${n}`, 'Completed')).join('');
  assert.partialDeepStrictEqual(await ler(cmi5DeVarias(muitas)), { status: 200, body: { Licoes: 1001 } });
  const objetivo = (nome: string, base = 'https://autor.example/') =>
    `<objectives><objective id="${base}${nome}"><title/></objective></objectives>`;
  const pagina = { 'index.html': '<!DOCTYPE html><title>x</title>' };
  const casos: [Buffer, RegExp][] = [
    [cmi5({ url: 'https://fora.example/licao.html' }), /fica fora dele/],
    [cmi5({ url: 'falta.html' }), /não está nele/],
    [cmi5({ duas: true }), /mesmo identificador/],
    [cmi5({ antes: objetivo('um') + objetivo('um') }), /mesmo identificador/],
    [cmi5({ antes: '<block id="https://a/b"/><block id="https://a/b"/>' }), /mesmo identificador/],
    [cmi5({ id: 'autor.example/licao' }), /não é um endereço completo.*autor\.example\/licao/],
    [cmi5({ antes: objetivo('um', '') }), /não é um endereço completo/],
    [cmi5({ antes: '<block id="bloco 1"/>' }), /não é um endereço completo/],
    [cmi5({ url: 'index.html?a=1&amp;endpoint=https://outro.example/' }), /usa o nome “endpoint”/],
    [atividade(), /H5P.*aula do tipo H5P/],
    [zipar({ 'curso/h5p.json': '{}', ...pagina }), /H5P que foi aberto e compactado de novo/],
    [zipar({ 'tincan.xml': '<tincan/>', ...pagina }), /Tin Can.*cmi5/],
    [zipar({ 'curso.crs': '', 'curso.au': '', ...pagina }), /AICC/],
    [
      zipar({
        'imsmanifest.xml': '<manifest xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1"/>',
        ...pagina,
      }),
      /Common Cartridge/,
    ],
    [zipar(pagina), /não é um pacote SCORM, cmi5 nem H5P/],
  ];
  for (const [bytes, texto] of casos) {
    const { status, motivo } = await ler(bytes);
    assert.equal(status, 422, String(texto));
    assert.match(motivo, texto);
  }
});
