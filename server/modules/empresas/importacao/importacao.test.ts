import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import writeXlsxFile from 'write-excel-file/node';
import * as contract from '#contract/empresas/importacao.ts';
import { corrigirLinha, importacaoLinhas } from '#contract/empresas/importacao-linhas.ts';
import { criarSetores } from '#contract/empresas/importacao-escolhas.ts';
import { cpfValido } from '#contract/identificadores.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import { criarCliente, criarUsuario, novoCPF, novoEmail, vincular } from '../../../testing/factories.ts';
import { criarImportador, csv } from '../../../testing/importacoes.ts';
import { analisar } from './analise.service.ts';
import { gravar } from './gravacao.service.ts';

const t = await testApp();
const { adm, obter, quando, enviar, confirmar, baixar, retrato } = await criarImportador(t);
const novoCliente = async () => (await criarCliente(t.db)).IdCliente;

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const TITULOS = ['Nome', 'CPF', 'E-mail', 'Setor', 'Telefone', 'Matrícula', 'Cargo', 'Gestor'];

const linhas = async (id: number, veredito?: contract.Veredito) =>
  (
    await adm.call(importacaoLinhas, {
      params: { id },
      querystring: { pagina: 1, ...(veredito && { veredito }) },
    })
  ).body;

const pessoas = (IdCliente: number) =>
  t.db
    .selectFrom('ClienteAluno as ca')
    .innerJoin('Usuario as u', 'u.IdUsuario', 'ca.IdUsuario')
    .select([
      'u.Nome',
      'u.CPF',
      'u.Email',
      'u.Telefone',
      'ca.Matricula',
      'ca.Cargo',
      'ca.EhGestor',
      'ca.Status',
    ])
    .where('ca.IdCliente', '=', IdCliente)
    .orderBy('u.Nome')
    .execute();
const contagens = ({ Total, Novos, Atualizados, SemMudanca, Erros }: contract.Importacao) => ({
  Total,
  Novos,
  Atualizados,
  SemMudanca,
  Erros,
});

