import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '#contract/estudo/avaliacoes.ts';
import type { Resposta, Tentativa } from '#contract/estudo/avaliacoes.ts';
import { today } from '../../../platform/clock.ts';
import { testApp } from '../../../testing/app.ts';
import { criarAvaliacao, certaDe } from '../../../testing/avaliacoes.ts';
import { mostraGabarito } from './regras.ts';

const t = await testApp();

/** What would tell the answers, in any answer of any call. */
const CHAVE = /"(Chave|Certa|Corretas?|Aceitas|Acertou|Dados|Explicacao)"|autor\d|secreta/;

type Cena = Awaited<ReturnType<typeof criarAvaliacao>>;

/** Every call that a student can make about an exam, with the whole text of each answer. */
function vigiar({ pessoa, alvo }: Cena) {
  const ditas: string[] = [];
  const chamar: typeof pessoa.call = async (...args) => {
    const resposta = await pessoa.call(...args);
    ditas.push(JSON.stringify(resposta));
    return resposta;
  };
  return {
    ditas,
    estado: () =>
      chamar(contract.estadoAvaliacao, {
        params: { id: alvo.IdCursoConteudoAula },
        querystring: { matricula: alvo.IdClienteTurmaAluno },
      }),
    iniciar: async () => (await chamar(contract.iniciarTentativa, { body: alvo })).body,
    obter: (id: number) => chamar(contract.obterTentativa, { params: { id } }),
    responder: (IdTentativa: number, Sequencia: number, IdQuestao: number, Resposta: Resposta | null) =>
      chamar(contract.responder, { body: { IdTentativa, Sequencia, IdQuestao, Resposta } }),
    entregar: async (IdTentativa: number) =>
      (await chamar(contract.entregar, { body: { IdTentativa } })).body.Resultado,
  };
}

/** A whole attempt: answers `certas` rightly, stumbles over a conflict and a refusal, delivers. */
async function fazer(vigia: ReturnType<typeof vigiar>, certas: number) {
  const { IdTentativa, Questoes }: Tentativa = await vigia.iniciar();
  await vigia.estado();
  for (const [n, questao] of Questoes.slice(0, certas).entries()) {
    await vigia.responder(IdTentativa, n, questao.IdQuestao, certaDe(questao));
  }
  const [uma] = Questoes;
  await vigia.responder(IdTentativa, 0, uma?.IdQuestao ?? 0, { Tipo: 'uma-resposta', Escolha: 'c' });
  await vigia.responder(IdTentativa, 0, uma?.IdQuestao ?? 0, { Tipo: 'uma-resposta', Escolha: 'z' });
  await vigia.obter(IdTentativa);
  const resultado = await vigia.entregar(IdTentativa);
  await vigia.responder(IdTentativa, 99, uma?.IdQuestao ?? 0, null);
  await vigia.obter(IdTentativa);
  await vigia.estado();
  return { IdTentativa, resultado };
}

describe('gabarito', () => {
  // proves T38
  test('NUNCA: nem reprovado, nem aprovado, nem na última, em resposta nenhuma', async () => {
    const vigia = vigiar(
      await criarAvaliacao(t, {
        Regras: { MostrarGabarito: 'NUNCA', Tentativas: 2, EmbaralharAlternativas: true },
      }),
    );
    await fazer(vigia, 2);
    await fazer(vigia, 6);
    assert.ok(vigia.ditas.length > 20);
    for (const dita of vigia.ditas) assert.doesNotMatch(dita, CHAVE);
  });

  test('APROVADO: nada antes; depois de aprovado, certo, errado, resposta e explicação de cada uma', async () => {
    const vigia = vigiar(
      await criarAvaliacao(t, { Regras: { MostrarGabarito: 'APROVADO', NotaMinima: 80 } }),
    );
    const primeira = await fazer(vigia, 2);
    assert.equal(primeira.resultado?.Gabarito, null);
    for (const dita of vigia.ditas) assert.doesNotMatch(dita, CHAVE);
    const segunda = await fazer(vigia, 5);
    const gabarito = segunda.resultado?.Gabarito ?? [];
    assert.deepEqual(
      gabarito.map(({ Acertou }) => Acertou),
      [true, true, true, true, true, false],
    );
    assert.match(gabarito[0]?.Explicacao ?? '', /explicação-secreta 1/);
    assert.deepEqual(gabarito[5]?.Certa, {
      Tipo: 'texto-curto',
      Aceitas: ['aceita-secreta', 'Segunda Opção'],
    });
    assert.ok((await vigia.obter(primeira.IdTentativa)).body.Resultado?.Gabarito);
  });

  test('ULTIMA: sem mais tentativas e terminada a turma; antes, o gestor ainda pode conceder outra', async () => {
    const cena = await criarAvaliacao(t, { Regras: { MostrarGabarito: 'ULTIMA', Tentativas: 2 } });
    const vigia = vigiar(cena);
    const primeira = await fazer(vigia, 1);
    const ultima = await fazer(vigia, 1);
    assert.equal(ultima.resultado?.Aprovada, false);
    for (const dita of vigia.ditas) assert.doesNotMatch(dita, CHAVE);
    const terminarEm = (DataTermino: string) =>
      t.db
        .updateTable('ClienteTurma')
        .set({ DataTermino })
        .where('IdClienteTurma', '=', cena.IdClienteTurma)
        .execute();
    const mostrados = async () =>
      (await vigia.obter(primeira.IdTentativa)).body.Resultado?.Gabarito?.length ?? 0;
    await terminarEm(today(t.clock));
    assert.equal(await mostrados(), 0);
    await terminarEm('2020-02-01');
    assert.equal(await mostrados(), 6);
    // Whoever has more time may be given another attempt.
    await t.db
      .updateTable('ClienteTurmaAluno')
      .set({ Prazo: '2190-12-31' })
      .where('IdClienteTurmaAluno', '=', cena.IdClienteTurmaAluno)
      .execute();
    assert.equal(await mostrados(), 0);
  });

  test('a regra, caso a caso', () => {
    const em = (
      MostrarGabarito: 'NUNCA' | 'APROVADO' | 'ULTIMA',
      [Limite, Feitas, Passou, Aberta]: [number | null, number, boolean, boolean],
      Terminou = true,
    ) => mostraGabarito({ MostrarGabarito }, { Limite, Feitas, Passou, Aberta, Terminou });
    assert.equal(em('NUNCA', [1, 1, true, false]), false);
    assert.equal(em('APROVADO', [1, 1, false, false]), false);
    assert.equal(em('APROVADO', [null, 4, true, false], false), true);
    assert.equal(em('ULTIMA', [null, 9, false, false]), false);
    assert.equal(em('ULTIMA', [2, 2, false, true]), false);
    assert.equal(em('ULTIMA', [2, 1, false, false]), false);
    assert.equal(em('ULTIMA', [2, 2, false, false], false), false);
    assert.equal(em('ULTIMA', [2, 2, false, false]), true);
    assert.equal(em('ULTIMA', [3, 1, true, false], false), true);
  });
});
