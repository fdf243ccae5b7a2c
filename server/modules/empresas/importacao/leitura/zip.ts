import { unzipSync, zipSync } from 'fflate';
import { ArquivoRecusado } from './recusa.ts';

const MAXIMO_ENTRADAS = 1000;
const MAXIMO_ABERTO = 50 * 1024 * 1024;
const MAXIMA_RAZAO = 100;

const grandeDemais = () =>
  new ArquivoRecusado('A planilha fica grande demais depois de aberta. Salve só a lista, sem o resto.');
const danificada = () =>
  new ArquivoRecusado('A planilha está danificada. Abra-a no Excel, salve de novo e envie.');

function abrir(
  bytes: Uint8Array,
  filter: (file: { name: string; size: number; originalSize: number }) => boolean,
) {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    throw error instanceof ArquivoRecusado ? error : danificada();
  }
}

/** Judges a workbook by the directory of its zip, before anything of it is opened, and says which kind it is. */
export function conferirZip(bytes: Uint8Array): 'xlsx' | 'ods' {
  let entradas = 0;
  let aberto = 0;
  const nomes = new Set<string>();
  abrir(bytes, ({ name, size, originalSize }) => {
    entradas++;
    aberto += originalSize;
    if (entradas > MAXIMO_ENTRADAS || aberto > MAXIMO_ABERTO) throw grandeDemais();
    // Small parts of repeated text shrink a lot and harm nobody.
    if (originalSize > 1024 * 1024 && originalSize > size * MAXIMA_RAZAO) throw grandeDemais();
    nomes.add(name);
    return false;
  });
  if (nomes.has('xl/workbook.xml')) return 'xlsx';
  if (nomes.has('content.xml') && nomes.has('mimetype')) return 'ods';
  throw new ArquivoRecusado('Este arquivo não é uma planilha do Excel. Envie um arquivo CSV, XLSX ou ODS.');
}

function semDefinicoes(parte: Uint8Array) {
  const texto = Buffer.from(parte.buffer, parte.byteOffset, parte.byteLength);
  if (texto.includes('<!DOCTYPE') || texto.includes('<!ENTITY') || texto.includes('<\0!\0')) {
    throw new ArquivoRecusado('A planilha tem definições que não são aceitas. Salve-a de novo no Excel.');
  }
  return texto;
}

/** One part of an OpenDocument file, as text. */
export function abrirParte(bytes: Uint8Array, nome: string): string {
  conferirZip(bytes);
  const partes = abrir(bytes, ({ name }) => name === nome || name === 'META-INF/manifest.xml');
  if (Buffer.from(partes['META-INF/manifest.xml'] ?? []).includes('encryption-data')) {
    throw new ArquivoRecusado('A planilha está protegida por senha. Retire a senha e envie de novo.');
  }
  const parte = partes[nome];
  if (!parte) throw danificada();
  return semDefinicoes(parte).toString('utf8');
}

/** The parts that matter, unpacked within what the directory promised and packed anew without compression. */
export function refazerZip(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  conferirZip(bytes);
  const partes = abrir(
    bytes,
    ({ name }) => /\.(xml|rels)$/.test(name) && !/^(docProps|customXml)\//.test(name),
  );
  for (const parte of Object.values(partes)) semDefinicoes(parte);
  return zipSync(partes, { level: 0 });
}
