import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { alunosDoCliente } from '#contract/empresas/alunos.ts';
import { listaDoPainel } from '#contract/acompanhamento/painel-equipe.ts';
import { testApp } from '../../../testing/app.ts';
import {
  criarAlunoEm,
  criarCliente,
  criarCurso,
  criarGestorDe,
  criarSetor,
} from '../../../testing/factories.ts';
import { criarCertificado, criarExterno } from '../../../testing/vencimentos.ts';
import { avisarVencimentos } from './lembretes.service.ts';

const t = await testApp();
const { db } = t;
const rodar = (instante: string) =>
  avisarVencimentos({ ...t.deps, clock: { now: () => new Date(instante) } });

type Dados = {
  Vencidos: number;
  Em30: number;
  Em60: number;
  Total: number;
  Itens: { IdClienteAluno: number; Nome: string; Curso: string; Validade: string }[];
};
const resumos = async (IdUsuario: number) =>
  (
    await db
      .selectFrom('Email')
      .select(['ChaveEvento', 'Dados'])
      .where('IdUsuario', '=', IdUsuario)
      .where('Tipo', '=', 'resumo-vencimentos')
      .orderBy('IdEmail')
      .execute()
  ).map(({ ChaveEvento, Dados }) => ({
    semana: ChaveEvento.split(':').at(-1),
    ...(Dados as unknown as Dados),
  }));

async function empresa() {
  const { IdCliente } = await criarCliente(db);
  const { IdClienteSetor: solda } = await criarSetor(db, { IdCliente, Descricao: 'Solda' });
  const { IdClienteSetor: pintura } = await criarSetor(db, { IdCliente, Descricao: 'Pintura' });
  const { IdCurso } = await criarCurso(db);
  const pessoa = async (Nome: string, Setores: number[], Validade: string) => {
    const aluno = await criarAlunoEm(db, { IdCliente, Nome, Setores });
    await criarCertificado(db, { ...aluno, IdCurso, Validade });
    return aluno.IdClienteAluno;
  };
  return { IdCliente, solda, pintura, pessoa };
}

