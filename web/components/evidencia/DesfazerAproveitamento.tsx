import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { desfazerAproveitamento } from '#contract/aproveitamentos.ts';
import { api } from '../../lib/api.ts';
import { errosDoFormulario, exigir } from '../../lib/formulario.ts';
import { Notice } from '../../ui/Notice.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { toast } from '../../ui/toasts.ts';
import styles from './Evidencia.module.css';
import { useAtualizarMatricula } from './useAtualizarMatricula.ts';

type DesfazerAproveitamentoProps = { IdAproveitamento: number; matricula: number; curso: string };

/** What was recorded by mistake, never without a reason: the lessons are to be done again. */
export function DesfazerAproveitamento({ IdAproveitamento, matricula, curso }: DesfazerAproveitamentoProps) {
  const atualizar = useAtualizarMatricula(matricula);
  const [aberto, setAberto] = useState(false);
  const [Motivo, setMotivo] = useState('');
  const ids = useMemo(() => ({ Motivo: `desfazer-${IdAproveitamento}` }), [IdAproveitamento]);
  const desfazer = useMutation({
    mutationFn: () => {
      exigir({ Motivo: Motivo.trim() === '' && 'Informe o motivo.' });
      return api(desfazerAproveitamento, { body: { IdAproveitamento, Motivo: Motivo.trim() } });
    },
    onSuccess: () => {
      toast.success('Aproveitamento desfeito. As aulas voltam a faltar.');
      return atualizar();
    },
  });
  const { Campos, geral } = errosDoFormulario(desfazer.error, ids);

  if (!aberto) {
    return (
      <Button
        variant="default"
        className={styles.acao}
        aria-label={`Desfazer aproveitamento em ${curso}`}
        onClick={() => setAberto(true)}
      >
        Desfazer aproveitamento
      </Button>
    );
  }
  return (
    <form
      className={styles.formulario}
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault();
        desfazer.mutate();
      }}
    >
      {geral === null ? null : <Notice kind="error">{geral}</Notice>}
      <TextAreaField
        id={ids.Motivo}
        label="Motivo"
        help="Fica registrado com a matrícula, com seu nome e a hora."
        rows={2}
        maxLength={500}
        value={Motivo}
        onValue={setMotivo}
        error={Campos['Motivo']}
        autoFocus
      />
      <Group gap="sm">
        <Button type="submit" color="red" loading={desfazer.isPending}>
          Desfazer
        </Button>
        <Button variant="default" onClick={() => setAberto(false)}>
          Cancelar
        </Button>
      </Group>
    </form>
  );
}
