import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { criarGuardados } from './guardados.ts';

function armazem(conteudo = new Map<string, string>()) {
  return {
    conteudo,
    get length() {
      return conteudo.size;
    },
    key: (i: number) => [...conteudo.keys()][i] ?? null,
    getItem: (chave: string) => conteudo.get(chave) ?? null,
    setItem: (chave: string, valor: string) => void conteudo.set(chave, valor),
    removeItem: (chave: string) => void conteudo.delete(chave),
  };
}

describe('o que fica guardado no aparelho', () => {
  test('é de quem guardou e de mais ninguém', () => {
    const { ler, guardar } = criarGuardados(() => a);
    const a = armazem();
    guardar(7, 'respostas:1', [1]);
    assert.deepEqual(ler(7, 'respostas:1'), [1]);
    assert.equal(ler(8, 'respostas:1'), null);
    guardar(7, 'respostas:1', null);
    assert.equal(a.conteudo.size, 0);
  });

  test('ao sair some tudo o que era de alguém, e só isso', () => {
    const a = armazem(new Map([['estudo:legendas', 'nao']]));
    const { guardar, esquecerTudo } = criarGuardados(() => a);
    guardar(7, 'respostas:1', [1]);
    guardar(8, 'respostas:2', [2]);
    esquecerTudo();
    assert.deepEqual([...a.conteudo.keys()], ['estudo:legendas']);
  });

  test('um aparelho sem onde guardar, ou com o guardado estragado, não impede nada', () => {
    const cheio = criarGuardados(() => {
      throw new Error('forbidden');
    });
    cheio.guardar(7, 'x', [1]);
    cheio.esquecerTudo();
    assert.equal(cheio.ler(7, 'x'), null);
    const a = armazem(new Map([['guardado:7:x', '{"pela metade']]));
    assert.equal(criarGuardados(() => a).ler(7, 'x'), null);
  });
});
