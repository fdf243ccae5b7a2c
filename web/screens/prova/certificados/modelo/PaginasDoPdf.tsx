import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import styles from './Modelo.module.css';
import { openPdf } from '../../../../ui/pdf.ts';
import { desenharPagina } from './desenho.ts';

const NOMES = ['Frente', 'Verso'];

type FolhaProps = { documento: PDFDocumentProxy; numero: number };

function Folha({ documento, numero }: FolhaProps) {
  const tela = useRef<HTMLCanvasElement>(null);
  // Synchronises the canvas with the page of the document.
  useEffect(() => {
    if (tela.current === null) return undefined;
    const desistir = new AbortController();
    desenharPagina(documento, numero, tela.current, desistir.signal).catch(() => null);
    return () => desistir.abort();
  }, [documento, numero]);
  const nome = NOMES[numero - 1] ?? `Página ${numero}`;
  return (
    <figure className={styles.folha}>
      <canvas ref={tela} className={styles.tela} aria-hidden="true" />
      <figcaption>{nome} de um certificado de exemplo</figcaption>
    </figure>
  );
}

/** The document drawn in the page; the one before stays in sight until the next is read. */
export function PaginasDoPdf({ conteudo }: { conteudo: Blob }) {
  const [documento, setDocumento] = useState<PDFDocumentProxy | null>(null);

  // Synchronises with the file.
  useEffect(() => {
    let desistiu = false;
    void conteudo
      .arrayBuffer()
      .then((data) => openPdf({ data }))
      .then((lido) => {
        if (desistiu) void lido.loadingTask.destroy();
        else
          setDocumento((antes) => {
            void antes?.loadingTask.destroy();
            return lido;
          });
      });
    return () => {
      desistiu = true;
    };
  }, [conteudo]);

  if (documento === null) return <div className={styles.folhaVazia} />;
  return Array.from({ length: documento.numPages }, (_, indice) => (
    <Folha key={indice} documento={documento} numero={indice + 1} />
  ));
}