describe('do envio ao fim', () => {
  test('pessoas, setores e vínculos; a mesma planilha outra vez não muda nada', async () => {
    const IdCliente = await novoCliente();
    const [a, b] = [novoCPF(), novoCPF()];
    const planilha = csv([
      TITULOS,
      ['Ana Sá', a, 'ANA.' + novoEmail(), '"Expedição; Fundição"', '(11) 98888-7777', '10', 'Operadora', 'S'],
      ['Bento Lima', b, '', 'expedicao', '', '', '', 'N'],
    ]);
    const enviada = await enviar(IdCliente, planilha);
    assert.equal(enviada.Situacao, 'aguardando');
    assert.deepEqual(contagens(enviada), { Total: 2, Novos: 2, Atualizados: 0, SemMudanca: 0, Erros: 0 });
    assert.deepEqual(enviada.SetoresNovos, ['Expedição', 'Fundição']);
    const semEscolha = await adm.call(contract.confirmarImportacao, {
      body: { IdImportacao: enviada.IdImportacao },
    });
    assert.equal(semEscolha.status, 422);

    const feita = await confirmar(enviada.IdImportacao, { EnviarAcesso: true });
    assert.equal(feita.Situacao, 'concluida');
    assert.equal(feita.Autor, 'Ada Administradora');
    assert.equal(feita.Progresso, 100);
    assert.deepEqual(
      (await pessoas(IdCliente)).map(({ Nome, CPF, Telefone, EhGestor }) => [Nome, CPF, Telefone, EhGestor]),
      [
        ['Ana Sá', a, '11988887777', true],
        ['Bento Lima', b, null, false],
      ],
    );
    const emails = await t.db.selectFrom('Email').select('Tipo').where('IdCliente', '=', IdCliente).execute();
    assert.equal(emails.length, 1);

    const foto = await retrato(IdCliente);
    const repetida = await enviar(IdCliente, planilha);
    assert.deepEqual(contagens(repetida), { Total: 2, Novos: 0, Atualizados: 0, SemMudanca: 2, Erros: 0 });
    assert.equal((await confirmar(repetida.IdImportacao, { EnviarAcesso: true })).Situacao, 'concluida');
    assert.deepEqual(await retrato(IdCliente), foto);
  });

  // proves F16
  test('quem já é da empresa, por CPF ou e-mail, não é dobrado; quem só outros conhecem é novo; conflitos são ditos', async () => {
    const IdCliente = await novoCliente();
    const porCpf = await criarUsuario(t.db, { Nome: 'Caio Reis' });
    const porEmail = await criarUsuario(t.db, { Nome: 'Dora Luz', CPF: null });
    const outro = await criarUsuario(t.db);
    const inativo = await criarUsuario(t.db, { Nome: 'Inativa', Status: 'I' });
    const fora = await criarUsuario(t.db);
    for (const { IdUsuario } of [porCpf, porEmail, inativo]) await vincular(t.db, { IdCliente, IdUsuario });
    const cpfNovo = novoCPF();
    const enviada = await enviar(
      IdCliente,
      csv([
        ['Nome', 'CPF', 'Email'],
        ['Caio Reis', porCpf.CPF ?? '', ''],
        ['Dora Luz', cpfNovo, porEmail.Email.toUpperCase()],
        ['Misto', porCpf.CPF ?? '', outro.Email],
        ['Misto', outro.CPF ?? '', porEmail.Email],
        ['Troca', outro.CPF ?? '', novoEmail()],
        ['Errada', novoCPF(), outro.Email],
        ['Inativa', inativo.CPF ?? '', ''],
        ['De Fora', fora.CPF ?? '', fora.Email],
      ]),
    );
    const { Itens } = await linhas(enviada.IdImportacao);
    assert.deepEqual(
      Itens.map(({ Veredito, PessoaExistente, Erros }) => [Veredito, PessoaExistente, Erros[0]?.Motivo]),
      [
        ['sem-mudanca', false, undefined],
        ['atualiza', false, undefined],
        ['com-erro', false, 'CPF repetido: já está na linha 2.'],
        ['com-erro', false, 'E-mail repetido: já está na linha 3. Cada pessoa usa o seu.'],
        ['com-erro', false, 'CPF repetido: já está na linha 5.'],
        ['com-erro', false, 'E-mail repetido: já está na linha 4. Cada pessoa usa o seu.'],
        ['com-erro', false, 'Esta pessoa está inativa na plataforma.'],
        ['novo', false, undefined],
      ],
    );
    assert.equal((await confirmar(enviada.IdImportacao)).Situacao, 'com-erros');
    assert.deepEqual(
      (await pessoas(IdCliente)).map(({ Nome, CPF }) => [Nome, CPF]),
      [
        ['Caio Reis', porCpf.CPF],
        ['De Fora', fora.CPF],
        ['Dora Luz', cpfNovo],
        ['Inativa', inativo.CPF],
      ],
    );
  });

  test('conflitos com o que está registrado', async () => {
    const IdCliente = await novoCliente();
    const [x, y] = [await criarUsuario(t.db), await criarUsuario(t.db)];
    for (const { IdUsuario } of [x, y]) await vincular(t.db, { IdCliente, IdUsuario });
    const enviada = await enviar(
      IdCliente,
      csv([
        ['Nome', 'CPF', 'Email'],
        ['Misto', x.CPF ?? '', y.Email],
      ]),
    );
    assert.equal(
      (await linhas(enviada.IdImportacao)).Itens[0]?.Erros[0]?.Motivo,
      'O CPF é de uma pessoa e o e-mail é de outra.',
    );
    const outras = await enviar(
      IdCliente,
      csv([
        ['Nome', 'CPF', 'Email'],
        ['Troca', x.CPF ?? '', novoEmail()],
        ['Errada', novoCPF(), y.Email],
      ]),
    );
    assert.deepEqual(
      (await linhas(outras.IdImportacao)).Itens.map(({ Erros }) => Erros[0]?.Motivo),
      [
        'Esta pessoa já entra com outro e-mail. Altere-o no cadastro dela.',
        'Este e-mail já pertence a uma pessoa com outro CPF.',
      ],
    );
    const nada = await adm.call(contract.confirmarImportacao, {
      body: { IdImportacao: outras.IdImportacao },
    });
    assert.equal(nada.status, 422);
  });

  test('o CPF é de lei: sem ele, só quem já tem cadastro com CPF é reconhecido pelo e-mail', async () => {
    const IdCliente = await novoCliente();
    const [conhecida, semCPF] = [await criarUsuario(t.db), await criarUsuario(t.db, { CPF: null })];
    for (const { IdUsuario } of [conhecida, semCPF]) await vincular(t.db, { IdCliente, IdUsuario });
    const { IdImportacao } = await enviar(
      IdCliente,
      csv([
        ['Nome', 'CPF', 'Email'],
        ['Nova', '', novoEmail()],
        [semCPF.Nome, '', semCPF.Email],
        ['Nome Novo', '', conhecida.Email],
      ]),
    );
    assert.deepEqual(
      (await linhas(IdImportacao)).Itens.map(({ Veredito, Erros }) => [Veredito, Erros[0]?.Motivo]),
      [
        ['com-erro', 'Falta o CPF. O e-mail basta só para quem já tem cadastro com CPF.'],
        ['com-erro', 'Falta o CPF. O e-mail basta só para quem já tem cadastro com CPF.'],
        ['atualiza', undefined],
      ],
    );
    await confirmar(IdImportacao);
    assert.deepEqual(
      (await pessoas(IdCliente)).map(({ Nome, CPF }) => [Nome, CPF]),
      [
        ['Nome Novo', conhecida.CPF],
        [semCPF.Nome, null],
      ],
    );
  });

  test('atualização mostra o que muda; mais de 20 % das pessoas pede confirmação com o número', async () => {
    const IdCliente = await novoCliente();
    const bia = await criarUsuario(t.db, { Nome: 'Bia' });
    await vincular(t.db, { IdCliente, IdUsuario: bia.IdUsuario, Status: 'I' });
    for (let i = 0; i < 3; i++) {
      await vincular(t.db, { IdCliente, IdUsuario: (await criarUsuario(t.db)).IdUsuario });
    }
    const { IdImportacao } = await enviar(
      IdCliente,
      csv([
        ['Nome', 'CPF', 'Cargo'],
        ['Bia Sá', bia.CPF ?? '', 'Líder'],
      ]),
    );
    const { Itens } = await linhas(IdImportacao, 'atualiza');
    assert.deepEqual(Itens[0]?.Mudancas, [
      { Campo: 'Nome', De: 'Bia', Para: 'Bia Sá' },
      { Campo: 'Cargo', De: null, Para: 'Líder' },
      { Campo: 'Status', De: 'Inativo', Para: 'Ativo' },
    ]);
    const { status, body } = await adm.call(contract.confirmarImportacao, { body: { IdImportacao } });
    assert.equal(status, 409);
    assert.match((body as unknown as ErrorBody).message, /altera 1 de 4 pessoas do cliente \(25%\)/);
    await confirmar(IdImportacao);
    const mudada = (await pessoas(IdCliente)).find(({ CPF }) => CPF === bia.CPF);
    assert.deepEqual([mudada?.Nome, mudada?.Cargo, mudada?.Status], ['Bia Sá', 'Líder', 'A']);
  });

  test('planilha XLSX e células coladas', async () => {
    const IdCliente = await novoCliente();
    const zeros = String(Number('00000000191'));
    const dados = [
      ['Colaborador', 'CPF', 'Departamento'],
      ['Zé das Neves', 1234567890, 'TI'],
      ['Zeros à esquerda', Number(zeros), 'TI'],
    ].map((linha) => linha.map((value) => ({ value, type: value.constructor as StringConstructor })));
    const bytes = await writeXlsxFile(dados as never).toBuffer();
    const enviada = await enviar(IdCliente, new Uint8Array(bytes), 'pessoas.csv');
    assert.deepEqual(contagens(enviada), { Total: 2, Novos: 1, Atualizados: 0, SemMudanca: 0, Erros: 1 });
    const colada = await adm.call(contract.importarAlunos, {
      body: { IdCliente, Linhas: `Nome\tCPF\nAna\t${novoCPF()}\n` },
    });
    const { Situacao, Novos, NomeArquivo } = await quando(
      colada.body.IdImportacao,
      (s) => s !== 'analisando',
    );
    assert.deepEqual([Situacao, Novos, NomeArquivo], ['aguardando', 1, 'Células coladas']);
  });
});

