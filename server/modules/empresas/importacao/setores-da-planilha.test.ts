import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '#contract/empresas/importacao.ts';
import * as escolhas from '#contract/empresas/importacao-escolhas.ts';
import { setoresDoCliente } from '#contract/empresas/setores.ts';
import { testApp } from '../../../testing/app.ts';
import { criarCliente, criarSetor, novoCPF } from '../../../testing/factories.ts';
import { criarImportador, csv } from '../../../testing/importacoes.ts';

const t = await testApp();
const { adm, quando, enviar, confirmar } = await criarImportador(t);

const setoresDe = async (IdCliente: number) => {
  const vinculos = await t.db
    .selectFrom('ClienteAlunoSetor as cas')
    .innerJoin('ClienteAluno as ca', 'ca.IdClienteAluno', 'cas.IdClienteAluno')
    .innerJoin('Usuario as u', 'u.IdUsuario', 'ca.IdUsuario')
    .innerJoin('ClienteSetor as s', 's.IdClienteSetor', 'cas.IdClienteSetor')
    .select(['u.Nome', 's.Descricao'])
    .where('ca.IdCliente', '=', IdCliente)
    .orderBy('u.Nome')
    .orderBy('s.Descricao')
    .execute();
  return vinculos.map(({ Nome, Descricao }) => `${Nome}: ${Descricao}`);
};

describe('setores que o cliente não tem, um a um', () => {
  test('um é criado, outro é um que já existe, outro fica de fora; sem escolher todos nada é importado', async () => {
    const { IdCliente } = await criarCliente(t.db);
    const { IdClienteSetor } = await criarSetor(t.db, { IdCliente, Descricao: 'Produção' });
    const planilha = csv([
      ['Nome', 'CPF', 'Setor'],
      ['Ana', novoCPF(), 'PROD.'],
      ['Bia', novoCPF(), 'Campo / Colheita'],
      ['Caio', novoCPF(), 'A definir'],
      ['Davi', novoCPF(), 'Prod.; Produção'],
    ]);
    const enviada = await enviar(IdCliente, planilha);
    const { IdImportacao } = enviada;
    assert.deepEqual(
      enviada.EscolhasDeSetor.map(({ Nome, Destino }) => [Nome, Destino]),
      [
        ['A definir', null],
        ['Campo / Colheita', null],
        ['PROD.', null],
      ],
    );
    const escolher = (Nome: string, Destino: 'criar' | 'usar' | 'ignorar', setor?: number) =>
      adm.call(escolhas.escolherSetor, {
        body: { IdImportacao, Nome, Destino, ...(setor !== undefined && { IdClienteSetor: setor }) },
      });
    assert.equal((await escolher('PROD.', 'usar')).status, 400);
    assert.equal((await escolher('Inexistente', 'criar')).status, 400);
    const alheio = await criarSetor(t.db, { IdCliente: (await criarCliente(t.db)).IdCliente });
    assert.equal((await escolher('PROD.', 'usar', alheio.IdClienteSetor)).status, 400);

    assert.equal((await escolher('PROD.', 'usar', IdClienteSetor)).status, 200);
    await escolher('campo / colheita', 'criar');
    const antes = await adm.call(contract.confirmarImportacao, { body: { IdImportacao } });
    assert.equal(antes.status, 422);
    const { body } = await escolher('A definir', 'ignorar');
    assert.deepEqual(
      body.EscolhasDeSetor.map(({ Nome, Destino, IdClienteSetor: usado }) => [Nome, Destino, usado]),
      [
        ['A definir', 'ignorar', null],
        ['Campo / Colheita', 'criar', null],
        ['PROD.', 'usar', IdClienteSetor],
      ],
    );
    const { status } = await adm.call(contract.confirmarImportacao, { body: { IdImportacao } });
    assert.equal(status, 200);
    await quando(IdImportacao, (situacao) => situacao === 'concluida');
    assert.deepEqual(await setoresDe(IdCliente), [
      'Ana: Produção',
      'Bia: Campo / Colheita',
      'Davi: Produção',
    ]);
    const { body: setores } = await adm.call(setoresDoCliente, { params: { id: IdCliente } });
    assert.deepEqual(
      setores.Itens.map(({ Descricao }) => Descricao),
      ['Campo / Colheita', 'Produção'],
    );

    // The same sheet again, the same choices: nobody changes.
    const outra = await enviar(IdCliente, planilha);
    const deNovo = (Nome: string, Destino: 'usar' | 'ignorar') =>
      adm.call(escolhas.escolherSetor, {
        body: {
          IdImportacao: outra.IdImportacao,
          Nome,
          Destino,
          ...(Destino === 'usar' && { IdClienteSetor }),
        },
      });
    await deNovo('PROD.', 'usar');
    const { body: igual } = await deNovo('A definir', 'ignorar');
    assert.deepEqual([igual.SemMudanca, igual.Atualizados], [4, 0]);
  });

  test('para todos de uma vez, o que foi escolhido um a um deixa de valer', async () => {
    const { IdCliente } = await criarCliente(t.db);
    const { IdImportacao } = await enviar(
      IdCliente,
      csv([
        ['Nome', 'CPF', 'Setor'],
        ['Ana', novoCPF(), 'Um'],
        ['Bia', novoCPF(), 'Dois'],
      ]),
    );
    await adm.call(escolhas.escolherSetor, { body: { IdImportacao, Nome: 'Um', Destino: 'ignorar' } });
    await confirmar(IdImportacao);
    assert.deepEqual(await setoresDe(IdCliente), ['Ana: Um', 'Bia: Dois']);
  });
});
