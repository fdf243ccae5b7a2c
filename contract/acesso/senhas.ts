import { z } from 'zod';

/** What the one judge of new passwords says of one, before it is sent to be kept. */
export const SenhaAvaliada = z.object({
  Nivel: z.enum(['recusada', 'aceita', 'forte']),
  Mensagem: z.string(),
});
export type SenhaAvaliada = z.infer<typeof SenhaAvaliada>;
