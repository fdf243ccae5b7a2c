import { scimPatch, type ScimPatchOperation, type ScimResource } from 'scim-patch';
import type { z } from 'zod';
import type { Operacao } from '#contract/empresas/diretorio.ts';
import { recusar } from './erro.ts';

/** Names that would reach past the resource into every object of the program. */
const PERIGO = /__proto__|constructor|prototype/i;

const perigosa = ({ path = '', value }: Operacao) =>
  PERIGO.test(path) ||
  (typeof value === 'object' && value !== null && Object.keys(value).some((nome) => PERIGO.test(nome)));

/** Some directories name the members to take out by value instead of by path. */
const porCaminho = (operacao: Operacao): Operacao[] =>
  operacao.op === 'remove' && operacao.path === 'members' && Array.isArray(operacao.value)
    ? (operacao.value as { value?: unknown }[]).map(({ value }) => ({
        op: 'remove',
        path: `members[value eq ${JSON.stringify(String(value))}]`,
      }))
    : [operacao];

/** The resource as these operations leave it, read as if it had been sent whole. */
export function aplicar<Recebido extends z.ZodType>(
  recurso: object,
  operacoes: Operacao[],
  recebido: Recebido,
): z.output<Recebido> {
  if (operacoes.some(perigosa)) throw recusar(400, 'invalidPath', 'Este caminho não existe.');
  let depois: unknown;
  try {
    depois = operacoes
      .flatMap(porCaminho)
      .reduce<ScimResource>(
        (antes, operacao) => scimPatch(antes, [operacao as ScimPatchOperation]),
        structuredClone(recurso) as ScimResource,
      );
  } catch {
    throw recusar(400, 'invalidPath', 'Uma das operações não pôde ser feita. Confira op, path e value.');
  }
  const lido = recebido.safeParse(depois);
  if (lido.success) return lido.data;
  const [primeiro] = lido.error.issues;
  throw recusar(400, 'invalidValue', `${primeiro?.path.join('.')}: ${primeiro?.message}`);
}
