/** What other systems can be told of; triggers of the database tell it (docs/SCHEMA.md) where it happens. */
export const EVENTOS = [
  'aluno.criado',
  'aluno.inativado',
  'matricula.criada',
  'curso.concluido',
  'certificado.emitido',
  'certificado.revogado',
  'certificado.vencido',
  'importacao.concluida',
] as const;
export type Evento = (typeof EVENTOS)[number];

export const TITULOS_DOS_EVENTOS: Record<Evento, string> = {
  'aluno.criado': 'Aluno incluído',
  'aluno.inativado': 'Aluno inativado',
  'matricula.criada': 'Matrícula feita',
  'curso.concluido': 'Curso concluído',
  'certificado.emitido': 'Certificado emitido',
  'certificado.revogado': 'Certificado revogado',
  'certificado.vencido': 'Certificado vencido',
  'importacao.concluida': 'Importação concluída',
};
