import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Call, Input } from '#contract/call.ts';
import * as contract from '#contract/empresas/importacao.ts';
import { corrigirLinha, importacaoLinhas } from '#contract/empresas/importacao-linhas.ts';
import { criarSetores } from '#contract/empresas/importacao-escolhas.ts';
import { eventually, testApp, type ErrorBody } from '../../../testing/app.ts';
import { criarChaveApi } from '../../../testing/chaves.ts';
import {
  criarCliente,
  criarGestorDe,
  criarUsuario,
  novoCPF,
  novoEmail,
  vincular,
} from '../../../testing/factories.ts';
import { criarImportador, csv } from '../../../testing/importacoes.ts';

/** What a key of one client can do, with a spreadsheet, to people for whom others answer: nothing. */

const t = await testApp();
const { adm, enviar, confirmar } = await criarImportador(t);

type Linhas = string[][];

/** A client that imports with its own key, and another one. */
async function cenario() {
  const { IdCliente } = await criarCliente(t.db);
  const outro = await criarCliente(t.db);
  const authorization = `Bearer ${await criarChaveApi(t.db, { IdCliente, Escopos: ['importacao:escrever'] })}`;
  const chamar = <C extends Call>(route: C, input?: Partial<Input<C>>) =>
    t.call(route, input, { authorization });
  const quando = (id: number, parada: string) =>
    eventually(async () => {
      const { body } = await chamar(contract.obterImportacao, { params: { id } });
      return body.Situacao !== parada && body;
    });

  async function analisar(linhas: Linhas) {
    const { status, body } = await chamar(contract.importarAlunos, {
      body: { IdCliente, Linhas: csv(linhas) },
    });
    assert.equal(status, 200, JSON.stringify(body));
    await quando(body.IdImportacao, 'analisando');
    const { Itens } = (await chamar(importacaoLinhas, { params: { id: body.IdImportacao } })).body;
    return { IdImportacao: body.IdImportacao, Itens };
  }

  async function importar(linhas: Linhas) {
    const { IdImportacao, Itens } = await analisar(linhas);
    await chamar(criarSetores, { body: { IdImportacao, Criar: true } });
    const { status, body } = await chamar(contract.confirmarImportacao, {
      body: { IdImportacao, Confirmado: true },
    });
    assert.equal(status, 200, JSON.stringify(body));
    return { ...(await quando(IdImportacao, 'importando')), Itens };
  }

  return { IdCliente, outro: outro.IdCliente, chamar, analisar, importar };
}

const pessoa = (IdUsuario: number) =>
  t.db
    .selectFrom('Usuario')
    .select(['Nome', 'CPF', 'Email', 'Telefone', 'Adm', 'Versao'])
    .where('IdUsuario', '=', IdUsuario)
    .executeTakeFirstOrThrow();
const vinculo = (IdCliente: number, IdUsuario: number) =>
  t.db
    .selectFrom('ClienteAluno')
    .select(['IdClienteAluno', 'Cargo', 'EhGestor', 'Status'])
    .where('IdCliente', '=', IdCliente)
    .where('IdUsuario', '=', IdUsuario)
    .executeTakeFirst();

async function comTelefone(dados: Parameters<typeof criarUsuario>[1], Telefone = '11911112222') {
  const criada = await criarUsuario(t.db, { Nome: 'Nome Verdadeiro', ...dados });
  await t.db.updateTable('Usuario').set({ Telefone }).where('IdUsuario', '=', criada.IdUsuario).execute();
  return criada;
}

const TITULOS = ['Nome', 'CPF', 'E-mail', 'Telefone', 'Cargo'];
const ataque = (CPF: string | null) => ['Nome Falso', CPF ?? '', novoEmail(), '11988887777', 'Soldador'];

