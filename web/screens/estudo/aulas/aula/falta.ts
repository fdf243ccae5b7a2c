import type { AulaAberta } from '#contract/estudo/aulas-estudo.ts';

export type EstadoDoEstudo = { Percentual: number; Concluida: boolean; FaltamSegundos: number };

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
  switch (Tipo) {
    case 'VI':
      return Math.max(FaltamSegundos, Math.ceil((SegundosAlvo * (PercentualMinimo - Percentual)) / 100), 1);
    case 'TX':
    case 'AR':
    case 'LI':
      return FaltamSegundos;
    default:
      return null;
  }
}
