import { scimPatch, type ScimPatchOperation, type ScimResource } from 'scim-patch';
import type { z } from 'zod';
import { ESQUEMAS, type Operacao } from '#contract/empresas/diretorio.ts';
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

/** What of each extension is known here. */
const DAS_EXTENSOES = new Map<string, string>([
  [ESQUEMAS.empresa, 'employeeNumber'],
  [ESQUEMAS.brasil, 'cpf'],
]);
/** Given whole, what they do not say of their parts stays (RFC 7644, 3.5.2.3); the library would read it as gone. */
const inteiro = (nome: string, value: unknown) =>
  (nome === 'name' || DAS_EXTENSOES.has(nome)) && typeof value === 'object' && value !== null;

function porAtributo(operacao: Operacao): Operacao[] {
  const { op, path, value } = operacao;
  const dela = DAS_EXTENSOES.get(path ?? '');
  if (op === 'remove') return [dela ? { op, path: `${path}:${dela}` } : operacao];
  const partes = (nome: string, valor: object): Operacao[] =>
    Object.entries(valor).map(([parte, um]) => ({
      op,
      path: `${nome}${nome === 'name' ? '.' : ':'}${parte}`,
      value: um as unknown,
    }));
  if (path !== undefined) return inteiro(path, value) ? partes(path, Object(value)) : [operacao];
  const ditos = Object.entries(Object(value));
  const inteiros = ditos.filter(([nome, valor]) => inteiro(nome, valor));
  if (inteiros.length === 0) return [operacao];
  const resto = ditos.filter(([nome, valor]) => !inteiro(nome, valor));
  return [
    ...(resto.length > 0 ? [{ op, value: Object.fromEntries(resto) as unknown }] : []),
    ...inteiros.flatMap(([nome, valor]) => partes(nome, Object(valor))),
  ];
}

/** Ours to say, or nobody's to take away. */
const FIXOS = /^(id|meta|groups|schemas)\b/;
const fixada = ({ op, path = '' }: Operacao) => FIXOS.test(path) || (op === 'remove' && path === 'userName');

const fazer = (antes: ScimResource, operacao: Operacao) => {
  try {
    return scimPatch(antes, [operacao as ScimPatchOperation]);
  } catch (causa) {
    // What is not there need not be taken away. The library does not give out the class of this error.
    if (Object(causa).constructor.name === 'InvalidRemoveOpPath') return antes;
    const semAlvo = Object(causa).scimCode === 'noTarget';
    throw recusar(
      400,
      semAlvo ? 'noTarget' : 'invalidPath',
      'Uma das operações não pôde ser feita. Confira op, path e value.',
    );
  }
};

/** The resource as these operations leave it, read as if it had been sent whole. */
export function aplicar<Recebido extends z.ZodType>(
  recurso: object,
  operacoes: Operacao[],
  recebido: Recebido,
): z.output<Recebido> {
  const simples = operacoes.flatMap(porCaminho).flatMap(porAtributo);
  if (simples.some(perigosa)) throw recusar(400, 'invalidPath', 'Este caminho não existe.');
  if (simples.some(fixada)) throw recusar(400, 'mutability', 'Isto não se altera por aqui.');
  const depois = simples.reduce<ScimResource>(fazer, structuredClone(recurso) as ScimResource);
  const lido = recebido.safeParse(depois);
  if (lido.success) return lido.data;
  const [primeiro] = lido.error.issues;
  throw recusar(400, 'invalidValue', `${primeiro?.path.join('.')}: ${primeiro?.message}`);
}
