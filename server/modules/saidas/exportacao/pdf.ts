import { setImmediate as aVezDosOutros } from 'node:timers/promises';
import { inWords, type Column, type Table } from '../../../platform/documents/table.ts';
import {
  HEIGHT,
  heightOfLine,
  PdfCanvas,
  WIDTH,
  type Style,
} from '../../../platform/documents/pdf/pdf-canvas.ts';
import type { PdfPart } from '../../../platform/documents/pdf/pdf-part.ts';

/** A table on A4 landscape pages, for reading and printing. Its rows are few enough to be kept: pages are counted first. */

export type Cabecalho = { cliente: string | null; ditos: string[]; geradoEm: Date; quando: string };

const MARGEM = 28;
const UTIL = WIDTH - 2 * MARGEM;
const RESPIRO = 3;
const LINHAS_POR_CELULA = 6;
const TITULO: Style = { size: 15, weight: 'negrito' };
const APOIO: Style = { size: 8, colour: '#4c5754' };
const PE = HEIGHT - MARGEM;

type Linha = { celulas: string[][]; altura: number };
/** Draws a cell as what it is; null where there is nothing in it. */
type Celula = (desenhar: (() => void) | null) => void;

/** A word longer than this may be cut: addresses, codes. */
const PALAVRA = 84;

type Lugar = { x: number; largura: number; direita: boolean };

/** Where each column begins and how wide it is: room for its longest word first, then as wide as it wants to be. */
async function medir(folha: PdfCanvas, colunas: readonly Column[], textos: string[][]) {
  const soma = colunas.reduce((total, { width: largura }) => total + largura, 0);
  const tamanho = Math.min(8.5, Math.max(6, (UTIL / soma) * 2));
  const corpo: Style = { size: tamanho, lineHeight: 1.25 };
  const palavras = (texto: string, estilo: Style) =>
    Math.max(...texto.split(/\s+/).map((palavra) => folha.width(palavra, estilo)));
  const minimas = colunas.map(({ title: titulo }) => palavras(titulo, { ...corpo, weight: 'forte' }));
  for (const [n, linha] of textos.entries()) {
    if (n % 100 === 0) await aVezDosOutros();
    linha.forEach((texto, coluna) => {
      minimas[coluna] = Math.max(minimas[coluna] ?? 0, Math.min(PALAVRA, palavras(texto, corpo)));
    });
  }
  const minima = minimas.reduce((total, largura) => total + largura + 2 * RESPIRO, 0);
  const sobra = Math.max(0, UTIL - minima);
  const escala = Math.min(1, UTIL / minima);
  let x = MARGEM;
  const lugares = colunas.map(({ width: largura, kind: tipo }, n): Lugar => {
    const dela = ((minimas[n] ?? 0) + 2 * RESPIRO) * escala + (sobra * largura) / soma;
    const lugar = { x, largura: dela, direita: tipo === 'numero' || tipo === 'percentual' };
    x += dela;
    return lugar;
  });
  return { lugares, corpo };
}

