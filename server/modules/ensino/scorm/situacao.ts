import type { Cmi } from '#contract/estudo/aulas-cmi.ts';

export type SituacaoDoPacote = {
  /** Done as the package sees it; a failed one stays open. */
  Concluida: boolean;
  /** How far it says to be; 0 when it does not say. */
  Percentual: number;
};

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
