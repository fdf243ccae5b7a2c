import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import { alterarAnotacao, anotacoes, excluirAnotacao } from '#contract/estudo/duvidas-anotacoes.ts';
import { duvidas, duvidasDoAluno, perguntar, responderDuvida } from '#contract/estudo/duvidas.ts';
import { hours } from '../../../platform/clock.ts';
import { testApp } from '../../../testing/app.ts';
import { aparelho, estudante } from '../../../testing/estudo.ts';
import { criarEstudo } from '../../../testing/cursos.ts';
import { criarUsuario } from '../../../testing/factories.ts';

const t = await testApp();
beforeEach(() => {
  t.clock.offset = 0;
});
const tutor = await criarUsuario(t.db, { Adm: true, Nome: 'Tito Tutor' });
const adm = await t.as(tutor);

type Estudo = Awaited<ReturnType<typeof estudante>>;
const naAula = (e: Estudo, n = 0) => ({
  IdClienteTurmaAluno: e.IdClienteTurmaAluno,
  IdCursoConteudoAula: e.Aulas[n]?.IdCursoConteudoAula ?? 0,
});
const filtro = (e: Estudo) => ({ querystring: { matricula: String(e.IdClienteTurmaAluno) } });

describe('anotações', () => {
  test('criadas, alteradas, listadas na ordem do curso e do vídeo, apagadas', async () => {
    const e = await estudante(t, { Modulos: [[{ Titulo: 'Um' }], [{ Titulo: 'Dois' }]] });
    const anotar = async (n: number, Segundo: number | null, Texto: string, IdAulaAnotacao?: number) =>
      (
        await e.call(alterarAnotacao, {
          body: { ...naAula(e, n), Segundo, Texto, ...(IdAulaAnotacao && { IdAulaAnotacao }) },
        })
      ).body;
    await anotar(1, 5, 'c');
    const b = await anotar(0, 90, 'b');
    await anotar(0, 10, 'a');
    assert.deepEqual([b.Aula, b.Segundo, b.Texto], ['Um', 90, 'b']);
    await anotar(0, 91, 'b, melhor', b.IdAulaAnotacao);
    const lista = await e.call(anotacoes, filtro(e));
    assert.deepEqual(
      lista.body.map(({ Texto }) => Texto),
      ['a', 'b, melhor', 'c'],
    );
    const body = { IdAulaAnotacao: b.IdAulaAnotacao };
    assert.equal((await e.call(excluirAnotacao, { body })).status, 204);
    assert.equal((await e.call(excluirAnotacao, { body })).status, 404);
    assert.equal((await e.call(anotacoes, filtro(e))).body.length, 2);
  });

  test('em dois aparelhos: o segundo recebe 409 com a nota atual; sem Versao, vale o último', async () => {
    const e = await estudante(t);
    const nova = { ...naAula(e), Segundo: 12 };
    const { body: nota } = await e.call(alterarAnotacao, { body: { ...nova, Texto: 'Como era.' } });
    const alterar = (Texto: string, Versao?: number) =>
      e.call(alterarAnotacao, { body: { ...nova, IdAulaAnotacao: nota.IdAulaAnotacao, Texto, Versao } });
    const respostas = await Promise.all([
      alterar('No celular.', nota.Versao),
      alterar('Na mesa.', nota.Versao),
    ]);
    assert.deepEqual(respostas.map(({ status }) => status).sort(), [200, 409]);
    const salva = respostas.find(({ status }) => status === 200)?.body;
    const recusa = respostas.find(({ status }) => status === 409)?.body as unknown as { Atual: unknown };
    assert.deepEqual(recusa.Atual, salva);
    assert.deepEqual((await e.call(anotacoes, filtro(e))).body, [salva]);
    assert.equal((await alterar('Tendo visto.', salva?.Versao)).body.Texto, 'Tendo visto.');
    assert.equal((await alterar('Página aberta há tempo.')).status, 200);
  });

  test('ninguém lê, muda ou apaga as de outra pessoa', async () => {
    const e = await estudante(t);
    const outra = await estudante(t);
    const colega = await aparelho(t, await criarEstudo(t.db, { IdCliente: e.IdCliente }));
    const { body: nota } = await e.call(alterarAnotacao, {
      body: { ...naAula(e), Segundo: null, Texto: 'minha' },
    });
    const mudada = { ...naAula(e), IdAulaAnotacao: nota.IdAulaAnotacao, Segundo: null, Texto: 'x' };
    for (const { call } of [outra, colega, adm]) {
      assert.equal((await call(anotacoes, filtro(e))).status, 404);
      assert.equal((await call(alterarAnotacao, { body: mudada })).status, 404);
      assert.equal(
        (await call(excluirAnotacao, { body: { IdAulaAnotacao: nota.IdAulaAnotacao } })).status,
        404,
      );
    }
    const minha = { ...naAula(outra), IdAulaAnotacao: nota.IdAulaAnotacao, Segundo: null, Texto: 'x' };
    assert.equal((await outra.call(alterarAnotacao, { body: minha })).status, 404);
    assert.equal(
      (await e.call(alterarAnotacao, { body: { ...naAula(e), Segundo: null, Texto: ' ' } })).status,
      400,
    );
    assert.deepEqual(
      (await e.call(anotacoes, filtro(e))).body.map(({ Texto }) => Texto),
      ['minha'],
    );
  });

  test('antes de a turma começar, não', async () => {
    const e = await estudante(t, { DataInicio: '2189-01-01' });
    assert.equal(
      (await e.call(alterarAnotacao, { body: { ...naAula(e), Segundo: 1, Texto: 'x' } })).status,
      422,
    );
  });
});

