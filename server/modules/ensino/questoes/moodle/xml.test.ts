import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '#contract/ensino/questoes-importacao.ts';
import { listarQuestoes } from '#contract/ensino/questoes.ts';
import { testApp, type ErrorBody } from '../../../../testing/app.ts';
import { criarCurso, criarUsuario } from '../../../../testing/factories.ts';

const t = await testApp();
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));

const corpo = (IdCurso: number, conteudo: string | Buffer) => ({
  IdCurso,
  NomeArquivo: 'questoes-NR35-20260301-1010.xml',
  Conteudo: Buffer.from(conteudo).toString('base64'),
});

const cdata = (html: string) => `<![CDATA[${html}]]>`;
/** As Moodle 4 writes a question, with what it always writes and we never read. */
const questao = (tipo: string, html: string, resto: string) => `
<!-- question: 812  -->
  <question type="${tipo}">
    <name>
      <text>Nome da questão</text>
    </name>
    <questiontext format="html">
      <text>${cdata(html)}</text>
    </questiontext>
    <generalfeedback format="html">
      <text></text>
    </generalfeedback>
    <defaultgrade>1.0000000</defaultgrade>
    <penalty>0.3333333</penalty>
    <hidden>0</hidden>
    <idnumber></idnumber>
${resto}
  </question>
`;
const resposta = (peso: string, html: string, comentario = '') => `
    <answer fraction="${peso}" format="html">
      <text>${cdata(html)}</text>
      <feedback format="html">
        <text>${comentario}</text>
      </feedback>
    </answer>`;
const par = (esquerda: string, direita: string) => `
    <subquestion format="html">
      <text>${esquerda}</text>
      <answer>
        <text>${direita}</text>
      </answer>
    </subquestion>`;
const COMBINADOS = `
    <shuffleanswers>true</shuffleanswers>
    <answernumbering>abc</answernumbering>
    <showstandardinstruction>0</showstandardinstruction>
    <correctfeedback format="html"><text>Sua resposta está correta.</text></correctfeedback>
    <partiallycorrectfeedback format="html"><text>Parcialmente.</text></partiallycorrectfeedback>
    <incorrectfeedback format="html"><text>Errada.</text></incorrectfeedback>
    <shownumcorrect/>`;
