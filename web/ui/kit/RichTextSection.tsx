import { Button } from '@mantine/core';
import { useState } from 'react';
import { PageHeader } from '../layout/PageHeader.tsx';
import { RichText } from '../fields/RichText.tsx';
import styles from './Gallery.module.css';

// What somebody might have got into the database by another way.
const OUTSIDE =
  '<p>De fora.</p><img src="javascript:alert(1)"><p><a href="javascript:alert(1)">Clique</a></p>';

export function RichTextSection() {
  const [html, setHtml] = useState(
    '<h2>Antes de ligar</h2><p>Confira o <strong>freio</strong> e os pneus.</p>',
  );
  const [reports, setReports] = useState<readonly boolean[]>([]);
  const [isShown, setIsShown] = useState(true);
  return (
    <>
      <PageHeader title="Texto" context="Conteúdo das aulas, com imagens." />
      <div className={styles.stack}>
        <div hidden={!isShown}>
          <RichText
            key={String(isShown)}
            label="Conteúdo da aula"
            help="As imagens são enviadas ao escolher, colar ou arrastar."
            value={html}
            onChange={setHtml}
            uploadPath="/upload"
            requestHeaders={{ 'X-Kit': 'yes' }}
            onUploading={(isUploading) => setReports((before) => [...before, isUploading])}
          />
        </div>
        <div className={styles.row}>
          <Button variant="default" onClick={() => setHtml(OUTSIDE)}>
            Mudar de fora
          </Button>
          <Button variant="default" onClick={() => setIsShown(false)}>
            Esconder
          </Button>
          <Button
            variant="default"
            onClick={() => {
              // Past React, as a tab or an animation of the page would show it.
              document.querySelector('div[hidden]')?.removeAttribute('hidden');
            }}
          >
            Mostrar
          </Button>
        </div>
        <pre data-testid="html" style={{ whiteSpace: 'pre-wrap', wordBreak: 'break-all' }}>
          {html}
        </pre>
        <p data-testid="reports">{JSON.stringify(reports)}</p>
      </div>
    </>
  );
}
