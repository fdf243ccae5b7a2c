import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '#contract/acompanhamento/painel.ts';
import * as daEquipe from '#contract/acompanhamento/painel-equipe.ts';
import { lembrarAlunos } from '#contract/turmas/turmas-acompanhamento.ts';
import { days } from '../../../platform/clock.ts';
import { testApp } from '../../../testing/app.ts';
import { criarCursoPublicado, criarTurmaCom, matricularEm } from '../../../testing/cursos.ts';
import {
  criarAlunoEm,
  criarCliente,
  criarGestorDe,
  criarSetor,
  criarUsuario,
} from '../../../testing/factories.ts';
import { daquiA } from '../../../testing/turmas.ts';
import { criarCertificado } from '../../../testing/vencimentos.ts';

const t = await testApp();
const { db } = t;
const adm = await t.as(await criarUsuario(db, { Adm: true }));

async function empresa() {
  const { IdCliente } = await criarCliente(db);
  const { IdClienteSetor: solda } = await criarSetor(db, { IdCliente, Descricao: 'Solda' });
  const { IdClienteSetor: pintura } = await criarSetor(db, { IdCliente, Descricao: 'Pintura' });
  const gestor = await t.as(await criarGestorDe(db, { IdCliente, setores: [solda] }));
  return { IdCliente, solda, pintura, gestor };
}

test('uma plataforma vazia diz o que ainda não há', async () => {
  const { body } = await adm.call(contract.painelAdm);
  assert.deepEqual(body.Ha, { Cursos: false, Clientes: false, Alunos: false, Turmas: false });
  assert.equal(body.Situacoes.Exigencias, 0);
  assert.deepEqual([body.TurmasEmRisco, body.Importacoes], [[], []]);
  assert.equal(body.Vencimentos.length, 12);
  assert.equal(body.Conclusoes.PorMes.length, 12);
});

test('as últimas importações, de todos os clientes ou de um', async () => {
  const [uma, outra] = [await criarCliente(db, { NomeFantasia: 'Estaleiro Norte' }), await criarCliente(db)];
  const { IdUsuario } = await criarUsuario(db);
  for (const { IdCliente } of [uma, outra])
    await db
      .insertInto('Importacao')
      .values({
        IdCliente,
        IdUsuario,
        CriadaEm: t.clock.now(),
        NomeArquivo: 'pessoas.xlsx',
        Arquivo: Buffer.from('x'),
        Sha256: 'x',
        Situacao: 'com-erros',
        Total: 12,
        Erros: 2,
      })
      .execute();
  const de = async (querystring: { cliente?: number }) =>
    (await adm.call(contract.painelAdm, { querystring })).body.Importacoes;
  assert.deepEqual(
    (await de({})).map(({ IdCliente }) => IdCliente),
    [outra.IdCliente, uma.IdCliente],
  );
  const [ultima, ...mais] = await de({ cliente: uma.IdCliente });
  assert.deepEqual(mais, []);
  assert.deepEqual(
    [ultima?.Cliente, ultima?.NomeArquivo, ultima?.Situacao, ultima?.Total, ultima?.Erros],
    ['Estaleiro Norte', 'pessoas.xlsx', 'com-erros', 12, 2],
  );
});

