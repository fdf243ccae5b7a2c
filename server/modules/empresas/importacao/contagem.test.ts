import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desfazerImportacao } from '#contract/empresas/importacao.ts';
import { testApp } from '../../../testing/app.ts';
import {
  criarAlunoEm,
  criarCliente,
  criarSetor,
  criarUsuario,
  novoCPF,
  novoEmail,
} from '../../../testing/factories.ts';
import { criarImportador, csv } from '../../../testing/importacoes.ts';
import { divergencias } from '../../../testing/recontagem.ts';

const t = await testApp();
const { adm, enviar, confirmar } = await criarImportador(t);

test('o que as listas guardam está certo depois de importar e de desfazer', async () => {
  const { IdCliente } = await criarCliente(t.db);
  const { IdClienteSetor } = await criarSetor(t.db, { IdCliente, Descricao: 'Fundição' });
  const daqui = await criarAlunoEm(t.db, { IdCliente, Setores: [IdClienteSetor], statusDoVinculo: 'I' });
  const conhecida = await criarUsuario(t.db, { Nome: 'Zoé Ávila' });
  await t.db
    .updateTable('Usuario')
    .set({ PrimeiroAcessoEm: t.clock.now() })
    .where('IdUsuario', '=', conhecida.IdUsuario)
    .execute();
  const planilha = csv([
    ['Nome', 'CPF', 'E-mail', 'Setor', 'Matrícula'],
    ['Ícaro Sá', novoCPF(), `MAIÚSCULO.${novoEmail()}`.replace('Ú', 'U'), 'Solda / Pintura', 'É-1'],
    ['Bento  Gonçalves', novoCPF(), '', 'FUNDICAO', ''],
    ['Zoé Ávila', conhecida.CPF ?? '', '', 'Solda', 'M-7'],
    ['Outro Nome', daqui.CPF ?? '', '', 'Pintura', ''],
  ]);
  const { IdImportacao, Novos, Atualizados } = await enviar(IdCliente, planilha);
  assert.deepEqual([Novos, Atualizados], [3, 1]);
  assert.equal((await confirmar(IdImportacao)).Situacao, 'concluida');
  assert.deepEqual(await divergencias(t.db), []);
  const contagem = () =>
    t.db
      .selectFrom('ClienteContagem')
      .select(['Ativos', 'Inativos', 'NuncaAtivos', 'NuncaInativos'])
      .where('IdCliente', '=', IdCliente)
      .executeTakeFirst();
  // Who came in elsewhere has not come in here.
  assert.deepEqual(await contagem(), { Ativos: 4, Inativos: 0, NuncaAtivos: 4, NuncaInativos: 0 });

  const { status } = await adm.call(desfazerImportacao, { body: { IdImportacao } });
  assert.equal(status, 200);
  assert.deepEqual(await divergencias(t.db), []);
  assert.deepEqual(await contagem(), { Ativos: 0, Inativos: 1, NuncaAtivos: 0, NuncaInativos: 1 });
});
