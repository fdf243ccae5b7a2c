import { XMLParser } from 'fast-xml-parser';

/** XML of strangers, read without believing any of it: by local names, entities as they stand, each element a list. */

export type No = { [nome: string]: unknown };

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  textNodeName: '#',
  isArray: (_nome, _caminho, _folha, ehAtributo) => !ehAtributo,
});

/** Null when it is none. */
export function lerXml(xml: string): No | null {
  try {
    return parser.parse(xml) as No;
  } catch {
    return null;
  }
}

export const filhos = (no: No | undefined, nome: string) =>
  ((no?.[nome] ?? []) as unknown[]).map(
    (filho) => (typeof filho === 'object' && filho ? filho : { '#': filho }) as No,
  );

export const texto = (no: No | undefined, campo: string) => {
  const valor = no?.[campo];
  return typeof valor === 'string' ? valor.replaceAll('&amp;', '&').trim() : '';
};

/** What could declare something; whoever needs that to say who somebody is is not believed. */
export const temDeclaracoes = (xml: string) => /<!DOCTYPE|<!ENTITY/i.test(xml);
