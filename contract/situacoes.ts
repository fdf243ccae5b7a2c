import { z } from 'zod';

/** What people call the states that the specification names by two letters; screens, files and the audit trail say the same. */

export const TURMA = { AG: 'Aguardando', EA: 'Em andamento', EN: 'Encerrada', CA: 'Cancelada' } as const;

export const MATRICULA = {
  MA: 'Matriculado, não começou',
  CU: 'Cursando',
  CO: 'Concluído',
  RE: 'Não concluiu no prazo',
  ES: 'Na lista de espera',
} as const;

export const CERTIFICADO = {
  VA: 'Válido',
  AV: 'A vencer',
  VE: 'Vencido',
  PE: 'Permanente',
  AS: 'Aguarda assinatura',
  RV: 'Revogado',
} as const;

/** VA válido, AV a vencer (30 days or fewer), PE permanente, AS aguarda assinatura, VE vencido, RV revogado. */
export const statusCertificado = z.enum(['VA', 'AV', 'VE', 'PE', 'AS', 'RV']);
export type StatusCertificado = z.infer<typeof statusCertificado>;
