import { z } from 'zod';
import { call } from '../call.ts';
import { idNoCaminho } from '../campos.ts';

/** Files of lessons that a dossier encloses, in bytes: more would be an archive that few can keep. The rest is listed. */
export const MATERIAL_NO_DOSSIE = { porArquivo: 100 * 1024 * 1024, aoTodo: 500 * 1024 * 1024 } as const;

export const dossieTurma = call({
  method: 'GET',
  url: '/api/clientes/dossieTurma/:id',
  config: { acesso: 'gestor', atos: 'varios' },
  schema: {
    tags: ['turmas'],
    summary:
      'O dossiê de uma turma em um ZIP: capa, programas, pessoas, presenças, avaliações, acessos, material, certificados e o manifesto com o SHA-256 de cada arquivo. Para um gestor, das suas pessoas.',
    params: idNoCaminho,
    response: { 200: z.unknown() },
  },
});

export const dossieDaInspecao = call({
  method: 'GET',
  url: '/api/certificados/dossieDaInspecao/:hash/:id',
  config: { acesso: 'publico', atos: 'varios' },
  schema: {
    tags: ['turmas'],
    summary: 'O dossiê de uma turma, pelo link feito para a Inspeção do Trabalho (NR-01, item 1.6.5).',
    params: z.strictObject({ hash: z.string().min(20).max(100), id: idNoCaminho.shape.id }),
    response: { 200: z.unknown() },
  },
});
