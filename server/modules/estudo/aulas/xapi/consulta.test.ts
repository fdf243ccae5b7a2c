import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minutes } from '../../../../platform/clock.ts';
import { testApp } from '../../../../testing/app.ts';
import { estudante } from '../../../../testing/estudo.ts';
import { cmi5, storePackage } from '../../../../testing/pacotes.ts';
import { declaracao } from '../../../../testing/xapi.ts';
import { guardar } from './guarda.ts';

/** What content may ask of the statements of its registration (xAPI 1.0.3, Communication, 2.1.3). */

const t = await testApp();
const VERBOS = 'http://adlnet.gov/expapi/verbs/';

type Dita = { id: string; stored: string; verb: { id: string }; object: { id: string } };
type Resposta = { statements: Dita[]; more: string };

async function aberta() {
  const IdArquivo = await storePackage(t, cmi5({}));
  const Conteudo = { Versao: 'cmi5', Entrada: 'index.html' };
  const e = await estudante(t, {
    Modulos: [[{ Tipo: 'pacote', IdArquivo, Conteudo, DuracaoMinutos: 1 }, { Tipo: 'texto' }]],
  });
  const { body } = await e.abrir(e.Aulas[0]);
  const url = body.Arquivo?.Url ?? '';
  const ponte = (await t.app.inject({ method: 'GET', url })).body;
  const src = (/<iframe src="([^"]+)"/.exec(ponte)?.[1] ?? '').replaceAll('&#38;', '&');
  const dados = Object.fromEntries(new URL(src, url).searchParams) as Record<
    'actor' | 'activityId' | 'registration' | 'endpoint' | 'fetch',
    string
  >;
  const senha = (await t.app.inject({ method: 'POST', url: dados.fetch })).json<Record<string, string>>()[
    'auth-token'
  ];
  const headers = { authorization: `Basic ${senha}` };
  const loja = `${dados.endpoint}statements`;
  const feita = (verbo: string, mais = {}) => declaracao({ ...dados, sessao: body.Sessao }, verbo, mais);
  const dizer = async (...ditas: object[]) => {
    const payload = ditas;
    const { statusCode } = await t.app.inject({ method: 'POST', url: loja, headers, payload });
    assert.equal(statusCode, 200);
    t.clock.offset += minutes(1);
  };
  const ler = async (endereco: string) =>
    await t.app.inject({ method: 'GET', url: new URL(endereco, loja).href, headers });
  const perguntar = (pergunta: object) =>
    ler(`${loja}?${new URLSearchParams(pergunta as Record<string, string>).toString()}`);
  const achar = async (pergunta: object) => {
    const resposta = await perguntar(pergunta);
    assert.equal(resposta.statusCode, 200, resposta.body);
    return resposta.json<Resposta>().statements;
  };
  const aula = {
    IdClienteTurmaAluno: e.IdClienteTurmaAluno,
    IdCursoConteudoAula: e.Aulas[0]?.IdCursoConteudoAula ?? 0,
  };
  return { e, aula, dados, feita, dizer, ler, perguntar, achar };
}
type Aberta = Awaited<ReturnType<typeof aberta>>;

/** One that the standard only allows. */
function permitida({ feita }: Aberta, object: object, mais: { actor?: object; contexto?: object } = {}) {
  const { context, ...uma } = feita('experienced', { object, ...(mais.actor && { actor: mais.actor }) });
  return { ...uma, context: { ...context, contextActivities: {}, ...mais.contexto } };
}

const quais = (ditas: Dita[]) => ditas.map(({ id }) => id);

test('as declarações se acham por verbo, atividade, pessoa e matrícula', async () => {
  const um = await aberta();
  const { dados, feita, dizer, achar, perguntar } = um;
  const inicio = feita('initialized');
  const [pai, outra] = ['https://autor.example/pai', 'https://autor.example/outra'];
  const instrutora = { mbox: 'mailto:rosa@autor.example' };
  const daOutra = permitida(
    um,
    { id: outra },
    { contexto: { contextActivities: { parent: [{ id: pai }] }, instructor: instrutora } },
  );
  const dentro = permitida(um, {
    objectType: 'SubStatement',
    actor: { objectType: 'Group', member: [instrutora] },
    verb: { id: `${VERBOS}asked` },
    object: { id: pai },
  });
  await dizer(inicio);
  await dizer(daOutra, dentro);

  assert.deepEqual(quais(await achar({ verb: `${VERBOS}initialized` })), [inicio.id]);
  assert.deepEqual(quais(await achar({ verb: `${VERBOS}voided` })), []);
  assert.deepEqual(quais(await achar({ activity: outra })), [daOutra.id]);
  assert.deepEqual(quais(await achar({ activity: outra, verb: `${VERBOS}initialized` })), []);
  assert.deepEqual(quais(await achar({ activity: pai })), []);
  assert.deepEqual(
    quais(await achar({ activity: pai, related_activities: 'true' })).toSorted(),
    [daOutra.id, dentro.id].toSorted(),
  );

  // With the one that we said, `launched`.
  const todas = await achar({});
  assert.equal(todas.length, 4);
  const { account } = JSON.parse(dados.actor) as { account: object };
  assert.deepEqual(await achar({ agent: JSON.stringify({ account, name: 'Outro nome' }) }), todas);
  const rosa = JSON.stringify(instrutora);
  assert.deepEqual(quais(await achar({ agent: rosa })), []);
  assert.deepEqual(
    quais(await achar({ agent: rosa, related_agents: 'true' })).toSorted(),
    [daOutra.id, dentro.id].toSorted(),
  );

  assert.equal((await achar({ registration: dados.registration.toUpperCase() })).length, todas.length);
  assert.deepEqual(await achar({ registration: '4f6f1c9e-0000-4000-8000-000000000001' }), []);

  const { headers } = await perguntar({});
  assert.ok(String(headers['x-experience-api-consistent-through']) > (todas[0]?.stored ?? ''));
});

