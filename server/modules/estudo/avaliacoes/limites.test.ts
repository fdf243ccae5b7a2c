import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import * as contract from '#contract/estudo/avaliacoes.ts';
import type { Tentativa } from '#contract/estudo/avaliacoes.ts';
import { days, minutes } from '../../../platform/clock.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import {
  criarAvaliacao,
  entregar,
  estado,
  iniciar,
  progressoDa,
  responderCertas,
  certaDe,
} from '../../../testing/avaliacoes.ts';
import { encerrarVencidas } from './encerramento.service.ts';

const t = await testApp();
afterEach(() => {
  t.clock.offset = 0;
});

const palavras = (body: unknown) => (body as ErrorBody).message;

describe('tempo e limites', () => {
  test('acabado o tempo, nada mais entra, o que foi salvo conta, e a aprovação vale do prazo', async () => {
    const cena = await criarAvaliacao(t, { Regras: { TempoLimiteMinutos: 30, NotaMinima: 60 } });
    const { body: tentativa } = await iniciar(cena);
    const limite = Date.parse(tentativa.PrazoEm) - Date.parse(tentativa.IniciadaEm);
    assert.equal(limite, minutes(30));
    await responderCertas(cena, tentativa, 4);
    t.clock.offset = minutes(31);
    const questao = tentativa.Questoes[4];
    assert.ok(questao);
    const tarde = await cena.pessoa.call(contract.responder, {
      body: {
        IdTentativa: tentativa.IdTentativa,
        Sequencia: 4,
        IdQuestao: questao.IdQuestao,
        Resposta: certaDe(questao),
      },
    });
    assert.equal(tarde.status, 422);
    const { Atual, message } = tarde.body as unknown as { Atual: Tentativa; message: string };
    assert.match(message, /tempo acabou/);
    assert.deepEqual(
      [Atual.Resultado?.Nota, Atual.Resultado?.Aprovada, Atual.Resultado?.Encerramento, Atual.EntregueEm],
      [66.6, true, 'prazo', tentativa.PrazoEm],
    );
    assert.equal((await progressoDa(t, cena)).ConcluidaEm, tentativa.PrazoEm);
    assert.deepEqual((await entregar(cena, tentativa.IdTentativa)).body.Resultado, Atual.Resultado);
  });

  test('quem sumiu é encerrado pelo relógio, sem voltar; outra tentativa pode começar', async () => {
    const cena = await criarAvaliacao(t, { Regras: { TempoLimiteMinutos: 10 } });
    const { body: tentativa } = await iniciar(cena);
    t.clock.offset = minutes(10);
    await encerrarVencidas(t.deps);
    const aberta = () =>
      t.db
        .selectFrom('AvaliacaoTentativa')
        .select(['Nota', 'Aprovada', 'Encerramento'])
        .where('IdTentativa', '=', tentativa.IdTentativa)
        .executeTakeFirstOrThrow();
    // Within the grace it is still the person's.
    assert.equal((await aberta()).Encerramento, null);
    t.clock.offset = minutes(11);
    await encerrarVencidas(t.deps);
    assert.deepEqual(await aberta(), { Nota: 0, Aprovada: false, Encerramento: 'prazo' });
    const nova = await iniciar(cena);
    assert.deepEqual([nova.status, nova.body.Numero], [200, 2]);
  });

  // proves T38
  test('quarenta inícios ao mesmo tempo abrem uma tentativa só', async () => {
    const cena = await criarAvaliacao(t);
    const inicios = await Promise.all(Array.from({ length: 40 }, () => iniciar(cena)));
    assert.deepEqual(new Set(inicios.map(({ status }) => status)), new Set([200]));
    assert.equal(new Set(inicios.map(({ body }) => body.IdTentativa)).size, 1);
  });

  test('usadas todas as tentativas, quarenta inícios são recusados e dizem o que fazer', async () => {
    const cena = await criarAvaliacao(t, { Regras: { Tentativas: 2 } });
    for (const numero of [1, 2]) {
      const { body } = await iniciar(cena);
      assert.equal(body.Numero, numero);
      await entregar(cena, body.IdTentativa);
    }
    const inicios = await Promise.all(Array.from({ length: 40 }, () => iniciar(cena)));
    assert.deepEqual(new Set(inicios.map(({ status }) => status)), new Set([422]));
    assert.match(palavras(inicios[0]?.body), /gestor da sua empresa/);
    const { body } = await estado(cena);
    assert.deepEqual([body.Restantes, body.PodeIniciar, body.Tentativas.length], [0, false, 2]);
    assert.match(body.Orientacao, /gestor da sua empresa/);
  });

  test('o limite e a tentativa única são também do banco de dados', async () => {
    const cena = await criarAvaliacao(t, { Regras: { Tentativas: 1 } });
    const { body } = await iniciar(cena);
    const copiar = (Numero: number, entregue: boolean) =>
      t.db
        .insertInto('AvaliacaoTentativa')
        .columns([
          'IdCliente',
          'IdClienteTurmaAluno',
          'IdCurso',
          'IdCursoConteudoAula',
          'IdCursoVersao',
          'Numero',
          'Limite',
          'IniciadaEm',
          'PrazoEm',
          'Regras',
          'Questoes',
          'Endereco',
          'Agente',
          'EntregueEm',
          'Encerramento',
          'Nota',
          'Acertos',
          'Aprovada',
        ])
        .expression((eb) =>
          eb
            .selectFrom('AvaliacaoTentativa')
            .select((s) => [
              'IdCliente',
              'IdClienteTurmaAluno',
              'IdCurso',
              'IdCursoConteudoAula',
              'IdCursoVersao',
              s.val(Numero).as('n'),
              'Limite',
              'IniciadaEm',
              'PrazoEm',
              'Regras',
              'Questoes',
              'Endereco',
              'Agente',
              s.cast<string>(s.val(entregue ? new Date() : null), 'timestamptz').as('e'),
              s.cast<string>(s.val(entregue ? 'entregue' : null), 'text').as('f'),
              s.cast<number>(s.val(entregue ? 0 : null), 'numeric').as('g'),
              s.cast<number>(s.val(entregue ? 0 : null), 'integer').as('h'),
              s.cast<boolean>(s.val(entregue ? false : null), 'boolean').as('i'),
            ])
            .where('IdTentativa', '=', body.IdTentativa),
        )
        .execute();
    await assert.rejects(copiar(0, false), /avaliacao_tentativa_uma_aberta/);
    await assert.rejects(copiar(2, true), /avaliacao_tentativa_dentro_do_limite/);
    await assert.rejects(copiar(1, true), /avaliacao_tentativa_numero_unico/);
    await entregar(cena, body.IdTentativa);
    const mudar = t.db
      .updateTable('AvaliacaoTentativa')
      .set({ Nota: 100 })
      .where('IdTentativa', '=', body.IdTentativa)
      .execute();
    await assert.rejects(mudar, /does not change/);
  });

  test('turma encerrada ou ainda não começada: nenhuma tentativa nova, com palavras', async () => {
    const encerrada = await criarAvaliacao(t);
    await t.db
      .updateTable('ClienteTurma')
      .set({ DataTermino: '2020-02-01' })
      .where('IdClienteTurma', '=', encerrada.IdClienteTurma)
      .execute();
    const fim = await iniciar(encerrada);
    assert.equal(fim.status, 422);
    assert.match(palavras(fim.body), /encerrada/);
    assert.match((await estado(encerrada)).body.Orientacao, /encerrada/);
    const futura = await criarAvaliacao(t, { DataInicio: '2190-01-01' });
    const cedo = await iniciar(futura);
    assert.equal(cedo.status, 422);
    assert.match(palavras(cedo.body), /começa em 01\/01\/2190/);
  });

  test('sem limite de tempo, a tentativa acaba com a turma', async () => {
    const hoje = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(t.clock.now());
    const cena = await criarAvaliacao(t, { DataTermino: hoje });
    const { body } = await iniciar(cena);
    assert.ok(Date.parse(body.PrazoEm) - t.clock.now().getTime() <= days(1));
    assert.match(body.PrazoEm, /T03:00:00.000Z$/);
  });

  // proves F31
  test('com limite de tempo, quem começou antes do fim da turma termina depois dele, e a aprovação vale', async () => {
    const hoje = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(t.clock.now());
    t.clock.offset = Date.parse(`${hoje}T23:50:00-03:00`) - t.clock.now().getTime();
    const cena = await criarAvaliacao(t, { DataTermino: hoje, Regras: { TempoLimiteMinutos: 30 } });
    const { body: tentativa } = await iniciar(cena);
    assert.equal(Date.parse(tentativa.PrazoEm) - Date.parse(tentativa.IniciadaEm), minutes(30));
    t.clock.offset += minutes(15);
    await responderCertas(cena, tentativa, 6);
    assert.equal((await entregar(cena, tentativa.IdTentativa)).body.Resultado?.Aprovada, true);
    assert.notEqual((await progressoDa(t, cena)).ConcluidaEm, null);
    const outra = await criarAvaliacao(t, { DataTermino: hoje, Regras: { TempoLimiteMinutos: 30 } });
    assert.match(palavras((await iniciar(outra)).body), /encerrada/);
  });

  test('em curso com ordem, a prova não começa antes das aulas que vêm antes', async () => {
    const cena = await criarAvaliacao(t, {
      Sequencial: true,
      Modulos: [[{ Tipo: 'texto' }, { Tipo: 'avaliacao' }]],
    });
    const { status, body } = await iniciar(cena);
    assert.equal(status, 422);
    assert.match(palavras(body), /Abra esta aula/);
  });

  test('sem questões que sirvam, a prova não começa', async () => {
    const cena = await criarAvaliacao(t, { Regras: { Etiquetas: ['nenhuma'] } });
    assert.match(palavras((await iniciar(cena)).body), /não tem questões/);
  });
});
