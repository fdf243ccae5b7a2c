import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { conferirDigitos, DIGITOS_DO_CPF } from '#contract/certificados-publico.ts';
import { api } from '../../lib/api.ts';
import { errosDoFormulario } from '../../lib/formulario.ts';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './Conferencia.module.css';

const ids = { Digitos: 'digitos-do-cpf' };

type DigitosDoCPFProps = { codigo: string; aoPassar: (passe: string) => void };

/** Who knows the holder's CPF shows it by its last digits. */
export function DigitosDoCPF({ codigo, aoPassar }: DigitosDoCPFProps) {
  const [digitos, setDigitos] = useState('');
  const conferir = useMutation({
    mutationFn: () => api(conferirDigitos, { body: { Codigo: codigo, Digitos: digitos } }),
    onSuccess: ({ Passe }) => aoPassar(Passe),
  });
  const { Campos, geral } = useMemo(() => errosDoFormulario(conferir.error, ids), [conferir.error]);
  return (
    <>
      {geral === null ? null : <Notice kind="error">{geral}</Notice>}
      <form
        className={styles.digitar}
        noValidate
        onSubmit={(evento) => {
          evento.preventDefault();
          conferir.mutate();
        }}
      >
        <TextField
          className={styles.campo}
          id={ids.Digitos}
          label={`${DIGITOS_DO_CPF} últimos dígitos do CPF`}
          value={digitos}
          onValue={setDigitos}
          error={Campos['Digitos']}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
        />
        <Button type="submit" variant="default" loading={conferir.isPending}>
          Conferir os dígitos
        </Button>
      </form>
    </>
  );
}
