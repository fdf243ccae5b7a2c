import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ALTURA, alturaDe, blocosDe, colunasVisiveis, larguraDaColuna, trechos, visiveis } from './linhas.ts';

const grupos = [
  { IdClienteSetor: 1, Descricao: 'Pintura', Pessoas: 3 },
  { IdClienteSetor: 2, Descricao: 'Solda', Pessoas: 200 },
  { IdClienteSetor: 0, Descricao: 'Sem setor', Pessoas: 1 },
];

describe('linhas da planilha', () => {
  test('cada grupo tem um título e as suas pessoas, um depois do outro', () => {
    assert.deepEqual(
      trechos(grupos).map(({ primeira, topo, altura }) => [primeira, topo / ALTURA, altura / ALTURA]),
      [
        [0, 0, 4],
        [3, 4, 201],
        [203, 205, 2],
      ],
    );
  });

  test('toda altura mostra as linhas que a tocam, e nenhuma outra', () => {
    const lista = trechos(grupos);
    const total = lista.reduce((soma, { altura }) => soma + altura, 0);
    for (let cima = 0; cima < total; cima += 7) {
      const baixo = cima + 500;
      const achadas = lista.flatMap((trecho) => {
        const { de, ate } = visiveis(trecho, cima, baixo);
        return Array.from({ length: ate - de }, (_, n) => de + n);
      });
      const tocam = Array.from({ length: 204 }, (_, n) => n).filter((n) => {
        const y = alturaDe(lista, n);
        return y + ALTURA > cima && y < baixo;
      });
      assert.deepEqual(achadas, tocam, String(cima));
    }
  });

  test('os blocos cobrem a faixa', () => {
    assert.deepEqual(blocosDe({ de: 0, ate: 1 }), [0]);
    assert.deepEqual(blocosDe({ de: 99, ate: 101 }), [0, 1]);
    assert.deepEqual(blocosDe({ de: 100, ate: 200 }), [1]);
    assert.deepEqual(blocosDe({ de: 5, ate: 5 }), []);
  });

  test('as colunas enchem o espaço quando cabem, e rolam quando não', () => {
    assert.equal(larguraDaColuna(1264, 10), 104);
    assert.equal(larguraDaColuna(1264, 8), 125);
    assert.equal(larguraDaColuna(1264, 2), 168);
    assert.deepEqual(colunasVisiveis(0, 1264, 104, 100), { de: 0, ate: 11 });
    assert.deepEqual(colunasVisiveis(1040, 1264, 104, 100), { de: 9, ate: 21 });
    assert.deepEqual(colunasVisiveis(0, 1264, 168, 3), { de: 0, ate: 3 });
  });
});
