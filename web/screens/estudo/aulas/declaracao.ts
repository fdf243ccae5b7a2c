import type { ApiError } from '../../../lib/api.ts';

/** Why the server refused, as it names it for the page. */
export const motivo = (erro: unknown): unknown => {
  const { answer }: Partial<ApiError> = Object(erro);
  return Object(answer).Motivo;
};

/** The server refused because the declaration of the day was not made. */
export const faltaDeclarar = (erro: unknown): boolean => motivo(erro) === 'declaracao';

/** The server refused because the day is full, and takes a reason. */
export const faltaMotivo = (erro: unknown): boolean => motivo(erro) === 'jornada';
