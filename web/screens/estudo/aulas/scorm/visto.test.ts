import assert from 'node:assert/strict';
import { test } from 'node:test';
import { vistoEm } from './visto.ts';

test('só o que o pacote informou de fato conta como visto, nas duas versões', () => {
  const casos: [Record<string, string>, boolean, boolean][] = [
    [{}, false, false],
    [{ 'cmi.core.lesson_status': 'not attempted', 'cmi.core.score.raw': '' }, false, false],
    [{ 'cmi.core.lesson_status': 'incomplete' }, true, false],
    [{ 'cmi.core.score.raw': '0' }, false, true],
    [{ 'cmi.completion_status': 'unknown', 'cmi.success_status': 'unknown' }, false, false],
    [{ 'cmi.success_status': 'failed', 'cmi.score.scaled': '0.4' }, true, true],
  ];
  for (const [Cmi, situacao, nota] of casos) {
    const visto = { ...(situacao && { situacao }), ...(nota && { nota }) };
    assert.deepEqual(vistoEm(Cmi), visto, JSON.stringify(Cmi));
  }
});
