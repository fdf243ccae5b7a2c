import type { PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { trustedWorker } from './trusted-types.ts';

/** Read by one worker for all documents, until it fails: then by another. */
let reader: { worker: Worker; failed: Promise<never> } | null = null;

function newReader() {
  const worker = new Worker(trustedWorker('pdf', workerUrl), { type: 'module' });
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => {
      reader = null;
      reject(new Error('The reader of documents failed'));
    });
  });
  // Who opens a document hears of it; nobody else has to.
  failed.catch(() => null);
  return { worker, failed };
}

/**
 * A document by its address, of which the beginning is read first and the rest as pages are shown, or one that is
 * already here. What it brings is drawn, never run.
 */
export async function openPdf(source: { url: string } | { data: ArrayBuffer }): Promise<PDFDocumentProxy> {
  // A hundred kilobytes, in the edition for browsers that are not of this year: fetched when there is a document to open.
  const { getDocument, PDFWorker } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  reader ??= newReader();
  const worker = PDFWorker.create({ port: reader.worker });
  const opened = getDocument({
    ...source,
    worker,
    disableAutoFetch: true,
    enableXfa: false,
    useWorkerFetch: false,
  });
  return await Promise.race([opened.promise, reader.failed]);
}
