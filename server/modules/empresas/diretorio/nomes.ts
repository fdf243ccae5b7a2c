import { ESQUEMAS } from '#contract/empresas/diretorio.ts';

/** Names of attributes are the same in whatever letters (RFC 7643, 2.1): here each gets the one that the others read. */

const NOMES =
  'schemas id externalId meta userName name formatted givenName familyName displayName title active emails phoneNumbers ' +
  'groups members value type primary employeeNumber cpf Operations op path filter startIndex count attributes ' +
  `excludedAttributes ${ESQUEMAS.empresa} ${ESQUEMAS.brasil}`;
const COMO = new Map(NOMES.split(' ').map((nome) => [nome.toLowerCase(), nome]));
const certo = (nome: string) => COMO.get(nome.toLowerCase()) ?? nome;

/** Of the core schemas names may be said in full; what is in quotes is no name. */
const DO_NUCLEO = /^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group)[:.]?/i;
const PARTES = new RegExp(
  String.raw`"(?:[^"\\]|\\.)*"|(?:${ESQUEMAS.empresa}|${ESQUEMAS.brasil})|[A-Za-z$][\w$-]*`,
  'gi',
);

export const caminhoCerto = (caminho: string) =>
  caminho
    .trim()
    .replace(DO_NUCLEO, '')
    .replace(PARTES, (parte) => certo(parte));

const MAIS_FUNDO = 8;

/** A body as it came, with the names as we write them, also those in the paths of operations. */
export function nomesCertos(corpo: unknown, fundo = 0): unknown {
  if (fundo > MAIS_FUNDO || typeof corpo !== 'object' || corpo === null) return corpo;
  if (Array.isArray(corpo)) return corpo.map((um) => nomesCertos(um, fundo + 1));
  return Object.fromEntries(
    Object.entries(corpo).map(([nome, valor]) => [
      certo(nome),
      certo(nome) === 'path' && typeof valor === 'string'
        ? caminhoCerto(valor)
        : nomesCertos(valor, fundo + 1),
    ]),
  );
}
