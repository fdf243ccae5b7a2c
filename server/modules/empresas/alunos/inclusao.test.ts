import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '#contract/empresas/alunos.ts';
import { listarComunicacoes } from '#contract/empresas/alunos-acesso.ts';
import { verificarCpf, verificarEmail, verificarEmailCpf } from '#contract/empresas/alunos-conferencia.ts';
import { alunoNovo, cenarioDeAlunos, alunoError } from '../../../testing/alunos.ts';
import { criarAlunoEm, criarUsuario, novoCPF, novoEmail, SENHA } from '../../../testing/factories.ts';

const { db, adm, empresa } = await cenarioDeAlunos();

describe('inserirClienteAluno', () => {
  test('pessoa nova, com setores, gestão e o e-mail de acesso na mesma transação', async () => {
    const { IdCliente, solda, pintura } = await empresa();
    const dados = alunoNovo(IdCliente);
    const { status, body } = await adm.call(contract.inserirClienteAluno, {
      body: {
        ...dados,
        CPFAluno: dados.CPFAluno.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4'),
        Matricula: '0042',
        Setores: [solda, solda],
        EhGestor: true,
        SetoresGestor: [pintura],
        EnviarAcesso: true,
      },
    });
    assert.equal(status, 200);
    assert.deepEqual(
      [body.CPFAluno, body.Iniciais, body.Matricula, body.EhGestor, body.TemSenha, body.PodeAlterarPessoa],
      [dados.CPFAluno, 'ÍS', '0042', true, false, true],
    );
    assert.deepEqual(
      body.Setores.map((s) => s.Descricao),
      ['Solda'],
    );
    assert.deepEqual(
      body.SetoresGestor.map((s) => s.Descricao),
      ['Pintura'],
    );
    const { Itens } = (await adm.call(listarComunicacoes, { params: { id: body.IdClienteAluno } })).body;
    assert.deepEqual(
      Itens.map((e) => [e.Tipo, e.Para]),
      [['acesso', dados.Email]],
    );
  });

  test('dez vezes o mesmo CPF ao mesmo tempo: uma pessoa, um vínculo', async () => {
    const { IdCliente } = await empresa();
    const dados = alunoNovo(IdCliente);
    const respostas = await Promise.all(
      Array.from({ length: 10 }, () => adm.call(contract.inserirClienteAluno, { body: dados })),
    );
    assert.deepEqual(respostas.map((r) => r.status).sort(), [200, ...Array<number>(9).fill(409)]);
    const links = await db
      .selectFrom('ClienteAluno')
      .innerJoin('Usuario', 'Usuario.IdUsuario', 'ClienteAluno.IdUsuario')
      .select('IdClienteAluno')
      .where('CPF', '=', dados.CPFAluno)
      .execute();
    assert.equal(links.length, 1);
    const { body } = await adm.call(contract.alunosDoCliente, { params: { id: IdCliente } });
    assert.equal(body.Total, 2, 'o gestor e a pessoa');
  });

  test('quem só outros conhecem é tão novo quanto qualquer um: fica o que a empresa escreveu, e a conta não muda', async () => {
    const { IdCliente, solda, eu } = await empresa();
    const conhecido = await criarUsuario(db, { Nome: 'Nome Verdadeiro', senha: SENHA });
    const semCPF = await criarUsuario(db, { CPF: null, senha: SENHA });
    for (const escrito of [{ CPFAluno: conhecido.CPF ?? '' }, { Email: semCPF.Email }]) {
      const body = { ...alunoNovo(IdCliente), ...escrito, Setores: [solda], EnviarAcesso: true };
      const { status, body: aluno } = await eu.call(contract.inserirClienteAluno, { body });
      assert.deepEqual(
        [
          status,
          aluno.Nome,
          aluno.Email,
          aluno.CPFAluno,
          aluno.Vinculo,
          aluno.TemSenha,
          aluno.PrimeiroAcessoEm,
        ],
        [200, body.Nome, body.Email, body.CPFAluno, 'pendente', false, null],
      );
      assert.ok(![conhecido.IdUsuario, semCPF.IdUsuario].includes(aluno.IdUsuario));
    }
    for (const conta of [conhecido, semCPF]) {
      const agora = await db
        .selectFrom('Usuario')
        .select(['Nome', 'Email', 'CPF', 'Versao'])
        .where('IdUsuario', '=', conta.IdUsuario)
        .executeTakeFirstOrThrow();
      assert.deepEqual(agora, { Nome: conta.Nome, Email: conta.Email, CPF: conta.CPF, Versao: 1 });
    }
  });

  test('cada caso é dito antes de salvar e recusado ao salvar', async () => {
    const { IdCliente, solda, eu } = await empresa();
    const aqui = await criarAlunoEm(db, { IdCliente, Setores: [solda] });
    const inativo = await criarAlunoEm(db, { IdCliente, Setores: [solda], statusDoVinculo: 'I' });
    const fora = await criarUsuario(db, { Nome: 'De Outra Empresa' });
    for (const [CPF, Email, esperado, disponivel] of [
      [novoCPF(), novoEmail(), 'novo', true],
      [fora.CPF, fora.Email, 'novo', true],
      [aqui.CPF, null, 'vinculado', false],
      [inativo.CPF, inativo.Email, 'inativo', false],
      [aqui.CPF, inativo.Email, 'conflito', false],
      [novoCPF(), aqui.Email, 'conflito', false],
      ['123', novoEmail(), 'invalido', false],
    ] as const) {
      const { body } = await eu.call(verificarEmailCpf, {
        body: { IdCliente, CPF: CPF ?? '', Email },
      });
      assert.deepEqual([body.Caso, body.Disponivel], [esperado, disponivel]);
      assert.notEqual(body.Nome, 'De Outra Empresa');
      if (esperado !== 'conflito' && esperado !== 'inativo') continue;
      const salvo = await eu.call(contract.inserirClienteAluno, {
        body: { ...alunoNovo(IdCliente), CPFAluno: CPF ?? '', Email, Setores: [solda] },
      });
      assert.deepEqual([salvo.status, alunoError(salvo.body).Caso], [409, esperado]);
    }
    const dono = await eu.call(verificarEmail, {
      body: { IdCliente, Email: aqui.Email, IdClienteAluno: aqui.IdClienteAluno },
    });
    assert.deepEqual([dono.body.Disponivel, dono.body.Caso], [true, 'vinculado']);
    const outro = await eu.call(verificarCpf, {
      body: { IdCliente, CPF: inativo.CPF ?? '', IdClienteAluno: aqui.IdClienteAluno },
    });
    assert.deepEqual([outro.body.Disponivel, outro.body.Caso, outro.body.Nome], [false, 'conflito', null]);
    const trocado = await eu.call(contract.inserirClienteAluno, {
      body: { ...alunoNovo(IdCliente), CPFAluno: inativo.CPF ?? '', Setores: [solda], Reativar: true },
    });
    assert.equal(trocado.status, 409, 'um e-mail diferente é uma pergunta, nunca é deixado de lado');
    assert.match(alunoError(trocado.body).Campos?.['Email'] ?? '', /volta com o e-mail que tinha/);

    const volta = await eu.call(contract.inserirClienteAluno, {
      body: {
        ...alunoNovo(IdCliente),
        CPFAluno: inativo.CPF ?? '',
        Email: null,
        Setores: [solda],
        Reativar: true,
      },
    });
    assert.deepEqual(
      [volta.status, volta.body.IdClienteAluno, volta.body.Status],
      [200, inativo.IdClienteAluno, 'A'],
    );
  });

  test('campos tortos; setor de outro cliente; outro cliente', async () => {
    const { IdCliente } = await empresa();
    const outra = await empresa();
    const torto = await adm.call(contract.inserirClienteAluno, {
      body: { IdCliente, Nome: ' ', Email: 'x', CPFAluno: '11111111111', Telefone: '1' },
    });
    assert.deepEqual(alunoError(torto.body).Campos, {
      Nome: 'Preencha este campo.',
      Email: 'E-mail inválido.',
      CPFAluno: 'CPF inválido.',
      Telefone: 'Telefone inválido. Informe o DDD e o número.',
    });
    const setor = await adm.call(contract.inserirClienteAluno, {
      body: { ...alunoNovo(IdCliente), Setores: [outra.solda] },
    });
    assert.deepEqual([setor.status, Object.keys(alunoError(setor.body).Campos ?? {})], [400, ['Setores']]);
    const ausente = await outra.eu.call(contract.inserirClienteAluno, { body: alunoNovo(999_999) });
    const alheio = await outra.eu.call(contract.inserirClienteAluno, { body: alunoNovo(IdCliente) });
    assert.deepEqual([alheio.status, alheio.body], [404, ausente.body]);
  });
});
