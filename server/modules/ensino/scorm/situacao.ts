import type { Cmi, SituacaoDoPacote } from '#contract/estudo/aulas-cmi.ts';

type DoAutor = { NotaMinima: number | null; MinutosParaConcluir: number | null };

/**
 * An activity of H5P was done once it says so. What is enough is for its author to say, else for the activity: most of
 * them call anything below the full score a failure. One that its author knows never to tell is done by its time, for
 * which the caller waits.
 */
export function situacaoDaAtividade(
  cmi: Cmi,
  { NotaMinima, MinutosParaConcluir }: DoAutor,
): SituacaoDoPacote {
  if (NotaMinima === null && MinutosParaConcluir !== null) return { Concluida: true, Percentual: 0 };
  const completa = cmi['cmi.completion_status'] === 'completed';
  const nota = Number(cmi['cmi.score.scaled'] ?? Number.NaN) * 100;
  const basta =
    NotaMinima === null
      ? cmi['cmi.success_status'] !== 'failed'
      : NotaMinima === 0 || Math.round(nota * 100) / 100 >= NotaMinima;
  return { Concluida: completa && basta, Percentual: 0 };
}
