import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { Range, Storage } from '../../../platform/files/storage.ts';
import { LeitorDoArmazem } from './leitor.ts';
import { recusar } from './xml.ts';

/** What a zip may be. Sizes are those it declares: while it is read, an entry that grows beyond its own is cut. */
export const LIMITES = {
  entradas: 5000,
  aberto: 1024 ** 3,
  /** Of a page: more than any authoring tool writes. */
  pagina: 10 * 1024 ** 2,
  proporcao: 100,
  segundos: 30,
};
/** Below this size nothing is a bomb, however well it packs. */
const PEQUENO = 1024 ** 2;
const LIGACAO = 0o120000;
const TIPO_DO_ARQUIVO = 0o170000;

export const ehPagina = (nome: string) => /\.x?html?$/i.test(nome);

export type Zip = {
  nomes: () => Iterable<string>;
  /** The name as it is written in the zip; packages made on Windows mix cases. */
  achar: (nome: string) => string | null;
  tamanho: (nome: string) => number;
  ler: (nome: string) => Promise<Buffer>;
  abrir: (nome: string, faixa: Range) => Promise<Readable>;
};

export async function abrirZip(
  storage: Storage,
  { Chave, Tamanho }: { Chave: string; Tamanho: number },
): Promise<Zip> {
  const leitor = new LeitorDoArmazem(storage, Chave, Tamanho);
  const zip = await yauzl
    .fromRandomAccessReaderPromise(leitor, Tamanho, { autoClose: false })
    .catch(() => Promise.reject(recusar('Este arquivo não é um zip inteiro. Exporte o pacote de novo.')));
  // Each failure is also thrown where it happens.
  zip.on('error', () => {});
  const entradas = await listar(zip);
  leitor.soltar();
  const semCaixa = new Map([...entradas.keys()].map((nome) => [nome.toLowerCase(), nome]));
  const entrada = (nome: string) => {
    const achada = entradas.get(nome);
    if (!achada) throw new Error('No such entry');
    return achada;
  };
  return {
    nomes: () => entradas.keys(),
    achar: (nome) => (entradas.has(nome) ? nome : (semCaixa.get(nome.toLowerCase()) ?? null)),
    tamanho: (nome) => entrada(nome).uncompressedSize,
    ler: async (nome) => await buffer(await zip.openReadStreamPromise(entrada(nome))),
    abrir: (nome, faixa) => abrirFaixa(zip, entrada(nome), faixa),
  };
}

async function listar(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > LIMITES.entradas) throw demais();
  const entradas = new Map<string, Entry>();
  let [fechado, aberto, lidas] = [0, 0, 0];
  try {
    for await (const entrada of zip.eachEntry()) {
      if (++lidas > LIMITES.entradas) throw demais();
      examinar(entrada);
      fechado += entrada.compressedSize;
      aberto += entrada.uncompressedSize;
      if (aberto > LIMITES.aberto) throw recusar('Este pacote, aberto, passa de 1 GB.');
      if (!entrada.fileName.endsWith('/')) entradas.set(entrada.fileName, entrada);
    }
  } catch (erro) {
    throw traduzir(erro);
  }
  if (infla(fechado, aberto)) throw bomba();
  return entradas;
}

const infla = (fechado: number, aberto: number) => aberto > PEQUENO && aberto > fechado * LIMITES.proporcao;
const bomba = () => recusar('Este pacote se expande demais ao ser aberto e não é aceito.');
const demais = () => recusar('Este pacote tem mais de 5.000 arquivos.');

function examinar(entrada: Entry) {
  const { fileName, externalFileAttributes, compressionMethod, compressedSize, uncompressedSize } = entrada;
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u001f\u007f]/.test(fileName) || fileName.length > 500) throw nomeProibido();
  if (((externalFileAttributes >>> 16) & TIPO_DO_ARQUIVO) === LIGACAO) {
    throw recusar('Este pacote tem atalhos (links simbólicos), que não são aceitos.');
  }
  if (entrada.isEncrypted()) throw recusar('Este pacote está protegido por senha.');
  if (compressionMethod !== 0 && compressionMethod !== 8) {
    throw recusar('Este pacote usa uma compactação que não é aceita. Compacte-o como zip comum.');
  }
  if (infla(compressedSize, uncompressedSize)) throw bomba();
  if (ehPagina(fileName) && uncompressedSize > LIMITES.pagina) {
    const megabytes = (uncompressedSize / 1024 ** 2).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
    throw recusar(
      `A página “${fileName.slice(-80)}” deste pacote tem ${megabytes} MB; o máximo por página é 10 MB. ` +
        'Exporte-o com imagens, vídeos e fontes em arquivos separados, e não dentro da página (base64).',
    );
  }
}

const nomeProibido = () => recusar('Este pacote tem arquivos com nomes que apontam para fora dele.');

function traduzir(erro: unknown): unknown {
  if (!(erro instanceof Error) || 'status' in erro) return erro;
  if (/^(invalid relative path|absolute path|invalid characters)/.test(erro.message)) return nomeProibido();
  return recusar('Este zip está danificado. Exporte o pacote de novo.');
}

/** Of what is stored as it is only the range is read; what is packed is opened from its beginning. */
async function abrirFaixa(zip: ZipFile, entrada: Entry, { start, end }: Range): Promise<Readable> {
  const inteira = start === 0 && end === entrada.uncompressedSize - 1;
  if (inteira || entrada.uncompressedSize === 0) return await zip.openReadStreamPromise(entrada);
  if (entrada.compressionMethod === 0) {
    return await zip.openReadStreamPromise(entrada, { start, end: end + 1 });
  }
  const tudo = await zip.openReadStreamPromise(entrada);
  const partes = recortar(tudo, { start, end });
  return new Readable({
    read() {
      partes.next().then(
        ({ done, value }) => this.push(done ? null : value),
        (erro: Error) => this.destroy(erro),
      );
    },
    // Who leaves before the range is reached leaves nobody unpacking what comes before it.
    destroy(erro, feito) {
      tudo.destroy();
      feito(erro);
    },
  });
}

async function* recortar(tudo: Readable, { start, end }: Range) {
  let lidos = 0;
  for await (const pedaco of tudo as AsyncIterable<Buffer>) {
    const util = pedaco.subarray(Math.max(0, start - lidos), Math.max(0, end + 1 - lidos));
    lidos += pedaco.length;
    if (util.length > 0) yield util;
    if (lidos > end) return;
  }
}
