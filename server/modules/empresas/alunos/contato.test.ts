import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '#contract/empresas/alunos.ts';
import { listarComunicacoes, reenviaEmailAcesso } from '#contract/empresas/alunos-acesso.ts';
import {
  obterNomeClienteAlunoPorEmail,
  verificarCpf,
  verificarEmail,
  verificarEmailCpf,
  verificarVinculoClienteAluno,
} from '#contract/empresas/alunos-conferencia.ts';
import { GetTurmaDetalhe } from '#contract/turmas/turmas.ts';
import { minutes } from '../../../platform/clock.ts';
import { alunoNovo, cenarioDeAlunos } from '../../../testing/alunos.ts';
import { criarAlunoEm, novoCPF, novoEmail, porNoSetor, vincular } from '../../../testing/factories.ts';

const { t, db, adm, empresa } = await cenarioDeAlunos();

/** Somebody of another company who accepted this one too. */
async function vinculada() {
  const { IdCliente, solda, eu } = await empresa();
  const outra = await empresa();
  const dela = await criarAlunoEm(db, { IdCliente: outra.IdCliente, Setores: [outra.solda] });
  await db
    .updateTable('Usuario')
    .set({ Telefone: '11911112222', Imagem: 'data:image/png;base64,AAAA' })
    .where('IdUsuario', '=', dela.IdUsuario)
    .execute();
  const { IdClienteAluno } = await vincular(db, { IdCliente, IdUsuario: dela.IdUsuario });
  await porNoSetor(db, { IdCliente, IdClienteAluno, IdClienteSetor: solda });
  const { body: aluno } = await eu.call(contract.obterAluno, { params: { id: IdClienteAluno } });
  const mascarado = dela.Email.replace(/^(.).*@/, '$1***@');
  return { IdCliente, solda, eu, outra, dela, aluno, mascarado };
}

describe('contato de quem também é de outros', () => {
  // proves T07
  test('o gestor não o lê em resposta nenhuma; o administrador lê', async () => {
    const { IdCliente, eu, dela, aluno, mascarado } = await vinculada();
    assert.deepEqual(
      [aluno.Email, aluno.Telefone, aluno.Imagem, aluno.ContatoOculto],
      [mascarado, null, null, true],
    );
    const params = { id: aluno.IdClienteAluno };
    await eu.call(reenviaEmailAcesso, { params });
    const respostas = [
      aluno,
      (await eu.call(contract.obterAluno, { params })).body,
      (await eu.call(contract.alunosDoCliente, { params: { id: IdCliente } })).body,
      (await eu.call(listarComunicacoes, { params })).body,
    ];
    for (const resposta of respostas) {
      const texto = JSON.stringify(resposta);
      assert.ok(!texto.includes(dela.Email) && !texto.includes('11911112222'), texto);
    }
    assert.ok(JSON.stringify(respostas.at(-1)).includes(mascarado), 'a mensagem está na lista');
    const { body } = await adm.call(contract.obterAluno, { params });
    assert.deepEqual([body.Email, body.Telefone, body.ContatoOculto], [dela.Email, '11911112222', false]);
  });

  // proves T15
  test('procurando, o gestor acha a pessoa pelo que vê dela, e não adivinha o endereço letra por letra', async () => {
    const { IdCliente, solda, eu, dela, aluno } = await vinculada();
    const propria = await criarAlunoEm(db, { IdCliente, Setores: [solda] });
    const { IdClienteTurma } = await db
      .insertInto('ClienteTurma')
      .values({ IdCliente, Descricao: 'T', DataInicio: '2020-01-01', DataTermino: '2190-01-01', Vagas: 9 })
      .returning('IdClienteTurma')
      .executeTakeFirstOrThrow();
    for (const { IdClienteAluno } of [aluno, propria]) {
      await db
        .insertInto('ClienteTurmaAluno')
        .values({ IdCliente, IdClienteTurma, IdClienteAluno, MatriculadoEm: new Date() })
        .execute();
    }
    const achados = async (quem: typeof adm, busca: string) => {
      const lista = { params: { id: IdCliente }, querystring: { busca } };
      const turma = { params: { id: IdClienteTurma }, querystring: { busca } };
      const noSetor = { params: { id: IdCliente }, querystring: { busca, setor: solda } };
      const respostas = [
        (await quem.call(contract.alunosDoCliente, lista)).body.Itens,
        (await quem.call(contract.alunosDoCliente, noSetor)).body.Itens,
        (await quem.call(GetTurmaDetalhe, turma)).body.Alunos,
      ];
      return respostas.map((itens) => itens.map(({ IdClienteAluno }) => IdClienteAluno));
    };
    const dela3 = Array.from({ length: 3 }, () => [aluno.IdClienteAluno]);
    const propria3 = Array.from({ length: 3 }, () => [propria.IdClienteAluno]);
    const [antes = ''] = dela.Email.split('@');
    assert.deepEqual(await achados(eu, antes), [[], [], []]);
    assert.deepEqual(await achados(eu, dela.Email), [[], [], []]);
    assert.deepEqual(await achados(eu, dela.CPF ?? ''), dela3);
    assert.deepEqual(await achados(adm, antes), dela3);
    assert.deepEqual(await achados(eu, propria.Email), propria3);
  });

  test('salvar o formulário como foi mostrado altera o vínculo e não grava a máscara', async () => {
    const { IdCliente, solda, eu, dela, aluno, mascarado } = await vinculada();
    const { IdClienteAluno, Versao, Nome } = aluno;
    const formulario = {
      IdCliente,
      IdClienteAluno,
      Versao,
      Nome,
      CPFAluno: dela.CPF ?? '',
      Setores: [solda],
    };
    const salvo = await eu.call(contract.alterarClienteAluno, {
      body: { ...formulario, Email: mascarado, Telefone: null, Cargo: 'Pintora' },
    });
    assert.deepEqual([salvo.status, salvo.body.Cargo, salvo.body.Email], [200, 'Pintora', mascarado]);
    const trocado = await eu.call(contract.alterarClienteAluno, {
      body: { ...formulario, Versao: salvo.body.Versao, Email: novoEmail(), Telefone: null },
    });
    assert.equal(trocado.status, 403);
    const { Email, Telefone } = await db
      .selectFrom('Usuario')
      .select(['Email', 'Telefone'])
      .where('IdUsuario', '=', dela.IdUsuario)
      .executeTakeFirstOrThrow();
    assert.deepEqual([Email, Telefone], [dela.Email, '11911112222']);
  });

  test('de quem é só daqui, tudo à vista', async () => {
    const { IdCliente, solda, eu } = await empresa();
    const meu = await criarAlunoEm(db, { IdCliente, Setores: [solda] });
    const { body } = await eu.call(contract.alunosDoCliente, { params: { id: IdCliente } });
    assert.deepEqual(
      body.Itens.map(({ Email }) => Email),
      [meu.Email],
    );
  });
});

