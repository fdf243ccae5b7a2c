import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '#icons';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, NavigationType, useNavigationType } from 'react-router';
import styles from '../Importacao.module.css';
import { Passos, type Passo } from './Passos.tsx';

type CabecalhoProps = {
  titulo: string;
  contexto?: ReactNode;
  passo: Passo;
  completo?: boolean;
  voltar?: Partial<Record<Passo, string>>;
};

/** The way back to the history, the four steps, and the name of the present one. */
export function Cabecalho({ titulo, contexto, passo, completo, voltar }: CabecalhoProps) {
  const alvo = useRef<HTMLHeadingElement>(null);
  const chegada = useRef(useNavigationType());

  // Synchronises the focus with the step, so that a screen reader starts at its name; not when the page is reopened.
  useEffect(() => {
    if (chegada.current !== NavigationType.Pop) alvo.current?.focus({ preventScroll: true });
  }, []);

  return (
    <header className={styles.cabecalho}>
      <Anchor component={Link} to="?aba=importacoes" className={styles.voltar}>
        <IconArrowLeft size={18} aria-hidden="true" />
        Todas as importações
      </Anchor>
      <Passos atual={passo} completo={completo} voltar={voltar} />
      <div>
        <h2 ref={alvo} tabIndex={-1} className={styles.titulo}>
          {titulo}
        </h2>
        {contexto === undefined ? null : <p className={styles.contexto}>{contexto}</p>}
      </div>
    </header>
  );
}
