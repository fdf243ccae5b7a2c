import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '#contract/ensino/questoes-importacao.ts';
import { listarQuestoes } from '#contract/ensino/questoes.ts';
import { testApp, type ErrorBody } from '../../../../testing/app.ts';
import { criarCurso, criarUsuario } from '../../../../testing/factories.ts';
import { lerBanco } from './leitura.ts';

const t = await testApp();
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));

const corpo = (IdCurso: number, NomeArquivo: string, conteudo: string | Buffer) => ({
  IdCurso,
  NomeArquivo,
  Conteudo: Buffer.from(conteudo).toString('base64'),
});
const banco = async (IdCurso: number) =>
  (await adm.call(listarQuestoes, { params: { id: IdCurso } })).body.Itens;

/** As a Moodle of 2024 exports a category. */
const GIFT = `// question: 0  name: Switch category to $course$/top/Padrão para NR35/Equipamentos
$CATEGORY: $course$/top/Padrão para NR35/Equipamentos


// question: 4112  name: Começo
::Começo::[html]<p>Leia com atenção.</p>


// question: 4113  name: Cinturão
// [tag:EPI]
::Cinturão::[html]<p dir\\="ltr" style\\="text-align\\: left;">Que <strong>cinturão</strong> se usa?</p>{
\t=<p dir\\="ltr">Paraquedista</p>#<p>É o que distribui a força.</p>
\t~%-50%<p dir\\="ltr">Abdominal</p>
\t####<p>Veja o item 35.6.</p>
}


// question: 4114  name: Quais
::Quais::[html]<p>Quais são da cabeça?</p>{
\t~%50%<p>Capacete</p>
\t~%50%<p>Jugular</p>
\t~%-100%<p>Bota</p>
}


// question: 4115  name: Peso
::Peso::[html]<p>Quantos quilos?</p>{#
\t=%100%100:5#
}


// question: 4116  name: Chuva
::Chuva::[html]<p>Com raios, o trabalho para.</p>{TRUE}
`;

describe('questões de GIFT, pela mesma prévia das planilhas', () => {
  test('a exportação de um Moodle entra como foi mostrada, uma vez só; o que não cabe diz por quê', async () => {
    const { IdCurso } = await criarCurso(t.db);
    const body = corpo(IdCurso, 'questoes-NR35-top-20260301-1010.txt', GIFT);
    const previa = await adm.call(contract.previaQuestoes, { body });
    assert.deepEqual([previa.status, previa.body.Formato], [200, 'gift']);
    assert.deepEqual(
      previa.body.Linhas.map(({ Numero, Veredito, Tipo, Erros }) => [
        Numero,
        Veredito,
        Tipo,
        Erros[0]?.Coluna,
      ]),
      [
        [6, 'com-erro', null, 'Tipo'],
        [11, 'nova', 'uma-resposta', undefined],
        [19, 'nova', 'varias-respostas', undefined],
        [27, 'com-erro', null, 'Tipo'],
        [33, 'nova', 'verdadeiro-ou-falso', undefined],
      ],
    );
    const { Numero: _, ...mostrada } = previa.body.Linhas[1] ?? {};
    assert.deepEqual(mostrada, {
      Veredito: 'nova',
      Tipo: 'uma-resposta',
      Enunciado: 'Que cinturão se usa?',
      Alternativas: ['Paraquedista', 'Abdominal'],
      Resposta: 'Paraquedista',
      Explicacao: 'Veja o item 35.6. Paraquedista: É o que distribui a força.',
      Etiquetas: ['Equipamentos', 'EPI'],
      Erros: [],
      Avisos: [],
    });
    assert.equal((await banco(IdCurso)).length, 0);

    const primeira = await adm.call(contract.importarQuestoes, { body });
    assert.deepEqual(primeira.body, previa.body);
    const [cinturao] = await banco(IdCurso);
    assert.equal(cinturao?.Enunciado, '<p>Que <strong>cinturão</strong> se usa?</p>');
    const segunda = await adm.call(contract.importarQuestoes, { body });
    assert.deepEqual([segunda.body.Novas, segunda.body.Repetidas, segunda.body.ComErro], [0, 3, 2]);
  });

  test('o conteúdo diz o que o arquivo é; BOM, CRLF e latin1 são lidos', async () => {
    const { IdCurso } = await criarCurso(t.db);
    const casos: [string, string | Buffer, string][] = [
      ['prova.gift', '\uFEFFA ação é certa? {T}\r\n\r\nA fusão é fria? {F}\r\n', 'gift'],
      ['prova.txt', Buffer.from('A ação é certa? {T}\n\nA fusão é fria? {F}', 'latin1'), 'gift'],
      ['lista.txt', 'Pergunta;Resposta\nA ação {é} certa?;V\nA fusão é fria?;F', 'planilha'],
      ['sem-chaves.gift', 'A ação é certa?\n\nA fusão é fria?', 'gift'],
    ];
    for (const [nome, conteudo, formato] of casos) {
      const { body } = await adm.call(contract.previaQuestoes, { body: corpo(IdCurso, nome, conteudo) });
      assert.deepEqual([body.Formato, body.Linhas.length], [formato, 2], nome);
      assert.match(body.Linhas[0]?.Enunciado ?? '', /^A ação \{?é\}? certa\?$/);
    }
  });

  test('questões demais, nenhuma, ou um documento formatado são recusados, e nada entra', async () => {
    const { IdCurso } = await criarCurso(t.db);
    const casos: [string, string, RegExp][] = [
      ['mil.gift', Array.from({ length: 1001 }, (_, i) => `Questão ${i}? {T}`).join('\n\n'), /1\.000/],
      ['nada.gift', '// só comentários\n\n$CATEGORY: nada\n', /nenhuma questão/],
      ['prova.txt', String.raw`{\rtf1\ansi Qual? \{T\}}`, /\.rtf/],
    ];
    for (const [nome, conteudo, palavras] of casos) {
      const { status, body } = await adm.call(contract.importarQuestoes, {
        body: corpo(IdCurso, nome, conteudo),
      });
      assert.equal(status, 422);
      assert.match((body as unknown as ErrorBody).message, palavras);
    }
    assert.equal((await banco(IdCurso)).length, 0);
  });

  test('o que tomaria tempo demais é interrompido e recusado', async () => {
    const bytes = Buffer.from(GIFT);
    await assert.rejects(lerBanco({ bytes, Formato: 'gift', IdCurso: 1 }, 1), /trabalhoso demais/);
    const lidas = await lerBanco({ bytes, Formato: 'gift', IdCurso: 1 });
    assert.equal(lidas.length, 5);
    // Nothing is left to be cleaned outside of the thread.
    const { linha, pronta } = lidas[1] ?? {};
    assert.deepEqual(
      [linha?.Explicacao, pronta?.questao.Enunciado, pronta?.chave],
      [
        'Veja o item 35.6. Paraquedista: É o que distribui a força.',
        '<p>Que <strong>cinturão</strong> se usa?</p>',
        JSON.stringify(['uma-resposta', 'que cinturao se usa?', ['paraquedista', 'abdominal']]),
      ],
    );
  });
});
