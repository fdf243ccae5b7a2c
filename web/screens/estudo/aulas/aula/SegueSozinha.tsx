import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { isUnsaved } from '../../../../ui/fields/useUnsavedWarning.ts';
import { useContagem } from '../../avaliacoes/useContagem.ts';
import { sairDaTelaCheia } from './telaCheia.ts';
import styles from './Passos.module.css';

const ESPERA_MS = 5000;
/** Who writes may have stopped to think. */
const escreve = () => isUnsaved() || document.activeElement?.matches('textarea') === true;
const OUTRA_COISA = ['pointerdown', 'keydown', 'wheel'] as const;
/** By which who has only keys comes to the buttons and presses them. */
const DOS_BOTOES = new Set(['Enter', ' ', 'Tab', 'Shift']);

type Props = { endereco: string; titulo: string; aoCancelar: () => void };

/** The next lesson is about to open; whoever does anything else meanwhile stays. */
export function SegueSozinha({ endereco, titulo, aoCancelar }: Props) {
  const navigate = useNavigate();
  const caixa = useRef<HTMLDivElement>(null);
  const cancelar = useRef(aoCancelar);
  useEffect(() => {
    cancelar.current = aoCancelar;
  });
  const segundos = useContagem(ESPERA_MS, () => void navigate(endereco));

  // Synchronises with what the person does: a video that fills the screen would hide the question.
  useEffect(() => {
    if (escreve()) {
      cancelar.current();
      return undefined;
    }
    sairDaTelaCheia();
    const fez = (evento: Event) => {
      const { target } = evento;
      const passos = caixa.current?.closest('[data-passos]');
      const aciona = !(evento instanceof KeyboardEvent) || DOS_BOTOES.has(evento.key);
      if (!(aciona && target instanceof Node && passos?.contains(target))) cancelar.current();
    };
    const esconder = () => cancelar.current();
    for (const nome of OUTRA_COISA) document.addEventListener(nome, fez, { passive: true, capture: true });
    document.addEventListener('visibilitychange', esconder);
    return () => {
      for (const nome of OUTRA_COISA) document.removeEventListener(nome, fez, { capture: true });
      document.removeEventListener('visibilitychange', esconder);
    };
  }, []);

  const ficar = () => {
    const seguinte = caixa.current?.parentElement?.lastElementChild;
    aoCancelar();
    // The button that had the focus goes.
    if (seguinte instanceof HTMLElement) seguinte.focus();
  };

  return (
    <div ref={caixa} className={styles.sozinha}>
      <output className="ui-hidden">
        A próxima aula, {titulo}, abre em {ESPERA_MS / 1000} segundos.
      </output>
      <span aria-hidden="true">Próxima aula em {segundos} s</span>
      <Button size="md" variant="subtle" onClick={ficar} aria-label="Cancelar: ficar nesta aula">
        Cancelar
      </Button>
    </div>
  );
}
