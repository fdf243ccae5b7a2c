import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '#contract/empresas/importacao.ts';
import { importarArquivoDoRh } from '#contract/empresas/importacao-rh.ts';
import { eventually, testApp } from '../../../testing/app.ts';
import { multipart } from '../../../testing/arquivos.ts';
import { criarChaveApi } from '../../../testing/chaves.ts';
import { criarAlunoEm, criarCliente, novoCPF } from '../../../testing/factories.ts';
import { csv } from '../../../testing/importacoes.ts';

/** The HR system sends its file at night and nobody looks on: the same verdicts as on the screens, told by e-mail. */

const t = await testApp();

async function rh() {
  const { IdCliente } = await criarCliente(t.db);
  const chave = await criarChaveApi(t.db, { IdCliente, Escopos: ['importacao:escrever'] });
  const authorization = `Bearer ${chave}`;
  const enviar = async (linhas: string[][], mais: object = {}) => {
    const Conteudo = Buffer.from(csv(linhas)).toString('base64');
    const { status, body } = await t.call(
      importarArquivoDoRh,
      { body: { IdCliente, NomeArquivo: 'folha.csv', Conteudo, ...mais } },
      { authorization },
    );
    assert.equal(status, 200, JSON.stringify(body));
    return body.IdImportacao;
  };
  const quando = (id: number, situacoes: contract.SituacaoImportacao[]) =>
    eventually(async () => {
      const { body } = await t.call(contract.obterImportacao, { params: { id } }, { authorization });
      return situacoes.includes(body.Situacao) && body;
    });
  const email = () =>
    eventually(() =>
      t.db
        .selectFrom('Email')
        .select(['Para', 'Tipo', 'Dados'])
        .where('IdCliente', '=', IdCliente)
        .where('Tipo', '=', 'arquivo-do-rh')
        .executeTakeFirst(),
    );
  const pessoas = () =>
    t.db
      .selectFrom('ClienteAluno as ca')
      .innerJoin('Usuario as u', 'u.IdUsuario', 'ca.IdUsuario')
      .select(['u.Nome', 'u.CPF', 'ca.Status'])
      .where('ca.IdCliente', '=', IdCliente)
      .orderBy('u.Nome')
      .execute();
  const responsavel = await t.db
    .selectFrom('ChaveApi as k')
    .innerJoin('Usuario as u', 'u.IdUsuario', 'k.Responsavel')
    .select('u.Email')
    .where('k.IdCliente', '=', IdCliente)
    .executeTakeFirstOrThrow();
  return { IdCliente, authorization, enviar, quando, email, pessoas, Para: responsavel.Email };
}

const TITULOS = ['Nome', 'CPF', 'Setor', 'Situação'];

describe('o arquivo do RH', () => {
  test('importa as linhas certas, cria setores, desliga quem saiu, e diz por e-mail o que recusou e por quê', async () => {
    const r = await rh();
    const saiu = await criarAlunoEm(t.db, { IdCliente: r.IdCliente });
    for (let n = 0; n < 9; n++) await criarAlunoEm(t.db, { IdCliente: r.IdCliente });
    const id = await r.enviar([
      TITULOS,
      ['Ana Nova', novoCPF(), 'Usinagem', 'Ativo'],
      ['Beto Torto', '111', 'Usinagem', 'Ativo'],
      [saiu.Nome, saiu.CPF ?? '', '', 'Desligado'],
    ]);
    const fim = await r.quando(id, ['concluida', 'com-erros', 'falhou']);
    assert.deepEqual([fim.Situacao, fim.Novos, fim.Erros], ['com-erros', 1, 1]);
    const todos = await r.pessoas();
    assert.ok(todos.some(({ Nome, Status }) => Nome === 'Ana Nova' && Status === 'A'));
    assert.equal(todos.find(({ CPF }) => CPF === saiu.CPF)?.Status, 'I');
    const { Para, Dados } = await r.email();
    assert.equal(Para, r.Para);
    const dito = JSON.stringify(Dados);
    assert.match(dito, /Importação concluída com erros/);
    assert.match(dito, /Linha 3: /);
    assert.ok(!dito.includes('Beto'), 'o e-mail não diz o nome de ninguém');
  });

  test('o que mudaria gente demais, ou não se lê, espera alguém, e o e-mail diz por quê', async () => {
    const r = await rh();
    const quem = await criarAlunoEm(t.db, { IdCliente: r.IdCliente });
    const id = await r.enviar([TITULOS, [`${quem.Nome} Silva`, quem.CPF ?? '', '', 'Desligado']]);
    const { Dados } = await r.email();
    assert.match(JSON.stringify(Dados), /altera 1 de 1 pessoa .*não foi importado/);
    assert.equal((await r.quando(id, ['aguardando'])).Situacao, 'aguardando');
    assert.equal((await r.pessoas())[0]?.Status, 'A');

    const outro = await rh();
    const vazio = await outro.enviar([TITULOS]);
    assert.equal((await outro.quando(vazio, ['falhou'])).Situacao, 'falhou');
    assert.match(JSON.stringify((await outro.email()).Dados), /só tem os títulos/);
  });

  test('como formulário, com as escolhas em palavras; tudo ou nada, se assim se quer', async () => {
    const r = await rh();
    const form = multipart(
      'arquivo',
      'folha.csv',
      Buffer.from(csv([TITULOS, ['Caio', '1', '', '']])),
      'text/csv',
    );
    const dados = await form.formData();
    dados.append('IdCliente', String(r.IdCliente));
    dados.append('SomenteSemErros', 'true');
    const pedido = new Response(dados);
    const resposta = await t.app.inject({
      method: 'POST',
      url: importarArquivoDoRh.url,
      headers: { authorization: r.authorization, 'content-type': pedido.headers.get('content-type') ?? '' },
      payload: Buffer.from(await pedido.arrayBuffer()),
    });
    assert.equal(resposta.statusCode, 200, resposta.body);
    assert.match(JSON.stringify((await r.email()).Dados), /Nenhuma linha pode ser importada/);
    assert.deepEqual(await r.pessoas(), []);
  });
});
