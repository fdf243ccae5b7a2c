import { z } from 'zod';
import { call } from './call.ts';
import { idNoCaminho } from './campos.ts';

export const dossieTurma = call({
  method: 'GET',
  url: '/api/clientes/dossieTurma/:id',
  config: { acesso: 'gestor', atos: 'varios' },
  schema: {
    tags: ['turmas'],
    summary:
      'O dossiê de uma turma em um ZIP: capa, programas, pessoas, presenças, avaliações, acessos, certificados e o manifesto com o SHA-256 de cada arquivo. Para um gestor, das suas pessoas.',
    params: idNoCaminho,
    response: { 200: z.unknown() },
  },
});
