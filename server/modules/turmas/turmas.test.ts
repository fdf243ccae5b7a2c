import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '#contract/turmas.ts';
import { days, hoje, hours } from '../../platform/clock.ts';
import { testApp, type CorpoDeErro } from '../../testing/app.ts';
import {
  criarAlunosDe,
  criarCliente,
  criarCurso,
  criarGestorDe,
  criarSetor,
  criarUsuario,
} from '../../testing/factories.ts';

const t = await testApp();
const { db } = t;
const eu = await criarUsuario(db, { Adm: true });
const adm = await t.as(eu);
const { IdCliente, NomeFantasia } = await criarCliente(db);

const erro = (body: unknown) => body as CorpoDeErro;
const daquiA = (n: number) => hoje({ now: () => new Date(Date.now() + days(n)) });
const dados = (mais: object = {}) => ({
  IdCliente,
  Descricao: 'NR-35 turma da noite',
  DataInicio: daquiA(-10),
  DataTermino: daquiA(10),
  Vagas: 5,
  ...mais,
});
const criar = async (mais: object = {}) =>
  (await adm.call(contract.alterarClienteTurma, { body: dados(mais) })).body;
const umAluno = async (cliente = IdCliente) => {
  const [aluno] = await criarAlunosDe(db, { IdCliente: cliente });
  assert.ok(aluno);
  return aluno;
};
const detalhe = async (id: number, querystring = {}) =>
  (await adm.call(contract.GetTurmaDetalhe, { params: { id }, querystring })).body;

describe('alterarClienteTurma', () => {
  test('cria, altera, guarda a auditoria', async () => {
    const criada = await adm.call(contract.alterarClienteTurma, { body: dados() });
    assert.equal(criada.status, 200);
    const { IdClienteTurma, ...resto } = criada.body;
    assert.deepEqual(resto, {
      ...dados(),
      Cliente: NomeFantasia,
      Status: 'EA',
      QtdAlunos: 0,
      QtdEspera: 0,
      QtdCursos: 0,
      CanceladaEm: null,
      MotivoCancelamento: null,
      Versao: 1,
    });
    const body = dados({ IdClienteTurma, Descricao: 'Outra', Vagas: 9, Versao: 1 });
    const alterada = await adm.call(contract.alterarClienteTurma, { body });
    assert.deepEqual([alterada.body.Descricao, alterada.body.Vagas, alterada.body.Versao], ['Outra', 9, 2]);
    const atos = await db
      .selectFrom('Auditoria')
      .select(['Acao', 'IdUsuario', 'IdCliente'])
      .where('Objeto', '=', 'ClienteTurma')
      .where('IdObjeto', '=', IdClienteTurma)
      .orderBy('IdAuditoria')
      .execute();
    assert.deepEqual(atos, [
      { Acao: 'criar', IdUsuario: eu.IdUsuario, IdCliente },
      { Acao: 'alterar', IdUsuario: eu.IdUsuario, IdCliente },
    ]);
  });

  test('cada campo torto tem as suas palavras', async () => {
    const { status, body } = await adm.call(contract.alterarClienteTurma, {
      body: dados({ Descricao: ' ', Vagas: 0, DataInicio: '2026-02-30', DataTermino: '0000-01-01' }),
    });
    assert.equal(status, 400);
    assert.deepEqual(erro(body).Campos, {
      Descricao: 'Preencha este campo.',
      Vagas: 'Informe ao menos uma vaga.',
      DataInicio: 'Data inválida.',
      DataTermino: 'Data inválida.',
    });
    const invertida = await adm.call(contract.alterarClienteTurma, {
      body: dados({ DataInicio: daquiA(2), DataTermino: daquiA(1) }),
    });
    assert.deepEqual(erro(invertida.body).Campos, { DataTermino: 'O término não pode ser antes do início.' });
  });

  test('cliente ou turma que não existe, ou turma de outro cliente: o mesmo 404', async () => {
    const { IdClienteTurma, Versao } = await criar();
    const outro = await criarCliente(db);
    const respostas = await Promise.all([
      adm.call(contract.alterarClienteTurma, { body: dados({ IdCliente: 999_999 }) }),
      adm.call(contract.alterarClienteTurma, { body: dados({ IdClienteTurma: 999_999, Versao }) }),
      adm.call(contract.alterarClienteTurma, {
        body: dados({ IdClienteTurma, Versao, IdCliente: outro.IdCliente }),
      }),
    ]);
    for (const { status, body } of respostas) {
      assert.deepEqual([status, body], [404, { message: 'Não encontramos o que você procura.' }]);
    }
  });

  test('duas edições ao mesmo tempo: a segunda recebe 409 com o registro atual', async () => {
    const { IdClienteTurma, Versao } = await criar();
    const respostas = await Promise.all(
      ['Primeira', 'Segunda'].map((Descricao) =>
        adm.call(contract.alterarClienteTurma, { body: dados({ IdClienteTurma, Versao, Descricao }) }),
      ),
    );
    assert.deepEqual(respostas.map(({ status }) => status).sort(), [200, 409]);
    const vencedora = respostas.find(({ status }) => status === 200)?.body;
    const perdedora = respostas.find(({ status }) => status === 409)?.body as unknown as { Atual: unknown };
    assert.deepEqual(perdedora.Atual, vencedora);
  });
});

