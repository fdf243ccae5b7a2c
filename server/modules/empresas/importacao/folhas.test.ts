import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import writeXlsxFile from 'write-excel-file/node';
import * as contract from '#contract/empresas/importacao.ts';
import { importacaoLinhas } from '#contract/empresas/importacao-linhas.ts';
import { testApp } from '../../../testing/app.ts';
import { criarCliente, novoCPF } from '../../../testing/factories.ts';
import { criarImportador, csv } from '../../../testing/importacoes.ts';

const t = await testApp();
const { adm, quando, enviar } = await criarImportador(t);
const novoCliente = async () => (await criarCliente(t.db)).IdCliente;
const linhasDe = async (IdImportacao: number) =>
  (await adm.call(importacaoLinhas, { params: { id: IdImportacao }, querystring: {} })).body.Itens;

type Celulas = string[][];
const emCelulas = (linhas: Celulas) => linhas.map((linha) => linha.map((value) => ({ value })));

async function pasta(folhas: Record<string, Celulas>): Promise<string> {
  const dados = Object.entries(folhas).map(([sheet, linhas]) => ({ sheet, data: emCelulas(linhas) }));
  return (await writeXlsxFile(dados).toBuffer()).toString('base64');
}

describe('pasta de trabalho com várias folhas', () => {
  test('a folha que parece a lista de pessoas vem primeiro, e outra pode ser escolhida', async () => {
    const IdCliente = await novoCliente();
    const Conteudo = await pasta({
      Capa: [['Relatório de pessoal'], ['Novembro de 2026']],
      Ativos: [
        ['Nome', 'CPF', 'DEPTO / SETOR'],
        ['Ana', novoCPF(), 'Campo / Colheita'],
        ['Bia', novoCPF(), 'Campo / Colheita'],
      ],
      Afastados: [
        ['Nome', 'CPF'],
        ['Caio', novoCPF()],
      ],
    });
    const enviada = await adm.call(contract.importarAlunos, {
      body: { IdCliente, NomeArquivo: 'pessoal.xlsx', Conteudo },
    });
    const pronta = (id: number) => quando(id, (situacao) => situacao === 'aguardando');
    const { IdImportacao } = enviada.body;
    const primeira = await pronta(IdImportacao);
    assert.deepEqual([primeira.Folhas, primeira.Folha], [['Capa', 'Ativos', 'Afastados'], 'Ativos']);
    assert.equal(primeira.Total, 2);
    // The heading is understood, and a slash is part of a sector's name.
    assert.deepEqual(primeira.SetoresNovos, ['Campo / Colheita']);
    const escolher = (Folha: string) => adm.call(contract.escolherFolha, { body: { IdImportacao, Folha } });
    assert.equal((await escolher('Afastados')).status, 200);
    const outra = await pronta(IdImportacao);
    assert.deepEqual([outra.Folha, outra.Total, outra.SetoresNovos], ['Afastados', 1, []]);
    assert.deepEqual(
      (await linhasDe(IdImportacao)).map(({ Dados }) => Dados.Nome),
      ['Caio'],
    );
    assert.equal((await escolher('Inexistente')).status, 400);
  });
});

describe('linhas que não são de ninguém', () => {
  test('repetidas por inteiro e totais são ignoradas e contadas; o que só parece repetido continua', async () => {
    const IdCliente = await novoCliente();
    const [ana, bia] = [novoCPF(), novoCPF()];
    const { Total, Repetidas, Totais, Erros, Novos } = await enviar(
      IdCliente,
      csv([
        ['Nome', 'CPF', 'Cargo'],
        ['Ana Total', ana, 'Operadora'],
        ['Bia', bia, ''],
        [' Ana Total', ana, 'Operadora '],
        ['Bia', bia, 'Chefe'],
        ['TOTAL GERAL', '', '2'],
        ['Subtotal', '', ''],
      ]),
    );
    assert.deepEqual([Total, Repetidas, Totais], [3, 1, 2]);
    // The same person with something else in the row is a question for somebody.
    assert.ok(Erros >= 1 && Novos + Erros === 3);
  });
});
