import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import * as contract from '#contract/empresas/importacao.ts';
import * as escolhas from '#contract/empresas/importacao-escolhas.ts';
import { corrigirLinha, importacaoLinhas } from '#contract/empresas/importacao-linhas.ts';
import { testApp } from '../../../testing/app.ts';
import { criarCliente, criarUsuario, novoCPF, vincular } from '../../../testing/factories.ts';
import { criarImportador, csv } from '../../../testing/importacoes.ts';
import { emMaiusculas, nomeProprio } from './maiusculas.ts';

test('nomes como as pessoas os escrevem', () => {
  const nomes: [string, string][] = [
    ['MARIA DAS DORES DA SILVA', 'Maria das Dores da Silva'],
    ['JOSÉ ANTÔNIO DE SOUZA E SILVA', 'José Antônio de Souza e Silva'],
    ['DE PAULA DOS SANTOS', 'De Paula dos Santos'],
    ['ÂNGELA D’ÁVILA', 'Ângela D’Ávila'],
    ["JOANA SANT'ANNA D'ARC", "Joana Sant'Anna D'Arc"],
    ['ANA-CLARA COUTO-E-MELLO', 'Ana-Clara Couto-e-Mello'],
    ['PEDRO DE ALCÂNTARA II', 'Pedro de Alcântara II'],
    ['JOÃO XXIII DA COSTA', 'João XXIII da Costa'],
    ['LUIZ ALVES VIII', 'Luiz Alves VIII'],
    ['IVO VIVI LIMA', 'Ivo Vivi Lima'],
    ['J. R. GUIMARÃES JR.', 'J. R. Guimarães Jr.'],
    ['J.R. TOLEDO', 'J.R. Toledo'],
    ['MARIA E. PRADO', 'Maria E. Prado'],
    ['ANA E', 'Ana E'],
    ['MARIA  (TATÁ)  LIMA', 'Maria  (Tatá)  Lima'],
    ['JOSE\u0301 DA GRAC\u0327A', 'Jose\u0301 da Grac\u0327a'],
    ['Q\u00dc\u00caNIA \u00c7ELIK', 'Q\u00fc\u00eania \u00c7elik'],
  ];
  for (const [veio, fica] of nomes) assert.equal(nomeProprio(veio), fica);
});

test('o que não está todo em maiúsculas fica como veio', () => {
  for (const nome of ['Maria DAS DORES', 'maria das dores', 'JOSé DA SILVA', 'McDonald', 'A. B.', '', '123'])
    assert.equal(nomeProprio(nome), nome);
});

test('corrigido, um nome não se corrige de novo nem perde letras', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."ABCDEIVXÁÇÕ -'.’(".split('')) }), (nome) => {
      const fica = nomeProprio(nome);
      assert.equal(nomeProprio(fica).toLocaleUpperCase('pt-BR'), nome.toLocaleUpperCase('pt-BR'));
      if (!emMaiusculas(fica)) assert.equal(nomeProprio(fica), fica);
    }),
  );
});

const t = await testApp();
const { adm, quando, enviar, confirmar } = await criarImportador(t);

const nomes = async (id: number) => {
  const { body } = await adm.call(importacaoLinhas, { params: { id }, querystring: {} });
  return body.Itens.map(({ Dados, Veredito }) => [Dados.Nome, Veredito]);
};
const escolher = (IdImportacao: number, Corrigir: boolean) =>
  adm.call(escolhas.corrigirMaiusculas, { body: { IdImportacao, Corrigir } });

