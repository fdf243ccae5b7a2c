import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { alternar, chaveDe, cobreTudo, fixar, ladosDe, mover, NADA, NOME } from './selecao.ts';

const limites = { pessoas: 50, colunas: 10, pagina: 12 };
const ir = (pessoa: number, coluna: number, key: string, ctrl = false) => {
  const lugar = mover({ pessoa, coluna }, { key, ctrl }, limites);
  return lugar && [lugar.pessoa, lugar.coluna];
};

describe('seleção na planilha', () => {
  test('as setas andam e param nas bordas; o nome é a coluna antes da primeira', () => {
    assert.deepEqual(ir(0, 0, 'ArrowUp'), [0, 0]);
    assert.deepEqual(ir(0, 0, 'ArrowLeft'), [0, NOME]);
    assert.deepEqual(ir(0, NOME, 'ArrowLeft'), [0, NOME]);
    assert.deepEqual(ir(49, 9, 'ArrowDown'), [49, 9]);
    assert.deepEqual(ir(49, 9, 'ArrowRight'), [49, 9]);
    assert.deepEqual(ir(5, 5, 'Home'), [5, NOME]);
    assert.deepEqual(ir(5, 5, 'End'), [5, 9]);
    assert.deepEqual(ir(5, 5, 'Home', true), [0, NOME]);
    assert.deepEqual(ir(5, 5, 'End', true), [49, 9]);
    assert.deepEqual(ir(5, 5, 'PageDown'), [17, 5]);
    assert.deepEqual(ir(5, 5, 'PageUp'), [0, 5]);
    assert.deepEqual(ir(5, 5, 'ArrowDown', true), [49, 5]);
    assert.equal(ir(5, 5, 'a'), null);
  });

  test('um retângulo vale em qualquer sentido; do nome em diante, linhas inteiras', () => {
    const lados = ladosDe({ de: { pessoa: 7, coluna: 4 }, ate: { pessoa: 3, coluna: 2 } }, 10);
    assert.deepEqual(lados, { pessoas: { de: 3, ate: 8 }, colunas: { de: 2, ate: 5 } });
    const linhas = ladosDe({ de: { pessoa: 1, coluna: NOME }, ate: { pessoa: 2, coluna: 3 } }, 10);
    assert.deepEqual(linhas.colunas, { de: 0, ate: 10 });
    const todas = { de: { pessoa: 9, coluna: NOME }, ate: { pessoa: 0, coluna: 2 } };
    assert.deepEqual([cobreTudo(todas, 10), cobreTudo(todas, 11)], [true, false]);
    assert.equal(cobreTudo({ de: { pessoa: 0, coluna: 0 }, ate: { pessoa: 9, coluna: 9 } }, 10), false);
  });

  test('alternar põe o que falta e tira quando tudo já está', () => {
    const a = { IdClienteAluno: 1, IdCurso: 1, Situacao: null };
    const b = { IdClienteAluno: 1, IdCurso: 2, Situacao: null };
    const uma = alternar(new Map(), [a]);
    assert.deepEqual([...uma.keys()], [chaveDe(a)]);
    assert.equal(alternar(uma, [a, b]).size, 2);
    assert.equal(alternar(alternar(uma, [a, b]), [a, b]).size, 0);
  });

  test('o retângulo fixado soma-se ao que havia', () => {
    const a = { IdClienteAluno: 1, IdCurso: 1, Situacao: null };
    const depois = fixar(
      { ...NADA, retangulo: { de: { pessoa: 0, coluna: 0 }, ate: { pessoa: 0, coluna: 0 } } },
      [a],
    );
    assert.deepEqual([[...depois.fixas.values()], depois.retangulo], [[a], null]);
  });
});
