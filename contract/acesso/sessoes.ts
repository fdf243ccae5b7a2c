import { z } from 'zod';
import { call, semConteudo } from '../call.ts';
import { id, instante } from '../campos.ts';

const tags: ['usuarios'] = ['usuarios'];

export const listarSessoes = call({
  method: 'GET',
  url: '/api/usuarios/sessoes',
  config: { acesso: 'autenticado', sobre: 'instituicao' },
  schema: {
    tags,
    summary: 'Onde estou com a conta aberta.',
    response: {
      200: z.array(
        z.object({
          /** Null: no session is open there just now, but the person stays signed in. */
          IdSessao: z.number().nullable(),
          /** Where the person asked to stay signed in. */
          IdConexao: z.number().nullable(),
          Dispositivo: z.string(),
          Endereco: z.string(),
          CriadaEm: instante,
          VistaEm: instante,
          Atual: z.boolean(),
        }),
      ),
    },
  },
});

export const encerrarSessao = call({
  method: 'POST',
  url: '/api/usuarios/encerrarSessao',
  config: { acesso: 'autenticado', sobre: 'instituicao' },
  schema: {
    tags,
    summary: 'Encerra uma das minhas sessões.',
    body: z.strictObject({ IdSessao: id }),
    response: semConteudo,
  },
});

export const encerrarConexao = call({
  method: 'POST',
  url: '/api/usuarios/encerrarConexao',
  config: { acesso: 'autenticado', sobre: 'instituicao' },
  schema: {
    tags,
    summary: 'Deixa de manter um aparelho conectado; as sessões dele terminam.',
    body: z.strictObject({ IdConexao: id }),
    response: semConteudo,
  },
});

export const encerrarOutrasSessoes = call({
  method: 'POST',
  url: '/api/usuarios/encerrarOutrasSessoes',
  config: { acesso: 'autenticado', sobre: 'instituicao' },
  schema: { tags, summary: 'Encerra todas as minhas sessões menos esta.', response: semConteudo },
});
