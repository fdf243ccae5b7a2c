import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quando } from './quando.ts';

test('fora de uso, o botão diz que está, não responde e guarda o foco', () => {
  let cliques = 0;
  const contar = () => {
    cliques += 1;
  };
  const fora = quando(false, contar);
  fora.onClick();
  assert.deepEqual([fora['aria-disabled'], 'disabled' in fora, cliques], [true, false, 0]);
  const emUso = quando(true, contar);
  emUso.onClick();
  assert.deepEqual([Object.keys(emUso), cliques], [['onClick'], 1]);
});
