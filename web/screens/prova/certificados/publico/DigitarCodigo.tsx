import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatarCodigo } from '#contract/prova/certificados-fatos.ts';
import { enderecoDaConferencia } from '../situacao.ts';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { soOCodigo } from './codigo.ts';
import styles from './Conferencia.module.css';

/** The code typed from paper; a pasted link does as well. */
export function DigitarCodigo({ codigo }: { codigo: string }) {
  const navigate = useNavigate();
  const [digitado, setDigitado] = useState(formatarCodigo(codigo));
  const [falta, setFalta] = useState(false);
  const conferir = () => {
    const lido = soOCodigo(digitado);
    setFalta(lido === '');
    if (lido !== '') void navigate(enderecoDaConferencia(lido));
  };
  return (
    <form
      className={styles.digitar}
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault();
        conferir();
      }}
    >
      <TextField
        className={styles.campo}
        id="codigo"
        label="Código do certificado"
        help="Está ao lado do QR code. Com ou sem traços, maiúsculas ou minúsculas."
        value={digitado}
        onValue={setDigitado}
        error={falta ? 'Digite o código do certificado.' : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={300}
      />
      <Button type="submit">Conferir</Button>
    </form>
  );
}
