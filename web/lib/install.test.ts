import assert from 'node:assert/strict';
import { test } from 'node:test';
import { borrowGlobals } from './borrowed-globals.ts';

const navegador = { userAgent: '', maxTouchPoints: 0 };
const visto = new Map<string, string>();
let instalado = false;
borrowGlobals({
  navigator: navegador,
  localStorage: {
    getItem: (key: string) => visto.get(key) ?? null,
    setItem: (key: string, value: string) => void visto.set(key, value),
  },
  matchMedia: () => ({ matches: instalado }),
  window: { addEventListener: () => {} },
});
const { howToInstall, rememberOffer } = await import('./install.ts');

const em = (userAgent: string, maxTouchPoints: number) => {
  Object.assign(navegador, { userAgent, maxTouchPoints });
  return howToInstall();
};
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile';

test('iPhone e iPad, que se diz um Mac, instalam pelo menu; um Mac não, nem quem já instalou ou já viu', () => {
  assert.deepEqual([em(IPHONE, 5), em(MAC, 5), em(MAC, 0)], ['menu', 'menu', null]);
  instalado = true;
  assert.equal(em(MAC, 5), null);
  instalado = false;
  rememberOffer();
  assert.equal(em(IPHONE, 5), null);
});
