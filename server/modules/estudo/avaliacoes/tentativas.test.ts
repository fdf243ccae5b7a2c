import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '#contract/estudo/avaliacoes.ts';
import type { Tentativa } from '#contract/estudo/avaliacoes.ts';
import { abrirAula } from '#contract/estudo/aulas-estudo.ts';
import { hashPassword } from '../../../platform/host/passwords.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import {
  criarAvaliacao,
  entregar,
  estado,
  iniciar,
  progressoDa,
  responderCertas,
} from '../../../testing/avaliacoes.ts';
import { publicarRascunho } from '../../../testing/cursos.ts';
import { criarAlunoEm, SENHA } from '../../../testing/factories.ts';

const t = await testApp();
const palavras = (body: unknown) => (body as ErrorBody).message;

describe('fazer uma avaliação', () => {
  test('responde tudo certo com tudo embaralhado, é aprovado, e aula e curso ficam concluídos', async () => {
    const cena = await criarAvaliacao(t, {
      Regras: { EmbaralharQuestoes: true, EmbaralharAlternativas: true },
    });
    const antes = await estado(cena);
    assert.equal(antes.status, 200);
    assert.deepEqual(
      [antes.body.PodeIniciar, antes.body.Restantes, antes.body.Regras.QtdQuestoes, antes.body.ExigeSenha],
      [true, 3, 6, false],
    );
    const { body: tentativa } = await iniciar(cena);
    assert.equal(tentativa.Questoes.length, 6);
    await responderCertas(cena, tentativa);
    const { body } = await entregar(cena, tentativa.IdTentativa);
    assert.deepEqual(
      [body.Resultado?.Nota, body.Resultado?.Aprovada, body.Resultado?.Acertos, body.Resultado?.Encerramento],
      [100, true, 6, 'entregue'],
    );
    assert.equal((await progressoDa(t, cena)).Percentual, 100);
    const matricula = await t.db
      .selectFrom('ClienteTurmaAluno')
      .select(['Progresso', 'ConcluidoEm'])
      .where('IdClienteTurmaAluno', '=', cena.IdClienteTurmaAluno)
      .executeTakeFirstOrThrow();
    assert.equal(matricula.Progresso, 100);
    assert.ok(matricula.ConcluidoEm);

    const depois = (await estado(cena)).body;
    assert.deepEqual([depois.Aprovada, depois.MelhorNota, depois.PodeIniciar], [true, 100, false]);
    const outra = await iniciar(cena);
    assert.equal(outra.status, 422);
    assert.match(palavras(outra.body), /aprovado/);
  });

  test('repetir a entrega responde o mesmo, também quarenta vezes ao mesmo tempo', async () => {
    const cena = await criarAvaliacao(t);
    const { body: tentativa } = await iniciar(cena);
    await responderCertas(cena, tentativa, 5);
    const entregas = await Promise.all(
      Array.from({ length: 40 }, () => entregar(cena, tentativa.IdTentativa)),
    );
    assert.deepEqual(new Set(entregas.map(({ status }) => status)), new Set([200]));
    assert.deepEqual(new Set(entregas.map(({ body }) => body.EntregueEm)).size, 1);
    assert.equal(entregas[0]?.body.Resultado?.Nota, 83.3);
  });

  test('fecha a página no meio: o que foi escolhido está lá, na mesma ordem de questões', async () => {
    const cena = await criarAvaliacao(t, {
      Regras: { EmbaralharQuestoes: true, EmbaralharAlternativas: true },
    });
    const { body: tentativa } = await iniciar(cena);
    const Sequencia = await responderCertas(cena, tentativa, 3);
    assert.equal((await estado(cena)).body.IdTentativaAberta, tentativa.IdTentativa);
    const { body } = await cena.pessoa.call(contract.obterTentativa, {
      params: { id: tentativa.IdTentativa },
    });
    assert.deepEqual(body.Questoes, tentativa.Questoes);
    assert.equal(body.Respostas.length, 3);
    assert.equal(body.Sequencia, Sequencia);
    assert.deepEqual((await iniciar(cena)).body.IdTentativa, tentativa.IdTentativa);
  });

  test('publicar outra versão no meio não muda as perguntas nem a chave de quem já começou', async () => {
    const cena = await criarAvaliacao(t);
    const { body: tentativa } = await iniciar(cena);
    await t.db
      .updateTable('Questao')
      .set({
        Enunciado: '<p>Outra</p>',
        Dados: JSON.stringify({ Correta: true }),
        Tipo: 'verdadeiro-ou-falso',
      })
      .where('IdCurso', '=', cena.IdCurso)
      .execute();
    const IdCursoVersao = await publicarRascunho(t.db, cena.IdCurso);
    await t.db
      .updateTable('MatriculaCurso')
      .set({ IdCursoVersao })
      .where('IdClienteTurmaAluno', '=', cena.IdClienteTurmaAluno)
      .execute();
    await responderCertas(cena, tentativa);
    const { body } = await cena.pessoa.call(contract.obterTentativa, {
      params: { id: tentativa.IdTentativa },
    });
    assert.deepEqual(body.Questoes, tentativa.Questoes);
    assert.equal((await entregar(cena, tentativa.IdTentativa)).body.Resultado?.Nota, 100);
    assert.equal((await progressoDa(t, cena)).Percentual, 100);
  });

  test('uma resposta pode ser trocada e retirada; cada uma deixa rastro', async () => {
    const cena = await criarAvaliacao(t);
    const { body: tentativa } = await iniciar(cena);
    const [questao] = tentativa.Questoes;
    assert.ok(questao);
    const { IdTentativa } = tentativa;
    const responder = (Sequencia: number, Resposta: contract.Resposta | null) =>
      cena.pessoa.call(contract.responder, {
        body: { IdTentativa, Sequencia, IdQuestao: questao.IdQuestao, Resposta },
      });
    await responder(0, { Tipo: 'uma-resposta', Escolha: 'a' });
    await responder(1, { Tipo: 'uma-resposta', Escolha: 'b' });
    assert.deepEqual((await responder(2, null)).body, { Sequencia: 3 });
    const { body } = await cena.pessoa.call(contract.obterTentativa, { params: { id: IdTentativa } });
    assert.deepEqual(body.Respostas, []);
    const eventos = await t.db
      .selectFrom('AvaliacaoTentativaEvento')
      .select('Resposta')
      .where('IdTentativa', '=', IdTentativa)
      .orderBy('IdTentativaEvento')
      .execute();
    assert.deepEqual(
      eventos.map(({ Resposta }) => Resposta),
      [{ Tipo: 'uma-resposta', Escolha: 'a' }, { Tipo: 'uma-resposta', Escolha: 'b' }, null],
    );
  });

  test('de duas abas, a de trás recebe 409 com o que a outra salvou, e nada se perde', async () => {
    const cena = await criarAvaliacao(t);
    const { body: tentativa } = await iniciar(cena);
    const [uma, outra] = tentativa.Questoes;
    assert.ok(uma && outra);
    const { IdTentativa } = tentativa;
    const responder = (Sequencia: number, questao: contract.QuestaoMostrada, Resposta: contract.Resposta) =>
      cena.pessoa.call(contract.responder, {
        body: { IdTentativa, Sequencia, IdQuestao: questao.IdQuestao, Resposta },
      });
    await responder(0, uma, { Tipo: 'uma-resposta', Escolha: 'a' });
    // The confirmation was lost: the same again is no conflict.
    assert.deepEqual((await responder(0, uma, { Tipo: 'uma-resposta', Escolha: 'a' })).body, {
      Sequencia: 1,
    });
    const atras = await responder(0, outra, { Tipo: 'varias-respostas', Escolhas: ['a'] });
    assert.equal(atras.status, 409);
    const { Atual, message } = atras.body as unknown as { Atual: Tentativa; message: string };
    assert.match(message, /outra aba/);
    assert.deepEqual(Atual.Respostas, [
      { IdQuestao: uma.IdQuestao, Resposta: { Tipo: 'uma-resposta', Escolha: 'a' } },
    ]);
    assert.equal(
      (await responder(Atual.Sequencia, outra, { Tipo: 'varias-respostas', Escolhas: ['a'] })).status,
      200,
    );
  });

  test('quarenta respostas com a mesma sequência: uma entra, e há um rastro só', async () => {
    const cena = await criarAvaliacao(t);
    const { body: tentativa } = await iniciar(cena);
    const { IdTentativa } = tentativa;
    const IdQuestao = tentativa.Questoes[5]?.IdQuestao ?? 0;
    const respostas = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        cena.pessoa.call(contract.responder, {
          body: {
            IdTentativa,
            Sequencia: 0,
            IdQuestao,
            Resposta: { Tipo: 'texto-curto', Texto: `texto ${n}` },
          },
        }),
      ),
    );
    assert.equal(respostas.filter(({ status }) => status === 200).length, 1);
    assert.equal(respostas.filter(({ status }) => status === 409).length, 39);
    const eventos = await t.db
      .selectFrom('AvaliacaoTentativaEvento')
      .select('IdTentativaEvento')
      .where('IdTentativa', '=', IdTentativa)
      .execute();
    assert.equal(eventos.length, 1);
  });

  test('resposta que não serve para a questão, ou questão de outra prova: 400', async () => {
    const cena = await criarAvaliacao(t);
    const outra = await criarAvaliacao(t);
    const { body: tentativa } = await iniciar(cena);
    const alheia = (await iniciar(outra)).body.Questoes[0]?.IdQuestao ?? 0;
    const { IdTentativa } = tentativa;
    const [uma] = tentativa.Questoes;
    const ruins: [number, unknown][] = [
      [uma?.IdQuestao ?? 0, { Tipo: 'uma-resposta', Escolha: 'z' }],
      [uma?.IdQuestao ?? 0, { Tipo: 'verdadeiro-ou-falso', Valor: true }],
      [uma?.IdQuestao ?? 0, { Tipo: 'uma-resposta', Escolha: 'autor1' }],
      [uma?.IdQuestao ?? 0, { Tipo: 'uma-resposta', Escolha: 'a', Correta: true }],
      [alheia, { Tipo: 'uma-resposta', Escolha: 'a' }],
    ];
    for (const [IdQuestao, Resposta] of ruins) {
      const { status } = await cena.pessoa.call(contract.responder, {
        body: { IdTentativa, Sequencia: 0, IdQuestao, Resposta: Resposta as contract.Resposta },
      });
      assert.equal(status, 400, JSON.stringify(Resposta));
    }
  });
});

