import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as contract from '#contract/empresas/importacao.ts';
import { importacaoLinhas } from '#contract/empresas/importacao-linhas.ts';
import { testApp } from '../../../testing/app.ts';
import { criarCliente, criarUsuario, novoEmail, SENHA, vincular } from '../../../testing/factories.ts';
import { criarImportador, csv } from '../../../testing/importacoes.ts';

const t = await testApp();
const { adm, enviar, confirmar } = await criarImportador(t);
const pessoa = (IdUsuario: number) =>
  t.db
    .selectFrom('Usuario')
    .select(['Email', 'EmailPendente'])
    .where('IdUsuario', '=', IdUsuario)
    .executeTakeFirstOrThrow();
const confirmacoes = async (IdUsuario: number) => {
  const emails = await t.db
    .selectFrom('Email')
    .select('Para')
    .where('IdUsuario', '=', IdUsuario)
    .where('Tipo', '=', 'confirmar-email')
    .execute();
  return emails.map(({ Para }) => Para);
};

test('o e-mail da planilha espera que o confirme quem já entrou só com o CPF, e vale logo para quem nunca entrou', async () => {
  const { IdCliente } = await criarCliente(t.db);
  const entrou = await criarUsuario(t.db, { Email: null, senha: SENHA });
  const nunca = await criarUsuario(t.db, { Email: null });
  for (const { IdUsuario } of [entrou, nunca]) await vincular(t.db, { IdCliente, IdUsuario });
  const [dela, dele] = [novoEmail(), novoEmail()];
  const planilha = csv([
    ['Nome', 'CPF', 'E-mail'],
    [entrou.Nome, entrou.CPF ?? '', dela],
    [nunca.Nome, nunca.CPF ?? '', dele],
  ]);
  const { IdImportacao } = await enviar(IdCliente, planilha);
  const { Itens } = (await adm.call(importacaoLinhas, { params: { id: IdImportacao } })).body;
  assert.deepEqual(
    Itens.map(({ Mudancas }) => Mudancas),
    [
      [{ Campo: 'Email', De: null, Para: dela, AConfirmar: true }],
      [{ Campo: 'Email', De: null, Para: dele }],
    ],
  );
  await confirmar(IdImportacao);
  assert.deepEqual(await pessoa(entrou.IdUsuario), { Email: null, EmailPendente: dela });
  assert.deepEqual(await pessoa(nunca.IdUsuario), { Email: dele, EmailPendente: null });
  assert.deepEqual(await confirmacoes(entrou.IdUsuario), [dela]);
  assert.deepEqual(await confirmacoes(nunca.IdUsuario), []);

  const denovo = await enviar(IdCliente, planilha);
  assert.deepEqual([denovo.SemMudanca, denovo.Atualizados, denovo.Novos], [2, 0, 0]);
  const { status } = await adm.call(contract.desfazerImportacao, { body: { IdImportacao } });
  assert.equal(status, 200);
  assert.deepEqual(await pessoa(entrou.IdUsuario), { Email: null, EmailPendente: null });
});
