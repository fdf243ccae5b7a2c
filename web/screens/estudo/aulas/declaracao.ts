/** The server refused because the declaration of the day was not made. */
export const faltaDeclarar = (erro: unknown): boolean => Object(Object(erro).corpo).Motivo === 'declaracao';
