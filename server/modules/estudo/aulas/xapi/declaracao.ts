import { z } from 'zod';
import { HttpError } from '../../../../platform/errors.ts';

/** A statement of xAPI 1.0.3, as far as it is looked at; the rest is kept as it came. */
const Iri = z.string().min(1).max(2000);
export const Declaracao = z.looseObject({
  id: z.uuid().optional(),
  actor: z.looseObject({
    account: z.looseObject({ homePage: z.string(), name: z.string() }).optional(),
  }),
  verb: z.looseObject({ id: Iri }),
  object: z.looseObject({ id: Iri.optional(), objectType: z.string().optional() }),
  result: z
    .looseObject({
      score: z
        .looseObject({
          scaled: z.number().min(-1).max(1).optional(),
          raw: z.number().optional(),
          min: z.number().optional(),
          max: z.number().optional(),
        })
        .optional(),
      duration: z.string().max(100).optional(),
      completion: z.boolean().optional(),
      success: z.boolean().optional(),
      extensions: z.record(z.string(), z.unknown()).optional(),
    })
    .optional(),
  context: z
    .looseObject({
      registration: z.string().optional(),
      contextActivities: z
        .looseObject({
          category: z.union([z.array(z.looseObject({ id: Iri })), z.looseObject({ id: Iri })]).optional(),
        })
        .optional(),
      extensions: z.record(z.string(), z.unknown()).optional(),
    })
    .optional(),
  timestamp: z.string().max(50).optional(),
});
export type Declaracao = z.infer<typeof Declaracao>;

export const CMI5 = 'https://w3id.org/xapi/cmi5/context/categories/cmi5';

export type Verbo = 'iniciou' | 'completou' | 'passou' | 'falhou' | 'terminou';

export const recusarDeclaracao = (motivo: string) => new HttpError(403, motivo);
