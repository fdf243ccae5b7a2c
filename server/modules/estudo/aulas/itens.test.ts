import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Cmi } from '#contract/estudo/aulas-cmi.ts';
import { scormProgresso } from '#contract/estudo/aulas-scorm.ts';
import { previaDoSumario, type PedidoDeNavegacao, type Sumario } from '#contract/estudo/aulas-sumario.ts';
import { minutes } from '../../../platform/clock.ts';
import { testApp } from '../../../testing/app.ts';
import { estudante } from '../../../testing/estudo.ts';
import { criarUsuario } from '../../../testing/factories.ts';
import { storePackage, pacote, V2004 } from '../../../testing/pacotes.ts';

const t = await testApp();

const sco = (nome: string) =>
  `<resource identifier="R-${nome}" type="webcontent" adlcp:scormtype="sco" href="${nome}.html"/>`;

/** Two lessons in a module, a document, and an exam that asks for both lessons. */
const VARIAS = pacote(
  { 'a.html': '<p>a</p>', 'b.html': '<p>b</p>', 'norma.pdf': 'x', 'prova.html': '<p>p</p>' },
  {
    organizacoes: `<organizations default="O"><organization identifier="O"><title>Trabalho em altura</title>
      <item identifier="M"><title>Módulo 1</title>
        <item identifier="A" identifierref="R-a"><title>Riscos</title><adlcp:datafromlms>modo=1</adlcp:datafromlms></item>
        <item identifier="B" identifierref="R-b"><title>Equipamentos</title></item></item>
      <item identifier="D" identifierref="R-d"><title>A norma</title></item>
      <item identifier="P" identifierref="R-prova"><title>Prova</title><adlcp:masteryscore>70</adlcp:masteryscore>
        <adlcp:prerequisites type="aicc_script">A&amp;B</adlcp:prerequisites></item></organization></organizations>`,
    recursos: `<resources>${sco('a')}${sco('b')}${sco('prova')}
      <resource identifier="R-d" type="webcontent" adlcp:scormtype="asset" href="norma.pdf"/></resources>`,
  },
);

const feita = { 'cmi.core.lesson_status': 'completed' };

async function pessoa(bytes: Buffer = VARIAS, Conteudo = { Versao: '1.2', Entrada: 'a.html', Licoes: 4 }) {
  const IdArquivo = await storePackage(t, bytes);
  const e = await estudante(t, {
    Modulos: [[{ Tipo: 'pacote', IdArquivo, Conteudo, DuracaoMinutos: 10 }, { Tipo: 'texto' }]],
  });
  const abrir = async () => (await e.abrir(e.Aulas[0])).body;
  let Sequencia = 0;
  const informar = (
    Sessao: string | null,
    Item: string | undefined,
    Cmi: Cmi,
    Pedido?: PedidoDeNavegacao,
    dada?: number,
  ) =>
    e.call(scormProgresso, {
      body: {
        Sessao: Sessao ?? '',
        Sequencia: dada ?? ++Sequencia,
        Cmi,
        ...(Item !== undefined && { Item }),
        ...(Pedido && { Pedido }),
      },
    });
  return { ...e, abrir, informar };
}

const estadoEm = async (url: string, item: string) => {
  const { statusCode, body } = await t.app.inject({ method: 'GET', url: `${url}?item=${item}` });
  const dado = /window\.estadoScorm=(\{.*?\})<\/script>/.exec(body)?.[1] ?? '{}';
  return {
    statusCode,
    src: /<iframe src="([^"]+)"/.exec(body)?.[1],
    ...(JSON.parse(dado) as { Cmi: Cmi; DadosIniciais: string; NotaMinima: string }),
  };
};

const situacoes = (sumario: Sumario | undefined) =>
  (sumario?.Itens ?? []).map(({ Item, Nivel, Situacao, Disponivel }) =>
    [Item, Nivel, Situacao, Disponivel ? 'abre' : 'fechada'].join(' '),
  );

