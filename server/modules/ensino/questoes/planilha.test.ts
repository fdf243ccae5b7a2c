import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '#contract/ensino/questoes-importacao.ts';
import { listarQuestoes } from '#contract/ensino/questoes.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import { criarCurso, criarUsuario } from '../../../testing/factories.ts';
import { MODELO } from './modelo.ts';

const t = await testApp();
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));

const emCsv = (linhas: string[][]) =>
  Buffer.from(linhas.map((linha) => linha.map((c) => `"${c.replaceAll('"', '""')}"`).join(';')).join('\r\n'));
const corpo = (IdCurso: number, bytes: Buffer) => ({
  IdCurso,
  NomeArquivo: 'questoes.csv',
  Conteudo: bytes.toString('base64'),
});
const TITULOS = [
  'Tipo',
  'Enunciado',
  'Alternativa A',
  'Alternativa B',
  'Alternativa C',
  'Corretas',
  'Etiquetas',
];

describe('questões de uma planilha', () => {
  test('sem a coluna do tipo, a resposta o diz: uma letra, várias, ou V e F', async () => {
    const { IdCurso } = await criarCurso(t.db);
    const linhas = [
      ['Pergunta', 'A', 'B', 'C', 'D', 'Resposta'],
      ['Qual a altura?', '1 m', '2 m', '3 m', '', 'b'],
      ['Quais protegem?', 'Cinto', 'Boné', 'Capacete', '', 'A e C'],
      ['Qual a última?', 'Um', 'Dois', 'Três', 'Quatro', 'Letra D)'],
      ['O cinto basta?', '', '', '', '', 'F'],
      ['O que falta?', '', '', '', '', 'não se sabe'],
    ];
    const { body } = await adm.call(contract.previaQuestoes, { body: corpo(IdCurso, emCsv(linhas)) });
    assert.deepEqual([body.Novas, body.ComErro], [4, 1]);
    await adm.call(contract.importarQuestoes, { body: corpo(IdCurso, emCsv(linhas)) });
    const { Itens } = (await adm.call(listarQuestoes, { params: { id: IdCurso } })).body;
    const certas = Itens.map(({ Tipo, Dados }) => [
      Tipo,
      'Corretas' in Dados ? Dados.Corretas : 'Correta' in Dados && Dados.Correta,
    ]);
    assert.deepEqual(certas, [
      ['uma-resposta', ['B']],
      ['varias-respostas', ['A', 'C']],
      ['uma-resposta', ['D']],
      ['verdadeiro-ou-falso', false],
    ]);
  });

  for (const formato of ['csv', 'xlsx'] as const) {
    test(`o modelo em ${formato}, como foi baixado, entra inteiro e uma vez só`, async () => {
      const { IdCurso } = await criarCurso(t.db);
      const baixado = await t.app.inject({
        url: `${contract.modeloQuestoes.url}?formato=${formato}`,
        headers: { authorization: `Bearer ${adm.token}` },
      });
      assert.match(
        String(baixado.headers['content-disposition']),
        new RegExp(`modelo-questoes\\.${formato}`),
      );
      const body = corpo(IdCurso, baixado.rawPayload);

      const previa = await adm.call(contract.previaQuestoes, { body });
      assert.deepEqual([previa.status, previa.body.Novas, previa.body.ComErro], [200, MODELO.length - 1, 0]);
      const banco = () => adm.call(listarQuestoes, { params: { id: IdCurso } });
      assert.equal((await banco()).body.Total, 0);

      const primeira = await adm.call(contract.importarQuestoes, { body });
      assert.deepEqual(primeira.body, previa.body);
      const { Itens } = (await banco()).body;
      assert.deepEqual(
        Itens.map(({ Tipo }) => Tipo),
        ['uma-resposta', 'varias-respostas', 'verdadeiro-ou-falso', 'ordenacao', 'associacao', 'texto-curto'],
      );
      assert.deepEqual(Itens[1]?.Dados, {
        Alternativas: [
          { Id: 'A', Texto: 'Cinturão de segurança' },
          { Id: 'B', Texto: 'Protetor auricular' },
          { Id: 'C', Texto: 'Talabarte' },
          { Id: 'D', Texto: 'Luva de látex' },
        ],
        Corretas: ['A', 'C'],
      });
      assert.deepEqual(Itens[2]?.Dados, { Correta: true });
      assert.equal(Itens[2]?.SituacaoPratica, true);
      assert.deepEqual(Itens[0]?.Etiquetas, ['NR-35', 'conceitos']);

      const segunda = await adm.call(contract.importarQuestoes, { body });
      assert.deepEqual([segunda.body.Novas, segunda.body.Repetidas], [0, MODELO.length - 1]);
      assert.equal((await banco()).body.Total, MODELO.length - 1);
    });
  }

  test('cada linha errada diz a coluna e o motivo; as certas entram', async () => {
    const { IdCurso } = await criarCurso(t.db);
    const linhas = [
      ['Banco de questões de 2026'],
      TITULOS,
      ['Uma resposta', 'Certa? <b>', 'Sim', 'Não', '', 'A', 'x'],
      ['Dissertação', 'Fale', '', '', '', '', ''],
      ['UM', '', 'Sim', 'Não', '', 'A', ''],
      ['UM', 'Sem certa', 'Sim', 'Não', '', '', ''],
      ['UM', 'Certa de fora', 'Sim', 'Não', '', 'C', ''],
      ['varias-respostas', 'Duas', 'Um', 'Dois', 'Três', 'A e C', ''],
      ['VF', 'Talvez', '', '', '', 'talvez', ''],
      ['AS', 'Sem par', 'a = 1', 'b', '', '', ''],
      ['uma resposta', 'certa?  <B>', 'sim', 'não', '', 'a', ''],
    ];
    const { body } = await adm.call(contract.importarQuestoes, { body: corpo(IdCurso, emCsv(linhas)) });
    const resumo = body.Linhas.map(({ Numero, Veredito, Erros }) => [
      Numero,
      Veredito,
      Erros[0]?.Coluna ?? '',
    ]);
    assert.deepEqual(resumo, [
      [3, 'nova', ''],
      [4, 'com-erro', 'Tipo'],
      [5, 'com-erro', 'Enunciado'],
      [6, 'com-erro', 'Corretas'],
      [7, 'com-erro', 'Corretas'],
      [8, 'nova', ''],
      [9, 'com-erro', 'Corretas'],
      [10, 'com-erro', 'Alternativas'],
      [11, 'repetida', ''],
    ]);
    assert.equal(body.Linhas[5]?.Resposta, 'Um · Três');
    const banco = await adm.call(listarQuestoes, { params: { id: IdCurso } });
    // What was typed as text stays text.
    assert.equal(banco.body.Itens[0]?.Enunciado, '<p>Certa? &lt;b&gt;</p>');
    assert.equal(banco.body.Total, 2);
  });

  test('o que não é planilha de questões é recusado com palavras, e nada entra', async () => {
    const { IdCurso } = await criarCurso(t.db);
    const casos: [Buffer, RegExp][] = [
      [Buffer.from('%PDF-1.7 nada disso'), /planilha|CSV|colunas/i],
      [
        emCsv([
          ['Nome', 'CPF'],
          ['Ana', '529.982.247-25'],
        ]),
        /colunas da pergunta/,
      ],
      [emCsv([TITULOS]), /só tem os títulos/],
      [
        emCsv([TITULOS, ...Array.from({ length: 1001 }, (_, i) => ['VF', `Q ${i}`, '', '', '', 'V'])]),
        /1\.000/,
      ],
    ];
    for (const [bytes, palavras] of casos) {
      const { status, body } = await adm.call(contract.importarQuestoes, { body: corpo(IdCurso, bytes) });
      assert.equal(status, 422);
      assert.match((body as unknown as ErrorBody).message, palavras);
    }
    const semCurso = corpo(999_999, emCsv([TITULOS, ['VF', 'Q', '', '', '', 'V']]));
    assert.equal((await adm.call(contract.previaQuestoes, { body: semCurso })).status, 404);
    assert.equal((await adm.call(contract.importarQuestoes, { body: semCurso })).status, 404);
  });

  test('a mesma planilha em dez envios ao mesmo tempo entra uma vez', async () => {
    const { IdCurso } = await criarCurso(t.db);
    const body = corpo(IdCurso, emCsv(MODELO));
    await Promise.all(Array.from({ length: 10 }, () => adm.call(contract.importarQuestoes, { body })));
    const banco = await adm.call(listarQuestoes, { params: { id: IdCurso } });
    assert.equal(banco.body.Total, MODELO.length - 1);
  });
});
