import { z } from 'zod';
import { call, semConteudo } from '../call.ts';
import { id, obrigatorio, texto } from '../campos.ts';

/** The longest texts. */
export const LIMITES_DA_VISAO = { Nome: 60 } as const;

/** Filters of a screen kept under a name, each person's own, per institution. */

const tags: ['visoes'] = ['visoes'];

const tela = z.enum(['acompanhamento']);

const Visao = z.object({ IdVisao: z.number().int(), Nome: z.string(), Consulta: z.string() });
export type Visao = z.infer<typeof Visao>;

export const VISOES_POR_TELA = 30;

export const listarVisoes = call({
  method: 'GET',
  url: '/api/visoes/listar',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'As visões que a pessoa guardou para uma tela.',
    querystring: z.strictObject({
      tela,
      /** IdCliente; for an administrator, who has no institution of their own. */
      cliente: z.coerce.number().int().positive().max(2_147_483_647).optional(),
    }),
    response: { 200: z.array(Visao) },
  },
});

export const salvarVisao = call({
  method: 'POST',
  url: '/api/visoes/salvar',
  config: { acesso: 'gestor', umaVez: true, atos: 'proprio' },
  schema: {
    tags,
    summary: 'Guarda os filtros de uma tela com um nome; com IdVisao, muda o nome ou os filtros.',
    body: z.strictObject({
      IdVisao: id.optional(),
      Tela: tela,
      IdCliente: id,
      Nome: obrigatorio(LIMITES_DA_VISAO.Nome),
      Consulta: texto(500),
    }),
    response: { 200: Visao },
  },
});

export const excluirVisao = call({
  method: 'POST',
  url: '/api/visoes/excluir',
  config: { acesso: 'gestor', atos: 'proprio' },
  schema: {
    tags,
    summary: 'Exclui uma visão da própria pessoa.',
    body: z.strictObject({ IdVisao: id }),
    response: semConteudo,
  },
});
