import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState, type RefObject } from 'react';
import styles from './LeitorDePdf.module.css';

type Props = {
  documento: PDFDocumentProxy;
  numero: number;
  zoom: number;
  /** Of the page at 100 %. */
  largura: number;
  rolo: RefObject<HTMLElement | null>;
  aoVer: (numero: number) => void;
};

/** A cheap phone runs out of memory before its screen runs out of points. */
const PONTOS = 2;
/** Of A4, until the page says its own. */
const FORMATO = 210 / 297;

type Desenho = Pick<Props, 'documento' | 'numero' | 'zoom' | 'largura'>;

async function desenhar(
  { documento, numero, zoom, largura }: Desenho,
  tela: HTMLCanvasElement,
  palavras: HTMLDivElement,
  sinal: AbortSignal,
): Promise<void> {
  const pagina = await documento.getPage(numero);
  if (sinal.aborted) return;
  const natural = pagina.getViewport({ scale: 1 });
  const vista = pagina.getViewport({ scale: (largura / natural.width) * zoom });
  const densidade = Math.min(window.devicePixelRatio, PONTOS);
  const folha = tela.parentElement;
  if (folha !== null) {
    folha.style.width = `${vista.width}px`;
    folha.style.height = `${vista.height}px`;
    folha.style.setProperty('--total-scale-factor', String(vista.scale));
  }
  tela.width = Math.floor(vista.width * densidade);
  tela.height = Math.floor(vista.height * densidade);
  const pintura = pagina.render({
    canvas: tela,
    viewport: vista,
    transform: [densidade, 0, 0, densidade, 0, 0],
  });
  sinal.addEventListener('abort', () => pintura.cancel());
  await pintura.promise;
  palavras.replaceChildren();
  // There already: it opened the document.
  const { TextLayer } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const camada = new TextLayer({
    textContentSource: pagina.streamTextContent(),
    container: palavras,
    viewport: vista,
  });
  sinal.addEventListener('abort', () => camada.cancel());
  await camada.render();
}

/** One page, drawn when it comes near the sight and let go when it is far; its words can be selected and read aloud. */
export function PaginaDoPdf({ documento, numero, zoom, largura, rolo, aoVer }: Props) {
  const folha = useRef<HTMLDivElement>(null);
  const tela = useRef<HTMLCanvasElement>(null);
  const palavras = useRef<HTMLDivElement>(null);
  const [perto, setPerto] = useState(false);

  // Synchronises with what is in sight of the reader.
  useEffect(() => {
    const elemento = folha.current;
    const raiz = rolo.current;
    if (elemento === null || raiz === null) return undefined;
    const proximas = new IntersectionObserver(([entrada]) => setPerto(entrada?.isIntersecting ?? false), {
      root: raiz,
      rootMargin: '100% 0px',
    });
    const noMeio = new IntersectionObserver(([entrada]) => entrada?.isIntersecting && aoVer(numero), {
      root: raiz,
      rootMargin: '-50% 0px -50% 0px',
    });
    proximas.observe(elemento);
    noMeio.observe(elemento);
    return () => {
      proximas.disconnect();
      noMeio.disconnect();
    };
  }, [numero, rolo, aoVer]);

  // Synchronises the canvas with the page of the document.
  useEffect(() => {
    if (!perto || largura <= 0 || tela.current === null || palavras.current === null) return undefined;
    const desistir = new AbortController();
    desenhar({ documento, numero, zoom, largura }, tela.current, palavras.current, desistir.signal).catch(
      () => null,
    );
    return () => desistir.abort();
  }, [perto, documento, numero, zoom, largura]);

  return (
    <div ref={folha} className={styles.folha} data-pagina={numero} style={{ aspectRatio: FORMATO }}>
      <canvas ref={tela} className={styles.tela} aria-hidden="true" />
      <div ref={palavras} className={styles.palavras} />
    </div>
  );
}