describe('senha outra vez', () => {
  test('curso de norma pede a senha, limita as erradas e anota a identificação', async () => {
    const cena = await criarAvaliacao(t, { Norma: 'NR-35' });
    await t.db
      .updateTable('Usuario')
      .set({ SenhaHash: await hashPassword(SENHA) })
      .where('IdUsuario', '=', cena.IdUsuario)
      .execute();
    assert.equal((await estado(cena)).body.ExigeSenha, true);
    const sem = await iniciar(cena);
    assert.equal(sem.status, 400);
    assert.ok((sem.body as unknown as ErrorBody).Campos?.['Senha']);
    const errada = await iniciar(cena, 'não é esta senha');
    assert.equal((errada.body as unknown as ErrorBody).Campos?.['Senha'], 'A senha não confere.');
    const certa = await iniciar(cena, SENHA);
    assert.equal(certa.status, 200);
    const { IdentificadaEm } = await t.db
      .selectFrom('AvaliacaoTentativa')
      .select('IdentificadaEm')
      .where('IdTentativa', '=', certa.body.IdTentativa)
      .executeTakeFirstOrThrow();
    assert.equal(IdentificadaEm, certa.body.IniciadaEm);
    // Coming back to the open one asks nothing.
    assert.equal((await iniciar(cena)).status, 200);
    await entregar(cena, certa.body.IdTentativa);
    const chutes = [];
    for (let i = 0; i < 8; i++) chutes.push((await iniciar(cena, `chute ${i}`)).status);
    assert.ok(chutes.includes(429), chutes.join());
  });
});

