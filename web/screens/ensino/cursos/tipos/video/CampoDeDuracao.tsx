import { useState, type ReactNode } from 'react';
import { TextField } from '../../../../../ui/fields/TextField.tsx';
import { escreverDuracao, lerDuracao } from './duracao.ts';

type CampoDeDuracaoProps = {
  help: ReactNode;
  value: number | null;
  onValue: (segundos: number | null) => void;
  error: ReactNode;
};

const escrita = (segundos: number | null) => (segundos === null ? '' : escreverDuracao(segundos));

export function CampoDeDuracao({ value, onValue, error, help }: CampoDeDuracaoProps) {
  const [texto, setTexto] = useState(escrita(value));
  const [visto, setVisto] = useState(value);
  // The value changed elsewhere, as when the file told it.
  if (value !== visto) {
    setVisto(value);
    if (value !== lerDuracao(texto) && (value !== null || lerDuracao(texto) !== null))
      setTexto(escrita(value));
  }
  const digitar = (novo: string) => {
    setTexto(novo);
    const segundos = lerDuracao(novo);
    setVisto(segundos);
    if (segundos !== value) onValue(segundos);
  };
  const torta = texto.trim() !== '' && lerDuracao(texto) === null;
  return (
    <TextField
      label="Duração do vídeo"
      name="DuracaoSegundos"
      placeholder="4:30"
      help={help}
      value={texto}
      onValue={digitar}
      error={torta ? 'Escreva minutos e segundos, como 4:30, em até 10 horas.' : error}
      maxLength={8}
    />
  );
}
