import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GrupoDeRenovacao } from '#contract/prova/renovacao.ts';
import { quemEntra } from './renovacao.ts';

const pessoa = (IdClienteAluno: number) => ({
  IdClienteAluno,
  Nome: `Pessoa ${IdClienteAluno}`,
  Validade: '2026-03-01',
});
const grupo = (
  IdCurso: number,
  pessoas: readonly number[],
  resto: Partial<GrupoDeRenovacao> = {},
): GrupoDeRenovacao => ({
  IdCurso,
  Curso: `Curso ${IdCurso}`,
  Impedimento: null,
  QtdPessoas: pessoas.length,
  Pessoas: pessoas.map(pessoa),
  QtdJaMatriculados: 0,
  JaMatriculados: [],
  ...resto,
});

test('one class for each course that can be given and still has somebody', () => {
  const grupos = [
    grupo(1, [10, 11]),
    grupo(2, [11]),
    grupo(3, [12], { Impedimento: 'Arquivado.' }),
    grupo(4, [], { QtdJaMatriculados: 3 }),
  ];
  assert.deepEqual(quemEntra(grupos, new Set(), new Set()), { turmas: 2, pessoas: 3, Cursos: [1, 2] });
  assert.deepEqual(quemEntra(grupos, new Set([1]), new Set()), { turmas: 1, pessoas: 1, Cursos: [2] });
  assert.deepEqual(quemEntra(grupos, new Set(), new Set([11])), { turmas: 1, pessoas: 1, Cursos: [1] });
});

test('who is beyond the hundred named counts too', () => {
  assert.equal(quemEntra([grupo(1, [10], { QtdPessoas: 250 })], new Set(), new Set([10])).pessoas, 249);
});
