import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { sessao } from '../../../../lib/session.ts';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { soODoLink } from './codigo.ts';
import styles from './Conferencia.module.css';

// Who opens a link without being signed in has no use for it.
const Carteira = lazy(async () => ({
  default: (await import('../carteira/Carteira.tsx')).Carteira,
}));

/** The page without a link: one's own certificates, or a box for the code of a link that was sent. */
export function SemLink() {
  const navigate = useNavigate();
  const [dentro] = useState(sessao.autenticado);
  const [digitado, setDigitado] = useState('');
  const [falta, setFalta] = useState(false);
  const abrir = () => {
    const hash = soODoLink(digitado);
    setFalta(hash === '');
    if (hash !== '') void navigate(`/lista-certificados/${encodeURIComponent(hash)}`);
  };
  if (dentro) {
    return (
      <Suspense fallback={<Loading label="Carregando os certificados…" />}>
        <Carteira />
      </Suspense>
    );
  }
  return (
    <form
      className={styles.digitar}
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault();
        abrir();
      }}
    >
      <TextField
        className={styles.campo}
        id="link"
        label="Código do link"
        help="Cole o link que você recebeu, ou só o código que está no fim dele."
        value={digitado}
        onValue={setDigitado}
        error={falta ? 'Cole o link ou o código.' : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
      />
      <Button type="submit">Abrir a lista</Button>
    </form>
  );
}
