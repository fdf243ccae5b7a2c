import { z } from 'zod';
import { call, Lista, pagina } from '../call.ts';
import { id, instante, textoLongo } from '../campos.ts';

/** The longest message of a student, and of a tutor. */
export const DUVIDA_MAXIMA = 5000;
export const RESPOSTA_MAXIMA = 10_000;

const tags: ['aulas'] = ['aulas'];

const Mensagem = z.object({
  IdDuvidaMensagem: z.number().int(),
  DoTutor: z.boolean(),
  Nome: z.string(),
  Texto: z.string(),
  EnviadaEm: instante,
});

const Duvida = z.object({
  IdDuvida: z.number().int(),
  IdCurso: z.number().int(),
  IdCursoConteudoAula: z.number().int(),
  Aula: z.string(),
  /** The moment of the video it is about. */
  Segundo: z.number().int().nullable(),
  CriadaEm: instante,
  AguardaResposta: z.boolean(),
  /** The last ones, in their order. */
  Mensagens: z.array(Mensagem),
  /** How many came before those. */
  Anteriores: z.number().int(),
});
export type Duvida = z.infer<typeof Duvida>;

const noFiltro = z.coerce.number().int().positive().max(2_147_483_647);

export const duvidasDoAluno = call({
  method: 'GET',
  url: '/api/aluno/duvidas',
  config: { acesso: 'autenticado', sobre: 'instituicao' },
  schema: {
    tags,
    summary: 'As dúvidas da pessoa em uma matrícula, com as respostas; as mais novas primeiro.',
    querystring: z.strictObject({
      matricula: noFiltro,
      curso: noFiltro.optional(),
      aula: noFiltro.optional(),
    }),
    response: { 200: z.array(Duvida) },
  },
});

export const perguntar = call({
  method: 'POST',
  url: '/api/aluno/perguntar',
  config: { acesso: 'autenticado', sobre: 'instituicao', umaVez: true },
  schema: {
    tags,
    summary: 'Pergunta ao tutor sobre uma aula; com IdDuvida, continua a conversa.',
    body: z.strictObject({
      IdDuvida: id.optional(),
      IdClienteTurmaAluno: id,
      IdCursoConteudoAula: id,
      Segundo: z.number().int().min(0).max(604_800).nullable(),
      Texto: textoLongo(DUVIDA_MAXIMA),
    }),
    response: { 200: Duvida },
  },
});

const DuvidaDoTutor = Duvida.extend({
  IdCliente: z.number().int(),
  Cliente: z.string(),
  Curso: z.string(),
  Turma: z.string(),
  Aluno: z.string(),
});
export type DuvidaDoTutor = z.infer<typeof DuvidaDoTutor>;

export const duvidas = call({
  method: 'GET',
  url: '/api/cursos/duvidas',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary:
      'As dúvidas dos alunos: as que esperam resposta, da mais antiga; ou as respondidas, da mais nova.',
    querystring: Lista.extend({
      situacao: z.enum(['aguardando', 'respondidas']).default('aguardando'),
      /** One of them, whatever its situation. */
      duvida: noFiltro.optional(),
      curso: noFiltro.optional(),
      cliente: noFiltro.optional(),
    }),
    response: { 200: pagina(DuvidaDoTutor) },
  },
});

export const responderDuvida = call({
  method: 'POST',
  url: '/api/cursos/responderDuvida',
  config: { acesso: 'adm', umaVez: true },
  schema: {
    tags,
    summary: 'Responde a uma dúvida; a pessoa recebe a resposta também por e-mail.',
    body: z.strictObject({ IdDuvida: id, Texto: textoLongo(RESPOSTA_MAXIMA) }),
    response: { 200: DuvidaDoTutor },
  },
});