describe('quem vê o quê', () => {
  test('o cliente e o setor de outros são como os que não existem', async () => {
    const [minha, alheia] = [await empresa(), await empresa()];
    for (const rota of [daEquipe.painelGestor, daEquipe.pessoasEmAtencao, daEquipe.paresEmAtencao]) {
      const chamar = (querystring: object) => minha.gestor.call(rota, { querystring });
      const inexistente = await chamar({ cliente: 2_147_483_000 });
      assert.equal(inexistente.status, 404);
      for (const pedido of [
        { cliente: alheia.IdCliente },
        { setor: alheia.solda },
        { setor: minha.pintura },
        { setor: 0 },
        { cliente: alheia.IdCliente, setor: alheia.solda },
        { setor: 2_147_483_000 },
      ]) {
        const { status, body } = await chamar(pedido);
        assert.deepEqual([status, body], [404, inexistente.body], JSON.stringify(pedido));
      }
      assert.equal((await chamar({ setor: minha.solda })).status, 200);
      assert.equal((await chamar({ cliente: minha.IdCliente })).status, 200);
    }
    for (const { status } of [
      await adm.call(contract.painelAdm, { querystring: { cliente: 2_147_483_000 } }),
      await adm.call(contract.saudeDoCliente, { params: { id: 2_147_483_000 } }),
      await adm.call(daEquipe.painelGestor, { querystring: { cliente: 2_147_483_000 } }),
    ])
      assert.equal(status, 404);
    assert.equal((await adm.call(daEquipe.painelGestor)).status, 400);
    const deles = { querystring: { cliente: alheia.IdCliente, setor: alheia.pintura } };
    assert.equal((await adm.call(daEquipe.painelGestor, deles)).status, 200);
  });

  test('a lista por trás de uma figura tem só as pessoas do gestor', async () => {
    const { IdCliente, solda, pintura, gestor } = await empresa();
    const { IdCurso } = await criarCursoPublicado(db);
    for (const Setores of [[solda], [solda, pintura], [pintura], []]) {
      const pessoa = await criarAlunoEm(db, { IdCliente, Setores });
      await criarCertificado(db, { ...pessoa, IdCurso, Validade: daquiA(20) });
    }
    const querystring = { lista: 'vencimentos' as const, de: daquiA(0), ate: daquiA(30) };
    const { body } = await gestor.call(daEquipe.listaDoPainel, { querystring });
    assert.equal(body.Total, 2);
    assert.ok(body.Itens.every(({ Setores }) => Setores.join() === 'Solda'));
    const doAdm = await adm.call(daEquipe.listaDoPainel, {
      querystring: { ...querystring, cliente: IdCliente },
    });
    assert.equal(doAdm.body.Total, 4);
  });
});

describe('buscar no que está por trás de uma figura', () => {
  test('acha pela pessoa ou pelo curso, sem acentos, só entre as pessoas do gestor', async () => {
    const { IdCliente, solda, pintura, gestor } = await empresa();
    const [altura, caldeira] = [
      await criarCursoPublicado(db, { Nome: 'Trabalho em altura' }),
      await criarCursoPublicado(db, { Nome: 'Operação de caldeira' }),
    ];
    const certificar = async (Nome: string, Setores: number[], { IdCurso }: { IdCurso: number }) =>
      criarCertificado(db, {
        ...(await criarAlunoEm(db, { IdCliente, Nome, Setores })),
        IdCurso,
        Validade: daquiA(20),
      });
    await certificar('Íris Ação', [solda], altura);
    await certificar('Beto Neto', [solda], caldeira);
    await certificar('Iris de Outro Setor', [pintura], caldeira);
    const achar = async (quem: typeof gestor, busca: string, mais: object = {}) => {
      const dias = { de: daquiA(0), ate: daquiA(30) };
      const { body } = await quem.call(daEquipe.listaDoPainel, {
        querystring: { lista: 'vencimentos', ...dias, busca, ...mais },
      });
      assert.equal(body.Total, body.Itens.length);
      return body.Itens.map(({ Nome }) => Nome);
    };
    assert.deepEqual(await achar(gestor, 'iris acao'), ['Íris Ação']);
    assert.deepEqual(await achar(gestor, 'IRIS'), ['Íris Ação']);
    assert.deepEqual(await achar(gestor, 'operacao'), ['Beto Neto']);
    assert.deepEqual(await achar(gestor, '%'), []);
    assert.deepEqual(await achar(adm, 'caldeira', { cliente: IdCliente }), [
      'Beto Neto',
      'Iris de Outro Setor',
    ]);
    assert.deepEqual(await achar(gestor, 'iris', { lista: 'conclusoes' }), []);
  });

  test('clientes: pelo nome ou pelo CNPJ com os seus pontos; o total é o do que se achou', async () => {
    const { NomeFantasia } = await criarCliente(db, { NomeFantasia: 'Fundição São João' });
    const { CNPJ } = await db
      .selectFrom('Cliente')
      .select('CNPJ')
      .where('NomeFantasia', '=', NomeFantasia)
      .executeTakeFirstOrThrow();
    const pontuado = CNPJ.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
    for (const busca of ['fundicao sao joao', pontuado]) {
      const achar = (pagina: number) =>
        adm.call(contract.painelPorCliente, { querystring: { busca, pagina, ordem: 'treinado' } });
      const { body } = await achar(1);
      assert.deepEqual([body.Total, body.Itens.map((cliente) => cliente.NomeFantasia)], [1, [NomeFantasia]]);
      const { body: alem } = await achar(2);
      assert.deepEqual([alem.Total, alem.Itens], [1, []]);
    }
  });
});

