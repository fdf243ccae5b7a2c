import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '#icons';
import { createPortal } from 'react-dom';
import barraStyles from '../aulas/aula/Passos.module.css';

type Props = {
  barra: HTMLElement | null;
  lugar: number;
  total: number;
  aoIr: (lugar: number) => void;
  aoEntregar: () => void;
};

/** In the place of the course's own steps: the bar goes through the questions, and its last step delivers. */
export function PassosDaProva({ barra, lugar, total, aoIr, aoEntregar }: Props) {
  if (barra === null) return null;
  const ultima = lugar === total - 1;
  return createPortal(
    <>
      <Button
        size="md"
        variant="default"
        className={barraStyles.anterior ?? ''}
        aria-label="Questão anterior"
        disabled={lugar === 0}
        onClick={() => aoIr(lugar - 1)}
      >
        <IconChevronLeft size={20} aria-hidden="true" />
        <span className={barraStyles.palavra}>Anterior</span>
      </Button>
      <span className={barraStyles.lugar}>
        {lugar + 1} de {total}
      </span>
      {ultima ? (
        <Button
          size="md"
          className={barraStyles.seguinte ?? ''}
          aria-label="Conferir e entregar"
          onClick={aoEntregar}
        >
          Entregar
        </Button>
      ) : (
        <Button
          size="md"
          className={barraStyles.seguinte ?? ''}
          aria-label="Próxima questão"
          onClick={() => aoIr(lugar + 1)}
        >
          Próxima
          <IconChevronRight className={barraStyles.seta} size={20} aria-hidden="true" />
        </Button>
      )}
    </>,
    barra,
  );
}
