import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, test } from 'node:test';
import { abrirAula } from '#contract/estudo/aulas-estudo.ts';
import { gravarEstudoLevado } from '#contract/estudo/aulas-levadas.ts';
import { sql } from 'kysely';
import { days, minutes } from '../../../platform/clock.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import { estado } from '../../../testing/avaliacoes.ts';
import { COMPLETO, publicarComo } from '../../../testing/certificados.ts';
import { publicarRascunho } from '../../../testing/cursos.ts';
import {
  certas,
  comProva,
  entregar,
  esperando,
  levar,
  type CenaLevada,
} from '../../../testing/prova-levada.ts';

/** 422 tells the device to keep the answers and send them again; what never will be taken is 409. */

const t = await testApp();
beforeEach(() => {
  t.clock.offset = 0;
});
const mensagem = (resposta: { body: unknown }) => (resposta.body as ErrorBody).message;
const resultados = async (cena: CenaLevada) =>
  (await estado(cena)).body.Tentativas.map(({ Nota, Aprovada, Encerramento }) => [
    Nota,
    Aprovada,
    Encerramento,
  ]);
const sessoes = async ({ IdClienteTurmaAluno }: CenaLevada) =>
  await t.db
    .selectFrom('AulaSessao')
    .select('IdAulaSessao')
    .where('IdClienteTurmaAluno', '=', IdClienteTurmaAluno)
    .execute();

const emDias = (quantos: number) => new Date(Date.now() + days(quantos)).toISOString().slice(0, 10);

describe('o que chega tarde é recusado de vez', () => {
  // proves T38
  test('a turma terminou e a aula nunca foi aberta; a ordem das aulas não pede mais espera', async () => {
    const texto = { Tipo: 'texto' as const, Titulo: 'Leia antes', Conteudo: { TempoMinimoSegundos: 60 } };
    const prova = { Tipo: 'avaliacao' as const, Titulo: 'Prova final', Conteudo: { SemConexao: true } };
    const cenas = [
      await comProva(t, { DataTermino: emDias(1) }),
      await comProva(t, { Sequencial: true, Modulos: [[texto, prova]] }),
    ];
    const levadas = await Promise.all(cenas.map((cena) => levar(cena)));
    t.clock.offset = days(8);
    for (const [i, cena] of cenas.entries()) {
      const levada = levadas[i];
      assert.ok(levada);
      const depois = { ...cena, pessoa: await t.as(cena) };
      const tarde = await entregar(depois, levada);
      assert.deepEqual([tarde.status, mensagem(tarde).slice(0, 7)], [409, 'O prazo']);
      assert.match(mensagem(tarde), /a tentativa foi encerrada/);
      assert.deepEqual(await resultados(depois), [[0, false, 'prazo']]);
      assert.deepEqual(await sessoes(cena), []);
      // Sent once more, it is refused in the same way.
      assert.equal((await entregar(depois, levada)).status, 409);
    }
  });

  test('a turma foi encurtada enquanto a prova estava no aparelho', async () => {
    const cena = await comProva(t);
    const levada = await levar(cena);
    await t.db
      .updateTable('ClienteTurma')
      .set({ DataTermino: emDias(-2) })
      .where('IdClienteTurma', '=', cena.IdClienteTurma)
      .execute();
    const tarde = await entregar(cena, levada);
    assert.equal(tarde.status, 409);
    assert.match(mensagem(tarde), /turma foi encerrada/);
  });

  test('o curso passou a seguir uma norma, com a aula aberta ou não', async () => {
    for (const aberta of [false, true]) {
      const cena = await comProva(t);
      const levada = await levar(cena);
      if (aberta) await cena.pessoa.call(abrirAula, { body: cena.alvo });
      await publicarComo(t, cena.IdCursoVersao, COMPLETO);
      const recusa = await entregar(cena, levada);
      assert.equal(recusa.status, 409);
      assert.match(mensagem(recusa), /passou a seguir uma norma/);
      assert.deepEqual(await resultados(cena), []);
    }
  });

  // proves T38
  test('o prazo passa enquanto a entrega espera a sua vez: nada do que veio conta', async () => {
    const cena = await comProva(t);
    const levada = await levar(cena);
    t.clock.offset = days(7) - minutes(1);
    const depois = { ...cena, pessoa: await t.as(cena) };
    const entregue = await t.db.transaction().execute(async (db) => {
      await sql`select from avaliacao_tentativa where id_tentativa = ${levada.body.IdTentativa} for update`.execute(
        db,
      );
      const chegando = entregar(depois, levada);
      await esperando(t, 1);
      t.clock.offset = days(7) + minutes(1);
      return { chegando };
    });
    const tarde = await entregue.chegando;
    assert.equal(tarde.status, 409);
    assert.match(mensagem(tarde), /prazo .* passou/);
    assert.deepEqual(await resultados(depois), [[0, false, 'prazo']]);
  });
});

// proves T38
test('publicado de novo depois de levado, o curso ainda pede antes da avaliação a aula que é a mesma', async () => {
  const texto = { Tipo: 'texto' as const, Titulo: 'Leia antes', Conteudo: { TempoMinimoSegundos: 60 } };
  const prova = { Tipo: 'avaliacao' as const, Titulo: 'Prova final', Conteudo: { SemConexao: true } };
  const cena = await comProva(t, { Sequencial: true, Modulos: [[texto, prova]] });
  const levada = await levar(cena);
  await publicarRascunho(t.db, cena.IdCurso);
  t.clock.offset = minutes(30);
  const cedo = await entregar(cena, levada);
  assert.deepEqual([cedo.status, mensagem(cedo).slice(0, 12)], [422, 'Conclua ante']);
  assert.deepEqual(await resultados(cena), []);
  const lida = await cena.pessoa.call(gravarEstudoLevado, {
    body: {
      Levado: levada.Levado,
      IdCursoConteudoAula: cena.Aulas[0]?.IdCursoConteudoAula ?? 0,
      Sessao: randomUUID(),
      Sequencia: 1,
      Segundos: 60,
      Posicao: 0,
      Trechos: [],
      AbertaHa: 600,
      AteHa: 540,
    },
  });
  assert.equal(lida.body.Concluida, true);
  const { status, body } = await entregar(cena, levada);
  assert.deepEqual([status, body.Resultado?.Nota], [200, 100]);
});

describe('oito primeiras entregas ao mesmo tempo', () => {
  // proves T38
  test('uma conta, a aula é aberta uma vez, e as outras só a repetem', async () => {
    const cena = await comProva(t, { Regras: { NotaMinima: 100 } });
    const levada = await levar(cena);
    const feitas = await Promise.all(
      Array.from({ length: 8 }, (_, n) => entregar(cena, levada, { Respostas: certas(levada.body, n % 6) })),
    );
    const [uma] = feitas;
    for (const { status, body } of feitas) {
      assert.deepEqual(
        [status, body.Resultado?.Nota, body.EntregueEm],
        [200, uma?.body.Resultado?.Nota, uma?.body.EntregueEm],
      );
    }
    assert.equal((await estado(cena)).body.Tentativas.length, 1);
    assert.equal((await sessoes(cena)).length, 1);
  });
});
