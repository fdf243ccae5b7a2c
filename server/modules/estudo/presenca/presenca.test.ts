import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import {
  aulasPresenciais,
  listaPresenca,
  registrarPresenca,
  removerPresenca,
} from '#contract/estudo/presenca.ts';
import { GetTurmaDetalhe } from '#contract/turmas/turmas.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import { criarCursoPublicado, criarTurmaCom, matricularEm, type CursoNovo } from '../../../testing/cursos.ts';
import {
  criarAlunosDe,
  criarCliente,
  criarGestorDe,
  criarSetor,
  criarUsuario,
  porNoSetor,
} from '../../../testing/factories.ts';

const t = await testApp();
beforeEach(() => {
  t.clock.offset = 0;
});
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
const mensagem = (resposta: { body: unknown }) => (resposta.body as ErrorBody).message;

/** A class of three people, two of them of the manager's sector, with a course that is one lesson in person. */
async function turmaPresencial(novo: CursoNovo = { Modulos: [[{ Tipo: 'presencial', Titulo: 'Prática' }]] }) {
  const { IdCurso, Aulas } = await criarCursoPublicado(t.db, novo);
  const { IdCliente } = await criarCliente(t.db);
  const { IdClienteSetor } = await criarSetor(t.db, { IdCliente });
  const alunos = await criarAlunosDe(t.db, { IdCliente, quantos: 3 });
  for (const { IdClienteAluno } of alunos.slice(0, 2))
    await porNoSetor(t.db, { IdCliente, IdClienteAluno, IdClienteSetor });
  const pessoa = await criarGestorDe(t.db, { IdCliente, setores: [IdClienteSetor] });
  const gestor = await t.as(pessoa);
  const IdClienteTurma = await criarTurmaCom(t.db, {
    IdCliente,
    Cursos: [IdCurso],
    DataInicio: '2026-01-01',
  });
  for (const { IdClienteAluno } of alunos)
    await matricularEm(t.db, { IdCliente, IdClienteTurma, IdClienteAluno });
  const [a = 0, b = 0, c = 0] = alunos.map(({ IdClienteAluno }) => IdClienteAluno);
  const aula = { IdClienteTurma, IdCursoConteudoAula: Aulas[0]?.IdCursoConteudoAula ?? 0 };
  const registro = { ...aula, Data: '2026-02-10', Local: 'Pátio 2', Instrutor: 'Ivo Prado' };
  return { IdCliente, IdClienteSetor, IdClienteTurma, IdCurso, gestor, pessoa, a, b, c, aula, registro };
}

const situacoes = async (IdClienteTurma: number) => {
  const { body } = await adm.call(GetTurmaDetalhe, { params: { id: IdClienteTurma } });
  return Object.fromEntries(
    body.Alunos.map(({ IdClienteAluno, Status, Progresso }) => [IdClienteAluno, [Status, Progresso]]),
  );
};

