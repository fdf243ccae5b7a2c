import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { alterarClienteTurmaAluno } from '#contract/turmas/turmas-vinculos.ts';
import { testApp } from '../../../testing/app.ts';
import { criarTurmaCom, matricularEm } from '../../../testing/cursos.ts';
import { criarAlunoEm, criarCliente, criarCurso, criarUsuario } from '../../../testing/factories.ts';
import { avisarDoDia } from './lembretes.service.ts';

const t = await testApp();
const { db } = t;

/** What the job does at an instant; 10 h UTC is 7 h in São Paulo. */
const rodar = (instante: string) => avisarDoDia({ ...t.deps, clock: { now: () => new Date(instante) } });
const noDia = (dia: string) => rodar(`${dia}T15:00:00Z`);

const ditos = async (IdUsuario: number) =>
  (
    await db
      .selectFrom('Aviso')
      .select('ChaveEvento')
      .where('IdUsuario', '=', IdUsuario)
      .orderBy('IdAviso')
      .execute()
  ).map(({ ChaveEvento }) => ChaveEvento.replace(/^(\S+?):\d+:/, '$1:'));
const cartas = async (IdUsuario: number) =>
  (
    await db
      .selectFrom('Email')
      .select('Tipo')
      .where('IdUsuario', '=', IdUsuario)
      .orderBy('IdEmail')
      .execute()
  ).map(({ Tipo }) => Tipo);

type Nova = { inicio?: string; termino?: string; matriculadoEm?: string; Prazo?: string };

async function naTurma({ inicio = '2031-01-01', termino = '2031-03-20', matriculadoEm, Prazo }: Nova = {}) {
  const { IdCliente } = await criarCliente(db);
  const aluno = await criarAlunoEm(db, { IdCliente });
  const { IdCurso } = await criarCurso(db);
  const IdClienteTurma = await criarTurmaCom(db, {
    IdCliente,
    Cursos: [IdCurso],
    DataInicio: inicio,
    DataTermino: termino,
  });
  const { IdClienteAluno } = aluno;
  const matricula = { IdCliente, IdClienteTurma, IdClienteAluno, ...(Prazo && { Prazo }) };
  const IdClienteTurmaAluno = await matricularEm(db, matricula);
  const MatriculadoEm = `${matriculadoEm ?? inicio}T12:00:00Z`;
  await db
    .updateTable('ClienteTurmaAluno')
    .set({ MatriculadoEm })
    .where('IdClienteTurmaAluno', '=', IdClienteTurmaAluno)
    .execute();
  return { ...aluno, IdCurso, IdClienteTurma, IdClienteTurmaAluno };
}

describe('prazos', () => {
  test('sete dias antes, um dia antes e depois, cada um uma vez por mais que se repita', async () => {
    const ana = await naTurma();
    const esperado: [dia: string, ditos: string[]][] = [
      ['2031-03-12', []],
      ['2031-03-13', ['prazo:2031-03-20:7']],
      ['2031-03-18', ['prazo:2031-03-20:7']],
      ['2031-03-19', ['prazo:2031-03-20:7', 'prazo:2031-03-20:1']],
      ['2031-03-20', ['prazo:2031-03-20:7', 'prazo:2031-03-20:1']],
      ['2031-03-21', ['prazo:2031-03-20:7', 'prazo:2031-03-20:1', 'prazo:2031-03-20:passou']],
      ['2031-03-25', ['prazo:2031-03-20:7', 'prazo:2031-03-20:1', 'prazo:2031-03-20:passou']],
    ];
    for (const [dia, feitos] of esperado) {
      await Promise.all([noDia(dia), noDia(dia)]);
      assert.deepEqual(await ditos(ana.IdUsuario), feitos, dia);
    }
    assert.deepEqual(await cartas(ana.IdUsuario), ['prazo-perto', 'prazo-perto', 'prazo-passou']);
  });

  test('de manhã em diante, no dia de São Paulo', async () => {
    const ana = await naTurma();
    // 23 h of the day before, and 6:59.
    await rodar('2031-03-13T02:00:00Z');
    await rodar('2031-03-13T09:59:00Z');
    assert.deepEqual(await ditos(ana.IdUsuario), []);
    await rodar('2031-03-13T10:00:00Z');
    assert.equal((await ditos(ana.IdUsuario)).length, 1);
  });

  test('depois de uma parada só o último; muito depois, nenhum; o prazo próprio vale e, adiado, é outro', async () => {
    const [parada, velha] = [await naTurma(), await naTurma({ termino: '2031-03-01' })];
    const propria = await naTurma({ termino: '2031-01-31', Prazo: '2031-03-20' });
    await noDia('2031-03-19');
    assert.deepEqual(await ditos(parada.IdUsuario), ['prazo:2031-03-20:1']);
    assert.deepEqual(await ditos(velha.IdUsuario), []);
    assert.deepEqual(await ditos(propria.IdUsuario), ['prazo:2031-03-20:1']);
    await db
      .updateTable('ClienteTurmaAluno')
      .set({ Prazo: '2031-03-27' })
      .where('IdClienteTurmaAluno', '=', propria.IdClienteTurmaAluno)
      .execute();
    await noDia('2031-03-21');
    assert.deepEqual(await ditos(propria.IdUsuario), ['prazo:2031-03-20:1', 'prazo:2031-03-27:7']);
  });

  test('concluído, dispensado, retirado, em espera, cancelada, ainda não começada ou recém-chegado: nada', async () => {
    const concluida = await naTurma();
    const dispensada = await naTurma();
    const retirada = await naTurma();
    const esperando = await naTurma();
    const cancelada = await naTurma();
    const inativa = await naTurma();
    const futura = await naTurma({
      inicio: '2031-03-16',
      termino: '2031-03-20',
      matriculadoEm: '2031-01-01',
    });
    const recente = await naTurma({ matriculadoEm: '2031-03-14' });
    const agora = new Date();
    const { IdCursoVersao } = await db
      .selectFrom('CursoVersao')
      .select('IdCursoVersao')
      .where('IdCurso', '=', concluida.IdCurso)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('MatriculaCurso')
      .values({
        IdCursoVersao,
        IdCliente: concluida.IdCliente,
        IdClienteTurmaAluno: concluida.IdClienteTurmaAluno,
        IdCurso: concluida.IdCurso,
        IniciadoEm: agora,
        ConcluidoEm: agora,
      })
      .execute();
    const { IdUsuario } = await criarUsuario(db, { Adm: true });
    await db
      .insertInto('Dispensa')
      .values({
        IdCliente: dispensada.IdCliente,
        IdClienteAluno: dispensada.IdClienteAluno,
        IdCurso: dispensada.IdCurso,
        Motivo: 'Não trabalha em altura.',
        IdUsuario,
        DispensadoEm: agora,
      })
      .execute();
    const mudar = (IdClienteTurmaAluno: number, como: object) =>
      db
        .updateTable('ClienteTurmaAluno')
        .set(como)
        .where('IdClienteTurmaAluno', '=', IdClienteTurmaAluno)
        .execute();
    await mudar(retirada.IdClienteTurmaAluno, { Excluido: true });
    await mudar(esperando.IdClienteTurmaAluno, { EmEspera: true, EsperaDesde: agora });
    await db
      .updateTable('ClienteTurma')
      .set({ CanceladaEm: agora, MotivoCancelamento: 'Sem instrutor.' })
      .where('IdClienteTurma', '=', cancelada.IdClienteTurma)
      .execute();
    await db
      .updateTable('ClienteAluno')
      .set({ Status: 'I' })
      .where('IdClienteAluno', '=', inativa.IdClienteAluno)
      .execute();
    const testemunha = await naTurma();
    await noDia('2031-03-15');
    assert.equal((await ditos(testemunha.IdUsuario)).length, 1);
    for (const pessoa of [concluida, dispensada, retirada, esperando, cancelada, inativa, futura, recente]) {
      assert.deepEqual(await ditos(pessoa.IdUsuario), []);
    }
  });
});

