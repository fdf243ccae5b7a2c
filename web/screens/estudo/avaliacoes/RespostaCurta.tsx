import { RESPOSTA_CURTA_MAXIMA } from '#contract/estudo/avaliacoes.ts';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '../../../ui/fields/TextField.tsx';
import type { CampoProps } from './campo.ts';

const PAUSA = 900;

/** A short text, saved at each pause and on leaving the field. */
export function RespostaCurta({ resposta, aoMudar }: CampoProps) {
  const salvo = resposta?.Tipo === 'texto-curto' ? resposta.Texto : '';
  const [texto, setTexto] = useState(salvo);
  const [visto, setVisto] = useState(salvo);
  // Another tab's answer takes the place of this one.
  if (salvo !== visto) {
    setVisto(salvo);
    setTexto(salvo);
  }
  const espera = useRef<ReturnType<typeof setTimeout>>(undefined);
  const salvar = (novo: string) => {
    clearTimeout(espera.current);
    espera.current = undefined;
    const limpo = novo.trim();
    if (limpo === salvo) return;
    setVisto(limpo);
    aoMudar(limpo === '' ? null : { Tipo: 'texto-curto', Texto: limpo });
  };
  const aoSair = useRef(() => salvar(texto));
  useEffect(() => {
    aoSair.current = () => salvar(texto);
  });
  // Synchronises with the next question: what was typed last goes with it, also where a button takes no focus.
  useEffect(
    () => () => {
      if (espera.current !== undefined) aoSair.current();
    },
    [],
  );
  return (
    <TextField
      label="Sua resposta"
      maxLength={RESPOSTA_CURTA_MAXIMA}
      value={texto}
      onValue={(novo) => {
        setTexto(novo);
        clearTimeout(espera.current);
        espera.current = setTimeout(() => salvar(novo), PAUSA);
      }}
      onBlur={() => salvar(texto)}
    />
  );
}
