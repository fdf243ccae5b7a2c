import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as contract from '#contract/operacao/integracoes-webhooks.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import { criarUsuario } from '../../../testing/factories.ts';
import { receiver } from '../../../testing/receiver.ts';

/** A program that people reach from outside calls nobody inside. */

const fora = await testApp({ PUBLIC_URL: 'https://habilita.example' });
const autor = await criarUsuario(fora.db, { Adm: true });
const admFora = await fora.as(autor);
const ouvinte = await receiver();

test('endereços da própria rede são recusados ao gravar', async () => {
  for (const Url of [
    ouvinte.url,
    'https://127.0.0.1/x',
    'https://10.1.2.3/',
    'https://[::1]/',
    'https://169.254.169.254/latest',
    'http://exemplo.com/',
    'https://ana:senha@exemplo.com/',
    'ftp://exemplo.com',
    'nada',
  ]) {
    const { status, body } = await admFora.call(contract.alterarWebhook, {
      body: { Descricao: 'x', Url, IdCliente: null, Eventos: ['aluno.criado'], Status: 'ativo' },
    });
    assert.equal(status, 400, Url);
    assert.ok((body as unknown as ErrorBody).Campos?.['Url'], Url);
  }
});

// proves T33
test('um nome que leva à própria rede não é chamado', async () => {
  const { body } = await admFora.call(contract.alterarWebhook, {
    body: {
      Descricao: 'x',
      Url: `https://localhost:${ouvinte.port}/`,
      IdCliente: null,
      Eventos: ['aluno.criado'],
      Status: 'ativo',
    },
  });
  const { IdWebhook } = body.Registro;
  const { body: entrega } = await admFora.call(contract.testarWebhook, { body: { IdWebhook } });
  assert.deepEqual(
    [entrega.Situacao, entrega.Erro],
    ['falhou', 'O endereço não é público ou não usa https.'],
  );
  assert.equal(ouvinte.recebidas.length, 0);
});
