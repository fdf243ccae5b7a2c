import { Button } from '@mantine/core';
import { IconZoomIn, IconZoomOut } from '#icons';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { openPdf } from '../../../../ui/pdf.ts';
import { percent } from '../../../../ui/charts/percent.ts';
import styles from './LeitorDePdf.module.css';
import { PaginaDoPdf } from './PaginaDoPdf.tsx';

const MARGEM = 16;
const ZOOMS = [0.75, 1, 1.25, 1.5, 2, 3] as const;

type Props = {
  url: string;
  titulo: string;
  inicial: number;
  aoMudarPagina: (pagina: number) => void;
  aoReabrir: () => void;
};

/** A PDF in the page, without the browser's own viewer, which a phone does not have. */
export function LeitorDePdf({ url, titulo, inicial, aoMudarPagina, aoReabrir }: Props) {
  const [documento, setDocumento] = useState<PDFDocumentProxy | null>(null);
  const [falha, setFalha] = useState(false);
  const [pagina, setPagina] = useState(inicial);
  const [zoom, setZoom] = useState(1);
  const [largura, setLargura] = useState(0);
  const rolo = useRef<HTMLElement>(null);

  // Synchronises with the file at this address.
  useEffect(() => {
    let desistiu = false;
    let aberto: PDFDocumentProxy | null = null;
    openPdf({ url }).then(
      (pdf) => {
        aberto = pdf;
        if (desistiu) void pdf.loadingTask.destroy();
        else setDocumento(pdf);
      },
      () => setFalha(!desistiu),
    );
    return () => {
      desistiu = true;
      void aberto?.loadingTask.destroy();
    };
  }, [url]);

  // Synchronises with the room there is: a phone is turned, a window made smaller.
  useEffect(() => {
    const elemento = rolo.current;
    if (documento === null || elemento === null) return undefined;
    const medida = new ResizeObserver(() => setLargura(elemento.clientWidth - MARGEM));
    medida.observe(elemento);
    return () => medida.disconnect();
  }, [documento]);

  // Synchronises the reader's own scroll with the page last read.
  useEffect(() => {
    const folha = rolo.current?.querySelector<HTMLElement>(`[data-pagina="${inicial}"]`);
    if (documento !== null && folha && rolo.current && inicial > 1) rolo.current.scrollTop = folha.offsetTop;
  }, [documento, inicial]);

  const aoVer = useCallback(
    (numero: number) => {
      setPagina(numero);
      aoMudarPagina(numero);
    },
    [aoMudarPagina],
  );
  if (falha) {
    return (
      <ErrorState
        title="O documento não pôde ser aberto"
        message="Verifique a conexão e tente de novo, ou baixe o documento."
        onRetry={aoReabrir}
      />
    );
  }
  if (documento === null) return <Loading label="Abrindo o documento..." />;
  const lugar = ZOOMS.findIndex((passo) => passo === zoom);
  const mudarZoom = (passo: 1 | -1) => setZoom(ZOOMS[lugar + passo] ?? zoom);
  return (
    <section className={styles.leitor} aria-label={`Documento: ${titulo}`}>
      <div className={styles.barra}>
        <output className={styles.onde}>
          Página {pagina} de {documento.numPages}
        </output>
        <Button variant="subtle" aria-label="Diminuir" disabled={lugar === 0} onClick={() => mudarZoom(-1)}>
          <IconZoomOut size={20} aria-hidden="true" />
        </Button>
        <output className={styles.zoom}>{percent(Math.round(zoom * 100))}</output>
        <Button
          variant="subtle"
          aria-label="Aumentar"
          disabled={lugar === ZOOMS.length - 1}
          onClick={() => mudarZoom(1)}
        >
          <IconZoomIn size={20} aria-hidden="true" />
        </Button>
      </div>
      {/* Focusable, so that the keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section ref={rolo} className={styles.rolo} tabIndex={0} aria-label="Páginas do documento">
        {Array.from({ length: documento.numPages }, (_, indice) => (
          <PaginaDoPdf
            key={indice + 1}
            documento={documento}
            numero={indice + 1}
            zoom={zoom}
            largura={largura}
            rolo={rolo}
            aoVer={aoVer}
          />
        ))}
      </section>
    </section>
  );
}
