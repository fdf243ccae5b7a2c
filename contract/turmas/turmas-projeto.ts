import { z } from 'zod';
import { call } from '../call.ts';
import { idNoCaminho } from '../campos.ts';

const tags: ['cursos'] = ['cursos'];

export const projetoDaTurmaPdf = call({
  method: 'GET',
  url: '/api/cursos/projetoDaTurmaPdf/:id',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary:
      'O projeto pedagógico publicado de um curso da turma, em PDF, que a empresa contratante também guarda (NR-01, Anexo II, 4.1.1).',
    params: idNoCaminho,
    querystring: z.strictObject({ curso: z.coerce.number().int().min(1).max(2_147_483_647) }),
    response: { 200: z.unknown() },
  },
});
