import type { Aula } from '#contract/ensino/cursos-conteudos.ts';
import type { Campos } from '../../../../lib/api.ts';

/** What the fields of one type of lesson take. */
export type CamposProps<Tipo extends Aula['Tipo'] = Aula['Tipo']> = {
  aula: Extract<Aula, { Tipo: Tipo }>;
  /** As the server has it. */
  salva: Extract<Aula, { Tipo: Tipo }>;
  mudar: (parte: Partial<Aula>) => void;
  Campos: Campos;
};
