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
  assert.deepEqual(filtrosDe(celula('nao-iniciado')), ['nao-iniciado', 'sem-certificado', 'dentro-do-prazo']);
  assert.deepEqual(filtrosDe(celula('em-andamento', true)), [
    'em-andamento',
    'atrasado',
    'sem-certificado',
    'vencido-ou-atrasado',
  ]);
  assert.deepEqual(filtrosDe(celula('aguarda-assinatura')), ['aguarda-assinatura', 'dentro-do-prazo']);
  assert.deepEqual(filtrosDe(celula('aguarda-assinatura', true)), [
    'aguarda-assinatura',
    'atrasado',
    'vencido-ou-atrasado',
  ]);
  assert.deepEqual(filtrosDe(celula('revogado')), ['revogado', 'vencido-ou-atrasado']);
  assert.deepEqual(filtrosDe(celula('valido')), ['valido', 'treinado']);
  assert.deepEqual(filtrosDe(celula('a-vencer')), ['a-vencer', 'treinado']);
  assert.deepEqual(filtrosDe(celula('vencido')), ['vencido', 'vencido-ou-atrasado']);
  assert.deepEqual(filtrosDe(celula('dispensado')), ['dispensado']);
  assert.ok(serve(undefined, undefined));
  assert.ok(!serve(undefined, 'nao-iniciado'));
});

test('o que a célula mostra está no que ela diz a quem ouve', () => {
  for (const Situacao of [
    'nao-iniciado',
    'em-andamento',
    'aguarda-assinatura',
    'valido',
    'a-vencer',
    'vencido',
    'revogado',
    'dispensado',
  ] as const)
    for (const Progresso of [0, 40])
      for (const Dia of [null, '2026-11-20']) {
        const uma = { ...celula(Situacao), Progresso, Dia };
        assert.ok(porExtenso(uma).toLowerCase().includes(curto(uma).toLowerCase()), porExtenso(uma));
      }
});
