import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysBetween, formatAge, formatDay, today } from './formats.ts';

test('a idade diz a maior unidade inteira', () => {
  const de = '2026-03-10T12:00:00Z';
  const em = (now: string) => formatAge(de, new Date(now));
  assert.equal(em('2026-03-10T12:00:59Z'), 'agora');
  assert.equal(em('2026-03-10T12:59:59Z'), 'há 59 minutos');
  assert.equal(em('2026-03-11T11:59:00Z'), 'há 23 horas');
  assert.equal(em('2026-03-11T12:00:00Z'), 'há 1 dia');
  assert.equal(em('2026-03-20T12:00:00Z'), 'há 10 dias');
  // The clock of the device may be behind the server's.
  assert.equal(em('2026-03-10T11:58:00Z'), 'agora');
});

test('dias do calendário de São Paulo, e não de 24 horas', () => {
  assert.equal(daysBetween('2026-03-10T12:00:00Z', '2026-03-10T23:00:00Z'), 0);
  // 23:30 of the day before, and 00:30.
  assert.equal(daysBetween('2026-03-11T02:30:00Z', '2026-03-11T03:30:00Z'), 1);
  assert.equal(daysBetween('2026-03-10T12:00:00Z', '2026-03-20T03:00:00Z'), 10);
  assert.equal(daysBetween('2026-03-12T12:00:00Z', '2026-03-11T12:00:00Z'), 0);
});

test('o dia da plataforma, com o fuso que a página traz e sem ele', () => {
  for (const fuso of [-180, undefined]) {
    assert.equal(today(new Date('2031-03-01T02:59:59Z'), fuso), '2031-02-28');
    assert.equal(today(new Date('2031-03-01T03:00:00Z'), fuso), '2031-03-01');
  }
});

test('um dia se escreve como é; um instante, no dia de São Paulo', () => {
  assert.equal(formatDay('2026-03-14'), '14/03/2026');
  assert.equal(formatDay('2026-03-15T02:59:59.000Z'), '14/03/2026');
  assert.equal(formatDay('2026-03-15T03:00:00.000Z'), '15/03/2026');
});
