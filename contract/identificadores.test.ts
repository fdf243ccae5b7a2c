import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  cnpjValido,
  cpfValido,
  formatarCPF,
  limparCNPJ,
  limparCPF,
  limparTelefone,
  mascararCPF,
  telefoneValido,
} from './identificadores.ts';

const CPFS =
  '529.982.247-25 390.533.447-05 111.444.777-35 123.456.789-09 000.000.001-91 012.345.678-90 987.654.321-00 123.123.123-87';
const CNPJS =
  '12ABC34501DE35 12ABC345000188 93ZB0VRYV6KA67 00000000E08G12 A1B2C3D4000193 XPTO1234000120 IOUQF000000114 ' +
  'ZZZZZZZZZZZZ62 0000000B000103 0000000H000180 TREINA01000145 ESCOLA12000186 33000167000101 11222333000181 00000000000191';

test('CPF válido, com e sem pontuação', () => {
  for (const cpf of CPFS.split(' ')) {
    assert.ok(cpfValido(limparCPF(cpf)), cpf);
    assert.equal(formatarCPF(limparCPF(cpf)), cpf);
  }
});

test('CPF inválido: dígito errado, repetido, curto, longo, letras', () => {
  for (const cpf of [
    '52998224724',
    '11111111111',
    '00000000000',
    '5299822472',
    '529982247250',
    '5299822472a',
    '',
  ]) {
    assert.ok(!cpfValido(cpf), cpf);
  }
});

// Of the others too, but for the rare pairs that the rule "10 becomes 0" does not tell apart.
test('trocar um dígito verificador invalida qualquer CPF', () => {
  const algarismo = fc.integer({ min: 0, max: 9 });
  fc.assert(
    fc.property(
      fc.constantFrom(...CPFS.split(' ').map(limparCPF)),
      fc.integer({ min: 9, max: 10 }),
      algarismo,
      (cpf, posicao, novo) => {
        fc.pre(cpf[posicao] !== String(novo));
        assert.ok(!cpfValido(cpf.slice(0, posicao) + String(novo) + cpf.slice(posicao + 1)));
      },
    ),
  );
});

test('CPF em listas mostra só o meio', () => {
  assert.equal(mascararCPF('52998224725'), '***.982.247-**');
});

test('CNPJ numérico e alfanumérico', () => {
  for (const cnpj of CNPJS.split(' ')) assert.ok(cnpjValido(cnpj), cnpj);
  assert.ok(cnpjValido(limparCNPJ('12.abc.345/01de-35')));
});

test('CNPJ inválido: dígito errado, letra no dígito, minúscula, acento, tamanho, zeros', () => {
  const ruins =
    '12ABC34501DE36 12ABC34501DE3A 93ZB0VRYV6KA66 12abc34501de35 12ÁBC34501DE35 12ABC34501DE3 12ABC34501DE355';
  for (const cnpj of [...ruins.split(' '), '00000000000000']) assert.ok(!cnpjValido(cnpj), cnpj);
});

test('a limpeza do CNPJ não descarta o que não é pontuação', () => {
  assert.equal(limparCNPJ('12#ABC34501DE35'), '12#ABC34501DE35');
});

test('telefone: celular, fixo, com +55 e zero à frente, 0800', () => {
  for (const [digitado, guardado] of [
    ['(11) 98888-7777', '11988887777'],
    ['+55 11 3333-4444', '1133334444'],
    ['+55 11 98888-7777', '11988887777'],
    ['011 98888-7777', '11988887777'],
    ['0800 722 0000', '08007220000'],
    ['55 3333-4444', '5533334444'],
  ] as const) {
    assert.equal(limparTelefone(digitado), guardado);
    assert.ok(telefoneValido(guardado), guardado);
  }
  for (const ruim of ['1188887777', '2098888777', '20988887777', '119888877', 'abc']) {
    assert.ok(!telefoneValido(ruim), ruim);
  }
});
