import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { days, today } from '../platform/clock.ts';
import { fuso, horaDoDia, segundaFeira } from './calendario.ts';
import { porExtenso } from '#contract/dia.ts';

const em = (instante: string) => ({ now: () => new Date(instante) });

// proves F29
test('o dia vira à meia-noite de São Paulo, em máquinas de qualquer fuso', () => {
  const zona = process.env['TZ'];
  try {
    for (const TZ of ['UTC', 'America/Sao_Paulo', 'America/Manaus', 'Asia/Tokyo', 'Pacific/Kiritimati']) {
      process.env['TZ'] = TZ;
      const lido = (instante: string) => [today(em(instante)), horaDoDia(em(instante))];
      assert.deepEqual(lido('2031-03-01T02:59:59Z'), ['2031-02-28', 23], TZ);
      assert.deepEqual(lido('2031-03-01T03:00:00Z'), ['2031-03-01', 0], TZ);
      assert.deepEqual(lido('2031-03-01T09:59:59Z'), ['2031-03-01', 6], TZ);
      assert.deepEqual(lido('2031-03-01T10:00:00Z'), ['2031-03-01', 7], TZ);
      // Daylight saving time, when there was one.
      assert.deepEqual(lido('2019-01-01T01:59:59Z'), ['2018-12-31', 23], TZ);
      assert.deepEqual(lido('2019-01-01T02:00:00Z'), ['2019-01-01', 0], TZ);
      assert.equal(segundaFeira('2026-11-15'), '2026-11-09', TZ);
      assert.deepEqual(
        ['2031-03-01T02:59:59Z', '2019-01-01T02:00:00Z'].map((i) => fuso(em(i))),
        [-180, -120],
        TZ,
      );
    }
  } finally {
    if (zona === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zona;
  }
});

test('a segunda-feira da semana é segunda, é de até seis dias antes, e é a mesma para a semana inteira', () => {
  const dia = fc.date({
    min: new Date('2000-01-01T00:00:00Z'),
    max: new Date('2199-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(dia, (data) => {
      const texto = data.toISOString().slice(0, 10);
      const segunda = segundaFeira(texto);
      const instante = Date.parse(`${segunda}T00:00:00Z`);
      assert.equal(new Date(instante).getUTCDay(), 1);
      const antes = (Date.parse(`${texto}T00:00:00Z`) - instante) / days(1);
      assert.ok(antes >= 0 && antes <= 6);
      assert.equal(segundaFeira(new Date(instante + days(6)).toISOString().slice(0, 10)), segunda);
    }),
  );
  assert.equal(segundaFeira('2026-11-16'), '2026-11-16');
  assert.equal(segundaFeira('2027-01-03'), '2026-12-28');
});

test('um dia por extenso', () => assert.equal(porExtenso('2031-03-01'), '01/03/2031'));