describe('presença', () => {
  test('ninguém registra a própria', async () => {
    const { IdCliente, IdClienteSetor, IdClienteTurma, gestor, pessoa, a, registro } =
      await turmaPresencial();
    const { IdClienteAluno } = pessoa;
    await porNoSetor(t.db, { IdCliente, IdClienteAluno, IdClienteSetor });
    await matricularEm(t.db, { IdCliente, IdClienteTurma, IdClienteAluno });
    const body = { ...registro, Alunos: [a, IdClienteAluno] };
    const recusada = await gestor.call(registrarPresenca, { body });
    assert.equal(recusada.status, 422);
    assert.equal(mensagem(recusada), 'A sua própria presença precisa ser registrada por outra pessoa.');
    assert.equal((await adm.call(registrarPresenca, { body })).body.Registradas, 2);
  });

  test('o gestor registra a dos seus, a aula fica concluída, e repetir não dobra', async () => {
    const p = await turmaPresencial();
    const body = { ...p.registro, Alunos: [p.a, p.b] };
    assert.deepEqual((await p.gestor.call(registrarPresenca, { body })).body, {
      Registradas: 2,
      JaRegistradas: 0,
    });
    assert.deepEqual((await p.gestor.call(registrarPresenca, { body })).body, {
      Registradas: 0,
      JaRegistradas: 2,
    });
    assert.deepEqual(await situacoes(p.IdClienteTurma), {
      [p.a]: ['CO', 100],
      [p.b]: ['CO', 100],
      [p.c]: ['MA', 0],
    });
    const [aula] = (await p.gestor.call(aulasPresenciais, { params: { id: p.IdClienteTurma } })).body;
    assert.deepEqual([aula?.Titulo, aula?.QtdAlunos, aula?.QtdPresentes], ['Prática', 2, 2]);
    // What was done says when, whether or not a day had been set for it.
    assert.deepEqual([aula?.Encontro, aula?.RealizadaEm], [null, '2026-02-10']);
    const querystring = {
      turma: String(p.IdClienteTurma),
      aula: String(p.aula.IdCursoConteudoAula),
    };
    assert.equal((await p.gestor.call(listaPresenca, { querystring })).body.Total, 2);
    const { Itens } = (await adm.call(listaPresenca, { querystring })).body;
    assert.deepEqual(
      Itens.map(({ Data, Local, RegistradaPor }) => [Data, Local, RegistradaPor]).sort(),
      [
        ['2026-02-10', 'Pátio 2', 'Gilda Gestora'],
        ['2026-02-10', 'Pátio 2', 'Gilda Gestora'],
        [null, null, null],
      ].sort(),
    );
  });

  test('registrada por engano, é removida com registro, e a pessoa volta a cursar', async () => {
    const p = await turmaPresencial({
      Modulos: [[{ Tipo: 'presencial', Titulo: 'Prática', DuracaoMinutos: 10 }, { DuracaoMinutos: 10 }]],
    });

    test('depois do certificado, só tira a presença quem o revogar', async () => {
      const p = await turmaPresencial();
      await adm.call(registrarPresenca, { body: { ...p.registro, Alunos: [p.a] } });
      const body = { ...p.aula, Alunos: [p.a] };
      const recusa = await adm.call(removerPresenca, { body });
      assert.equal(recusa.status, 409);
      assert.match(mensagem(recusa), /já tem o certificado/);
      assert.deepEqual((await situacoes(p.IdClienteTurma))[p.a], ['CO', 100]);
      await t.db
        .updateTable('Certificado')
        .set({ RevogadoEm: new Date(), MotivoRevogacao: 'Registro errado' })
        .where('IdCliente', '=', p.IdCliente)
        .execute();
      assert.equal((await adm.call(removerPresenca, { body })).status, 204);
      assert.deepEqual((await situacoes(p.IdClienteTurma))[p.a], ['CU', 0]);
    });
    await adm.call(registrarPresenca, { body: { ...p.registro, Alunos: [p.a, p.c] } });
    const body = { ...p.aula, Alunos: [p.a] };
    assert.equal((await p.gestor.call(removerPresenca, { body })).status, 204);
    assert.equal((await p.gestor.call(removerPresenca, { body })).status, 204);
    const depois = await situacoes(p.IdClienteTurma);
    assert.deepEqual(
      [depois[p.a], depois[p.c]],
      [
        ['CU', 0],
        ['CU', 50],
      ],
    );
    const atos = await t.db
      .selectFrom('Auditoria')
      .select('Acao')
      .where('IdCliente', '=', p.IdCliente)
      .orderBy('IdAuditoria')
      .execute();
    assert.deepEqual(
      atos.map(({ Acao }) => Acao),
      ['registrar presença', 'remover presença'],
    );
    await adm.call(registrarPresenca, { body: { ...p.registro, Alunos: [p.a] } });
    assert.deepEqual((await situacoes(p.IdClienteTurma))[p.a], ['CU', 50]);
  });

  test('fora do setor, de outra turma ou de outro cliente: 404 e ninguém é registrado', async () => {
    const p = await turmaPresencial();
    const outra = await turmaPresencial();
    const registrar = (quem: typeof adm, body: object) =>
      quem.call(registrarPresenca, { body: { ...p.registro, Alunos: [p.a], ...body } });
    assert.equal((await registrar(p.gestor, { Alunos: [p.a, p.c] })).status, 404);
    assert.equal((await registrar(outra.gestor, {})).status, 404);
    assert.equal((await registrar(adm, { Alunos: [p.a, outra.a] })).status, 404);
    assert.equal((await registrar(adm, { IdCursoConteudoAula: outra.aula.IdCursoConteudoAula })).status, 404);
    assert.equal((await p.gestor.call(removerPresenca, { body: { ...p.aula, Alunos: [p.c] } })).status, 404);
    assert.equal(
      (await outra.gestor.call(aulasPresenciais, { params: { id: p.IdClienteTurma } })).status,
      404,
    );
    assert.equal((await situacoes(p.IdClienteTurma))[p.a]?.[0], 'MA');
  });

  test('dia futuro, antes da turma ou depois do prazo; aula a distância; turma cancelada: com palavras', async () => {
    const p = await turmaPresencial();
    const registrar = (body: object) =>
      adm.call(registrarPresenca, { body: { ...p.registro, Alunos: [p.a], ...body } });
    assert.match(mensagem(await registrar({ Data: '2189-01-01' })), /ainda não chegou/);
    assert.match(mensagem(await registrar({ Data: '2025-12-31' })), /começa em 01\/01\/2026/);
    assert.equal((await registrar({ Local: ' ' })).status, 400);
    const turma = t.db.updateTable('ClienteTurma').where('IdClienteTurma', '=', p.IdClienteTurma);
    await turma.set({ DataTermino: '2026-02-09' }).execute();
    assert.match(mensagem(await registrar({})), /terminou em 09\/02\/2026/);
    assert.equal((await registrar({ Data: '2026-02-09' })).body.Registradas, 1);
    await turma.set({ CanceladaEm: new Date(), MotivoCancelamento: 'x' }).execute();
    assert.equal((await registrar({ Alunos: [p.b] })).status, 409);
    const aDistancia = await turmaPresencial({ Modulos: [[{}]] });
    const resposta = await adm.call(registrarPresenca, {
      body: { ...aDistancia.registro, Alunos: [aDistancia.a] },
    });
    assert.deepEqual([resposta.status, mensagem(resposta).includes('não é presencial')], [422, true]);
  });
});