describe('um pacote de várias lições', () => {
  test('abre na primeira, guarda cada uma à parte, vai à seguinte e retoma na última', async () => {
    const e = await pessoa();
    const { Sessao, Arquivo } = await e.abrir();
    const url = Arquivo?.Url ?? '';
    const inicio = (await e.informar(Sessao, undefined, {}, { Tipo: 'start' })).body.Sumario;
    assert.deepEqual([inicio?.Atual, inicio?.Anterior, inicio?.Proximo], ['A', false, true]);
    assert.deepEqual(situacoes(inicio), [
      'M 0 andamento fechada',
      'A 1 andamento abre',
      'B 1 nova abre',
      'D 0 nova abre',
      'P 0 nova fechada',
    ]);
    const riscos = { 'cmi.core.lesson_location': 'tela-2', 'cmi.suspend_data': 'ã'.repeat(4000), ...feita };
    const passo = await e.informar(Sessao, 'A', riscos, { Tipo: 'continue' });
    assert.deepEqual(
      [passo.body.Sumario?.Atual, passo.body.Percentual, passo.body.Sumario?.Feitas],
      ['B', 25, 1],
    );
    await e.informar(Sessao, 'B', { 'cmi.core.lesson_location': 'tela-9' });
    const daA = await estadoEm(url, 'A');
    assert.deepEqual([daA.Cmi, daA.src, daA.DadosIniciais], [riscos, 'a.html', 'modo=1']);
    assert.deepEqual((await estadoEm(url, 'B')).Cmi, { 'cmi.core.lesson_location': 'tela-9' });
    assert.deepEqual([(await estadoEm(url, 'P')).NotaMinima, (await estadoEm(url, 'P')).Cmi], ['70', {}]);
    for (const fora of ['M', 'X', '__proto__']) assert.equal((await estadoEm(url, fora)).statusCode, 404);

    const outra = await e.abrir();
    const retomada = await e.informar(outra.Sessao, undefined, {}, { Tipo: 'start' }, 1);
    assert.equal(retomada.body.Sumario?.Atual, 'B');
    assert.deepEqual((await estadoEm(outra.Arquivo?.Url ?? '', 'A')).Cmi, riscos);
  });

  test('o pré-requisito fecha a prova até que as duas lições estejam feitas', async () => {
    const e = await pessoa();
    const { Sessao } = await e.abrir();
    await e.informar(Sessao, undefined, {}, { Tipo: 'start' });
    const cedo = (await e.informar(Sessao, 'A', feita, { Tipo: 'choice', Item: 'P' })).body.Sumario;
    assert.equal(cedo?.Atual, 'A');
    assert.match(cedo?.Aviso ?? '', /ainda não pode ser aberta/);
    const agora = (await e.informar(Sessao, 'B', feita, { Tipo: 'choice', Item: 'P' })).body.Sumario;
    assert.deepEqual([agora?.Atual, agora?.Aviso, agora?.Proximo], ['P', null, false]);
    const volta = (await e.informar(Sessao, 'P', {}, { Tipo: 'previous' })).body.Sumario;
    assert.deepEqual([volta?.Atual, situacoes(volta).at(-2)], ['D', 'D 0 concluida abre']);
  });

  test('conclui quando todas estão feitas, e a reprovada mantém a aula aberta', async () => {
    const e = await pessoa();
    const { Sessao } = await e.abrir();
    await e.informar(Sessao, undefined, {}, { Tipo: 'start' });
    t.clock.offset = minutes(2);
    await e.informar(Sessao, 'A', feita);
    await e.informar(Sessao, 'B', feita, { Tipo: 'continue' });
    const prova = { 'cmi.core.lesson_status': 'failed', 'cmi.core.score.raw': '40' };
    const falhou = await e.informar(Sessao, 'P', prova);
    assert.deepEqual([falhou.body.Concluida, falhou.body.Percentual], [false, 75]);
    assert.equal(situacoes(falhou.body.Sumario).at(-1), 'P 0 reprovada abre');
    const passou = await e.informar(Sessao, 'P', { 'cmi.core.lesson_status': 'passed' });
    assert.deepEqual([passou.body.Concluida, passou.body.Percentual], [true, 100]);
    t.clock.offset = 0;
  });

  test('a reprovada que diz ter chegado ao fim não conclui o todo', async () => {
    const duas = pacote(
      { 'a.html': '<p>a</p>', 'b.html': '<p>b</p>' },
      {
        versao: V2004,
        organizacoes: `<organizations default="O"><organization identifier="O"><title>Duas</title>
          <item identifier="A" identifierref="R-a"/><item identifier="B" identifierref="R-b"/></organization></organizations>`,
        recursos: `<resources>${sco('a')}${sco('b')}</resources>`,
      },
    );
    const e = await pessoa(duas, { Versao: '2004', Entrada: 'a.html', Licoes: 2 });
    const { Sessao } = await e.abrir();
    await e.informar(Sessao, undefined, {}, { Tipo: 'start' });
    t.clock.offset = minutes(2);
    await e.informar(Sessao, 'A', { 'cmi.completion_status': 'completed' });
    const falhou = { 'cmi.progress_measure': '1', 'cmi.success_status': 'failed' };
    const { body } = await e.informar(Sessao, 'B', falhou);
    assert.deepEqual([body.Concluida, body.Percentual, body.Sumario?.Feitas], [false, 99, 1]);
    const passou = { 'cmi.completion_status': 'completed', 'cmi.success_status': 'passed' };
    assert.equal((await e.informar(Sessao, 'B', passou)).body.Concluida, true);
    t.clock.offset = 0;
  });

  test('a conclusão espera o tempo mínimo, e vale ao ser contada de novo sem nada novo', async () => {
    const e = await pessoa();
    const { Sessao } = await e.abrir();
    await e.informar(Sessao, undefined, {}, { Tipo: 'choice', Item: 'D' });
    await e.informar(Sessao, 'A', feita);
    await e.informar(Sessao, 'B', feita);
    const cedo = await e.informar(Sessao, 'P', feita);
    assert.deepEqual([cedo.body.Concluida, cedo.body.FaltamSegundos > 0], [false, true]);
    t.clock.offset = minutes(2);
    assert.equal((await e.informar(Sessao, 'P', {})).body.Concluida, true);
    t.clock.offset = 0;
  });

  test('repetido ou atrasado não muda nada', async () => {
    const e = await pessoa();
    const { Sessao, Arquivo } = await e.abrir();
    await e.informar(Sessao, 'A', { 'cmi.core.lesson_location': 'nova' }, undefined, 5);
    await e.informar(Sessao, 'A', { 'cmi.core.lesson_location': 'velha' }, { Tipo: 'continue' }, 4);
    const { Cmi } = await estadoEm(Arquivo?.Url ?? '', 'A');
    assert.deepEqual(Cmi, { 'cmi.core.lesson_location': 'nova' });
    const { Sumario: depois } = (await e.informar(Sessao, 'A', {}, undefined, 6)).body;
    assert.equal(depois?.Atual, 'A');
  });

  test('o que não diz de qual lição é, de uma que não há, ou de pacote de uma só: recusado', async () => {
    const e = await pessoa();
    const { Sessao } = await e.abrir();
    assert.equal((await e.informar(Sessao, undefined, feita)).status, 422);
    assert.equal((await e.informar(Sessao, 'X', feita)).status, 404);
    const outra = await pessoa();
    assert.equal((await outra.informar(Sessao, 'A', feita)).status, 404);
    // A package of several that was taken as one, before several were played, goes on as one.
    const antiga = await pessoa(VARIAS, { Versao: '1.2', Entrada: 'a.html' } as never);
    const aberta = await antiga.abrir();
    assert.equal((await antiga.informar(aberta.Sessao, 'A', feita)).status, 422);
    assert.equal((await antiga.informar(aberta.Sessao, undefined, feita)).status, 200);
  });

  const umaLicao = (itens: string, recursos: string, dentro: Record<string, string> = {}) =>
    pacote(
      { 'a.html': '<p>a</p>', ...dentro },
      {
        versao: V2004,
        organizacoes: `<organizations default="O"><organization identifier="O"><title>Uma</title>
          <item identifier="A" identifierref="R-a"/>${itens}</organization></organizations>`,
        recursos: `<resources>${sco('a')}${recursos}</resources>`,
      },
    );
  const material = (href: string) =>
    `<resource identifier="R-d" type="webcontent" adlcp:scormtype="asset" href="${href}"/>`;
  const regras = '<imsss:sequencing><imsss:rollupRules/></imsss:sequencing>';
  const antigos: [titulo: string, bytes: Buffer][] = [
    [
      'com regras',
      umaLicao(`<item identifierref="R-d"/>${regras}`, material('norma.pdf'), { 'norma.pdf': 'x' }),
    ],
    ['repetida, com regras', umaLicao(`<item identifierref="R-a"/>${regras}`, '')],
    ['com material que falta', umaLicao('<item identifierref="R-d"/>', material('falta.pdf'))],
    [
      'com material de outro site',
      umaLicao('<item identifierref="R-d"/>', material('https://fora.example/x.pdf')),
    ],
  ];
  for (const [titulo, bytes] of antigos) {
    test(`o pacote de uma lição ${titulo}, aceito antes, continua a abrir como uma`, async () => {
      const e = await pessoa(bytes, { Versao: '2004', Entrada: 'a.html' } as never);
      const { Sessao, Arquivo } = await e.abrir();
      const ponte = await t.app.inject({ method: 'GET', url: Arquivo?.Url ?? '' });
      assert.equal(ponte.statusCode, 200);
      assert.match(ponte.body, /<iframe src="a\.html"/);
      t.clock.offset = minutes(2);
      const feito = await e.informar(Sessao, undefined, { 'cmi.completion_status': 'completed' });
      assert.equal(feito.body.Concluida, true);
      t.clock.offset = 0;
    });
  }

  test('na prévia, o estado é o que a página guarda, e nada é gravado', async () => {
    const e = await pessoa();
    const { call } = await t.as(await criarUsuario(t.db, { Adm: true }));
    const IdCursoConteudoAula = e.Aulas[0]?.IdCursoConteudoAula ?? 0;
    const inicio = await call(previaDoSumario, {
      body: { IdCursoConteudoAula, Estado: { Atual: null, Itens: {} }, Cmi: {}, Pedido: { Tipo: 'start' } },
    });
    const { Estado } = inicio.body;
    assert.equal(Estado.Atual, 'A');
    const depois = await call(previaDoSumario, {
      body: { IdCursoConteudoAula, Estado, Item: 'A', Cmi: feita, Pedido: { Tipo: 'continue' } },
    });
    assert.deepEqual([depois.body.Sumario.Atual, depois.body.Sumario.Feitas], ['B', 1]);
    const guardados = await t.db
      .selectFrom('AulaItem')
      .select('Item')
      .where('IdClienteTurmaAluno', '=', e.IdClienteTurmaAluno)
      .execute();
    assert.deepEqual(guardados, []);
  });

  test('2004: regras, tentativas e objetivos comuns ficam guardados; o que recomeça nada recebe de volta', async () => {
    const regra = `<imsss:sequencingRules><imsss:postConditionRule><imsss:ruleConditions>
      <imsss:ruleCondition operator="not" condition="satisfied"/></imsss:ruleConditions><imsss:ruleAction action="retry"/>
      </imsss:postConditionRule></imsss:sequencingRules><imsss:objectives><imsss:primaryObjective objectiveID="o">
      <imsss:mapInfo targetObjectiveID="g" writeSatisfiedStatus="true"/></imsss:primaryObjective></imsss:objectives>`;
    const depende = `<imsss:sequencingRules><imsss:preConditionRule><imsss:ruleConditions conditionCombination="any">
      <imsss:ruleCondition operator="not" condition="satisfied"/><imsss:ruleCondition operator="not" condition="objectiveStatusKnown"/>
      </imsss:ruleConditions><imsss:ruleAction action="disabled"/></imsss:preConditionRule></imsss:sequencingRules>
      <imsss:objectives><imsss:primaryObjective objectiveID="o"><imsss:mapInfo targetObjectiveID="g"/></imsss:primaryObjective></imsss:objectives>`;
    const bytes = pacote(
      { 'a.html': '<p>a</p>', 'b.html': '<p>b</p>' },
      {
        versao: V2004,
        raiz: 'xmlns:imsss="http://www.imsglobal.org/xsd/imsss"',
        organizacoes: `<organizations default="O"><organization identifier="O"><title>Curso</title>
          <item identifier="A" identifierref="R-a"><title>A</title><imsss:sequencing>${regra}</imsss:sequencing></item>
          <item identifier="B" identifierref="R-b"><title>B</title><imsss:sequencing>${depende}</imsss:sequencing></item>
          <imsss:sequencing><imsss:controlMode flow="true"/></imsss:sequencing></organization></organizations>`,
        recursos: `<resources>${sco('a')}${sco('b')}</resources>`,
      },
    );
    const e = await pessoa(bytes, { Versao: '2004', Entrada: 'a.html', Licoes: 2 });
    const { Sessao, Arquivo } = await e.abrir();
    await e.informar(Sessao, undefined, {}, { Tipo: 'start' });
    const falhou = {
      'cmi.success_status': 'failed',
      'cmi.completion_status': 'completed',
      'cmi.suspend_data': 'x',
    };
    const denovo = (await e.informar(Sessao, 'A', falhou, { Tipo: 'continue' })).body.Sumario;
    assert.equal(denovo?.Atual, 'A');
    assert.deepEqual((await estadoEm(Arquivo?.Url ?? '', 'A')).Cmi, {});
    const passou = { ...falhou, 'cmi.success_status': 'passed' };
    await e.informar(Sessao, 'A', passou, { Tipo: 'suspendAll' });
    const outra = await e.abrir();
    const volta = (await e.informar(outra.Sessao, undefined, {}, { Tipo: 'start' }, 1)).body.Sumario;
    assert.deepEqual([volta?.Atual, volta?.Pode.choice], ['A', ['A', 'B']]);
    const { Estado } = await t.db
      .selectFrom('AulaItem')
      .select('Estado')
      .where('IdClienteTurmaAluno', '=', e.IdClienteTurmaAluno)
      .where('Item', '=', 'A')
      .executeTakeFirstOrThrow();
    assert.partialDeepStrictEqual(Estado, { Tentativas: 2, Encerrada: false });
  });
});
