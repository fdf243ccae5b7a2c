import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testApp } from './testing/app.ts';
import { missingTerms } from './platform/errors.ts';
import { calls, emptyRequest, isRefusal } from './testing/calls.ts';
import { criarChaveApi } from './testing/chaves.ts';
import { criarAluno, criarCliente, criarGestorDe, criarUsuario } from './testing/factories.ts';

/** Every call against people who have not accepted the terms in force. */

const t = await testApp();
const { IdCliente } = await criarCliente(t.db);
const pessoas = {
  aluno: await criarAluno(t.db),
  gestor: await criarGestorDe(t.db, { IdCliente }),
  adm: await criarUsuario(t.db, { Adm: true }),
};
const chave = await criarChaveApi(t.db, {});
const entrar = async (quem: keyof typeof pessoas) => (await t.as({ ...pessoas[quem], termos: false })).token;
const abertas = { aluno: await entrar('aluno'), gestor: await entrar('gestor'), adm: await entrar('adm') };
const alcance = {
  aluno: ['autenticado'],
  gestor: ['autenticado', 'gestor'],
  adm: ['autenticado', 'gestor', 'adm'],
};

describe('acesso de quem não aceitou os termos em vigor', () => {
  test('só passa o que serve para aceitá-los, ver-se, proteger a conta e sair, e o fim do que já havia começado', () => {
    const semTermos = calls.filter(({ config }) => config.semTermos).map(({ url }) => url);
    assert.deepEqual(semTermos.sort(), [
      '/api/aluno/avaliacao/entregar',
      '/api/aluno/avaliacao/entregarLevada',
      '/api/aluno/avaliacao/responder',
      '/api/aluno/estudoLevado',
      '/api/aluno/pacoteLevado',
      '/api/aluno/progresso',
      '/api/aluno/scormProgresso',
      '/api/login/sair',
      '/api/termos/aceitar',
      '/api/termos/meus',
      '/api/usuarios/duasEtapas',
      '/api/usuarios/duasEtapas/cadastrarChave',
      '/api/usuarios/duasEtapas/confirmarAplicativo',
      '/api/usuarios/duasEtapas/iniciarAplicativo',
      '/api/usuarios/duasEtapas/prepararChave',
      '/api/usuarios/perfil',
    ]);
  });

  for (const call of calls.filter(({ config }) => config.acesso !== 'publico')) {
    test(`${call.method} ${call.url}`, async () => {
      const recusada = async (token: string) => {
        const { statusCode, body } = await t.app.inject(emptyRequest(call, token));
        return statusCode === 403 && isRefusal(call, body, missingTerms());
      };
      const { acesso, semTermos } = call.config;
      for (const quem of ['aluno', 'gestor', 'adm'] as const) {
        // What is let in may end the session.
        const token = semTermos ? await entrar(quem) : abertas[quem];
        assert.equal(await recusada(token), alcance[quem].includes(acesso) && !semTermos, quem);
      }
      assert.equal(await recusada(chave), false, 'uma chave de API não é uma pessoa');
    });
  }
});
