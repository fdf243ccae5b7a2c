import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { lerCodigo, novoCodigo } from './codigo.ts';
import { somarMeses, validade } from './validade.ts';
import { formatarCodigo } from '#contract/prova/certificados-fatos.ts';

const dias = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2150-12-31'), noInvalidDate: true })
  .map((data) => data.toISOString().slice(0, 10));
const meses = fc.integer({ min: 1, max: 600 });

const partes = (dia: string) => dia.split('-').map(Number) as [number, number, number];
const ultimoDoMes = (ano: number, mes: number) =>
  mes === 2
    ? (ano % 4 === 0 && ano % 100 !== 0) || ano % 400 === 0
      ? 29
      : 28
    : [4, 6, 9, 11].includes(mes)
      ? 30
      : 31;

// proves F29
test('meses depois, no mesmo dia ou no último do mês', () => {
  assert.deepEqual(
    [
      somarMeses('2026-01-31', 1),
      somarMeses('2028-01-31', 1),
      somarMeses('2026-11-15', 24),
      somarMeses('2026-08-31', 6),
      somarMeses('2028-02-29', 12),
      somarMeses('2026-12-31', 2),
    ],
    ['2026-02-28', '2028-02-29', '2028-11-15', '2027-02-28', '2029-02-28', '2027-02-28'],
  );
  fc.assert(
    fc.property(dias, meses, (dia, quantos) => {
      const [ano, mes, numero] = partes(dia);
      const [a, m, n] = partes(somarMeses(dia, quantos));
      assert.equal(a * 12 + m, ano * 12 + mes + quantos);
      assert.equal(n, Math.min(numero, ultimoDoMes(a, m)));
    }),
  );
});

test('o que se renova não leva o novo além do que a norma deixa', () => {
  const prazo = { termino: '2026-11-15', meses: 12 };
  const CASOS: [anterior: string, limite: number | null, fim: string][] = [
    ['2076-01-01', 24, '2027-11-15'],
    ['2076-01-01', null, '2076-01-01'],
    ['2028-11-15', 24, '2028-11-15'],
    ['2028-11-16', 24, '2027-11-15'],
    ['2027-01-01', 24, '2027-11-15'],
  ];
  for (const [anterior, limite, fim] of CASOS)
    assert.equal(validade({ ...prazo, anterior, limite }), fim, `${anterior} ${limite}`);
});

test('nunca encurta o que se renova, nunca passa do maior dos dois, e zero meses não termina', () => {
  fc.assert(
    fc.property(dias, meses, fc.option(dias), (termino, quantos, anterior) => {
      const fim = validade({ termino, meses: quantos, anterior });
      const propria = somarMeses(termino, quantos);
      assert.ok(fim !== null && fim >= propria && (anterior === null || fim >= anterior));
      assert.ok(fim === propria || fim === anterior);
      assert.equal(validade({ termino, meses: 0, anterior }), null);
    }),
  );
});

test('terminar mais tarde nunca vale menos', () => {
  fc.assert(
    fc.property(dias, dias, meses, (um, outro, quantos) => {
      const [antes = '', depois = ''] = [um, outro].toSorted();
      assert.ok(somarMeses(antes, quantos) <= somarMeses(depois, quantos));
    }),
  );
});

test('o código se lê como foi digitado, e nada mais é um código', () => {
  for (let n = 0; n < 200; n++) {
    const codigo = novoCodigo();
    // 28 of 30 letters and digits: 137 bits.
    assert.match(codigo, /^[2-9A-HJKMNP-TV-Z]{28}$/);
    assert.match(formatarCodigo(codigo), /^(\w{4}-){6}\w{4}$/);
    // One of those given out before has twenty.
    for (const valido of [codigo, codigo.slice(0, 20)]) {
      assert.equal(lerCodigo(formatarCodigo(valido).toLowerCase()), valido);
      assert.equal(lerCodigo(` ${valido.slice(0, 7)} ${valido.slice(7)} `), valido);
    }
  }
  for (const errado of [
    '',
    'ABC',
    '0'.repeat(20),
    'I'.repeat(20),
    '2'.repeat(21),
    '2'.repeat(19),
    '2'.repeat(27),
    '2'.repeat(29),
    '0'.repeat(28),
    'ç'.repeat(20),
  ]) {
    assert.equal(lerCodigo(errado), null);
  }
});
