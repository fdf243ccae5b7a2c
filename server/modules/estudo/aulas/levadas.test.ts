import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, test } from 'node:test';
import { OUTRA_ABERTA } from '#contract/estudo/aulas-estudo.ts';
import { gravarEstudoLevado, levarCurso } from '#contract/estudo/aulas-levadas.ts';
import { minutes } from '../../../platform/clock.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import { concluirTudo } from '../../../testing/certificados.ts';
import { columnOf } from '../../../testing/dossie-aberto.ts';
import { pedirDossie } from '../../../testing/dossie.ts';
import { aparelho, estudante } from '../../../testing/estudo.ts';
import { criarUsuario } from '../../../testing/factories.ts';
import { readZip } from '../../../testing/zip.ts';

const t = await testApp();
beforeEach(() => {
  t.clock.offset = 0;
});
const mensagem = (resposta: { body: unknown }) => (resposta.body as ErrorBody).message;

type Aluno = Awaited<ReturnType<typeof estudante>>;
type Estudo = { minutos: number; haMinutos?: number; sessao?: string; Sequencia?: number };

/** A course of ten-minute texts, and the device that took it along. */
async function comCurso(quantas = 2, novo: Parameters<typeof estudante>[1] = {}) {
  const texto = { Tipo: 'texto' as const, Conteudo: { TempoMinimoSegundos: 600 } };
  const aluno = await estudante(t, { Modulos: [Array.from({ length: quantas }, () => texto)], ...novo });
  return { aluno, telefone: await levar(aluno) };
}

async function levar(aluno: Aluno, chamar = aluno.call) {
  const { IdClienteTurmaAluno, IdCurso } = aluno;
  const { body, status } = await chamar(levarCurso, { body: { IdClienteTurmaAluno, IdCurso } });
  assert.equal(status, 200);
  const estudar = (
    aula: number,
    { minutos, haMinutos = minutos, sessao = randomUUID(), Sequencia = 1 }: Estudo,
  ) =>
    chamar(gravarEstudoLevado, {
      body: {
        Levado: body.Levado,
        IdCursoConteudoAula: aluno.Aulas[aula]?.IdCursoConteudoAula ?? 0,
        Sessao: sessao,
        Sequencia,
        Segundos: minutos * 60,
        Posicao: 0,
        Trechos: [],
        AbertaHa: haMinutos * 60,
        AteHa: (haMinutos - minutos) * 60,
      },
    });
  return { ...body, estudar };
}

const segundosDe = async ({ IdClienteTurmaAluno }: Aluno) =>
  (
    await t.db
      .selectFrom('ProgressoAula')
      .select((q) => q.fn.sum<number>('Segundos').as('Soma'))
      .where('IdClienteTurmaAluno', '=', IdClienteTurmaAluno)
      .executeTakeFirstOrThrow()
  ).Soma;

const guardar = async (arquivo: { Chave: string; Tamanho: number }) =>
  (
    await t.db
      .insertInto('Arquivo')
      .values({
        ...arquivo,
        Nome: 'libras.mp4',
        Tipo: 'video/mp4',
        Uso: 'video',
        Publico: false,
        CriadoEm: new Date(),
      })
      .returning('IdArquivo')
      .executeTakeFirstOrThrow()
  ).IdArquivo;

/** Earlier training counts for the first lesson. */
async function aproveitar({ IdCliente, IdClienteTurmaAluno, IdCurso, Aulas }: Aluno) {
  const { IdUsuario } = await criarUsuario(t.db, { Adm: true });
  const { IdAproveitamento } = await t.db
    .insertInto('Aproveitamento')
    .values({
      IdCliente,
      IdClienteTurmaAluno,
      IdCurso,
      ResponsavelNome: 'Ana Sá',
      ResponsavelRegistro: 'CREA-SP 1',
      ValidadoEm: '2026-11-10',
      IdArquivo: await guardar({ Chave: 'c'.repeat(40), Tamanho: 1 }),
      RegistradoEm: t.clock.now(),
      RegistradoPor: IdUsuario,
    })
    .returning('IdAproveitamento')
    .executeTakeFirstOrThrow();
  const IdCursoConteudoAula = Aulas[0]?.IdCursoConteudoAula ?? 0;
  await t.db
    .insertInto('AproveitamentoAula')
    .values({ IdClienteTurmaAluno, IdCursoConteudoAula, IdAproveitamento })
    .execute();
}

