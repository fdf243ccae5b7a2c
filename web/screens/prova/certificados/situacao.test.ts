import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dizerValidade, jaPassou } from './situacao.ts';

test('só o que ainda vale e não foi renovado pede a assinatura em voz alta', () => {
  const pede = (StatusCertificado: 'VA' | 'VE' | 'AS', ValidadeCertificado: string, Substituido = false) =>
    !jaPassou({ StatusCertificado, ValidadeCertificado, Substituido });
  assert.deepEqual(
    [pede('VA', '2999-12-31'), pede('VE', '2020-12-31'), pede('VA', '2999-12-31', true)],
    [true, false, false],
  );
  assert.deepEqual([pede('AS', '2999-12-31'), pede('AS', '2020-12-31')], [true, false]);
});

test('sem a assinatura não se promete que valerá o que já passou do último dia', () => {
  const dizer = (Validade: string | null) => dizerValidade({ StatusCertificado: 'AS', Validade });
  assert.equal(dizer(null), 'Vale quando for assinado');
  assert.equal(dizer('2999-12-31'), 'Vale quando for assinado');
  assert.equal(dizer('2020-12-31'), 'Não foi assinado até 31/12/2020, o último dia: nunca valeu');
});
