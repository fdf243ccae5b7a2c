import { setImmediate as aVezDosOutros } from 'node:timers/promises';
import { emPalavras, type Coluna, type Tabela } from '../../../platform/documents/table.ts';
import { ALTURA, alturaDaLinha, Folha, LARGURA, type Estilo } from '../../../platform/documents/pdf/folha.ts';

/** A table on A4 landscape pages, for reading and printing. Its rows are few enough to be kept: pages are counted first. */

export type Cabecalho = { cliente: string | null; ditos: string[]; geradoEm: Date; quando: string };

const MARGEM = 28;
const UTIL = LARGURA - 2 * MARGEM;
const RESPIRO = 3;
const LINHAS_POR_CELULA = 6;
const TITULO: Estilo = { tamanho: 15, peso: 'negrito' };
const APOIO: Estilo = { tamanho: 8, cor: '#4c5754' };
const PE = ALTURA - MARGEM;

type Linha = { celulas: string[][]; altura: number };

/** A word longer than this may be cut: addresses, codes. */
const PALAVRA = 84;

type Lugar = { x: number; largura: number; direita: boolean };

/** Where each column begins and how wide it is: room for its longest word first, then as wide as it wants to be. */
async function medir(folha: Folha, colunas: readonly Coluna[], textos: string[][]) {
  const soma = colunas.reduce((total, { largura }) => total + largura, 0);
  const tamanho = Math.min(8.5, Math.max(6, (UTIL / soma) * 2));
  const corpo: Estilo = { tamanho, entrelinha: 1.25 };
  const palavras = (texto: string, estilo: Estilo) =>
    Math.max(...texto.split(/\s+/).map((palavra) => folha.largura(palavra, estilo)));
  const minimas = colunas.map(({ titulo }) => palavras(titulo, { ...corpo, peso: 'forte' }));
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
  const lugares = colunas.map(({ largura, tipo }, n): Lugar => {
    const dela = ((minimas[n] ?? 0) + 2 * RESPIRO) * escala + (sobra * largura) / soma;
    const lugar = { x, largura: dela, direita: tipo === 'numero' || tipo === 'percentual' };
    x += dela;
    return lugar;
  });
  return { lugares, corpo };
}

export async function pdf(tabela: Tabela, cabecalho: Cabecalho): Promise<Buffer> {
  const { titulo, colunas } = tabela;
  const { cliente, ditos, geradoEm, quando } = cabecalho;
  const assunto = [cliente, ...ditos].filter(Boolean).join(' · ');
  const folha = new Folha({ titulo, assunto, criadoEm: geradoEm });
  const textos: string[][] = [];
  for await (const lote of tabela.lotes) {
    for (const linha of lote) {
      textos.push(linha.map((celula, n) => emPalavras(celula, colunas[n]?.tipo ?? 'texto')));
    }
  }
  const { lugares, corpo } = await medir(folha, colunas, textos);
  const forte: Estilo = { ...corpo, peso: 'forte' };

  const quebrar = (textos: string[], estilo: Estilo): Linha => {
    const celulas = textos.map((texto, n) => {
      const linhas = folha.quebrar(texto, estilo, (lugares[n]?.largura ?? 0) - 2 * RESPIRO);
      const cabe = linhas.slice(0, LINHAS_POR_CELULA);
      return linhas.length > cabe.length ? [...cabe.slice(0, -1), `${cabe.at(-1) ?? ''}…`] : cabe;
    });
    const linhas = Math.max(1, ...celulas.map(({ length }) => length));
    return { celulas, altura: linhas * alturaDaLinha(estilo) + 2 * RESPIRO };
  };

  const titulos = quebrar(
    colunas.map((coluna) => coluna.titulo),
    forte,
  );
  const apoio = folha.quebrar([assunto, `Gerado em ${quando}`].filter(Boolean).join(' · '), APOIO, UTIL);
  const nomes = folha.quebrar(titulo, TITULO, UTIL).slice(0, 2);
  const primeira =
    MARGEM + nomes.length * alturaDaLinha(TITULO) + 4 + apoio.length * alturaDaLinha(APOIO) + 8;
  const fim = PE - 2 * alturaDaLinha(APOIO);

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

  const desenharLinha = ({ celulas, altura }: Linha, topo: number, estilo: Estilo, fundo: string | null) => {
    if (fundo) folha.enfeitar(() => folha.doc.rect(MARGEM, topo, UTIL, altura).fill(fundo));
    folha.marcar('P', () => {
      for (const [n, linhas] of celulas.entries()) {
        const lugar = lugares[n];
        if (!lugar || linhas[0] === '') continue;
        const { x, largura, direita } = lugar;
        linhas.forEach((texto, k) => {
          const recuo = direita ? largura - RESPIRO - folha.largura(texto, estilo) : RESPIRO;
          folha.linha(texto, x + recuo, topo + RESPIRO + k * alturaDaLinha(estilo), estilo);
        });
      }
    });
    return topo + altura;
  };

  for (const [n, linhas] of paginas.entries()) {
    await aVezDosOutros();
    folha.doc.addPage();
    let topo = MARGEM;
    if (n === 0) {
      folha.marcar('H1', () => folha.linhas(nomes, MARGEM, topo, TITULO));
      topo += nomes.length * alturaDaLinha(TITULO) + 4;
      const daqui = topo;
      folha.marcar('P', () => folha.linhas(apoio, MARGEM, daqui, APOIO));
      topo = primeira;
    }
    topo = desenharLinha(titulos, topo, forte, '#e3ebe8');
    linhas.forEach((linha, k) => (topo = desenharLinha(linha, topo, corpo, k % 2 ? '#f7f6f2' : null)));
    if (n === 0 && linhas.length === 0) {
      const daqui = topo + 8;
      folha.marcar('P', () => folha.linha('Nada a mostrar com estes filtros.', MARGEM, daqui, APOIO));
    }
    folha.enfeitar(() => {
      const pagina = `Página ${n + 1} de ${paginas.length}`;
      const y = PE - alturaDaLinha(APOIO);
      folha.linha(`Habilita · ${titulo}`.slice(0, 120), MARGEM, y, APOIO);
      folha.linha(pagina, LARGURA - MARGEM - folha.largura(pagina, APOIO), y, APOIO);
    });
  }
  return await folha.bytes();
}
