import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { scormProgresso } from '#contract/estudo/aulas-scorm.ts';
import { minutes } from '../../../platform/clock.ts';
import { testApp } from '../../../testing/app.ts';
import { estudante } from '../../../testing/estudo.ts';
import { au, cmi5DeVarias, storePackage, pacote, V2004 } from '../../../testing/pacotes.ts';

const t = await testApp();

const sco = (nome: string) =>
  `<resource identifier="R-${nome}" type="webcontent" adlcp:scormtype="sco" href="${nome}.html"/>`;
const recursos = `<resources>${sco('a')}${sco('b')}${sco('p')}</resources>`;
const paginas = { 'a.html': '<p>a</p>', 'b.html': '<p>b</p>', 'p.html': '<p>p</p>' };

/** Two lessons in a module and an exam that asks for both. */
const V12 = pacote(paginas, {
  organizacoes: `<organizations default="O"><organization identifier="O"><title>Curso</title>
    <item identifier="M"><title>Módulo</title><item identifier="A" identifierref="R-a"><title>Riscos</title></item>
      <item identifier="B" identifierref="R-b"><title>Equipamentos</title></item></item>
    <item identifier="P" identifierref="R-p"><title>Prova</title>
      <adlcp:prerequisites type="aicc_script">A&amp;B</adlcp:prerequisites></item></organization></organizations>`,
  recursos,
});

/** Flow only: nobody may choose, and the person went out of it. */
const SO_EM_FRENTE = pacote(paginas, {
  versao: V2004,
  raiz: 'xmlns:imsss="http://www.imsglobal.org/xsd/imsss"',
  organizacoes: `<organizations default="O"><organization identifier="O"><title>Curso</title>
    <item identifier="A" identifierref="R-a"><title>Riscos</title></item>
    <item identifier="B" identifierref="R-b"><title>Equipamentos</title></item>
    <item identifier="P" identifierref="R-p"><title>Prova</title></item>
    <imsss:sequencing><imsss:controlMode choice="false" flow="true"/></imsss:sequencing></organization></organizations>`,
  recursos,
});

async function pessoa(bytes: Buffer, Versao: string) {
  const IdArquivo = await storePackage(t, bytes);
  const Conteudo = { Versao, Entrada: 'a.html', Licoes: 3 };
  const e = await estudante(t, { Modulos: [[{ Tipo: 'pacote', IdArquivo, Conteudo, DuracaoMinutos: 10 }]] });
  const encerrar = () =>
    t.db
      .updateTable('ClienteTurma')
      .set({ DataTermino: '2020-02-01', DataInicio: '2020-01-01' })
      .where('IdClienteTurma', '=', e.IdClienteTurma)
      .execute();
  return { ...e, encerrar };
}

/** All that study leaves of a person. */
const guardado = async ({ IdClienteTurmaAluno }: { IdClienteTurmaAluno: number }) => ({
  itens: await t.db
    .selectFrom('AulaItem')
    .selectAll()
    .where('IdClienteTurmaAluno', '=', IdClienteTurmaAluno)
    .orderBy('Item')
    .execute(),
  aulas: await t.db
    .selectFrom('ProgressoAula')
    .selectAll()
    .where('IdClienteTurmaAluno', '=', IdClienteTurmaAluno)
    .execute(),
  sessoes: await t.db
    .selectFrom('AulaSessao')
    .selectAll()
    .where('IdClienteTurmaAluno', '=', IdClienteTurmaAluno)
    .execute(),
});

const daPonte = async (url: string, item: string) => {
  const { statusCode, body } = await t.app.inject({ method: 'GET', url: `${url}?item=${item}` });
  const dado = /window\.estadoScorm=(\{.*?\})<\/script>/.exec(body)?.[1] ?? '{}';
  const { Cmi, Nome, Modo } = JSON.parse(dado) as Record<string, unknown>;
  return { statusCode, src: /<iframe src="([^"]+)"/.exec(body)?.[1], Cmi, Nome, Modo };
};

