import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { applyMask, maskOf, unmask, type MaskKind } from './masks.ts';

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'.split('')), minLength: length, maxLength: length });

test('stored values are shown as people write them', () => {
  const shown: [MaskKind, string, string][] = [
    ['cpf', '12345678909', '123.456.789-09'],
    ['cnpj', '11222333000181', '11.222.333/0001-81'],
    ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
    ['cep', '01310100', '01310-100'],
    ['telefone', '1134567890', '(11) 3456-7890'],
    ['telefone', '11934567890', '(11) 93456-7890'],
    ['percent', '85', '85%'],
    ['date', '2028-03-14', '14/03/2028'],
    ['date', '', ''],
    ['time', '07:05', '07:05'],
    ['time', '', ''],
  ];
  for (const [kind, value, expected] of shown) assert.equal(applyMask(kind, value), expected);
});

test('an hour is one of the day, whole or nothing', () => {
  const typed: [string, string][] = [
    ['0730', '07:30'],
    ['2359', '23:59'],
    ['07:3', ''],
    ['07:__', ''],
    ['', ''],
  ];
  for (const [shown, expected] of typed) assert.equal(unmask('time', shown), expected, shown);
  assert.equal(applyMask('time', '24:10'), '20:10', 'no hour 24');
});

test('with or without punctuation is the same', () => {
  assert.equal(applyMask('cpf', ' 123.456.789-09 '), '123.456.789-09');
  assert.equal(applyMask('cnpj', '12.abc.345/01de-35'), '12.ABC.345/01DE-35');
  assert.equal(applyMask('cep', '01310-100'), '01310-100');
});

test('the country code and the trunk zero are taken off a telephone', () => {
  for (const pasted of [
    '+55 (11) 93456-7890',
    '+5511934567890',
    '5511934567890',
    '011 93456-7890',
    '+55 011 93456 7890',
  ])
    assert.equal(applyMask('telefone', pasted), '(11) 93456-7890', pasted);
  assert.equal(applyMask('telefone', '5534567890'), '(55) 3456-7890', 'area code 55 is a real one');
});

test('the check digits of a CNPJ are digits only', () => {
  assert.equal(unmask('cnpj', applyMask('cnpj', '12ABC34501DEAB')), '12ABC34501DE');
});

test('showing and unmasking give the value back', () => {
  fc.assert(fc.property(digits(11), (value) => unmask('cpf', applyMask('cpf', value)) === value));
  fc.assert(fc.property(digits(8), (value) => unmask('cep', applyMask('cep', value)) === value));
  fc.assert(fc.property(digits(14), (value) => unmask('cnpj', applyMask('cnpj', value)) === value));
  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, (date) => {
      const iso = date.toISOString().slice(0, 10);
      return unmask('date', applyMask('date', iso)) === iso;
    }),
  );
});

test('percent ends at 100, day at 31, month at 12', () => {
  assert.equal(unmask('percent', applyMask('percent', '150')), '100');
  assert.equal(applyMask('day', '31'), '31');
  assert.equal(applyMask('day', '32'), '');
  assert.equal(applyMask('month', '12'), '12');
  assert.equal(applyMask('month', '13'), '');
  assert.equal(applyMask('day', '00'), '');
});

test('a day that does not exist is no date', () => {
  assert.equal(unmask('date', '31/02/2026'), '');
  assert.equal(unmask('date', '29/02/2026'), '');
  assert.equal(unmask('date', '29/02/2028'), '2028-02-29');
  assert.equal(unmask('date', '01/01/____'), '');
});

test('the placeholder’s underscores are never part of the value', () => {
  assert.equal(unmask('cpf', '123.___.___-__'), '123');
  assert.equal(unmask('cnpj', '12.A__.___/____-__'), '12A');
});

test('a value is complete only when it is whole', () => {
  assert.equal(maskOf('cpf').isComplete('1234567890'), false);
  assert.equal(maskOf('cpf').isComplete('12345678909'), true);
  assert.equal(maskOf('telefone').isComplete('1134567890'), true);
  assert.equal(maskOf('telefone').isComplete('113456789'), false);
});