describe('pessoas em atenção', () => {
  test('quem, por quê e o que se pode fazer; quem está em dia não aparece', async () => {
    const { IdCliente, solda, gestor } = await empresa();
    const curso = await criarCursoPublicado(db, { Nome: 'NR-35', Modulos: [[{ DuracaoMinutos: 100 }]] });
    const turma = (DataTermino: string, DataInicio = daquiA(-30)) =>
      criarTurmaCom(db, { IdCliente, Cursos: [curso.IdCurso], DataInicio, DataTermino });
    const pessoa = (Nome: string) => criarAlunoEm(db, { IdCliente, Setores: [solda], Nome });
    const [atrasado, nestaSemana, vencido, emDia] = [
      await pessoa('Ana Atrasada'),
      await pessoa('Beto Semana'),
      await pessoa('Caio Vencido'),
      await pessoa('Dora Em Dia'),
    ];
    const { IdCurso, IdCursoVersao } = curso;
    const IdClienteTurma = await turma(daquiA(-3));
    const IdClienteTurmaAluno = await matricularEm(db, { IdCliente, IdClienteTurma, ...so(atrasado) });
    await db
      .insertInto('MatriculaCurso')
      .values({
        IdCliente,
        IdClienteTurmaAluno,
        IdCurso,
        IdCursoVersao,
        IniciadoEm: new Date(),
        UltimoAcessoEm: new Date(Date.now() - days(12)),
        Progresso: 40,
      })
      .execute();
    await matricularEm(db, { IdCliente, IdClienteTurma: await turma(daquiA(4)), ...so(nestaSemana) });
    await matricularEm(db, { IdCliente, IdClienteTurma: await turma(daquiA(7)), ...so(emDia) });
    await criarCertificado(db, { ...vencido, IdCurso, Validade: daquiA(-1) });

    const { body } = await gestor.call(daEquipe.pessoasEmAtencao);
    assert.deepEqual(
      body.Itens.map(({ Nome, Pendencias }) => [
        Nome,
        ...Pendencias.map((p) => [p.Situacao, p.Motivo, p.SemLembrete, p.PodeRenovar]),
      ]),
      [
        [
          'Ana Atrasada',
          ['atrasado', 'sem acesso há 12 dias, atrasado há 3 dias, falta 1 h de curso', null, false],
        ],
        ['Caio Vencido', ['vencido', 'sem certificado válido há 1 dia', 'turma', true]],
        [
          'Beto Semana',
          ['prazo', 'nunca abriu o curso, prazo em 4 dias, precisa de 20 min por dia', null, false],
        ],
      ],
    );
    assert.equal(body.Total, 3);
    const { body: pares } = await gestor.call(daEquipe.paresEmAtencao);
    assert.deepEqual(
      [pares.Total, pares.Pares],
      [
        3,
        [
          { ...so(atrasado), IdCurso, PorFazer: true, PorRenovar: false },
          { ...so(vencido), IdCurso, PorFazer: false, PorRenovar: true },
          { ...so(nestaSemana), IdCurso, PorFazer: true, PorRenovar: false },
        ],
      ],
    );
    await gestor.call(lembrarAlunos, { body: { IdClienteTurma, Alunos: [atrasado.IdClienteAluno] } });
    const depois = await gestor.call(daEquipe.painelGestor);
    assert.equal(depois.body.PessoasEmAtencao, 3);
    assert.deepEqual(
      depois.body.Atencao.map(({ Pendencias }) => Pendencias[0]?.LembradoHoje),
      [true, false, false],
    );
    // Whoever is in a renewal class, or waits for a seat in one, is not offered another.
    await matricularEm(db, { IdCliente, IdClienteTurma: await turma(daquiA(20)), ...so(vencido) });
    const { body: renovando } = await gestor.call(daEquipe.pessoasEmAtencao);
    const doVencido = renovando.Itens.find(({ Nome }) => Nome === 'Caio Vencido')?.Pendencias[0];
    assert.deepEqual([doVencido?.SemLembrete, doVencido?.PodeRenovar], [null, false]);
    // Whoever cannot be written to is still told about, with the reason.
    const mudar = (novo: { Email?: null; Status?: 'I' }) =>
      db.updateTable('Usuario').set(novo).where('IdUsuario', '=', atrasado.IdUsuario).execute();
    for (const [novo, SemLembrete] of [
      [{ Email: null }, 'email'],
      [{ Status: 'I' }, 'inativa'],
    ] as const) {
      await mudar(novo);
      const { body: semAcao } = await gestor.call(daEquipe.pessoasEmAtencao);
      assert.equal(semAcao.Itens[0]?.Pendencias[0]?.SemLembrete, SemLembrete);
    }
  });
});

