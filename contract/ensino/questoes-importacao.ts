import { z } from 'zod';
import { call } from '../call.ts';
import { id, obrigatorio } from '../campos.ts';
import { tipoQuestao } from './questoes.ts';

const tags: ['avaliacoes'] = ['avaliacoes'];

export const MAXIMO_DE_QUESTOES_POR_PLANILHA = 1000;

/** A sheet, GIFT or Moodle XML of up to 5 MB, or the form field `arquivo` with one. */
const Planilha = z.strictObject({
  IdCurso: id,
  NomeArquivo: obrigatorio(200),
  Conteudo: z
    .string()
    .max(7_000_000, 'O arquivo tem mais de 5 MB. Divida-o em arquivos menores.')
    .regex(/^[A-Za-z0-9+/]+=*$/, 'Envie uma planilha (CSV, XLSX ou ODS), um GIFT ou um Moodle XML.'),
});

const LinhaDeQuestao = z.object({
  /** As the sheet counts it; of GIFT the line where it begins, of Moodle XML which of the questions it is. */
  Numero: z.number().int(),
  /** `repetida`: already in the bank or above. */
  Veredito: z.enum(['nova', 'repetida', 'com-erro']),
  Tipo: tipoQuestao.nullable(),
  Enunciado: z.string(),
  /** The right answer in words. */
  Resposta: z.string(),
  /** Where there are any, as they will be shown to be chosen. */
  Alternativas: z.array(z.string()),
  Explicacao: z.string(),
  Etiquetas: z.array(z.string()),
  /** What of it does not come along. */
  Avisos: z.array(z.string()),
  Erros: z.array(z.object({ Coluna: z.string(), Motivo: z.string() })),
});
export type LinhaDeQuestao = z.infer<typeof LinhaDeQuestao>;

const PreviaDeQuestoes = z.object({
  /** By what is in the file. */
  Formato: z.enum(['planilha', 'gift', 'moodle']),
  Linhas: z.array(LinhaDeQuestao),
  Novas: z.number().int(),
  Repetidas: z.number().int(),
  ComErro: z.number().int(),
});
export type PreviaDeQuestoes = z.infer<typeof PreviaDeQuestoes>;

export const previaQuestoes = call({
  method: 'POST',
  url: '/api/cursos/previaQuestoes',
  config: { acesso: 'adm', atos: 'consulta' },
  schema: {
    tags,
    summary:
      'Lê questões de uma planilha, de GIFT ou de Moodle XML e diz o que cada uma seria, sem gravar nada.',
    consumes: ['application/json', 'multipart/form-data'],
    body: Planilha,
    response: { 200: PreviaDeQuestoes },
  },
});

export const importarQuestoes = call({
  method: 'POST',
  url: '/api/cursos/importarQuestoes',
  config: { acesso: 'adm', umaVez: true },
  schema: {
    tags,
    summary:
      'Inclui as questões novas de uma planilha, de GIFT ou de Moodle XML; o mesmo arquivo de novo não muda nada.',
    consumes: ['application/json', 'multipart/form-data'],
    body: Planilha,
    response: { 200: PreviaDeQuestoes },
  },
});

export const modeloQuestoes = call({
  method: 'GET',
  url: '/api/cursos/modeloQuestoes',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'A planilha modelo, com um exemplo de cada tipo de questão.',
    querystring: z.strictObject({ formato: z.enum(['csv', 'xlsx']).default('xlsx') }),
    response: { 200: z.unknown() },
  },
});
