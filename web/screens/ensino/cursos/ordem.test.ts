import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Conteudo } from '#contract/ensino/cursos-conteudos.ts';
import { ordemDe, reordenar } from './ordem.ts';

const conteudos = [
  { IdCursoConteudo: 1, Aulas: [{ IdCursoConteudoAula: 10 }, { IdCursoConteudoAula: 11 }] },
  { IdCursoConteudo: 2, Aulas: [] },
  { IdCursoConteudo: 3, Aulas: [{ IdCursoConteudoAula: 30 }] },
] as unknown as Conteudo[];
const depois = (ativa: string, sobre: string) =>
  ordemDe(reordenar(conteudos, ativa, sobre)).map(({ IdCursoConteudo, Aulas }) => [
    IdCursoConteudo,
    ...Aulas,
  ]);

test('uma aula anda no módulo e passa ao seguinte', () => {
  assert.deepEqual(depois('a10', 'a11'), [[1, 11, 10], [2], [3, 30]]);
  assert.deepEqual(depois('a11', 'm2'), [
    [1, 10],
    [2, 11],
    [3, 30],
  ]);
  assert.deepEqual(depois('a10', 'a30'), [[1, 11], [2], [3, 30, 10]]);
  assert.deepEqual(depois('a30', 'm3'), [[1, 10, 11], [2, 30], [3]]);
});

test('acima do primeiro módulo, fica no começo dele', () => {
  assert.deepEqual(depois('a30', 'm1'), [[1, 30, 10, 11], [2], [3]]);
});

test('um módulo leva as suas aulas, solto sobre um módulo ou sobre uma aula', () => {
  assert.deepEqual(depois('m3', 'm1'), [[3, 30], [1, 10, 11], [2]]);
  assert.deepEqual(depois('m1', 'a30'), [[2], [3, 30], [1, 10, 11]]);
  assert.deepEqual(depois('m9', 'm1'), [[1, 10, 11], [2], [3, 30]]);
});
