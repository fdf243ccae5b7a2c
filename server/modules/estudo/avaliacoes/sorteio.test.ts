import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { DadosDaQuestao } from '#contract/ensino/questoes.ts';
import { acertou, corrigir, respostaCabe } from './correcao.ts';
import { doBanco, embaralhar, sortear, type QuestaoDoBanco, type QuestaoSorteada } from './sorteio.ts';

const acaso = (limite: number) => randomInt(limite);

const textos = (quantos: number) =>
  fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), {
    minLength: 2,
    maxLength: quantos,
  });
const comIds = (lista: string[]) => lista.map((Texto, i) => ({ Id: `id${i}`, Texto }));

const dados: fc.Arbitrary<DadosDaQuestao> = fc.oneof(
  fc.tuple(textos(10), fc.nat()).map(([lista, n]) => ({
    Tipo: 'uma-resposta' as const,
    Dados: { Alternativas: comIds(lista), Corretas: [`id${n % lista.length}`] },
  })),
  fc.tuple(textos(10), fc.nat()).map(([lista, n]) => ({
    Tipo: 'varias-respostas' as const,
    Dados: {
      Alternativas: comIds(lista),
      Corretas: lista.map((_, i) => `id${i}`).filter((_, i) => i === n % lista.length || i % 2 === 0),
    },
  })),
  fc.boolean().map((Correta) => ({ Tipo: 'verdadeiro-ou-falso' as const, Dados: { Correta } })),
  textos(10).map((lista) => ({ Tipo: 'ordenacao' as const, Dados: { Itens: comIds(lista) } })),
  textos(10).map((lista) => ({
    Tipo: 'associacao' as const,
    Dados: { Pares: lista.map((t, i) => ({ Id: `id${i}`, Esquerda: t, Direita: `d ${t}` })) },
  })),
  fc
    .array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1, maxLength: 5 })
    .map((Aceitas) => ({ Tipo: 'texto-curto' as const, Dados: { Aceitas } })),
);

const banco = fc
  .array(fc.record({ dado: dados, pratica: fc.boolean(), etiqueta: fc.constantFrom('a', 'b', 'Ação') }), {
    minLength: 1,
    maxLength: 30,
  })
  .map((lista) =>
    lista.map(({ dado, pratica, etiqueta }, i): QuestaoDoBanco => ({
      ...dado,
      IdQuestao: i + 1,
      Enunciado: `<p>${i}</p>`,
      Explicacao: '',
      IdArquivoImagem: null,
      Etiquetas: [etiqueta],
      SituacaoPratica: pratica,
    })),
  );
const regras = fc.record({
  SortearQuestoes: fc.nat({ max: 40 }),
  Etiquetas: fc.constantFrom<string[]>([], ['a'], ['b', 'acao']),
  EmbaralharQuestoes: fc.boolean(),
  EmbaralharAlternativas: fc.boolean(),
});

/** The key as its owner would answer it. */
const certa = ({ Chave }: QuestaoSorteada) =>
  Chave.Tipo === 'texto-curto' && 'Aceitas' in Chave
    ? { Tipo: 'texto-curto' as const, Texto: ` ${Chave.Aceitas[0] ?? ''} ` }
    : Chave;

