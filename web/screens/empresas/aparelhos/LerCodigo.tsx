import { Button, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { criarLeitor } from './entrada-no-tablet.ts';
import styles from './Tablet.module.css';

const OLHA_A_CADA = 250;

/** The camera, until it sees a code; nothing of it leaves the tablet. */
export function LerCodigo({ aoLer, aoFechar }: { aoLer: (texto: string) => void; aoFechar: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const ler = useRef(aoLer);
  const [falhou, setFalhou] = useState(false);

  // Synchronises with the camera, which is let go with the page.
  useEffect(() => {
    let fluxo: MediaStream | null = null;
    const fim = new AbortController();
    const parar = () => {
      fim.abort();
      for (const faixa of fluxo?.getTracks() ?? []) faixa.stop();
    };
    const olhar = async () => {
      const chegando = criarLeitor();
      // Told below, once it is waited for.
      chegando.catch(() => null);
      fluxo = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      // Left while it was being opened.
      if (fim.signal.aborted) return parar();
      if (video.current) video.current.srcObject = fluxo;
      const leitor = await chegando;
      while (!fim.signal.aborted && video.current) {
        const [codigo] = await leitor.detect(video.current).catch(() => []);
        if (fim.signal.aborted) break;
        if (codigo !== undefined) return ler.current(codigo.rawValue);
        await new Promise((resolve) => setTimeout(resolve, OLHA_A_CADA));
      }
    };
    olhar().catch(() => {
      parar();
      setFalhou(true);
    });
    return parar;
  }, []);

  return (
    <Stack gap="sm">
      {falhou ? (
        <Notice kind="warning">
          A câmera não abriu, ou não lê códigos aqui. Digite a matrícula ou o CPF.
        </Notice>
      ) : (
        <video
          ref={video}
          className={styles.camera}
          autoPlay
          muted
          playsInline
          aria-label="Câmera do tablet"
        />
      )}
      <Button variant="default" onClick={aoFechar}>
        Fechar a câmera
      </Button>
    </Stack>
  );
}
