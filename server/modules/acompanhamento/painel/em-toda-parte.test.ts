import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { matriz, resumoDaMatriz } from '#contract/acompanhamento/matriz.ts';
import { painelAdm, painelPorCliente, saudeDoCliente } from '#contract/acompanhamento/painel.ts';
import { painelGestor } from '#contract/acompanhamento/painel-equipe.ts';
import { today } from '../../../platform/clock.ts';
import { testApp } from '../../../testing/app.ts';
import { criarChaveApi } from '../../../testing/chaves.ts';
import { columnsOf, exportar } from '../../../testing/exportacoes.ts';
import { criarGestorDe, criarUsuario } from '../../../testing/factories.ts';
import { contarSituacoes, finsDe, vencem } from '../../../testing/figuras.ts';
import { externosSemCurso, recontarPares, somarDias } from '../../../testing/painel.ts';
import { populate } from '../../../testing/populate.ts';
import { PALAVRAS } from '../../../testing/palavras.ts';
import { SEED } from '../../../testing/random.ts';
import { avisarVencimentos } from '../../prova/renovacao/lembretes.service.ts';

/**
 * The same words and the same numbers wherever they are said: headline and dashboard, matrix, client page, exported file,
 * digest and API, each against a recount from what was written down, over random people. SEED=… repeats a run.
 */

const t = await testApp();
const { db } = t;
const adm = await t.as(await criarUsuario(db, { Adm: true }));
const HOJE = today(t.clock);

type Situacao = keyof typeof PALAVRAS;
const SITUACOES = Object.keys(PALAVRAS) as Situacao[];

/** How many of each. */
const contar = (ditas: readonly string[]) =>
  Object.fromEntries(SITUACOES.map((uma) => [uma, ditas.filter((dita) => dita === uma).length]));

describe(`as mesmas figuras em toda parte (SEED=${SEED})`, async () => {
  const clientes = await populate(db, HOJE);
  const todos = (await recontarPares(db)).filter(({ Ativo }) => Ativo);
  const deFora = await externosSemCurso(db);
  const cenas = await Promise.all(
    clientes.map(async ({ IdCliente }) => {
      const gestor = await criarGestorDe(db, { IdCliente, setores: [], todos: true });
      const pares = todos.filter((par) => par.IdCliente === IdCliente);
      return { IdCliente, gestor, eu: await t.as(gestor), pares, contadas: contarSituacoes(pares, HOJE) };
    }),
  );

  test('toda situação que há aparece em alguma empresa', () => {
    for (const uma of [
      'nao-iniciado',
      'em-andamento',
      'aguarda-assinatura',
      'valido',
      'vencido',
      'revogado',
      'dispensado',
    ] as const)
      assert.ok(
        cenas.some(({ contadas }) => contadas[uma] > 0),
        uma,
      );
  });

  test('a manchete e o painel, de quem administra e de quem gere, e a página do cliente', async () => {
    for (const { IdCliente, eu, contadas } of cenas) {
      const partes = [contadas.treinado, contadas['dentro-do-prazo'], contadas['vencido-ou-atrasado']];
      assert.equal(
        partes.reduce((soma, parte) => soma + parte),
        contadas.Exigencias,
        'as três partes são o todo',
      );
      const doAdm = await adm.call(painelAdm, { querystring: { cliente: IdCliente } });
      assert.deepEqual(doAdm.body.Situacoes, contadas);
      assert.deepEqual((await eu.call(painelGestor)).body.Situacoes, contadas);
      const cliente = await adm.call(saudeDoCliente, { params: { id: IdCliente } });
      assert.deepEqual(cliente.body.Situacoes, contadas);
      const { body } = await adm.call(painelPorCliente, { querystring: { ordem: 'treinado' } });
      assert.deepEqual(body.Itens.find((um) => um.IdCliente === IdCliente)?.Situacoes, contadas);
    }
  });

  test('a matriz, no resumo e nas células', async () => {
    for (const { IdCliente, contadas } of cenas) {
      const querystring = { cliente: IdCliente };
      const { Exigencias: _, ...figuras } = contadas;
      assert.deepEqual((await adm.call(resumoDaMatriz, { querystring })).body.Resumo, figuras);
      const { body } = await adm.call(matriz, { querystring: { ...querystring, quantidade: 200 } });
      const celulas = body.Pessoas.flatMap(({ Celulas }) => Celulas);
      assert.deepEqual(
        contar(celulas.map(([, situacao]) => situacao)),
        Object.fromEntries(SITUACOES.map((uma) => [uma, contadas[uma]])),
      );
      assert.equal(celulas.filter(([, , atrasado]) => atrasado === 1).length, contadas.atrasado);
    }
  });

  test('o arquivo exportado, com as mesmas palavras', async () => {
    for (const { IdCliente, eu, contadas } of cenas) {
      for (const quem of [adm, eu]) {
        const { bytes } = await exportar(t, quem, {
          lista: 'acompanhamento',
          formato: 'csv',
          cliente: IdCliente,
        });
        const ditas = (await columnsOf('csv', bytes, ['Situação'])).map(([dita]) => dita);
        assert.ok(ditas.every((dita) => Object.values<unknown>(PALAVRAS).includes(dita)));
        for (const uma of SITUACOES)
          assert.equal(ditas.filter((dita) => dita === PALAVRAS[uma]).length, contadas[uma], PALAVRAS[uma]);
      }
    }
  });

  test('a API, pela chave de um cliente', async () => {
    for (const { IdCliente, contadas } of cenas) {
      const pela = { authorization: `Bearer ${await criarChaveApi(db, { IdCliente })}` };
      assert.deepEqual((await t.call(painelGestor, {}, pela)).body.Situacoes, contadas);
      const saude = await t.call(saudeDoCliente, { params: { id: IdCliente } }, pela);
      assert.deepEqual(saude.body.Situacoes, contadas);
      const { Exigencias: _, ...figuras } = contadas;
      const resumo = await t.call(resumoDaMatriz, { querystring: {} }, pela);
      assert.deepEqual(resumo.body.Resumo, figuras);
    }
  });

  test('o resumo da semana, por e-mail', async () => {
    const manha = new Date(`${HOJE}T09:00:00-03:00`);
    await avisarVencimentos({ ...t.deps, clock: { now: () => manha } });
    for (const { IdCliente, gestor, pares } of cenas) {
      const fins = finsDe(
        pares,
        deFora.filter((externo) => externo.IdCliente === IdCliente),
      );
      const { Dados } = await db
        .selectFrom('Email')
        .select('Dados')
        .where('IdUsuario', '=', gestor.IdUsuario)
        .where('Tipo', '=', 'resumo-vencimentos')
        .executeTakeFirstOrThrow();
      const { Vencidos, Em30, Em60 } = Dados as unknown as Record<string, number>;
      assert.deepEqual(
        { Vencidos, Em30, Em60 },
        {
          Vencidos: vencem(fins, somarDias(HOJE, -90), somarDias(HOJE, -1)),
          Em30: vencem(fins, HOJE, somarDias(HOJE, 30)),
          Em60: vencem(fins, somarDias(HOJE, 31), somarDias(HOJE, 60)),
        },
      );
    }
  });
});