describe('na conferência de uma planilha', () => {
  test('nada muda sem que se peça; pedido, o que se vê é o que entra; e pode ser desfeito', async () => {
    const { IdCliente } = await criarCliente(t.db);
    const { IdUsuario, CPF } = await criarUsuario(t.db, { Nome: 'Rosa de Lima' });
    await vincular(t.db, { IdCliente, IdUsuario });
    const enviada = await enviar(
      IdCliente,
      csv([
        ['NOME', 'CPF'],
        ['ROSA DE LIMA', CPF ?? ''],
        ['  JOÃO  DA SILVA ', novoCPF()],
        ['Ana Prado', novoCPF()],
        ['ZÉ E CIA', 'nada'],
        ['#REF!', novoCPF()],
      ]),
    );
    const { IdImportacao } = enviada;
    const comoVeio = [
      ['ROSA DE LIMA', 'atualiza'],
      ['JOÃO DA SILVA', 'novo'],
      ['Ana Prado', 'novo'],
      ['ZÉ E CIA', 'com-erro'],
      [null, 'com-erro'],
    ];
    assert.deepEqual(await nomes(IdImportacao), comoVeio);
    assert.deepEqual([enviada.Maiusculas, enviada.CorrigirMaiusculas], [3, false]);

    const { status, body } = await escolher(IdImportacao, true);
    assert.equal(status, 200);
    assert.deepEqual(
      [body.Maiusculas, body.CorrigirMaiusculas, body.Atualizados, body.Erros],
      [3, true, 0, 2],
    );
    const corrigidos = [
      ['Rosa de Lima', 'sem-mudanca'],
      ['João da Silva', 'novo'],
      ['Ana Prado', 'novo'],
      ['Zé e Cia', 'com-erro'],
      [null, 'com-erro'],
    ];
    assert.deepEqual(await nomes(IdImportacao), corrigidos);
    await escolher(IdImportacao, false);
    assert.deepEqual(await nomes(IdImportacao), comoVeio);

    await escolher(IdImportacao, true);
    // What somebody types is theirs, also in capitals; the rest of a row does not undo the choice.
    const corrigir = (Numero: number, Valores: object) =>
      adm.call(corrigirLinha, { body: { IdImportacao, Numero, Valores } });
    assert.equal((await corrigir(5, { CPF: novoCPF() })).body.Dados.Nome, 'Zé e Cia');
    assert.equal((await corrigir(3, { Nome: 'JOÃO DA SILVA' })).body.Dados.Nome, 'JOÃO DA SILVA');
    assert.equal((await corrigir(3, { Nome: 'JOÃO SILVA' })).body.Dados.Nome, 'JOÃO SILVA');
    assert.equal((await corrigir(3, { Nome: 'JOÃO DA SILVA' })).status, 200);
    // Of the three that came so, two are written otherwise now.
    assert.equal((await escolher(IdImportacao, true)).body.Maiusculas, 2);
    assert.equal((await confirmar(IdImportacao)).Situacao, 'com-erros');
    const pessoas = await t.db
      .selectFrom('ClienteAluno as ca')
      .innerJoin('Usuario as u', 'u.IdUsuario', 'ca.IdUsuario')
      .select('u.Nome')
      .where('ca.IdCliente', '=', IdCliente)
      .orderBy('u.Nome')
      .execute();
    assert.deepEqual(pessoas.map(({ Nome }) => Nome).sort(), [
      'Ana Prado',
      'JOÃO DA SILVA',
      'Rosa de Lima',
      'Zé e Cia',
    ]);
    assert.equal((await escolher(IdImportacao, false)).status, 409);
  });

  test('outra coluna é outra pergunta: a escolha não passa adiante', async () => {
    const { IdCliente } = await criarCliente(t.db);
    const { IdImportacao, Mapeamento } = await enviar(
      IdCliente,
      csv([
        ['Nome', 'Apelido', 'CPF'],
        ['CAIO LEMOS', 'DA HORA', novoCPF()],
      ]),
    );
    await escolher(IdImportacao, true);
    const body = { IdImportacao, Mapeamento: { ...Mapeamento, Nome: 1 } };
    assert.equal((await adm.call(contract.alterarMapeamento, { body })).status, 200);
    const { CorrigirMaiusculas, Maiusculas } = await quando(
      IdImportacao,
      (situacao) => situacao === 'aguardando',
    );
    assert.deepEqual([CorrigirMaiusculas, Maiusculas], [false, 1]);
    assert.deepEqual(await nomes(IdImportacao), [['DA HORA', 'novo']]);
  });
});