describe('pessoas por quem outros respondem', () => {
  for (const [quem, preparar] of [
    [
      'de outro cliente, sem e-mail',
      async (outro: number) => {
        const dela = await comTelefone({ Email: null });
        await vincular(t.db, { IdCliente: outro, IdUsuario: dela.IdUsuario });
        return dela;
      },
    ],
    [
      'de outro cliente, com e-mail',
      async (outro: number) => {
        const dela = await comTelefone({});
        await vincular(t.db, { IdCliente: outro, IdUsuario: dela.IdUsuario, Status: 'I' });
        return dela;
      },
    ],
    ['um administrador da plataforma', () => comTelefone({ Adm: true, Email: null })],
    ['quem não está em cliente nenhum', () => comTelefone({ Email: null })],
  ] as const) {
    // proves M2
    test(`${quem}: para a empresa é uma pessoa nova; a conta não muda, não aparece nem é vinculada`, async () => {
      const { IdCliente, outro, importar } = await cenario();
      const dela = await preparar(outro);
      const antes = await pessoa(dela.IdUsuario);
      const feita = await importar([TITULOS, ataque(dela.CPF)]);
      assert.equal(feita.Situacao, 'concluida', JSON.stringify(feita.Itens));
      assert.deepEqual(await pessoa(dela.IdUsuario), antes);
      assert.equal(await vinculo(IdCliente, dela.IdUsuario), undefined);
      const escrita = await t.db
        .selectFrom('Usuario')
        .select(['Nome', 'Telefone'])
        .where('IdClienteCadastro', '=', IdCliente)
        .execute();
      assert.deepEqual(escrita, [{ Nome: 'Nome Falso', Telefone: '11988887777' }]);
      const [linha] = feita.Itens;
      assert.deepEqual([linha?.Veredito, linha?.Mudancas, linha?.PessoaExistente], ['novo', [], false]);
      assert.doesNotMatch(JSON.stringify(linha), /Verdadeiro|11911112222/);
      const emails = await t.db
        .selectFrom('Email')
        .select('Tipo')
        .where('IdUsuario', '=', dela.IdUsuario)
        .execute();
      assert.deepEqual(emails, []);
    });
  }

  test('de dois clientes: o vínculo daqui muda, o cadastro não; corrigir a linha também não mostra nada', async () => {
    const { IdCliente, outro, analisar, chamar, importar } = await cenario();
    const dela = await comTelefone({ Email: null });
    for (const cliente of [IdCliente, outro])
      await vincular(t.db, { IdCliente: cliente, IdUsuario: dela.IdUsuario });
    const antes = await pessoa(dela.IdUsuario);
    const { IdImportacao } = await analisar([TITULOS, ['Nome Falso', novoCPF(), '', '', '']]);
    const corrigida = await chamar(corrigirLinha, {
      body: { IdImportacao, Numero: 2, Valores: { CPF: dela.CPF ?? '', Telefone: '11988887777' } },
    });
    assert.deepEqual([corrigida.body.Veredito, corrigida.body.Mudancas], ['sem-mudanca', []]);
    const feita = await importar([TITULOS, ataque(dela.CPF)]);
    assert.deepEqual(feita.Itens[0]?.Mudancas, [{ Campo: 'Cargo', De: null, Para: 'Soldador' }]);
    assert.deepEqual(await pessoa(dela.IdUsuario), antes);
    assert.equal((await vinculo(IdCliente, dela.IdUsuario))?.Cargo, 'Soldador');
  });

  test('pelo e-mail de alguém sem CPF, o CPF não é gravado', async () => {
    const { outro, analisar } = await cenario();
    const dela = await comTelefone({ CPF: null });
    await vincular(t.db, { IdCliente: outro, IdUsuario: dela.IdUsuario });
    const { Itens } = await analisar([TITULOS, ['Nome Falso', '', dela.Email, '', '']]);
    assert.match(Itens[0]?.Erros[0]?.Motivo ?? '', /^Falta o CPF/);
  });

  test('quem é só daqui é atualizado como sempre', async () => {
    const { IdCliente, importar } = await cenario();
    const minha = await comTelefone({});
    await vincular(t.db, { IdCliente, IdUsuario: minha.IdUsuario });
    const feita = await importar([TITULOS, ['Nome Novo', minha.CPF ?? '', '', '11988887777', '']]);
    assert.deepEqual(
      feita.Itens[0]?.Mudancas.map(({ Campo, De }) => [Campo, De]),
      [
        ['Nome', 'Nome Verdadeiro'],
        ['Telefone', '11911112222'],
      ],
    );
    assert.equal((await pessoa(minha.IdUsuario)).Nome, 'Nome Novo');
  });
});

