import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerStop, IconVolume } from '#icons';
import { useEffect, type RefObject } from 'react';
import styles from './Leitura.module.css';
import { paragrafosDe } from './palavras.ts';
import { useVoz, type Voz } from './useVoz.ts';

const DITO: Record<Voz, string> = {
  parada: '',
  lendo: 'Lendo em voz alta',
  pausada: 'Leitura pausada',
  calada: 'A voz do aparelho parou. Continue quando quiser.',
};

type Props = { texto: RefObject<HTMLElement | null>; aoLer: (lendo: boolean) => void };

/** The text by the browser's voice; nothing at all where it has none that speaks Portuguese. */
export function LerEmVozAlta({ texto, aoLer }: Props) {
  const { ha, estado, ler, pausar, parar } = useVoz(() =>
    texto.current === null ? [] : paragrafosDe(texto.current),
  );
  const lendo = estado === 'lendo';
  // Synchronises with the recording of study: who listens is there without touching anything.
  useEffect(() => {
    aoLer(lendo);
    return () => aoLer(false);
  }, [aoLer, lendo]);
  if (!ha) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={
          lendo ? (
            <IconPlayerPause size={18} aria-hidden="true" />
          ) : (
            <IconVolume size={18} aria-hidden="true" />
          )
        }
        onClick={lendo ? pausar : ler}
      >
        {lendo ? 'Pausar a leitura' : estado === 'parada' ? 'Ouvir o texto' : 'Continuar a leitura'}
      </Button>
      {estado === 'parada' ? null : (
        <Button
          variant="subtle"
          leftSection={<IconPlayerStop size={18} aria-hidden="true" />}
          onClick={parar}
        >
          Parar
        </Button>
      )}
      <output className={estado === 'calada' ? styles.apoio : 'ui-hidden'}>{DITO[estado]}</output>
    </>
  );
}