describe('revisão antes de confirmar', () => {
  test('corrigir uma linha a confere na hora, e solta a que dependia dela', async () => {
    const IdCliente = await novoCliente();
    const cpf = novoCPF();
    const { IdImportacao } = await enviar(
      IdCliente,
      csv([
        ['Nome', 'CPF'],
        ['Ana', cpf],
        ['Bia', cpf],
        ['', '123'],
      ]),
    );
    const corrigir = (Numero: number, Valores: object) =>
      adm.call(corrigirLinha, { body: { IdImportacao, Numero, Valores } });
    const bia = await corrigir(3, { CPF: novoCPF() });
    assert.deepEqual([bia.status, bia.body.Veredito], [200, 'novo']);
    const ultima = await corrigir(4, { Nome: 'Caio' });
    assert.deepEqual(ultima.body.Erros, [{ Coluna: 'CPF', Motivo: 'O CPF tem 3 dígitos; são 11.' }]);
    assert.equal((await corrigir(4, { CPF: novoCPF() })).body.Veredito, 'novo');
    assert.equal((await corrigir(99, { Nome: 'x' })).status, 404);
    assert.deepEqual(contagens(await obter(IdImportacao)), {
      Total: 3,
      Novos: 3,
      Atualizados: 0,
      SemMudanca: 0,
      Erros: 0,
    });
    await confirmar(IdImportacao, { SomenteSemErros: true });
    assert.equal((await pessoas(IdCliente)).length, 3);
    assert.equal((await corrigir(3, { Nome: 'x' })).status, 409);
  });

  test('a escolha de colunas vale agora e para a próxima planilha do cliente', async () => {
    const IdCliente = await novoCliente();
    const planilha = csv([
      ['Quem', 'Documento', 'Nome'],
      ['Ana', novoCPF(), 'x'],
    ]);
    const { IdImportacao, Mapeamento } = await enviar(IdCliente, planilha);
    assert.equal(Mapeamento.Nome, 2);
    const escolha = { ...Mapeamento, Nome: 0, CPF: 1 };
    const repetida = await adm.call(contract.alterarMapeamento, {
      body: { IdImportacao, Mapeamento: { ...escolha, Email: 1 } },
    });
    assert.equal(repetida.status, 400);
    await adm.call(contract.alterarMapeamento, { body: { IdImportacao, Mapeamento: escolha } });
    const refeita = await quando(IdImportacao, (s) => s === 'aguardando');
    assert.equal(refeita.Novos, 1);
    const outra = await enviar(IdCliente, planilha);
    assert.deepEqual([outra.Mapeamento.Nome, outra.Mapeamento.CPF, outra.Novos], [0, 1, 1]);
  });

  test('setores ignorados não são criados; cancelada não importa', async () => {
    const IdCliente = await novoCliente();
    const { IdImportacao } = await enviar(
      IdCliente,
      csv([
        ['Nome', 'CPF', 'Setor'],
        ['Ana', novoCPF(), 'Novo'],
      ]),
    );
    await adm.call(criarSetores, { body: { IdImportacao, Criar: false } });
    await adm.call(contract.confirmarImportacao, { body: { IdImportacao } });
    await quando(IdImportacao, (s) => s === 'concluida');
    assert.equal((await retrato(IdCliente)).setores.length, 0);
    assert.equal((await adm.call(contract.cancelarImportacao, { body: { IdImportacao } })).status, 409);

    const outra = await enviar(
      IdCliente,
      csv([
        ['Nome', 'CPF'],
        ['Bia', novoCPF()],
      ]),
    );
    const cancelar = () =>
      adm.call(contract.cancelarImportacao, { body: { IdImportacao: outra.IdImportacao } });
    assert.deepEqual([(await cancelar()).status, (await cancelar()).status], [204, 204]);
    const tarde = await adm.call(contract.confirmarImportacao, {
      body: { IdImportacao: outra.IdImportacao },
    });
    assert.equal(tarde.status, 409);
    const { body } = await adm.call(contract.listarImportacoes, {
      params: { id: IdCliente },
      querystring: {},
    });
    assert.deepEqual(
      body.Itens.map(({ Situacao }) => Situacao),
      ['cancelada', 'concluida'],
    );
  });
});

