import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CursoDetalhe } from '#contract/ensino/cursos.ts';
import { resumoDasHoras } from './horas.ts';

const curso = (...aulas: [tipo: string, minutos: number, obrigatoria?: boolean, parte?: string][]) =>
  ({
    CargaHoraria: 8,
    Conteudos: [
      {
        Aulas: aulas.map(([Tipo, DuracaoMinutos, Obrigatoria = true, Parte]) => ({
          Tipo,
          DuracaoMinutos,
          Obrigatoria,
          Conteudo: { Parte },
        })),
      },
    ],
  }) as unknown as CursoDetalhe;

test('as horas de cada modo, sem as avaliações nem o que é facultativo', () => {
  assert.equal(
    resumoDasHoras(
      curso(
        ['texto', 90],
        ['video', 30],
        ['presencial', 180, true, 'pratica'],
        ['presencial', 60, true, 'teorica'],
        ['avaliacao', 30],
        ['texto', 600, false],
      ),
    ),
    '6 h de ensino em aulas obrigatórias, de 8 h declaradas; 2 h a distância e 4 h presenciais, das quais 3 h de prática; as avaliações, 0,5 h, não contam.',
  );
});

test('em centésimos: faltando um minuto, não parece que estão todas', () => {
  assert.match(resumoDasHoras(curso(['texto', 479])), /^7,98 h de ensino/);
});

test('onde nenhuma é obrigatória, todas contam', () => {
  assert.match(
    resumoDasHoras(curso(['texto', 60, false])),
    /^1 h de ensino.*; 1 h a distância e 0 h presenciais\.$/,
  );
});

test('o encontro que não diz o que é não se conta como prática', () => {
  assert.match(
    resumoDasHoras(curso(['presencial', 120, true, 'pratica'], ['presencial', 180])),
    /0 h a distância e 5 h presenciais, das quais 2 h de prática\.$/,
  );
});
