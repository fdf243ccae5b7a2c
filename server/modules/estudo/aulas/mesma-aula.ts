import { tiposContadosPor } from '../../../domain/tipos-de-aula.ts';

/** What a lesson asks of a person, beside what it shows. */
const REGRAS = `'{TempoMinimoSegundos,NotaMinima,MinutosParaConcluir}'::text[]`;

/**
 * Whether the lesson `agora` shows what `levada` did, a lesson of the same number in another version; no condition is null,
 * also where there is no `agora`. An exam is the same whatever it asks: who takes it has its questions.
 */
export const mesmaAula = (agora: string, levada: string) => `(case
  when ${levada}.tipo in ${tiposContadosPor('prova')} then ${agora}.tipo is not distinct from ${levada}.tipo
  else (${agora}.tipo, ${agora}.conteudo - ${REGRAS}, ${agora}.id_arquivo)
    is not distinct from (${levada}.tipo, ${levada}.conteudo - ${REGRAS}, ${levada}.id_arquivo) end)`;
