import { CELULA_MAXIMA } from '#contract/empresas/importacao-linhas.ts';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import styles from './Grade.module.css';
import type { Posicao } from './posicoes.ts';

type EditorDaCelulaProps = {
  rotulo: string;
  texto: string;
  /** What was typed to begin with; null when the cell was opened without typing. */
  inicial: string | null;
  erro: string | null;
  salvando: boolean;
  /** `passo` says how far the focus goes from this cell; null leaves it where it is. */
  aoSalvar: (texto: string, passo: Posicao | null) => void;
  aoDesistir: () => void;
};

export function EditorDaCelula({ rotulo, texto, inicial, erro, salvando, ...props }: EditorDaCelulaProps) {
  const id = useId();
  const campo = useRef<HTMLInputElement>(null);
  const [digitado, setDigitado] = useState(inicial ?? texto);

  // Synchronises the focus with the opening of the editor: whole text selected, or after what was typed.
  useEffect(() => {
    campo.current?.focus();
    if (inicial === null) campo.current?.select();
  }, [inicial]);

  // A key has decided already: the blur that follows, as the focus goes back to the cell, must not save.
  const decidido = useRef(false);
  const aoTeclar = (evento: KeyboardEvent) => {
    evento.stopPropagation();
    if (evento.key !== 'Escape' && evento.key !== 'Enter' && evento.key !== 'Tab') return;
    evento.preventDefault();
    decidido.current = true;
    const passo = evento.shiftKey ? -1 : 1;
    if (evento.key === 'Escape') props.aoDesistir();
    else if (evento.key === 'Enter') props.aoSalvar(digitado, { linha: passo, coluna: 0 });
    else props.aoSalvar(digitado, { linha: 0, coluna: passo });
  };

  return (
    <div className={styles.edicao}>
      <input
        ref={campo}
        className={styles.editor}
        aria-label={rotulo}
        aria-invalid={erro === null ? undefined : true}
        aria-describedby={erro === null ? undefined : id}
        maxLength={CELULA_MAXIMA}
        autoComplete="off"
        spellCheck={false}
        readOnly={salvando}
        value={digitado}
        onChange={(evento) => {
          decidido.current = false;
          setDigitado(evento.currentTarget.value);
        }}
        onKeyDown={aoTeclar}
        onBlur={() => (decidido.current ? undefined : props.aoSalvar(digitado, null))}
      />
      {salvando ? <span className={styles.apoio}>Conferindo…</span> : null}
      {erro === null ? null : (
        <span id={id} className={styles.erro} role="alert">
          {erro}
        </span>
      )}
    </div>
  );
}