const cpfDe = (n: number) => {
  const base = String(100_000_000 + n * 7919).slice(0, 9);
  return Array.from({ length: 100 }, (_, i) => base + String(i).padStart(2, '0')).find(cpfValido) ?? '';
};

// proves F14
test('800 linhas bagunçadas: relatório exato, rejeitados como planilha', async () => {
  const IdCliente = await novoCliente();
  const corpo = Array.from({ length: 800 }, (_, n) => {
    const linha = [`Pessoa ${n} da Conceição`, cpfDe(n), `p${n}@aurora.example`, 'Produção', '', '', '', ''];
    if (n % 10 === 1) linha[1] = '5,29982E+10';
    if (n % 10 === 2) linha[1] = '123.456.789-00';
    if (n % 10 === 3) linha[2] = 'sem arroba';
    if (n % 10 === 4) linha[0] = '=1+1';
    if (n % 10 === 5) linha[1] = cpfDe(n - 5);
    if (n % 10 === 6) linha[4] = '98888-7777';
    if (n % 10 === 7) linha[1] = ` ${cpfDe(n).replace(/(...)(...)(...)/, '$1.$2.$3-')}\u00a0`;
    if (n % 10 === 8) linha[7] = 'talvez';
    return linha;
  });
  const enviada = await enviar(IdCliente, Buffer.from(csv([['Aurora'], TITULOS, ...corpo]), 'latin1'));
  assert.deepEqual(contagens(enviada), { Total: 800, Novos: 240, Atualizados: 0, SemMudanca: 0, Erros: 560 });
  const todas = await t.db
    .selectFrom('ImportacaoLinha')
    .select(['Numero', 'Erros'])
    .where('IdImportacao', '=', enviada.IdImportacao)
    .where('Veredito', '=', 'com-erro')
    .orderBy('Numero')
    .execute();
  const esperadas = corpo.flatMap((_, n) => {
    const Numero = n + 3;
    const erro = (Coluna: string, Motivo: string) => [{ Numero, Erros: [{ Coluna, Motivo }] }];
    const cientifica =
      'O Excel trocou o CPF por notação científica e perdeu dígitos: formate a coluna como texto e digite de novo.';
    if (n % 10 === 1) return erro('CPF', cientifica);
    if (n % 10 === 2) return erro('CPF', 'CPF inválido: os dígitos verificadores não conferem.');
    if (n % 10 === 3) return erro('Email', 'O e-mail tem um espaço no meio.');
    if (n % 10 === 4)
      return erro('Nome', 'O texto começa como uma fórmula (=, +, - ou @). Retire esse sinal.');
    if (n % 10 === 5) return erro('CPF', `CPF repetido: já está na linha ${Numero - 5}.`);
    if (n % 10 === 6) return erro('Telefone', 'Falta o DDD do telefone.');
    if (n % 10 === 8) return erro('Gestor', 'Escreva Sim ou Não.');
    return [];
  });
  assert.deepEqual(todas, esperadas);
  assert.equal((await confirmar(enviada.IdImportacao)).Situacao, 'com-erros');
  assert.equal((await pessoas(IdCliente)).length, 240);
  assert.equal(
    (await pessoas(IdCliente)).filter(({ Nome }) => /^Pessoa \d+ da Conceição$/.test(Nome)).length,
    240,
  );

  const { body, headers } = await baixar(`/api/clientes/rejeitados/${enviada.IdImportacao}`);
  assert.match(String(headers['content-disposition']), /rejeitados\.csv/);
  assert.match(String(headers['content-type']), /^text\/csv/);
  const saida = body.split('\r\n');
  assert.equal(saida.length, 562);
  assert.equal(saida[0], `\uFEFF${TITULOS.join(';')};Linha;Erro`);
  assert.ok(saida[4]?.startsWith("'=1+1;"), saida[4]);
  const devolvida = await enviar(IdCliente, body);
  assert.equal(devolvida.Total, 560);
  const outraVez = await baixar(`/api/clientes/rejeitados/${devolvida.IdImportacao}`);
  assert.equal(outraVez.body.split('\r\n')[0], saida[0], 'as colunas são as mesmas da segunda vez');
});

