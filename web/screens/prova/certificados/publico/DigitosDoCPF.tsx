import { Button } from '@mantine/core';
import { conferirDigitos, DIGITOS_DO_CPF } from '#contract/prova/certificados-publico.ts';
import { api } from '../../../../lib/api.ts';
import { useForm } from '../../../../components/useForm.ts';
import { Formulario } from '../../../../components/Formulario.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import styles from './Conferencia.module.css';

const ids = { Digitos: 'digitos-do-cpf' };

type DigitosDoCPFProps = { codigo: string; aoPassar: (passe: string) => void };

/** Who knows the holder's CPF shows it by its last digits. */
export function DigitosDoCPF({ codigo, aoPassar }: DigitosDoCPFProps) {
  const { campo, ...form } = useForm({
    inicial: () => ({ Digitos: '' }),
    ids,
    enviar: ({ Digitos }) => api(conferirDigitos, { body: { Codigo: codigo, Digitos } }),
    aoSalvar: ({ Passe }) => aoPassar(Passe),
    perde: () => false,
  });
  return (
    <Formulario form={form} semResumo>
      <div className={styles.digitar}>
        <TextField
          className={styles.campo}
          {...campo('Digitos')}
          label={`${DIGITOS_DO_CPF} últimos dígitos do CPF`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
        />
        <Button type="submit" variant="default" loading={form.salvando}>
          Conferir os dígitos
        </Button>
      </div>
    </Formulario>
  );
}
