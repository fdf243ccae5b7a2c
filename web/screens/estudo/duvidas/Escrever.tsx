import { DUVIDA_MAXIMA } from '#contract/estudo/duvidas.ts';
import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { useUnsavedWarning } from '../../../ui/fields/useUnsavedWarning.ts';
import { relogio } from '../aulas/tempo.ts';
import styles from './Conversa.module.css';

type Props = {
  rotulo: string;
  acao: string;
  /** Null where the lesson has no moments. */
  momento: (() => number) | null;
  /** Rejects with words when it could not be kept. */
  aoEnviar: (texto: string, Segundo: number | null) => Promise<unknown>;
  aoCancelar?: () => void;
};

/** A few lines about the lesson, tied to the second at which the writing began. */
export function Escrever({ rotulo, acao, momento, aoEnviar, aoCancelar }: Props) {
  const [texto, setTexto] = useState('');
  const [segundo, setSegundo] = useState<number | null>(null);
  const [ligado, setLigado] = useState(true);
  const [erro, setErro] = useState<string | null>(null);
  const [enviando, setEnviando] = useState(false);
  useUnsavedWarning(texto.trim() !== '');

  const escrever = (novo: string) => {
    if (texto === '' && momento !== null) setSegundo(momento());
    setTexto(novo);
  };
  const enviar = async (evento: FormEvent) => {
    evento.preventDefault();
    if (texto.trim() === '') {
      setErro('Escreva algo antes de enviar.');
      return;
    }
    setEnviando(true);
    setErro(null);
    try {
      await aoEnviar(texto.trim(), ligado ? segundo : null);
      setTexto('');
      setSegundo(null);
    } catch (causa) {
      setErro(causa instanceof Error ? causa.message : String(causa));
    }
    setEnviando(false);
  };
  return (
    <form className={styles.escrever} onSubmit={(evento) => void enviar(evento)}>
      <TextAreaField
        label={rotulo}
        value={texto}
        onValue={escrever}
        rows={2}
        autosize={false}
        maxLength={DUVIDA_MAXIMA}
        error={erro ?? undefined}
      />
      <div className={styles.linha}>
        {segundo === null ? null : (
          <CheckboxField
            label={`Ligar ao momento ${relogio(segundo)}`}
            checked={ligado}
            onChecked={setLigado}
          />
        )}
        <div className={styles.botoes}>
          {aoCancelar === undefined ? null : (
            <Button variant="default" onClick={aoCancelar}>
              Cancelar
            </Button>
          )}
          <Button type="submit" variant="light" loading={enviando}>
            {acao}
          </Button>
        </div>
      </div>
    </form>
  );
}
