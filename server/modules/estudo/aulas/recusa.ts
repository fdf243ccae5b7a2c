import { porExtenso } from '#contract/dia.ts';
import { HttpError, notFound } from '../../../platform/errors.ts';

/** Why a person cannot study, in words. */

export const avisoEncerrada = (prazo: string) =>
  `O prazo desta turma terminou em ${porExtenso(prazo)}. Você pode rever as aulas, mas nada mais é gravado.`;
export const avisoEmBreve = (inicio: string) => `Esta turma começa em ${porExtenso(inicio)}.`;
export const avisoFalta = (titulo: string) => `Conclua antes a aula “${titulo}”.`;
/** `Motivo` tells the page what to ask of the person. */
export const faltaDeclaracao = () =>
  new HttpError(422, 'Antes de estudar hoje, declare que está em um ambiente adequado e dedicado ao curso.', {
    extra: { Motivo: 'declaracao' },
  });

type Matricula = { EmEspera: boolean; Cancelada: boolean; DataInicio: string };

/** Throws unless the person is in the class and it is on; before it begins its courses may be looked at. */
export function exigirMatricula<M extends Matricula>(matricula: M | null): asserts matricula is M {
  if (!matricula) throw notFound();
  if (matricula.Cancelada) throw new HttpError(422, 'Esta turma foi cancelada.');
  if (matricula.EmEspera) throw new HttpError(422, 'Você está na lista de espera desta turma.');
}

export function exigirIniciada({ DataInicio }: Matricula, hoje: string) {
  if (hoje < DataInicio) throw new HttpError(422, avisoEmBreve(DataInicio));
}
