import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { agrupar } from './deveres.ts';

const curso = (IdCurso: number, Situacao: 'em_andamento' | 'em_breve' | 'concluido', Progresso = 0) => ({
  IdClienteTurmaAluno: 7,
  IdCurso,
  Situacao,
  Progresso,
});

describe('os cursos de uma pessoa, pelo que há a fazer', () => {
  test('o que não começou não está em andamento, e o de continuar não se repete', () => {
    const cursos = [curso(1, 'em_andamento', 40), curso(2, 'em_andamento'), curso(3, 'concluido', 100)];
    assert.deepEqual(
      agrupar(cursos, cursos[0] ?? null).map(({ titulo, cursos: os }) => [titulo, os.map((c) => c.IdCurso)]),
      [
        ['Comece por aqui', [2]],
        ['Concluídos', [3]],
      ],
    );
    assert.equal(agrupar(cursos, null)[0]?.titulo, 'Em andamento');
  });
});
