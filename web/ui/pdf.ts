import type { PDFDocumentProxy } from 'pdfjs-dist';
// The bundler makes this module, so the linter cannot see it.
// oxlint-disable-next-line import/default
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { trustedWorker } from './trusted-types.ts';

/**
 * A document by its address, of which the beginning is read first and the rest as pages are shown, or one that is
 * already here. What it brings is drawn, never run.
 */
export async function openPdf(source: { url: string } | { data: ArrayBuffer }): Promise<PDFDocumentProxy> {
  // A hundred kilobytes: fetched when there is a document to open.
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist');
  GlobalWorkerOptions.workerPort ??= new Worker(trustedWorker('pdf', workerUrl), { type: 'module' });
  return await getDocument({ ...source, disableAutoFetch: true, enableXfa: false, useWorkerFetch: false })
    .promise;
}
