import { z } from 'zod';
import { call } from '../call.ts';
import { alteracaoDe, id, idNoCaminho, paragrafos, versao } from '../campos.ts';
import { arquivoNoCorpo } from './arquivos.ts';

/** The pedagogical project of a course: NR-01, Anexo II, 3.1 (its fifteen items), 3.3 (every two years), 4.1. */

const tags: ['cursos'] = ['cursos'];

/** What nobody but the author can say; the other items of 3.1 are facts of the course. */
const escritos = {
  ObjetivoGeral: paragrafos(5000),
  Principios: paragrafos(5000),
  Estrategia: paragrafos(5000),
  /** Item d, where it is not who answers for the training. */
  ResponsavelDaCapacitacao: paragrafos(300),
  Infraestrutura: paragrafos(5000),
  ObjetivosDosModulos: paragrafos(10_000),
  PublicoAlvo: paragrafos(5000),
  MaterialDidatico: paragrafos(5000),
  Instrumentos: paragrafos(5000),
  Avaliacao: paragrafos(5000),
};
const prazos = {
  /** Item j. */
  DedicacaoDiariaMinutos: z
    .number()
    .int('Use minutos inteiros.')
    .min(1, 'Use ao menos 1 minuto.')
    .max(1440, 'Use no máximo 1.440 minutos.')
    .nullable(),
  /** Item k. */
  PrazoMaximoDias: z
    .number()
    .int('Use dias inteiros.')
    .min(1, 'Use ao menos 1 dia.')
    .max(3650, 'Use no máximo 3.650 dias.')
    .nullable(),
};
const Escrito = z.strictObject({ ...escritos, ...prazos });
export type ProjetoEscrito = z.infer<typeof Escrito>;

const Proposto = Escrito.pick({
  Estrategia: true,
  Infraestrutura: true,
  ObjetivosDosModulos: true,
  MaterialDidatico: true,
  Instrumentos: true,
  Avaliacao: true,
});
export type ProjetoProposto = z.infer<typeof Proposto>;

const Item = z.object({
  /** Of NR-01, Anexo II, 3.1. */
  Letra: z.string(),
  Nome: z.string(),
  /** Empty: still missing. */
  Texto: z.string(),
});
export type ItemDoProjeto = z.infer<typeof Item>;

const Projeto = z.object({
  IdCurso: z.number().int(),
  ...Escrito.shape,
  /** The course has a norm and lessons at a distance. */
  Exigido: z.boolean(),
  /** The fifteen, with what the course itself says. */
  Itens: z.array(Item),
  /** What the course's own data suggest for what is to be written. */
  Propostas: Proposto,
  /** SHA-256 of what there is to validate: the fifteen items, the norm, and every lesson with its hours. */
  Sha256: z.string(),
  ValidadoEm: z.iso.date().nullable(),
  RevalidarAte: z.iso.date().nullable(),
  /** Whether what was validated last is what is written now. */
  Mudou: z.boolean(),
  /** The technical person, as the course named them, and who attached their document. */
  Validacao: z
    .object({
      Responsavel: z.string(),
      Registro: z.string(),
      RegistradoPor: z.string(),
      Documento: z.object({ Nome: z.string(), Link: z.string() }).nullable(),
    })
    .nullable(),
  /** 0 while nothing was written. */
  Versao: z.number().int(),
});
export type Projeto = z.infer<typeof Projeto>;

export const projeto = call({
  method: 'GET',
  url: '/api/cursos/projeto/:id',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'O projeto pedagógico do rascunho de um curso (NR-01, Anexo II, 3.1), com o que o curso já diz.',
    params: idNoCaminho,
    response: { 200: Projeto },
  },
});

export const alterarProjeto = call({
  method: 'POST',
  url: '/api/cursos/alterarProjeto',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Grava o que se escreve no projeto pedagógico; a próxima publicação o congela.',
    body: alteracaoDe(Projeto, { ...Escrito.shape, IdCurso: id, Versao: versao }),
    response: { 200: Projeto },
  },
});

export const validarProjeto = call({
  method: 'POST',
  url: '/api/cursos/validarProjeto',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary:
      'Registra a validação do responsável técnico, por dois anos, sobre o que ele leu (NR-01, Anexo II, 3.3).',
    body: z.strictObject({
      IdCurso: id,
      Versao: versao,
      /** Of what the technical person read; when it has changed since, nothing is recorded. */
      Sha256: z.string().length(64),
      ValidadoEm: z.iso.date('Data inválida.'),
      ...arquivoNoCorpo,
    }),
    response: { 200: Projeto },
  },
});

export const projetoPdf = call({
  method: 'GET',
  url: '/api/cursos/projetoPdf/:id',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'O projeto pedagógico em PDF: do rascunho, ou da versão publicada que se pede.',
    params: idNoCaminho,
    querystring: z.strictObject({ versao: z.coerce.number().int().min(1).max(2_147_483_647).optional() }),
    response: { 200: z.unknown() },
  },
});
