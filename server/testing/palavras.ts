/** What every screen, file and digest calls the states of a person in a course, written apart from the program's own table. */
export const PALAVRAS = {
  'nao-iniciado': 'Não iniciado',
  'em-andamento': 'Em andamento',
  'aguarda-assinatura': 'Aguarda assinatura',
  valido: 'Válido',
  'a-vencer': 'A vencer',
  vencido: 'Vencido',
  revogado: 'Revogado',
  dispensado: 'Dispensado',
} as const;
