import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { parse, type Filter } from 'scim2-parse-filter';
import { recusar } from './erro.ts';

/** A filter of SCIM as a condition of SQL. `colunas`: what each attribute is, by its name in small letters. */
type Coluna = {
  sql: RawBuilder<unknown>;
  exata?: true;
  logica?: true;
  instante?: true;
  /** One of several: whether the one with this id is among them. */
  tem?: (id: number) => RawBuilder<SqlBool>;
};
export type Colunas = Record<string, Coluna>;

const MAIS_FUNDO = 10;

function colunaDe(colunas: Colunas, caminho: string) {
  const nome = caminho.toLowerCase().replace(/^urn:ietf:params:scim:schemas:core:2\.0:\w+:/, '');
  const coluna = Object.hasOwn(colunas, nome) ? colunas[nome] : undefined;
  if (!coluna) throw recusar(400, 'invalidFilter', `Não se pode filtrar por ${caminho.slice(0, 60)}.`);
  return coluna;
}

/** `%`, `_` and `\` stand for themselves. */
const literal = (texto: string) => texto.replace(/[\\%_]/g, '\\$&');

function comparar(colunas: Colunas, filtro: Extract<Filter, { compValue: unknown }>): RawBuilder<SqlBool> {
  const { op, attrPath, compValue } = filtro;
  const coluna = colunaDe(colunas, attrPath);
  const sinais = { eq: sql`=`, ne: sql`is distinct from`, gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` };
  const sinal = op in sinais ? sinais[op as keyof typeof sinais] : null;
  const naoServe = () => recusar(400, 'invalidFilter', `Não se compara ${attrPath.slice(0, 60)} com ${op}.`);
  if (coluna.tem) {
    if (op !== 'eq') throw naoServe();
    return /^\d{1,9}$/.test(String(compValue)) ? coluna.tem(Number(compValue)) : sql`false`;
  }
  if (coluna.instante) {
    const instante = new Date(String(compValue));
    if (!sinal || Number.isNaN(instante.getTime())) throw naoServe();
    return sql`${coluna.sql} ${sinal} ${instante}::timestamptz`;
  }
  if (coluna.logica) {
    if (op !== 'eq' && op !== 'ne') throw naoServe();
    const pedido = String(compValue).toLowerCase() === 'true';
    return op === 'ne' ? sql`(${coluna.sql}) <> ${pedido}` : sql`(${coluna.sql}) = ${pedido}`;
  }
  const texto = String(compValue ?? '');
  const [valor, pedido] = coluna.exata
    ? [coluna.sql, texto]
    : [sql`lower(${coluna.sql})`, texto.toLowerCase()];
  const como = { co: `%${literal(pedido)}%`, sw: `${literal(pedido)}%`, ew: `%${literal(pedido)}` };
  if (op === 'co' || op === 'sw' || op === 'ew') return sql`coalesce(${valor} like ${como[op]}, false)`;
  if (!sinal) throw naoServe();
  return sql`coalesce(${valor} ${sinal} ${pedido}::text, false)`;
}

const juntar = (partes: RawBuilder<SqlBool>[], com: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`(${sql.join(partes, sql` ${com} `)})`;

function condicao(colunas: Colunas, filtro: Filter, fundo: number): RawBuilder<SqlBool> {
  if (fundo > MAIS_FUNDO) throw recusar(400, 'invalidFilter', 'O filtro é complexo demais.');
  const dentro = (um: Filter) => condicao(colunas, um, fundo + 1);
  if ('compValue' in filtro) return comparar(colunas, filtro);
  if ('filters' in filtro)
    return juntar(filtro.filters.map(dentro), filtro.op === 'and' ? sql`and` : sql`or`);
  if ('filter' in filtro) return sql`not ${dentro(filtro.filter)}`;
  // emails[type eq "work" and value co "@"]: each person has one, of type work.
  if ('valFilter' in filtro)
    return condicao(dosValores(colunas, filtro.attrPath), filtro.valFilter, fundo + 1);
  const { sql: valor, logica } = colunaDe(colunas, filtro.attrPath);
  return logica ? sql`true` : sql`(${valor}) is not null`;
}

function dosValores(colunas: Colunas, caminho: string): Colunas {
  const value = colunaDe(colunas, caminho);
  return { value, type: { sql: sql`'work'` }, primary: { sql: sql`true`, logica: true } };
}

export function filtrar(colunas: Colunas, texto: string | undefined): RawBuilder<SqlBool> {
  if (!texto?.trim()) return sql`true`;
  let filtro: Filter;
  try {
    filtro = parse(texto);
  } catch {
    throw recusar(400, 'invalidFilter', 'O filtro não pôde ser lido.');
  }
  return condicao(colunas, filtro, 0);
}
