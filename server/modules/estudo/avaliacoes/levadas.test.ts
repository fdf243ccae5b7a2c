import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, test } from 'node:test';
import * as contract from '#contract/estudo/avaliacoes.ts';
import { levarTentativa } from '#contract/estudo/avaliacoes-levadas.ts';
import { abrirAula } from '#contract/estudo/aulas-estudo.ts';
import { gravarEstudoLevado, levarCurso } from '#contract/estudo/aulas-levadas.ts';
import { days, hours, minutes } from '../../../platform/clock.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import { estado, progressoDa, certaDe } from '../../../testing/avaliacoes.ts';
import { COMPLETO, publicarComo } from '../../../testing/certificados.ts';
import { criarUsuario } from '../../../testing/factories.ts';
import { certas, comProva, entregar, levar, type CenaLevada as Cena } from '../../../testing/prova-levada.ts';

const t = await testApp();
beforeEach(() => {
  t.clock.offset = 0;
});
const mensagem = (resposta: { body: unknown }) => (resposta.body as ErrorBody).message;

describe('levar uma avaliação', () => {
  test('o curso leva a que o autor permitiu; a tentativa é sorteada, conta, e a chave não vai junto', async () => {
    const cena = await comProva(t);
    const levada = await levar(cena);
    assert.deepEqual(
      levada.curso.Aulas.map(({ Tipo }) => Tipo),
      ['avaliacao'],
    );
    assert.equal(levada.status, 200);
    assert.equal(levada.body.Questoes.length, 6);
    const mandado = JSON.stringify([levada.curso, levada.body]);
    assert.doesNotMatch(mandado, /aceita-secreta|explicação-secreta|Chave|Corretas|autor\d/);
    const dias = (Date.parse(levada.body.PrazoEm) - Date.parse(levada.body.IniciadaEm)) / days(1);
    assert.equal(Math.round(dias), 7);
    const { body } = await estado(cena);
    assert.deepEqual([body.Restantes, body.PodeIniciar, body.Levada?.Aqui], [2, false, false]);
    assert.match(body.Orientacao, /baixada para ser feita sem internet/);
  });

  test('sem a permissão do autor, com norma, com tempo limite, sem tentativas ou já começada: não se leva', async () => {
    const recusada = async (cena: Cena, como: RegExp) => {
      const { body } = await cena.pessoa.call(levarCurso, {
        body: { IdClienteTurmaAluno: cena.IdClienteTurmaAluno, IdCurso: cena.IdCurso },
      });
      const { IdCursoConteudoAula } = cena.alvo;
      const resposta = await cena.pessoa.call(levarTentativa, {
        body: { Levado: body.Levado, IdCursoConteudoAula },
      });
      assert.equal(resposta.status, 422);
      assert.match(mensagem(resposta), como);
    };
    await recusada(await comProva(t, { Regras: { SemConexao: false } }), /é feita com conexão/);
    await recusada(await comProva(t, { Regras: { TempoLimiteMinutos: 30 } }), /tempo limite/);
    const usada = await comProva(t, { Regras: { Tentativas: 1, NotaMinima: 100 } });
    const levada = await levar(usada);
    await entregar(usada, levada, { Respostas: [] });
    await recusada(usada, /usou todas as tentativas/);
    const comecada = await comProva(t);
    await comecada.pessoa.call(contract.estadoAvaliacao, {
      params: { id: comecada.alvo.IdCursoConteudoAula },
      querystring: { matricula: comecada.alvo.IdClienteTurmaAluno },
    });
    await abrir(comecada);
    await comecada.pessoa.call(contract.iniciarTentativa, { body: comecada.alvo });
    await recusada(comecada, /tentativa em andamento/);
    // A course of a norm is not taken along at all: it became one's since.
    const norma = await comProva(t);
    const { IdClienteTurmaAluno, IdCurso, alvo } = norma;
    const { IdCursoConteudoAula } = alvo;
    const { body } = await norma.pessoa.call(levarCurso, { body: { IdClienteTurmaAluno, IdCurso } });
    await publicarComo(t, norma.IdCursoVersao, COMPLETO);
    const { Levado } = body;
    const recusa = await norma.pessoa.call(levarTentativa, { body: { Levado, IdCursoConteudoAula } });
    assert.equal(recusa.status, 422);
    assert.match(mensagem(recusa), /A norma pede/);
    const alheio = await norma.pessoa.call(levarTentativa, {
      body: { Levado: levada.Levado, IdCursoConteudoAula },
    });
    assert.equal(alheio.status, 404);
  });

  test('o prazo nunca passa do fim da turma', async () => {
    const { body } = await levar(await comProva(t, { DataTermino: amanha() }));
    assert.ok(Date.parse(body.PrazoEm) - Date.now() < days(2));
  });
});

