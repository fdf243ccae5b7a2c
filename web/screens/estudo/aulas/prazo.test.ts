import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diasAte, dizerFalta, dizerMinutos, dizerPrazo } from './prazo.ts';

test('days are counted across months, years and the end of summer time', () => {
  assert.equal(diasAte('2026-03-01', '2026-02-28'), 1);
  assert.equal(diasAte('2027-01-01', '2026-12-31'), 1);
  assert.equal(diasAte('2019-02-18', '2019-02-16'), 2);
});

test('a deadline is said as people say it, near and past ones stand out', () => {
  const hoje = '2026-11-15';
  assert.deepEqual(dizerPrazo('2026-11-15', hoje), { texto: 'Termina hoje', tom: 'perto' });
  assert.deepEqual(dizerPrazo('2026-11-16', hoje), { texto: 'Termina amanhã', tom: 'perto' });
  assert.deepEqual(dizerPrazo('2026-11-22', hoje), { texto: 'Faltam 7 dias', tom: 'perto' });
  assert.deepEqual(dizerPrazo('2026-11-23', hoje), { texto: 'Faltam 8 dias', tom: 'neutro' });
  assert.deepEqual(dizerPrazo('2026-11-14', hoje), { texto: 'Prazo encerrado ontem', tom: 'atrasado' });
  assert.deepEqual(dizerPrazo('2026-11-10', hoje), { texto: 'Prazo encerrado há 5 dias', tom: 'atrasado' });
});

test('of a day more than a year away nobody counts the days; of those that passed, thousands stand apart', () => {
  assert.equal(dizerPrazo('2027-11-15', '2026-11-15').texto, 'Faltam 365 dias');
  assert.deepEqual(dizerPrazo('2027-11-16', '2026-11-15'), { texto: 'Até 16/11/2027', tom: 'neutro' });
  assert.equal(dizerPrazo('2021-11-15', '2026-11-15').texto, 'Prazo encerrado há 1.826 dias');
});

test('minutes become hours', () => {
  assert.deepEqual([0, 5, 60, 80].map(dizerMinutos), ['1 min', '5 min', '1 h', '1 h 20 min']);
});

test('what is missing agrees with its figure', () => {
  assert.deepEqual([0, 1, 2, 59, 60, 119, 120].map(dizerFalta), [
    'Falta 1 min',
    'Falta 1 min',
    'Faltam 2 min',
    'Faltam 59 min',
    'Falta 1 h',
    'Falta 1 h 59 min',
    'Faltam 2 h',
  ]);
});
