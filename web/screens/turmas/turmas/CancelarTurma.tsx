import { Button } from '@mantine/core';
import { useId } from 'react';
import { LIMITES } from '#contract/campos.ts';
import { chamarTurma, cancelarClienteTurma, type Turma } from '#contract/turmas/turmas.ts';
import { api } from '../../../lib/api.ts';
import { useForm } from '../../../components/useForm.ts';
import { Formulario } from '../../../components/Formulario.tsx';
import { Drawer } from '../../../ui/feedback/Drawer.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import { pessoas } from './dados-da-turma.ts';
import styles from './Turmas.module.css';

const ids = { Motivo: 'cancelar-Motivo' };

export function CancelarTurma({ turma, aoFechar }: { turma: Turma; aoFechar: () => void }) {
  const { IdClienteTurma, Descricao, QtdAlunos, QtdEspera } = turma;
  const formulario = useId();
  const { campo, ...form } = useForm({
    inicial: () => ({ Motivo: '' }),
    ids,
    limites: LIMITES,
    conferir: ({ Motivo }) => ({ Motivo: Motivo.trim() === '' && 'Informe o motivo.' }),
    // The reason is kept as one line of text.
    enviar: ({ Motivo }) =>
      api(cancelarClienteTurma, {
        body: { IdClienteTurma, Motivo: Motivo.trim().replaceAll(/\s+/g, ' ') },
      }),
    aoSalvar: () => {
      toast.success(`${chamarTurma(Descricao, 'Turma')} cancelada. O histórico foi mantido.`);
      aoFechar();
    },
    perde: () => false,
  });
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
          <Button type="submit" form={formulario} className={styles.perigo} loading={form.salvando}>
            Cancelar turma
          </Button>
        </>
      }
    >
      <Formulario id={formulario} form={form}>
        <Notice kind="warning" title="O que acontece">
          {pessoas(QtdAlunos)} com matrícula
          {QtdEspera > 0 ? ` e ${pessoas(QtdEspera)} na lista de espera` : ''} deixam de ter esta turma em
          aberto. O que já foi feito fica no histórico. Uma turma cancelada não volta a abrir.
        </Notice>
        <TextAreaField
          {...campo('Motivo')}
          label="Motivo"
          help="Fica registrado na turma."
          rows={3}
          data-autofocus
        />
      </Formulario>
    </Drawer>
  );
}