describe('perguntas em série', () => {
  // proves T15
  test('um gestor pergunta trinta vezes por minuto, somadas; no minuto seguinte de novo', async () => {
    const { IdCliente, eu } = await empresa();
    const [CPF, Email] = [novoCPF(), novoEmail()];
    const perguntas = [
      () => eu.call(verificarCpf, { body: { IdCliente, CPF } }),
      () => eu.call(verificarEmail, { body: { IdCliente, Email } }),
      () => eu.call(verificarEmailCpf, { body: { IdCliente, CPF, Email } }),
      () => eu.call(verificarVinculoClienteAluno, { body: { IdCliente, CPF } }),
    ];
    for (let n = 0; n < 30; n++) assert.equal((await perguntas[n % 4]?.())?.status, 200);
    for (const perguntar of perguntas) {
      const { status, headers } = await perguntar();
      assert.deepEqual([status, Number(headers['retry-after']) > 0], [429, true]);
    }
    t.clock.offset += minutes(1);
    assert.equal((await perguntas[0]?.())?.status, 200);
    for (let n = 0; n < 40; n++)
      assert.equal((await adm.call(verificarCpf, { body: { IdCliente, CPF } })).status, 200);
  });

  test('e inclui trinta, por uma chamada ou pela outra; o nome pelo e-mail também tem limite', async () => {
    const { IdCliente, solda, eu } = await empresa();
    const corpo = () => ({ ...alunoNovo(IdCliente), Setores: [solda] });
    const incluir = [
      () => eu.call(contract.inserirClienteAluno, { body: corpo() }),
      () => eu.call(contract.alterarClienteAluno, { body: corpo() }),
    ];
    let ultimo = 0;
    for (let n = 0; n < 30; n++) {
      const resposta = await incluir[n % 2]?.();
      assert.equal(resposta?.status, 200);
      ultimo = resposta?.body.IdClienteAluno ?? 0;
    }
    for (const mais of incluir) assert.equal((await mais()).status, 429);
    const { body } = await eu.call(contract.obterAluno, { params: { id: ultimo } });
    const { Versao, Nome, CPFAluno } = body;
    const alterar = await eu.call(contract.alterarClienteAluno, {
      body: { IdCliente, IdClienteAluno: ultimo, Versao, Nome, CPFAluno: CPFAluno ?? '', Setores: [solda] },
    });
    assert.equal(alterar.status, 200, 'alterar quem já está aqui não é perguntar');
    const nome = () => eu.call(obterNomeClienteAlunoPorEmail, { body: { IdCliente, Email: novoEmail() } });
    for (let n = 0; n < 30; n++) assert.equal((await nome()).status, 404);
    assert.equal((await nome()).status, 429);
  });
});
