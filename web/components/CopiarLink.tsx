import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '#icons';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '../ui/fields/TextField.tsx';
import { toast } from '../ui/feedback/toasts.ts';
import styles from './CopiarLink.module.css';

type Coisa = 'link' | 'chave' | 'segredo' | 'endereco';
type CopiarLinkProps = { label: string; ajuda?: string; link: string; coisa?: Coisa };

const PALAVRAS: Record<Coisa, { copiar: string; copiada: string; selecionada: string }> = {
  link: {
    copiar: 'Copiar link',
    copiada: 'Link copiado.',
    selecionada: 'O link está selecionado. Copie com Ctrl+C.',
  },
  chave: {
    copiar: 'Copiar chave',
    copiada: 'Chave copiada.',
    selecionada: 'A chave está selecionada. Copie com Ctrl+C.',
  },
  segredo: {
    copiar: 'Copiar segredo',
    copiada: 'Segredo copiado.',
    selecionada: 'O segredo está selecionado. Copie com Ctrl+C.',
  },
  endereco: {
    copiar: 'Copiar endereço',
    copiada: 'Endereço copiado.',
    selecionada: 'O endereço está selecionado. Copie com Ctrl+C.',
  },
};

const AVISO = 2500;

/** A link, or another text to be handed on: read, selected with one click, copied with one button. */
export function CopiarLink({ label, ajuda, link, coisa = 'link' }: CopiarLinkProps) {
  const palavras = PALAVRAS[coisa];
  const [copiado, setCopiado] = useState(false);
  const grupo = useRef<HTMLDivElement>(null);

  // Synchronises with the clock: the tick on the button goes after a moment.
  useEffect(() => {
    if (!copiado) return undefined;
    const relogio = setTimeout(() => setCopiado(false), AVISO);
    return () => clearTimeout(relogio);
  }, [copiado]);

  const copiar = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopiado(true);
    } catch {
      // Pages without https have no clipboard; the selected text can still be copied by hand.
      grupo.current?.querySelector('input')?.select();
      toast.info(palavras.selecionada);
    }
  };

  return (
    <div ref={grupo} className={styles.grupo}>
      <TextField
        className={styles.campo}
        label={label}
        help={ajuda}
        value={link}
        onValue={() => null}
        readOnly
        variant="filled"
        onFocus={(evento) => evento.currentTarget.select()}
      />
      <Button
        className={styles.botao}
        variant="default"
        leftSection={
          copiado ? <IconCheck size={18} aria-hidden="true" /> : <IconCopy size={18} aria-hidden="true" />
        }
        onClick={() => void copiar()}
      >
        {copiado ? 'Copiado' : palavras.copiar}
      </Button>
      <output className="ui-hidden">{copiado ? palavras.copiada : ''}</output>
    </div>
  );
}
