import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pontosDoGrafico } from './grafico.ts';

const turma = { DataInicio: '2026-03-02', DataTermino: '2026-03-06', hoje: '2026-03-04', pessoas: 2 };

test('previsto em linha reta; realizado até hoje, depois nada', () => {
  const ganhos = [
    { Dia: '2026-02-28', Ganho: 10 },
    { Dia: '2026-03-03', Ganho: 50 },
    { Dia: '2026-03-04', Ganho: 40.1 },
  ];
  assert.deepEqual(pontosDoGrafico({ ...turma, ganhos }), [
    { Data: '2026-03-02', Previsto: 0, Realizado: 5 },
    { Data: '2026-03-03', Previsto: 25, Realizado: 30 },
    { Data: '2026-03-04', Previsto: 50, Realizado: 50.1 },
    { Data: '2026-03-05', Previsto: 75, Realizado: null },
    { Data: '2026-03-06', Previsto: 100, Realizado: null },
  ]);
});

test('sem progresso é zero até hoje; sem ninguém também', () => {
  for (const pessoas of [0, 3]) {
    const pontos = pontosDoGrafico({ ...turma, pessoas, ganhos: [] });
    assert.deepEqual(
      pontos.map(({ Realizado }) => Realizado),
      [0, 0, 0, null, null],
    );
  }
});

test('uma turma longa tem poucos pontos, com o início, hoje e o término; a de um dia tem um', () => {
  const longa = {
    ...turma,
    DataInicio: '2020-01-01',
    DataTermino: '2029-12-31',
    hoje: '2026-03-04',
    ganhos: [],
  };
  const datas = pontosDoGrafico(longa).map(({ Data }) => Data);
  assert.ok(datas.length <= 63, String(datas.length));
  for (const data of ['2020-01-01', '2026-03-04', '2029-12-31']) assert.ok(datas.includes(data), data);
  const umDia = { ...turma, DataTermino: turma.DataInicio, hoje: turma.DataInicio, ganhos: [] };
  assert.deepEqual(pontosDoGrafico(umDia), [{ Data: '2026-03-02', Previsto: 100, Realizado: 0 }]);
});