describe('gestores', () => {
  test('a planilha de uma chave não faz nem desfaz gestores, e diz por quê', async () => {
    const { IdCliente, analisar } = await cenario();
    const minha = await criarUsuario(t.db);
    await vincular(t.db, { IdCliente, IdUsuario: minha.IdUsuario });
    const gestor = await pessoa((await criarGestorDe(t.db, { IdCliente })).IdUsuario);
    const { Itens } = await analisar([
      ['Nome', 'CPF', 'Gestor'],
      ['Nova', novoCPF(), 'S'],
      ['Conhecida', minha.CPF ?? '', 'S'],
      ['Gilda', gestor.CPF ?? '', 'N'],
      ['Outra nova', novoCPF(), 'N'],
    ]);
    assert.deepEqual(
      Itens.map(({ Veredito, Erros }) => [Veredito, Erros[0]?.Coluna]),
      [
        ['com-erro', 'Gestor'],
        ['com-erro', 'Gestor'],
        ['com-erro', 'Gestor'],
        ['novo', undefined],
      ],
    );
    assert.match(Itens[0]?.Erros[0]?.Motivo ?? '', /Só quem administra a plataforma escolhe os gestores/);
  });

  test('o gestor fica como estava: contatos, setores por que responde e inatividade', async () => {
    const { IdCliente, importar, analisar } = await cenario();
    const { IdUsuario, IdClienteAluno } = await criarGestorDe(t.db, { IdCliente });
    const antes = await pessoa(IdUsuario);
    await importar([
      [...TITULOS, 'Gestor', 'Setor'],
      [...ataque(antes.CPF), 'S', 'Caldeiraria'],
    ]);
    assert.deepEqual(await pessoa(IdUsuario), antes);
    const setores = await t.db
      .selectFrom('ClienteGestorSetor')
      .select('IdClienteSetor')
      .where('IdClienteAluno', '=', IdClienteAluno)
      .execute();
    assert.deepEqual(setores, []);
    await t.db
      .updateTable('ClienteAluno')
      .set({ Status: 'I' })
      .where('IdClienteAluno', '=', IdClienteAluno)
      .execute();
    const { Itens } = await analisar([TITULOS, ataque(antes.CPF)]);
    assert.match(Itens[0]?.Erros[0]?.Motivo ?? '', /gestor inativo/);
  });
});

