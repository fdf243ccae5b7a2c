import { Button, Group } from '@mantine/core';
import { LIMITES } from '#contract/campos.ts';
import { revogar, type CertificadoNaLista } from '#contract/prova/certificados.ts';
import { api } from '../../../lib/api.ts';
import { useForm } from '../../../components/useForm.ts';
import { Formulario } from '../../../components/Formulario.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import styles from './Certificados.module.css';

const ids = { Motivo: 'revogar-Motivo' };

type RevogarCertificadoProps = { certificado: CertificadoNaLista; aoTerminar: () => void };

/** Cannot be undone, and everybody reads the reason: asked for in the place where it is shown. */
export function RevogarCertificado({ certificado, aoTerminar }: RevogarCertificadoProps) {
  const { Codigo, Nome } = certificado;
  const { campo, ...form } = useForm({
    inicial: () => ({ Motivo: '' }),
    ids,
    limites: LIMITES,
    conferir: ({ Motivo }) => ({ Motivo: Motivo.trim() === '' && 'Informe o motivo.' }),
    // The reason is kept as one line of text.
    enviar: ({ Motivo }) => api(revogar, { body: { Codigo, Motivo: Motivo.trim().replaceAll(/\s+/g, ' ') } }),
    aoSalvar: () => {
      toast.success(`Certificado de ${Nome} revogado.`);
      aoTerminar();
    },
    perde: () => false,
  });
  return (
    <Formulario label="Revogar o certificado" form={form} semResumo>
      <Notice kind="warning" title="Revogar não pode ser desfeito">
        Quem conferir o código ou o QR code vê na hora que o certificado não vale, e por quê.
      </Notice>
      <TextAreaField
        {...campo('Motivo')}
        label="Motivo"
        help="Aparece para qualquer pessoa que conferir. Não escreva dados pessoais."
        rows={3}
      />
      <Group>
        <Button variant="default" onClick={aoTerminar}>
          Voltar
        </Button>
        <Button type="submit" className={styles.perigo} loading={form.salvando}>
          Revogar certificado
        </Button>
      </Group>
    </Formulario>
  );
}
