import assert from 'node:assert/strict';
import { test } from 'node:test';
import { doMes, emPartes, emQueInstante, percentual } from './dias.ts';
import { daLista, dasSaidas, daSituacao, naMatriz } from './enderecos.ts';

test('meses, instantes e percentuais como se leem', () => {
  assert.deepEqual(doMes('2028-02'), {
    curto: 'fev',
    inteiro: 'fevereiro de 2028',
    de: '2028-02-01',
    ate: '2028-02-29',
  });
  assert.equal(doMes('2026-12').ate, '2026-12-31');
  assert.equal(emQueInstante('2026-11-15T02:59:00Z'), 'em 14/11 às 23:59');
  assert.deepEqual([percentual(999, 1000), percentual(0, 0), percentual(0, 3)], [99, 0, 0]);
});

test('as três partes somam 100, e o que o arredondamento deixa vai para a pior', () => {
  assert.deepEqual(emPartes([62, 30, 8]), [62, 30, 8]);
  assert.deepEqual(emPartes([999, 0, 1]), [99, 0, 1]);
  assert.deepEqual(emPartes([999, 1, 0]), [99, 1, 0]);
  assert.deepEqual(emPartes([1, 1, 1]), [33, 33, 34]);
  assert.deepEqual(emPartes([1, 1, 5]), [14, 14, 72]);
  assert.deepEqual(emPartes([0, 334, 0]), [0, 100, 0]);
  assert.deepEqual(emPartes([0, 0, 0]), [0, 0, 0]);
});

test('cada figura abre a lista por trás dela', () => {
  const mes = { de: '2026-11-15', ate: '2026-12-15' };
  assert.equal(
    naMatriz({ area: 'gestor', setor: 3 }, { situacao: 'vencido' }),
    '/gestor-acompanhamento?setor=3&situacao=vencido',
  );
  assert.equal(daSituacao({ area: 'adm' }, 'atrasado'), '/dashboard/clientes?ordem=atrasado');
  assert.equal(
    dasSaidas({ area: 'gestor', setor: 0 }, { hoje: '2026-11-15', dia: '2026-12-01' }),
    '/gestor-dashboard/lista?setor=0&lista=saidas&de=2026-11-15&ate=2026-11-30',
  );
  assert.equal(
    daSituacao({ area: 'adm', cliente: 7 }, 'atrasado'),
    '/cliente/7/acompanhamento?situacao=atrasado',
  );
  assert.equal(
    daLista({ area: 'adm' }, 'vencimentos', mes),
    '/dashboard/clientes?ordem=vence&de=2026-11-15&ate=2026-12-15',
  );
  assert.equal(
    daLista({ area: 'adm', cliente: 7 }, 'conclusoes', mes),
    '/dashboard/lista?cliente=7&lista=conclusoes&de=2026-11-15&ate=2026-12-15',
  );
  assert.equal(
    daLista({ area: 'gestor' }, 'conclusoes', mes),
    '/gestor-dashboard/lista?lista=conclusoes&de=2026-11-15&ate=2026-12-15',
  );
});
