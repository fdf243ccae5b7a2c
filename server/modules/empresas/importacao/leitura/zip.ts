import { zipSync } from 'fflate';
import { openZip, RefusedZip, type OpenZip, type ZipFault } from '../../../../platform/documents/unzip.ts';
import { ArquivoRecusado } from './recusa.ts';

const LIMITES = { entries: 1000, opened: 50 * 1024 * 1024 };
const GRANDE_DEMAIS = 'A planilha fica grande demais depois de aberta. Salve só a lista, sem o resto.';
const DANIFICADA = 'A planilha está danificada. Abra-a no Excel, salve de novo e envie.';
const GRANDES = new Set<ZipFault>(['many entries', 'large', 'bomb']);

const danificada = () => new ArquivoRecusado(DANIFICADA);

async function abrir(bytes: Uint8Array): Promise<OpenZip> {
  try {
    return await openZip(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      bytes.byteLength,
      LIMITES,
    );
  } catch (error) {
    if (!(error instanceof RefusedZip)) throw error;
    throw new ArquivoRecusado(GRANDES.has(error.fault) ? GRANDE_DEMAIS : DANIFICADA);
  }
}

/** What an entry holds, within what the directory promised. */
const ler = (zip: OpenZip, nome: string) => zip.read(nome).catch(() => Promise.reject(danificada()));

/** Judges a workbook by the directory of its zip, before anything of it is opened, and says which kind it is. */
export async function conferirZip(bytes: Uint8Array): Promise<'xlsx' | 'ods'> {
  const { entries } = await abrir(bytes);
  if (entries.has('xl/workbook.xml')) return 'xlsx';
  if (entries.has('content.xml') && entries.has('mimetype')) return 'ods';
  throw new ArquivoRecusado('Este arquivo não é uma planilha do Excel. Envie um arquivo CSV, XLSX ou ODS.');
}

function semDefinicoes(parte: Buffer): Buffer {
  if (parte.includes('<!DOCTYPE') || parte.includes('<!ENTITY') || parte.includes('<\0!\0')) {
    throw new ArquivoRecusado('A planilha tem definições que não são aceitas. Salve-a de novo no Excel.');
  }
  return parte;
}

/** One part of an OpenDocument file, as text. */
export async function abrirParte(bytes: Uint8Array, nome: string): Promise<string> {
  const zip = await abrir(bytes);
  const manifesto = 'META-INF/manifest.xml';
  if (zip.entries.has(manifesto) && (await ler(zip, manifesto)).includes('encryption-data')) {
    throw new ArquivoRecusado('A planilha está protegida por senha. Retire a senha e envie de novo.');
  }
  return semDefinicoes(await ler(zip, nome)).toString('utf8');
}

/** The parts that matter, packed anew without compression. */
export async function refazerZip(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const zip = await abrir(bytes);
  const partes: Record<string, Buffer> = {};
  for (const nome of zip.entries.keys()) {
    if (!/\.(xml|rels)$/.test(nome) || /^(docProps|customXml)\//.test(nome)) continue;
    partes[nome] = semDefinicoes(await ler(zip, nome));
  }
  return zipSync(partes, { level: 0 });
}
