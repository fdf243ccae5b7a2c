import { z } from 'zod';
import { call, semConteudo } from '../call.ts';
import { id, obrigatorio } from '../campos.ts';

const tags: ['arquivos'] = ['arquivos'];

export const usos = ['imagem', 'video', 'documento', 'legenda', 'scorm', 'h5p', 'exportacao'] as const;
export type Uso = (typeof usos)[number];

/** What arrives in parts, and the most that each may weigh. Pictures come whole, by `enviarImagem`. */
export const LIMITE_DO_ENVIO = {
  video: 5 * 1024 ** 3,
  // A course with its videos inside; taken for reading where it lies, never unpacked.
  scorm: 2 * 1024 ** 3,
  h5p: 2 * 1024 ** 3,
  documento: 100 * 1024 ** 2,
  legenda: 2 * 1024 ** 2,
} as const;
export type UsoDoEnvio = keyof typeof LIMITE_DO_ENVIO;
/** What people send; the rest the program makes. */
export type UsoEnviavel = UsoDoEnvio | 'imagem';

export const IMAGEM_MAXIMA = 10 * 1024 ** 2;

/** The address of resumable uploads (tus 1.0); each upload is at `${ENVIOS}/${chave}`. */
export const ENVIOS = '/api/arquivos/upload';

/** How far the qualities of a video are: `original` where they are not made and it plays as it was sent. */
const estadosDoVideo = ['original', 'aguardando', 'pronto', 'falhou'] as const;

/** What was seen inside a video. */
const VideoDoArquivo = z.object({
  DuracaoSegundos: z.number().int(),
  Largura: z.number().int(),
  Altura: z.number().int(),
  /** Whether browsers play it as it was sent. */
  Toca: z.boolean(),
  Estado: z.enum(estadosDoVideo),
  Percentual: z.number().int(),
});
export type VideoDoArquivo = z.infer<typeof VideoDoArquivo>;

export const Arquivo = z.object({
  IdArquivo: z.number().int(),
  Nome: z.string(),
  Tipo: z.string(),
  Tamanho: z.number().int(),
  Video: VideoDoArquivo.nullish(),
});
export type Arquivo = z.infer<typeof Arquivo>;

const chave = z.string().regex(/^[0-9a-f]{40}$/);

/** What a person attaches: one PDF or picture, whole in the body of the call. */
export const ANEXO_MAXIMO = 10 * 1024 ** 2;
export const arquivoNoCorpo = {
  NomeArquivo: obrigatorio(200),
  Conteudo: z
    .string()
    .min(1, 'Escolha o arquivo.')
    .max(Math.ceil(ANEXO_MAXIMO / 3) * 4, 'O arquivo tem mais de 10 MB.')
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'O conteúdo não está em base64.'),
};

export const enviarImagem = call({
  method: 'POST',
  url: '/api/arquivos/imagem',
  config: { acesso: 'adm', atos: 'preparo' },
  schema: {
    tags,
    summary: 'Recebe uma imagem de até 10 MB no campo `image`, regravada em WebP, e diz onde ficou.',
    consumes: ['multipart/form-data'],
    /** A form; what is in it is judged by its bytes. */
    body: z.unknown(),
    response: { 200: Arquivo.extend({ path: z.string() }) },
  },
});

export const concluirEnvio = call({
  method: 'POST',
  url: '/api/arquivos/concluirEnvio',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Confere pelo conteúdo o que chegou em partes e o torna um arquivo. Repetida, responde o mesmo.',
    body: z.strictObject({ Chave: chave }),
    response: { 200: Arquivo },
  },
});

export const filaDeVideos = call({
  method: 'GET',
  url: '/api/arquivos/filaDeVideos',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Se os vídeos são convertidos aqui, e os que esperam ou falharam, os mais antigos primeiro.',
    response: {
      200: z.object({
        /** The version of ffmpeg; null: there is none, and videos are taken as they are sent. */
        Conversor: z.string().nullable(),
        Esperando: z.number().int(),
        Falharam: z.number().int(),
        /** The first hundred. */
        Itens: z.array(
          Arquivo.pick({ IdArquivo: true, Nome: true, Tamanho: true }).extend({
            Video: VideoDoArquivo,
            /** The course that uses it, if one does. */
            Curso: z.string().nullable(),
          }),
        ),
      }),
    },
  },
});

export const tocadorDeH5p = call({
  method: 'GET',
  url: '/api/arquivos/tocadorDeH5p',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Se o servidor tem o que mostra atividades H5P, e qual.',
    response: {
      200: z.object({
        Instalado: z.boolean(),
        /** As its package says of itself, where it does. */
        Versao: z.string().nullable(),
      }),
    },
  },
});

export const converterDeNovo = call({
  method: 'POST',
  url: '/api/arquivos/converterDeNovo',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Devolve à fila um vídeo que não pôde ser convertido.',
    body: z.strictObject({ IdArquivo: id }),
    response: semConteudo,
  },
});

const linkAssinado = {
  params: z.strictObject({ chave: z.string().max(100) }),
  querystring: z.strictObject({
    sessao: z.coerce.number().int().positive().max(2_147_483_647).optional(),
    ate: z.coerce.number().int().positive().max(9_999_999_999).optional(),
    assinatura: z.string().max(100).optional(),
  }),
};

export const conteudoDoArquivo = call({
  method: 'GET',
  url: '/api/arquivos/conteudo/:chave',
  config: { acesso: 'publico' },
  schema: {
    tags,
    summary:
      'Um arquivo, inteiro ou em parte (Range), por um link assinado que vale pouco e morre com a sessão.',
    ...linkAssinado,
    response: { 200: z.string() },
  },
});

export const listaDoVideo = call({
  method: 'GET',
  url: '/api/arquivos/lista/:chave',
  config: { acesso: 'publico' },
  schema: {
    tags,
    summary:
      'A lista (HLS) das qualidades de um vídeo, ou das partes de uma delas, por um link assinado que morre com a sessão.',
    ...linkAssinado,
    response: { 200: z.string() },
  },
});

export const arquivoPublico = call({
  method: 'GET',
  url: '/api/arquivos/publico/:chave',
  config: { acesso: 'publico' },
  schema: {
    tags,
    summary: 'Um arquivo que qualquer pessoa pode ver, como a capa de um curso.',
    params: z.strictObject({ chave: z.string().max(100) }),
    response: { 200: z.string() },
  },
});

export const caminhoPublico = (Chave: string) => arquivoPublico.url.replace(':chave', Chave);
