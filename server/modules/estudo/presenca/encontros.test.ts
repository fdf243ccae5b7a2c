import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cursosDoAluno } from '#contract/estudo/aulas.ts';
import { prazos } from '#contract/acompanhamento/prazos.ts';
import { alterarEncontro, cancelarEncontro } from '#contract/estudo/presenca-encontros.ts';
import { abrirAula } from '#contract/estudo/aulas-estudo.ts';
import { aulasPresenciais, registrarPresenca } from '#contract/estudo/presenca.ts';
import { today } from '../../../platform/clock.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import { criarEstudo, matricularEm } from '../../../testing/cursos.ts';
import { criarAlunoEm, criarGestorDe, criarUsuario } from '../../../testing/factories.ts';
import { avisarDoDia } from '../../acompanhamento/prazos/lembretes.service.ts';
import { somarDias } from '../../../domain/calendario.ts';

const t = await testApp();
const { db } = t;
const adm = await t.as(await criarUsuario(db, { Adm: true }));
const emDezDias = somarDias(today(t.clock), 10);
const QUANDO = {
  Dia: emDezDias,
  HoraInicio: '08:00',
  HoraFim: '12:30',
  Local: 'Galpão 3',
  Instrutor: 'Ivo Prado',
};
const porExtenso = emDezDias.split('-').reverse().join('/');

/** A class with a lesson in person, a student of it and the manager of the client. */
async function cena() {
  const estudo = await criarEstudo(db, { Modulos: [[{ Tipo: 'presencial', Titulo: 'Prática' }]] });
  const { IdCliente, IdClienteTurma, IdClienteTurmaAluno } = estudo;
  const IdCursoConteudoAula = estudo.Aulas[0]?.IdCursoConteudoAula ?? 0;
  return {
    ...estudo,
    aluno: await t.as(estudo),
    gestor: await t.as(await criarGestorDe(db, { IdCliente, todos: true })),
    aula: { IdClienteTurma, IdCursoConteudoAula },
    aberta: { IdClienteTurmaAluno, IdCursoConteudoAula },
  };
}

const avisos = async (IdUsuario: number) =>
  await db
    .selectFrom('Aviso')
    .select(['Titulo', 'Texto'])
    .where('IdUsuario', '=', IdUsuario)
    .orderBy('IdAviso')
    .execute();
const titulos = async (IdUsuario: number) => (await avisos(IdUsuario)).map(({ Titulo }) => Titulo);
const cartas = async (IdUsuario: number) =>
  (
    await db
      .selectFrom('Email')
      .select('Tipo')
      .where('IdUsuario', '=', IdUsuario)
      .orderBy('IdEmail')
      .execute()
  ).map(({ Tipo }) => Tipo);

