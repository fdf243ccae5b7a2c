import { z } from 'zod';
import { call } from '../call.ts';
import { id } from '../campos.ts';
import { VersaoDoPacote } from '../ensino/cursos-tipos/pacote.ts';
import { Cmi } from './aulas-cmi.ts';
import { nomeDoItem, PedidoDeNavegacao, Sumario } from './aulas-sumario.ts';

const tags: ['aulas'] = ['aulas'];

export const lerPacote = call({
  method: 'POST',
  url: '/api/cursos/lerPacote',
  config: { acesso: 'adm', atos: 'consulta' },
  schema: {
    tags,
    summary:
      'Lê um pacote SCORM ou cmi5 enviado: a versão, o título e por onde começa; ou diz por que não serve.',
    body: z.strictObject({ IdArquivo: id }),
    response: {
      200: z.object({
        Versao: VersaoDoPacote,
        Entrada: z.string(),
        Titulo: z.string(),
        /** How many lessons it has, where they are several. */
        Licoes: z.number().int().optional(),
      }),
    },
  },
});

/** In the place of a file: the page around the package, in which it finds the API. */
export const PONTE = '__ponte.html';
/** Where browsers tell what a package, while its author tries it, was kept from loading. */
export const RELATO = '__relato';

export const arquivoDoPacote = call({
  method: 'GET',
  url: '/api/aluno/scorm/:token/*',
  config: { acesso: 'publico', naCasaDosPacotes: true },
  schema: {
    tags,
    summary:
      'Um arquivo de dentro do pacote de uma aula aberta, por um endereço assinado que morre com a sessão.',
    params: z.strictObject({ token: z.string().max(200), '*': z.string().max(1000) }),
    response: { 200: z.string() },
  },
});

/** In the place of a file: which there are, for who takes the package along. */
export const LISTA = '__lista.json';
/** What is in that list, each by its name and the bytes that it has. */
export type ListaDoPacote = { Arquivos: [nome: string, bytes: number][] };
/** In the place of a file: the API of the package's edition. */
export const API = '__api.js';

/** Below this, packages that were taken along are kept and run; only a worker of ours answers there (docs/decisions/0075). */
export const GUARDA = '/api/levado/';

export const arquivoDaGuarda = call({
  method: 'GET',
  url: `${GUARDA}:arquivo`,
  config: { acesso: 'publico', naCasaDosPacotes: true },
  schema: {
    tags,
    summary: 'O que guarda e mostra, no endereço dos pacotes, os que foram levados para estudar sem conexão.',
    params: z.strictObject({ arquivo: z.enum(['guarda.html', 'guarda.js', 'trabalhador.js']) }),
    response: { 200: z.string() },
  },
});

/** Where a cmi5 package finds the learning record store, below its own folder. */
export const XAPI = '__xapi';
/** Where it is given, once, what opens that. */
export const BUSCA = '__fetch';

export const scormProgresso = call({
  method: 'POST',
  url: '/api/aluno/scormProgresso',
  config: { acesso: 'autenticado', sobre: 'instituicao', semTermos: true, atos: 'registro' },
  schema: {
    tags,
    summary: 'O que um pacote SCORM informa: situação, nota, ponto de retomada e dados guardados.',
    body: z.strictObject({
      Sessao: z.uuid('Sessão inválida.'),
      /** From 1, one more at each sending of this session; an older one changes nothing. */
      Sequencia: z.number().int().min(1).max(2_147_483_647),
      /** Of a package of several lessons: which of them tells this; nothing told leaves it as it was. */
      Item: nomeDoItem.optional(),
      Cmi,
      /** Only what changed, from a page that is closing: what is not named stays, and what is left empty goes. */
      Parcial: z.literal(true).optional(),
      /** After what was told: which lesson comes now. */
      Pedido: PedidoDeNavegacao.optional(),
    }),
    response: {
      200: z.object({
        Percentual: z.number().int(),
        Concluida: z.boolean(),
        ProgressoCurso: z.number().int(),
        CursoConcluido: z.boolean(),
        /** Above zero: the package says it is done, too soon to count; send again after so many seconds. */
        FaltamSegundos: z.number().int(),
        /** Of a package of several lessons. */
        Sumario: Sumario.optional(),
      }),
    },
  },
});
