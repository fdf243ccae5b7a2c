import { z } from 'zod';

/** What a column may hold. */
export const CAMPOS = ['Nome', 'CPF', 'Email', 'Setor', 'Telefone', 'Matricula', 'Cargo', 'Gestor'] as const;
export type Campo = (typeof CAMPOS)[number];
const campo = z.enum(CAMPOS);

const coluna = z.number().int().min(0).max(299).nullable();
/** The column of each field, counted from zero; null when the sheet does not have it. */
export const Mapeamento = z.strictObject({
  Nome: coluna,
  CPF: coluna,
  Email: coluna,
  Setor: coluna,
  Telefone: coluna,
  Matricula: coluna,
  Cargo: coluna,
  Gestor: coluna,
});
export type Mapeamento = z.infer<typeof Mapeamento>;

export const ErroDeLinha = z.object({ Coluna: campo, Motivo: z.string() });
export type ErroDeLinha = z.infer<typeof ErroDeLinha>;
