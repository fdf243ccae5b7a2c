import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TreinamentoAnterior } from '#contract/prova/aproveitamentos.ts';
import {
  dizerTreinamento,
  escolhidos,
  faltaNosTreinamentos,
  horasDasAulas,
  horasDosEscolhidos,
  VAZIO,
} from './rascunho.ts';

const treinamento = (Id: number, CargaHoraria: number | null): TreinamentoAnterior => ({
  Origem: CargaHoraria === null ? 'externo' : 'certificado',
  Id,
  Nome: `Curso ${Id}`,
  Instituicao: 'Escola',
  DataConclusao: '2026-01-10',
  Validade: null,
  CargaHoraria,
  HorasPresenciais: CargaHoraria === null ? null : 0,
  HorasPraticas: CargaHoraria === null ? null : 0,
  Impedimento: null,
});
const todos = [treinamento(1, 4), treinamento(2, null)];

test('as horas vêm do registro ou do que se digitou, com vírgula ou ponto', () => {
  const rascunho = { ...VAZIO, Treinamentos: { 'certificado-1': '', 'externo-2': '7,5' } };
  assert.deepEqual(
    escolhidos(todos, rascunho).map(({ horas }) => horas),
    [4, 7.5],
  );
  assert.equal(horasDosEscolhidos(todos, rascunho), 11.5);
  const presenciais = (digitadas: string) =>
    escolhidos(todos, { ...rascunho, Presenciais: { 'externo-2': digitadas } }).map((um) => um.presenciais);
  assert.deepEqual(presenciais('2,5'), [0, 2.5]);
  assert.deepEqual(presenciais(''), [0, 0]);
  assert.deepEqual(
    escolhidos(todos, { ...rascunho, Praticas: { 'externo-2': '1,5' } }).map((um) => um.praticas),
    [0, 1.5],
  );
  assert.equal(faltaNosTreinamentos(todos, rascunho), null);
});

test('sem nenhum, ou com um sem horas, diz o que falta', () => {
  assert.match(faltaNosTreinamentos(todos, VAZIO) ?? '', /ao menos um/);
  for (const digitado of ['', 'oito', '0', '-1']) {
    const rascunho = { ...VAZIO, Treinamentos: { 'externo-2': digitado } };
    assert.equal(faltaNosTreinamentos(todos, rascunho), 'Informe a carga horária de Curso 2.');
    assert.equal(horasDosEscolhidos(todos, rascunho), 0);
  }
});

test('horas que não são um número são recusadas, não lidas como nenhuma', () => {
  for (const digitado of ['8h', 'oito', '-1']) {
    const externo = { ...VAZIO, Treinamentos: { 'externo-2': '8' } };
    const digitadas = { 'externo-2': digitado };
    assert.match(
      faltaNosTreinamentos(todos, { ...externo, Presenciais: digitadas }) ?? '',
      /^Horas presenciais de Curso 2: use um número/,
    );
    assert.match(
      faltaNosTreinamentos(todos, { ...externo, Praticas: digitadas }) ?? '',
      /^Horas de prática de Curso 2: use um número/,
    );
  }
});

test('horas em centésimos: mais casas do que se guarda são recusadas já aqui', () => {
  const com = (horas: string, presenciais: string) =>
    faltaNosTreinamentos(todos, {
      ...VAZIO,
      Treinamentos: { 'externo-2': horas },
      Presenciais: { 'externo-2': presenciais },
    });
  assert.equal(com('8,25', '7,75'), null);
  assert.match(com('8', '7,999') ?? '', /^Horas de Curso 2: use no máximo duas casas/);
  assert.match(com('8,005', '7') ?? '', /^Horas de Curso 2: use no máximo duas casas/);
});

test('antes de registrar, diz também as horas presenciais e, onde a norma pede, as de prática', () => {
  const [um] = escolhidos(todos, {
    ...VAZIO,
    Treinamentos: { 'externo-2': '8' },
    Presenciais: { 'externo-2': '4,5' },
    Praticas: { 'externo-2': '2' },
  });
  assert.ok(um);
  assert.equal(
    dizerTreinamento(um, { PedePratica: true }),
    'Curso 2 (10/01/2026, 8 h, presenciais: 4,5 h, de prática: 2 h)',
  );
  assert.equal(dizerTreinamento(um, { PedePratica: false }), 'Curso 2 (10/01/2026, 8 h, presenciais: 4,5 h)');
});

test('as aulas escolhidas somam horas', () => {
  const aula = (IdCursoConteudoAula: number, DuracaoMinutos: number) => ({
    IdCursoConteudoAula,
    DuracaoMinutos,
    Modulo: 'M',
    Titulo: 'T',
    Tipo: 'texto' as const,
    Pratica: false,
  });
  assert.equal(horasDasAulas([aula(1, 90), aula(2, 60)], { ...VAZIO, Aulas: [1] }), 1.5);
});
