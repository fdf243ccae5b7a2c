import { ESQUEMAS, type Escolhidos } from '#contract/empresas/diretorio.ts';

/** Names of attributes: as they are written here, whatever letters they come in (RFC 7643, 2.1), and those that were asked for. */

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

type Alvo = { nome: string; parte: string | undefined };

/** A name as it is asked for: `userName`, `name.familyName`, `emails[type eq "work"].value`, or with its schema before it. */
function alvoDe(texto: string): Alvo {
  const caminho = caminhoCerto(texto.replace(/\[.*\]/, ''));
  const extensao = [ESQUEMAS.empresa, ESQUEMAS.brasil].find((esquema) => caminho.startsWith(esquema));
  if (extensao) return { nome: extensao, parte: caminho.slice(extensao.length + 1) || undefined };
  const [nome = '', parte] = caminho.split('.');
  return { nome, parte };
}
const alvosDe = (nomes: string | undefined) => (nomes?.trim() ? nomes.split(',').map(alvoDe) : null);

/** Of a value what has one of these names, or what has none of them; of several values, of each. */
function partes(valor: unknown, nomes: string[], ficam: boolean): unknown {
  if (Array.isArray(valor)) return valor.map((um) => partes(um, nomes, ficam));
  if (typeof valor !== 'object' || valor === null) return valor;
  return Object.fromEntries(Object.entries(valor).filter(([nome]) => nomes.includes(nome) === ficam));
}

const SEMPRE = ['schemas', 'id'];

/** Only what was asked for, or all but what was not wanted. */
export function escolher<R extends object>(
  recurso: R,
  { attributes, excludedAttributes }: Escolhidos,
): Partial<R> {
  const so = alvosDe(attributes);
  const alvos = so ?? alvosDe(excludedAttributes) ?? [];
  const escolhido = Object.entries(recurso).flatMap(([nome, valor]) => {
    const dele = alvos.filter((alvo) => alvo.nome === nome);
    if (SEMPRE.includes(nome)) return [[nome, valor]];
    if (dele.length === 0) return so ? [] : [[nome, valor]];
    const nomes = dele.flatMap(({ parte }) => parte ?? []);
    if (nomes.length < dele.length) return so ? [[nome, valor]] : [];
    return [[nome, partes(valor, nomes, so !== null)]];
  });
  return Object.fromEntries(escolhido) as Partial<R>;
}