describe('levar um curso', () => {
  test('vão textos, documentos e vídeos nossos, com o que pesam; o resto fica, com o porquê', async () => {
    const aluno = await estudante(t, {
      Modulos: [
        [
          { Tipo: 'texto' },
          { Tipo: 'avaliacao' },
          { Tipo: 'pacote' },
          { Tipo: 'presencial' },
          { Tipo: 'link' },
        ],
      ],
    });
    const { Aulas, Ficam } = await levar(aluno);
    assert.deepEqual(
      Aulas.map(({ Tipo, Bytes, Sessao }) => [Tipo, Bytes, Sessao]),
      [['texto', 0, null]],
    );
    assert.equal(Ficam.length, 4);
    assert.ok(Ficam.every(({ Motivo }) => Motivo !== ''));
  });

  test('o vídeo em Libras vai junto, e o que pesa está dito', async () => {
    const IdArquivoLibras = await guardar({ Chave: 'b'.repeat(40), Tamanho: 4321 });
    const aluno = await estudante(t, { Modulos: [[{ Tipo: 'texto', IdArquivoLibras }]] });
    const [aula] = (await levar(aluno)).Aulas;
    assert.equal(aula?.Bytes, 4321);
    assert.match(aula.Libras ?? '', /^\/api\/arquivos\/conteudo\/b{40}\?sessao=/);
  });

  test('a avaliação que já conta fica: por ter sido aprovada, ou aproveitada de antes', async () => {
    const aluno = await estudante(t, { Modulos: [[{ Tipo: 'avaliacao', Conteudo: { SemConexao: true } }]] });
    await concluirTudo(t, aluno);
    const motivos = async () => (await levar(aluno)).Ficam.map(({ Motivo }) => Motivo);
    assert.deepEqual(await motivos(), ['Você já foi aprovado(a).']);
    await aproveitar(aluno);
    assert.deepEqual(await motivos(), ['Aproveitada de um treinamento anterior seu.']);
  });

  test('curso de norma, turma encerrada, curso de outra pessoa: não se leva', async () => {
    const norma = await estudante(t, { Norma: 'NR-06', Modulos: [[{ Tipo: 'texto' }]] });
    const pedir = (de: Aluno, quem = de) =>
      quem.call(levarCurso, {
        body: { IdClienteTurmaAluno: de.IdClienteTurmaAluno, IdCurso: de.IdCurso },
      });
    const recusa = await pedir(norma);
    assert.equal(recusa.status, 422);
    assert.match(mensagem(recusa), /precisa de conexão.*NR-01/);
    const velha = await estudante(t, { DataInicio: '2020-01-01', DataTermino: '2020-12-31' });
    assert.equal((await pedir(velha)).status, 422);
    assert.equal((await pedir(velha, norma)).status, 404);
  });
});

