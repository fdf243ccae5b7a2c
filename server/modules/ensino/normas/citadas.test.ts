import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { normasCitadas } from './citadas.ts';

/** NR-01, 1.7.5: a training may be joined with others, and then each norm that it names asks what it asks. */
describe('que norma um texto nomeia', () => {
  for (const texto of [
    'NR-35',
    'nr 35',
    'NR35',
    'N.R. 35',
    'N.R.35',
    'NR–35',
    'NR nº 35',
    'NR-nº 35',
    'NR 035',
    'NRs 35',
    'norma regulamentadora nº 35',
    'Norma Regulamentadora 35',
  ]) {
    test(`escrita “${texto}”, uma vez`, () => {
      assert.deepEqual(normasCitadas(`curso de ${texto} e ${texto}`), ['NR-35']);
    });
  }

  const VARIAS: [string, string[]][] = [
    ['NR-6 e NR-10', ['NR-06', 'NR-10']],
    ['NRs 10 e 35', ['NR-10', 'NR-35']],
    ["NR's 10 e 35", ['NR-10', 'NR-35']],
    ['NRs 10 e 35 básico', ['NR-10', 'NR-35']],
    ['NR-10 e 35', ['NR-10', 'NR-35']],
    ['NR-10 e a 35', ['NR-10', 'NR-35']],
    ['NR-10 e 35 para eletricistas', ['NR-10', 'NR-35']],
    ['NR-10 e 35 – Eletricidade', ['NR-10', 'NR-35']],
    ['NR-10 ou 35.', ['NR-10', 'NR-35']],
    ['<p>Atende a NR-10 e 35</p>', ['NR-10', 'NR-35']],
    ['<p>NR-10 e 35</p><p>aulas</p>', ['NR-10', 'NR-35']],
    ['NR-<strong>10</strong> e&nbsp;<em>35</em>', ['NR-10', 'NR-35']],
    ['NR 6, 10 e 35', ['NR-06', 'NR-10', 'NR-35']],
    ['NR 10/35', ['NR-10', 'NR-35']],
    ['NR-10/35 eletricidade', ['NR-10', 'NR-35']],
    ['NR 10/33/35', ['NR-10', 'NR-33', 'NR-35']],
    ['Normas Regulamentadoras nº 10, nº 33 e nº 35', ['NR-10', 'NR-33', 'NR-35']],
    ['NRs 10 e 35, 16 horas', ['NR-10', 'NR-35']],
    ['NR-10 e 40 horas de prática', ['NR-10']],
    ['NR-35 e 8 h presenciais', ['NR-35']],
    ['NR-35, 2,5 h', ['NR-35']],
    ['NR-10, 40h', ['NR-10']],
    ['NR-35, 12 meses', ['NR-35']],
    ['NR-33, 33.6.3', ['NR-33']],
    ['NR-35 e 2 instrutores', ['NR-35']],
    ['NR-35 e 3 cordas', ['NR-35']],
    ['NR-35, 16/07/2026', ['NR-35']],
    ['NR-35, 07/2026', ['NR-35']],
    ['NR-35/2026', ['NR-35']],
    ['NR-10 e 99', ['NR-10']],
  ];
  for (const [texto, normas] of VARIAS) {
    test(`“${texto}”: ${normas.join(' e ')}`, () => {
      assert.deepEqual(normasCitadas(texto), normas);
    });
  }

  for (const texto of ['NR-100', 'ISO 45001', 'sonar 35', 'norma 35', '']) {
    test(`“${texto}”: nenhuma`, () => {
      assert.deepEqual(normasCitadas(texto), []);
    });
  }
});
