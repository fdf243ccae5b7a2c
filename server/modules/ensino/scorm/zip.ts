import { contar } from '#contract/contar.ts';
import { Readable } from 'node:stream';
import type { Entry, ZipFile } from 'yauzl';
import { openZip, RefusedZip, type ZipFault } from '../../../platform/documents/unzip.ts';
import type { Range, Storage } from '../../../platform/files/storage.ts';
import { LeitorDoArmazem } from './leitor.ts';
import { recusar } from './xml.ts';

export const LIMITES = {
  /** Of one package: a virtual tour of a plant has some thousands. */
  entradas: 20_000,
  aberto: 4 * 1024 ** 3,
  segundos: 30,
};

const figura = (numero: number) => numero.toLocaleString('pt-BR', { maximumFractionDigits: 1 });

const PALAVRAS: Record<Exclude<ZipFault, keyof typeof COM_FIGURAS>, string> = {
  cut: 'Este arquivo não é um zip inteiro. Exporte o pacote de novo.',
  damaged: 'Este zip está danificado. Exporte o pacote de novo.',
  bomb: 'Este pacote se expande demais ao ser aberto e não é aceito.',
  name: 'Este pacote tem arquivos com nomes que apontam para fora dele.',
  link: 'Este pacote tem atalhos (links simbólicos), que não são aceitos.',
  encrypted: 'Este pacote está protegido por senha.',
  compression: 'Este pacote usa uma compactação que não é aceita. Compacte-o como zip comum.',
};

const DIVIDIR = 'Divida-o em pacotes menores, um por aula';

const COM_FIGURAS = {
  'many entries': (quantos: number) =>
    `Este pacote tem ${contar(quantos, 'arquivo', 'arquivos')}; o máximo é ${figura(LIMITES.entradas)}. ${DIVIDIR}.`,
  large: (bytes: number) =>
    `Este pacote, aberto, tem ${figura(bytes / 1024 ** 3)} GB; o máximo é ${figura(LIMITES.aberto / 1024 ** 3)} GB. ${DIVIDIR}, ou comprima os vídeos.`,
};

const porque = ({ fault, figure }: RefusedZip) =>
  fault === 'large' || fault === 'many entries' ? COM_FIGURAS[fault](figure) : PALAVRAS[fault];

export const ehPagina = (nome: string) => /\.x?html?$/i.test(nome);

export type Zip = {
  nomes: () => Iterable<string>;
  quantos: number;
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
  const limites = { entries: LIMITES.entradas, opened: LIMITES.aberto };
  const {
    zip,
    entries: entradas,
    read: ler,
  } = await openZip(leitor, Tamanho, limites).catch((erro: unknown) => {
    throw erro instanceof RefusedZip ? recusar(porque(erro)) : erro;
  });
  leitor.soltar();
  const semCaixa = new Map([...entradas.keys()].map((nome) => [nome.toLowerCase(), nome]));
  const entrada = (nome: string) => {
    const achada = entradas.get(nome);
    if (!achada) throw new Error('No such entry');
    return achada;
  };
  return {
    nomes: () => entradas.keys(),
    quantos: entradas.size,
    achar: (nome) => (entradas.has(nome) ? nome : (semCaixa.get(nome.toLowerCase()) ?? null)),
    tamanho: (nome) => entrada(nome).uncompressedSize,
    ler,
    abrir: (nome, faixa) => abrirFaixa(zip, entrada(nome), faixa),
  };
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
