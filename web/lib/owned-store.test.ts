import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createOwnedStore } from './owned-store.ts';

function storage(content = new Map<string, string>()) {
  return {
    conteudo: content,
    get length() {
      return content.size;
    },
    key: (i: number) => [...content.keys()][i] ?? null,
    getItem: (key: string) => content.get(key) ?? null,
    setItem: (key: string, value: string) => void content.set(key, value),
    removeItem: (key: string) => void content.delete(key),
  };
}

describe('o que fica guardado no aparelho', () => {
  test('é de quem guardou e de mais ninguém', () => {
    const { read, keep } = createOwnedStore(() => a);
    const a = storage();
    keep(7, 'respostas:1', [1]);
    assert.deepEqual(read(7, 'respostas:1'), [1]);
    assert.equal(read(8, 'respostas:1'), null);
    keep(7, 'respostas:1', null);
    assert.equal(a.conteudo.size, 0);
  });

  test('os nomes são os de quem pergunta, e dizem se algo ficou guardado', () => {
    const a = storage();
    const { names, keep } = createOwnedStore(() => a);
    assert.equal(keep(7, 'prova:1', 1), true);
    keep(7, 'respostas:1', 1);
    keep(71, 'prova:2', 1);
    assert.deepEqual(names(7, 'prova:'), ['prova:1']);
    const full = createOwnedStore(() => {
      throw new Error('forbidden');
    });
    assert.deepEqual([full.keep(7, 'prova:1', 1), full.names(7, '')], [false, []]);
  });

  test('ao sair some tudo o que era de alguém, e só isso', () => {
    const a = storage(new Map([['estudo:legendas', 'nao']]));
    const { keep, forgetAll } = createOwnedStore(() => a);
    keep(7, 'respostas:1', [1]);
    keep(8, 'respostas:2', [2]);
    forgetAll();
    assert.deepEqual([...a.conteudo.keys()], ['estudo:legendas']);
  });

  test('um aparelho sem onde guardar, ou com o guardado estragado, não impede nada', () => {
    const full = createOwnedStore(() => {
      throw new Error('forbidden');
    });
    full.keep(7, 'x', [1]);
    full.forgetAll();
    assert.equal(full.read(7, 'x'), null);
    const a = storage(new Map([['guardado:7:x', '{"pela metade']]));
    assert.equal(createOwnedStore(() => a).read(7, 'x'), null);
  });
});
