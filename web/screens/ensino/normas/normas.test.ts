import assert from 'node:assert/strict';
import { test } from 'node:test';
import { conferir, dadosDe } from './normas.ts';

test('as horas de prática se pedem pelo item que as pede', () => {
  const vazio = dadosDe(null);
  assert.equal(conferir(vazio).PraticaItem, false);
  for (const figura of ['PraticaMinimaHoras', 'PraticaPeriodicoHoras', 'PraticaPercentual'] as const) {
    const dados = { ...vazio, [figura]: '4' };
    assert.equal(conferir(dados).PraticaItem, 'Informe o item que pede a prática.', figura);
    assert.equal(conferir({ ...dados, PraticaItem: 'Anexo I' }).PraticaItem, false, figura);
  }
});
