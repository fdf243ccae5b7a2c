/** What every screen, file and digest calls the states of a person in a course, written apart from the program's own table. */
export const PALAVRAS = {
  NI: 'Não iniciado',
  EA: 'Em andamento',
  AS: 'Aguarda assinatura',
  CO: 'Válido',
  AV: 'A vencer',
  VE: 'Vencido',
  RV: 'Revogado',
  DI: 'Dispensado',
} as const;
