import { z } from 'zod';
import { HttpError } from '../../../../platform/errors.ts';

/** What is asked of the store, in either of the two ways that xAPI has (1.0.3, Communication, 1.3). */

export const Consulta = z.looseObject({
  statementId: z.string().max(36).optional(),
  voidedStatementId: z.string().max(36).optional(),
  stateId: z.string().max(300).optional(),
  profileId: z.string().max(300).optional(),
  agent: z.string().max(2000).optional(),
});
type Consulta = z.infer<typeof Consulta>;

const Metodo = z.enum(['GET', 'PUT', 'POST', 'DELETE']);

type Chegado = {
  method: string;
  query: Consulta;
  body: unknown;
  headers: { authorization?: string | undefined; 'content-type'?: string | undefined };
};
export type Pedido = {
  method: string;
  query: Consulta;
  body: Buffer;
  tipo: string;
  authorization: string | undefined;
};

const DE_BYTES = 'application/octet-stream';

export function lerPedido({ method, query, body, headers }: Chegado): Pedido {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  const { authorization, 'content-type': tipo = DE_BYTES } = headers;
  if (method !== 'POST' || query['method'] === undefined)
    return { method, query, body: bytes, tipo, authorization };
  return doFormulario(query['method'], bytes);
}

/** What stands in the form beside what is asked. */
const CABECALHOS =
  /^(content|authorization|accept(-\w+)?|content-[\w-]+|if-(none-)?match|x-experience-api-version|method)$/i;

/** Content that may send no headers of its own, and no method but POST, puts all of it into a form. */
function doFormulario(method: unknown, bytes: Buffer): Pedido {
  const campos = new URLSearchParams(bytes.toString('utf8'));
  const perguntas = [...campos].filter(([nome]) => !CABECALHOS.test(nome));
  const lida = z
    .object({ method: Metodo, query: Consulta })
    .safeParse({ method, query: Object.fromEntries(perguntas) });
  if (!lida.success) throw new HttpError(400, 'Pedido fora da especificação do xAPI.');
  return {
    ...lida.data,
    body: Buffer.from(campos.get('content') ?? ''),
    tipo: campos.get('Content-Type') ?? 'application/json',
    authorization: campos.get('Authorization') ?? undefined,
  };
}
