import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist';
// The bundler makes this module, so the linter cannot see it.
// oxlint-disable-next-line import/default
import enderecoDoTrabalhador from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { trustedWorker } from '../../../ui/trusted-types.ts';

/** Reads the beginning first and the rest as pages are shown. */
export async function abrirPdf(url: string): Promise<PDFDocumentProxy> {
  GlobalWorkerOptions.workerPort ??= new Worker(trustedWorker('leitor-de-pdf', enderecoDoTrabalhador), {
    type: 'module',
  });
  return getDocument({
    url,
    disableAutoFetch: true,
    // What a document brings is drawn, never run.
    enableXfa: false,
    useWorkerFetch: false,
  }).promise;
}
