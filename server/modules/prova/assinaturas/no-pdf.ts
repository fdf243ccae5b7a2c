import { comoParte } from './no-pdf-estrutura.ts';

/**
 * Signs a PDF by an update at its end (ISO 32000-1, 7.5.6 and 12.8): what was there stays byte by byte. It reads files of
 * ours, and those it signed before: their tables are plain text and their first page hangs at the root's list.
 */

/** Room for the signature with its chain; more than a chain of ICP-Brasil takes. */
const BYTES_DA_ASSINATURA = 16_384;
const LUGAR_DOS_NUMEROS = 40;

type Ditos = { nome: string; motivo: string; lugar: string; em: Date };

/** Where the newest version of each object begins, and the newest trailer. */
function lerTabelas(texto: string) {
  const inicioDe = new Map<number, number>();
  let trailer = '';
  let posicao: string | undefined = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(texto)?.[1];
  const tabela = posicao;
  while (posicao !== undefined) {
    const fim = texto.indexOf('startxref', Number(posicao));
    const [, linhas = '', dele = ''] =
      /^xref\s([\s\S]*?)trailer([\s\S]*)$/.exec(texto.slice(Number(posicao), fim)) ?? [];
    for (const [, primeiro, entradas = ''] of linhas.matchAll(
      /(\d+) \d+ ?\r?\n((?:\d{10} \d{5} [nf][ \r]?\n)+)/g,
    )) {
      for (const [i, [, inicio, uso]] of [...entradas.matchAll(/(\d{10}) \d{5} ([nf])/g)].entries()) {
        const numero = Number(primeiro) + i;
        if (uso === 'n' && !inicioDe.has(numero)) inicioDe.set(numero, Number(inicio));
      }
    }
    trailer ||= dele;
    posicao = /\/Prev (\d+)/.exec(dele)?.[1];
  }
  if (tabela === undefined || trailer === '') throw new Error('The PDF has no plain table of its objects');
  return { inicioDe, trailer, tabela };
}

function abrir(pdf: Buffer) {
  const texto = pdf.toString('latin1');
  const { inicioDe, trailer, tabela } = lerTabelas(texto);
  const dicionario = (numero: number) => {
    const [, dele] = /^\d+ \d+ obj\s*(<<[\s\S]*?>>)\s*endobj/.exec(texto.slice(inicioDe.get(numero))) ?? [];
    if (dele === undefined) throw new Error(`Object ${numero} of the PDF is no dictionary`);
    return dele;
  };
  const numeroEm = (onde: string, nome: string) => {
    const [, numero] = new RegExp(`/${nome}\\s*\\[?\\s*(\\d+) 0 R`).exec(onde) ?? [];
    return numero === undefined ? null : Number(numero);
  };
  const exigir = (onde: string, nome: string) => {
    const numero = numeroEm(onde, nome);
    if (numero === null) throw new Error(`The PDF names no ${nome}`);
    return numero;
  };
  const raiz = exigir(trailer, 'Root');
  const pagina = exigir(dicionario(exigir(dicionario(raiz), 'Pages')), 'Kids');
  return { trailer, tabela, dicionario, raiz, pagina, formulario: numeroEm(dicionario(raiz), 'AcroForm') };
}

/** In UTF-16, as the format has it for what is not plain English. */
const emTexto = (palavras: string) => `<FEFF${Buffer.from(palavras, 'utf16le').swap16().toString('hex')}>`;

const emData = (em: Date) => `(D:${em.toISOString().slice(0, 19).replaceAll(/[-T:]/g, '')}Z)`;

/** The reference at the end of a list of the dictionary, which is made where there is none. */
function comReferencia(dicionario: string, lista: string, numero: number) {
  const dela = new RegExp(`/${lista}\\s*\\[[^\\]]*`);
  return dela.test(dicionario)
    ? dicionario.replace(dela, (inicio) => `${inicio} ${numero} 0 R`)
    : comEntrada(dicionario, `/${lista} [${numero} 0 R]`);
}

const comEntrada = (dicionario: string, entrada: string) => dicionario.replace(/>>$/, `${entrada}\n>>`);

/** The objects that a signature adds or changes, in their order. */
function objetosDa(
  { dicionario, raiz, pagina, formulario }: ReturnType<typeof abrir>,
  livre: number,
  ditos: Ditos,
) {
  const [assinatura, campo, parte, novoFormulario] = [livre, livre + 1, livre + 2, livre + 3];
  const naEstrutura = comoParte({ raiz, campo, parte, pagina, dicionario });
  const objetos = new Map([
    [
      assinatura,
      `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached
/Name ${emTexto(ditos.nome)} /Reason ${emTexto(ditos.motivo)} /Location ${emTexto(ditos.lugar)} /M ${emData(ditos.em)}
/ByteRange ${' '.repeat(LUGAR_DOS_NUMEROS)}
/Contents <${'0'.repeat(2 * BYTES_DA_ASSINATURA)}> >>`,
    ],
    [
      campo,
      `<< /Type /Annot /Subtype /Widget /FT /Sig /Rect [0 0 0 0] /F 4 /T ${emTexto(`Assinatura ${campo}`)} /TU ${emTexto(`Assinatura digital de ${ditos.nome}`)} /StructParent ${naEstrutura.chave} /V ${assinatura} 0 R /P ${pagina} 0 R >>`,
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

/** `assinar` makes the signature over everything but the place where it goes. */
export function assinarNoPdf(pdf: Buffer, ditos: Ditos, assinar: (conteudo: Buffer) => Buffer): Buffer {
  const arquivo = abrir(pdf);
  const livre = Number(/\/Size (\d+)/.exec(arquivo.trailer)?.[1]);
  const objetos = [...objetosDa(arquivo, livre, ditos)].toSorted(([a], [b]) => a - b);
  let dele = '\n';
  const linhas = objetos.map(([numero, corpo]) => {
    const inicio = pdf.length + dele.length;
    dele += `${numero} 0 obj\n${corpo}\nendobj\n`;
    return `${numero} 1\n${String(inicio).padStart(10, '0')} 00000 n \n`;
  });
  const tabela = pdf.length + dele.length;
  const quantos = 1 + Math.max(...objetos.map(([numero]) => numero));
  const trailer = arquivo.trailer
    .replace(/\/Prev \d+\s*/, '')
    .replace(/\/Size \d+/, `/Size ${quantos}\n/Prev ${arquivo.tabela}`);
  dele += `xref\n${linhas.join('')}trailer${trailer}startxref\n${tabela}\n%%EOF\n`;
  return preencher(Buffer.concat([pdf, Buffer.from(dele, 'latin1')]), pdf.length, assinar);
}

function preencher(comLugar: Buffer, depoisDe: number, assinar: (conteudo: Buffer) => Buffer): Buffer {
  const de = comLugar.indexOf('/Contents <', depoisDe) + '/Contents '.length;
  const ate = de + 2 * BYTES_DA_ASSINATURA + 2;
  const numeros = `[0 ${de} ${ate} ${comLugar.length - ate}]`.padEnd(LUGAR_DOS_NUMEROS);
  comLugar.write(numeros, comLugar.indexOf('/ByteRange ', depoisDe) + '/ByteRange '.length, 'latin1');
  const assinatura = assinar(Buffer.concat([comLugar.subarray(0, de), comLugar.subarray(ate)]));
  if (assinatura.length > BYTES_DA_ASSINATURA) {
    throw new Error(
      `The signature takes ${assinatura.length} bytes; there is room for ${BYTES_DA_ASSINATURA}`,
    );
  }
  comLugar.write(assinatura.toString('hex'), de + 1, 'latin1');
  return comLugar;
}
