import { z } from 'zod';
import { call, semConteudo } from '../call.ts';
import { alteracaoDe, id, idOuNovo, instante, textoLongo, versao } from '../campos.ts';

const tags: ['aulas'] = ['aulas'];

const Anotacao = z.object({
  IdAulaAnotacao: z.number().int(),
  IdCursoConteudoAula: z.number().int(),
  Aula: z.string(),
  /** The moment of the video it belongs to. */
  Segundo: z.number().int().nullable(),
  Texto: z.string(),
  CriadaEm: instante,
  AlteradaEm: instante,
  Versao: z.number().int(),
});
export type Anotacao = z.infer<typeof Anotacao>;

export const anotacoes = call({
  method: 'GET',
  url: '/api/aluno/anotacoes',
  config: { acesso: 'autenticado', sobre: 'instituicao' },
  schema: {
    tags,
    summary:
      'As anotações da pessoa em uma matrícula: de um curso ou de uma aula, na ordem em que foram vistas.',
    querystring: z.strictObject({
      matricula: z.coerce.number().int().positive().max(2_147_483_647),
      curso: z.coerce.number().int().positive().max(2_147_483_647).optional(),
      aula: z.coerce.number().int().positive().max(2_147_483_647).optional(),
    }),
    response: { 200: z.array(Anotacao) },
  },
});

export const alterarAnotacao = call({
  method: 'POST',
  url: '/api/aluno/alterarAnotacao',
  config: { acesso: 'autenticado', sobre: 'instituicao', umaVez: true, atos: 'proprio' },
  schema: {
    tags,
    summary: 'Cria (sem IdAulaAnotacao) ou altera uma anotação.',
    body: alteracaoDe(Anotacao, {
      IdAulaAnotacao: idOuNovo.optional(),
      IdClienteTurmaAluno: id,
      IdCursoConteudoAula: id,
      Segundo: z.number().int().min(0).max(604_800).nullable(),
      Texto: textoLongo(5000),
      /** Absent, whoever saves last wins: a page that stayed open without a connection does not know it. */
      Versao: versao.optional(),
    }),
    response: { 200: Anotacao },
  },
});

export const excluirAnotacao = call({
  method: 'POST',
  url: '/api/aluno/excluirAnotacao',
  config: { acesso: 'autenticado', sobre: 'instituicao', atos: 'proprio' },
  schema: {
    tags,
    summary: 'Apaga uma anotação.',
    body: z.strictObject({ IdAulaAnotacao: id }),
    response: semConteudo,
  },
});
