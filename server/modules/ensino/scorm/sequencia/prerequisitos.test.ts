import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prerequisitoVale, type SituacaoAicc } from './prerequisitos.ts';

test('os pré-requisitos do SCORM 1.2, com todos os seus sinais', () => {
  const situacoes: Record<string, SituacaoAicc> = {
    A: 'passed',
    B: 'completed',
    C: 'failed',
    'D-1.x': 'incomplete',
    E: 'not attempted',
  };
  const casos: [string, boolean][] = [
    ['', true],
    ['A', true],
    ['C', false],
    ['A&B', true],
    ['A & C', false],
    ['C|B', true],
    ['~C', true],
    ['~(A|C)', false],
    ['A&(C|~E)', true],
    ['C | A & E', false],
    ['C="failed"', true],
    ['A=p', true],
    ['A<>passed', false],
    ['E="not attempted"', true],
    ['D-1.x=incomplete', true],
    ['2*{A,B,C}', true],
    ['3*{A, B, C}', false],
    ['A & 1*{C,~E}', true],
  ];
  for (const [texto, vale] of casos) {
    assert.equal(
      prerequisitoVale(texto, (item) => situacoes[item] ?? 'not attempted'),
      vale,
      texto,
    );
  }
});
