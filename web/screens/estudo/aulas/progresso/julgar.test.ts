import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { CursoDoAluno } from '#contract/estudo/aulas.ts';
import type { AulaAberta } from '#contract/estudo/aulas-estudo.ts';
import { comEstudo, julgar } from './julgar.ts';

const texto = { Tipo: 'texto', SegundosAlvo: 120, SegundosMinimos: 120, PercentualMinimo: 100 };
const video = { Tipo: 'video', SegundosAlvo: 600, SegundosMinimos: 0, PercentualMinimo: 90 };
const aula = (parte: object) =>
  ({ Segundos: 0, Vistos: [], Percentual: 0, Concluida: false, ...parte }) as unknown as AulaAberta;

/** The same cases as the server's own tests of progress. */
describe('o que o servidor dirá', () => {
  test('texto e documento: o tempo, de todas as aberturas', () => {
    assert.deepEqual(julgar(aula(texto), { Segundos: 110, Trechos: [] }), {
      Percentual: 91,
      Concluida: false,
      FaltamSegundos: 10,
    });
    assert.equal(julgar(aula({ ...texto, Segundos: 110 }), { Segundos: 10, Trechos: [] }).Concluida, true);
    assert.equal(
      julgar(aula({ ...texto, SegundosMinimos: 0 }), { Segundos: 0, Trechos: [] }).Concluida,
      true,
    );
  });

  test('pacote: a sua palavra, depois do tempo mínimo', () => {
    const pacote = aula({ ...texto, Tipo: 'pacote', SegundosMinimos: 60, Conteudo: { Versao: '2004' } });
    const dito = (Segundos: number, Cmi: Record<string, string>) =>
      julgar(pacote, { Segundos, Trechos: [], Cmi });
    const meio = { 'cmi.progress_measure': '0.4', 'cmi.completion_status': 'incomplete' };
    assert.deepEqual(dito(300, meio), { Percentual: 40, Concluida: false, FaltamSegundos: 0 });
    const fim = { 'cmi.completion_status': 'completed' };
    assert.deepEqual(dito(20, fim), { Percentual: 0, Concluida: false, FaltamSegundos: 40 });
    assert.deepEqual(dito(60, fim), { Percentual: 100, Concluida: true, FaltamSegundos: 0 });
    assert.equal(dito(60, { ...fim, 'cmi.success_status': 'failed' }).Concluida, false);
    assert.equal(dito(60, {}).Concluida, false);
  });

  test('avaliação: nada se sabe antes que o servidor a corrija', () => {
    const prova = aula({ ...texto, Tipo: 'avaliacao', SegundosMinimos: 0 });
    assert.equal(julgar(prova, { Segundos: 900, Trechos: [] }).Concluida, false);
    assert.equal(julgar({ ...prova, Concluida: true }, { Segundos: 0, Trechos: [] }).Concluida, true);
  });

  test('vídeo: a união dos trechos, e nove décimos do tempo em velocidade dupla', () => {
    const visto = (Segundos: number, ...Trechos: [number, number][]) =>
      julgar(aula({ ...video, Vistos: [[0, 60]] }), { Segundos, Trechos });
    assert.deepEqual(visto(30, [30, 120]).Percentual, 20);
    assert.equal(visto(0, [0, 600]).Concluida, false);
    assert.equal(visto(0, [0, 600]).Percentual, 99);
    assert.equal(visto(242, [0, 600]).Concluida, false);
    assert.equal(visto(243, [0, 540]).Concluida, true);
  });
});

test('o curso abre o que esperava, e só isso; o percentual é o dos minutos', () => {
  const feita = { Percentual: 100, Concluida: true, FaltamSegundos: 0 };
  const umaAula = (IdCursoConteudoAula: number, DuracaoMinutos: number, Situacao: string) => ({
    IdCursoConteudoAula,
    DuracaoMinutos,
    Conta: true,
    Percentual: 0,
    Situacao,
    Bloqueio: Situacao === 'bloqueada' ? 'Conclua antes a primeira.' : null,
  });
  const curso = {
    Sequencial: true,
    Progresso: 0,
    MinutosRestantes: 50,
    ProximaAula: { IdCursoConteudoAula: 1, Posicao: 7 },
    Conteudos: [
      { Aulas: [umaAula(1, 10, 'nao_iniciada'), umaAula(2, 30, 'bloqueada'), umaAula(3, 10, 'bloqueada')] },
    ],
  } as unknown as CursoDoAluno;
  const depois = comEstudo(curso, new Map([[1, feita]]));
  assert.deepEqual(
    depois.Conteudos[0]?.Aulas.map(({ Situacao, Bloqueio }) => [Situacao, Bloqueio === null]),
    [
      ['concluida', true],
      ['nao_iniciada', true],
      ['bloqueada', false],
    ],
  );
  assert.equal(depois.Progresso, 20);
  // What is left, and where it goes on, are those of now.
  assert.equal(depois.MinutosRestantes, 40);
  assert.equal(depois.ProximaAula?.IdCursoConteudoAula, 2);
  const meio = { Percentual: 33, Concluida: false, FaltamSegundos: 9 };
  const noMeio = comEstudo(curso, new Map([[2, meio]]), 2);
  assert.deepEqual([noMeio.MinutosRestantes, noMeio.ProximaAula?.IdCursoConteudoAula], [41, 2]);
  const semUltima = comEstudo(curso, new Map([[2, meio]]));
  assert.deepEqual([semUltima.ProximaAula?.IdCursoConteudoAula, semUltima.ProximaAula?.Posicao], [1, 7]);
  const fim = comEstudo(curso, new Map([1, 2, 3].map((id) => [id, feita])), 3);
  assert.deepEqual([fim.MinutosRestantes, fim.ProximaAula, fim.Progresso], [0, null, 100]);
});
