import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '#contract/ensino/questoes.ts';
import type { QuestaoEscrita } from '#contract/ensino/questoes.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import { criarCurso, criarUsuario } from '../../../testing/factories.ts';

const t = await testApp();
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
const { IdCurso } = await criarCurso(t.db);

const ONZE = Array.from({ length: 11 }, (_, n) => `texto ${n}`);
const itens = (...textos: string[]) => textos.map((Texto, i) => ({ Id: `i${i}`, Texto }));
type Escrita = { Tipo: QuestaoEscrita['Tipo']; Dados: unknown } & Record<string, unknown>;
const gravar = (questao: Escrita) =>
  adm.call(contract.alterarQuestao, {
    body: { IdCurso, Enunciado: '<p>Pergunta</p>', ...questao } as QuestaoEscrita,
  });
const umaResposta: Escrita = {
  Tipo: 'uma-resposta',
  Dados: { Alternativas: itens('Sim', 'Não'), Corretas: ['i0'] },
};

describe('banco de questões', () => {
  const VALIDAS: Escrita[] = [
    umaResposta,
    {
      Tipo: 'varias-respostas',
      Dados: { Alternativas: itens('Capacete', 'Boné', 'Cinto'), Corretas: ['i0', 'i2'] },
    },
    { Tipo: 'verdadeiro-ou-falso', Dados: { Correta: false } },
    { Tipo: 'ordenacao', Dados: { Itens: itens('Analisar', 'Ancorar', 'Subir') } },
    {
      Tipo: 'associacao',
      Dados: {
        Pares: [
          { Id: 'x', Esquerda: 'Capacete', Direita: 'Cabeça' },
          { Id: 'y', Esquerda: 'Bota', Direita: 'Pé' },
        ],
      },
    },
    { Tipo: 'texto-curto', Dados: { Aceitas: ['Permissão de trabalho'] } },
  ];
  for (const questao of VALIDAS) {
    test(`${questao.Tipo}: grava, lê de volta e altera`, async () => {
      const { status, body } = await gravar({ ...questao, Etiquetas: ['NR-35'], SituacaoPratica: true });
      assert.equal(status, 200);
      assert.deepEqual(body.Dados, questao.Dados);
      assert.equal(body.SituacaoPratica, true);
      const alterada = await gravar({
        ...questao,
        IdQuestao: body.IdQuestao,
        Versao: body.Versao,
        Enunciado: '<p>Outra</p>',
      });
      assert.equal(alterada.body.Enunciado, '<p>Outra</p>');
      assert.equal(alterada.body.Versao, body.Versao + 1);
      const lida = await adm.call(contract.obterQuestao, { params: { id: body.IdQuestao } });
      assert.deepEqual(lida.body, alterada.body);
    });
  }

  const INVALIDAS: [string, Escrita, string][] = [
    [
      'uma alternativa só',
      { Tipo: 'uma-resposta', Dados: { Alternativas: itens('Sim'), Corretas: ['i0'] } },
      'Dados.Alternativas',
    ],
    [
      'nenhuma certa',
      { Tipo: 'varias-respostas', Dados: { Alternativas: itens('a', 'b'), Corretas: [] } },
      'Dados.Corretas',
    ],
    [
      'duas certas em uma resposta',
      { Tipo: 'uma-resposta', Dados: { Alternativas: itens('a', 'b'), Corretas: ['i0', 'i1'] } },
      'Dados.Corretas',
    ],
    [
      'certa que não existe',
      { Tipo: 'uma-resposta', Dados: { Alternativas: itens('a', 'b'), Corretas: ['zz'] } },
      'Dados.Corretas',
    ],
    [
      'ids repetidos',
      {
        Tipo: 'ordenacao',
        Dados: {
          Itens: [
            { Id: 'a', Texto: '1' },
            { Id: 'a', Texto: '2' },
          ],
        },
      },
      'Dados.Itens',
    ],
    ['textos repetidos', { Tipo: 'ordenacao', Dados: { Itens: itens('Avião', ' AVIAO ') } }, 'Dados.Itens'],
    [
      'onze alternativas',
      { Tipo: 'uma-resposta', Dados: { Alternativas: itens(...ONZE), Corretas: ['i0'] } },
      'Dados.Alternativas',
    ],
    [
      'pares repetidos',
      {
        Tipo: 'associacao',
        Dados: {
          Pares: [
            { Id: 'a', Esquerda: '1', Direita: 'x' },
            { Id: 'b', Esquerda: '2', Direita: 'x' },
          ],
        },
      },
      'Dados.Pares',
    ],
    ['sem resposta aceita', { Tipo: 'texto-curto', Dados: { Aceitas: [] } }, 'Dados.Aceitas'],
    ['dados de outro tipo', { Tipo: 'verdadeiro-ou-falso', Dados: { Aceitas: ['a'] } }, 'Dados.Correta'],
    ['campo a mais', { ...umaResposta, Nota: 10 }, 'Nota'],
    ['enunciado em branco', { ...umaResposta, Enunciado: '<p> &nbsp; </p>' }, 'Enunciado'],
    ['onze etiquetas', { ...umaResposta, Etiquetas: ONZE }, 'Etiquetas'],
  ];
  for (const [nome, questao, campo] of INVALIDAS) {
    test(`recusa ${nome}`, async () => {
      const { status, body } = await gravar(questao);
      assert.equal(status, 400);
      assert.ok((body as unknown as ErrorBody).Campos?.[campo], JSON.stringify(body));
    });
  }

  test('limpa o que é perigoso no enunciado e na explicação, e junta etiquetas iguais', async () => {
    const { body } = await gravar({
      ...umaResposta,
      Enunciado: '<p onclick="x()">Use o <strong>cinto</strong><script>alert(1)</script></p>',
      Explicacao: '<iframe src="https://x"></iframe><p>Por quê</p>',
      Etiquetas: ['Ação', 'acao', 'EPI'],
    });
    assert.equal(body.Enunciado, '<p>Use o <strong>cinto</strong></p>');
    assert.equal(body.Explicacao, '<p>Por quê</p>');
    assert.equal(body.Etiquetas.length, 2);
  });

  test('alteração sobre versão antiga: 409 com a atual', async () => {
    const { body } = await gravar(umaResposta);
    await gravar({ ...umaResposta, IdQuestao: body.IdQuestao, Versao: 1, Enunciado: '<p>Dela</p>' });
    const velha = await gravar({
      ...umaResposta,
      IdQuestao: body.IdQuestao,
      Versao: 1,
      Enunciado: '<p>Minha</p>',
    });
    assert.equal(velha.status, 409);
    assert.equal((velha.body as unknown as { Atual: { Enunciado: string } }).Atual.Enunciado, '<p>Dela</p>');
  });

  test('lista com busca sem acento, por etiqueta e por tipo, e diz as etiquetas do banco', async () => {
    const curso = await criarCurso(t.db);
    const criar = (questao: Escrita) => gravar({ ...questao, IdCurso: curso.IdCurso });
    await criar({ ...umaResposta, Enunciado: '<p>Ancoragem é obrigatória?</p>', Etiquetas: ['EPI', 'Ação'] });
    await criar({
      Tipo: 'verdadeiro-ou-falso',
      Dados: { Correta: true },
      Etiquetas: ['EPI'],
      SituacaoPratica: true,
    });
    const lista = (querystring: Record<string, string>) =>
      adm.call(contract.listarQuestoes, {
        params: { id: curso.IdCurso },
        querystring: querystring,
      });
    const { body } = await lista({});
    assert.equal(body.Total, 2);
    assert.deepEqual(body.Etiquetas, [
      { Etiqueta: 'Ação', Quantidade: 1 },
      { Etiqueta: 'EPI', Quantidade: 2 },
    ]);
    assert.deepEqual([body.TotalNoBanco, body.SituacoesPraticas], [2, 1]);
    assert.equal((await lista({ busca: 'OBRIGATORIA' })).body.Total, 1);
    assert.equal((await lista({ busca: 'strong' })).body.Total, 0);
    assert.equal((await lista({ etiqueta: 'Ação' })).body.Total, 1);
    const porTipo = await lista({ tipo: 'verdadeiro-ou-falso' });
    assert.deepEqual([porTipo.body.Total, porTipo.body.TotalNoBanco], [1, 2]);
  });

  test('exclui, restaura e duplica; o duplo clique não muda nada', async () => {
    const { body } = await gravar({ ...umaResposta, Etiquetas: ['Original'] });
    const { IdQuestao } = body;
    const excluir = () => adm.call(contract.excluirQuestao, { body: { IdQuestao } });
    assert.equal((await excluir()).status, 204);
    assert.equal((await excluir()).status, 204);
    assert.equal((await adm.call(contract.obterQuestao, { params: { id: IdQuestao } })).status, 404);
    assert.equal((await adm.call(contract.duplicarQuestao, { body: { IdQuestao } })).status, 404);
    const restaurada = await adm.call(contract.restaurarQuestao, { body: { IdQuestao } });
    assert.deepEqual(restaurada.body, body);
    const copia = await adm.call(contract.duplicarQuestao, { body: { IdQuestao } });
    assert.notEqual(copia.body.IdQuestao, IdQuestao);
    assert.deepEqual(copia.body.Dados, body.Dados);
    assert.deepEqual(copia.body.Etiquetas, ['Original']);
  });

  test('curso, questão ou imagem que não existem, e questão de outro curso: 404', async () => {
    const outro = await criarCurso(t.db);
    const { body } = await gravar(umaResposta);
    const alheia = { ...umaResposta, IdQuestao: body.IdQuestao, Versao: 1, IdCurso: outro.IdCurso };
    assert.equal((await gravar(alheia)).status, 404);
    assert.equal((await gravar({ ...umaResposta, IdCurso: 999_999 })).status, 404);
    assert.equal((await gravar({ ...umaResposta, IdArquivoImagem: 999_999 })).status, 404);
    assert.equal((await adm.call(contract.listarQuestoes, { params: { id: 999_999 } })).status, 404);
    assert.equal((await adm.call(contract.excluirQuestao, { body: { IdQuestao: 999_999 } })).status, 404);
    assert.equal((await adm.call(contract.restaurarQuestao, { body: { IdQuestao: 999_999 } })).status, 404);
  });

  test('cada ato fica na auditoria', async () => {
    const { body } = await gravar(umaResposta);
    await adm.call(contract.excluirQuestao, { body: { IdQuestao: body.IdQuestao } });
    const atos = await t.db
      .selectFrom('Auditoria')
      .select('Acao')
      .where('Objeto', '=', 'Questao')
      .where('IdObjeto', '=', body.IdQuestao)
      .orderBy('IdAuditoria')
      .execute();
    assert.deepEqual(
      atos.map(({ Acao }) => Acao),
      ['criar', 'excluir'],
    );
  });
});
