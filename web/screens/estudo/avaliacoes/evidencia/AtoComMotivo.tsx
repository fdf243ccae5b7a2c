import { LIMITES } from '#contract/campos.ts';
import { Button, Group } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx';
import styles from './Evidencia.module.css';
import { useForm } from '../../../../components/useForm.ts';
import { Formulario } from '../../../../components/Formulario.tsx';

type AtoComMotivoProps = {
  id: string;
  /** On the button that opens the question; `rotulo` says of what, to who does not see where it stands. */
  titulo: string;
  rotulo: string;
  /** Of the field. */
  label?: string;
  ajuda?: string;
  confirmar: string;
  perigo?: boolean;
  /** What else is asked, before the reason. */
  antes?: ReactNode;
  /** Does it and tells so. */
  fazer: (Motivo: string) => Promise<unknown>;
};

/** What is never done without a reason: asked for in the place of the button. */
export function AtoComMotivo({
  id,
  titulo,
  rotulo,
  label = 'Motivo',
  ajuda = 'Fica registrado com a matrícula, com seu nome e a hora.',
  confirmar,
  perigo = false,
  antes,
  fazer,
}: AtoComMotivoProps) {
  const [aberto, setAberto] = useState(false);
  const ids = useMemo(() => ({ Motivo: id }), [id]);
  const { campo, ...form } = useForm({
    inicial: () => ({ Motivo: '' }),
    ids,
    limites: LIMITES,
    conferir: ({ Motivo }) => ({ Motivo: Motivo.trim() === '' && 'Informe o motivo.' }),
    // The reason is kept as one line of text.
    enviar: ({ Motivo }) => fazer(Motivo.trim().replaceAll(/\s+/g, ' ')),
    perde: () => false,
  });
  if (!aberto) {
    return (
      <Button variant="default" className={styles.acao} aria-label={rotulo} onClick={() => setAberto(true)}>
        {titulo}
      </Button>
    );
  }
  return (
    <div className={styles.formulario}>
      <Formulario form={form} semResumo>
        {antes}
        <TextAreaField {...campo('Motivo')} label={label} help={ajuda} rows={2} autoFocus />
        <Group gap="sm">
          <Button variant="default" onClick={() => setAberto(false)}>
            Cancelar
          </Button>
          <Button type="submit" loading={form.salvando} {...(perigo && { color: 'red' })}>
            {confirmar}
          </Button>
        </Group>
      </Formulario>
    </div>
  );
}
