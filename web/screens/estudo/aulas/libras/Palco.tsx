import { ActionIcon } from '@mantine/core';
import { IconArrowsMove, IconMaximize, IconMinimize, IconX } from '@tabler/icons-react';
import { useState, type ReactNode, type RefObject } from 'react';
import { cantoSeguinte, type Canto, type useJanela } from './janela.ts';
import styles from './Libras.module.css';

type Props = {
  janela: ReturnType<typeof useJanela>;
  palco?: RefObject<HTMLDivElement | null>;
  /** What the lesson is, beside which the window stands. */
  children: ReactNode;
  /** The video in Libras; null where there is none. */
  libras: ReactNode;
  /** A text stays long: the window goes along with who reads. */
  acompanha?: boolean;
  aoFechar: () => void;
};

const DITO: Record<Canto, string> = {
  'inferior-direito': 'embaixo, à direita',
  'inferior-esquerdo': 'embaixo, à esquerda',
  'superior-esquerdo': 'em cima, à esquerda',
  'superior-direito': 'em cima, à direita',
};

/**
 * A lesson with its window in Libras beside it: never over it, so that it hides neither captions nor controls. The lesson
 * stays where it is whether or not there is a window: moved, its player would begin again.
 */
export function Palco({ janela, palco, children, libras, acompanha = false, aoFechar }: Props) {
  const { aberta, canto, grande, mudar } = janela;
  const [dito, setDito] = useState('');
  const mostra = libras !== null && aberta;
  const mover = () => {
    const seguinte = cantoSeguinte(canto);
    mudar({ canto: seguinte });
    setDito(`Janela de Libras ${DITO[seguinte]}`);
  };
  const ampliar = () => {
    mudar({ grande: !grande });
    setDito(grande ? 'Janela de Libras reduzida' : 'Janela de Libras ampliada');
  };
  const [altura, lado] = canto.split('-');
  const fechar = () => {
    mudar({ aberta: false });
    aoFechar();
  };
  return (
    <div className={styles.recipiente}>
      <div
        ref={palco}
        className={styles.palco}
        {...(mostra && { 'data-altura': altura, 'data-lado': lado })}
        data-grande={(mostra && grande) || undefined}
        data-acompanha={acompanha || undefined}
      >
        <div className={styles.aula}>{children}</div>
        {mostra ? (
          <section className={styles.janela} aria-label="Janela de Libras">
            <div className={styles.faixa}>
              <span aria-hidden="true">Libras</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label="Mudar a janela de canto"
                title="Mudar de canto"
                onClick={mover}
              >
                <IconArrowsMove size={18} aria-hidden="true" />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={grande ? 'Reduzir a janela' : 'Ampliar a janela'}
                title={grande ? 'Reduzir' : 'Ampliar'}
                onClick={ampliar}
              >
                {grande ? (
                  <IconMinimize size={18} aria-hidden="true" />
                ) : (
                  <IconMaximize size={18} aria-hidden="true" />
                )}
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label="Fechar a janela de Libras"
                title="Fechar"
                onClick={fechar}
              >
                <IconX size={18} aria-hidden="true" />
              </ActionIcon>
            </div>
            {libras}
            <output className="ui-hidden">{dito}</output>
          </section>
        ) : null}
      </div>
    </div>
  );
}