describe('rever um pacote de várias lições depois do fim da turma', () => {
  const feitas = {
    '1.2': { 'cmi.core.lesson_status': 'completed' },
    '2004': { 'cmi.completion_status': 'completed', 'cmi.success_status': 'passed' },
  };
  for (const [Versao, bytes] of [
    ['1.2', V12],
    ['2004', SO_EM_FRENTE],
  ] as const) {
    test(`SCORM ${Versao}: cada lição abre, na ordem que a pessoa quiser, e nada muda`, async () => {
      const e = await pessoa(bytes, Versao);
      const { body: aberta } = await e.abrir(e.Aulas[0]);
      assert.equal(aberta.Revisao ?? null, null);
      const Sessao = aberta.Sessao ?? '';
      let Sequencia = 0;
      const informar = (dito: object) =>
        e.call(scormProgresso, { body: { Sessao, Sequencia: ++Sequencia, Cmi: {}, ...dito } });
      await informar({ Pedido: { Tipo: 'start' } });
      t.clock.offset = minutes(2);
      await informar({ Item: 'A', Cmi: feitas[Versao], Pedido: { Tipo: 'continue' } });
      await informar({ Item: 'B', Cmi: feitas[Versao], Pedido: { Tipo: 'exitAll' } });
      t.clock.offset = 0;
      await e.encerrar();
      const antes = await guardado(e);

      const { status, body } = await e.abrir(e.Aulas[0]);
      assert.deepEqual([status, body.Sessao, body.GravaProgresso], [200, null, false]);
      assert.match(body.Aviso ?? '', /Você pode rever as aulas, mas nada mais é gravado/);
      const { Revisao } = body;
      assert.deepEqual(
        Revisao?.Itens.filter(({ Abre }) => Abre).map(({ Item, Situacao, Disponivel }) => [
          Item,
          Situacao,
          Disponivel,
        ]),
        [
          ['A', 'concluida', true],
          ['B', 'concluida', true],
          ['P', 'nova', true],
        ],
      );
      assert.deepEqual(
        [Revisao?.Atual, Revisao?.Anterior, Revisao?.Proximo, Revisao?.Feitas, Revisao?.Total],
        ['A', false, true, 2, 3],
      );
      assert.deepEqual(Revisao?.Pode.choice, ['A', 'B', 'P']);
      const { Nome } = await t.db
        .selectFrom('Usuario')
        .select('Nome')
        .where('IdUsuario', '=', e.IdUsuario)
        .executeTakeFirstOrThrow();
      for (const [item, src] of [
        ['P', 'p.html'],
        ['A', 'a.html'],
        ['B', 'b.html'],
      ] as const) {
        assert.deepEqual(await daPonte(body.Arquivo?.Url ?? '', item), {
          statusCode: 200,
          src,
          Cmi: {},
          Nome,
          Modo: 'browse',
        });
      }
      // What was open when the class ended tells nothing more.
      assert.equal((await informar({ Item: 'P', Cmi: feitas[Versao] })).status, 422);
      assert.deepEqual(await guardado(e), antes);
    });
  }

  test('cmi5: o conteúdo saúda quem revê pelo seu nome', async () => {
    const e = await pessoa(cmi5DeVarias(`${au('um', 'Completed')}${au('dois', 'Completed')}`), 'cmi5');
    await e.encerrar();
    const { body } = await e.abrir(e.Aulas[0]);
    const { src = '', Nome } = await daPonte(body.Arquivo?.Url ?? '', body.Revisao?.Atual ?? '');
    const busca = new URL(src.replaceAll('&#38;', '&'), 'http://pacotes.example').searchParams;
    const { name } = JSON.parse(busca.get('actor') ?? '{}') as { name?: string };
    assert.deepEqual([name, name === 'Prévia'], [Nome, false]);
  });

  test('quem nunca a abriu também a vê, sem que nada comece; turma cancelada: recusado', async () => {
    const e = await pessoa(V12, '1.2');
    await e.encerrar();
    const { body } = await e.abrir(e.Aulas[0]);
    assert.deepEqual([body.Revisao?.Atual, body.Revisao?.Feitas], ['A', 0]);
    assert.deepEqual(await guardado(e), { itens: [], aulas: [], sessoes: [] });
    await t.db
      .updateTable('ClienteTurma')
      .set({ CanceladaEm: new Date(), MotivoCancelamento: 'Sem instrutor' })
      .where('IdClienteTurma', '=', e.IdClienteTurma)
      .execute();
    assert.equal((await e.abrir(e.Aulas[0])).status, 422);
  });
});
