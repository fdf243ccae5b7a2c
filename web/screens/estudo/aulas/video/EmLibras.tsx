import { Anchor } from '@mantine/core';
import styles from './Video.module.css';

/** The same video in Libras, where the author gave its address. */
export const EmLibras = ({ endereco }: { endereco: string }) =>
  endereco === '' ? null : (
    <p className={styles.libras}>
      <Anchor href={endereco} target="_blank" rel="noreferrer">
        Ver este vídeo em Libras (abre em outra aba)
      </Anchor>
    </p>
  );
