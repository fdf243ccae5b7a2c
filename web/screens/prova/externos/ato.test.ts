import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faltaNoAto, SEM_ATO } from './ato.ts';

const campos = (ato: Parameters<typeof faltaNoAto>[0]) =>
  Object.entries(faltaNoAto(ato)).flatMap(([campo, falta]) => (falta === false ? [] : [campo]));

test('horas que não são um número são recusadas onde se veem, e não impedem nada onde o ato foi retirado', () => {
  const digitado = { ...SEM_ATO, CargaHoraria: '8h', HorasPresenciais: 'oito', HorasPraticas: '-1' };
  const validacao = new File(['ato'], 'ato.pdf');
  assert.deepEqual(campos({ ...digitado, validacao, ValidadoEm: '2026-02-01' }), [
    'Validacao.CargaHoraria',
    'Validacao.HorasPresenciais',
    'Validacao.HorasPraticas',
  ]);
  assert.deepEqual(campos(digitado), []);
});

test('o documento e o dia dele, os dois ou nenhum', () => {
  assert.deepEqual(campos(SEM_ATO), []);
  assert.deepEqual(campos({ ...SEM_ATO, ValidadoEm: '2026-02-01' }), ['Validacao']);
  assert.deepEqual(campos({ ...SEM_ATO, validacao: new File(['ato'], 'ato.pdf') }), ['Validacao.ValidadoEm']);
});
