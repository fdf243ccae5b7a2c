import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dizerVisto } from './visto.ts';

const licao = (Item: string, dias: string[]) => {
  const [IniciouEm = null, SituacaoEm = null, NotaEm = null, RetomouEm = null] = dias;
  return { Item, IniciouEm, SituacaoEm, NotaEm, RetomouEm };
};
const DIA = '2026-11-15T15:00:00.000Z';
const DEPOIS = '2026-11-18T15:00:00.000Z';

test('o que a prévia viu é dito com o seu dia, e o que não viu também', () => {
  assert.equal(
    dizerVisto([licao('', [DIA])]),
    'Na prévia: iniciou (15/11/2026). Ainda falta ver o pacote gravar a situação, gravar a nota, retomar de onde parou.',
  );
  assert.equal(
    dizerVisto([licao('', [DIA, DIA, DIA, DEPOIS])]),
    'Na prévia: iniciou (15/11/2026), gravou a situação (15/11/2026), gravou a nota (15/11/2026), retomou de onde parou (18/11/2026).',
  );
});

test('de várias lições se diz quantas, com o primeiro dia', () => {
  assert.equal(
    dizerVisto([licao('A', [DEPOIS, DEPOIS]), licao('B', [DIA])], 9),
    'Na prévia: 2 de 9 iniciaram (15/11/2026), 1 de 9 gravou a situação (18/11/2026). Ainda falta ver o pacote gravar a nota, retomar de onde parou.',
  );
});