describe('dúvidas', () => {
  test('a pergunta espera, a resposta chega na aula e por e-mail, uma vez', async () => {
    const e = await estudante(t, { Modulos: [[{ Titulo: 'Ancoragem' }]] });
    const { body: duvida } = await e.call(perguntar, {
      body: { ...naAula(e), Segundo: 42, Texto: 'Qual nó?' },
    });
    assert.deepEqual([duvida.AguardaResposta, duvida.Segundo, duvida.Mensagens.length], [true, 42, 1]);
    const espera = await adm.call(duvidas, { querystring: { cliente: String(e.IdCliente) } });
    assert.deepEqual(
      espera.body.Itens.map(({ IdDuvida, Aluno, Aula, Turma }) => [IdDuvida, Aluno, Aula, Turma]),
      [[duvida.IdDuvida, 'Rosa Maria Lins', 'Ancoragem', 'Turma de novembro']],
    );
    const body = { IdDuvida: duvida.IdDuvida, Texto: 'O oito duplo.\nVeja aos 3 minutos.' };
    const respostas = await Promise.all([1, 2, 3].map(() => adm.call(responderDuvida, { body })));
    assert.ok(respostas.every(({ status, body: { AguardaResposta } }) => status === 200 && !AguardaResposta));
    const [vista] = (await e.call(duvidasDoAluno, filtro(e))).body;
    assert.deepEqual(
      vista?.Mensagens.map(({ DoTutor, Nome, Texto }) => [DoTutor, Nome, Texto]),
      [
        [false, 'Rosa Maria Lins', 'Qual nó?'],
        [true, 'Tito Tutor', 'O oito duplo.\nVeja aos 3 minutos.'],
      ],
    );
    const emails = await t.db
      .selectFrom('Email')
      .select(['Assunto', 'Para'])
      .where('IdUsuario', '=', e.IdUsuario)
      .execute();
    const aviso = await t.db
      .selectFrom('Aviso')
      .select('Rota')
      .where('IdUsuario', '=', e.IdUsuario)
      .where('Tipo', '=', 'resposta')
      .executeTakeFirstOrThrow();
    const { IdClienteTurmaAluno, IdCursoConteudoAula } = naAula(e);
    assert.equal(
      aviso.Rota,
      `/curso-aluno/${e.IdCurso}?matricula=${IdClienteTurmaAluno}&aula=${IdCursoConteudoAula}`,
    );
    assert.deepEqual(emails, [{ Assunto: 'A sua dúvida foi respondida', Para: e.Email }]);
    const situacao = 'respondidas' as const;
    const respondidas = await adm.call(duvidas, {
      querystring: { situacao, curso: String(e.IdCurso) },
    });
    assert.equal(respondidas.body.Total, 1);
  });

  test('quem responde é avisado quando uma pergunta passa a esperar, e não a cada linha', async () => {
    const e = await estudante(t, { Modulos: [[{ Titulo: 'Resgate' }]] });
    const { body } = await e.call(perguntar, { body: { ...naAula(e), Segundo: null, Texto: 'Quem desce?' } });
    const { IdDuvida } = body;
    const avisados = () =>
      t.db
        .selectFrom('Aviso')
        .select('Texto')
        .where('IdUsuario', '=', tutor.IdUsuario)
        .where('Rota', '=', `/duvidas?duvida=${IdDuvida}`)
        .execute();
    const [aviso, ...outros] = await avisados();
    assert.equal(outros.length, 0);
    assert.match(aviso?.Texto ?? '', /Resgate.*Rosa Maria Lins/);
    const emails = await t.db
      .selectFrom('Email')
      .select('Tipo')
      .where('IdUsuario', '=', tutor.IdUsuario)
      .where('ChaveEvento', 'like', `duvida:${IdDuvida}:%`)
      .execute();
    assert.deepEqual(emails, [{ Tipo: 'duvida-perguntada' }]);
    const continuar = { ...naAula(e), IdDuvida, Segundo: null, Texto: 'E quem sobe?' };
    await e.call(perguntar, { body: continuar });
    assert.equal((await avisados()).length, 1);
    await adm.call(responderDuvida, { body: { IdDuvida, Texto: 'O resgatista.' } });
    await e.call(perguntar, { body: continuar });
    assert.equal((await avisados()).length, 2);
    const uma = await adm.call(duvidas, { querystring: { duvida: String(IdDuvida) } });
    assert.deepEqual(
      uma.body.Itens.map((item) => item.IdDuvida),
      [IdDuvida],
    );
  });

  test('a conversa continua e volta a esperar', async () => {
    const e = await estudante(t);
    const { body } = await e.call(perguntar, { body: { ...naAula(e), Segundo: null, Texto: 'Primeira?' } });
    const { IdDuvida } = body;
    await adm.call(responderDuvida, { body: { IdDuvida, Texto: 'Sim.' } });
    const segue = await e.call(perguntar, {
      body: { ...naAula(e), IdDuvida, Segundo: null, Texto: 'E a segunda?' },
    });
    assert.deepEqual(
      [segue.body.IdDuvida, segue.body.AguardaResposta, segue.body.Mensagens.length],
      [IdDuvida, true, 3],
    );
  });

  test('de outra pessoa, de aula alheia ou inexistente: 404; quem não é da equipe não responde', async () => {
    const e = await estudante(t);
    const outra = await estudante(t);
    const { body } = await e.call(perguntar, { body: { ...naAula(e), Segundo: null, Texto: 'Oi?' } });
    const { IdDuvida } = body;
    assert.equal((await outra.call(duvidasDoAluno, filtro(e))).status, 404);
    assert.equal(
      (await outra.call(perguntar, { body: { ...naAula(e), Segundo: null, Texto: 'x' } })).status,
      404,
    );
    assert.equal(
      (await outra.call(perguntar, { body: { ...naAula(outra), IdDuvida, Segundo: null, Texto: 'x' } }))
        .status,
      404,
    );
    assert.equal((await e.call(responderDuvida, { body: { IdDuvida, Texto: 'x' } })).status, 403);
    assert.equal(
      (await adm.call(responderDuvida, { body: { IdDuvida: 2_000_000_000, Texto: 'x' } })).status,
      404,
    );
  });

  test('vinte sem resposta bastam', async () => {
    const e = await estudante(t);
    const body = { ...naAula(e), Segundo: null, Texto: 'Oi?' };
    for (let n = 0; n < 20; n++) assert.equal((await e.call(perguntar, { body })).status, 200);
    t.clock.offset = hours(1) + 1000;
    assert.equal((await e.call(perguntar, { body })).status, 422);
  });

  test('vinte mensagens por hora bastam, ao mesmo tempo, em perguntas novas ou na mesma; depois, de novo', async () => {
    const e = await estudante(t);
    const nova = { ...naAula(e), Segundo: null, Texto: 'Oi?' };
    const { IdDuvida } = (await e.call(perguntar, { body: nova })).body;
    const continuada = { ...nova, IdDuvida };
    const respostas = await Promise.all(
      Array.from({ length: 30 }, (_, n) => e.call(perguntar, { body: n % 2 ? nova : continuada })),
    );
    const contar = (codigo: number) => respostas.filter(({ status }) => status === codigo).length;
    assert.deepEqual([contar(200), contar(429)], [19, 11]);
    t.clock.offset = hours(1) + 1000;
    assert.equal((await e.call(perguntar, { body: continuada })).status, 200);
  });

  test('uma conversa longa responde as últimas 50 e acaba nas 200; uma resposta grande não fica guardada', async () => {
    const e = await estudante(t);
    const nova = { ...naAula(e), Segundo: null, Texto: 'Última?' };
    const { IdDuvida } = (await e.call(perguntar, { body: nova })).body;
    const escrever = (quantas: number) =>
      sql`insert into duvida_mensagem (id_duvida, id_usuario, do_tutor, texto, enviada_em)
        select ${IdDuvida}, ${e.IdUsuario}, false, repeat('é', 5000), '2020-01-01' from generate_series(1, ${quantas}::int)`.execute(
        t.db,
      );
    await escrever(98);
    const chave = { 'idempotency-key': `duvida-grande-${IdDuvida}` };
    const { status, body } = await e.call(perguntar, { body: { ...nova, IdDuvida } }, chave);
    assert.deepEqual(
      [status, body.Mensagens.length, body.Anteriores, body.Mensagens.at(-1)?.Texto],
      [200, 50, 50, 'Última?'],
    );
    const outraVez = await e.call(perguntar, { body: { ...nova, IdDuvida } }, chave);
    assert.equal(outraVez.status, 409);
    assert.match((outraVez.body as unknown as { message: string }).message, /já foi feito/);
    const guardada = await t.db
      .selectFrom('Idempotencia')
      .select(['Status', 'Corpo'])
      .where('Chave', '=', chave['idempotency-key'])
      .executeTakeFirstOrThrow();
    assert.deepEqual(guardada, { Status: 200, Corpo: null });
    const [vista] = (await e.call(duvidasDoAluno, filtro(e))).body;
    assert.deepEqual([vista?.Mensagens.length, vista?.Anteriores], [50, 50]);
    await escrever(100);
    assert.equal((await e.call(perguntar, { body: { ...nova, IdDuvida } })).status, 422);
    assert.equal((await e.call(perguntar, { body: nova })).status, 200);
  });
});
