import { z } from 'zod';
import { texto } from '../../campos.ts';
import { tipoDeAula } from './tipo.ts';

/** Which standard a package speaks: an edition of SCORM, or cmi5. */
export const VersaoDoPacote = z.enum(['1.2', '2004', 'cmi5']);
export type VersaoDoPacote = z.infer<typeof VersaoDoPacote>;

export const pacote = tipoDeAula({
  nome: 'Conteúdo interativo',
  online: true,
  ensina: true,
  contagem: 'pacote',
  arquivo: 'scorm',
  legenda: false,
  libras: false,
  levavel: true,
  /** Filled in when the package is read. */
  conteudo: z.strictObject({
    Versao: VersaoDoPacote.nullable(),
    Entrada: texto(500).nullable(),
    /** How many lessons the package has, each of which tells its own; without it, one. */
    Licoes: z.number().int().min(2).max(2000).optional(),
  }),
  vazio: { Versao: null, Entrada: null },
  aberta: {
    /** Of one that is taken along (docs/decisions/0075): what the server would tell the package when it is opened. */
    Levar: z
      .object({
        /** Who studies, as packages call them. */
        Nome: z.string(),
        Pessoa: z.string(),
        /** Where it was left: elements of the standard, judged when the package told them. */
        Cmi: z.record(z.string(), z.string()),
      })
      .optional(),
  },
});