describe('sorteio', () => {
  test('sorteia quantas a regra pede, sem repetir, só da parte do banco, na ordem do banco se não embaralha', () => {
    fc.assert(
      fc.property(banco, regras, (questoes, regra) => {
        const parte = doBanco(questoes, regra.Etiquetas);
        const sorteadas = sortear(questoes, regra, acaso);
        const ids = sorteadas.map(({ IdQuestao }) => IdQuestao);
        const pedidas = regra.SortearQuestoes === 0 ? parte.length : regra.SortearQuestoes;
        assert.equal(ids.length, Math.min(pedidas, parte.length));
        assert.equal(new Set(ids).size, ids.length);
        assert.ok(ids.every((id) => parte.some(({ IdQuestao }) => IdQuestao === id)));
        if (!regra.EmbaralharQuestoes)
          assert.deepEqual(
            ids,
            ids.toSorted((a, b) => a - b),
          );
      }),
      { numRuns: 2000 },
    );
  });

  test('havendo situação prática na parte usada, ao menos uma é perguntada', () => {
    fc.assert(
      fc.property(banco, regras, (questoes, regra) => {
        const praticas = doBanco(questoes, regra.Etiquetas).filter(({ SituacaoPratica }) => SituacaoPratica);
        const ids = sortear(questoes, regra, acaso).map(({ IdQuestao }) => IdQuestao);
        if (praticas.length > 0) assert.ok(praticas.some(({ IdQuestao }) => ids.includes(IdQuestao)));
      }),
      { numRuns: 2000 },
    );
  });

  test('a chave congelada aponta os mesmos textos que o autor marcou, e responder por ela acerta tudo', () => {
    fc.assert(
      fc.property(banco, regras, (questoes, regra) => {
        const sorteadas = sortear(questoes, regra, acaso);
        for (const sorteada of sorteadas) {
          const original = questoes.find(({ IdQuestao }) => IdQuestao === sorteada.IdQuestao);
          assert.ok(original);
          const textoDe = (letra: string, lista = sorteada.Itens) =>
            lista.find(({ Id }) => Id === letra)?.Texto ?? '?';
          const { Chave } = sorteada;
          if (original.Tipo === 'uma-resposta' || original.Tipo === 'varias-respostas') {
            const { Alternativas, Corretas } = original.Dados;
            const esperados = Alternativas.filter(({ Id }) => Corretas.includes(Id)).map(
              ({ Texto }) => Texto,
            );
            const letras =
              Chave.Tipo === 'uma-resposta'
                ? [Chave.Escolha]
                : Chave.Tipo === 'varias-respostas'
                  ? Chave.Escolhas
                  : [];
            assert.deepEqual(new Set(letras.map((l) => textoDe(l))), new Set(esperados));
          }
          if (original.Tipo === 'ordenacao' && Chave.Tipo === 'ordenacao') {
            assert.deepEqual(
              Chave.Ordem.map((l) => textoDe(l)),
              original.Dados.Itens.map(({ Texto }) => Texto),
            );
          }
          if (original.Tipo === 'associacao' && Chave.Tipo === 'associacao') {
            assert.deepEqual(
              new Map(Chave.Pares.map((p) => [textoDe(p.Esquerda), textoDe(p.Direita, sorteada.Direitas)])),
              new Map(original.Dados.Pares.map((p) => [p.Esquerda, p.Direita])),
            );
          }
          assert.ok(respostaCabe(sorteada, certa(sorteada)));
        }
        const respostas = Object.fromEntries(sorteadas.map((s) => [s.IdQuestao, certa(s)]));
        const { Acertos, Nota, Aprovada } = corrigir(sorteadas, respostas, 100);
        assert.deepEqual(
          [Acertos, Nota, Aprovada],
          [sorteadas.length, sorteadas.length ? 100 : 0, sorteadas.length > 0],
        );
      }),
      { numRuns: 2000 },
    );
  });

  test('uma ordenação nunca começa resolvida, de dois itens a dez', () => {
    const semMistura = {
      SortearQuestoes: 0,
      Etiquetas: [],
      EmbaralharQuestoes: false,
      EmbaralharAlternativas: false,
    };
    for (let itens = 2; itens <= 10; itens++) {
      const Itens = comIds(Array.from({ length: itens }, (_, i) => `passo ${i}`));
      const questao: QuestaoDoBanco = {
        IdQuestao: 1,
        Tipo: 'ordenacao',
        Dados: { Itens },
        Enunciado: '',
        Explicacao: '',
        IdArquivoImagem: null,
        Etiquetas: [],
        SituacaoPratica: false,
      };
      // Also of a chance that always leaves everything in its place.
      for (const um of [(limite: number) => limite - 1, ...Array.from({ length: 500 }, () => acaso)]) {
        const [sorteada] = sortear([questao], semMistura, um);
        assert.ok(sorteada);
        const intocada = { Tipo: 'ordenacao' as const, Ordem: sorteada.Itens.map(({ Id }) => Id) };
        assert.equal(acertou(sorteada.Chave, intocada), false);
        assert.deepEqual(
          sorteada.Itens.map(({ Texto }) => Texto).toSorted(),
          Itens.map(({ Texto }) => Texto).toSorted(),
        );
      }
    }
  });

  test('nada do que se mostra muda com a resposta: os ids do autor não aparecem', () => {
    fc.assert(
      fc.property(banco, regras, (questoes, regra) => {
        for (const { Itens, Direitas } of sortear(questoes, regra, acaso)) {
          const esperadas = Itens.map((_, i) => 'abcdefghij'.charAt(i));
          assert.deepEqual(
            Itens.map(({ Id }) => Id),
            esperadas,
          );
          assert.deepEqual(
            Direitas.map(({ Id }) => Id),
            esperadas.slice(0, Direitas.length),
          );
        }
      }),
    );
  });

  test('embaralhar é uma permutação, e cada lugar é possível para cada item', () => {
    const vistos = new Set<string>();
    for (let i = 0; i < 2000; i++) {
      const nova = embaralhar([1, 2, 3], acaso);
      assert.deepEqual(nova.toSorted(), [1, 2, 3]);
      vistos.add(nova.join());
    }
    assert.equal(vistos.size, 6);
  });
});

