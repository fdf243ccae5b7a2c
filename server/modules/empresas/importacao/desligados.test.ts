import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '#contract/empresas/importacao.ts';
import { importacaoLinhas } from '#contract/empresas/importacao-linhas.ts';
import * as escolhas from '#contract/empresas/importacao-escolhas.ts';
import { testApp } from '../../../testing/app.ts';
import { criarCliente, criarUsuario, novoCPF, vincular } from '../../../testing/factories.ts';
import { criarImportador, csv } from '../../../testing/importacoes.ts';

const t = await testApp();
const { adm, obter, enviar, confirmar, retrato } = await criarImportador(t);

async function empresa(...nomes: string[]) {
  const { IdCliente } = await criarCliente(t.db);
  const cpfs: string[] = [];
  for (const Nome of nomes) {
    const { IdUsuario, CPF } = await criarUsuario(t.db, { Nome });
    await vincular(t.db, { IdCliente, IdUsuario });
    cpfs.push(CPF ?? '');
  }
  return { IdCliente, cpfs };
}

const statusPorNome = async (IdCliente: number) => {
  const pessoas = await t.db
    .selectFrom('ClienteAluno as ca')
    .innerJoin('Usuario as u', 'u.IdUsuario', 'ca.IdUsuario')
    .select(['u.Nome', 'ca.Status'])
    .where('ca.IdCliente', '=', IdCliente)
    .execute();
  return Object.fromEntries(pessoas.map(({ Nome, Status }) => [Nome, Status]));
};
const vereditos = async (id: number) => {
  const { body } = await adm.call(importacaoLinhas, { params: { id }, querystring: {} });
  return body.Itens.map(({ Veredito, Dados }) => [Dados.Nome, Veredito]);
};
const decidir = (IdImportacao: number, Desativar: boolean) =>
  adm.call(escolhas.desativarDesligados, { body: { IdImportacao, Desativar } });

describe('quem saiu da empresa, segundo a planilha', () => {
  test('não entra; quem está ativo é oferecido para ser desativado, e nada acontece sem a escolha', async () => {
    const { IdCliente, cpfs } = await empresa('Ana', 'Bia');
    const enviada = await enviar(
      IdCliente,
      csv([
        ['Nome', 'CPF', 'SITUAÇÃO'],
        ['Ana', cpfs[0] ?? '', 'DEMITIDO'],
        ['Bia', cpfs[1] ?? '', 'Férias'],
        ['Caio', novoCPF(), 'Rescisão'],
        ['Davi', novoCPF(), 'Ativo'],
      ]),
    );
    const { IdImportacao } = enviada;
    assert.deepEqual(await vereditos(IdImportacao), [
      ['Ana', 'desligado'],
      ['Bia', 'sem-mudanca'],
      ['Caio', 'sem-mudanca'],
      ['Davi', 'novo'],
    ]);
    assert.deepEqual([enviada.Novos, enviada.Desligados, enviada.DesativarDesligados], [1, 1, null]);
    const semEscolha = await adm.call(contract.confirmarImportacao, {
      body: { IdImportacao, Confirmado: true },
    });
    assert.equal(semEscolha.status, 422);
    assert.match(JSON.stringify(semEscolha.body), /desligada/);

    assert.equal((await decidir(IdImportacao, true)).body.DesativarDesligados, true);
    const antes = await retrato(IdCliente);
    assert.equal((await confirmar(IdImportacao)).Situacao, 'concluida');
    assert.deepEqual(await statusPorNome(IdCliente), { Ana: 'I', Bia: 'A', Davi: 'A' });

    const { body } = await adm.call(contract.desfazerImportacao, { body: { IdImportacao } });
    assert.deepEqual(body.Ficaram, []);
    assert.deepEqual(await statusPorNome(IdCliente), { Ana: 'A', Bia: 'A' });
    assert.equal((await retrato(IdCliente)).vinculos.length, antes.vinculos.length);
  });

  test('deixados como estão, continuam ativos', async () => {
    const { IdCliente, cpfs } = await empresa('Ana');
    const { IdImportacao } = await enviar(
      IdCliente,
      csv([
        ['Nome', 'CPF', 'Data de desligamento'],
        ['Ana', cpfs[0] ?? '', '03/02/2026'],
        ['Davi', novoCPF(), ''],
      ]),
    );
    await decidir(IdImportacao, false);
    await confirmar(IdImportacao);
    assert.deepEqual(await statusPorNome(IdCliente), { Ana: 'A', Davi: 'A' });
    assert.equal((await obter(IdImportacao)).Desligados, 1);
  });

  test('recontratada, em duas linhas: vale a ativa; uma palavra que ninguém entende é um erro da célula', async () => {
    const { IdCliente, cpfs } = await empresa('Ana');
    const { IdImportacao, Desligados, DesativarDesligados } = await enviar(
      IdCliente,
      csv([
        ['Nome', 'CPF', 'Situação'],
        ['Ana', cpfs[0] ?? '', 'Desligado'],
        ['Ana', cpfs[0] ?? '', 'Trabalhando'],
        ['Edu', novoCPF(), 'Talvez'],
      ]),
    );
    assert.deepEqual(await vereditos(IdImportacao), [
      ['Ana', 'com-erro'],
      ['Ana', 'sem-mudanca'],
      ['Edu', 'com-erro'],
    ]);
    assert.deepEqual([Desligados, DesativarDesligados], [0, null]);
  });
});
