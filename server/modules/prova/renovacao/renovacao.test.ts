import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { abrirRenovacao, previaRenovacao } from '#contract/prova/renovacao.ts';
import { GetTurmaDetalhe } from '#contract/turmas/turmas.ts';
import { cenarioDeAlunos, alunoError } from '../../../testing/alunos.ts';
import { criarTurmaCom, matricularEm } from '../../../testing/cursos.ts';
import { criarAlunoEm, criarCliente, criarCurso } from '../../../testing/factories.ts';
import { seguirRegra } from '../../../testing/norma.ts';
import { daquiA } from '../../../testing/turmas.ts';
import { criarCertificado, criarExterno } from '../../../testing/vencimentos.ts';

const { t, db, adm, empresa } = await cenarioDeAlunos();
const ALTURA = { Norma: 'NR-35', CursoTipo: 'Trabalho em altura' };
const datas = () => ({ DataInicio: daquiA(0), DataTermino: daquiA(30) });
const nomes = (pessoas: { Nome: string }[]) => pessoas.map(({ Nome }) => Nome);

/** A company with people whose certificates end in 5, 20 and 90 days, and ended 10 days ago. */
async function cenario() {
  const { IdCliente, solda, pintura, eu, gestor } = await empresa();
  const { IdCurso } = await criarCurso(db, { Nome: 'Trabalho em altura' });
  const { IdCurso: outro } = await criarCurso(db, { Nome: 'Elétrica' });
  const pessoa = async (Nome: string, Setores: number[], dias: number, curso = IdCurso) => {
    const aluno = await criarAlunoEm(db, { IdCliente, Nome, Setores });
    const certificado = await criarCertificado(db, {
      ...aluno,
      IdCurso: curso,
      Validade: daquiA(dias),
      EmitidoEm: '2024-01-10T12:00:00Z',
    });
    return { ...aluno, ...certificado };
  };
  const ana = await pessoa('Ana', [solda], 5);
  const bia = await pessoa('Bia', [solda], 20);
  await pessoa('Caio', [pintura], 20);
  await pessoa('Davi', [solda], 90);
  await pessoa('Eva', [solda], -10);
  await pessoa('Fred', [solda], 20, outro);
  return { IdCliente, solda, eu, gestor, IdCurso, outro, ana, bia };
}

describe('previaRenovacao', () => {
  test('agrupa por curso quem vence no prazo; o gestor vê os seus', async () => {
    const { IdCliente, IdCurso, outro, eu } = await cenario();
    const ver = async (quem: typeof eu, mais: object = {}) => {
      const { status, body } = await quem.call(previaRenovacao, { body: { IdCliente, Dias: 30, ...mais } });
      assert.equal(status, 200);
      return body.Grupos.map((grupo) => [grupo.IdCurso, nomes(grupo.Pessoas), grupo.QtdPessoas]);
    };
    assert.deepEqual(await ver(adm), [
      [outro, ['Fred'], 1],
      [IdCurso, ['Ana', 'Bia', 'Caio'], 3],
    ]);
    assert.deepEqual(await ver(eu), [
      [outro, ['Fred'], 1],
      [IdCurso, ['Ana', 'Bia'], 2],
    ]);
    assert.deepEqual(await ver(eu, { Dias: 7 }), [[IdCurso, ['Ana'], 1]]);
    assert.deepEqual(await ver(eu, { Cursos: [outro] }), [[outro, ['Fred'], 1]]);
    assert.deepEqual(await ver(eu, { Cursos: [IdCurso], Vencidos: true }), [
      [IdCurso, ['Eva', 'Ana', 'Bia'], 3],
    ]);
  });

  test('um certificado revogado não conta como vencido', async () => {
    const { IdCliente, IdCurso, ana } = await cenario();
    await db
      .updateTable('Certificado')
      .set({ RevogadoEm: new Date(`${daquiA(-2)}T15:00:00Z`), MotivoRevogacao: 'Engano.' })
      .where('IdCertificado', '=', ana.IdCertificado)
      .execute();
    const { IdClienteTurmaAluno, IdCursoVersao } = await db
      .selectFrom('Certificado')
      .select(['IdClienteTurmaAluno', 'IdCursoVersao'])
      .where('IdCertificado', '=', ana.IdCertificado)
      .executeTakeFirstOrThrow();
    const ConcluidoEm = new Date('2024-01-10T12:00:00Z');
    await db
      .insertInto('MatriculaCurso')
      .values({
        IdCliente,
        IdClienteTurmaAluno,
        IdCurso,
        IdCursoVersao,
        IniciadoEm: ConcluidoEm,
        ConcluidoEm,
      })
      .execute();
    const { body } = await adm.call(previaRenovacao, {
      body: { IdCliente, Dias: 30, Vencidos: true, Cursos: [IdCurso] },
    });
    assert.deepEqual(
      body.Grupos.map(({ Pessoas }) => nomes(Pessoas)),
      [['Eva', 'Bia', 'Caio']],
    );
  });

  test('pedidos inválidos, de quem não pode e de outra instituição', async () => {
    const { IdCliente, eu } = await cenario();
    const { IdCliente: alheio } = await criarCliente(db);
    const invalido = await eu.call(previaRenovacao, { body: { IdCliente, Dias: 400 } });
    assert.deepEqual([invalido.status, Object.keys(alunoError(invalido.body).Campos ?? {})], [400, ['Dias']]);
    assert.equal((await eu.call(previaRenovacao, { body: { IdCliente: alheio, Dias: 30 } })).status, 404);
    assert.equal((await adm.call(previaRenovacao, { body: { IdCliente: 999_999, Dias: 30 } })).status, 404);
    const aluno = await t.as(await criarAlunoEm(db, { IdCliente }));
    assert.equal((await aluno.call(previaRenovacao, { body: { IdCliente, Dias: 30 } })).status, 403);
  });
});

