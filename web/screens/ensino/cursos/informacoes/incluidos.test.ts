import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dizerIncluidos } from './incluidos.ts';

test('o que foi incluído cita o item da carga e o da prática, cada um uma vez, e nenhum quando a regra não foi lida', () => {
  const da = (BaseItem: string, PraticaItem: string) =>
    dizerIncluidos(480, { Norma: 'NR-20', BaseItem, PraticaItem });
  assert.match(
    da('Anexo I, Tabela 1', '20.12.6'),
    /^Incluímos .* 8 h .* a NR-20 pede \(Anexo I, Tabela 1; 20\.12\.6\) e o/,
  );
  assert.match(da('Anexo III', 'Anexo III'), /a NR-20 pede \(Anexo III\) e o/);
  assert.match(da('Anexo III', ''), /a NR-20 pede \(Anexo III\) e o/);
  assert.match(dizerIncluidos(480, undefined), /são os que a norma pede e o curso não tinha/);
});
