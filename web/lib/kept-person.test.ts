import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import type { UsuarioLogado } from '#contract/acesso/usuarios-logado.ts';
import { borrowGlobals } from './borrowed-globals.ts';

const content = new Map<string, string>();
const localStorage = {
  get length() {
    return content.size;
  },
  key: (i: number) => [...content.keys()][i] ?? null,
  getItem: (key: string) => content.get(key) ?? null,
  setItem: (key: string, value: string) => void content.set(key, value),
  removeItem: (key: string) => void content.delete(key),
};
borrowGlobals({ localStorage, window: { localStorage } });
const { keepPerson, keptPerson, forgetPerson } = await import('./kept-person.ts');
const { claimDevice } = await import('./device.ts');
const { conectado } = await import('./conectado.ts');

const aluno = { IdUsuario: 7, Nome: 'Ana', Adm: false, EhGestor: false, Aparelho: null } as UsuarioLogado;

beforeEach(async () => {
  content.clear();
  conectado.remember();
  await claimDevice(7);
});

describe('quem abre o aplicativo sem conexão', () => {
  test('quem pediu para ficar conectado, até que alguém saia ou outra pessoa entre', async () => {
    keepPerson(aluno);
    assert.equal(keptPerson()?.Nome, 'Ana');
    await claimDevice(8);
    assert.equal(keptPerson(), null);
    await claimDevice(7);
    keepPerson(aluno);
    forgetPerson();
    assert.equal(keptPerson(), null);
  });

  test('ninguém que não pediu, da equipe, ou de um tablet compartilhado', () => {
    for (const outro of [{ Adm: true }, { EhGestor: true }, { Aparelho: 'Tablet da solda' }]) {
      keepPerson({ ...aluno, ...outro } as UsuarioLogado);
      assert.equal(keptPerson(), null);
    }
    keepPerson(aluno);
    conectado.forget();
    assert.equal(keptPerson(), null);
  });

  test('por sete dias da última palavra do servidor, e não por um relógio que voltou', (t) => {
    const dia = 86_400_000;
    t.mock.timers.enable({ apis: ['Date'], now: 100 * dia });
    keepPerson(aluno);
    t.mock.timers.setTime(107 * dia);
    assert.equal(keptPerson()?.IdUsuario, 7);
    t.mock.timers.setTime(107 * dia + 1);
    assert.equal(keptPerson(), null);
    t.mock.timers.setTime(99 * dia);
    assert.equal(keptPerson(), null);
  });
});
