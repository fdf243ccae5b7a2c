import assert from 'node:assert/strict';
import { test } from 'node:test';
import { antesDaMudanca, estaParte, janela } from './janela.ts';

const LEVADO = Date.parse('2031-03-10T10:00:00Z');
/** Minutes after the course was taken. */
const em = (minutos: number) => new Date(LEVADO + minutos * 60_000);
const minutos = (data: Date) => (data.getTime() - LEVADO) / 60_000;

/** All in minutes, but for the seconds that were studied. */
type Caso = {
  nome: string;
  agora: number;
  contados?: number;
  abertaEm?: number;
  abertaHa: number;
  ateHa: number;
  segundos: number;
  de: number;
  ate: number;
};

const CASOS: Caso[] = [
  { nome: 'um aparelho honesto', agora: 120, abertaHa: 90, ateHa: 60, segundos: 1700, de: 30, ate: 60 },
  { nome: 'antes de levar não vale', agora: 30, abertaHa: 600, ateHa: 0, segundos: 60, de: 0, ate: 30 },
  {
    nome: 'o que já contou não conta de novo',
    agora: 60,
    contados: 50,
    abertaHa: 60,
    ateHa: 0,
    segundos: 600,
    de: 0,
    ate: 10,
  },
  {
    nome: 'tudo contado em outro aparelho',
    agora: 60,
    contados: 60,
    abertaHa: 40,
    ateHa: 10,
    segundos: 600,
    de: 20,
    ate: 20,
  },
  {
    nome: 'relógio do aparelho atrasado: o tempo estudado cabe',
    agora: 60,
    abertaHa: 0,
    ateHa: 0,
    segundos: 1200,
    de: 40,
    ate: 60,
  },
  {
    nome: 'contada de novo, só cresce do mesmo começo',
    agora: 60,
    abertaEm: 20,
    abertaHa: 45,
    ateHa: 5,
    segundos: 600,
    de: 20,
    ate: 55,
  },
  {
    nome: 'mais do que passou desde que levou',
    agora: 10,
    abertaHa: 10,
    ateHa: 0,
    segundos: 3600,
    de: 0,
    ate: 10,
  },
];

for (const caso of CASOS) {
  test(caso.nome, () => {
    const { aberta, fechada } = janela({
      agora: em(caso.agora),
      LevadoEm: em(0).toISOString(),
      Contados: (caso.contados ?? 0) * 60,
      AbertaEm: caso.abertaEm === undefined ? null : em(caso.abertaEm).toISOString(),
      AbertaHa: caso.abertaHa * 60,
      AteHa: caso.ateHa * 60,
      Segundos: caso.segundos,
    });
    assert.deepEqual([minutos(aberta), minutos(fechada)], [caso.de, caso.ate]);
  });
}

test('do que mudou vale o que veio antes: tudo, uma parte ou nada', () => {
  const vez = { aberta: em(10), fechada: em(30) };
  for (const [mudouEm, ate, parte] of [
    [null, 30, 1],
    [30, 30, 1],
    [15, 15, 0.25],
    [10, 10, 0],
    [5, 10, 0],
  ] as const) {
    const mudanca = mudouEm === null ? null : em(mudouEm).toISOString();
    const { fechada, ...resto } = antesDaMudanca(vez, { Mudou: mudanca && 'Luvas', MudouEm: mudanca });
    assert.deepEqual([minutos(fechada), resto.parte], [ate, parte]);
  }
  const nenhuma = { aberta: em(10), fechada: em(10) };
  assert.equal(antesDaMudanca(nenhuma, { Mudou: 'Luvas', MudouEm: em(9).toISOString() }).parte, 0);
});

test('a parte que vale do que foi dito: de um vídeo, o que vem primeiro', () => {
  const dito = {
    Sessao: 'uma',
    Segundos: 101,
    Trechos: [
      [0, 60],
      [90, 130],
    ] as [number, number][],
  };
  assert.deepEqual(estaParte(dito, 0.75), {
    Sessao: 'uma',
    Segundos: 75,
    Trechos: [
      [0, 60],
      [90, 105],
    ],
  });
  assert.deepEqual(estaParte(dito, 0.5), { Sessao: 'uma', Segundos: 50, Trechos: [[0, 50]] });
});
