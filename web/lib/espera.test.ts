import assert from 'node:assert/strict';
import { test } from 'node:test';
import { criarEspera } from './espera.ts';

test('quem foi recusado espera pela resposta, todos juntos; recusado de novo, espera outra vez', async () => {
  const espera = criarEspera<string>();
  const avisos: (string | null)[] = [];
  espera.assinar(() => avisos.push(espera.pedido()));
  const feitos: string[] = [];
  const refazer = async (nome: string, pedido: string) => {
    feitos.push(`${nome}: ${(await espera.pedir(pedido)) ? 'feito' : 'desistiu'}`);
  };
  const esperando = [refazer('salvar', 'senha'), refazer('listar', 'outro')];
  assert.equal(espera.pedido(), 'senha');
  assert.deepEqual(feitos, []);
  espera.responder(true);
  await Promise.all(esperando);
  assert.deepEqual(feitos.sort(), ['listar: feito', 'salvar: feito']);
  assert.equal(espera.pedido(), null);
  const outra = refazer('outra', 'senha');
  assert.deepEqual(avisos, ['senha', null, 'senha']);
  espera.responder(false);
  await outra;
  assert.equal(feitos.at(-1), 'outra: desistiu');
});