export async function pdf(tabela: Table, cabecalho: Cabecalho): Promise<Buffer> {
  const { title: titulo, columns: colunas } = tabela;
  const { cliente, ditos, geradoEm, quando } = cabecalho;
  const assunto = [cliente, ...ditos].filter(Boolean).join(' · ');
  const folha = new PdfCanvas({ title: titulo, subject: assunto, createdAt: geradoEm });
  const textos: string[][] = [];
  for await (const lote of tabela.batches) {
    for (const linha of lote) {
      textos.push(linha.map((celula, n) => inWords(celula, colunas[n]?.kind ?? 'texto')));
    }
  }
  const { lugares, corpo } = await medir(folha, colunas, textos);
  const forte: Style = { ...corpo, weight: 'forte' };

  const quebrar = (textos: string[], estilo: Style): Linha => {
    const celulas = textos.map((texto, n) => {
      const linhas = folha.wrap(texto, estilo, (lugares[n]?.largura ?? 0) - 2 * RESPIRO);
      const cabe = linhas.slice(0, LINHAS_POR_CELULA);
      return linhas.length > cabe.length ? [...cabe.slice(0, -1), `${cabe.at(-1)?.trimEnd() ?? ''}…`] : cabe;
    });
    const linhas = Math.max(1, ...celulas.map(({ length }) => length));
    return { celulas, altura: linhas * heightOfLine(estilo) + 2 * RESPIRO };
  };

  const titulos = quebrar(
    colunas.map((coluna) => coluna.title),
    forte,
  );
  const apoio = folha.wrap([assunto, `Gerado em ${quando}`].filter(Boolean).join(' · '), APOIO, UTIL);
  const nomes = folha.wrap(titulo, TITULO, UTIL).slice(0, 2);
  const primeira = MARGEM + nomes.length * heightOfLine(TITULO) + 4 + apoio.length * heightOfLine(APOIO) + 8;
  const fim = PE - 2 * heightOfLine(APOIO);

  const paginas: Linha[][] = [[]];
  let y = primeira + titulos.altura;
  for (const [n, linha] of textos.entries()) {
    if (n % 100 === 0) await aVezDosOutros();
    const quebrada = quebrar(linha, corpo);
    if (y + quebrada.altura > fim) {
      paginas.push([]);
      y = MARGEM + titulos.altura;
    }
    paginas.at(-1)?.push(quebrada);
    y += quebrada.altura;
  }

  const desenharCelula = (linhas: string[], lugar: Lugar, topo: number, estilo: Style) => {
    const { x, largura, direita } = lugar;
    linhas.forEach((texto, k) => {
      const recuo = direita ? largura - RESPIRO - folha.width(texto, estilo) : RESPIRO;
      folha.line(texto, x + recuo, topo + RESPIRO + k * heightOfLine(estilo), estilo);
    });
  };
  const desenharLinha = (
    { celulas, altura }: Linha,
    topo: number,
    { estilo, fundo, celula }: { estilo: Style; fundo: string | null; celula: Celula },
  ) => {
    if (fundo) folha.decorate(() => folha.doc.rect(MARGEM, topo, UTIL, altura).fill(fundo));
    for (const [n, linhas] of celulas.entries()) {
      const lugar = lugares[n];
      celula(lugar && linhas[0] !== '' ? () => desenharCelula(linhas, lugar, topo, estilo) : null);
    }
    return topo + altura;
  };

  let parte: PdfPart | undefined;
  const celulasDe = (...celula: Parameters<PdfPart['part']>): Celula => {
    const linha = (parte ??= folha.part('Table')).part('TR');
    return (desenhar) => {
      const dela = linha.part(...celula);
      if (desenhar) dela.draw(desenhar);
    };
  };
  const repetida: Celula = (desenhar) => {
    if (desenhar) folha.decorate(desenhar, 'Pagination');
  };

  for (const [n, linhas] of paginas.entries()) {
    await aVezDosOutros();
    folha.doc.addPage();
    let topo = MARGEM;
    if (n === 0) {
      folha.mark('H1', () => folha.lines(nomes, MARGEM, topo, TITULO));
      topo += nomes.length * heightOfLine(TITULO) + 4;
      const daqui = topo;
      folha.mark('P', () => folha.lines(apoio, MARGEM, daqui, APOIO));
      topo = primeira;
    }
    // Who hears the table hears its titles once.
    const celula = n === 0 ? celulasDe('TH', { scope: 'Column' }) : repetida;
    topo = desenharLinha(titulos, topo, { estilo: forte, fundo: '#e3ebe8', celula });
    for (const [k, linha] of linhas.entries()) {
      const fundo = k % 2 ? '#f7f6f2' : null;
      topo = desenharLinha(linha, topo, { estilo: corpo, fundo, celula: celulasDe('TD') });
    }
    if (n === 0 && linhas.length === 0) {
      const daqui = topo + 8;
      folha.mark('P', () => folha.line('Nada a mostrar com estes filtros.', MARGEM, daqui, APOIO));
    }
    folha.decorate(() => {
      const pagina = `Página ${n + 1} de ${paginas.length}`;
      const y = PE - heightOfLine(APOIO);
      folha.line(`Habilita · ${titulo}`.slice(0, 120), MARGEM, y, APOIO);
      folha.line(pagina, WIDTH - MARGEM - folha.width(pagina, APOIO), y, APOIO);
    }, 'Pagination');
  }
  return await folha.bytes();
}