describe('resumo semanal ao gestor', () => {
  test('só das pessoas dos seus setores, como nas telas; quem não tem nada não recebe', async () => {
    const { IdCliente, solda, pintura, pessoa } = await empresa();
    const ana = await pessoa('Ana da Solda', [solda], '2031-03-20');
    const bia = await pessoa('Bia dos Dois', [solda, pintura], '2031-02-20');
    await pessoa('Caio da Pintura', [pintura], '2031-04-20');
    await pessoa('Davi sem Setor', [], '2031-03-25');
    await pessoa('Eva de Longe', [solda], '2031-09-01');
    const daSolda = await criarGestorDe(db, { IdCliente, setores: [solda] });
    const deTudo = await criarGestorDe(db, { IdCliente, todos: true });
    const deNada = await criarGestorDe(db, { IdCliente, setores: [] });
    const exGestor = await criarGestorDe(db, { IdCliente, setores: [solda] });
    await db
      .updateTable('ClienteAluno')
      .set({ EhGestor: false })
      .where('IdClienteAluno', '=', exGestor.IdClienteAluno)
      .execute();
    const outra = await empresa();
    const alheio = await criarGestorDe(db, { IdCliente: outra.IdCliente, todos: true });

    // Monday, 3 March 2031.
    await rodar('2031-03-03T09:59:59Z');
    assert.deepEqual(await resumos(daSolda.IdUsuario), []);
    await Promise.all([rodar('2031-03-03T10:00:00Z'), rodar('2031-03-03T10:00:00Z')]);
    const [meu, ...mais] = await resumos(daSolda.IdUsuario);
    assert.deepEqual(mais, []);
    assert.deepEqual(
      [meu?.semana, meu?.Vencidos, meu?.Em30, meu?.Em60, meu?.Total],
      ['2031-03-03', 1, 1, 0, 2],
    );
    const Curso = 'Trabalho em altura';
    assert.deepEqual(meu?.Itens, [
      { IdClienteAluno: bia, Nome: 'Bia dos Dois', Curso, Validade: '20/02/2031' },
      { IdClienteAluno: ana, Nome: 'Ana da Solda', Curso, Validade: '20/03/2031' },
    ]);
    // The same people whom the screens let the manager see.
    const eu = await t.as(daSolda);
    const { status, body } = await eu.call(alunosDoCliente, { params: { id: IdCliente } });
    assert.equal(status, 200);
    const visiveis = new Set(body.Itens.map(({ Nome }) => Nome));
    assert.ok(meu.Itens.every(({ Nome }) => visiveis.has(Nome)));

    const [tudo] = await resumos(deTudo.IdUsuario);
    assert.deepEqual([tudo?.Vencidos, tudo?.Em30, tudo?.Em60], [1, 2, 1]);
    for (const { IdUsuario } of [deNada, exGestor, alheio]) assert.deepEqual(await resumos(IdUsuario), []);
  });

  test('o que veio de fora e não é de curso nosso conta como no dashboard e na lista', async () => {
    const { IdCliente, solda, pintura, pessoa } = await empresa();
    await pessoa('Ana', [solda], '2034-03-20');
    const bia = await criarAlunoEm(db, { IdCliente, Nome: 'Bia', Setores: [solda] });
    const caio = await criarAlunoEm(db, { IdCliente, Nome: 'Caio', Setores: [pintura] });
    for (const [aluno, Descricao, Validade] of [
      [bia, 'Brigada', '2034-03-25'],
      [bia, 'Empilhadeira', '2034-03-10'],
      [bia, 'EMPILHADEIRA', '2036-03-10'],
      [caio, 'Brigada', '2034-03-25'],
    ] as const)
      await criarExterno(db, { ...aluno, Descricao, Validade, Status: 'aprovado' });
    const gestor = await criarGestorDe(db, { IdCliente, setores: [solda] });
    // Monday, 6 March 2034.
    await rodar('2034-03-06T13:00:00Z');
    const [meu] = await resumos(gestor.IdUsuario);
    assert.deepEqual(
      [meu?.Em30, meu?.Itens.map(({ Curso }) => Curso)],
      [2, ['Trabalho em altura', 'Brigada']],
    );
    const aviso = await db
      .selectFrom('Aviso')
      .select(['Texto', 'Rota'])
      .where('IdUsuario', '=', gestor.IdUsuario)
      .executeTakeFirstOrThrow();
    assert.match(aviso.Texto, /^Vencidos nos últimos 90 dias: 0\. Vencem em 30 dias: 2/);
    assert.equal(aviso.Rota, '/gestor-acompanhamento?renovar=60&vencidos=1');
    const eu = await t.as(gestor);
    const { body } = await eu.call(listaDoPainel, {
      querystring: { lista: 'vencimentos', de: '2034-03-06', ate: '2034-04-05' },
    });
    assert.deepEqual(
      [body.Total, body.Itens.map(({ Nome, Curso, IdCurso }) => [Nome, Curso, IdCurso === null])],
      [
        2,
        [
          ['Ana', 'Trabalho em altura', false],
          ['Bia', 'Brigada', true],
        ],
      ],
    );
  });

  test('uma vez por semana, também depois de uma parada na segunda-feira', async () => {
    const { IdCliente, solda, pessoa } = await empresa();
    await pessoa('Ana', [solda], '2032-06-30');
    const gestor = await criarGestorDe(db, { IdCliente, setores: [solda] });
    const semanas = async () => (await resumos(gestor.IdUsuario)).map(({ semana }) => semana);
    // Wednesday, then every day until the Monday after.
    await rodar('2032-06-09T13:00:00Z');
    await rodar('2032-06-10T13:00:00Z');
    await rodar('2032-06-14T02:59:59Z');
    assert.deepEqual(await semanas(), ['2032-06-07']);
    await rodar('2032-06-14T10:00:00Z');
    await rodar('2032-06-15T10:00:00Z');
    assert.deepEqual(await semanas(), ['2032-06-07', '2032-06-14']);
    const novato = await criarGestorDe(db, { IdCliente, setores: [solda] });
    await rodar('2032-06-17T10:00:00Z');
    assert.deepEqual(await resumos(novato.IdUsuario), [], 'quem chega depois espera a próxima segunda-feira');
  });

  test('nomeia vinte e conta o resto', async () => {
    const { IdCliente, solda, pessoa } = await empresa();
    for (let n = 0; n < 23; n++) await pessoa(`Pessoa ${n}`, [solda], '2033-06-30');
    const gestor = await criarGestorDe(db, { IdCliente, setores: [solda] });
    await rodar('2033-06-13T13:00:00Z');
    const [meu] = await resumos(gestor.IdUsuario);
    assert.deepEqual([meu?.Total, meu?.Itens.length], [23, 20]);
  });
});