describe('de quem é', () => {
  test('a avaliação e a tentativa de outra pessoa, do mesmo cliente ou de outro, não existem', async () => {
    const cena = await criarAvaliacao(t);
    const { body: tentativa } = await iniciar(cena);
    const colega = await criarAlunoEm(t.db, { IdCliente: cena.IdCliente });
    const outra = await criarAvaliacao(t);
    for (const pessoa of [await t.as(colega), outra.pessoa]) {
      const intrusa = { ...cena, pessoa };
      const { IdTentativa, Questoes } = tentativa;
      const respostas = [
        await estado(intrusa),
        await iniciar(intrusa),
        await entregar(intrusa, IdTentativa),
        await pessoa.call(contract.obterTentativa, { params: { id: IdTentativa } }),
        await pessoa.call(contract.responder, {
          body: {
            IdTentativa,
            Sequencia: 0,
            IdQuestao: Questoes[0]?.IdQuestao ?? 0,
            Resposta: { Tipo: 'uma-resposta', Escolha: 'a' },
          },
        }),
      ];
      assert.deepEqual(
        respostas.map(({ status }) => status),
        [404, 404, 404, 404, 404],
      );
    }
    const { body } = await cena.pessoa.call(contract.obterTentativa, {
      params: { id: tentativa.IdTentativa },
    });
    assert.deepEqual([body.Sequencia, body.EntregueEm], [0, null]);
  });

  test('quem foi retirado da turma, ou cuja turma foi cancelada, não continua', async () => {
    for (const mudar of ['retirado', 'cancelada'] as const) {
      const cena = await criarAvaliacao(t);
      const { body } = await iniciar(cena);
      await (mudar === 'retirado'
        ? t.db
            .updateTable('ClienteTurmaAluno')
            .set({ Excluido: true })
            .where('IdClienteTurmaAluno', '=', cena.IdClienteTurmaAluno)
            .execute()
        : t.db
            .updateTable('ClienteTurma')
            .set({ CanceladaEm: new Date(), MotivoCancelamento: 'x' })
            .where('IdClienteTurma', '=', cena.IdClienteTurma)
            .execute());
      assert.equal((await entregar(cena, body.IdTentativa)).status, 404, mudar);
      assert.equal((await iniciar(cena)).status, 404, mudar);
    }
  });

  test('o que abre a aula não traz as questões', async () => {
    const cena = await criarAvaliacao(t);
    const { body } = await cena.pessoa.call(abrirAula, { body: cena.alvo });
    assert.doesNotMatch(JSON.stringify(body), /Questão 1|Certo|secreta/);
  });
});
