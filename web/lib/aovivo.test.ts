import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Novidade } from '#contract/mensagens/aovivo.ts';
import { lerEventos } from './aovivo.ts';

test('os eventos são os mesmos onde quer que a rede corte o texto', () => {
  const novidade = fc.record(
    { Turmas: fc.option(fc.array(fc.nat())), Painel: fc.boolean(), Avisos: fc.boolean() },
    { noNullPrototype: true },
  );
  const evento = fc.option(novidade);
  fc.assert(
    fc.property(fc.array(evento), fc.array(fc.nat({ max: 30 })), (eventos, cortes) => {
      const texto = eventos
        .map((dito) => (dito === null ? ':\n\n' : `data: ${JSON.stringify(dito)}\n\n`))
        .join('');
      const lidas: Novidade[] = [];
      let resto = '';
      let inicio = 0;
      for (const passo of [...cortes, texto.length]) {
        resto = lerEventos(resto + texto.slice(inicio, inicio + passo), (lida) => lidas.push(lida));
        inicio += passo;
      }
      assert.deepEqual(
        lidas,
        eventos.filter((dito) => dito !== null),
      );
      assert.equal(resto, '');
    }),
  );
});
