import { Button } from '@mantine/core';
import { IconDownload } from '#icons';
import { lazy } from 'react';
import { tablet } from '../../../../lib/tablet.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import type { JogadorProps } from '../aula/jogador.ts';
import styles from './Leitura.module.css';

const LeitorDePdf = lazy(async () => ({ default: (await import('./LeitorDePdf.tsx')).LeitorDePdf }));

/** A document read in the page, page by page; the last page seen is where it opens the next time. */
export function Documento({ aula, progresso, aoReabrir }: JogadorProps<'documento'>) {
  const { Arquivo, Posicao, Titulo } = aula;
  if (Arquivo === null) return <Notice kind="info">O documento desta aula ainda não foi enviado.</Notice>;
  return (
    <div className={styles.documento}>
      <LeitorDePdf
        url={Arquivo.Url}
        titulo={Titulo}
        inicial={Math.max(1, Posicao)}
        aoMudarPagina={progresso.estarEm}
        aoReabrir={aoReabrir}
      />
      {/* A shared tablet keeps nothing of anybody. */}
      {tablet.eh() ? null : (
        <Button
          component="a"
          href={Arquivo.Url}
          download={Arquivo.Nome}
          variant="default"
          className={styles.baixar ?? ''}
          leftSection={<IconDownload size={18} aria-hidden="true" />}
        >
          Baixar o documento
        </Button>
      )}
    </div>
  );
}