describe('estados', () => {
  test('mudam à meia-noite de São Paulo, não à de Londres', async () => {
    const meiaNoite = new Date(`${daquiA(5)}T03:00:00Z`).getTime();
    const { IdClienteTurma } = await criar({ DataInicio: daquiA(5), DataTermino: daquiA(5) });
    const em = async (instante: number) => {
      t.clock.offset = instante - Date.now();
      const caller = await t.as(eu);
      const { body } = await caller.call(contract.GetTurmaDetalhe, { params: { id: IdClienteTurma } });
      const lista = await caller.call(contract.GetTurmasByCliente, {
        params: { id: IdCliente },
        querystring: { status: body.Status },
      });
      assert.ok(lista.body.Itens.some((turma) => turma.IdClienteTurma === IdClienteTurma));
      t.clock.offset = 0;
      return body.Status;
    };
    assert.equal(await em(meiaNoite - hours(3)), 'AG');
    assert.equal(await em(meiaNoite - 60_000), 'AG');
    assert.equal(await em(meiaNoite + 60_000), 'EA');
    assert.equal(await em(meiaNoite + hours(24) - 60_000), 'EA');
    assert.equal(await em(meiaNoite + hours(24) + 60_000), 'EN');
  });

  test('adiar o término reabre; encerrada não recebe ninguém', async () => {
    const turma = await criar({ DataTermino: daquiA(-1) });
    assert.equal(turma.Status, 'EN');
    const { IdClienteAluno } = await umAluno();
    const { IdClienteTurma, Versao } = turma;
    const fechada = await adm.call(contract.alterarClienteTurmaAluno, {
      body: { IdClienteTurma, IdClienteAluno },
    });
    assert.equal(fechada.status, 422);
    const { body } = await adm.call(contract.alterarClienteTurma, {
      body: dados({ IdClienteTurma, Versao }),
    });
    assert.equal(body.Status, 'EA');
    const aberta = await adm.call(contract.alterarClienteTurmaAluno, {
      body: { IdClienteTurma, IdClienteAluno },
    });
    assert.equal(aberta.body.QtdAlunos, 1);
  });

  test('cancelar guarda o motivo e fecha tudo; de novo com outro motivo é recusado', async () => {
    const { IdClienteTurma } = await criar();
    const cancelar = (Motivo: string) =>
      adm.call(contract.cancelarClienteTurma, { body: { IdClienteTurma, Motivo } });
    assert.equal((await cancelar(' ')).status, 400);
    const { body } = await cancelar('Instrutor doente');
    assert.deepEqual([body.Status, body.MotivoCancelamento], ['CA', 'Instrutor doente']);
    assert.equal((await cancelar('Instrutor doente')).status, 200);
    assert.equal((await cancelar('Outro')).status, 409);
    const { IdClienteAluno } = await umAluno();
    const entrar = await adm.call(contract.alterarClienteTurmaAluno, {
      body: { IdClienteTurma, IdClienteAluno },
    });
    assert.equal(entrar.status, 409);
    const editar = dados({ IdClienteTurma, Versao: body.Versao });
    assert.equal((await adm.call(contract.alterarClienteTurma, { body: editar })).status, 409);
  });

  test('a matrícula: MA, CU, CO e, terminado o prazo da turma e o da pessoa, RE', async () => {
    const { IdClienteTurma } = await criar();
    const { IdClienteAluno } = await umAluno();
    await adm.call(contract.alterarClienteTurmaAluno, { body: { IdClienteTurma, IdClienteAluno } });
    const status = async () => (await detalhe(IdClienteTurma)).Alunos[0]?.Status;
    const marcar = (campos: object) =>
      db.updateTable('ClienteTurmaAluno').set(campos).where('IdClienteTurma', '=', IdClienteTurma).execute();
    assert.equal(await status(), 'MA');
    await marcar({ PrimeiroAcessoEm: new Date() });
    assert.equal(await status(), 'CU');
    await db
      .updateTable('ClienteTurma')
      .set({ DataTermino: daquiA(-1) })
      .where('IdClienteTurma', '=', IdClienteTurma)
      .execute();
    assert.equal(await status(), 'RE');
    const prazo = await adm.call(contract.estenderPrazo, {
      body: { IdClienteTurma, IdClienteAluno, Prazo: daquiA(3) },
    });
    assert.deepEqual([prazo.status, prazo.body.Status, prazo.body.Prazo], [200, 'CU', daquiA(3)]);
    await marcar({ ConcluidoEm: new Date(), Progresso: 100 });
    assert.equal(await status(), 'CO');
  });
});

