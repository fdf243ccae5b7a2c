import { strToU8, zipSync, type Zippable } from 'fflate';
import { Readable } from 'node:stream';
import { guardarArquivo } from '../modules/ensino/arquivos/arquivos.service.ts';
import type { TestApp } from './app.ts';

/** SCORM packages, made here. */

type Partes = {
  versao?: string;
  /** Attributes of <manifest>, after its namespaces. */
  raiz?: string;
  organizacoes?: string;
  recursos?: string;
};

export const manifesto = ({
  versao = '<metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>',
  raiz = '',
  organizacoes = `<organizations default="O1"><organization identifier="O1"><title>Trabalho em altura</title>
    <item identifier="I1" identifierref="R1"><title>Lição</title></item></organization></organizations>`,
  recursos = `<resources><resource identifier="R1" type="webcontent" adlcp:scormtype="sco" href="index.html"/></resources>`,
}: Partes = {}) => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="M1" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2" ${raiz}>${versao}${organizacoes}${recursos}</manifest>`;

export const V2004 =
  '<metadata><schema>ADL SCORM</schema><schemaversion>2004 4th Edition</schemaversion></metadata>';

const PAGINA = '<!DOCTYPE html><html><head><title>Lição</title></head><body><h1>Lição</h1></body></html>';

type Arquivos = Record<string, string | Uint8Array | [Uint8Array, object]>;

export const zipar = (arquivos: Arquivos) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(arquivos).map(([nome, valor]) => [
          nome,
          typeof valor === 'string' ? strToU8(valor) : valor,
        ]),
      ) as Zippable,
    ),
  );

/** A sound package, with what the test changes in it. */
export const pacote = (mais: Arquivos = {}, partes: Partes = {}) =>
  zipar({ 'imsmanifest.xml': manifesto(partes), 'index.html': PAGINA, ...mais });

type Licao = {
  moveOn?: string;
  masteryScore?: string;
  launchParameters?: string;
  url?: string;
  /** The same lesson again, in a block. */
  duas?: boolean;
  /** What the course says before its lesson. */
  antes?: string;
  id?: string;
  launchMethod?: string;
};

/** A sound cmi5 package of one lesson. */
export function cmi5({
  moveOn = 'Completed',
  masteryScore,
  launchParameters,
  url,
  duas,
  antes = '',
  id = 'https://autor.example/licao',
  launchMethod,
}: Licao = {}) {
  const langstring = (texto: string) => `<langstring lang="pt-BR">${texto}</langstring>`;
  const au = `<au id="${id}" moveOn="${moveOn}"${masteryScore ? ` masteryScore="${masteryScore}"` : ''}${launchMethod ? ` launchMethod="${launchMethod}"` : ''}>
    <title>${langstring('Lição')}</title><description>${langstring('x')}</description><url>${url ?? 'index.html'}</url>
    ${launchParameters ? `<launchParameters>${launchParameters}</launchParameters>` : ''}</au>`;
  return zipar({
    'cmi5.xml': `<?xml version="1.0" encoding="utf-8"?>
<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
  <course id="https://autor.example/curso"><title>${langstring('Trabalho em altura')}</title><description>${langstring('x')}</description></course>
  ${antes}${au}${duas ? `<block id="https://autor.example/bloco">${au}</block>` : ''}</courseStructure>`,
    'index.html': PAGINA,
  });
}

/** A cmi5 package of several lessons: `estrutura` holds `au()` and blocks. */
export const cmi5DeVarias = (estrutura: string) =>
  zipar({
    'cmi5.xml': `<?xml version="1.0" encoding="utf-8"?>
<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
  <course id="https://autor.example/curso"><title><langstring>Trabalho em altura</langstring></title></course>${estrutura}</courseStructure>`,
    'index.html': PAGINA,
  });

export const au = (nome: string, moveOn: string, mais = '') =>
  `<au id="https://autor.example/${nome}" moveOn="${moveOn}" ${mais}><title><langstring>${nome}</langstring></title><url>index.html?${nome}</url></au>`;

export const bloco = (nome: string, dentro: string) =>
  `<block id="https://autor.example/${nome}"><title><langstring>${nome}</langstring></title>${dentro}</block>`;

export async function storePackage(
  { deps }: TestApp,
  bytes: Buffer,
  uso: 'scorm' | 'h5p' = 'scorm',
): Promise<number> {
  const { IdArquivo } = await guardarArquivo(deps, {
    nome: 'pacote.zip',
    tipo: 'application/zip',
    uso,
    conteudo: Readable.from([bytes]),
    tamanho: bytes.length,
    IdUsuario: null,
  });
  return IdArquivo;
}