describe('corridas e quedas', () => {
  // proves F17
  test('a mesma planilha por dois administradores ao mesmo tempo: a união, uma vez', async () => {
    const IdCliente = await novoCliente();
    const corpo = Array.from({ length: 60 }, (_, n) => [`P ${n}`, novoCPF(), novoEmail(), `Setor ${n % 4}`]);
    const planilha = csv([['Nome', 'CPF', 'Email', 'Setor'], ...corpo]);
    const enviadas = await Promise.all([enviar(IdCliente, planilha), enviar(IdCliente, planilha)]);
    for (const { IdImportacao } of enviadas) {
      await adm.call(criarSetores, { body: { IdImportacao, Criar: true } });
    }
    await Promise.all(
      enviadas.map(({ IdImportacao }) => adm.call(contract.confirmarImportacao, { body: { IdImportacao } })),
    );
    await Promise.all(enviadas.map(({ IdImportacao }) => gravar(t.deps, IdImportacao)));
    const feitas = await Promise.all(enviadas.map(({ IdImportacao }) => obter(IdImportacao)));
    assert.deepEqual(
      feitas.map(({ Situacao }) => Situacao),
      ['concluida', 'concluida'],
    );
    assert.equal(
      feitas.reduce((soma, { Novos }) => soma + Novos, 0),
      60,
    );
    assert.equal((await pessoas(IdCliente)).length, 60);
    assert.equal((await retrato(IdCliente)).setores.length, 4);
  });

  test('quem entra na empresa entre a conferência e o fim é atualizado ou recusado, nunca dobrado', async () => {
    const IdCliente = await novoCliente();
    const [cpfDeAna, emailDeBia] = [novoCPF(), novoEmail()];
    const { IdImportacao, Novos } = await enviar(
      IdCliente,
      csv([
        ['Nome', 'CPF', 'Email'],
        ['Ana', cpfDeAna, ''],
        ['Bia', novoCPF(), emailDeBia],
        ['Caio', novoCPF(), ''],
      ]),
    );
    assert.equal(Novos, 3);
    const ana = await criarUsuario(t.db, { CPF: cpfDeAna });
    const dona = await criarUsuario(t.db, { Email: emailDeBia.toUpperCase() });
    for (const { IdUsuario } of [ana, dona]) await vincular(t.db, { IdCliente, IdUsuario });
    const feita = await confirmar(IdImportacao);
    assert.deepEqual([feita.Situacao, feita.Novos, feita.Atualizados, feita.Erros], ['com-erros', 1, 1, 1]);
    assert.deepEqual(
      (await pessoas(IdCliente)).map(({ Nome, CPF }) => [Nome, CPF === cpfDeAna]),
      [
        ['Ana', true],
        ['Caio', false],
        [dona.Nome, false],
      ],
    );
    const { Itens } = await linhas(IdImportacao, 'com-erro');
    assert.match(JSON.stringify(Itens), /já pertence a uma pessoa com outro CPF/);
    const { Desfazer } = await t.db
      .selectFrom('ImportacaoLinha')
      .select('Desfazer')
      .where('IdImportacao', '=', IdImportacao)
      .where('IdUsuario', '=', ana.IdUsuario)
      .executeTakeFirstOrThrow();
    assert.ok(!JSON.stringify(Desfazer).includes('PessoaCriada'), 'quem existia não sai com a importação');
  });

  // proves F01 F35
  test('o trabalho feito duas vezes, ou interrompido no meio, dá no mesmo', async () => {
    const IdCliente = await novoCliente();
    const { IdImportacao } = await enviar(
      IdCliente,
      csv([
        ['Nome', 'CPF'],
        ['Ana', novoCPF()],
        ['Bia', novoCPF()],
      ]),
    );
    await t.db
      .updateTable('Importacao')
      .set({ Situacao: 'analisando', Progresso: 40 })
      .where('IdImportacao', '=', IdImportacao)
      .execute();
    await Promise.all([analisar(t.deps, IdImportacao), analisar(t.deps, IdImportacao)]);
    assert.deepEqual(contagens(await obter(IdImportacao)), {
      Total: 2,
      Novos: 2,
      Atualizados: 0,
      SemMudanca: 0,
      Erros: 0,
    });

    await t.db
      .updateTable('Importacao')
      .set({ Situacao: 'importando' })
      .where('IdImportacao', '=', IdImportacao)
      .execute();
    const quebrado = {
      ...t.deps,
      clock: {
        now: () => {
          throw new Error('killed');
        },
      },
    };
    await assert.rejects(gravar(quebrado, IdImportacao), /killed/);
    assert.equal((await pessoas(IdCliente)).length, 0);
    await Promise.all([gravar(t.deps, IdImportacao), gravar(t.deps, IdImportacao)]);
    const foto = await retrato(IdCliente);
    await gravar(t.deps, IdImportacao);
    assert.deepEqual(await retrato(IdCliente), foto);
    assert.equal((await pessoas(IdCliente)).length, 2);
    assert.equal((await obter(IdImportacao)).Situacao, 'concluida');
  });
});

