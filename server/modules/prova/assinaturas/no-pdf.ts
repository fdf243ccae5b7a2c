import { comoParte } from './no-pdf-estrutura.ts';
import { fimDaLista, lerTabelas, PdfRecusado, temChave } from './no-pdf-texto.ts';

/**
 * Signs a PDF by an update at its end (ISO 32000-1, 7.5.6 and 12.8): what was there stays byte by byte. It reads files of
 * ours, and those it signed before: their tables are plain text and their first page hangs at the root's list. What
 * programs outside made otherwise is refused (`PdfRecusado`).
 */

const LUGAR_DOS_NUMEROS = 40;

/** What is written of a signature beside its bytes, and the room that these get. */
type Lugar = { entradas: string; titulo: string; rotulo: string; bytes: number };

function abrir(pdf: Buffer) {
  const texto = pdf.toString('latin1');
  const { inicioDe, trailer, tabela } = lerTabelas(texto);
  const dicionario = (numero: number) => {
    const [, dele] = /^\d+ \d+ obj\s*(<<[\s\S]*?>>)\s*endobj/.exec(texto.slice(inicioDe.get(numero))) ?? [];
    if (dele === undefined) throw new PdfRecusado(`Object ${numero} of the PDF is no dictionary`);
    return dele;
  };
  const exigir = (onde: string, nome: string) => {
    const [, numero] = new RegExp(`/${nome}\\s*\\[?\\s*(\\d+) 0 R`).exec(onde) ?? [];
    if (numero === undefined) throw new PdfRecusado(`The PDF names no ${nome}`);
    return Number(numero);
  };
  const raiz = exigir(trailer, 'Root');
  const pagina = exigir(dicionario(exigir(dicionario(raiz), 'Pages')), 'Kids');
  const formulario = temChave(dicionario(raiz), 'AcroForm') ? exigir(dicionario(raiz), 'AcroForm') : null;
  const [, livre] = /\/Size\s+(\d+)/.exec(trailer) ?? [];
  if (livre === undefined) throw new PdfRecusado('The PDF does not say how many objects it has');
  return { trailer, tabela, livre: Number(livre), dicionario, raiz, pagina, formulario };
}

/** In UTF-16, as the format has it for what is not plain English. */
const emTexto = (palavras: string) => `<FEFF${Buffer.from(palavras, 'utf16le').swap16().toString('hex')}>`;

const emData = (em: Date) => `(D:${em.toISOString().slice(0, 19).replaceAll(/[-T:]/g, '')}Z)`;

/** Room for the signature with its chain; more than a chain of ICP-Brasil takes. */
const BYTES_DA_ASSINATURA = 16_384;

type Ditos = { nome: string; motivo: string; lugar: string; em: Date };

/** Of a signature by somebody, with `maisBytes` of room for what goes with it. */
export const lugarDeAssinatura = ({ nome, motivo, lugar, em }: Ditos, maisBytes: number): Lugar => ({
  entradas: `/Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached
/Name ${emTexto(nome)} /Reason ${emTexto(motivo)} /Location ${emTexto(lugar)} /M ${emData(em)}`,
  titulo: 'Assinatura',
  rotulo: `Assinatura digital de ${nome}`,
  bytes: BYTES_DA_ASSINATURA + maisBytes,
});

/** Of a timestamp of all that the file holds (ETSI EN 319 142-1, 5.4.3). */
export const lugarDeCarimbo = (bytes: number): Lugar => ({
  entradas: '/Type /DocTimeStamp /Filter /Adobe.PPKLite /SubFilter /ETSI.RFC3161',
  titulo: 'Carimbo',
  rotulo: 'Carimbo do tempo',
  bytes,
});

/** The reference at the end of a list of the dictionary, which is made where there is none. */
function comReferencia(dicionario: string, lista: string, numero: number) {
  const fim = fimDaLista(dicionario, lista);
  return fim === null
    ? comEntrada(dicionario, `/${lista} [${numero} 0 R]`)
    : `${dicionario.slice(0, fim)} ${numero} 0 R${dicionario.slice(fim)}`;
}

