import { z } from 'zod';
import { call } from '../call.ts';
import { EncontroMarcado } from '../encontro.ts';

const tags: ['avisos'] = ['avisos'];

const Prazo = z.object({
  Tipo: z.enum(['turma', 'encontro', 'certificado', 'assinatura']),
  Nome: z.string(),
  Turma: z.string().nullable(),
  /** The last day: of the class for this person, also to sign; of the certificate; or the day of the meeting. */
  Data: z.iso.date(),
  Encontro: EncontroMarcado.nullable(),
  /** Until then, from today; negative when it has passed. */
  Dias: z.number().int(),
  Rota: z.string(),
});
export type Prazo = z.infer<typeof Prazo>;

export const prazos = call({
  method: 'GET',
  url: '/api/avisos/prazos',
  config: { acesso: 'autenticado', sobre: 'instituicao', ficaNoAparelho: true },
  schema: {
    tags,
    summary: 'O que a pessoa tem até 60 dias à frente e o que já passou; de quem é gestor, também a equipe.',
    response: {
      200: z.object({
        Meus: z.array(Prazo),
        /** People of the manager's sectors, each counted once per line; null for who is not a manager. */
        Equipe: z
          .object({
            Atrasadas: z.number().int(),
            Vencidos: z.number().int(),
            VencemEm30Dias: z.number().int(),
          })
          .nullable(),
      }),
    },
  },
});
