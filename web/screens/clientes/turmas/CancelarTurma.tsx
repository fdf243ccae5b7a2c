import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { chamarTurma, cancelarClienteTurma, type Turma } from '#contract/turmas.ts';
import { api } from '../../../lib/api.ts';
import { errosDoFormulario, exigir } from '../../../lib/formulario.ts';
import { Drawer } from '../../../ui/Drawer.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextAreaField } from '../../../ui/TextAreaField.tsx';
import { toast } from '../../../ui/toasts.ts';
import { pessoas } from './dados-da-turma.ts';
import styles from './Turmas.module.css';
import { useAtualizarTurmas } from './useAtualizarTurmas.ts';

const ids = { Motivo: 'cancelar-Motivo' };

export function CancelarTurma({ turma, aoFechar }: { turma: Turma; aoFechar: () => void }) {
  const { IdClienteTurma, Descricao, QtdAlunos, QtdEspera } = turma;
  const atualizar = useAtualizarTurmas();
  const [Motivo, setMotivo] = useState('');
  const cancelar = useMutation({
    mutationFn: () => {
      exigir({ Motivo: Motivo.trim() === '' && 'Informe o motivo.' });
      // The reason is kept as one line of text.
      return api(cancelarClienteTurma, {
        body: { IdClienteTurma, Motivo: Motivo.trim().replaceAll(/\s+/g, ' ') },
      });
    },
    onSuccess: async () => {
      toast.success(`${chamarTurma(Descricao, 'Turma')} cancelada. O histórico foi mantido.`);
      await atualizar();
      aoFechar();
    },
  });
  const { Campos, resumo, geral } = useMemo(() => errosDoFormulario(cancelar.error, ids), [cancelar.error]);

  return (
    <Drawer
      opened
      onClose={aoFechar}
      title={`Cancelar a ${chamarTurma(Descricao)}?`}
      footer={
        <>
          <Button variant="default" onClick={aoFechar}>
            Voltar
          </Button>
          <Button className={styles.perigo} loading={cancelar.isPending} onClick={() => cancelar.mutate()}>
            Cancelar turma
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Notice kind="warning" title="O que acontece">
          {pessoas(QtdAlunos)} com matrícula
          {QtdEspera > 0 ? ` e ${pessoas(QtdEspera)} na lista de espera` : ''} deixam de ter esta turma em
          aberto. O que já foi feito fica no histórico. Uma turma cancelada não volta a abrir.
        </Notice>
        <ErrorSummary errors={resumo} />
        {geral === null ? null : <Notice kind="error">{geral}</Notice>}
        <TextAreaField
          id={ids.Motivo}
          label="Motivo"
          help="Fica registrado na turma."
          rows={3}
          maxLength={500}
          value={Motivo}
          onValue={setMotivo}
          error={Campos['Motivo']}
          data-autofocus
        />
      </Stack>
    </Drawer>
  );
}
