import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '#contract/turmas/turmas.ts';
import { alterarClienteTurmaAluno, alterarClienteTurmaCurso } from '#contract/turmas/turmas-vinculos.ts';
import { criarAlunosDe, criarCliente, criarCurso, criarSetor } from '../../../testing/factories.ts';
import { assinado, COMPLETO, formado } from '../../../testing/certificados.ts';
import { cenarioDeTurmas, daquiA } from '../../../testing/turmas.ts';

const { t, db, adm, IdCliente, criar, umAluno, detalhe } = await cenarioDeTurmas();
describe('cursos, detalhe e candidatos', () => {
  test('cursos entram e saem; o que não existe é 404, o arquivado e o nunca publicado são recusados', async () => {
    const { IdClienteTurma } = await criar();
    const [a, b, arquivado, rascunho] = [
      await criarCurso(db),
      await criarCurso(db),
      await criarCurso(db, { Status: 'AR' }),
      await criarCurso(db, { Nome: 'NR-10', Status: 'RA' }),
    ];
    const mudar = (mais: object) => adm.call(alterarClienteTurmaCurso, { body: { IdClienteTurma, ...mais } });
    assert.equal((await mudar({ Cursos: [a.IdCurso, b.IdCurso, a.IdCurso] })).body.QtdCursos, 2);
    assert.equal((await mudar({ IdCurso: a.IdCurso })).body.QtdCursos, 2);
    assert.equal((await mudar({ IdCurso: a.IdCurso, Excluido: true })).body.QtdCursos, 1);
    assert.equal((await mudar({ Cursos: [a.IdCurso, 999_999] })).status, 404);
    assert.equal((await mudar({ IdCurso: arquivado.IdCurso })).status, 422);
    const inedito = await mudar({ Cursos: [a.IdCurso, rascunho.IdCurso] });
    assert.deepEqual(
      [inedito.status, (inedito.body as unknown as { message: string }).message],
      [422, 'O curso NR-10 ainda não foi publicado.'],
    );
    assert.equal((await mudar({})).status, 400);
    assert.equal((await mudar({ Cursos: [] })).status, 400);
    assert.deepEqual((await detalhe(IdClienteTurma)).Cursos, [
      {
        IdCurso: b.IdCurso,
        Nome: b.Nome,
        CargaHoraria: 8,
        PrazoCertificado: 24,
        Status: 'PU',
        TemProjeto: false,
      },
    ]);
  });

  test('só quem está em um ponto do caminho: na lista, em todos de uma vez, e na contagem', async () => {
    const { IdClienteTurma } = await criar({ Vagas: 30 });
    const pessoas = await criarAlunosDe(db, { IdCliente, quantos: 5, setores: [], Nome: 'Bento Passo' });
    const Alunos = pessoas.map(({ IdClienteAluno }) => IdClienteAluno);
    await adm.call(alterarClienteTurmaAluno, { body: { IdClienteTurma, Alunos } });
    const [, cursa, concluiu, atrasada, saiu] = Alunos;
    const mudar = (IdClienteAluno: number | undefined, novo: object) =>
      db
        .updateTable('ClienteTurmaAluno')
        .set(novo)
        .where('IdClienteTurma', '=', IdClienteTurma)
        .where('IdClienteAluno', '=', IdClienteAluno ?? 0)
        .execute();
    await mudar(cursa, { PrimeiroAcessoEm: new Date() });
    await mudar(concluiu, { PrimeiroAcessoEm: new Date(), ConcluidoEm: new Date() });
    await mudar(atrasada, { PrimeiroAcessoEm: new Date() });
    await mudar(saiu, { Excluido: true, PrimeiroAcessoEm: new Date() });
    const quem = async (situacao: contract.SituacaoNaTurma) => {
      const { Alunos: daLista, TotalAlunos } = await detalhe(IdClienteTurma, { situacao });
      const todas = await adm.call(contract.alunosDaTurma, {
        params: { id: IdClienteTurma },
        querystring: { situacao },
      });
      const ids = daLista.map(({ IdClienteAluno }) => IdClienteAluno);
      assert.equal(TotalAlunos, ids.length);
      assert.deepEqual(
        todas.body.Itens.map(({ IdClienteAluno }) => IdClienteAluno),
        ids,
      );
      return new Set(ids);
    };
    assert.deepEqual(await quem('nao-comecou'), new Set([Alunos[0]]));
    assert.deepEqual(await quem('cursando'), new Set([cursa, atrasada]));
    assert.deepEqual(await quem('concluiu'), new Set([concluiu]));
    assert.deepEqual(await quem('nao-concluiu'), new Set([]));
    await db
      .updateTable('ClienteTurma')
      .set({ DataInicio: '2020-01-01', DataTermino: '2020-12-31' })
      .where('IdClienteTurma', '=', IdClienteTurma)
      .execute();
    await mudar(cursa, { Prazo: daquiA(5) });
    assert.deepEqual(await quem('nao-concluiu'), new Set([Alunos[0], atrasada]));
    assert.deepEqual(await quem('cursando'), new Set([cursa]));
  });

  test('cada aluno tem o registro da especificação; vinte por página; busca', async () => {
    const { IdClienteTurma } = await criar({ Vagas: 30 });
    const setor = await criarSetor(db, { IdCliente });
    const pessoas = await criarAlunosDe(db, {
      IdCliente,
      quantos: 23,
      setores: [setor.IdClienteSetor],
      Nome: 'Ângela Página',
    });
    const Alunos = pessoas.map((pessoa) => pessoa.IdClienteAluno);
    const { body } = await adm.call(alterarClienteTurmaAluno, { body: { IdClienteTurma, Alunos } });
    assert.equal(body.QtdAlunos, 23);
    const primeira = await detalhe(IdClienteTurma);
    assert.deepEqual([primeira.Alunos.length, primeira.TotalAlunos, primeira.QtdAlunos], [20, 23, 23]);
    assert.equal((await detalhe(IdClienteTurma, { pagina: 2 })).Alunos.length, 3);
    assert.equal((await detalhe(IdClienteTurma, { busca: 'angela' })).TotalAlunos, 23);
    assert.equal((await detalhe(IdClienteTurma, { busca: 'ninguém' })).TotalAlunos, 0);
    // To act upon everybody, the people of the pages not seen too; without anybody's contact data.
    const todas = (querystring: object) =>
      adm.call(contract.alunosDaTurma, { params: { id: IdClienteTurma }, querystring });
    const { Itens } = (await todas({})).body;
    assert.deepEqual(new Set(Itens.map(({ IdClienteAluno }) => IdClienteAluno)), new Set(Alunos));
    assert.deepEqual(Object.keys(Itens[0] ?? {}).toSorted(), [
      'IdClienteAluno',
      'LembradoEm',
      'Nome',
      'Prazo',
      'Status',
      'TemEmail',
    ]);
    assert.equal((await todas({ busca: 'ninguém' })).body.Itens.length, 0);
    assert.equal((await todas({ situacao: 'removidos' })).body.Itens.length, 0);
    const aluno = primeira.Alunos[0];
    assert.ok(aluno);
    assert.match(aluno.CPFAluno, /^\d{11}$/);
    const { CPFAluno: _, IdClienteAluno: __, ...registro } = aluno;
    assert.deepEqual(
      {
        Setores: registro.Setores,
        SetoresImportacao: registro.SetoresImportacao,
        Selecionado: registro.Selecionado,
        ExisteNaTurma: registro.ExisteNaTurma,
        IdClienteSelecionado: registro.IdClienteSelecionado,
        EhGestor: registro.EhGestor,
        Progresso: registro.Progresso,
        ValidadeCertificado: registro.ValidadeCertificado,
        PrazoCertificado: registro.PrazoCertificado,
        StatusCertificado: registro.StatusCertificado,
        Status: registro.Status,
        Motivo: registro.Motivo,
      },
      {
        Setores: [{ IdClienteSetor: setor.IdClienteSetor, Descricao: setor.Descricao }],
        SetoresImportacao: [],
        Selecionado: true,
        ExisteNaTurma: true,
        IdClienteSelecionado: IdCliente,
        EhGestor: false,
        Progresso: 0,
        ValidadeCertificado: null,
        PrazoCertificado: 0,
        StatusCertificado: '',
        Status: 'MA',
        Motivo: 'manual',
      },
    );
    const hojeNoGrafico = primeira.PontoGraficoProgresso.find(({ Data }) => Data === daquiA(0));
    assert.deepEqual(hojeNoGrafico, { Data: daquiA(0), Previsto: 50, Realizado: 0 });
  });

  test('o gráfico soma o que cada um ganhou, dia a dia, de quem ocupa vaga', async () => {
    const { IdClienteTurma } = await criar();
    const pessoas = [await umAluno(), await umAluno(), await umAluno()].map((a) => a.IdClienteAluno);
    const mudar = (mais: object) => adm.call(alterarClienteTurmaAluno, { body: { IdClienteTurma, ...mais } });
    await mudar({ Alunos: pessoas });
    const matriculas = await db
      .selectFrom('ClienteTurmaAluno')
      .select(['IdClienteTurmaAluno', 'IdClienteAluno'])
      .where('IdClienteTurma', '=', IdClienteTurma)
      .execute();
    for (const { IdClienteTurmaAluno } of matriculas) {
      for (const [Dia, Ganho] of [
        [daquiA(-3), 20],
        [daquiA(-1), 30],
      ] as const) {
        await db
          .insertInto('ClienteTurmaAlunoDia')
          .values({ IdCliente, IdClienteTurmaAluno, Dia, Ganho })
          .execute();
      }
    }
    await mudar({ IdClienteAluno: pessoas[0], Excluido: true });
    const { PontoGraficoProgresso } = await detalhe(IdClienteTurma);
    const em = new Map(PontoGraficoProgresso.map(({ Data, Realizado }) => [Data, Realizado]));
    assert.deepEqual(
      [-4, -3, -2, -1, 0, 1].map((n) => em.get(daquiA(n))),
      [0, 20, 20, 50, 50, null],
    );
  });

  test('candidatos: quem já está, quem não; só do cliente da turma', async () => {
    const outro = await criarCliente(db);
    const { IdClienteTurma } = await criar({ IdCliente: outro.IdCliente });
    const dentro = await umAluno(outro.IdCliente);
    const fora = await umAluno(outro.IdCliente);
    await adm.call(alterarClienteTurmaAluno, {
      body: { IdClienteTurma, IdClienteAluno: dentro.IdClienteAluno },
    });
    const { body } = await adm.call(contract.candidatosTurma, {
      params: { id: IdClienteTurma },
      querystring: { busca: 'rosa' },
    });
    const situacao = new Map(body.Itens.map((a) => [a.IdClienteAluno, [a.ExisteNaTurma, a.Status]]));
    assert.deepEqual([body.Total, situacao.size], [2, 2]);
    assert.deepEqual(situacao.get(dentro.IdClienteAluno), [true, 'MA']);
    assert.deepEqual(situacao.get(fora.IdClienteAluno), [false, null]);
  });

  test('o certificado de cada um na turma: o que aguarda a assinatura não é nenhum nem vale', async () => {
    const estado = async ({ IdClienteTurma }: { IdClienteTurma: number }) =>
      (await detalhe(IdClienteTurma)).Alunos[0]?.StatusCertificado;
    assert.equal(await estado(await formado(t, { publicado: COMPLETO })), 'AS');
    assert.equal(await estado(await assinado(t, { publicado: COMPLETO })), 'VA');
  });

  test('o que não existe é 404', async () => {
    for (const rota of [contract.GetTurmasByCliente, contract.GetTurmaDetalhe, contract.candidatosTurma]) {
      const { status, body } = await adm.call(rota, { params: { id: 2_147_483_000 } });
      assert.deepEqual([status, body], [404, { message: 'Não encontramos o que você procura.' }]);
    }
  });
});
