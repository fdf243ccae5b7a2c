import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { testApp } from './testing/app.ts';
import { missingSecondStep } from './platform/errors.ts';
import { calls, emptyRequest, isRefusal } from './testing/calls.ts';
import { criarAluno, criarCliente, criarGestorDe, criarUsuario } from './testing/factories.ts';

/** Every call against staff of whom the platform demands a second step that they have not taken. */

const t = await testApp();
const { IdCliente } = await criarCliente(t.db);
const equipe = {
  gestor: await criarGestorDe(t.db, { IdCliente }),
  adm: await criarUsuario(t.db, { Adm: true }),
  admAluno: await criarAluno(t.db, { Adm: true }),
};
const aluno = await criarAluno(t.db);

describe('acesso da equipe sem a segunda etapa que a plataforma exige', () => {
  before(() => t.db.updateTable('Configuracao').set({ ExigeDuasEtapas: true }).execute());

  test('só passa o que serve para cadastrá-la, aceitar os termos e sair', () => {
    const abertas = calls.filter(({ config }) => config.semSegundaEtapa).map(({ url }) => url);
    assert.deepEqual(abertas.sort(), [
      '/api/login/sair',
      '/api/termos/aceitar',
      '/api/termos/meus',
      '/api/usuarios/duasEtapas',
      '/api/usuarios/duasEtapas/cadastrarChave',
      '/api/usuarios/duasEtapas/confirmarAplicativo',
      '/api/usuarios/duasEtapas/iniciarAplicativo',
      '/api/usuarios/duasEtapas/prepararChave',
    ]);
  });

  for (const call of calls.filter(({ config }) => config.acesso !== 'publico')) {
    test(`${call.method} ${call.url}`, async () => {
      const enviar = async (pessoa: { IdUsuario: number; IdCliente?: number | null }) => {
        const { token } = await t.as(pessoa);
        const resposta = await t.app.inject(emptyRequest(call, token));
        return { status: resposta.statusCode, texto: resposta.body };
      };
      for (const [quem, pessoa] of Object.entries(equipe)) {
        const { status, texto } = await enviar(pessoa);
        const recusada = status === 403 && isRefusal(call, texto, missingSecondStep());
        const seria = call.config.acesso === 'adm' && quem === 'gestor' ? status === 403 : recusada;
        assert.equal(call.config.semSegundaEtapa ? !recusada : seria, true, `${quem}: ${status}`);
      }
      assert.ok(!isRefusal(call, (await enviar(aluno)).texto, missingSecondStep()));
    });
  }
});
