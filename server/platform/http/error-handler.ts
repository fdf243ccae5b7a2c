import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isUnavailable, violatedConstraint } from '../db/db.ts';
import { HttpError, NO_SPACE } from '../errors.ts';
import { refusedBy } from './refusals.ts';

const MESSAGES: Record<string, [status: number, message: string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'O que você enviou é grande demais.'],
  FST_REQ_FILE_TOO_LARGE: [413, 'O arquivo é grande demais.'],
  ENOSPC: [507, NO_SPACE],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'Este tipo de conteúdo não é aceito aqui.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'O pedido chegou incompleto. Tente de novo.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'O pedido chegou vazio.'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'O pedido não pôde ser lido.'],
};

/** Turns whatever was thrown into an HttpError; null for what only the log may know. */
function understand(error: FastifyError, { refusals }: FastifyRequest['server']): HttpError | null {
  if (error instanceof HttpError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidFields(error);
  const known = MESSAGES[error.code];
  if (known) return new HttpError(...known);
  // Text that PostgreSQL cannot hold, such as a NUL.
  if (error.code === '22021' || error.code === '22P05') {
    return new HttpError(400, 'Há caracteres que não podem ser usados aqui.');
  }
  const constraint = violatedConstraint(error);
  if (constraint) return refusedBy(refusals, constraint);
  if (isUnavailable(error)) {
    return new HttpError(503, 'O sistema está ocupado. Tente de novo em instantes.', { retryAfter: 5 });
  }
  if (error.statusCode && error.statusCode < 500) return new HttpError(error.statusCode, 'Pedido inválido.');
  return null;
}

type Issue = { keyword: string; instancePath: string; message?: string; params: Record<string, unknown> };

/** An optional field is a union of nothing and the field: the words that help are those of the field. */
function wordsOf({ keyword, message, params }: Issue): string {
  const branches = keyword === 'invalid_union' ? (params['errors'] as { message: string }[][]) : [];
  return branches.at(-1)?.[0]?.message ?? message ?? 'Valor inválido.';
}

/** Whoever sends more of them is not helped by the rest. */
const UNKNOWN_TOLD = 20;

/** Longer than any text that is typed: a file, as its form would be told. */
const isLargeFile = ({ keyword, params }: Issue) =>
  keyword === 'too_big' && params['origin'] === 'string' && Number(params['maximum']) >= 500_000;

function invalidFields({ validation }: { validation: unknown }) {
  const Campos: Record<string, string> = {};
  for (const issue of validation as Issue[]) {
    if (issue.keyword === 'unrecognized_keys') {
      const unknown = (issue.params['keys'] as string[]).slice(0, UNKNOWN_TOLD);
      for (const key of unknown) Campos[key.slice(0, 60)] = 'Este campo não existe.';
    } else {
      const field = issue.instancePath.slice(1).replaceAll('/', '.');
      if (field) Campos[field] ??= wordsOf(issue);
    }
  }
  const status = (validation as Issue[]).some(isLargeFile) ? 413 : 400;
  return new HttpError(status, 'Confira os campos indicados.', { Campos });
}

export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const understood = understand(error, request.server);
  if (!understood) {
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    return reply.code(500).send({
      message: `Algo deu errado do nosso lado. Tente de novo; se continuar, informe o código ${request.id}.`,
    });
  }
  if (understood.retryAfter) reply.header('Retry-After', understood.retryAfter);
  return reply.code(understood.status).send({
    message: understood.message,
    ...(understood.Campos && { Campos: understood.Campos }),
    ...understood.extra,
  });
}
