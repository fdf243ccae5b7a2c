import { strToU8, zipSync, type Zippable } from 'fflate';
import { Readable } from 'node:stream';
import { guardarArquivo } from '../modules/arquivos/arquivos.service.ts';
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

export async function guardarPacote({ deps }: TestApp, bytes: Buffer): Promise<number> {
  const { IdArquivo } = await guardarArquivo(deps, {
    nome: 'pacote.zip',
    tipo: 'application/zip',
    uso: 'scorm',
    conteudo: Readable.from([bytes]),
    tamanho: bytes.length,
    IdUsuario: null,
  });
  return IdArquivo;
}
