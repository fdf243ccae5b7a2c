import { z } from 'zod';
import { CMI_MAXIMO } from './aulas-cmi-peso.ts';

/** Most that a package may keep in `cmi.suspend_data`, as the newest edition of the standard asks. */
export const SUSPENSO_MAXIMO = 64_000;

/** The elements of the standard as they are called there, each with its text. */
export const Cmi = z
  .record(
    z.string().regex(/^cmi(?:\.[a-z_0-9]{1,40}){1,8}$/, 'Este elemento não existe no SCORM.'),
    z.string().max(SUSPENSO_MAXIMO, 'O pacote tentou guardar dados demais.'),
  )
  .refine(
    (cmi) =>
      Object.entries(cmi).reduce((soma, [nome, valor]) => soma + nome.length + valor.length, 0) <= CMI_MAXIMO,
    'O pacote tentou guardar dados demais.',
  );
export type Cmi = z.infer<typeof Cmi>;

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
