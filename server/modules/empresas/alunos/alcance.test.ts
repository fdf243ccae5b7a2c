import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '#contract/empresas/alunos.ts';
import {
  linkPrimeiroAcesso,
  listarComunicacoes,
  reenviaEmailAcesso,
} from '#contract/empresas/alunos-acesso.ts';
import {
  obterNomeClienteAlunoPorEmail,
  verificarVinculoClienteAluno,
} from '#contract/empresas/alunos-conferencia.ts';
import { listar as listarCertificados } from '#contract/prova/certificados.ts';
import { alunoNovo, cenarioDeAlunos, alunoError } from '../../../testing/alunos.ts';
import { exportar, readCsv } from '../../../testing/exportacoes.ts';
import { criarAlunoEm, criarCurso } from '../../../testing/factories.ts';
import { criarCertificado } from '../../../testing/vencimentos.ts';

const { t, db, adm, empresa } = await cenarioDeAlunos();

describe('alcance do gestor', () => {
  // proves T04 T11
  test('lista, conta e busca só nos seus setores, na hora', async () => {
    const { IdCliente, solda, pintura, gestor, eu } = await empresa();
    const meu = await criarAlunoEm(db, {
      IdCliente,
      Nome: 'Zoé da Solda',
      Setores: [solda, pintura],
      Matricula: 'M-77',
    });
    await criarAlunoEm(db, { IdCliente, Nome: 'Zoé da Pintura', Setores: [pintura] });
    await criarAlunoEm(db, { IdCliente, Nome: 'Zoé Sem Setor' });
    const listar = async (
      quem: typeof eu,
      querystring: { busca?: string; setor?: number; status?: 'A' | 'I' } = {},
    ) => {
      const { body } = await quem.call(contract.alunosDoCliente, { params: { id: IdCliente }, querystring });
      return [body.Itens.map((a) => a.Nome), body.Total];
    };
    assert.deepEqual(await listar(eu), [['Zoé da Solda'], 1]);
    assert.deepEqual(await listar(eu, { busca: 'zoe' }), [['Zoé da Solda'], 1]);
    assert.deepEqual(await listar(eu, { busca: 'pintura' }), [[], 0]);
    for (const busca of ['m-77', meu.Email, (meu.CPF ?? '').replace(/^(...)/, '$1.')]) {
      assert.deepEqual(await listar(eu, { busca }), [['Zoé da Solda'], 1], busca);
    }
    assert.deepEqual((await listar(adm, { busca: 'zoe' }))[1], 3);
    assert.deepEqual((await listar(adm, { setor: pintura }))[1], 2);
    assert.deepEqual((await listar(adm, { status: 'I' }))[1], 0);
    const { body } = await eu.call(contract.obterAluno, { params: { id: meu.IdClienteAluno } });
    assert.deepEqual(
      body.Setores.map((s) => s.Descricao),
      ['Solda'],
    );

    await db.deleteFrom('ClienteGestorSetor').where('IdClienteAluno', '=', gestor.IdClienteAluno).execute();
    assert.deepEqual(await listar(eu), [[], 0]);
    await db
      .updateTable('ClienteAluno')
      .set({ GestorTodosSetores: true })
      .where('IdClienteAluno', '=', gestor.IdClienteAluno)
      .execute();
    assert.equal((await listar(eu))[1], 4);
    const minha = await eu.call(contract.listaAlunosGestor, { params: { id: gestor.IdClienteAluno } });
    assert.equal(minha.body.Total, 4);
  });

  test('um setor alheio, pedido no filtro, é tão vazio como um que não existe', async () => {
    const { IdCliente, solda, pintura, eu } = await empresa();
    const deDois = await criarAlunoEm(db, { IdCliente, Nome: 'Zoé', Setores: [solda, pintura] });
    const { IdCurso } = await criarCurso(db);
    await criarCertificado(db, { ...deDois, IdCurso });
    await db
      .updateTable('ClienteAluno')
      .set({ EmailComFalha: true })
      .where('IdClienteAluno', '=', deDois.IdClienteAluno)
      .execute();
    const pedir = async (quem: typeof eu, setor: number) => {
      const alunos = (querystring: object) =>
        quem.call(contract.alunosDoCliente, {
          params: { id: IdCliente },
          querystring: { setor, ...querystring },
        });
      const [simples, busca, falha, certificados] = await Promise.all([
        alunos({}),
        alunos({ busca: 'zoe' }),
        alunos({ situacao: 'email-com-falha' }),
        quem.call(listarCertificados, { querystring: { cliente: IdCliente, setor } }),
      ]);
      const exportados = await Promise.all(
        ['alunos', 'certificados'].map(async (lista) => {
          const { bytes } = await exportar(t, quem, { lista, cliente: IdCliente, setor, formato: 'csv' });
          return readCsv(bytes).linhas.length;
        }),
      );
      return [...[simples, busca, falha, certificados].map(({ body }) => body.Total), ...exportados];
    };
    const zoe = [1, 1, 1, 1, 1, 1];
    assert.deepEqual(await pedir(eu, solda), zoe);
    assert.deepEqual(await pedir(adm, pintura), zoe);
    assert.deepEqual(await pedir(eu, pintura), [0, 0, 0, 0, 0, 0]);
    assert.deepEqual(await pedir(eu, 2_147_483_000), [0, 0, 0, 0, 0, 0]);
  });

  // proves T01 T04
  test('o que está fora é como o que não existe, em todas as chamadas', async () => {
    const { IdCliente, pintura, eu } = await empresa();
    const outra = await empresa();
    const fora = await criarAlunoEm(db, { IdCliente, Setores: [pintura] });
    const alheio = await criarAlunoEm(db, { IdCliente: outra.IdCliente, Setores: [outra.solda] });
    const pedir = async (id: number) => {
      const params = { id };
      const respostas = [
        await eu.call(contract.obterAluno, { params }),
        await eu.call(contract.listaAlunosGestor, { params }),
        await eu.call(contract.alterarClienteAlunoStatus, { params }),
        await eu.call(reenviaEmailAcesso, { params }),
        await eu.call(listarComunicacoes, { params }),
        await eu.call(linkPrimeiroAcesso, { body: { IdClienteAluno: id } }),
        await eu.call(contract.alterarClienteAlunoSetor, { body: { IdClienteAluno: id, Setores: [] } }),
        await eu.call(contract.alterarClienteAluno, {
          body: { ...alunoNovo(IdCliente), IdClienteAluno: id, Versao: 2 },
        }),
      ];
      return respostas.map(({ status, body }) => [status, body]);
    };
    const ausente = await pedir(999_999);
    assert.ok(ausente.every(([status]) => status === 404));
    assert.deepEqual(await pedir(fora.IdClienteAluno), ausente);
    assert.deepEqual(await pedir(alheio.IdClienteAluno), ausente);
    const nome = (cliente: number, Email: string) =>
      eu.call(obterNomeClienteAlunoPorEmail, { body: { IdCliente: cliente, Email } });
    for (const [cliente, Email] of [
      [IdCliente, fora.Email],
      [IdCliente, alheio.Email],
      [outra.IdCliente, alheio.Email],
    ] as const) {
      assert.equal((await nome(cliente, Email)).status, 404);
    }
    const vinculo = await eu.call(verificarVinculoClienteAluno, {
      body: { IdCliente, Email: fora.Email },
    });
    assert.deepEqual(vinculo.body, { Existe: true, IdClienteAluno: null, Status: null });
  });

  test('põe gente só nos seus setores e não faz gestores', async () => {
    const { IdCliente, solda, pintura, eu } = await empresa();
    const inserir = async (mais: { Setores: number[]; EhGestor?: boolean }) => {
      const { status, body } = await eu.call(contract.inserirClienteAluno, {
        body: { ...alunoNovo(IdCliente), ...mais },
      });
      return [status, Object.keys(alunoError(body).Campos ?? {})[0]];
    };
    assert.deepEqual(await inserir({ Setores: [] }), [400, 'Setores']);
    assert.deepEqual(await inserir({ Setores: [solda, pintura] }), [400, 'Setores']);
    assert.deepEqual(await inserir({ Setores: [solda], EhGestor: true }), [403, undefined]);
    assert.deepEqual(await inserir({ Setores: [solda] }), [200, undefined]);
    const aluno = await criarAlunoEm(db, { IdCliente, Setores: [solda, pintura] });
    const troca = await eu.call(contract.alterarClienteAlunoSetor, {
      body: { IdClienteAluno: aluno.IdClienteAluno, Setores: [solda] },
    });
    assert.equal(troca.status, 200);
    const atrasada = await eu.call(contract.alterarClienteAlunoSetor, {
      body: { IdClienteAluno: aluno.IdClienteAluno, Setores: [], Versao: troca.body.Versao - 1 },
    });
    assert.equal(atrasada.status, 409);
    assert.deepEqual((atrasada.body as unknown as { Atual: unknown }).Atual, troca.body);
    const emDia = await eu.call(contract.alterarClienteAlunoSetor, {
      body: { IdClienteAluno: aluno.IdClienteAluno, Setores: [solda], Versao: troca.body.Versao },
    });
    assert.equal(emDia.status, 200);
    const { body } = await adm.call(contract.obterAluno, { params: { id: aluno.IdClienteAluno } });
    assert.deepEqual(
      body.Setores.map((s) => s.Descricao),
      ['Pintura', 'Solda'],
      'o setor alheio fica',
    );
    const { body: nome } = await eu.call(obterNomeClienteAlunoPorEmail, {
      body: { IdCliente, Email: aluno.Email },
    });
    assert.deepEqual(nome, { Nome: aluno.Nome, IdClienteAluno: aluno.IdClienteAluno });
  });
});
