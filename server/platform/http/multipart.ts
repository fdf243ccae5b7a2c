import multipart from '@fastify/multipart';
import type { FastifyRequest, LogLevel } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { ANEXO_MAXIMO } from '#contract/ensino/arquivos.ts';
import { HttpError } from '../errors.ts';
import type { App } from './http.ts';

type Fields = Record<string, string>;
type SentFile = { name: string; type: string; bytes: Buffer };
type Form = {
  /** The field that holds the file; a form has one file at most. */
  field: string;
  maxBytes: number;
  tooLarge: string;
  /** The same body as the JSON of the call, which its schema then judges. */
  toBody: (fields: Fields, file: SentFile | null) => object;
};

/** The file as the JSON of a call carries it. */
const fileInBody = (file: SentFile | null, unnamed: string) =>
  file && { NomeArquivo: file.name.slice(-200) || unnamed, Conteudo: file.bytes.toString('base64') };

const MAX_SHEET = 5 * 1024 * 1024;
/** A sheet of that size in base64, and a little for the rest of the body. */
export const SHEET_BODY_LIMIT = 7_100_000;

/** A spreadsheet that belongs to the record named in the field `owner`. */
export const sheetForm = (owner: string): Form => ({
  field: 'arquivo',
  maxBytes: MAX_SHEET,
  tooLarge: 'O arquivo tem mais de 5 MB. Divida-o em arquivos menores.',
  toBody: (fields, file) => ({
    ...fields,
    [owner]: Number(fields[owner]),
    ...fileInBody(file, 'planilha'),
  }),
});

/** A small picture of the record named in the field `owner`; what it really is, its bytes say later. */
export const imageForm = (owner: string): Form => ({
  field: 'Imagem',
  maxBytes: 500 * 1024,
  tooLarge: 'A imagem é grande demais. Use uma de até 500 KB.',
  toBody: (fields, file) => ({
    ...fields,
    [owner]: Number(fields[owner]),
    ...(file && { Imagem: `data:${file.type};base64,${file.bytes.toString('base64')}` }),
  }),
});

/** 10 MB in base64, and a little for the rest of the body. */
export const ATTACHMENT_BODY_LIMIT = 14_100_000;

/** One PDF or picture; `toBody` gives the other fields. */
export const attachmentForm = (toBody: (fields: Fields) => object): Form => ({
  field: 'arquivo',
  maxBytes: ANEXO_MAXIMO,
  tooLarge: 'O arquivo tem mais de 10 MB.',
  toBody: (fields, file) => ({ ...toBody(fields), ...fileInBody(file, 'arquivo') }),
});

/** The routes that `add` brings, and only those, also take a form with a file. */
export function withFileForm(app: App, form: Form, add: (app: App) => void) {
  const routes = async (scope: App) => {
    await scope.register(multipart, { throwFileSizeLimit: false });
    scope.addHook('preValidation', async (request) => {
      if (request.isMultipart()) request.body = await readForm(request, form);
    });
    add(scope.withTypeProvider<ZodTypeProvider>());
  };
  // The parser's traces hold the headers of the request, the bearer among them.
  const { level } = app.log;
  void app.register(routes, { logLevel: (level === 'trace' ? 'debug' : level) as LogLevel });
}

async function readForm(request: FastifyRequest, { field, maxBytes, tooLarge, toBody }: Form) {
  const limits = { files: 1, fields: 10, fieldNameSize: 100, fieldSize: 1000, fileSize: maxBytes, parts: 11 };
  const fields: Fields = {};
  let file: SentFile | null = null;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value);
        continue;
      }
      if (part.fieldname !== field) throw new HttpError(400, `Envie o arquivo no campo ${field}.`);
      file = { name: part.filename, type: part.mimetype, bytes: await part.toBuffer() };
      if (part.file.truncated) throw new HttpError(413, tooLarge);
    }
  } catch (error) {
    // What the parser itself throws has no status: the form was cut or is not one.
    if (error instanceof HttpError || (error as { statusCode?: number }).statusCode) throw error;
    throw new HttpError(400, 'O envio chegou incompleto. Tente de novo.');
  }
  return toBody(fields, file);
}
