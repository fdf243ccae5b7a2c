import type { AulaQueFalta, TreinamentoAnterior } from '#contract/prova/aproveitamentos.ts';
import { lerHoras } from '../../externos/lerHoras.ts';

/** What is being chosen, before it is sent. */
export type Rascunho = {
  /** By key, the hours typed where the record has none; '' where it has. */
  Treinamentos: Record<string, string>;
  /** The same, of the hours in person; '' is none. */
  Presenciais: Record<string, string>;
  /** The same, of the hours of practice. */
  Praticas: Record<string, string>;
  Aulas: readonly number[];
  ValidadoEm: string;
  arquivo: File | null;
};

export const VAZIO: Rascunho = {
  Treinamentos: {},
  Presenciais: {},
  Praticas: {},
  Aulas: [],
  ValidadoEm: '',
  arquivo: null,
};

export const chaveDe = ({ Origem, Id }: Pick<TreinamentoAnterior, 'Origem' | 'Id'>) => `${Origem}-${Id}`;

/** Of the trainings chosen, with the hours of the record or those typed. */
export const escolhidos = (
  todos: readonly TreinamentoAnterior[],
  { Treinamentos, Presenciais, Praticas }: Rascunho,
) =>
  todos.flatMap((um) => {
    const digitadas = Treinamentos[chaveDe(um)];
    if (digitadas === undefined) return [];
    const presenciais = um.HorasPresenciais ?? (lerHoras(Presenciais[chaveDe(um)] ?? '') || 0);
    const praticas = um.HorasPraticas ?? (lerHoras(Praticas[chaveDe(um)] ?? '') || 0);
    return [{ ...um, horas: um.CargaHoraria ?? lerHoras(digitadas), presenciais, praticas }];
  });

export const horasDosEscolhidos = (todos: readonly TreinamentoAnterior[], rascunho: Rascunho) =>
  escolhidos(todos, rascunho).reduce((soma, { horas }) => soma + (horas > 0 ? horas : 0), 0);

export const horasDasAulas = (aulas: readonly AulaQueFalta[], { Aulas }: Rascunho) =>
  aulas
    .filter(({ IdCursoConteudoAula }) => Aulas.includes(IdCursoConteudoAula))
    .reduce((soma, { DuracaoMinutos }) => soma + DuracaoMinutos, 0) / 60;

/** What is missing in the choice of trainings, in words. */
export function faltaNosTreinamentos(todos: readonly TreinamentoAnterior[], rascunho: Rascunho) {
  const usados = escolhidos(todos, rascunho);
  if (usados.length === 0) return 'Escolha ao menos um treinamento anterior.';
  const semHoras = usados.find(({ horas }) => !(horas > 0));
  return semHoras === undefined ? null : `Informe a carga horária de ${semHoras.Nome}.`;
}