describe('o que foi respondido sem conexão', () => {
  test('corrigido pelas mesmas regras: aprova, conclui, e a evidência diz que foi no aparelho', async () => {
    const cena = await comProva(t);
    const levada = await levar(cena);
    t.clock.offset = hours(5);
    const depois = { pessoa: await t.as(cena) };
    const { body, status } = await entregar(depois, levada);
    assert.equal(status, 200);
    assert.deepEqual([body.Resultado?.Nota, body.Resultado?.Aprovada], [100, true]);
    assert.equal((await progressoDa(t, cena)).Percentual, 100);
    const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
    const { body: evidencia } = await adm.call(contract.evidenciaTentativa, {
      params: { id: body.IdTentativa },
    });
    const fim = Date.parse(evidencia.EntregueEm ?? '');
    const ha = (em: string | null) => Math.round((fim - Date.parse(em ?? '')) / 1000);
    assert.deepEqual([ha(evidencia.TerminadaNoAparelhoEm), ha(evidencia.ComecadaNoAparelhoEm)], [60, 300]);
    assert.ok(evidencia.Eventos.every(({ Em, NoAparelhoEm }) => NoAparelhoEm !== null && NoAparelhoEm < Em));
    assert.equal(evidencia.Eventos.length, 6);
  });

  // proves T38
  test('duas vezes, também ao mesmo tempo e com outras respostas: conta a primeira', async () => {
    const cena = await comProva(t, { Regras: { NotaMinima: 100 } });
    const levada = await levar(cena);
    const uma = await entregar(cena, levada, { Respostas: certas(levada.body, 3) });
    assert.equal(uma.body.Resultado?.Nota, 50);
    const outras = await Promise.all(Array.from({ length: 8 }, () => entregar(cena, levada)));
    for (const { status, body } of outras) {
      assert.deepEqual([status, body.Resultado?.Nota, body.EntregueEm], [200, 50, uma.body.EntregueEm]);
    }
    assert.equal((await estado(cena)).body.Tentativas.length, 1);
  });

  // proves T38
  test('depois do prazo: encerrada com o que havia, que é nada, e recusada com palavras', async () => {
    const cena = await comProva(t, { Regras: { NotaMinima: 0 } });
    const levada = await levar(cena);
    t.clock.offset = days(7) + minutes(5);
    const depois = { ...cena, pessoa: await t.as(cena) };
    const tarde = await entregar(depois, levada);
    assert.equal(tarde.status, 409);
    assert.match(mensagem(tarde), /prazo .* passou/);
    const { body } = await estado(depois);
    assert.deepEqual(
      body.Tentativas.map(({ Nota, Aprovada, Encerramento }) => [Nota, Aprovada, Encerramento]),
      [[0, false, 'prazo']],
    );
    assert.equal(body.Levada, null);
  });

  // proves T38
  test('por outra pessoa, com outro curso levado, de questões trocadas, repetidas ou demais', async () => {
    const cena = await comProva(t);
    const levada = await levar(cena);
    const outra = await comProva(t);
    const dela = await levar(outra);
    assert.equal((await entregar(outra, levada)).status, 404);
    assert.equal((await entregar(cena, { ...levada, Levado: dela.Levado })).status, 409);
    assert.equal((await entregar(cena, { ...levada, Levado: randomUUID() })).status, 409);
    const [uma] = certas(levada.body);
    assert.ok(uma);
    const recusa = async (Respostas: ReturnType<typeof certas>) => {
      const resposta = await entregar(cena, levada, { Respostas });
      assert.equal(resposta.status, 400);
      return (resposta.body as unknown as ErrorBody).Campos?.['Respostas'] ?? '';
    };
    assert.match(await recusa(certas(dela.body)), /não é desta avaliação/);
    assert.match(await recusa([...certas(levada.body), uma]), /duas respostas/);
    assert.match(
      await recusa([{ ...uma, Resposta: { Tipo: 'verdadeiro-ou-falso', Valor: true } }]),
      /não serve/,
    );
    assert.match(await recusa([{ ...uma, Resposta: { Tipo: 'uma-resposta', Escolha: 'z' } }]), /não serve/);
    const demais = Array.from({ length: 501 }, () => uma);
    assert.equal((await entregar(cena, levada, { Respostas: demais })).status, 400);
    assert.equal((await entregar(cena, levada)).body.Resultado?.Aprovada, true);
  });

  // proves T38
  test('em dois aparelhos: vale o que a levou por último, e o outro é avisado', async () => {
    const cena = await comProva(t);
    const telefone = await levar(cena);
    const outro = await t.as(cena);
    const tablet = await levar(cena, outro.call);
    assert.equal(tablet.body.IdTentativa, telefone.body.IdTentativa);
    const recusa = await entregar(cena, telefone);
    assert.equal(recusa.status, 409);
    assert.match(mensagem(recusa), /não valem mais/);
    assert.equal((await entregar({ pessoa: outro }, tablet)).body.Resultado?.Aprovada, true);
    assert.equal((await entregar(cena, telefone)).status, 409);
  });

  test('enquanto está levada não se responde nem se entrega com conexão; trazida para cá, sim, e só então', async () => {
    const cena = await comProva(t);
    const levada = await levar(cena);
    const { IdTentativa, Questoes, Sequencia } = levada.body;
    const [questao] = Questoes;
    assert.ok(questao);
    const responder = () =>
      cena.pessoa.call(contract.responder, {
        body: {
          IdTentativa,
          Sequencia,
          IdQuestao: questao.IdQuestao,
          Resposta: certaDe(questao),
        },
      });
    const trazer = (TrazerParaCa?: boolean) =>
      cena.pessoa.call(contract.iniciarTentativa, {
        body: { ...cena.alvo, ...(TrazerParaCa !== undefined && { TrazerParaCa }) },
      });
    assert.equal((await responder()).status, 409);
    assert.equal((await cena.pessoa.call(contract.entregar, { body: { IdTentativa } })).status, 409);
    assert.equal((await trazer()).status, 409);
    // The lesson was never opened, where its order is enforced.
    assert.equal((await trazer(true)).status, 422);
    await abrir(cena);
    assert.equal((await trazer(true)).status, 200);
    assert.equal((await responder()).status, 200);
    assert.equal((await entregar(cena, levada)).status, 409);
    const { body } = await cena.pessoa.call(contract.entregar, { body: { IdTentativa } });
    assert.equal(body.Resultado?.Acertos, 1);
  });

  test('a ordem das aulas vale: antes do que falta, espera; depois, conta', async () => {
    const texto = { Tipo: 'texto' as const, Titulo: 'Leia antes', Conteudo: { TempoMinimoSegundos: 60 } };
    const prova = { Tipo: 'avaliacao' as const, Titulo: 'Prova final', Conteudo: { SemConexao: true } };
    const cena = await comProva(t, { Sequencial: true, Modulos: [[texto, prova]] });
    const levada = await levar(cena);
    t.clock.offset = minutes(20);
    const cedo = await entregar(cena, levada);
    assert.equal(cedo.status, 422);
    assert.match(mensagem(cedo), /Conclua antes a aula “Leia antes”/);
    const { status } = await cena.pessoa.call(gravarEstudoLevado, {
      body: {
        Levado: levada.Levado,
        IdCursoConteudoAula: cena.Aulas[0]?.IdCursoConteudoAula ?? 0,
        Sessao: randomUUID(),
        Sequencia: 1,
        Segundos: 120,
        Posicao: 0,
        Trechos: [],
        AbertaHa: 900,
        AteHa: 700,
      },
    });
    assert.equal(status, 200);
    assert.equal((await entregar(cena, levada)).body.Resultado?.Aprovada, true);
  });
});

const amanha = () => new Date(Date.now() + days(1) - hours(3)).toISOString().slice(0, 10);
const abrir = ({ pessoa, alvo }: Cena) => pessoa.call(abrirAula, { body: alvo });