test('turmas que acabam logo com pouco progresso, e só elas', async () => {
  const { IdCliente } = await empresa();
  const { IdCurso } = await criarCursoPublicado(db);
  const turma = async (Descricao: string, DataTermino: string, Progresso: number) => {
    const IdClienteTurma = await criarTurmaCom(db, {
      IdCliente,
      Cursos: [IdCurso],
      Descricao,
      DataInicio: daquiA(-30),
      DataTermino,
    });
    const aluno = await criarAlunoEm(db, { IdCliente });
    const id = await matricularEm(db, { IdCliente, IdClienteTurma, ...so(aluno) });
    await db
      .updateTable('ClienteTurmaAluno')
      .set({ Progresso })
      .where('IdClienteTurmaAluno', '=', id)
      .execute();
  };
  await turma('Acaba logo, atrás', daquiA(10), 60);
  await turma('Acaba logo, no ritmo', daquiA(10), 70);
  await turma('Acaba hoje, atrás', daquiA(0), 85);
  await turma('Acaba depois, atrás', daquiA(15), 0);
  await turma('Acabou', daquiA(-1), 0);
  const { body } = await adm.call(contract.painelAdm, { querystring: { cliente: IdCliente } });
  assert.deepEqual(
    body.TurmasEmRisco.map(({ Descricao, Progresso, Esperado }) => [Descricao, Progresso, Esperado]),
    [
      ['Acaba hoje, atrás', 85, 100],
      ['Acaba logo, atrás', 60, 75],
    ],
  );
  assert.equal(body.Turmas.EmAndamento, 4);
});

test('a saúde do cliente: vagas das turmas abertas e quem entrou por último', async () => {
  const { IdCliente } = await empresa();
  const { IdCurso } = await criarCursoPublicado(db);
  await criarTurmaCom(db, { IdCliente, Cursos: [IdCurso] });
  await criarTurmaCom(db, { IdCliente, Cursos: [IdCurso], DataTermino: daquiA(-1) });
  const saude = () => adm.call(contract.saudeDoCliente, { params: { id: IdCliente } });
  const antes = await saude();
  assert.deepEqual([antes.body.VagasLivres, antes.body.UltimoAcessoEm], [1000, null]);
  const quando = '2026-11-01T12:00:00.000Z';
  await db
    .insertInto('Auditoria')
    .values({ Acao: 'entrar', Objeto: 'Usuario', IdCliente, Quando: quando })
    .execute();
  assert.equal((await saude()).body.UltimoAcessoEm, quando);
});

function so({ IdClienteAluno }: { IdClienteAluno: number }) {
  return { IdClienteAluno };
}