describe('o que não serve', () => {
  test('recusado na hora, com o motivo; nada fica', async () => {
    const IdCliente = await novoCliente();
    const pedir = (body: object) => adm.call(contract.importarAlunos, { body: body as never });
    for (const [conteudo, status, motivo] of [
      ['', 422, /vazio/],
      [base64(Buffer.from('504b0304', 'hex')), 422, /danificada/],
      [base64(Buffer.from('d0cf11e0a1b11ae1', 'hex')), 422, /Excel antigo/],
      [base64(Buffer.alloc(5 * 1024 * 1024 + 1, 65)), 413, /5 MB/],
    ] as const) {
      const { status: recebido, body } = await pedir({ IdCliente, Conteudo: conteudo });
      assert.equal(recebido, status, String(motivo));
      assert.match((body as unknown as ErrorBody).message, motivo);
    }
    assert.equal((await pedir({ IdCliente, Conteudo: 'não é base64' })).status, 400);
    assert.equal((await pedir({ IdCliente })).status, 400);
    assert.equal((await pedir({ IdCliente, Conteudo: 'QQ==', Linhas: 'A' })).status, 400);
    assert.equal((await pedir({ IdCliente: 2_000_000_000, Linhas: 'Nome' })).status, 404);
    assert.equal((await pedir({ IdCliente, Linhas: 'x'.repeat(8_000_000) })).status, 413);
    const { body } = await adm.call(contract.listarImportacoes, {
      params: { id: IdCliente },
      querystring: {},
    });
    assert.equal(body.Total, 0);
  });

  test('o que só a leitura descobre termina em falhou, com o motivo', async () => {
    const IdCliente = await novoCliente();
    for (const [conteudo, motivo] of [
      ['Nome;CPF', 'A planilha só tem os títulos das colunas.'],
      [
        Buffer.from('89504e470d0a1a0a0000000d', 'hex'),
        'Este arquivo não é uma planilha. Envie um arquivo CSV, XLSX ou ODS.',
      ],
    ] as const) {
      const { Situacao, Motivo } = await enviar(IdCliente, conteudo);
      assert.deepEqual([Situacao, Motivo], ['falhou', motivo]);
    }
  });
});
