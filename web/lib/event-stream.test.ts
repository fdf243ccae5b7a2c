import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Novidade } from '#contract/mensagens/aovivo.ts';
import { parseEvents } from './event-stream.ts';

test('os eventos são os mesmos onde quer que a rede corte o texto', () => {
  const news = fc.record(
    { Turmas: fc.option(fc.array(fc.nat())), Painel: fc.boolean(), Avisos: fc.boolean() },
    { noNullPrototype: true },
  );
  const event = fc.option(news);
  fc.assert(
    fc.property(fc.array(event), fc.array(fc.nat({ max: 30 })), (events, cuts) => {
      const text = events
        .map((told) => (told === null ? ':\n\n' : `data: ${JSON.stringify(told)}\n\n`))
        .join('');
      const reads: Novidade[] = [];
      let rest = '';
      let start = 0;
      for (const step of [...cuts, text.length]) {
        rest = parseEvents(rest + text.slice(start, start + step), (read) => reads.push(read));
        start += step;
      }
      assert.deepEqual(
        reads,
        events.filter((told) => told !== null),
      );
      assert.equal(rest, '');
    }),
  );
});