test('a importação que um administrador enviou não existe para a chave, nem para corrigir nem na lista', async () => {
  const { IdCliente, outro, chamar, importar } = await cenario();
  const alheia = await comTelefone({});
  await vincular(t.db, { IdCliente: outro, IdUsuario: alheia.IdUsuario });
  const { IdImportacao } = await enviar(
    IdCliente,
    csv([TITULOS, ['Nome Falso', alheia.CPF ?? '', '', '', '']]),
  );
  const body = { IdImportacao };
  const respostas = [
    await chamar(contract.obterImportacao, { params: { id: IdImportacao } }),
    await chamar(importacaoLinhas, { params: { id: IdImportacao } }),
    await chamar(corrigirLinha, { body: { ...body, Numero: 2, Valores: { Nome: 'X' } } }),
    await chamar(contract.confirmarImportacao, { body }),
    await chamar(contract.cancelarImportacao, { body }),
  ];
  assert.deepEqual(
    respostas.map(({ status }) => status),
    [404, 404, 404, 404, 404],
  );
  const minha = await importar([TITULOS, ['Nova', novoCPF(), '', '', '']]);
  const lista = (await chamar(contract.listarImportacoes, { params: { id: IdCliente } })).body;
  assert.deepEqual([lista.Total, lista.Itens.map((um) => um.IdImportacao)], [1, [minha.IdImportacao]]);
  const paraAdm = (await adm.call(contract.listarImportacoes, { params: { id: IdCliente } })).body;
  assert.equal(paraAdm.Total, 2);
  const linhas = (await adm.call(importacaoLinhas, { params: { id: IdImportacao } })).body.Itens;
  assert.equal(
    linhas[0]?.PessoaExistente,
    false,
    'para esta empresa a pessoa é nova, também para um administrador',
  );
});

test('desfazer tira só o vínculo, mesmo que outro cliente tenha alterado a pessoa depois', async () => {
  const { IdCliente, outro, importar } = await cenario();
  const dela = await comTelefone({ Email: null });
  await vincular(t.db, { IdCliente: outro, IdUsuario: dela.IdUsuario });
  const doGrupo = { Grupo: `Grupo ${IdCliente}` };
  await t.db.updateTable('Cliente').set(doGrupo).where('IdCliente', 'in', [IdCliente, outro]).execute();
  const comEmail = (await importar([TITULOS, ataque(dela.CPF), ['Nova', novoCPF(), '', '', '']])).Itens;
  assert.match(comEmail[0]?.Erros[0]?.Motivo ?? '', /já é do grupo desta empresa e não usa este e-mail/);
  const semEmail = ['Nome Falso', dela.CPF ?? '', '', '11988887777', 'Soldador'];
  const { IdImportacao, Novos } = await importar([TITULOS, semEmail, ['Nova', novoCPF(), '', '', '']]);
  assert.equal(Novos, 2);
  assert.equal((await vinculo(IdCliente, dela.IdUsuario))?.Cargo, 'Soldador');
  assert.equal((await pessoa(dela.IdUsuario)).Nome, 'Nome Verdadeiro');
  await t.db
    .updateTable('Usuario')
    .set((eb) => ({ Nome: 'Nome de Hoje', Versao: eb('Versao', '+', 1) }))
    .where('IdUsuario', '=', dela.IdUsuario)
    .execute();
  const { status, body } = await adm.call(contract.desfazerImportacao, { body: { IdImportacao } });
  assert.equal(status, 200, (body as unknown as ErrorBody).message);
  assert.equal((await pessoa(dela.IdUsuario)).Nome, 'Nome de Hoje');
  assert.equal(await vinculo(IdCliente, dela.IdUsuario), undefined);
  assert.ok(await vinculo(outro, dela.IdUsuario));
});

test('um administrador continua a completar e a corrigir cadastros, e vê o que muda', async () => {
  const { IdCliente, outro } = await cenario();
  const dela = await comTelefone({ Email: null });
  for (const cliente of [IdCliente, outro])
    await vincular(t.db, { IdCliente: cliente, IdUsuario: dela.IdUsuario });
  const email = novoEmail();
  const { IdImportacao } = await enviar(
    IdCliente,
    csv([TITULOS, ['Nome Certo', dela.CPF ?? '', email, '', '']]),
  );
  const { Itens } = (await adm.call(importacaoLinhas, { params: { id: IdImportacao } })).body;
  assert.deepEqual(Itens[0]?.Mudancas, [
    { Campo: 'Nome', De: 'Nome Verdadeiro', Para: 'Nome Certo' },
    { Campo: 'Email', De: null, Para: email },
  ]);
  await confirmar(IdImportacao);
  assert.equal((await pessoa(dela.IdUsuario)).Email, email);
});
