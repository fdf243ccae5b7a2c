import { LIMITES } from '#contract/campos.ts';
import { useState } from 'react';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import styles from './Modelo.module.css';

type CampoDeCorProps = {
  id: string;
  label: string;
  help: string;
  value: string;
  onValue: (cor: string) => void;
  error?: string | undefined;
};

const INTEIRA = /^#[0-9a-f]{6}$/i;

/** A colour as `#0b6e69`, typed or picked; half-written ones stay in the field and are not yet values. */
export function CampoDeCor({ id, label, help, value, onValue, error }: CampoDeCorProps) {
  const [texto, setTexto] = useState(value);
  const [visto, setVisto] = useState(value);
  // The value changed elsewhere: what is written follows it.
  if (value !== visto) {
    setVisto(value);
    if (texto.toLowerCase() !== value.toLowerCase()) setTexto(value);
  }
  const escrever = (novo: string) => {
    const cor = novo.trim().startsWith('#') || novo.trim() === '' ? novo.trim() : `#${novo.trim()}`;
    setTexto(cor);
    if (INTEIRA.test(cor)) onValue(cor.toLowerCase());
  };
  return (
    <div className={styles.cor}>
      <TextField
        className={styles.codigoDaCor}
        id={id}
        label={label}
        help={help}
        value={texto}
        onValue={escrever}
        error={INTEIRA.test(texto) ? error : 'Use uma cor como #0b6e69.'}
        maxLength={LIMITES.Cor}
        autoComplete="off"
        spellCheck={false}
      />
      <input
        className={styles.amostra}
        type="color"
        aria-label={`Escolher a ${label.toLowerCase()}`}
        value={value}
        onChange={(evento) => escrever(evento.currentTarget.value)}
      />
    </div>
  );
}