test('as declarações se acham por quando chegaram, numa ordem ou na outra, e aos poucos', async () => {
  const um = await aberta();
  const { feita, dizer, ler, perguntar, achar } = um;
  await dizer(feita('initialized'));
  const juntas = [1, 2, 3, 4].map((n) => permitida(um, { id: `https://autor.example/${n}` }));
  const antes = t.clock.now().toISOString();
  await dizer(...juntas);
  const [ultima] = await achar({ limit: '1' });
  const quando = ultima?.stored ?? '';
  assert.deepEqual(await achar({ since: quando }), []);
  assert.deepEqual((await achar({ until: quando })).length, (await achar({ limit: '0' })).length);
  assert.deepEqual(quais(await achar({ since: antes })).toSorted(), juntas.map(({ id }) => id).toSorted());
  assert.ok((await achar({ until: antes })).every(({ object }) => !object.id.startsWith('https://autor')));

  // Statements of one moment are given once each, in one order and its contrary.
  await t.db
    .updateTable('AulaDeclaracao')
    .set({ RecebidaEm: t.clock.now() })
    .where('IdDeclaracao', 'in', quais(juntas as never))
    .execute();
  const todas = async (pergunta: object) => {
    const ids: string[] = [];
    let { statements, more } = (await perguntar(pergunta)).json<Resposta>();
    for (;;) {
      assert.ok(statements.length <= 2);
      ids.push(...quais(statements));
      if (more === '') return ids;
      ({ statements, more } = (await ler(more)).json<Resposta>());
    }
  };
  const pergunta = { limit: '2', verb: `${VERBOS}experienced` };
  const emOrdem = await todas({ ...pergunta, ascending: 'true' });
  assert.equal(new Set(emOrdem).size, 4);
  assert.deepEqual(await todas(pergunta), emOrdem.toReversed());
});

test('quem se refere ao que se acha também se acha, mesmo ao que foi anulado', async () => {
  const um = await aberta();
  const { feita, dizer, achar, aula } = um;
  await dizer(feita('initialized'));
  const outra = 'https://autor.example/outra';
  const dita = permitida(um, { id: outra });
  const comentada = permitida(um, { objectType: 'StatementRef', id: dita.id });
  await dizer(dita, comentada);
  const anula = { ...feita('voided'), object: { objectType: 'StatementRef', id: dita.id } };
  await guardar(t.deps, t.db, { aula, Id: anula.id, declaracao: anula as never });
  await t.db
    .updateTable('AulaDeclaracao')
    .set({ AnuladaEm: t.clock.now() })
    .where('IdDeclaracao', '=', dita.id)
    .execute();
  assert.deepEqual(quais(await achar({ activity: outra })).toSorted(), [anula.id, comentada.id].toSorted());
});

test('ninguém lê declarações de outra pessoa, e o que não se entende é recusado', async () => {
  const [um, outro] = [await aberta(), await aberta()];
  await um.dizer(um.feita('initialized'));
  await outro.dizer(outro.feita('initialized'));
  const { actor } = outro.dados;
  assert.deepEqual(await um.achar({ agent: actor }), []);
  assert.deepEqual(await um.achar({ registration: outro.dados.registration }), []);
  assert.deepEqual(await um.achar({ activity: outro.dados.activityId }), []);
  const tortas = [
    { agent: '{' },
    { agent: '{"name":"Ana"}' },
    { agent: '{"mbox":"mailto:a@b.example","openid":"https://a.example"}' },
    { verb: 'passed' },
    { activity: 'licao' },
    { registration: 'x' },
    { since: 'ontem' },
    { until: '2026-13-01' },
    { limit: '-1' },
    { ascending: 'sim' },
    { related_agents: '1' },
    { Verb: `${VERBOS}passed` },
    { depois: 'x' },
    { format: 'ids' },
    { attachments: 'true' },
    { statementId: um.feita('passed').id, verb: `${VERBOS}passed` },
    { statementId: um.feita('passed').id, voidedStatementId: um.feita('passed').id },
  ];
  for (const torta of tortas) {
    assert.equal((await um.perguntar(torta)).statusCode, 400, JSON.stringify(torta));
  }
});