describe('o que se estudou sem conexão', () => {
  test('conta como se estivesse conectado: conclui, abre a próxima e termina o curso', async () => {
    const { aluno, telefone } = await comCurso(2, { Sequencial: true });
    t.clock.offset = minutes(40);
    const cedo = await telefone.estudar(1, { minutos: 10 });
    assert.equal(cedo.status, 422);
    assert.match(mensagem(cedo), /Conclua antes/);
    const primeira = await telefone.estudar(0, { minutos: 10, haMinutos: 35 });
    assert.deepEqual(
      [primeira.body.Concluida, primeira.body.ProgressoCurso, primeira.body.Encerrada],
      [true, 50, false],
    );
    const segunda = await telefone.estudar(1, { minutos: 10, haMinutos: 20 });
    assert.deepEqual([segunda.body.Concluida, segunda.body.CursoConcluido], [true, true]);
    assert.equal(await segundosDe(aluno), 1200);
  });

  test('repetido conta uma vez; em pedaços, a mesma abertura cresce', async () => {
    const { aluno, telefone } = await comCurso();
    const sessao = randomUUID();
    t.clock.offset = minutes(20);
    await telefone.estudar(0, { minutos: 4, sessao });
    await telefone.estudar(0, { minutos: 4, sessao });
    assert.equal(await segundosDe(aluno), 240);
    t.clock.offset = minutes(26);
    const { body } = await telefone.estudar(0, { minutos: 10, sessao, Sequencia: 2 });
    assert.deepEqual([body.Concluida, body.Encerrada], [true, false]);
    assert.equal(await segundosDe(aluno), 600);
  });

  // proves T38
  test('nunca mais do que passou desde que o curso foi levado', async () => {
    const { aluno, telefone } = await comCurso();
    t.clock.offset = minutes(5);
    const demais = await telefone.estudar(0, { minutos: 10 });
    assert.deepEqual([demais.status, mensagem(demais)], [409, OUTRA_ABERTA]);
    assert.equal(await segundosDe(aluno), 0);
    assert.equal((await telefone.estudar(0, { minutos: 4 })).status, 200);
    // Whatever else is claimed, only the minute that is left.
    assert.equal((await telefone.estudar(1, { minutos: 4 })).status, 409);
  });

  // proves T38
  test('dois aparelhos não contam o mesmo tempo, nem ao mesmo instante', async () => {
    const { aluno, telefone } = await comCurso();
    const outro = await aparelho(t, aluno);
    const tablet = await levar(aluno, outro.call);
    t.clock.offset = minutes(12);
    const respostas = await Promise.all([
      telefone.estudar(0, { minutos: 10 }),
      tablet.estudar(1, { minutos: 10 }),
    ]);
    assert.deepEqual(respostas.map(({ status }) => status).sort(), [200, 409]);
    assert.equal(await segundosDe(aluno), 600);
  });

  // proves T38
  test('o que foi estudado com conexão, em outro aparelho, sai do que se pode dizer depois', async () => {
    const { aluno, telefone } = await comCurso();
    const outro = await aparelho(t, aluno);
    const { Sessao } = (await outro.abrir(aluno.Aulas[0])).body;
    t.clock.offset = minutes(10);
    await outro.bater(Sessao, { Segundos: 590 });
    assert.equal((await telefone.estudar(1, { minutos: 5 })).status, 409);
    t.clock.offset = minutes(25);
    const depois = await telefone.estudar(1, { minutos: 10 });
    assert.deepEqual([depois.status, depois.body.Concluida], [200, true]);
    // What was open with a connection goes on where it was.
    assert.equal((await outro.bater(Sessao, { Sequencia: 2, Segundos: 600 })).body.Encerrada, false);
  });

  test('de outra pessoa, de um curso que não foi levado, ou de uma sessão alheia: 404', async () => {
    const { aluno, telefone } = await comCurso();
    const { aluno: outra, telefone: dela } = await comCurso();
    t.clock.offset = minutes(20);
    const alheia = randomUUID();
    assert.equal((await telefone.estudar(0, { minutos: 1, sessao: alheia })).status, 200);
    assert.equal((await dela.estudar(0, { minutos: 1, sessao: alheia })).status, 404);
    const inventado = await aluno.call(gravarEstudoLevado, {
      body: {
        Levado: dela.Levado,
        IdCursoConteudoAula: outra.Aulas[0]?.IdCursoConteudoAula ?? 0,
        Sessao: randomUUID(),
        Sequencia: 1,
        Segundos: 60,
        Posicao: 0,
        Trechos: [],
        AbertaHa: 60,
        AteHa: 0,
      },
    });
    assert.equal(inventado.status, 404);
  });

  test('turma cancelada ou encerrada no caminho: recusado com palavras', async () => {
    const { aluno, telefone } = await comCurso();
    t.clock.offset = minutes(20);
    const turma = t.db.updateTable('ClienteTurma').where('IdClienteTurma', '=', aluno.IdClienteTurma);
    await turma.set({ DataTermino: '2020-12-31' }).execute();
    const recusa = await telefone.estudar(0, { minutos: 5 });
    assert.equal(recusa.status, 422);
    assert.match(mensagem(recusa), /terminou em 31\/12\/2020/);
  });

  test('o dossiê da turma diz o que foi estudado sem conexão', async () => {
    const { aluno, telefone } = await comCurso();
    t.clock.offset = minutes(30);
    await telefone.estudar(0, { minutos: 10 });
    await aluno.abrir(aluno.Aulas[1]);
    const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
    const zip = await readZip((await pedirDossie(t, adm, aluno.IdClienteTurma)).rawPayload);
    assert.deepEqual(await columnOf(zip, 'Registro de acessos.csv', 'Sem conexão'), ['sim', '']);
  });
});
