import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { concederTentativa } from '#contract/avaliacoes.ts';
import { api } from '../../lib/api.ts';
import { errosDoFormulario, exigir } from '../../lib/formulario.ts';
import { Notice } from '../../ui/Notice.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { toast } from '../../ui/toasts.ts';
import styles from './Evidencia.module.css';

type ConcederTentativaProps = {
  alvo: { IdClienteTurmaAluno: number; IdCursoConteudoAula: number };
  aula: string;
};

/** One more attempt for who used all of them, never without a reason. */
export function ConcederTentativa({ alvo, aula }: ConcederTentativaProps) {
  const consultas = useQueryClient();
  const [aberto, setAberto] = useState(false);
  const [Motivo, setMotivo] = useState('');
  const ids = useMemo(() => ({ Motivo: `conceder-${alvo.IdCursoConteudoAula}` }), [alvo.IdCursoConteudoAula]);
  const conceder = useMutation({
    mutationFn: () => {
      exigir({ Motivo: Motivo.trim() === '' && 'Informe o motivo.' });
      // The reason is kept as one line of text.
      return api(concederTentativa, { body: { ...alvo, Motivo: Motivo.trim().replaceAll(/\s+/g, ' ') } });
    },
    onSuccess: () => {
      toast.success(`Mais uma tentativa em “${aula}”.`);
      return consultas.invalidateQueries({ queryKey: ['evidencia', alvo.IdClienteTurmaAluno] });
    },
  });
  const { Campos, geral } = errosDoFormulario(conceder.error, ids);

  if (!aberto) {
    return (
      <Button
        variant="default"
        aria-label={`Conceder mais uma tentativa em ${aula}`}
        onClick={() => setAberto(true)}
      >
        Conceder mais uma tentativa
      </Button>
    );
  }
  return (
    <form
      className={styles.formulario}
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault();
        conceder.mutate();
      }}
    >
      {geral === null ? null : <Notice kind="error">{geral}</Notice>}
      <TextAreaField
        id={ids.Motivo}
        label="Motivo da tentativa extra"
        help="Fica registrado com a matrícula, com seu nome e a hora."
        rows={2}
        maxLength={500}
        value={Motivo}
        onValue={setMotivo}
        error={Campos['Motivo']}
        autoFocus
      />
      <Group gap="sm">
        <Button type="submit" loading={conceder.isPending}>
          Conceder
        </Button>
        <Button variant="default" onClick={() => setAberto(false)}>
          Cancelar
        </Button>
      </Group>
    </form>
  );
}