const quiz = (...questoes: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
<!-- question: 0  -->
  <question type="category">
    <category>
      <text>$course$/top/Padrão para NR35/Trabalho em altura</text>
    </category>
    <info format="moodle_auto_format">
      <text></text>
    </info>
    <idnumber></idnumber>
  </question>
${questoes.join('')}
</quiz>`;

const previa = async (conteudo: string | Buffer) => {
  const { IdCurso } = await criarCurso(t.db);
  return await adm.call(contract.previaQuestoes, { body: corpo(IdCurso, conteudo) });
};

describe('questões de Moodle XML, pela mesma prévia das planilhas', () => {
  test('cada tipo que existe aqui entra inteiro, uma vez só', async () => {
    const { IdCurso } = await criarCurso(t.db);
    const body = corpo(
      IdCurso,
      quiz(
        questao(
          'multichoice',
          '<p dir="ltr" style="text-align: left;">Que <strong>cinturão</strong> é &lt;o certo&gt;?<br></p>',
          `<single>true</single>${COMBINADOS}
          ${resposta('100', '<p dir="ltr">Paraquedista &amp; talabarte</p>', cdata('<p>Distribui a força.</p>'))}
          ${resposta('-33.33333', '<p dir="ltr">Abdominal</p>')}
          <tags><tag><text>EPI</text></tag><tag><text>NR-35</text></tag></tags>`,
        ),
        questao(
          'multichoice',
          '<p>Quais?</p>',
          `<single>false</single>${COMBINADOS.replace('answers>true', 'answers>false')}
          ${resposta('33.33333', 'Um')}${resposta('33.33333', 'Dois')}${resposta('33.33333', 'Três')}${resposta('-100', 'Mil')}`,
        ),
        questao('truefalse', '<p>Com raios, para.</p>', resposta('0', 'false') + resposta('100', 'true')),
        questao(
          'matching',
          '<p>Ligue.</p>',
          COMBINADOS +
            par(cdata('<p>Capacete</p>'), 'Cabeça') +
            par('&lt;p&gt;Bota&lt;/p&gt;', 'Pé &amp; perna') +
            par('', 'Mão'),
        ),
        questao(
          'shortanswer',
          '<p>Sigla?</p>',
          `<usecase>0</usecase>${resposta('100', 'PT')}${resposta('100', 'P.T.')}${resposta('0', '*', 'Leia de novo')}`,
        ),
        questao(
          'ordering',
          '<p>Ordene.</p>',
          `<layouttype>VERTICAL</layouttype><selecttype>ALL</selecttype>
          ${resposta('2.0000000', 'Subir')}${resposta('1.0000000', 'Ancorar')}${resposta('3.0000000', 'Descer')}`,
        ),
      ),
    );
    const lida = await adm.call(contract.previaQuestoes, { body });
    assert.deepEqual(
      [lida.body.Formato, lida.body.Novas, lida.body.ComErro, lida.body.Linhas.map(({ Numero }) => Numero)],
      ['moodle', 6, 0, [1, 2, 3, 4, 5, 6]],
    );
    assert.deepEqual(lida.body.Linhas[1]?.Avisos, [
      'No Moodle estas alternativas têm ordem certa: na aula de avaliação, não as embaralhe.',
    ]);
    assert.deepEqual(lida.body.Linhas[3]?.Avisos, ['Aqui toda opção tem seu par: “Mão” fica de fora.']);
    assert.deepEqual((await adm.call(contract.importarQuestoes, { body })).body, lida.body);

    const { Itens } = (await adm.call(listarQuestoes, { params: { id: IdCurso } })).body;
    assert.equal(Itens[0]?.Enunciado, '<p>Que <strong>cinturão</strong> é &lt;o certo&gt;?<br /></p>');
    assert.equal(Itens[0]?.Explicacao, '<p>Paraquedista &amp; talabarte: Distribui a força.</p>');
    assert.deepEqual(Itens[0]?.Etiquetas, ['Trabalho em altura', 'EPI', 'NR-35']);
    const item = (Id: string, Texto: string) => ({ Id, Texto });
    assert.deepEqual(
      Itens.map(({ Tipo, Dados }) => [Tipo, Dados]),
      [
        [
          'uma-resposta',
          { Alternativas: [item('1', 'Paraquedista & talabarte'), item('2', 'Abdominal')], Corretas: ['1'] },
        ],
        [
          'varias-respostas',
          {
            Alternativas: [item('1', 'Um'), item('2', 'Dois'), item('3', 'Três'), item('4', 'Mil')],
            Corretas: ['1', '2', '3'],
          },
        ],
        ['verdadeiro-ou-falso', { Correta: true }],
        [
          'associacao',
          {
            Pares: [
              { Id: '1', Esquerda: 'Capacete', Direita: 'Cabeça' },
              { Id: '2', Esquerda: 'Bota', Direita: 'Pé & perna' },
            ],
          },
        ],
        ['texto-curto', { Aceitas: ['PT', 'P.T.'] }],
        ['ordenacao', { Itens: [item('1', 'Ancorar'), item('2', 'Subir'), item('3', 'Descer')] }],
      ],
    );
    const segunda = await adm.call(contract.importarQuestoes, { body });
    assert.deepEqual([segunda.body.Novas, segunda.body.Repetidas], [0, 6]);
  });

  test('o que não cabe é recusado por questão, com o motivo; o que é hostil no texto não fica', async () => {
    const certas = resposta('100', 'Sim') + resposta('0', 'Não');
    const unica = `<single>true</single>${certas}`;
    const arquivo = '<file name="a.png" path="/" encoding="base64">iVBORw0KGgo=</file>';
    const casos: [string, RegExp | string][] = [
      [questao('numerical', '<p>Quanto?</p>', resposta('100', '3')), /^Tipo: Aqui não há resposta numérica/],
      [questao('calculatedmulti', '<p>{a}?</p>', certas), /^Tipo: Aqui não há questão calculada/],
      [questao('essay', '<p>Conte.</p>', ''), /^Tipo: Aqui não há dissertação/],
      [questao('cloze', '<p>{1:SA:=a}</p>', ''), /^Tipo: Aqui não há várias lacunas/],
      [questao('ddwtos', '<p>[[1]]</p>', ''), /^Tipo: Este tipo de questão do Moodle \(ddwtos\)/],
      [questao('description', '<p>Leia.</p>', ''), /^Tipo: É um texto sem pergunta/],
      [
        questao('constructor', '<p>Qual?</p>', certas),
        /^Tipo: Este tipo de questão do Moodle \(constructor\)/,
      ],
      [
        questao('multichoice', '<p>Formato?</p>', unica.replaceAll('format="html"', 'format="constructor"')),
        'Formato?',
      ],
      [
        questao('multichoice', '<p>Peso?</p>', `<single>true</single>${certas}${resposta('meio', 'Talvez')}`),
        /^Corretas: O peso de uma resposta/,
      ],
      [
        questao(
          'multichoice',
          '<p>Quais?</p>',
          `<single>false</single>${resposta('33,33333', 'a') + resposta('33,33333', 'b') + resposta('33,33333', 'c')}`,
        ),
        'Quais?',
      ],
      [
        questao('multichoice', '<p>Qual?</p>', `<single>true</single>${certas}${resposta('50', 'Talvez')}`),
        /^Corretas: .*parte da nota/,
      ],
      [
        questao('multichoice', `<p><img src="@@PLUGINFILE@@/a.png"></p>${arquivo}`, unica),
        /^Enunciado: Tem imagem/,
      ],
      [questao('multichoice', `<p>${'<b>'.repeat(20_001)}</p>`, unica), /^Enunciado: .*formatação demais/],
      [questao('multichoice', '<script>alert(1)</script>', unica), /^Enunciado: Escreva o enunciado/],
      [questao('multichoice', '<p onclick="a()">Bom?</p>', unica), 'Bom?'],
      [questao('multichoice', '<p>Bom?<iframe src="//a"></iframe></p>', unica), /^Enunciado: Tem imagem/],
    ];
    const { body } = await previa(quiz(...casos.map(([xml]) => xml)));
    assert.equal(body.Linhas.length, casos.length);
    for (const [indice, { Erros, Enunciado }] of body.Linhas.entries()) {
      const esperado = casos[indice]?.[1] ?? '';
      const [erro] = Erros;
      if (typeof esperado === 'string') assert.deepEqual([Enunciado, Erros], [esperado, []]);
      else assert.match(`${erro?.Coluna}: ${erro?.Motivo}`, esperado);
    }
  });

  test('verdadeiro ou falso pelas palavras, em que língua for; pela ordem, com aviso, onde não dizem nada', async () => {
    const aviso = /a primeira vale como verdadeiro/;
    const casos: [certa: string, errada: string, Resposta: string, aviso?: RegExp][] = [
      ['Verdadeiro', 'Falso', 'Verdadeiro'],
      ['<p>true</p>', '<p>false</p>', 'Verdadeiro'],
      ['FALSO', 'VERDADEIRO', 'Falso'],
      ['Errado', 'Certo', 'Falso'],
      ['V', 'F', 'Verdadeiro'],
      ['Nem sempre', 'Verdadeiro', 'Falso'],
      ['Pode', 'Não pode', 'Verdadeiro', aviso],
      ['true', 'true', ''],
    ];
    const { body } = await previa(
      quiz(
        ...casos.map(([certa, errada], indice) =>
          questao('truefalse', `<p>Questão ${indice}</p>`, resposta('100', certa) + resposta('0', errada)),
        ),
        questao('truefalse', '<p>Pela ordem</p>', resposta('0', 'Pode') + resposta('100', 'Não pode')),
        questao('truefalse', '<p>Duas certas</p>', resposta('100', 'true') + resposta('100', 'false')),
      ),
    );
    for (const [indice, [, , Resposta, esperado]] of casos.entries()) {
      const linha = body.Linhas[indice];
      assert.equal(linha?.Resposta, Resposta, String(indice));
      if (esperado) assert.match(linha?.Avisos.join(' ') ?? '', esperado);
      else assert.deepEqual(linha?.Avisos, []);
    }
    const [repetida, pelaOrdem, duas] = body.Linhas.slice(-3);
    assert.match(repetida?.Erros[0]?.Motivo ?? '', /^Não se sabe qual/);
    assert.equal(pelaOrdem?.Resposta, 'Falso');
    assert.match(pelaOrdem?.Avisos.join(' ') ?? '', aviso);
    assert.match(duas?.Erros[0]?.Motivo ?? '', /^Não se sabe qual/);
  });

  // proves T29
  test('entidades, fundos sem fim e o que não é banco são recusados com palavras', async () => {
    const bomba = Array.from({ length: 20 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join(
      '',
    );
    const casos: [string, RegExp][] = [
      [`<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY e0 "ha">${bomba}]><quiz>&e20;</quiz>`, /DTD/],
      [
        '<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz>&x;</quiz>',
        /DTD/,
      ],
      // Where one reader sees a comment and another does not.
      ...['<?x <!-- ?>', '<?x "?><!--" ?>'].map((antes): [string, RegExp] => [
        `<?xml version="1.0"?>${antes}<!DOCTYPE quiz [<!ENTITY a "zzz">]><quiz>&a;<!-- x --></quiz>`,
        /DTD|danificado/,
      ]),
      ...['<!--', '<![CDATA[', '<?'].map((valor): [string, RegExp] => [
        `<?xml version="1.0"?><quiz a="${valor}"><!DOCTYPE quiz [<!ENTITY a "zzz">]><b>&a;</b><!-- x -->]]>?></quiz>`,
        /DTD/,
      ]),
      [`<?xml version="1.0"?>${'<quiz>'.repeat(100_000)}`, /danificado|trabalhoso/],
      [`<?xml version="1.0"?>${'<quiz>'.repeat(500)}${'</quiz>'.repeat(500)}`, /danificado/],
      ['<?xml version="1.0"?><quiz><question', /danificado/],
      ['<?xml version="1.0"?><manifest></manifest>', /não é um banco de questões/],
      [quiz(), /nenhuma questão/],
      [quiz(...Array.from({ length: 1001 }, () => questao('truefalse', 'x', ''))), /1\.000/],
    ];
    for (const [conteudo, palavras] of casos) {
      const { status, body } = await previa(conteudo);
      assert.equal(status, 422, conteudo.slice(0, 80));
      assert.match((body as unknown as ErrorBody).message, palavras);
    }
  });

  test('HTML escapado em vez de CDATA, BOM, outra codificação, e um banco cheio', async () => {
    const escapada = questao('truefalse', '', resposta('100', 'true') + resposta('0', 'false')).replace(
      cdata(''),
      '&lt;p&gt;A a&#231;&#xE3;o &amp;eacute; boa, não?&lt;/p&gt;',
    );
    for (const conteudo of [
      quiz(escapada),
      `\uFEFF${quiz(escapada)}`,
      Buffer.from(quiz(escapada).replace('UTF-8', 'ISO-8859-1'), 'latin1'),
      // Declared as UTF-8, as nothing, and as what nobody knows, and saved by an editor of Windows.
      Buffer.from(quiz(escapada), 'latin1'),
      Buffer.from(quiz(escapada).replace(' encoding="UTF-8"', ''), 'latin1'),
      Buffer.from(quiz(escapada).replace('UTF-8', 'x-nada'), 'latin1'),
      quiz(escapada).replace('UTF-8', 'x-nada'),
      Buffer.from(`\uFEFF${quiz(escapada)}`, 'utf16le'),
    ]) {
      const { body } = await previa(conteudo);
      assert.deepEqual([body.Novas, body.Linhas[0]?.Enunciado], [1, 'A ação é boa, não?']);
      assert.deepEqual(body.Linhas[0]?.Etiquetas, ['Trabalho em altura']);
    }
    const cheio = Array.from({ length: 1000 }, (_, i) =>
      questao(
        'multichoice',
        '',
        `<single>true</single>${COMBINADOS}${resposta('100', 'Sim')}${resposta('0', 'Não')}`,
      ).replace(cdata(''), `&lt;p&gt;Questão ${i}?&lt;/p&gt;${'&lt;br&gt;'.repeat(50)}`),
    );
    const { status, body } = await previa(quiz(...cheio));
    assert.deepEqual([status, body.Novas], [200, 1000]);
  });
});
