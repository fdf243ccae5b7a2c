import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { paragrafosDe, type No } from './palavras.ts';

const texto = (nodeValue: string): No => ({ nodeName: '#text', nodeValue, childNodes: [] });
const um = (nome: string, ...filhos: (No | string)[]): No => ({
  nodeName: nome.toUpperCase(),
  nodeValue: null,
  childNodes: filhos.map((filho) => (typeof filho === 'string' ? texto(filho) : filho)),
});

describe('as palavras que se ouvem', () => {
  test('as de um item antes da lista que há dentro dele, as de depois, e as de pre', () => {
    const lista = um(
      'ul',
      um('li', 'Luvas: ', um('ol', um('li', 'de raspa'), um('li', 'de látex')), ' sempre'),
    );
    assert.deepEqual(paragrafosDe(um('div', lista, um('pre', 'a  =\n b'), um('p', 'fim'))), [
      'Luvas:',
      'de raspa',
      'de látex',
      'sempre',
      'a = b',
      'fim',
    ]);
  });

  test('as que não estão em parágrafo nenhum, as marcadas e as de antes e depois de uma quebra', () => {
    const solto = um('div', 'Solto ', um('b', 'e forte'), um('p', 'um', um('br'), 'dois'), um('p', ' '));
    assert.deepEqual(paragrafosDe(solto), ['Solto e forte', 'um dois']);
  });

  test('as de uma tabela, célula por célula, com o parágrafo de dentro', () => {
    const linha = um('tr', um('th', 'EPI'), um('td', um('p', 'Capacete')), um('td', 'Luva'));
    assert.deepEqual(paragrafosDe(um('table', um('tbody', linha))), ['EPI', 'Capacete', 'Luva']);
  });

  test('um parágrafo longo é dito em partes, no fim das frases, sem perder palavra', () => {
    const longo = Array.from({ length: 60 }, (_, n) => `Frase de número ${n} que se lê.`).join(' ');
    const partes = paragrafosDe(um('p', longo));
    assert.ok(partes.every((parte) => parte.length <= 220 && parte.endsWith('.')));
    assert.equal(partes.join(' '), longo);
    const semFim = 'palavra '.repeat(80).trim();
    assert.equal(paragrafosDe(um('p', semFim)).join(' '), semFim);
    assert.equal(paragrafosDe(um('p', 'x'.repeat(500))).join(''), 'x'.repeat(500));
  });
});
