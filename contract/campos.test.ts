import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cpf, email, obrigatorio, opcional, telefone } from './campos.ts';

test('e-mail: os de sempre passam, os tortos não', () => {
  for (const bom of ['a@b.co', 'maria.da-silva+curso@sub.empresa.com.br', 'joão@empresa.example']) {
    assert.ok(email.safeParse(bom).success, bom);
  }
  for (const ruim of [
    '',
    'a',
    'a@b',
    'a b@c.d',
    'a@b@c.d',
    '@b.co',
    'a@.co',
    'a@b.',
    'a@b..co',
    'a@b.c\nBcc: x@y.z',
  ]) {
    assert.ok(!email.safeParse(ruim).success, ruim);
  }
});

// proves T41
test('e-mail hostil é recusado sem trabalho que cresça com o tamanho', () => {
  for (const hostil of ['@'.repeat(100_000), `${'a.'.repeat(50_000)}@`, `a@${'b.'.repeat(60_000)}`]) {
    assert.ok(!email.safeParse(hostil).success);
  }
});

test('CPF e telefone chegam com ou sem pontuação e saem sem', () => {
  assert.equal(cpf.parse('529.982.247-25'), '52998224725');
  assert.equal(telefone.parse('+55 (11) 98888-7777'), '11988887777');
});

test('campo opcional vazio vira nulo; caracteres de controle são recusados', () => {
  assert.equal(opcional(cpf).parse(''), null);
  assert.equal(opcional(cpf).parse(null), null);
  assert.equal(opcional(cpf).parse(undefined), undefined);
  assert.equal(obrigatorio(10).parse('  Ana  '), 'Ana');
  for (const ruim of ['', '   ', 'A\u0000na', 'x'.repeat(11)])
    assert.ok(!obrigatorio(10).safeParse(ruim).success);
});
