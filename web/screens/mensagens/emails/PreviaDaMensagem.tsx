import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { SandboxedPage } from '../../../ui/SandboxedPage.tsx';
import styles from './Emails.module.css';

type PreviaDaMensagemProps = { previa: { Assunto: string; Html: string; Texto: string } };

/** A message as it is read, drawn or as plain text. */
export function PreviaDaMensagem({ previa: { Assunto, Html, Texto } }: PreviaDaMensagemProps) {
  const [forma, setForma] = useState('html');
  return (
    <section aria-label="A mensagem" className={styles.previa}>
      <div className={styles.topoDaPrevia}>
        <p>
          <span>Assunto</span> {Assunto}
        </p>
        <SegmentedControl
          aria-label="Forma da mensagem"
          value={forma}
          onChange={setForma}
          data={[
            { value: 'html', label: 'Formatada' },
            { value: 'texto', label: 'Só texto' },
          ]}
        />
      </div>
      {forma === 'html' ? (
        <SandboxedPage html={Html} title="Como a pessoa lê a mensagem" />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        <pre className={styles.texto} tabIndex={0}>
          {Texto}
        </pre>
      )}
    </section>
  );
}
