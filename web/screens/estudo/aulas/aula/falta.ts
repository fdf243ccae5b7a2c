import { TIPOS_DE_AULA } from '#contract/ensino/cursos-aulas.ts';
import type { Contagem } from '#contract/ensino/cursos-tipos/tipo.ts';
import type { AulaAberta } from '#contract/estudo/aulas-estudo.ts';
import type { EstadoDoEstudo } from '../progresso/julgar.ts';

/** Seconds of study until the lesson is concluded; null where it is not time that concludes it. */
export function faltaParaConcluir(
  {
    Tipo,
    Sessao,
    SegundosAlvo,
    PercentualMinimo,
  }: Pick<AulaAberta, 'Tipo' | 'Sessao' | 'SegundosAlvo' | 'PercentualMinimo'>,
  { Percentual, Concluida, FaltamSegundos }: EstadoDoEstudo,
): number | null {
  if (Sessao === null || Concluida) return null;
  const falta: Record<Contagem, number | null> = {
    trechos: Math.max(FaltamSegundos, Math.ceil((SegundosAlvo * (PercentualMinimo - Percentual)) / 100), 1),
    tempo: FaltamSegundos,
    pacote: null,
    prova: null,
    presenca: null,
  };
  return falta[TIPOS_DE_AULA[Tipo].contagem];
}