describe('encontro', () => {
  test('marcado, quem vai fica sabendo onde quer que olhe; remarcado e cancelado, também', async () => {
    const c = await cena();
    const marcar = (body: object) =>
      c.gestor.call(alterarEncontro, { body: { ...c.aula, ...QUANDO, Versao: 0, ...body } });
    const { body: marcado } = await marcar({});
    assert.deepEqual(marcado, { ...QUANDO, Versao: 1 });
    assert.deepEqual(await avisos(c.IdUsuario), [
      {
        Titulo: 'Aula presencial marcada: Prática',
        Texto: `${porExtenso}, 8h–12h30, Galpão 3, com Ivo Prado`,
      },
    ]);
    const [naTurma] = (await adm.call(aulasPresenciais, { params: { id: c.IdClienteTurma } })).body;
    assert.deepEqual(naTurma?.Encontro, marcado);
    const { body: aula } = await c.aluno.call(abrirAula, { body: c.aberta });
    assert.deepEqual(aula.Tipo === 'presencial' && aula.Encontro, QUANDO);
    assert.deepEqual((await c.aluno.call(cursosDoAluno)).body.Cursos[0]?.Encontro, QUANDO);
    const { Meus } = (await c.aluno.call(prazos)).body;
    assert.deepEqual(
      Meus.map(({ Tipo, Nome, Dias, Encontro }) => [Tipo, Nome, Dias, Encontro]),
      [['encontro', 'Prática', 10, QUANDO]],
    );

    assert.equal((await marcar({})).status, 409);
    assert.equal((await marcar({ Versao: 1, Local: 'Pátio 2' })).body.Versao, 2);
    const { status } = await c.gestor.call(cancelarEncontro, { body: { ...c.aula, Versao: 1 } });
    assert.equal(status, 409);
    const cancelar = () => c.gestor.call(cancelarEncontro, { body: { ...c.aula, Versao: 2 } });
    assert.deepEqual([(await cancelar()).status, (await cancelar()).status], [204, 204]);
    assert.equal((await marcar({ Versao: 2 })).status, 409);
    assert.equal((await marcar({})).body.Versao, 1);
    assert.deepEqual(await titulos(c.IdUsuario), [
      'Aula presencial marcada: Prática',
      'Mudou a aula presencial Prática',
      'Aula presencial cancelada: Prática',
      'Aula presencial marcada: Prática',
    ]);
    assert.deepEqual(await cartas(c.IdUsuario), [
      'encontro-marcado',
      'encontro-marcado',
      'encontro-cancelado',
      'encontro-marcado',
    ]);
    const atos = await db
      .selectFrom('Auditoria')
      .select('Acao')
      .where('IdCliente', '=', c.IdCliente)
      .orderBy('IdAuditoria')
      .execute();
    assert.deepEqual(
      atos.map(({ Acao }) => Acao),
      [
        'marcar aula presencial',
        'remarcar aula presencial',
        'cancelar aula presencial',
        'marcar aula presencial',
      ],
    );
  });

  test('na véspera lembra quem falta ir, uma vez por mais que se repita; remarcado, de novo', async () => {
    const c = await cena();
    const { IdCliente, IdClienteTurma } = c;
    const [foi, dispensado] = [await criarAlunoEm(db, { IdCliente }), await criarAlunoEm(db, { IdCliente })];
    for (const { IdClienteAluno } of [foi, dispensado])
      await matricularEm(db, { IdCliente, IdClienteTurma, IdClienteAluno });
    const marcar = (body: object) =>
      adm.call(alterarEncontro, { body: { ...c.aula, ...QUANDO, Versao: 0, ...body } });
    assert.equal((await marcar({})).status, 200);
    const presenca = { ...c.aula, Data: today(t.clock), Local: 'Pátio', Instrutor: 'Ivo Prado' };
    await adm.call(registrarPresenca, { body: { ...presenca, Alunos: [foi.IdClienteAluno] } });
    const { IdUsuario } = await criarUsuario(db, { Adm: true });
    const { IdClienteAluno } = dispensado;
    await db
      .insertInto('Dispensa')
      .values({
        IdCliente,
        IdClienteAluno,
        IdCurso: c.IdCurso,
        Motivo: 'x',
        IdUsuario,
        DispensadoEm: new Date(),
      })
      .execute();

    const rodar = (dia: string, hora: string) => {
      const agora = new Date(`${dia}T${hora}:00-03:00`);
      const deps = { ...t.deps, clock: { now: () => agora } };
      return Promise.all([avisarDoDia(deps), avisarDoDia(deps)]);
    };
    const lembretes = async (pessoa: { IdUsuario: number }) =>
      (await titulos(pessoa.IdUsuario)).filter((titulo) => /hoje|amanhã/.test(titulo));
    await rodar(somarDias(emDezDias, -2), '20:00');
    assert.deepEqual(await lembretes(c), []);
    await rodar(somarDias(emDezDias, -1), '09:00');
    await rodar(somarDias(emDezDias, -1), '10:00');
    await rodar(emDezDias, '07:30');
    assert.deepEqual(await lembretes(c), ['Aula presencial amanhã: Prática']);
    assert.deepEqual([await lembretes(foi), await lembretes(dispensado)], [[], []]);
    assert.equal((await marcar({ Versao: 1, HoraInicio: '09:00' })).status, 200);
    // The program was stopped on the day before; once it has begun nobody is reminded any more.
    await rodar(emDezDias, '08:59');
    await rodar(emDezDias, '09:00');
    assert.deepEqual(await lembretes(c), [
      'Aula presencial amanhã: Prática',
      'Aula presencial hoje: Prática',
    ]);
    assert.equal((await marcar({ Versao: 2, HoraInicio: '10:00' })).status, 200);
    await rodar(emDezDias, '10:00');
    assert.equal((await lembretes(c)).length, 2);
  });

  test('avisado há menos de um dia não é lembrado outra vez', async () => {
    const c = await cena();
    const amanha = somarDias(today(t.clock), 1);
    await adm.call(alterarEncontro, {
      body: { ...c.aula, ...QUANDO, Dia: amanha, HoraInicio: '07:30', Versao: 0 },
    });
    await avisarDoDia({ ...t.deps, clock: { now: () => new Date(`${today(t.clock)}T23:59:00-03:00`) } });
    assert.equal((await titulos(c.IdUsuario)).length, 1);
  });

  test('dia passado, fora da turma, horas trocadas, aula que não é presencial, turma cancelada: com palavras', async () => {
    const c = await cena();
    const turma = db.updateTable('ClienteTurma').where('IdClienteTurma', '=', c.IdClienteTurma);
    const recusa = async (body: object) => {
      const resposta = await adm.call(alterarEncontro, {
        body: { ...c.aula, ...QUANDO, Versao: 0, ...body },
      });
      return [resposta.status, (resposta.body as unknown as ErrorBody).message] as const;
    };
    assert.deepEqual(await recusa({ Dia: '2026-01-05' }), [400, 'Este dia já passou.']);
    assert.equal((await recusa({ HoraFim: '08:00' }))[0], 400);
    assert.equal((await recusa({ HoraInicio: '25:00' }))[0], 400);
    assert.equal((await recusa({ Local: ' ' }))[0], 400);
    assert.equal((await recusa({ IdCursoConteudoAula: 999_999 }))[0], 404);
    await turma.set({ DataTermino: somarDias(emDezDias, -1) }).execute();
    assert.match((await recusa({}))[1], /^A turma termina em /);
    const Prazo = emDezDias;
    await db
      .updateTable('ClienteTurmaAluno')
      .set({ Prazo })
      .where('IdClienteTurmaAluno', '=', c.IdClienteTurmaAluno)
      .execute();
    assert.equal((await recusa({}))[0], 200);
    await turma.set({ DataInicio: somarDias(emDezDias, 1), DataTermino: somarDias(emDezDias, 2) }).execute();
    assert.match((await recusa({ Versao: 1 }))[1], /^A turma começa em /);
    await turma.set({ CanceladaEm: new Date(), MotivoCancelamento: 'x' }).execute();
    assert.equal((await recusa({ Versao: 1 }))[0], 409);
    const aDistancia = await criarEstudo(db);
    const { IdClienteTurma, Aulas } = aDistancia;
    const IdCursoConteudoAula = Aulas[0]?.IdCursoConteudoAula ?? 0;
    assert.equal((await recusa({ IdClienteTurma, IdCursoConteudoAula }))[0], 404);
  });

  test('aluno não marca; o gestor de outro cliente não encontra; o que já começou não se cancela', async () => {
    const [c, outra] = [await cena(), await cena()];
    const body = { ...c.aula, ...QUANDO, Versao: 0 };
    assert.equal((await c.aluno.call(alterarEncontro, { body })).status, 403);
    assert.equal((await outra.gestor.call(alterarEncontro, { body })).status, 404);
    assert.equal((await outra.gestor.call(cancelarEncontro, { body: { ...c.aula, Versao: 1 } })).status, 404);
    assert.equal((await adm.call(alterarEncontro, { body })).status, 200);
    await db
      .updateTable('TurmaEncontro')
      .set({ Dia: '2026-01-05' })
      .where('IdClienteTurma', '=', c.IdClienteTurma)
      .execute();
    assert.equal((await adm.call(cancelarEncontro, { body: { ...c.aula, Versao: 1 } })).status, 409);
    assert.deepEqual(await titulos(outra.IdUsuario), []);
  });
});
