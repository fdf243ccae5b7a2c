import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '#contract/empresas/alunos.ts';
import { cenarioDeAlunos, alunoError } from '../../../testing/alunos.ts';
import { criarAlunoEm, criarCliente, novoEmail, vincular } from '../../../testing/factories.ts';

const { db, adm, empresa } = await cenarioDeAlunos();

describe('alterarClienteAluno', () => {
  const editar = (aluno: {
    IdCliente: number;
    IdClienteAluno: number;
    Nome: string;
    Email: string;
    CPF: string | null;
  }) => ({
    IdCliente: aluno.IdCliente,
    IdClienteAluno: aluno.IdClienteAluno,
    Nome: aluno.Nome,
    Email: aluno.Email,
    CPFAluno: aluno.CPF ?? '',
    Versao: 2,
  });

  test('quem também está em outro cliente: o gestor só muda o vínculo; o administrador muda tudo', async () => {
    const { IdCliente, solda, eu } = await empresa();
    const aluno = await criarAlunoEm(db, { IdCliente, Setores: [solda] });
    const base = { ...editar(aluno), Setores: [solda] };
    const sozinho = await eu.call(contract.alterarClienteAluno, {
      body: { ...base, Nome: 'Nome Corrigido' },
    });
    assert.deepEqual([sozinho.status, sozinho.body.Nome], [200, 'Nome Corrigido']);
    const achado = await eu.call(contract.alunosDoCliente, {
      params: { id: IdCliente },
      querystring: { busca: 'corrigido' },
    });
    assert.equal(achado.body.Total, 1);

    const { IdCliente: outro } = await criarCliente(db);
    await vincular(db, { IdCliente: outro, IdUsuario: aluno.IdUsuario });
    const { Versao, PodeAlterarPessoa } = (
      await eu.call(contract.obterAluno, { params: { id: aluno.IdClienteAluno } })
    ).body;
    assert.equal(PodeAlterarPessoa, false);
    const negado = await eu.call(contract.alterarClienteAluno, { body: { ...base, Nome: 'Outro', Versao } });
    assert.equal(negado.status, 403);
    const vinculo = await eu.call(contract.alterarClienteAluno, {
      body: { ...base, Nome: 'Nome Corrigido', Cargo: 'Soldador', Versao },
    });
    assert.deepEqual([vinculo.status, vinculo.body.Cargo], [200, 'Soldador']);
    const tudo = await adm.call(contract.alterarClienteAluno, {
      body: { ...base, Nome: 'Pelo Adm', Email: null, Versao: vinculo.body.Versao },
    });
    assert.deepEqual([tudo.status, tudo.body.Nome, tudo.body.Email], [200, 'Pelo Adm', null]);
  });

  test('edição velha: 409 com o atual; CPF ou e-mail alheio: 409 no campo', async () => {
    const { IdCliente } = await empresa();
    const [aluno, outro] = [await criarAlunoEm(db, { IdCliente }), await criarAlunoEm(db, { IdCliente })];
    const tentar = (mais: object) =>
      adm.call(contract.alterarClienteAluno, { body: { ...editar(aluno), ...mais } });
    for (const [mais, campo] of [
      [{ CPFAluno: outro.CPF }, 'CPFAluno'],
      [{ Email: outro.Email.toUpperCase() }, 'Email'],
    ] as const) {
      const { status, body } = await tentar(mais);
      assert.deepEqual([status, Object.keys(alunoError(body).Campos ?? {})], [409, [campo]]);
    }
    const respostas = await Promise.all([tentar({ Cargo: 'Um' }), tentar({ Cargo: 'Dois' })]);
    assert.deepEqual(respostas.map((r) => r.status).sort(), [200, 409]);
    const { Atual } = (respostas.find((r) => r.status === 409)?.body ?? {}) as { Atual?: unknown };
    assert.deepEqual(Atual, respostas.find((r) => r.status === 200)?.body);
  });

  test('um gestor não mexe no contato nem no status de outro gestor', async () => {
    const { IdCliente, solda, eu } = await empresa();
    const colega = await criarAlunoEm(db, { IdCliente, Setores: [solda] });
    await db
      .updateTable('ClienteAluno')
      .set({ EhGestor: true })
      .where('IdClienteAluno', '=', colega.IdClienteAluno)
      .execute();
    const body = { ...editar(colega), Email: novoEmail(), Setores: [solda] };
    assert.equal((await eu.call(contract.alterarClienteAluno, { body })).status, 403);
    assert.equal(
      (await eu.call(contract.alterarClienteAlunoStatus, { params: { id: colega.IdClienteAluno } })).status,
      403,
    );
  });

  test('setor novo para o aluno; status duas vezes', async () => {
    const { IdCliente } = await empresa();
    const { IdClienteAluno } = await criarAlunoEm(db, { IdCliente });
    const criar = () =>
      adm.call(contract.novoClienteSetorClienteAluno, {
        body: { IdCliente, Descricao: 'Ferramentaria', IdClienteAluno },
      });
    assert.deepEqual(
      (await criar()).body.Setores.map((s) => s.Descricao),
      ['Ferramentaria'],
    );
    assert.equal((await criar()).status, 409);
    const mudar = (Status?: 'A' | 'I') =>
      adm.call(contract.alterarClienteAlunoStatus, {
        params: { id: IdClienteAluno },
        querystring: Status ? { Status } : {},
      });
    const respostas = await Promise.all([mudar('I'), mudar('I')]);
    assert.deepEqual(
      respostas.map((r) => r.body.Status),
      ['I', 'I'],
    );
    assert.equal((await mudar()).body.Status, 'A');
    const totais = await adm.call(contract.alunosDoCliente, {
      params: { id: IdCliente },
      querystring: { status: 'A' },
    });
    assert.equal(totais.body.Total, 2);
  });
});