describe('abrirRenovacao', () => {
  test('abre uma turma por curso com as pessoas; de novo, não abre nada e diz quem já está', async () => {
    const { IdCliente, IdCurso, outro, eu, bia } = await cenario();
    const abrir = () => eu.call(abrirRenovacao, { body: { IdCliente, Dias: 30, ...datas() } });
    const { status, body } = await abrir();
    assert.equal(status, 200);
    assert.deepEqual(
      body.Turmas.map(({ IdCurso: curso, QtdAlunos }) => [curso, QtdAlunos]),
      [
        [outro, 1],
        [IdCurso, 2],
      ],
    );
    assert.deepEqual(body.Grupos, []);
    const { IdClienteTurma = 0 } = body.Turmas[1] ?? {};
    const detalhe = (await adm.call(GetTurmaDetalhe, { params: { id: IdClienteTurma }, querystring: {} }))
      .body;
    assert.deepEqual(nomes(detalhe.Alunos).toSorted(), ['Ana', 'Bia']);
    assert.deepEqual(
      [detalhe.Vagas, detalhe.QtdAlunos, detalhe.Status, detalhe.Cursos.map((c) => c.IdCurso)],
      [2, 2, 'EA', [IdCurso]],
    );
    const matricula = await db
      .selectFrom('ClienteTurmaAluno')
      .select('Validade')
      .where('IdClienteTurma', '=', IdClienteTurma)
      .where('IdClienteAluno', '=', bia.IdClienteAluno)
      .executeTakeFirstOrThrow();
    assert.equal(matricula.Validade, daquiA(20));
    const atos = await db
      .selectFrom('Auditoria')
      .select(['Acao', 'Depois'])
      .where('Objeto', '=', 'ClienteTurma')
      .where('IdObjeto', '=', IdClienteTurma)
      .execute();
    assert.deepEqual(
      atos.map(({ Acao, Depois }) => [Acao, (Depois as unknown as { IdCurso: number }).IdCurso]),
      [['criar', IdCurso]],
    );

    const segunda = (await abrir()).body;
    assert.deepEqual(segunda.Turmas, []);
    assert.deepEqual(
      segunda.Grupos.map((g) => [
        g.IdCurso,
        g.QtdPessoas,
        nomes(g.JaMatriculados),
        g.JaMatriculados[0]?.Turma,
      ]),
      [
        [outro, 0, ['Fred'], body.Turmas[0]?.Descricao],
        [IdCurso, 0, ['Ana', 'Bia'], body.Turmas[1]?.Descricao],
      ],
    );
  });

  test('dois cliques ao mesmo tempo abrem uma turma só', async () => {
    const { IdCliente, IdCurso, eu } = await cenario();
    const respostas = await Promise.all(
      Array.from({ length: 4 }, () =>
        eu.call(abrirRenovacao, { body: { IdCliente, Dias: 30, Cursos: [IdCurso], ...datas() } }),
      ),
    );
    assert.deepEqual(respostas.map(({ status, body }) => `${status} ${body.Turmas.length}`).toSorted(), [
      '200 0',
      '200 0',
      '200 0',
      '200 1',
    ]);
  });

  test('a mesma chave responde o mesmo', async () => {
    const { IdCliente, eu } = await cenario();
    const chave = { 'idempotency-key': 'renovacao-da-semana' };
    const body = { IdCliente, Dias: 30, ...datas() };
    const primeira = await eu.call(abrirRenovacao, { body }, chave);
    const segunda = await eu.call(abrirRenovacao, { body }, chave);
    assert.equal(primeira.body.Turmas.length, 2);
    assert.deepEqual(segunda.body, primeira.body);
  });

  test('quem já está em turma aberta do curso fica de fora, e quem o concluiu nela não', async () => {
    const { IdCliente, IdCurso, eu, ana, bia } = await cenario();
    const IdClienteTurma = await criarTurmaCom(db, { IdCliente, Cursos: [IdCurso], Descricao: 'Já aberta' });
    await matricularEm(db, { IdCliente, IdClienteTurma, IdClienteAluno: ana.IdClienteAluno });
    const concluida = await matricularEm(db, {
      IdCliente,
      IdClienteTurma,
      IdClienteAluno: bia.IdClienteAluno,
    });
    const { IdCursoVersao } = await db
      .selectFrom('CursoVersao')
      .select('IdCursoVersao')
      .where('IdCurso', '=', IdCurso)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('MatriculaCurso')
      .values({
        IdCliente,
        IdClienteTurmaAluno: concluida,
        IdCurso,
        IdCursoVersao,
        ConcluidoEm: new Date('2024-01-10T12:00:00Z'),
      })
      .execute();
    const { body } = await eu.call(abrirRenovacao, {
      body: { IdCliente, Dias: 30, Cursos: [IdCurso], ...datas() },
    });
    assert.deepEqual(
      body.Turmas.map(({ QtdAlunos }) => QtdAlunos),
      [1],
    );
    const [grupo] = body.Grupos;
    assert.deepEqual(
      grupo?.JaMatriculados.map(({ Nome, Turma }) => [Nome, Turma]),
      [['Ana', 'Já aberta']],
    );
  });

  test('curso arquivado impede; pessoas deixadas de fora não entram; de fora da plataforma também renova', async () => {
    const { IdCliente, IdCurso, outro, eu, ana, bia } = await cenario();
    await db.updateTable('Curso').set({ Status: 'AR' }).where('IdCurso', '=', outro).execute();
    const gil = await criarAlunoEm(db, { IdCliente, Nome: 'Gil', Setores: [] });
    await criarExterno(db, {
      IdCliente,
      IdClienteAluno: gil.IdClienteAluno,
      IdUsuario: gil.IdUsuario,
      IdCurso,
      Validade: daquiA(3),
    });
    const { body } = await adm.call(abrirRenovacao, {
      body: { IdCliente, Dias: 30, Excluir: [ana.IdClienteAluno, bia.IdClienteAluno], ...datas() },
    });
    assert.deepEqual(
      body.Grupos.map((g) => [g.IdCurso, g.Impedimento]),
      [[outro, 'Este curso está arquivado.']],
    );
    const [turma] = body.Turmas;
    const detalhe = await eu.call(GetTurmaDetalhe, {
      params: { id: turma?.IdClienteTurma ?? 0 },
      querystring: {},
    });
    assert.deepEqual(nomes(detalhe.body.Alunos), [], 'nenhum é dos setores do gestor');
    const todos = await adm.call(GetTurmaDetalhe, {
      params: { id: turma?.IdClienteTurma ?? 0 },
      querystring: {},
    });
    assert.deepEqual(nomes(todos.body.Alunos).toSorted(), ['Caio', 'Gil']);
  });

  test('um curso que turma nenhuma destas aceita fica de fora, com o porquê, e os outros abrem', async () => {
    const { IdCliente, IdCurso, outro } = await cenario();
    await seguirRegra(db, outro, { ...ALTURA, TipoTreinamento: 'eventual' });
    const eventual =
      /^Este curso não entra em turma de renovação\. Ele dá o treinamento eventual.*1\.7\.1\.2\.3\.1/;
    const previa = (await adm.call(previaRenovacao, { body: { IdCliente, Dias: 30 } })).body.Grupos;
    assert.deepEqual(
      previa.map((g) => [g.IdCurso, g.Impedimento === null]),
      [
        [outro, false],
        [IdCurso, true],
      ],
    );
    assert.match(previa[0]?.Impedimento ?? '', eventual);
    const { status, body } = await adm.call(abrirRenovacao, { body: { IdCliente, Dias: 30, ...datas() } });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(
      body.Turmas.map((turma) => [turma.IdCurso, turma.QtdAlunos]),
      [[IdCurso, 3]],
    );
    assert.deepEqual(
      body.Grupos.map((g) => [g.IdCurso, nomes(g.Pessoas)]),
      [[outro, ['Fred']]],
    );
    assert.match(body.Grupos[0]?.Impedimento ?? '', eventual);
  });

  test('inválida, de quem não pode e de outra instituição', async () => {
    const { IdCliente, eu } = await cenario();
    const { IdCliente: alheio } = await criarCliente(db);
    const pedir = (quem: typeof eu, mais: object) =>
      quem.call(abrirRenovacao, { body: { IdCliente, Dias: 30, ...datas(), ...mais } });
    const trocadas = await pedir(eu, { DataInicio: daquiA(9), DataTermino: daquiA(8) });
    assert.deepEqual(
      [trocadas.status, Object.keys(alunoError(trocadas.body).Campos ?? {})],
      [400, ['DataTermino']],
    );
    assert.equal((await pedir(eu, { IdCliente: alheio })).status, 404);
    const aluno = await t.as(await criarAlunoEm(db, { IdCliente }));
    assert.equal((await pedir(aluno, {})).status, 403);
    const turmas = await db
      .selectFrom('ClienteTurma')
      .select('Descricao')
      .where('IdCliente', '=', IdCliente)
      .where('Descricao', 'like', 'Renovação%')
      .execute();
    assert.deepEqual(turmas, []);
  });
});
