import { CODIGOS_DAS_AULAS, TIPOS_DE_AULA, type TipoAula } from '#contract/ensino/cursos-aulas.ts';
import type { Contagem } from '#contract/ensino/cursos-tipos/tipo.ts';

/** For statements: the codes of the types of lesson of which something is so, in parentheses. */
const codigos = (serve: (tipo: (typeof TIPOS_DE_AULA)[TipoAula]) => boolean) =>
  `(${CODIGOS_DAS_AULAS.filter((codigo) => serve(TIPOS_DE_AULA[codigo]))
    .map((codigo) => `'${codigo}'`)
    .join(', ')})`;

export const tiposContadosPor = (...como: Contagem[]) => codigos(({ contagem }) => como.includes(contagem));
export const TIPOS_A_DISTANCIA = codigos(({ online }) => online);
export const TIPOS_PRESENCIAIS = codigos(({ online }) => !online);
/** What is there to be read, seen or heard again. */
export const TIPOS_DE_MATERIAL = codigos(({ online, ensina }) => online && ensina);
