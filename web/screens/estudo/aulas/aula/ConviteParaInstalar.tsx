import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { install, howToInstall, rememberOffer } from '../../../../lib/install.ts';
import { usePlataforma } from '../../../../lib/plataforma.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import styles from './Aula.module.css';

/** Offered once on each device, after the first lesson that was finished on it. */
export function ConviteParaInstalar() {
  const { Nome } = usePlataforma();
  const [jeito, setJeito] = useState(howToInstall);

  // Synchronises with the device: whoever saw it is not asked again.
  useEffect(() => {
    if (jeito !== null) rememberOffer();
  }, [jeito]);

  if (jeito === null) return null;
  const fechar = () => setJeito(null);
  return (
    <Notice kind="info" title="Continue de onde parou, direto da tela inicial">
      {jeito === 'menu' ? (
        <p className={styles.textoDoAviso}>
          Toque em Compartilhar e depois em “Adicionar à Tela de Início” para abrir {Nome} como um aplicativo.
        </p>
      ) : (
        <p className={styles.textoDoAviso}>
          Instale {Nome} como um aplicativo: abre mais rápido e não ocupa quase nada.
        </p>
      )}
      <div className={styles.acaoDoAviso}>
        {jeito === 'botao' ? (
          <Button
            onClick={() => {
              fechar();
              void install();
            }}
          >
            Instalar
          </Button>
        ) : null}
        <Button variant="default" onClick={fechar}>
          {jeito === 'botao' ? 'Agora não' : 'Entendi'}
        </Button>
      </div>
    </Notice>
  );
}
