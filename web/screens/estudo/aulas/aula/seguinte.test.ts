import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { TipoAula } from '#contract/ensino/cursos-aulas.ts';
import type { CursoDoAluno, SituacaoAula } from '#contract/estudo/aulas.ts';
import { jaPodeSeguir, prefereSeguir, preferirSeguir, seguinteSozinha } from './seguinte.ts';
import { borrowGlobals } from '../../../../lib/borrowed-globals.ts';

type Uma = [Tipo: TipoAula, Situacao: SituacaoAula];

const cursoCom = (aulas: Uma[], ConcluidoEm: string | null = null) =>
  ({
    ConcluidoEm,
    Conteudos: [
      {
        IdCursoConteudo: 1,
        Titulo: 'Módulo',
        Aulas: aulas.map(([Tipo, Situacao], n) => ({ IdCursoConteudoAula: n + 1, Tipo, Situacao })),
      },
    ],
  }) as unknown as CursoDoAluno;
const video = (IdCursoConteudoAula = 1, SegundosMinimos = 0) => ({
  Tipo: 'video' as const,
  IdCursoConteudoAula,
  SegundosMinimos,
});
const depoisDoVideo = (Tipo: TipoAula) =>
  seguinteSozinha(
    cursoCom([
      ['video', 'concluida'],
      [Tipo, 'nao_iniciada'],
    ]),
    video(),
  )?.IdCursoConteudoAula ?? null;

describe('a aula que vem sozinha', () => {
  test('depois de um vídeo, outra que se estuda; nunca uma prova, nem o que é presencial', () => {
    assert.equal(depoisDoVideo('texto'), 2);
    assert.equal(depoisDoVideo('video'), 2);
    assert.equal(depoisDoVideo('avaliacao'), null);
    assert.equal(depoisDoVideo('presencial'), null);
    assert.equal(seguinteSozinha(cursoCom([['video', 'concluida']]), video()), null);
  });

  test('não onde a norma pede o tempo da aula, nem de um texto que ainda se lê', () => {
    const curso = cursoCom([
      ['video', 'concluida'],
      ['texto', 'nao_iniciada'],
      ['texto', 'nao_iniciada'],
    ]);
    assert.equal(seguinteSozinha(curso, video(1, 1800)), null);
    assert.equal(seguinteSozinha(curso, { ...video(2), Tipo: 'texto' }), null);
  });

  test('só quando esta conta como feita e a outra abre, e não por cima do fim do curso', () => {
    const pode = (aulas: Uma[], fim: string | null = null) => {
      const curso = cursoCom(aulas, fim);
      const seguinte = seguinteSozinha(curso, video());
      return seguinte !== null && jaPodeSeguir(curso, video(), seguinte);
    };
    assert.equal(
      pode([
        ['video', 'concluida'],
        ['texto', 'nao_iniciada'],
      ]),
      true,
    );
    assert.equal(
      pode([
        ['video', 'em_andamento'],
        ['texto', 'nao_iniciada'],
      ]),
      false,
    );
    assert.equal(
      pode([
        ['video', 'concluida'],
        ['texto', 'bloqueada'],
      ]),
      false,
    );
    assert.equal(
      pode(
        [
          ['video', 'concluida'],
          ['texto', 'nao_iniciada'],
        ],
        '2026-11-15T13:00:00Z',
      ),
      false,
    );
  });

  test('quem pediu menos movimento não é levado, até que peça; o que se escolheu vale', () => {
    const guardado = new Map<string, string>();
    const localStorage = {
      getItem: (key: string) => guardado.get(key) ?? null,
      setItem: (key: string, value: string) => void guardado.set(key, value),
    };
    let reduzido = false;
    borrowGlobals({ localStorage, matchMedia: () => ({ matches: reduzido }) });
    assert.equal(prefereSeguir(), true);
    reduzido = true;
    assert.equal(prefereSeguir(), false);
    preferirSeguir(true);
    assert.equal(prefereSeguir(), true);
    reduzido = false;
    preferirSeguir(false);
    assert.equal(prefereSeguir(), false);
  });
});
