import { z } from 'zod';
import { Arquivo } from './arquivos.ts';
import { porTipo } from './cursos-aulas.ts';
import { call, semConteudo } from '../call.ts';
import { alteracaoDe, id, idDeArquivo, idNoCaminho, idOuNovo, obrigatorio, versao } from '../campos.ts';

/** The longest titles. */
export const TITULO_DO_MODULO = 150;
export const TITULO_DA_AULA = 200;

/** Modules and lessons of a course's draft. */

const tags: ['cursos'] = ['cursos'];

const ArquivoDaAula = Arquivo.extend({
  /** Works for a while, for this session. */
  Link: z.string(),
});

const camposDaAula = {
  IdCursoConteudoAula: z.number().int(),
  IdCursoConteudo: z.number().int(),
  Titulo: z.string(),
  /** Place in the module, from 1. */
  Ordem: z.number().int(),
  Obrigatoria: z.boolean(),
  DuracaoMinutos: z.number().int(),
  PercentualMinimo: z.number().int(),
  IdArquivo: idDeArquivo,
  Arquivo: ArquivoDaAula.nullable(),
  IdArquivoLegenda: idDeArquivo,
  Legenda: ArquivoDaAula.nullable(),
  IdArquivoLibras: idDeArquivo,
  /** The same lesson in Libras. */
  Libras: ArquivoDaAula.nullable(),
  Versao: z.number().int(),
};

export const Aula = porTipo(camposDaAula);
export type Aula = z.infer<typeof Aula>;

export const Conteudo = z.object({
  IdCursoConteudo: z.number().int(),
  Titulo: z.string(),
  /** Place in the course, from 1. */
  Ordem: z.number().int(),
  Versao: z.number().int(),
  Aulas: z.array(Aula),
});
export type Conteudo = z.infer<typeof Conteudo>;

export const alterarConteudo = call({
  method: 'POST',
  url: '/api/cursos/alterarConteudo',
  config: { acesso: 'adm', umaVez: true },
  schema: {
    tags,
    summary: 'Cria um módulo no fim do curso (sem IdCursoConteudo) ou muda o seu título.',
    body: alteracaoDe(Conteudo, {
      IdCurso: id,
      IdCursoConteudo: idOuNovo.optional(),
      Titulo: obrigatorio(TITULO_DO_MODULO),
      /** Absent, whoever saves last wins. */
      Versao: versao.optional(),
    }),
    response: { 200: Conteudo },
  },
});

const umConteudo = z.strictObject({ IdCursoConteudo: id });
const umaAula = z.strictObject({ IdCursoConteudoAula: id });

export const excluirConteudo = call({
  method: 'POST',
  url: '/api/cursos/excluirConteudo',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Retira do rascunho um módulo com as suas aulas. Pode ser desfeito; nenhum progresso se perde.',
    body: umConteudo,
    response: semConteudo,
  },
});

export const restaurarConteudo = call({
  method: 'POST',
  url: '/api/cursos/restaurarConteudo',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Desfaz a exclusão de um módulo.',
    body: umConteudo,
    response: { 200: Conteudo },
  },
});

export const duplicarConteudo = call({
  method: 'POST',
  url: '/api/cursos/duplicarConteudo/:id',
  config: { acesso: 'adm', umaVez: true },
  schema: {
    tags,
    summary: 'Copia um módulo com as suas aulas, logo depois dele.',
    params: idNoCaminho,
    response: { 200: Conteudo },
  },
});

export const alterarAula = call({
  method: 'POST',
  url: '/api/cursos/alterarAula',
  config: { acesso: 'adm', umaVez: true },
  schema: {
    tags,
    summary:
      'Cria uma aula no fim do módulo (sem IdCursoConteudoAula) ou a altera. Uma aula não muda de tipo, e quem a muda de módulo é ordenar.',
    body: porTipo(
      {
        IdCursoConteudoAula: idOuNovo.optional(),
        IdCursoConteudo: id,
        Titulo: obrigatorio(TITULO_DA_AULA),
        Obrigatoria: z.boolean(),
        DuracaoMinutos: z
          .number()
          .int('Use minutos inteiros.')
          .min(1, 'Informe ao menos 1 minuto.')
          .max(6000, 'Use no máximo 6.000 minutos.'),
        /** How much of a video must be seen. */
        PercentualMinimo: z.number().int().min(1, 'De 1 a 100.').max(100, 'De 1 a 100.').default(90),
        /** The video, the PDF or the SCORM package. */
        IdArquivo: idDeArquivo,
        IdArquivoLegenda: idDeArquivo,
        /** A video; absent, it stays as it is. */
        IdArquivoLibras: idDeArquivo.optional(),
        Versao: versao.optional(),
      },
      (campos) => alteracaoDe(z.object(camposDaAula), campos),
    ),
    response: { 200: Aula },
  },
});

export const excluirAula = call({
  method: 'POST',
  url: '/api/cursos/excluirAula',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Retira do rascunho uma aula. Pode ser desfeito; nenhum progresso se perde.',
    body: umaAula,
    response: semConteudo,
  },
});

export const restaurarAula = call({
  method: 'POST',
  url: '/api/cursos/restaurarAula',
  config: { acesso: 'adm' },
  schema: { tags, summary: 'Desfaz a exclusão de uma aula.', body: umaAula, response: { 200: Aula } },
});

export const duplicarAula = call({
  method: 'POST',
  url: '/api/cursos/duplicarAula/:id',
  config: { acesso: 'adm', umaVez: true },
  schema: {
    tags,
    summary: 'Copia uma aula, logo depois dela.',
    params: idNoCaminho,
    response: { 200: Aula },
  },
});

/** -1 is the placeholder of lists that are being edited: it is dropped. */
const idOuVazio = z.number().int().min(-1).max(2_147_483_647);

export const ordenar = call({
  method: 'POST',
  url: '/api/cursos/ordenar',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'A ordem inteira dos módulos e das aulas; aulas podem mudar de módulo.',
    body: z.strictObject({
      IdCurso: id,
      Conteudos: z
        .array(z.strictObject({ IdCursoConteudo: id, Aulas: z.array(idOuVazio).max(1000) }))
        .max(500),
    }),
    response: semConteudo,
  },
});
