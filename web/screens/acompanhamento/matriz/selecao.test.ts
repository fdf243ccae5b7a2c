import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  alternar,
  chaveDe,
  cobreTodos,
  fixar,
  grandeDemais,
  ladosDe,
  mover,
  NADA,
  NOME,
  tem,
  tudo,
  type Par,
} from './selecao.ts';

const limites = { pessoas: 50, colunas: 10, pagina: 12 };
const ir = (pessoa: number, coluna: number, key: string, ctrl = false) => {
  const lugar = mover({ pessoa, coluna }, { key, ctrl }, limites);
  return lugar && [lugar.pessoa, lugar.coluna];
};

const par = (IdClienteAluno: number, IdCurso: number, Situacao: Par['Situacao'] = null): Par => ({
  IdClienteAluno,
  IdCurso,
  Situacao,
});

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
    assert.deepEqual([cobreTodos(todas, 10), cobreTodos(todas, 11)], [true, false]);
  });

  test('mais pessoas do que um ato alcança é grande demais, comece onde começar', () => {
    const ate = (pessoa: number) =>
      grandeDemais({ de: { pessoa: 50, coluna: NOME }, ate: { pessoa, coluna: 2 } });
    assert.deepEqual([ate(1049), ate(1050)], [false, true]);
  });

  test('alternar põe o que falta e tira quando tudo já está', () => {
    const uma = alternar(NADA, [par(1, 1)]);
    assert.deepEqual([...uma.fixas.keys()], [chaveDe(par(1, 1))]);
    const duas = alternar(uma, [par(1, 1), par(1, 2)]);
    assert.equal(duas.fixas.size, 2);
    assert.equal(alternar(duas, [par(1, 1), par(1, 2)]).fixas.size, 0);
  });

  test('de tudo, o que se tira é exceção, também do que nunca esteve na tela; o que se devolve deixa de ser', () => {
    const todos = tudo(null);
    assert.ok(tem(todos, par(900, 7, 'nao-iniciado')));
    assert.ok(!tem(todos, par(900, 7)), 'o que não é exigido não entra com tudo');
    const menosUm = alternar(todos, [par(1, 1, 'nao-iniciado')]);
    assert.deepEqual(
      [tem(menosUm, par(1, 1, 'nao-iniciado')), tem(menosUm, par(2, 1, 'nao-iniciado'))],
      [false, true],
    );
    assert.deepEqual([...(menosUm.todas?.exceto.keys() ?? [])], ['1 1']);
    assert.equal(alternar(menosUm, [par(1, 1, 'nao-iniciado')]).todas?.exceto.size, 0);
    // Beside the whole, a cell of its own.
    const eMaisUma = alternar(menosUm, [par(1, 2)]);
    assert.deepEqual([[...eMaisUma.fixas.keys()], tem(eMaisUma, par(1, 2))], [['1 2'], true]);
  });

  test('de uma coluna inteira entra também de quem o curso não é exigido', () => {
    const coluna = tudo([7]);
    assert.deepEqual([tem(coluna, par(1, 7)), tem(coluna, par(1, 8, 'nao-iniciado'))], [true, false]);
  });

  test('o retângulo fixado soma-se ao que havia', () => {
    const depois = fixar(
      { ...NADA, retangulo: { de: { pessoa: 0, coluna: 0 }, ate: { pessoa: 0, coluna: 0 } } },
      [par(1, 1)],
    );
    assert.deepEqual([[...depois.fixas.values()], depois.retangulo], [[par(1, 1)], null]);
  });
});
