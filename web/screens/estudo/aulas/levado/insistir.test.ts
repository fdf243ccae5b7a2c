import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ApiError } from '../../../../lib/api.ts';
import { insistir } from './insistir.ts';

/** Fails so, in this order, and then comes. */
function arquivo(...falhas: unknown[]) {
  const vezes = { tentado: 0 };
  const tentar = async () => {
    const falha = falhas[vezes.tentado];
    vezes.tentado += 1;
    if (falha) throw falha;
    return 'aqui';
  };
  return { vezes, tentar };
}
const { signal } = new AbortController();
const sem = async () => {};

describe('um arquivo que se baixa com sinal ruim', () => {
  test('é pedido mais duas vezes, e não três', async () => {
    const cai = new TypeError('Failed to fetch');
    const duas = arquivo(cai, new ApiError('', { status: 503 }));
    assert.equal(await insistir(duas.tentar, signal, sem), 'aqui');
    assert.equal(duas.vezes.tentado, 3);
    const tres = arquivo(cai, cai, cai);
    await assert.rejects(insistir(tres.tentar, signal, sem), TypeError);
    assert.equal(tres.vezes.tentado, 3);
  });

  test('não se o servidor o recusa, se o aparelho está cheio ou se a pessoa desistiu', async () => {
    const cheio = new DOMException('full', 'QuotaExceededError');
    for (const falha of [new ApiError('', { status: 404 }), cheio, new DOMException('', 'AbortError')]) {
      const uma = arquivo(falha);
      await assert.rejects(insistir(uma.tentar, signal, sem));
      assert.equal(uma.vezes.tentado, 1);
    }
    const desistiu = arquivo(new TypeError('Failed to fetch'));
    await assert.rejects(insistir(desistiu.tentar, AbortSignal.abort(), sem), TypeError);
    assert.equal(desistiu.vezes.tentado, 1);
  });
});
