import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { QuestaoMostrada } from '#contract/estudo/avaliacoes.ts';
import { dizerResposta, dizerTempo, quandoFoi } from './dizer.ts';

const questao = (Tipo: QuestaoMostrada['Tipo']): QuestaoMostrada => ({
  IdQuestao: 1,
  Tipo,
  Enunciado: '',
  Imagem: null,
  Itens: [
    { Id: 'a', Texto: 'Cinto' },
    { Id: 'b', Texto: 'Luva' },
  ],
  Direitas: [
    { Id: 'x', Texto: 'Altura' },
    { Id: 'y', Texto: 'Mãos' },
  ],
});

describe('respostas em palavras', () => {
  test('cada tipo diz o que foi escolhido', () => {
    const dizer = (resposta: Parameters<typeof dizerResposta>[1]) =>
      dizerResposta(questao(resposta?.Tipo ?? 'uma-resposta'), resposta);
    assert.deepEqual(dizer({ Tipo: 'uma-resposta', Escolha: 'b' }), ['Luva']);
    assert.deepEqual(dizer({ Tipo: 'varias-respostas', Escolhas: ['b', 'a'] }), ['Luva', 'Cinto']);
    assert.deepEqual(dizer({ Tipo: 'verdadeiro-ou-falso', Valor: false }), ['Falso']);
    assert.deepEqual(dizer({ Tipo: 'ordenacao', Ordem: ['b', 'a'] }), ['1. Luva', '2. Cinto']);
    assert.deepEqual(dizer({ Tipo: 'associacao', Pares: [{ Esquerda: 'a', Direita: 'x' }] }), [
      'Cinto → Altura',
    ]);
    assert.deepEqual(dizer({ Tipo: 'texto-curto', Texto: 'dois metros' }), ['dois metros']);
    assert.deepEqual(dizer({ Tipo: 'texto-curto', Aceitas: ['2 m', 'dois metros'] }), ['2 m', 'dois metros']);
    assert.deepEqual(dizer(undefined), []);
  });

  test('tempos e notas como se dizem', () => {
    assert.deepEqual([0, 40, 60, 754, 3600, 3900].map(dizerTempo), [
      '0 s',
      '40 s',
      '1 min',
      '13 min',
      '1 h',
      '1 h 5 min',
    ]);
    const IniciadaEm = '2026-03-14T12:00:00.000Z';
    assert.equal(
      quandoFoi({ IniciadaEm, EntregueEm: '2026-03-14T12:15:00.000Z', Encerramento: 'prazo' }),
      'Iniciada em 14/03/2026 09:00 · durou 15 min · encerrada pelo tempo',
    );
    assert.equal(
      quandoFoi({
        IniciadaEm,
        EntregueEm: '2026-03-16T12:15:00.000Z',
        Encerramento: 'entregue',
        TerminadaNoAparelhoEm: '2026-03-14T13:00:00.000Z',
      }),
      'Baixada em 14/03/2026 09:00 · feita sem conexão · enviada em 16/03/2026 09:15',
    );
    assert.equal(
      quandoFoi({ IniciadaEm, EntregueEm: null, Encerramento: null }),
      'Iniciada em 14/03/2026 09:00',
    );
  });
});
