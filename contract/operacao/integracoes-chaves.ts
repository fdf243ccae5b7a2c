import { z } from 'zod';
import { call, Lista, pagina, semConteudo } from '../call.ts';
import { id, instante, obrigatorio } from '../campos.ts';
import { ESCOPOS } from './integracoes-escopos.ts';

/** The longest texts. */
export const LIMITES_DA_CHAVE = { Nome: 80 } as const;

const tags: ['integracoes'] = ['integracoes'];

const escopo = z.enum(ESCOPOS);

/** `pausada`: who answers for it is no longer an administrator. */
const situacaoDaChave = z.enum(['ativa', 'pausada', 'expirada', 'revogada']);

const ChaveApi = z.object({
  IdChaveApi: z.number().int(),
  Nome: z.string(),
  /** The beginning of the key, by which it is known. */
  Prefixo: z.string(),
  /** Null: the whole platform. */
  IdCliente: z.number().int().nullable(),
  Cliente: z.string().nullable(),
  Escopos: z.array(escopo),
  Situacao: situacaoDaChave,
  CriadaEm: instante,
  CriadaPor: z.string(),
  /** The administrator who answers for it: who made it, or who took it over. */
  Responsavel: z.string(),
  ExpiraEm: instante,
  UsadaEm: instante.nullable(),
  RevogadaEm: instante.nullable(),
});
export type ChaveApi = z.infer<typeof ChaveApi>;

export const listarChaves = call({
  method: 'GET',
  url: '/api/integracoes/chaves',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'As chaves de API, as mais novas primeiro.',
    querystring: Lista.extend({ situacao: situacaoDaChave.optional() }),
    response: { 200: pagina(ChaveApi) },
  },
});

export const criarChave = call({
  method: 'POST',
  url: '/api/integracoes/criarChave',
  config: { acesso: 'adm', confirmada: 'sempre' },
  schema: {
    tags,
    summary: 'Cria uma chave de API. A chave inteira só aparece nesta resposta.',
    body: z.strictObject({
      Nome: obrigatorio(LIMITES_DA_CHAVE.Nome),
      IdCliente: id.nullable(),
      Escopos: z.array(escopo).min(1, 'Escolha ao menos uma permissão.').max(ESCOPOS.length),
      /** The last day on which it opens anything. */
      ExpiraEm: z.iso.date('Data inválida.'),
    }),
    response: { 200: z.object({ Chave: z.string(), Registro: ChaveApi }) },
  },
});

export const assumirChave = call({
  method: 'POST',
  url: '/api/integracoes/assumirChave',
  config: { acesso: 'adm', confirmada: 'sempre' },
  schema: {
    tags,
    summary: 'Assume uma chave de API pausada: quem chama passa a responder por ela, e ela volta a abrir.',
    body: z.strictObject({ IdChaveApi: id }),
    response: semConteudo,
  },
});

export const revogarChave = call({
  method: 'POST',
  url: '/api/integracoes/revogarChave',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Revoga uma chave de API: ela deixa de abrir qualquer coisa no mesmo instante.',
    body: z.strictObject({ IdChaveApi: id }),
    response: semConteudo,
  },
});