describe('turmas', () => {
  test('no dia em que começa, a quem já estava e ainda não abriu; e só uma vez', async () => {
    const antes = await naTurma({ inicio: '2031-06-10', termino: '2031-12-01', matriculadoEm: '2031-06-01' });
    const nesseDia = await naTurma({
      inicio: '2031-06-10',
      termino: '2031-12-01',
      matriculadoEm: '2031-06-10',
    });
    await noDia('2031-06-09');
    assert.deepEqual(await ditos(antes.IdUsuario), []);
    await noDia('2031-06-10');
    await noDia('2031-06-11');
    assert.deepEqual(await ditos(antes.IdUsuario), ['turma-comeca:2031-06-10']);
    assert.deepEqual(await cartas(antes.IdUsuario), ['turma-comeca']);
    assert.deepEqual(await ditos(nesseDia.IdUsuario), []);
  });

  test('quem ganha a vaga é avisado, também quem esperava; por e-mail só quem já entrou', async () => {
    const adm = await t.as(await criarUsuario(db, { Adm: true }));
    const { IdCliente } = await criarCliente(db);
    const [ana, bia, caio] = await Promise.all(
      ['Ana', 'Bia', 'Caio'].map((Nome) => criarAlunoEm(db, { IdCliente, Nome })),
    );
    assert.ok(ana && bia && caio);
    await db
      .updateTable('Usuario')
      .set({ PrimeiroAcessoEm: new Date() })
      .where('IdUsuario', 'in', [bia.IdUsuario, caio.IdUsuario])
      .execute();
    const { IdCurso } = await criarCurso(db, { Nome: 'NR-33' });
    const IdClienteTurma = await criarTurmaCom(db, { IdCliente, Cursos: [IdCurso], Descricao: 'Da noite' });
    await db
      .updateTable('ClienteTurma')
      .set({ Vagas: 2 })
      .where('IdClienteTurma', '=', IdClienteTurma)
      .execute();
    const Alunos = [ana, bia, caio].map(({ IdClienteAluno }) => IdClienteAluno);
    const mudar = (body: object) => adm.call(alterarClienteTurmaAluno, { body: { IdClienteTurma, ...body } });
    assert.equal((await mudar({ Alunos, ListaEspera: true })).status, 200);
    const quantos = async () =>
      Promise.all([ana, bia, caio].map(async ({ IdUsuario }) => (await ditos(IdUsuario)).length));
    assert.deepEqual(await quantos(), [1, 1, 0]);
    await mudar({ IdClienteAluno: ana.IdClienteAluno, Excluido: true });
    assert.deepEqual(await quantos(), [1, 1, 1]);
    const escritas = await Promise.all([ana, bia, caio].map(({ IdUsuario }) => cartas(IdUsuario)));
    assert.deepEqual(escritas, [[], ['matricula'], ['matricula']]);
  });
});
