import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { errosDoFormulario, exigir } from '../../lib/formulario.ts';
import { Notice } from '../../ui/Notice.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import styles from './Evidencia.module.css';

type AtoComMotivoProps = {
  id: string;
  /** On the button that opens the question; `rotulo` says of what, to who does not see where it stands. */
  titulo: string;
  rotulo: string;
  /** Of the field. */
  label?: string;
  confirmar: string;
  perigo?: boolean;
  /** Does it and tells so. */
  fazer: (Motivo: string) => Promise<unknown>;
};

/** What is never done without a reason: asked for in the place of the button. */
export function AtoComMotivo({
  id,
  titulo,
  rotulo,
  label = 'Motivo',
  confirmar,
  perigo = false,
  fazer,
}: AtoComMotivoProps) {
  const [aberto, setAberto] = useState(false);
  const [Motivo, setMotivo] = useState('');
  const ids = useMemo(() => ({ Motivo: id }), [id]);
  const ato = useMutation({
    mutationFn: async () => {
      exigir({ Motivo: Motivo.trim() === '' && 'Informe o motivo.' });
      // The reason is kept as one line of text.
      await fazer(Motivo.trim().replaceAll(/\s+/g, ' '));
    },
  });
  const { Campos, geral } = errosDoFormulario(ato.error, ids);

  if (!aberto) {
    return (
      <Button variant="default" className={styles.acao} aria-label={rotulo} onClick={() => setAberto(true)}>
        {titulo}
      </Button>
    );
  }
  return (
    <form
      className={styles.formulario}
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault();
        ato.mutate();
      }}
    >
      {geral === null ? null : <Notice kind="error">{geral}</Notice>}
      <TextAreaField
        id={ids.Motivo}
        label={label}
        help="Fica registrado com a matrícula, com seu nome e a hora."
        rows={2}
        maxLength={500}
        value={Motivo}
        onValue={setMotivo}
        error={Campos['Motivo']}
        autoFocus
      />
      <Group gap="sm">
        <Button type="submit" loading={ato.isPending} {...(perigo && { color: 'red' })}>
          {confirmar}
        </Button>
        <Button variant="default" onClick={() => setAberto(false)}>
          Cancelar
        </Button>
      </Group>
    </form>
  );
}
