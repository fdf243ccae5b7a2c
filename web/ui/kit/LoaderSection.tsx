import { Button } from '@mantine/core';
import { useState } from 'react';
import { loader } from '../feedback/loader.ts';
import { Loader } from '../feedback/Loader.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import styles from './Gallery.module.css';

export function LoaderSection() {
  const [problem, setProblem] = useState('');
  const attempt = (work: () => void) => {
    try {
      work();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <>
      <PageHeader
        title="Espera"
        context="Em primeiro plano cobre a página; em segundo plano fica no canto."
      />
      <div className={styles.row}>
        <Button
          onClick={() => {
            loader.start('save');
            window.setTimeout(() => loader.stop('save'), 2000);
          }}
        >
          Primeiro plano, 2 s
        </Button>
        <Button variant="default" onClick={() => loader.startBackground('sync')}>
          Iniciar segundo plano
        </Button>
        <Button variant="default" onClick={() => loader.stopBackground('sync')}>
          Parar segundo plano
        </Button>
        <Button variant="default" onClick={() => attempt(() => loader.start('sync'))}>
          Repetir identificador
        </Button>
        <Button variant="default" onClick={() => attempt(() => loader.bind('master'))}>
          Repetir carregador
        </Button>
        <Button variant="default" onClick={() => loader.stopAll()}>
          Parar tudo
        </Button>
      </div>
      <p data-testid="problem">{problem}</p>
      <h2>Só numa parte</h2>
      <div className={styles.part}>
        <Loader loaderId="part" text="Gerando o relatório…" />
        <p>O conteúdo desta parte fica atrás da espera.</p>
        <Button variant="default" onClick={() => loader.startLoader('part')}>
          Iniciar aqui
        </Button>
      </div>
      <Button mt="md" variant="default" onClick={() => loader.stopLoader('part')}>
        Parar aqui
      </Button>
    </>
  );
}