const comEntrada = (dicionario: string, entrada: string) => dicionario.replace(/>>$/, `${entrada}\n>>`);

/** The objects that a signature adds or changes, in their order. */
function objetosDa(
  { dicionario, raiz, pagina, formulario, livre }: ReturnType<typeof abrir>,
  { entradas, titulo, rotulo, bytes }: Lugar,
) {
  const [assinatura, campo, parte, novoFormulario] = [livre, livre + 1, livre + 2, livre + 3];
  const naEstrutura = comoParte({ raiz, campo, parte, pagina, dicionario });
  const objetos = new Map([
    [
      assinatura,
      `<< ${entradas}
/ByteRange ${' '.repeat(LUGAR_DOS_NUMEROS)}
/Contents <${'0'.repeat(2 * bytes)}> >>`,
    ],
    [
      campo,
      `<< /Type /Annot /Subtype /Widget /FT /Sig /Rect [0 0 0 0] /F 4 /T ${emTexto(`${titulo} ${campo}`)} /TU ${emTexto(rotulo)} /StructParent ${naEstrutura.chave} /V ${assinatura} 0 R /P ${pagina} 0 R >>`,
    ],
    [pagina, comReferencia(dicionario(pagina), 'Annots', campo)],
    ...naEstrutura.objetos,
  ]);
  if (formulario !== null)
    return objetos.set(formulario, comReferencia(dicionario(formulario), 'Fields', campo));
  return objetos
    .set(novoFormulario, `<< /SigFlags 3 /Fields [${campo} 0 R] >>`)
    .set(raiz, comEntrada(dicionario(raiz), `/AcroForm ${novoFormulario} 0 R`));
}

/** `assinar` makes the signature over everything but the place where it goes; not asked where the file is refused. */
export async function assinarNoPdf(
  pdf: Buffer,
  lugar: Lugar,
  assinar: (conteudo: Buffer) => Promise<Buffer>,
): Promise<Buffer> {
  const arquivo = abrir(pdf);
  const objetos = [...objetosDa(arquivo, lugar)].toSorted(([a], [b]) => a - b);
  let dele = '\n';
  const linhas = objetos.map(([numero, corpo]) => {
    const inicio = pdf.length + dele.length;
    dele += `${numero} 0 obj\n${corpo}\nendobj\n`;
    return `${numero} 1\n${String(inicio).padStart(10, '0')} 00000 n \n`;
  });
  const tabela = pdf.length + dele.length;
  const quantos = 1 + Math.max(...objetos.map(([numero]) => numero));
  const trailer = arquivo.trailer
    .replace(/\/Prev\s+\d+\s*/, '')
    .replace(/\/Size\s+\d+/, `/Size ${quantos}\n/Prev ${arquivo.tabela}`);
  dele += `xref\n${linhas.join('')}trailer${trailer}startxref\n${tabela}\n%%EOF\n`;
  return await preencher(Buffer.concat([pdf, Buffer.from(dele, 'latin1')]), {
    depoisDe: pdf.length,
    bytes: lugar.bytes,
    assinar,
  });
}

type Vaga = { depoisDe: number; bytes: number; assinar: (conteudo: Buffer) => Promise<Buffer> };

async function preencher(comLugar: Buffer, { depoisDe, bytes, assinar }: Vaga): Promise<Buffer> {
  const de = comLugar.indexOf('/Contents <', depoisDe) + '/Contents '.length;
  const ate = de + 2 * bytes + 2;
  const numeros = `[0 ${de} ${ate} ${comLugar.length - ate}]`.padEnd(LUGAR_DOS_NUMEROS);
  comLugar.write(numeros, comLugar.indexOf('/ByteRange ', depoisDe) + '/ByteRange '.length, 'latin1');
  const assinatura = await assinar(Buffer.concat([comLugar.subarray(0, de), comLugar.subarray(ate)]));
  if (assinatura.length > bytes) {
    throw new Error(`The signature takes ${assinatura.length} bytes; there is room for ${bytes}`);
  }
  comLugar.write(assinatura.toString('hex'), de + 1, 'latin1');
  return comLugar;
}
