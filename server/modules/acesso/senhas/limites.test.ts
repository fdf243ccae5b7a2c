import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { avaliar, LIMITES, type Registro } from './limites.ts';

const agora = new Date('2026-11-15T12:00:00Z');
const antes = (ms: number) => new Date(agora.getTime() - ms).toISOString();
const registro = (Chave: string, Falhas: number, mais: Partial<Registro> = {}): Registro => ({
  Chave,
  Falhas,
  UltimaEm: antes(1000),
  BloqueadaAte: null,
  HumanoAte: null,
  ...mais,
});
const ninguem = { humano: false, conhecido: false };

test('as primeiras tentativas passam e contam como falha até darem certo', () => {
  const veredito = avaliar([registro('par:x:y', 0)], agora, ninguem);
  assert.deepEqual(veredito, {
    tipo: 'tente',
    novos: [{ Chave: 'par:x:y', Falhas: 1, BloqueadaAte: null }],
    humanoNaProxima: false,
  });
});

test('da terceira falha em diante pede um humano, e a prova vale também para a chamada seguinte', () => {
  assert.equal(avaliar([registro('par:x:y', 3)], agora, ninguem).tipo, 'humano');
  assert.equal(avaliar([registro('par:x:y', 3)], agora, { ...ninguem, humano: true }).tipo, 'tente');
  const provado = registro('par:x:y', 3, { HumanoAte: new Date(agora.getTime() + 1).toISOString() });
  assert.equal(avaliar([provado], agora, ninguem).tipo, 'tente');
});

test('a espera dobra a cada falha e nunca passa do teto', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 10_000 }), (falhas) => {
      const veredito = avaliar([registro('par:x:y', falhas)], agora, { humano: true, conhecido: false });
      assert.ok(veredito.tipo === 'tente');
      const espera = (veredito.novos[0]?.BloqueadaAte?.getTime() ?? 0) - agora.getTime();
      assert.equal(espera, Math.min(1000 * 2 ** Math.min(falhas + 1 - 5, 20), LIMITES.par.espera));
    }),
  );
});

test('enquanto dura a espera ninguém tenta, nem com prova de humano', () => {
  const preso = registro('par:x:y', 6, { BloqueadaAte: new Date(agora.getTime() + 1500).toISOString() });
  assert.deepEqual(avaliar([preso], agora, { humano: true, conhecido: false }), {
    tipo: 'aguarde',
    segundos: 2,
  });
});

// proves T17
test('o navegador de sempre não espera pelo que outros erraram na mesma conta', () => {
  const conta = registro('conta:x', 80, { BloqueadaAte: new Date(agora.getTime() + 60_000).toISOString() });
  assert.equal(avaliar([conta], agora, ninguem).tipo, 'aguarde');
  assert.equal(avaliar([conta], agora, { humano: false, conhecido: true }).tipo, 'tente');
});

test('falhas antigas são esquecidas', () => {
  const velho = registro('conta:x', 50, { UltimaEm: antes(LIMITES.conta.janela + 1) });
  const veredito = avaliar([velho], agora, ninguem);
  assert.ok(veredito.tipo === 'tente');
  assert.equal(veredito.novos[0]?.Falhas, 1);
});
