import type { Cmi } from '#contract/estudo/aulas-cmi.ts';

export type SituacaoDoPacote = {
  /** Done as the package sees it; a failed one stays open. */
  Concluida: boolean;
  /** How far it says to be; 0 when it does not say. */
  Percentual: number;
};

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

/** What a package reports, in the words of its own edition of the standard. */
export function situacaoDoPacote(Versao: string, cmi: Cmi): SituacaoDoPacote {
  if (Versao === '1.2') {
    const status = cmi['cmi.core.lesson_status'];
    return { Concluida: status === 'completed' || status === 'passed', Percentual: 0 };
  }
  const sucesso = cmi['cmi.success_status'];
  const completa = cmi['cmi.completion_status'] === 'completed';
  const medida = Number(cmi['cmi.progress_measure']);
  return {
    Concluida: sucesso !== 'failed' && (completa || sucesso === 'passed'),
    Percentual: medida > 0 && medida <= 1 ? Math.floor(medida * 100) : 0,
  };
}
