import assert from 'node:assert/strict';
import { test } from 'node:test';
import { criarEspera } from './termos.ts';

test('quem foi recusado espera pelo aceite, todos juntos; recusado de novo, espera outra vez', async () => {
  const espera = criarEspera();
  const avisos: boolean[] = [];
  espera.assinar(() => avisos.push(espera.faltam()));
  const feitos: string[] = [];
  const refazer = (nome: string) => espera.aceite().then(() => feitos.push(nome));
  const esperando = [refazer('salvar'), refazer('listar')];
  assert.equal(espera.faltam(), true);
  assert.deepEqual(feitos, []);
  espera.aceitos();
  await Promise.all(esperando);
  assert.deepEqual(feitos.sort(), ['listar', 'salvar']);
  assert.equal(espera.faltam(), false);
  const outra = refazer('outra');
  assert.deepEqual(avisos, [true, false, true]);
  espera.aceitos();
  await outra;
});