describe('excluiClienteTurma', () => {
  test('some enquanto ninguém começou; depois, só cancelar', async () => {
    const { IdClienteTurma } = await criar();
    const { IdClienteAluno } = await umAluno();
    await adm.call(contract.alterarClienteTurmaAluno, { body: { IdClienteTurma, IdClienteAluno } });
    const excluir = () => adm.call(contract.excluiClienteTurma, { body: { IdClienteTurma } });
    const comecar = (PrimeiroAcessoEm: Date | null) =>
      db
        .updateTable('ClienteTurmaAluno')
        .set({ PrimeiroAcessoEm })
        .where('IdClienteTurma', '=', IdClienteTurma)
        .execute();
    await comecar(new Date());
    await adm.call(contract.alterarClienteTurmaAluno, {
      body: { IdClienteTurma, IdClienteAluno, Excluido: true },
    });
    assert.equal((await excluir()).status, 409);
    await comecar(null);
    assert.equal((await excluir()).status, 204);
    assert.equal((await excluir()).status, 404);
  });
});

describe('cursos, detalhe e candidatos', () => {
  test('cursos entram e saem; o que não existe é 404, o arquivado é recusado', async () => {
    const { IdClienteTurma } = await criar();
    const [a, b, arquivado] = [
      await criarCurso(db),
      await criarCurso(db),
      await criarCurso(db, { Status: 'AR' }),
    ];
    const mudar = (mais: object) =>
      adm.call(contract.alterarClienteTurmaCurso, { body: { IdClienteTurma, ...mais } });
    assert.equal((await mudar({ Cursos: [a.IdCurso, b.IdCurso, a.IdCurso] })).body.QtdCursos, 2);
    assert.equal((await mudar({ IdCurso: a.IdCurso })).body.QtdCursos, 2);
    assert.equal((await mudar({ IdCurso: a.IdCurso, Excluido: true })).body.QtdCursos, 1);
    assert.equal((await mudar({ Cursos: [a.IdCurso, 999_999] })).status, 404);
    assert.equal((await mudar({ IdCurso: arquivado.IdCurso })).status, 422);
    assert.equal((await mudar({})).status, 400);
    assert.equal((await mudar({ Cursos: [] })).status, 400);
    assert.deepEqual((await detalhe(IdClienteTurma)).Cursos, [
      { IdCurso: b.IdCurso, Nome: b.Nome, CargaHoraria: 8, PrazoCertificado: 24, Status: 'PU' },
    ]);
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
    const { body } = await adm.call(contract.alterarClienteTurmaAluno, { body: { IdClienteTurma, Alunos } });
    assert.equal(body.QtdAlunos, 23);
    const primeira = await detalhe(IdClienteTurma);
    assert.deepEqual([primeira.Alunos.length, primeira.TotalAlunos, primeira.QtdAlunos], [20, 23, 23]);
    assert.equal((await detalhe(IdClienteTurma, { pagina: 2 })).Alunos.length, 3);
    assert.equal((await detalhe(IdClienteTurma, { busca: 'angela' })).TotalAlunos, 23);
    assert.equal((await detalhe(IdClienteTurma, { busca: 'ninguém' })).TotalAlunos, 0);
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

  test('candidatos: quem já está, quem não; só do cliente da turma', async () => {
    const outro = await criarCliente(db);
    const { IdClienteTurma } = await criar({ IdCliente: outro.IdCliente });
    const dentro = await umAluno(outro.IdCliente);
    const fora = await umAluno(outro.IdCliente);
    await adm.call(contract.alterarClienteTurmaAluno, {
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

  test('o que não existe é 404', async () => {
    for (const rota of [contract.GetTurmasByCliente, contract.GetTurmaDetalhe, contract.candidatosTurma]) {
      const { status, body } = await adm.call(rota, { params: { id: 2_147_483_000 } });
      assert.deepEqual([status, body], [404, { message: 'Não encontramos o que você procura.' }]);
    }
  });
});

test('lista: busca sem acentos, estado, paginada', async () => {
  const cliente = await criarCliente(db);
  const nova = (Descricao: string, mais = {}) => criar({ IdCliente: cliente.IdCliente, Descricao, ...mais });
  await nova('Integração de segurança');
  await nova('Brigada', { DataInicio: daquiA(3) });
  const listar = async (querystring = {}) =>
    (await adm.call(contract.GetTurmasByCliente, { params: { id: cliente.IdCliente }, querystring })).body;
  assert.equal((await listar()).Total, 2);
  assert.deepEqual(
    (await listar({ busca: 'INTEGRACAO' })).Itens.map((turma) => turma.Descricao),
    ['Integração de segurança'],
  );
  assert.deepEqual(
    (await listar({ status: 'AG' })).Itens.map((turma) => turma.Descricao),
    ['Brigada'],
  );
  assert.equal((await listar({ status: 'CA' })).Total, 0);
});

describe('lembrarAlunos', () => {
  test('um e-mail por pessoa por dia, também com dois cliques; quem concluiu não recebe', async () => {
    const { IdClienteTurma } = await criar();
    const pessoas = await criarAlunosDe(db, { IdCliente, quantos: 2 });
    const semEmail = await criarAlunosDe(db, { IdCliente, Email: null });
    const Alunos = [...pessoas, ...semEmail].map((pessoa) => pessoa.IdClienteAluno);
    await adm.call(contract.alterarClienteTurmaAluno, { body: { IdClienteTurma, Alunos } });
    const lembrar = () => adm.call(contract.lembrarAlunos, { body: { IdClienteTurma, Alunos } });
    const cliques = await Promise.all([lembrar(), lembrar()]);
    assert.deepEqual(cliques.map(({ body }) => body.Lembrados).sort(), [0, 2]);
    const emails = await db
      .selectFrom('Email')
      .select(['Para', 'Tipo', 'IdCliente'])
      .where('ChaveEvento', 'like', `lembrete:${IdClienteTurma}:%`)
      .execute();
    assert.deepEqual(
      emails.sort((a, b) => a.Para.localeCompare(b.Para)),
      pessoas
        .map(({ Email }) => ({ Para: Email, Tipo: 'lembrete', IdCliente }))
        .sort((a, b) => a.Para.localeCompare(b.Para)),
    );
    const fora = await umAluno();
    const estranho = await adm.call(contract.lembrarAlunos, {
      body: { IdClienteTurma, Alunos: [fora.IdClienteAluno] },
    });
    assert.equal(estranho.status, 404);
  });
});

describe('gestor', () => {
  test('vê só as suas pessoas, nas listas e nas contagens; a turma de outro cliente é 404', async () => {
    const [meu, alheio] = [await criarSetor(db, { IdCliente }), await criarSetor(db, { IdCliente })];
    const { IdClienteTurma } = await criar({ Vagas: 5 });
    const minhas = await criarAlunosDe(db, { IdCliente, quantos: 2, setores: [meu.IdClienteSetor] });
    const outras = await criarAlunosDe(db, { IdCliente, quantos: 3, setores: [alheio.IdClienteSetor] });
    await adm.call(contract.alterarClienteTurmaSetor, {
      body: { IdClienteTurma, Setores: [meu.IdClienteSetor, alheio.IdClienteSetor] },
    });
    const gestor = await t.as(await criarGestorDe(db, { IdCliente, setores: [meu.IdClienteSetor] }));
    const { body } = await gestor.call(contract.GetTurmaDetalhe, { params: { id: IdClienteTurma } });
    assert.deepEqual([body.QtdAlunos, body.TotalAlunos, body.Alunos.length], [2, 2, 2]);
    assert.deepEqual(
      body.Setores.map((setor) => setor.IdClienteSetor),
      [meu.IdClienteSetor],
    );
    const lista = await gestor.call(contract.GetTurmasByCliente, { params: { id: IdCliente } });
    assert.equal(lista.body.Itens.find((turma) => turma.IdClienteTurma === IdClienteTurma)?.QtdAlunos, 2);
    const candidatos = await gestor.call(contract.candidatosTurma, { params: { id: IdClienteTurma } });
    assert.equal(candidatos.body.Total, 2);
    const deTodos = await t.as(await criarGestorDe(db, { IdCliente, todos: true }));
    assert.equal(
      (await deTodos.call(contract.GetTurmaDetalhe, { params: { id: IdClienteTurma } })).body.QtdAlunos,
      5,
    );
    const semSetor = await t.as(await criarGestorDe(db, { IdCliente }));
    assert.equal(
      (await semSetor.call(contract.GetTurmaDetalhe, { params: { id: IdClienteTurma } })).body.QtdAlunos,
      0,
    );

    const [minha, outra] = [minhas[0], outras[0]];
    assert.ok(minha && outra);
    const lembrar = (Alunos: number[]) =>
      gestor.call(contract.lembrarAlunos, { body: { IdClienteTurma, Alunos } });
    const estender = (IdClienteAluno: number) =>
      gestor.call(contract.estenderPrazo, { body: { IdClienteTurma, IdClienteAluno, Prazo: daquiA(20) } });
    assert.equal((await lembrar([minha.IdClienteAluno])).body.Lembrados, 1);
    assert.equal((await lembrar([minha.IdClienteAluno, outra.IdClienteAluno])).status, 404);
    assert.equal((await estender(minha.IdClienteAluno)).body.Prazo, daquiA(20));
    assert.equal((await estender(outra.IdClienteAluno)).status, 404);
    assert.equal(
      (await gestor.call(contract.alterarClienteTurmaAluno, { body: { IdClienteTurma, IdClienteAluno: 1 } }))
        .status,
      403,
    );

    const vizinho = await criarCliente(db);
    const deFora = await t.as(await criarGestorDe(db, { IdCliente: vizinho.IdCliente, todos: true }));
    for (const rota of [contract.GetTurmaDetalhe, contract.candidatosTurma]) {
      const alheia = await deFora.call(rota, { params: { id: IdClienteTurma } });
      const inexistente = await deFora.call(rota, { params: { id: 2_147_483_000 } });
      assert.deepEqual([alheia.status, alheia.body], [404, inexistente.body]);
    }
    assert.equal((await deFora.call(contract.GetTurmasByCliente, { params: { id: IdCliente } })).status, 404);
  });

  test('o prazo de uma pessoa é depois do da turma e não passou', async () => {
    const { IdClienteTurma } = await criar();
    const { IdClienteAluno } = await umAluno();
    await adm.call(contract.alterarClienteTurmaAluno, { body: { IdClienteTurma, IdClienteAluno } });
    const estender = (Prazo: string | null) =>
      adm.call(contract.estenderPrazo, { body: { IdClienteTurma, IdClienteAluno, Prazo } });
    assert.equal((await estender(daquiA(10))).status, 400);
    assert.equal((await estender(daquiA(11))).status, 200);
    assert.equal((await estender(null)).body.Prazo, null);
  });
});
