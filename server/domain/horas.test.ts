import assert from 'node:assert/strict';
import { test } from 'node:test';
import { horasDosMinutos, minutosDasHoras } from './horas.ts';

test('os minutos de tantas horas são os menos que bastam, e um a menos aparece', () => {
  for (let centesimos = 1; centesimos <= 6000; centesimos++) {
    const horas = centesimos / 100;
    const minutos = minutosDasHoras(horas);
    assert.ok(horasDosMinutos(minutos) >= horas, `${minutos} min, ${horas} h`);
    assert.ok(horasDosMinutos(minutos - 1) < horas, `${minutos - 1} min, ${horas} h`);
  }
  for (let horas = 1; horas <= 200; horas++) assert.equal(minutosDasHoras(horas), horas * 60);
});
