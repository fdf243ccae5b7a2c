import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OCIOSO_APOS, tempoAtivo } from './atividade.ts';
import { anotar, novaFila, proximaBatida } from './fila.ts';
import { esquecer, guardar, pendentes } from './guarda.ts';

function armazem(inicial: Record<string, string> = {}) {
  const dados = new Map(Object.entries(inicial));
  return {
    getItem: (chave: string) => dados.get(chave) ?? null,
    setItem: (chave: string, valor: string) => void dados.set(chave, valor),
    removeItem: (chave: string) => void dados.delete(chave),
    key: (lugar: number) => [...dados.keys()][lugar] ?? null,
    get length() {
      return dados.size;
    },
  };
}

const vista = (Sessao: string, matricula: number) =>
  anotar(novaFila(Sessao, matricula, 0), { Segundos: 9.9, Posicao: 7.2, trecho: [0, 7] });

test('what is not confirmed survives; each enrolment finds only its own', () => {
  const loja = armazem({ outra: 'coisa', 'estudo:progresso:ruim': '{nada' });
  guardar(loja, vista('a', 1));
  guardar(loja, vista('b', 2));
  assert.deepEqual(
    pendentes(loja, 1).map(({ Sessao, Segundos, Posicao, Trechos }) => ({
      Sessao,
      Segundos,
      Posicao,
      Trechos,
    })),
    [{ Sessao: 'a', Segundos: 9, Posicao: 7, Trechos: [[0, 7]] }],
  );
  esquecer(loja, 'a');
  assert.deepEqual(pendentes(loja, 1), []);
});

test('a storage that refuses does not stop the lesson', () => {
  const cheia = {
    ...armazem(),
    setItem: () => {
      throw new Error('full');
    },
  };
  guardar(cheia, vista('a', 1));
  assert.deepEqual(pendentes(cheia, 1), []);
});

test('time never goes back, and no sending carries more than fifty ranges', () => {
  let fila = novaFila('a', 1, 0);
  fila = anotar(fila, { Segundos: 20, Posicao: 5, trecho: null });
  fila = anotar(fila, { Segundos: 3, Posicao: 2, trecho: null });
  assert.deepEqual([fila.Segundos, fila.Posicao], [20, 2]);
  for (let i = 0; i < 60; i++) fila = anotar(fila, { Segundos: 20, Posicao: 0, trecho: [i * 3, i * 3 + 1] });
  assert.equal(proximaBatida(fila).batida.Trechos.length, 50);
});

test('a hidden page, an absent reader and a machine that slept do not study', () => {
  const aqui = { visivel: true, tocando: false, ultimoSinal: 100_000 };
  assert.equal(tempoAtivo(100_000, 101_000, aqui), 1000);
  assert.equal(tempoAtivo(100_000, 101_000, { ...aqui, visivel: false }), 0);
  const depois = 100_000 + OCIOSO_APOS;
  assert.equal(tempoAtivo(depois, depois + 1000, aqui), 0);
  assert.equal(tempoAtivo(depois, depois + 1000, { ...aqui, tocando: true }), 1000);
  assert.equal(tempoAtivo(100_000, 160_000, { ...aqui, ultimoSinal: 160_000 }), 0);
});
