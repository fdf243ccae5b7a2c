import { z } from 'zod';
import { call } from '../call.ts';
import { id } from '../campos.ts';

/** Badges whose code says at a tablet who somebody is (docs/decisions/0042). */

const tags: ['aparelhos'] = ['aparelhos'];

export const crachasDoSetor = call({
  method: 'POST',
  url: '/api/aparelhos/crachasDoSetor',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary:
      'Os crachás das pessoas ativas de um setor em PDF, dez por página, para entrar nos tablets dele.',
    body: z.strictObject({ IdClienteSetor: id }),
    response: { 200: z.unknown() },
  },
});

export const crachaDaPessoa = call({
  method: 'POST',
  url: '/api/aparelhos/crachaDaPessoa',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'O crachá de uma pessoa em PDF. Impresso de novo, o código é o mesmo.',
    body: z.strictObject({ IdClienteAluno: id }),
    response: { 200: z.unknown() },
  },
});
