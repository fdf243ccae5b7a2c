import type { PDFDocumentProxy } from 'pdfjs-dist';

/** Draws one page as wide as the canvas stands in the page. */
export async function desenharPagina(
  documento: PDFDocumentProxy,
  numero: number,
  tela: HTMLCanvasElement,
  sinal: AbortSignal,
): Promise<void> {
  const pagina = await documento.getPage(numero);
  if (sinal.aborted) return;
  const natural = pagina.getViewport({ scale: 1 });
  const densidade = Math.min(window.devicePixelRatio, 2);
  const vista = pagina.getViewport({ scale: (tela.clientWidth / natural.width) * densidade });
  tela.width = Math.floor(vista.width);
  tela.height = Math.floor(vista.height);
  const pintura = pagina.render({ canvas: tela, viewport: vista });
  sinal.addEventListener('abort', () => pintura.cancel());
  await pintura.promise;
}
