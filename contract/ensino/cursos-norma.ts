import { z } from 'zod';
import { call } from '../call.ts';
import { id } from '../campos.ts';
import { tipoDoCurso } from './normas.ts';

const tags: ['normas'] = ['normas'];

export const vincularNorma = call({
  method: 'POST',
  url: '/api/certificados/vincularNorma',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary:
      'Liga um curso à regra que ele segue (null o desliga), ou registra que ele não comprova a norma de que fala.',
    body: z
      .strictObject({
        IdCurso: id,
        IdNormaRegra: id.nullable(),
        NaoComprovaNorma: z.boolean().default(false),
        TipoTreinamento: tipoDoCurso.default(null),
        /** Adds to the draft the lessons in person that the rule asks for and it does not have yet. */
        IncluirPratica: z.boolean().default(false),
      })
      .refine(({ IdNormaRegra, NaoComprovaNorma }) => IdNormaRegra === null || !NaoComprovaNorma, {
        path: ['NaoComprovaNorma'],
        message: 'Um curso que segue uma regra comprova a norma.',
      })
      .refine(({ IdNormaRegra, TipoTreinamento }) => IdNormaRegra !== null || TipoTreinamento === null, {
        path: ['TipoTreinamento'],
        message: 'Escolha antes a regra que o curso segue.',
      }),
    response: {
      200: z.object({
        IdCurso: z.number().int(),
        IdNormaRegra: z.number().int().nullable(),
        NaoComprovaNorma: z.boolean(),
        TipoTreinamento: tipoDoCurso,
        /** Of the lessons in person that were added to the draft. */
        MinutosIncluidos: z.number().int(),
      }),
    },
  },
});
