import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SITUACOES_DA_MATRIZ } from '#contract/acompanhamento/matriz.ts';
import { curto, porExtenso, serve, type Celula } from './situacoes.ts';

const celula = (Situacao: Celula['Situacao'], Atrasado = false): Celula => ({
  IdCurso: 1,
  Situacao,
  Atrasado,
  Progresso: 0,
  Dia: null,
  IdClienteTurmaAluno: null,
});
const filtrosDe = (uma: Celula) => SITUACOES_DA_MATRIZ.filter((situacao) => serve(uma, situacao));

test('cada célula serve aos filtros da sua situação e dos grupos em que ela conta', () => {
  assert.deepEqual(filtrosDe(celula('NI')), ['NI', 'SC', 'DP']);
  assert.deepEqual(filtrosDe(celula('EA', true)), ['EA', 'AT', 'SC', 'FO']);
  assert.deepEqual(filtrosDe(celula('AS')), ['AS', 'DP']);
  assert.deepEqual(filtrosDe(celula('AS', true)), ['AS', 'AT', 'FO']);
  assert.deepEqual(filtrosDe(celula('RV')), ['RV', 'FO']);
  assert.deepEqual(filtrosDe(celula('CO')), ['CO', 'EmDia']);
  assert.deepEqual(filtrosDe(celula('AV')), ['AV', 'EmDia']);
  assert.deepEqual(filtrosDe(celula('VE')), ['VE', 'FO']);
  assert.deepEqual(filtrosDe(celula('DI')), ['DI']);
  assert.ok(serve(undefined, undefined));
  assert.ok(!serve(undefined, 'NI'));
});

test('o que a célula mostra está no que ela diz a quem ouve', () => {
  for (const Situacao of ['NI', 'EA', 'AS', 'CO', 'AV', 'VE', 'RV', 'DI'] as const)
    for (const Progresso of [0, 40])
      for (const Dia of [null, '2026-11-20']) {
        const uma = { ...celula(Situacao), Progresso, Dia };
        assert.ok(porExtenso(uma).toLowerCase().includes(curto(uma).toLowerCase()), porExtenso(uma));
      }
});
