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
    const leitor = criarLeitor();
    let fluxo: MediaStream | null = null;
    let fim = false;
    const olhar = async () => {
      const [codigo] = (video.current && (await leitor?.detect(video.current).catch(() => []))) ?? [];
      if (codigo && !fim) ler.current(codigo.rawValue);
    };
    const relogio = setInterval(() => void olhar(), OLHA_A_CADA);
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      (aberto) => {
        fluxo = aberto;
        if (fim) parar();
        else if (video.current) video.current.srcObject = aberto;
      },
      () => setFalhou(true),
    );
    const parar = () => {
      for (const faixa of fluxo?.getTracks() ?? []) faixa.stop();
    };
    return () => {
      fim = true;
      clearInterval(relogio);
      parar();
    };
  }, []);

  return (
    <Stack gap="sm">
      {falhou ? (
        <Notice kind="warning">Não foi possível abrir a câmera. Digite a matrícula ou o CPF.</Notice>
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