describe('correção', () => {
  test('certa só a igual: várias em qualquer ordem, ordenação na ordem exata, pares completos', () => {
    const va = { Tipo: 'varias-respostas' as const, Escolhas: ['a', 'c'] };
    assert.equal(acertou(va, { Tipo: 'varias-respostas', Escolhas: ['c', 'a'] }), true);
    assert.equal(acertou(va, { Tipo: 'varias-respostas', Escolhas: ['a'] }), false);
    assert.equal(acertou(va, { Tipo: 'varias-respostas', Escolhas: ['a', 'b', 'c'] }), false);
    assert.equal(acertou(va, { Tipo: 'varias-respostas', Escolhas: ['a', 'a'] }), false);
    const or = { Tipo: 'ordenacao' as const, Ordem: ['b', 'a'] };
    assert.equal(acertou(or, { Tipo: 'ordenacao', Ordem: ['b', 'a'] }), true);
    assert.equal(acertou(or, { Tipo: 'ordenacao', Ordem: ['a', 'b'] }), false);
    const as = {
      Tipo: 'associacao' as const,
      Pares: [
        { Esquerda: 'a', Direita: 'b' },
        { Esquerda: 'b', Direita: 'a' },
      ],
    };
    assert.equal(acertou(as, { Tipo: 'associacao', Pares: as.Pares.toReversed() }), true);
    assert.equal(acertou(as, { Tipo: 'associacao', Pares: as.Pares.slice(1) }), false);
    assert.equal(acertou({ Tipo: 'verdadeiro-ou-falso', Valor: false }, undefined), false);
  });

  test('texto curto sem diferença de caixa, acento e espaços', () => {
    const chave = { Tipo: 'texto-curto' as const, Aceitas: ['Permissão de trabalho', 'PT'] };
    for (const Texto of ['permissao  de TRABALHO', ' pt ', 'Permissão de trabalho']) {
      assert.equal(acertou(chave, { Tipo: 'texto-curto', Texto }), true, Texto);
    }
    assert.equal(acertou(chave, { Tipo: 'texto-curto', Texto: '' }), false);
    assert.equal(acertou(chave, { Tipo: 'texto-curto', Texto: 'permissão' }), false);
  });

  test('a nota mostrada nunca desmente a situação', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), fc.nat({ max: 100 }), (total, n, minima) => {
        const certas = n % (total + 1);
        const questoes = Array.from({ length: total }, (_, i) => ({
          IdQuestao: i,
          Chave: { Tipo: 'verdadeiro-ou-falso' as const, Valor: true },
        }));
        const respostas = Object.fromEntries(
          questoes.map(({ IdQuestao }) => [
            IdQuestao,
            { Tipo: 'verdadeiro-ou-falso' as const, Valor: IdQuestao < certas },
          ]),
        );
        const { Acertos, Nota, Aprovada } = corrigir(questoes, respostas, minima);
        assert.equal(Acertos, certas);
        assert.equal(Aprovada, Nota >= minima);
      }),
    );
  });

  test('resposta de outro tipo, com letra que não há ou repetida, não cabe', () => {
    const questao = {
      Tipo: 'varias-respostas' as const,
      Itens: [
        { Id: 'a', Texto: 'x' },
        { Id: 'b', Texto: 'y' },
      ],
      Direitas: [],
    };
    assert.equal(respostaCabe(questao, { Tipo: 'varias-respostas', Escolhas: ['b', 'a'] }), true);
    assert.equal(respostaCabe(questao, { Tipo: 'varias-respostas', Escolhas: ['c'] }), false);
    assert.equal(respostaCabe(questao, { Tipo: 'varias-respostas', Escolhas: ['a', 'a'] }), false);
    assert.equal(respostaCabe(questao, { Tipo: 'uma-resposta', Escolha: 'a' }), false);
  });
});
