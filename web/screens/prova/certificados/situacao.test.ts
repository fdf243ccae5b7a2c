import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jaPassou } from './situacao.ts';

test('só o que ainda vale e não foi renovado pede a assinatura em voz alta', () => {
  const pede = (StatusCertificado: 'VA' | 'VE', Substituido = false) =>
    !jaPassou({ StatusCertificado, Substituido });
  assert.deepEqual([pede('VA'), pede('VE'), pede('VA', true)], [true, false, false]);
});
