import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatarIdade } from './formatos.ts';

test('a idade diz a maior unidade inteira', () => {
  const de = '2026-03-10T12:00:00Z';
  const em = (agora: string) => formatarIdade(de, new Date(agora));
  assert.equal(em('2026-03-10T12:00:59Z'), 'agora');
  assert.equal(em('2026-03-10T12:59:59Z'), 'há 59 minutos');
  assert.equal(em('2026-03-11T11:59:00Z'), 'há 23 horas');
  assert.equal(em('2026-03-11T12:00:00Z'), 'há 1 dia');
  assert.equal(em('2026-03-20T12:00:00Z'), 'há 10 dias');
  // The clock of the device may be behind the server's.
  assert.equal(em('2026-03-10T11:58:00Z'), 'agora');
});
